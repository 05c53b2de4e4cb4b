import { globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { destructive, towardsDestructive } from '../ui/console/form/destructive.ts';
import { namesTokens, replaced, styled } from './cloudscape.ts';
import { isIconFile, textsIn, withIcons } from './cloudscape-icons.ts';
import { componentSources, ownSources, ownStyles, packageRoot } from './cloudscape-sources.ts';
import {
  numberedClasses,
  numberedTokens,
  partsOfClasses,
  withNumberedClasses,
  withNumberedTokens,
  withOwnTokens,
  withoutContexts,
  withoutFallbacks,
  withoutMotionSwitch,
  withoutRightToLeft,
  withoutStyleHooks,
  withoutUnusedLooks,
  withShortClasses,
  withShortCorners,
} from './cloudscape-styles.ts';
import { tokensRead, tokensSet, withoutUnread } from './cloudscape-tokens.ts';

const themed = new Set(['--color-a-123456']);
const web = dirname(import.meta.dirname);
const own = ownSources(web);
const ownFiles = (end: string): [string, string][] =>
  globSync(`**/*${end}`, { cwd: web, exclude: ['dist/**', '**/*.test.*'] }).map((file) => [
    `/web/${file}`,
    readFileSync(join(web, file), 'utf8'),
  ]);

/** Everything from `<Name` to the end of its properties, without elements that stand in them. */
const propertiesAt = (text: string, from: number): string => {
  const groups: number[] = [];
  let result = text.slice(from);
  for (let at = 0; at < result.length && (groups.length > 0 || result[at] !== '>'); at++) {
    if (result[at] === '{') groups.push(at);
    if (result[at] !== '}') continue;
    const start = groups.pop() ?? 0;
    if (!/<\w/.test(result.slice(start, at))) continue;
    result = result.slice(0, start) + result.slice(at);
    at = start;
  }
  return result.slice(0, result.indexOf('>') + 1 || undefined);
};
/** The components of Cloudscape to which a page gives a style. */
const styledIn = (text: string): string[] =>
  [...text.matchAll(/import (\w+)[^;]* from '@cloudscape-design\/[\w-]+\/([\w-]+)'/g)].flatMap(
    ([, name = '', component = '']) =>
      [...text.matchAll(new RegExp(`<${name}\\b`, 'g'))].some(({ index }) =>
        /\bstyle(ClassNames)?[=:]/.test(propertiesAt(text, index)),
      )
        ? [component]
        : [],
  );

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
  it('drop the motion switch', () => {
    expect(withoutMotionSwitch('.a{b:1}.awsui-motion-disabled .a{b:0}.c{d:1}')).toBe('.a{b:1}.c{d:1}');
  });
  it('number the tokens of the theme, in scripts and in the sheet of our own that names them', () => {
    const numbers = numberedTokens(['--color-a-123456', '--size-b-abcdef', '--plain']);
    expect(
      withNumberedTokens('a{color:var(--color-a-123456);top:var(--size-b-fedcba)}"--size-b-abcdef"', numbers),
    ).toBe('a{color:var(--t0);top:var(--size-b-fedcba)}"--t1"');
    expect(withOwnTokens('a{--color-a:red;--color-ab:red;--ours:var(--size-b)}', numbers)).toBe(
      'a{--t0:red;--color-ab:red;--ours:var(--t1)}',
    );
  });
  it('are named by no other sheet or script of our own', () => {
    const names = [...numberedTokens(tokensSet()).keys()].map((token) => token.slice(0, -7));
    expect(new Set(names).size).toBe(names.length);
    const known = new Set(names);
    const named = (text: string): string[] => (text.match(/--[a-z][\w-]*/g) ?? []).filter((name) => known.has(name));
    const files = [...ownFiles('.css'), ...ownFiles('.{ts,tsx}').filter(([path]) => !path.includes('/build/'))];
    expect(files.filter(([path, text]) => named(text).length > 0 && !namesTokens.test(path))).toEqual([]);
    expect(files.filter(([path, text]) => named(text).length > 0 && namesTokens.test(path))).toHaveLength(1);
  });
  it('fall back where a component’s own style could be set, but for what the styles set themselves', () => {
    const css = [
      'a:var(--awsui-style-color-default-66120l, var(--awsui-internal-style-color, calc(1px + var(--t1))));',
      'b:var(--awsui-style-focus-ring-box-shadow-66120l, none);c:var(--awsui-internal-style-icon-stroke-width, 1px);',
      'd:var(--awsui-max-content-width-66120l, 1px)',
    ];
    expect(withoutStyleHooks(css.join(''))).toBe(['a:calc(1px + var(--t1));', css[1], css[2]].join(''));
    const colored = 'a:var(--awsui-internal-style-color, var(--awsui-style-color-default-66120l, red))';
    expect(withoutStyleHooks(colored, 'color-default-')).toBe('a:var(--awsui-style-color-default-66120l, red)');
  });
  it('keep of a button what its red needs, in each state', () => {
    const sheet = readFileSync(join(packageRoot, 'button/styles.scoped.css'), 'utf8');
    const left = withoutStyleHooks(sheet, styled.button);
    const states = ['default', 'hover', 'active'];
    for (const part of ['background', 'border-color', 'color'])
      for (const state of states) expect(left).toContain(`var(--awsui-style-${part}-${state}-`);
    expect(withoutStyleHooks(sheet), 'control: without it nothing is red').not.toContain(
      '--awsui-style-color-default-',
    );
    const given = [...Object.values(destructive.root ?? {}), ...Object.values(towardsDestructive.root ?? {})];
    expect(Object.keys({ ...destructive.root, ...towardsDestructive.root })).toEqual([
      'background',
      'borderColor',
      'color',
    ]);
    for (const each of given) expect(Object.keys(each).every((state) => states.includes(state))).toBe(true);
  });
  it('no page gives another component a style of its own, and the styles set no other of these', () => {
    const pages = ownFiles('.tsx').filter(([, text]) => text.includes('@cloudscape-design/'));
    expect(pages.length).toBeGreaterThan(100);
    const given = new Set(pages.flatMap(([, text]) => styledIn(text)));
    expect([...given].sort()).toEqual(Object.keys(styled));
    expect(
      styledIn("import Link from '@cloudscape-design/components/link';\n<Link a={() => <b>{1}</b>} style={x}>"),
    ).toEqual(['link']);
    expect(styledIn("import Link from '@cloudscape-design/components/link';\n<Link {...(a && { style: x })}>")).toEqual(
      ['link'],
    );
    expect(
      styledIn("import Link from '@cloudscape-design/components/link';\n<Link a={b}><p style={x} /></Link>"),
    ).toEqual([]);
    const types = [...ownFiles('.ts'), ...pages].flatMap(([, text]) => [...text.matchAll(/(\w+)Props\.Style\b/g)]);
    expect([...new Set(types.map(([, name]) => name))]).toEqual(['Button']);
    expect(ownStyles(web).filter((css) => css.includes('--awsui-'))).toEqual([]);
    const sheets = [...componentSources(own)].filter(([file]) => file.endsWith('.css')).map(([, css]) => css);
    const set = sheets.flatMap((css) => [...css.matchAll(/(--awsui-(?:internal-)?style-[\w-]+):\s*([^;}]*)/g)]);
    const others = set.filter(([, , value = '']) => !/^var\(--awsui-style-[\w-]+\)$/.test(value.trim()));
    expect([...new Set(others.map(([, name = '']) => name.replace(/-[a-z0-9]{6}$/, '')))].sort()).toEqual([
      '--awsui-internal-style-icon-stroke-width',
      '--awsui-style-focus-ring-box-shadow',
    ]);
  });
  it('say four equal corners at once, and others one by one', () => {
    const corners = (...values: string[]): string =>
      ['start-start', 'start-end', 'end-start', 'end-end']
        .map((corner, n) => `border-${corner}-radius: ${values[n % values.length]}`)
        .join(';\n  ');
    expect(withShortCorners(`.a{${corners('var(--r)')};b:c}`)).toBe('.a{border-radius: var(--r);b:c}');
    const two = `.a{${corners('var(--r)', '0')}}`;
    expect(withShortCorners(two)).toBe(two);
    const longer = `.a{${corners('1px', '1px', '1px', '1px solid')}}`;
    expect(withShortCorners(longer)).toBe(longer);
  });
  it('drop what only tables with other cells look like, and keep what holds for all', () => {
    const css = [
      '.body-cell_c6tup:not(.body-cell-editable_c6tup):hover{a:1}',
      '/* rows, (each */.body-cell_c6tup.body-cell-expandable_c6tup:not(#\\9 ).expandable-level-2_c6tup{a:2}',
      '@media print{.body-cell-editor_c6tup{a:3}.body-cell_c6tup,.x:is(.a,.body-cell-edit-active_c6tup){a:4}}',
      '.expandable-link-group_l0dv0{a:5}',
    ].join('');
    expect(withoutUnusedLooks(css)).toBe(
      '.body-cell_c6tup:not(.body-cell-editable_c6tup):hover{a:1}@media print{.body-cell_c6tup{a:4}}.expandable-link-group_l0dv0{a:5}',
    );
  });
  it('drop drawers that only the AWS console opens, and the looks before the present one', () => {
    const one = ':where(:not(.awsui-one-theme):not(.awsui-one-theme *))';
    const kept = `.drawer_12i0j:not(.ai-drawer_12i0j){a:1}.awsui-context-alert${one}{b:2}.a_2qdw9.refresh_2qdw9{c:3}`;
    const dropped = [
      '.drawer_12i0j.ai-drawer_12i0j>.x_12i0j{a:1}',
      '.awsui-one-theme .a_2qdw9{b:2}',
      '.a_2qdw9:not(.refresh_2qdw9):after{c:3}',
      '.awsui-polaris-dark-mode .a_2qdw9{d:4}',
    ];
    expect(withoutUnusedLooks(dropped.join('') + kept)).toBe(kept);
  });
  it('no module that stays names such a drawer, and the package has no look but the present', () => {
    const modules = [...componentSources(own)].filter(
      ([file]) => /(?<!\.css)\.js$/.test(file) && !replaced.some(([pattern]) => pattern.test(file)),
    );
    const drawers =
      /styles(\.|\[['"])(ai-drawer|bottom-drawer|drawer-global|global-drawer|drawer-expanded|runtime-feature)/;
    const naming = modules.filter(([, code]) => drawers.test(code)).map(([file]) => file);
    // Both give way to such a drawer while it is open.
    const givingWay = /\/(use-skeleton-slots-attributes|before-main-slot)\.js$/;
    expect(naming.filter((file) => !givingWay.test(file))).toEqual([]);
    expect(naming).toHaveLength(2);
    const [{ ALWAYS_VISUAL_REFRESH, INCLUDE_ONE_THEME }] = [environment()];
    expect({ ALWAYS_VISUAL_REFRESH, INCLUDE_ONE_THEME }).toEqual({
      ALWAYS_VISUAL_REFRESH: 'true',
      INCLUDE_ONE_THEME: 'false',
    });
    const looks = globSync('*.js', { cwd: join(packageRoot, '../global-styles') });
    const texts = looks.map((file) => readFileSync(join(packageRoot, '../global-styles', file), 'utf8'));
    expect(texts.filter((text) => text.includes('awsui-dark-mode'))).toHaveLength(1);
    expect(texts.filter((text) => text.includes('awsui-polaris-dark-mode'))).toEqual([]);
  });
  it('no list of the product has rows to expand or cells to edit in place, whose looks are dropped', () => {
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
    const modules = ['"root": "awsui_root_2qdw9_199nd_9"', '"icon": "awsui_icon_2qdw9_199nd_10"'];
    const numbers = numberedClasses([...modules, ...modules], partsOfClasses("li span[class*='icon_'] {}"));
    expect(withNumberedClasses('.root_2qdw9>.icon_2qdw9,.root-x_2qdw9{}"root_2qdw9"', numbers)).toBe(
      '.c0>.icon_2qdw9,.root-x_2qdw9{}"c0"',
    );
  });
  it('number no two classes alike, and keep each in whose name a rule of our own looks for a part', () => {
    const modules = [...componentSources(own)].filter(([file]) => file.endsWith('.css.js')).map(([, code]) => code);
    const parts = partsOfClasses(ownStyles(web).join());
    const numbers = numberedClasses(modules, parts);
    expect(numbers.size).toBeGreaterThan(1000);
    expect(new Set(numbers.values()).size).toBe(numbers.size);
    expect(parts.length).toBeGreaterThan(5);
    expect([...numbers.keys()].filter((name) => parts.some((part) => name.includes(part)))).toEqual([]);
    const scripts = [...componentSources(own)].filter(([file]) => /(?<!\.css)\.js$/.test(file));
    expect(
      scripts.filter(([, code]) => /awsui_\w+_[a-z0-9]{5}|\[class[*^$~]?=/.test(code)).map(([file]) => file),
    ).toEqual([]);
  });
  it('use some of the tokens that the theme sets, but far from all', () => {
    const set = tokensSet();
    const read = [...tokensRead(componentSources(own))].filter((token) => set.has(token));
    expect(read.length).toBeGreaterThan(300);
    expect(read.length).toBeLessThan(set.size);
  });
});

/** What the package says of itself. */
const environment = (): Record<string, string> =>
  Object.fromEntries(
    [...readFileSync(join(packageRoot, 'internal/environment.js'), 'utf8').matchAll(/var (\w+) = ([^;]+);/g)].map(
      ([, name = '', value = '']) => [name, value],
    ),
  );

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
