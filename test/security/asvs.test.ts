import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { printFigure } from '../support/run/figure.ts';
import { root } from '../support/run/tool.ts';
import { type AsvsRow, asvsProblems, readAsvs, requirements } from '../support/words/asvs-rows.ts';

const textOf = (path: string): string | undefined => {
  try {
    return readFileSync(resolve(root, path), 'utf8');
  } catch {
    return undefined;
  }
};
const rows = readAsvs(textOf('test/security/asvs.md') ?? '');
const asked = rows.map((row) => ({ ...row, ids: row.ids.filter((id) => requirements.includes(id)) }));
const countOf = (isCounted: (row: AsvsRow) => boolean): number =>
  asked.filter(isCounted).reduce((sum, { ids }) => sum + ids.length, 0);

describe('S14: the map of OWASP ASVS 5.0', () => {
  it('has each requirement of levels 1 and 2 once, with a test that exists or the reason why there is none', () => {
    expect(asvsProblems(rows, textOf)).toEqual([]);
    const figures = {
      requirements: requirements.length,
      shown: countOf(({ mark, shownBy }) => shownBy.length > 0 && mark !== 'open'),
      none: countOf(({ mark, shownBy }) => mark === 'none' && shownBy.length === 0),
      provider: countOf(({ mark }) => mark === 'AWS'),
      open: countOf(({ mark }) => mark === 'open'),
    };
    printFigure('S14', figures);
    expect(figures.requirements).toBe(253);
    expect(Object.values(figures).reduce((sum, n) => sum + n, 0)).toBe(2 * figures.requirements);
  });
});

describe('S14 controls', () => {
  const spoiled = (change: (row: AsvsRow) => AsvsRow, id = '8.2.1') =>
    asvsProblems(
      rows.map((row) => (row.ids.includes(id) ? change(row) : row)),
      textOf,
    );
  const naming = (path: string, title: string) => (row: AsvsRow) => ({ ...row, shownBy: [{ path, title }] });

  it.each<[string, (row: AsvsRow) => AsvsRow, string]>([
    ['a requirement without a row', (row) => ({ ...row, ids: [] }), '8.2.1: no row'],
    ['one with two', (row) => ({ ...row, ids: ['8.2.1', '8.2.2'] }), '8.2.2: two rows'],
    ['one that nothing shows', (row) => ({ ...row, shownBy: [] }), '8.2.1: nothing shows it'],
    ['a file that is gone', naming('test/security/gone.test.ts', 'x'), 'there is no test/security/gone.test.ts'],
    [
      'a title that is gone',
      naming('test/security/asvs.test.ts', ['no', 'such', 'title'].join(' ')),
      'has no “no such',
    ],
    ['a file that is no test', naming('functions/platform/http/gate/gate.ts', 'gate'), 'is no test'],
  ])('%s is caught', (_, change, problem) => {
    expect(spoiled(change).join('\n')).toContain(problem);
  });

  it('a row as it is has no problem', () => expect(spoiled((row) => row)).toEqual([]));
});
