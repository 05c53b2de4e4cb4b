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
  fc.double({ min: 0, max: 1e9, noNaN: true }).map((number) => `-${number.toFixed(2)}`),
  fc.tuple(fc.constantFrom(...TRIGGERS), fc.string()).map((parts) => parts.join('')),
  fc.constantFrom('a,b', 'say "hi"', 'two\r\nlines', '', '=HYPERLINK("http://evil","x")'),
);
const tables = fc
  .integer({ min: 1, max: 5 })
  .chain((width) => fc.array(fc.array(text, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 6 }));

/** True for a number below zero as the exports write it: digits, a point and digits, nothing to evaluate. */
const isNegative = (cell: string): boolean => {
  const [whole, part, ...rest] = cell.slice(1).split('.');
  const areDigits = [whole, part].every((each) => each === undefined || (each !== '' && !/\D/.test(each)));
  return cell.startsWith('-') && areDigits && rest.length === 0;
};

const isFormula = (cell: string): boolean => TRIGGERS.includes(cell.charAt(0)) && cell !== '' && !isNegative(cell);

/** True if no cell of the output starts like a formula. */
const isDefused = (write: typeof toCsv, rows: string[][]): boolean =>
  parse(write(rows))
    .flat()
    .every((cell) => !isFormula(cell));

test('T24: CSV output parses back to its input and no cell starts like a formula', () => {
  fc.assert(
    fc.property(tables, (rows) => {
      const quoted = (cell: string) => (isFormula(cell) ? `'${cell}` : cell);
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

test.each(['-50.00', '-5', '-0.05'])('leaves the number %s to a spreadsheet’s sum', (number) => {
  expect(toCsv([[number]])).toBe(`${number}\r\n`);
});

test.each([
  '-1+1',
  '-2e3',
  '-A1',
  '-',
  '-1.',
  '-.5',
  '-1.2.3',
  '-1 ',
  '--1',
  '+1',
  '=-1',
  '-1\n',
  "-1+cmd|' /C calc'!A0",
  '-１',
])('T24 control: %j is a number to nobody and stays defused', (cell) => {
  expect(parse(toCsv([[cell]]))).toEqual([[`'${cell}`]]);
});
