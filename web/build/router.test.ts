import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { withoutUnusedRouting } from './router.ts';

const installed = (): string[] => {
  const cwd = resolve(import.meta.dirname, '../../node_modules/react-router/dist/development');
  return globSync('chunk-*.mjs', { cwd }).map((file) => readFileSync(resolve(cwd, file), 'utf8'));
};

it('coverage P1 2: marks what the installed router defines without using it, and nothing that runs', () => {
  const code = installed().find((text) => text.includes('function useRoutes(')) ?? '';
  const lean = withoutUnusedRouting(code);
  expect(lean).toContain('ENABLE_DEV_WARNINGS = false;');
  expect(lean).not.toMatch(/^\w+\.displayName =/m);
  for (const name of ['Link', 'NavLink', 'Form', 'MemoizedDataRoutes', 'FrameworkContext', 'AwaitErrorBoundary']) {
    expect(lean, name).toMatch(new RegExp(`^var ${name} = (class extends )?/\\* @__PURE__ \\*/`, 'm'));
    expect(code, `control: ${name}`).not.toMatch(new RegExp(`^var ${name} = (class extends )?/\\*`, 'm'));
  }
  for (const dropped of ['createElement(PrefetchPageLinks,', 'createElement(\n        RenderErrorBoundary,']) {
    expect(lean, dropped).not.toContain(dropped);
    expect(code.split(dropped), `control: ${dropped}`).toHaveLength(2);
  }
  expect(lean).not.toMatch(/^\s*warning(Once)?\(/m);
  expect(lean).toContain('const dataRouterState = undefined;');
  expect(lean.replaceAll('/* @__PURE__ */ ', '').match(/\buse\w+\(/g)).toEqual(
    code.replaceAll('/* @__PURE__ */ ', '').match(/\buse\w+\(/g),
  );
});
