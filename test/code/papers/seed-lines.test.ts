import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  falseRows,
  numbersWithout,
  placesWithout,
  readRows,
  statementsOf,
  unmatched,
} from '../../support/words/seed-lines.ts';

const root = join(import.meta.dirname, '../../..');
const handbook = join(root, '../shared/spec/seed.md');
const table = readRows(readFileSync(join(root, 'test/seed.md'), 'utf8'));
const hasFile = (path: string): boolean => existsSync(join(root, path));
const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');

describe('the table of the owner’s document', () => {
  it('names only files that exist, and a test in each row', () => {
    expect(table.length).toBeGreaterThan(200);
    expect(falseRows(table, hasFile)).toEqual([]);
  });

  it('leaves no row open', () => {
    expect(table.filter(({ places, tests }) => places.length === 0 || tests.length === 0)).toEqual([]);
  });
});

describe.skipIf(!existsSync(handbook))('the owner’s document (skipped where the handbook is not at hand)', () => {
  const statements = existsSync(handbook) ? statementsOf(readFileSync(handbook, 'utf8')) : [];

  it('has a row for each line that states something, in its order', () => {
    expect(unmatched(statements, table)).toEqual([]);
  });

  it('is said word for word where its rows say', () => {
    const told = statements.flatMap(({ quotes }) => quotes);
    expect(told.length).toBeGreaterThan(30);
    expect(placesWithout(statements, table, textOf)).toEqual([]);
  });

  it('has its numbers where its rows say', () => {
    expect(numbersWithout(statements, table, textOf)).toEqual([]);
  });
});

describe('controls', () => {
  const seed = [
    '# Title',
    '',
    '- Fields:',
    "- It says 'Take it, it's yours' to a buyer.",
    '- Tokens: not shown.',
    '',
    '| Where | Message |',
    '|---|---|',
    "| Load | Nothing came: {reason}; Failed to load (toast 'Oh no') |",
  ].join('\n');
  const rows = (...lines: string[]) =>
    readRows(['| line | kept in | shown by |', '|---|---|---|', ...lines].join('\n'));
  const buyer = '| It says ‘Take it … | `a.ts` | `a.test.ts` |'.replace('‘', "'");
  const load = '| Load Nothing came … | `b.ts` | `b.test.ts` |';

  it('lines that state something are told from those that do not, with what they quote', () => {
    expect(statementsOf(seed)).toEqual([
      { text: "It says 'Take it, it's yours' to a buyer.", quotes: ["Take it, it's yours"] },
      {
        text: "Load Nothing came: {reason}; Failed to load (toast 'Oh no')",
        quotes: ['Oh no', 'Nothing came', 'Failed to load'],
      },
    ]);
  });

  it('a line without a row, a row without a line and rows out of order are caught', () => {
    const statements = statementsOf(seed);
    expect(unmatched(statements, rows(buyer, load))).toEqual([]);
    expect(unmatched(statements, rows(buyer))).toEqual([expect.stringMatching(/^no row: Load/)]);
    expect(unmatched(statements.slice(0, 1), rows(buyer, load))).toEqual([expect.stringMatching(/^no line: Load/)]);
    expect(unmatched(statements, rows(load, buyer))).not.toEqual([]);
  });

  it('a number that its place does not have is caught, however it groups its digits', () => {
    const numbers = (text: string, said: string) =>
      numbersWithout([{ text, quotes: [] }], rows('| Tokens … | `a.ts` | `a.test.ts` |'), () => said);
    expect(numbers('Tokens: 4096 by default, 24-hour, PGRST116, 0.05 a word', 'most: 4_096')).toEqual([]);
    expect(numbers('A saving of $2,400, and 25 s', 'saving: 240_000, beat: 25_000')).toEqual([]);
    expect(numbers('Tokens: 4096, or 70.', 'most: 14096, or: 7')).toEqual(['a.ts: 4096', 'a.ts: 70']);
  });

  it('a file that is gone, a test that is none and a text that changed are caught', () => {
    const gone = (path: string): boolean => path !== 'a.ts';
    expect(falseRows(rows(buyer), gone)).toEqual(['a.ts']);
    expect(falseRows(rows('| It says … | `a.ts` | `b.ts` |'), () => true)).toEqual(['b.ts shows nothing']);
    const constant = (tests: string) => falseRows(rows(`| Tokens: 9 | \`a.ts\` | ${tests} |`), () => true);
    expect(constant('`test/seed.test.ts`')).toEqual(['“Tokens: 9” is shown by nothing but test/seed.test.ts']);
    expect(constant('`test/seed.test.ts`, `a.test.ts`')).toEqual([]);
    const said = placesWithout(statementsOf(seed), rows(buyer, load), () => 'Take it. Nothing came: 1. Failed to load');
    expect(said).toEqual(["a.ts: Take it, it's yours", 'b.ts: Oh no']);
  });
});
