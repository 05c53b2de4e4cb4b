import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type FileResult, type PartResult, readPlaywright, readVitest } from './report.ts';
import { root, runTool, timed } from './tool.ts';

export const results = resolve(root, 'test-results');

const vitestScript = 'node_modules/vitest/vitest.mjs';
const playwrightScript = 'node_modules/@playwright/test/cli.js';

/** The checks of the code that run no test: name, script, arguments. */
const staticChecks: readonly [name: string, script: string, args: readonly string[]][] = [
  ['types', 'node_modules/typescript/bin/tsc', ['-p', '.']],
  ['lint and format', 'node_modules/@biomejs/biome/bin/biome', ['check', '.']],
  ['dead code', 'node_modules/knip/bin/knip.js', ['--config', '.knip.json']],
];

/** A part of the run: `only` limits it to one file. */
export interface Part {
  readonly name: string;
  run(only?: string): Promise<PartResult>;
}

const readReport = (part: string, read: (report: unknown, root: string) => FileResult[]): FileResult[] => {
  const file = resolve(results, `${part}.json`);
  return existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8')), root) : [];
};

const nameOf = (part: string, only?: string): string => (only ? `${part} ${only.replaceAll('/', ' ')}` : part);

/** The tests of some projects of vitest; of the parts that run at the same time, one may print live. */
export const vitestPart = (name: string, projects: readonly string[], isLive = false, more: string[] = []): Part => ({
  name,
  run: async (only) => {
    const part = nameOf(name, only);
    const named = projects.flatMap((project) => ['--project', project]);
    const reporters = [
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${resolve(results, `${part}.json`)}`,
    ];
    const args = ['run', '--config', 'test/vitest.config.ts', ...named, ...reporters, ...more, ...(only ? [only] : [])];
    const exitCode = await timed(part, () => runTool(vitestScript, args, { isLive }));
    return { part, exitCode, files: readReport(part, readVitest) };
  },
});

/** A share of the browser tests, with a cloud of its own. */
export const playwrightPart = (share: number, shares: number): Part => ({
  name: `browser-${share}`,
  run: async (only) => {
    const part = nameOf(`browser-${share}`, only);
    const args = ['test', '--config', 'test/playwright.config.ts', only ?? `--shard=${share}/${shares}`];
    const exitCode = await timed(part, () => runTool(playwrightScript, args, { env: { NORTHLIGHT_PART: part } }));
    return { part, exitCode, files: readReport(part, readPlaywright) };
  },
});

const staticPart = ([name, script, args]: (typeof staticChecks)[number]): Part => ({
  name,
  run: async () => ({ part: name, exitCode: await timed(name, () => runTool(script, args)), files: [] }),
});

/** What `npm run check` runs, and what `npm test` runs first. */
export const checks: readonly Part[] = [
  ...staticChecks.map(staticPart),
  vitestPart('quick tests', ['unit', 'component'], false, ['--maxWorkers=2']),
];

/** All other tests. Each part waits more than it computes, so two cores serve them side by side. */
export const tests: readonly Part[] = [
  vitestPart('product', ['api'], true),
  vitestPart('load', ['load']),
  vitestPart('exhaustive and infrastructure', ['exhaustive', 'infra']),
  playwrightPart(1, 2),
  playwrightPart(2, 2),
];
