import postcss from 'postcss';
import parseValue from 'postcss-value-parser';
import { describe, expect, test } from 'vitest';
import { printFigure } from '../../../test/support/run/figure.ts';
import { quickOrFull } from '../../../test/support/run/full.ts';
import { cleanCss } from './branding-css.ts';
import { payloads } from './branding-css-payloads.ts';
import { properties } from './branding-css-rules.ts';

const fetching = /^(?:url|src|image|image-set|-webkit-image-set|cross-fade|element|expression|attr|paint|env)$/i;

/** Finds forbidden constructs with a second, independent parser. */
const forbiddenIn = (css: string): string[] => {
  const found: string[] = [];
  const sheet = postcss.parse(css);
  sheet.walkAtRules(({ name }) => {
    if (!['media', 'keyframes'].includes(name)) found.push(`@${name}`);
  });
  sheet.walkDecls(({ prop, value }) => {
    if (!properties.has(prop)) found.push(prop);
    parseValue(value).walk((node) => {
      if (node.type === 'function' && fetching.test(node.value)) found.push(`${node.value}()`);
    });
    if (/\\|\/\/|</.test(value)) found.push(value);
  });
  sheet.walkRules(({ selectors, parent }) => {
    const isFrame = parent?.type === 'atrule' && (parent as postcss.AtRule).name === 'keyframes';
    for (const selector of isFrame ? [] : selectors) {
      if (!selector.startsWith('.tenant-theme ') || /[[\\*#&|]|::|:has|:root|html|body/.test(selector))
        found.push(selector);
    }
  });
  return found;
};

/** 50,000 in the full run (S9). */
const SHEETS = quickOrFull(2_000, 50_000);

const beside = 'h2{letter-spacing:.01em}';

/** Fragments combined at random, seeded so that every run uses the same style sheets. */
const pieces = [
  'p',
  '.a',
  'h1:hover',
  '*',
  'a[b]',
  '{',
  '}',
  '{',
  '}',
  ':',
  ';',
  ';',
  'color',
  'background',
  'red',
  '"x"',
  "'",
  '"',
  'url(',
  'u\\72l(',
  ')',
  '@import',
  '@media',
  'print',
  '@keyframes x',
  'from',
  '/*',
  '*/',
  '\\',
  '\n',
  ' ',
  ',',
  '>',
  '--x',
  'var(--x',
  'calc(1px',
  '<!--',
  '</style>',
  '!important',
  '&',
  '#a',
  '1s',
  'infinite',
  '0%',
  '(',
  '[',
  ']',
];
const generated = (count: number): string[] => {
  let seed = 7;
  const next = (below: number): number => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((seed / 2 ** 32) * below);
  };
  return Array.from({ length: count }, () =>
    Array.from({ length: 4 + next(24) }, () => pieces[next(pieces.length)]).join(''),
  );
};

describe('custom CSS', () => {
  test('keeps allowed rules and scopes them to the tenant', () => {
    const { source, scoped, dropped } = cleanCss(
      '/* ours */ h1, .card > p:nth-child(2n+1) { color: var(--mark); background: linear-gradient(red, blue) }\n' +
        '@media (min-width: 40em) { a:hover { opacity: .5 !important } } @keyframes in { from { opacity: 0 } to { opacity: 1 } }',
    );
    expect(dropped).toEqual([]);
    expect(source.split('\n')).toEqual([
      'h1,.card>p:nth-child(2n+1){color:var(--mark);background:linear-gradient(red,blue)}',
      '@media (min-width:40em){a:hover{opacity:.5!important}}',
      '@keyframes in{from{opacity:0}to{opacity:1}}',
    ]);
    expect(scoped).toContain('.tenant-theme h1,.tenant-theme .card>p:nth-child(2n+1){');
    expect(scoped).toContain('{.tenant-theme a:hover{');
    expect(forbiddenIn(scoped)).toEqual([]);
  });

  test('reports what was removed, where, and why', () => {
    expect(cleanCss('p{color:red}\np{position:fixed}').dropped).toEqual([
      { line: 2, what: 'position:fixed', reason: 'position is not among the properties that can be set' },
    ]);
  });

  test.each(payloads)('%j leaves nothing that a second parser finds forbidden', (payload) => {
    const { scoped, source } = cleanCss(`${beside}\n${payload}\n${beside}`);
    expect(forbiddenIn(scoped)).toEqual([]);
    expect(scoped).not.toMatch(/evil\.example|@import|javascript:|<|\\/i);
    expect(cleanCss(source)).toMatchObject({ source, scoped, dropped: [] });
  });

  test('has more than 200 payloads, and most leave the rules next to them intact', () => {
    expect(payloads.length).toBeGreaterThan(200);
    const kept = payloads.filter((payload) => cleanCss(`${beside}\n${payload}`).source.startsWith(beside));
    expect(kept.length / payloads.length).toBeGreaterThan(0.95);
  });

  test(`removes everything forbidden from ${SHEETS} random style sheets`, { timeout: 600_000 }, () => {
    const bad = generated(SHEETS).filter((css) => {
      const { scoped, source } = cleanCss(css);
      return forbiddenIn(scoped).length > 0 || cleanCss(source).source !== source;
    });
    expect(bad).toEqual([]);
    printFigure('S9', { payloads: payloads.length, generated: SHEETS, forbidden: bad.length });
  });

  test('does not depend on the previous input: a stale bracket in the token buffer caused an endless loop', () => {
    const css = 'var(--x)*/pa[b]@import}!important:[a[b]*background;*.a[--x>';
    const answers = ['(', '[', '{', 'f('].map((opener) => {
      cleanCss(opener.repeat(60));
      return cleanCss(css);
    });
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  });

  test('rejects endless nesting with a reason, also with a warm parser', () => {
    expect(cleanCss(`p{color:${'('.repeat(65)}`).dropped[0]?.reason).toBe('brackets are nested more than 64 deep');
    for (const css of ['p{color:'.concat('('.repeat(30_000)), '@media print{'.repeat(2500), 'p{'.repeat(16_000)]) {
      expect(cleanCss(css).source).toBe('');
    }
  });

  test('control: the second parser finds the payloads forbidden', () => {
    const objected = payloads.filter((payload) => {
      try {
        return forbiddenIn(payload).length > 0;
      } catch {
        return true;
      }
    });
    printFigure('S9 controls', { controls: payloads.length, caught: objected.length });
    expect(objected.length / payloads.length).toBeGreaterThan(0.95);
  });
});
