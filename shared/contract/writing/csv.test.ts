import fc from 'fast-check';
import { expect, test } from 'vitest';
import { quickOrFull } from '../../../test/support/run/full.ts';
import { toCsv } from './csv.ts';

/** Independent RFC 4180 parser. */
const parse = (csv: string): string[][] => {
  const rows: string[][] = [[]];
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy;
  for (let found = cell.exec(csv); found; found = cell.exec(csv)) {
    rows.at(-1)?.push(found[1]?.replaceAll('""', '"') ?? found[2] ?? '');
    if (found[3] === '\r\n') rows.push([]);
  }
  return rows.slice(0, -1);
};

const TRIGGERS = ['=', '+', '-', '@', '\t', '\r', '\0', '＝', '＋', '－', '＠'];
const text = fc.oneof(
  fc.string(),
  fc.tuple(fc.constantFrom(...TRIGGERS), fc.string()).map((parts) => parts.join('')),
  fc.constantFrom('a,b', 'say "hi"', 'two\r\nlines', '', '=HYPERLINK("http://evil","x")'),
);
const tables = fc
  .integer({ min: 1, max: 5 })
  .chain((width) => fc.array(fc.array(text, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 6 }));

/** True if no cell of the output starts like a formula. */
const isDefused = (write: typeof toCsv, rows: string[][]): boolean =>
  parse(write(rows))
    .flat()
    .every((cell) => cell === '' || !TRIGGERS.includes(cell.charAt(0)));

test('T24: CSV output parses back to its input and no cell starts like a formula', () => {
  fc.assert(
    fc.property(tables, (rows) => {
      const quoted = (cell: string) => (TRIGGERS.includes(cell.charAt(0)) && cell ? `'${cell}` : cell);
      expect(parse(toCsv(rows))).toEqual(rows.map((row) => row.map(quoted)));
      expect(isDefused(toCsv, rows)).toBe(true);
    }),
    { numRuns: quickOrFull(2000, 200_000) },
  );
});

test('T24 control: catches a writer that quotes every cell but defuses none', () => {
  const careless: typeof toCsv = (rows) =>
    rows.map((row) => `${row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\r\n`).join('');
  const { failed } = fc.check(fc.property(tables, (rows) => isDefused(careless, rows)));
  expect(failed).toBe(true);
});
