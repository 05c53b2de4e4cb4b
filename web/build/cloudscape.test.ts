import { globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { replaced } from './cloudscape.ts';
import { isIconFile, textsIn, withIcons } from './cloudscape-icons.ts';
import { componentSources, ownSources, packageRoot } from './cloudscape-sources.ts';
import {
  shortTokens,
  withoutContexts,
  withoutFallbacks,
  withoutMotionSwitch,
  withoutRightToLeft,
  withoutUnusedCells,
  withShortClasses,
  withShortTokens,
} from './cloudscape-styles.ts';
import { tokensRead, tokensSet, withoutUnread } from './cloudscape-tokens.ts';

const themed = new Set(['--color-a-123456']);
const own = ownSources(dirname(import.meta.dirname));

describe('Cloudscape’s styles', () => {
  it('drop the fallbacks of tokens that the theme sets, and keep all others', () => {
    const css =
      'a{color:var(--color-a-123456, rgba(0, 0, 0, 0.5));background:var(--style-b, var(--color-a-123456, #fff))}';
    expect(withoutFallbacks(css, themed)).toBe(
      'a{color:var(--color-a-123456);background:var(--style-b, var(--color-a-123456))}',
    );
  });
  it('keep a token that only another token references', () => {
    const theme = 'body{--a:var(--b);--b:var(--c);--c:#fff;--d:#000;}';
    expect(withoutUnread(theme, new Set(['--a']))).toBe('body{--a:var(--b);--b:var(--c);--c:#fff;}');
  });
  it('drop contexts and rules that no page uses', () => {
    expect(withoutContexts('.awsui-context-top-navigation:not(#\\9) {--a:1;}b{--a:2;}')).toBe('b{--a:2;}');
    expect(withoutRightToLeft('.a{left:0}.a:not(#\\9):dir(rtl) {right:0}.b{top:0}')).toBe('.a{left:0}.b{top:0}');
  });
  it('drop the motion switch and the hashes of tokens, unless two names would collide', () => {
    expect(withoutMotionSwitch('.a{b:1}.awsui-motion-disabled .a{b:0}.c{d:1}')).toBe('.a{b:1}.c{d:1}');
    const short = shortTokens(['--color-a-123456', '--size-b-abcdef', '--size-b-fedcba']);
    expect(withShortTokens('a{color:var(--color-a-123456);top:var(--size-b-abcdef)}"--color-a-123456"', short)).toBe(
      'a{color:var(--color-a);top:var(--size-b-abcdef)}"--color-a"',
    );
  });
  it('drop what only tables with other cells look like, and keep what holds for all', () => {
    const css = [
      '.body-cell_c6tup:not(.body-cell-editable_c6tup):hover{a:1}',
      '/* rows, (each */.body-cell_c6tup.body-cell-expandable_c6tup:not(#\\9 ).expandable-level-2_c6tup{a:2}',
      '@media print{.body-cell-editor_c6tup{a:3}.body-cell_c6tup,.x:is(.a,.body-cell-edit-active_c6tup){a:4}}',
      '.expandable-link-group_l0dv0{a:5}',
    ].join('');
    expect(withoutUnusedCells(css)).toBe(
      '.body-cell_c6tup:not(.body-cell-editable_c6tup):hover{a:1}@media print{.body-cell_c6tup{a:4}}.expandable-link-group_l0dv0{a:5}',
    );
  });
  it('no list of the product has rows to expand or cells to edit in place, whose looks are dropped', () => {
    const web = dirname(import.meta.dirname);
    const files = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'));
    expect(files.length).toBeGreaterThan(300);
    const texts = files.map((file) => readFileSync(join(web, file), 'utf8'));
    expect(texts.filter((text) => /\b(expandableRows|editConfig|submitEdit)\b/.test(text))).toEqual([]);
    expect(texts.filter((text) => /\bcolumnDefinitions\b/.test(text)).length, 'lists').toBeGreaterThan(10);
  });
  it('drop the same rules as a single expression over the whole sheet', () => {
    const token = fc.constantFrom('.a', ':dir(rtl)', '{', '{', '}', '}', ';', ' b:c', '@media (x)');
    const sheet = fc.array(token, { maxLength: 40 }).map((tokens) => tokens.join(''));
    const whole = /[^{};]*:dir\(rtl\)[^{}]*\{[^{}]*\}/g;
    fc.assert(
      fc.property(sheet, (css) => {
        expect(withoutRightToLeft(css)).toBe(css.replace(whole, ''));
      }),
      { numRuns: 1000 },
    );
  });
  it('are parsed in linear time: a font of 4 MB takes less than a second', () => {
    // The expression above takes about 9 s for the 190 KB of the global styles, so over an hour for this.
    const css = `${'A'.repeat(4e6)}.a{b:c}`;
    const started = performance.now();
    expect(withoutMotionSwitch(withoutContexts(withoutRightToLeft(css)))).toBe(css);
    expect(performance.now() - started).toBeLessThan(1000);
  });
  it('rename a class consistently in script and style', () => {
    expect(withShortClasses('"root": "awsui_root_2qdw9_199nd_9"')).toBe('"root": "root_2qdw9"');
    expect(withShortClasses('.awsui_root-no-actions_2qdw9_199nd_45{}')).toBe('.root-no-actions_2qdw9{}');
  });
  it('use some of the tokens that the theme sets, but far from all', () => {
    const set = tokensSet();
    const read = [...tokensRead(componentSources(own))].filter((token) => set.has(token));
    expect(read.length).toBeGreaterThan(300);
    expect(read.length).toBeLessThan(set.size);
  });
});

/** The names that an import takes: `default` for what stands before the braces. */
const taken = (names: string): string[] => {
  const [, byDefault = '', inBraces = ''] = /^(\w*)[, ]*(?:\{([^}]*)\})?$/.exec(names.trim()) ?? [];
  const others = inBraces.split(',').map((name) => name.trim().split(' as ')[0] ?? '');
  return [...(byDefault ? ['default'] : []), ...others].filter(Boolean);
};
const offers = (code: string, name: string): boolean =>
  name === 'default' ? code.includes('export default') : code.includes(`export const ${name} `);

