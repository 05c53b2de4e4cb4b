import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../../..');

interface Review {
  /** How titles name the review; the public site's findings stand alone. */
  readonly prefix: string;
  readonly P0: readonly number[];
  readonly P1: readonly number[];
  /** In the order of the review. */
  readonly P2?: readonly number[];
}

const from = (first: number, last: number): number[] => Array.from({ length: last - first + 1 }, (_, i) => first + i);

/**
 * What reviews of the product found and a customer, an office, an owner or an attacker would not have forgiven. The findings
 * of the one about security bear their own numbers, F1 to F10. That a refused confirmation took 67 ms of a processor
 * (reliability P2 7) is held by the row “refusal” of the benchmark: no test decides by time.
 */
const reviews: readonly Review[] = [
  { prefix: '', P0: [], P1: from(1, 14) },
  { prefix: 'back office ', P0: from(1, 3), P1: from(4, 20) },
  { prefix: 'coverage ', P0: [], P1: from(2, 9) },
  { prefix: 'security ', P0: [], P1: [], P2: from(1, 12) },
  { prefix: 'reliability ', P0: [], P1: from(1, 3), P2: [...from(1, 6), 8] },
];

/** What two reviews found bears one name. */
const otherName: Readonly<Record<string, string>> = { 'coverage P1 5': 'back office P0 1', 'coverage P1 6': 'P1 7' };

const ids = [
  ...from(1, 10).map((number) => `F${number}`),
  ...reviews.flatMap(({ prefix, P0, P1, P2 = [] }) => [
    ...P0.map((number) => `${prefix}P0 ${number}`),
    ...P1.map((number) => `${prefix}P1 ${number}`),
    ...P2.map((number) => `${prefix}P2 ${number}`),
  ]),
];

/** The titles of tests and groups in a source: the first string after the call. */
const titlesIn = (source: string): string[] =>
  [...source.matchAll(/^\s*(?:it|test|describe)(?:\.each\(.{1,400}?\))?\(\s*(['"`])(.{1,300}?)\1/gms)].map(
    ([, , title = '']) => title,
  );

/** The findings that a title names, such as “back office P1 9, P1 12: …”. */
const namedBy = (title: string): string[] => {
  const head = /^((?:back office |coverage |security |reliability )?)((?:(?:P[012] |F)\d+(?:, )?)+)/.exec(title);
  return [...(head?.[2] ?? '').matchAll(/(?:P[012] |F)\d+/g)].map(([id]) => `${head?.[1]}${id}`);
};

const files = globSync('{test,web,functions,shared,infra}/**/*.{test.ts,test.tsx,spec.ts}', {
  cwd: root,
  exclude: (name) => name === 'node_modules' || name === 'dist',
});
const named = new Set(
  files.flatMap((file) => titlesIn(readFileSync(resolve(root, file), 'utf8')).flatMap((title) => namedBy(title))),
);

describe('every finding of the reviews is held by a test that bears its name', () => {
  test.each(ids)('%s', (id) => {
    expect(named).toContain(otherName[id] ?? id);
  });

  test('and no title names one that there is not', () => {
    expect([...named].filter((id) => !ids.includes(id))).toEqual([]);
  });

  test('control: a title names all its findings, of its own review; one in the middle of a sentence is none', () => {
    const source = `test('back office P1 9, P1 12: jobs', () => {});\nit.each([1])('P1 7: %s', () => {});\nit('as P1 3', () => {});\nit('security P2 3: x', () => {});\nit('F1, F2: y', () => {});`;
    expect(titlesIn(source).flatMap(namedBy)).toEqual([
      'back office P1 9',
      'back office P1 12',
      'P1 7',
      'security P2 3',
      'F1',
      'F2',
    ]);
  });
});
