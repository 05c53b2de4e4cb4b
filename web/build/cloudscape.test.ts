import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
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
    const read = [...tokensRead(dirname(import.meta.dirname))].filter((token) => set.has(token));
    expect(read.length).toBeGreaterThan(300);
    expect(read.length).toBeLessThan(set.size);
  });
});