describe('Cloudscape’s scripts', () => {
  const components = componentSources(own);

  it('keep the icons that somebody names, and no others', () => {
    const module = [
      'const icons = {',
      '    "bug": svg("path",',
      '        svg("a")),',
      '    "user-profile": svg("path"),',
      '    "zoom-in": svg("b")',
      '};',
      'export default icons;',
    ].join('\n');
    const named = textsIn(['<Icon name="user-profile" />', "const a = 'no-icon';", 'a bug']);
    expect(withIcons(module, named)).toBe(
      'const icons = {\n    "user-profile": svg("path"),\n\n};\nexport default icons;',
    );
    expect(withIcons(module, new Set())).toBe('const icons = {\n\n};\nexport default icons;');
  });

  it('name each icon as a text, never by putting its name together, where an unused one could be meant', () => {
    const all = [...own, ...components.values()];
    expect(all.filter((source) => /\b(iconName|name)[=:]\s*\{?`[a-z-]*\$\{/.test(source))).toEqual([]);
    const icons = [...components].find(([file]) => isIconFile(file))?.[1] ?? '';
    const kept = withIcons(icons, textsIn(own));
    expect(kept).toContain('"search": ');
    expect(kept.length).toBeLessThan(icons.length / 2);
  });

  it('have each module that is replaced, with all that others take from it', () => {
    const files = globSync('component{s,-toolkit}/**/*.js', { cwd: dirname(packageRoot) });
    const ofCloudscape = replaced.filter(([pattern]) => !String(pattern).includes('intl-messageformat'));
    for (const [pattern] of ofCloudscape)
      expect(
        files.filter((file) => pattern.test(`/${file}`)),
        `${pattern}`,
      ).not.toEqual([]);
    for (const [taker, source] of components) {
      for (const [, names = '', path = ''] of source.matchAll(/^import ([^'"]+) from '(\.[^']+)';/gm)) {
        const from = join(dirname(taker), path);
        const replacement = ofCloudscape.find(
          ([pattern]) => pattern.test(`${from}.js`) || pattern.test(`${from}/index.js`),
        );
        if (replacement)
          expect(
            taken(names).filter((name) => !offers(replacement[1], name)),
            taker,
          ).toEqual([]);
      }
    }
  });

  it('control: a replacement that lacks a name is seen', () => {
    expect(taken('Form, { useA, useB as b }')).toEqual(['default', 'useA', 'useB']);
    const code = 'export const useA = () => null; export default useA;';
    expect(['default', 'useA', 'useB'].filter((name) => !offers(code, name))).toEqual(['useB']);
  });
});
