import { CsvError, parse } from 'csv-parse/sync';

const delimiters = { ',': 'commas', ';': 'semicolons', '\t': 'tabs', '|': 'bars' } as const;
type Delimiter = keyof typeof delimiters;

/** A line of the file with something in it; `line` counts as a spreadsheet does, from 1. */
export interface FileRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** The rows of a file and what divides their cells, or what is wrong with it. */
export type Divided =
  | { readonly rows: readonly FileRow[]; readonly dividedBy: string; readonly problem?: undefined }
  | { readonly problem: string };

const TRIED_CHARACTERS = 50_000;
const TRIED_ROWS = 25;

const divide = (text: string, delimiter: Delimiter, to?: number): string[][] =>
  parse(text, {
    delimiter,
    ...(to === undefined ? {} : { to }),
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
    bom: true,
  });

/** How many cells the rows have, less the more they differ: the right delimiter gives many, and always as many. */
const worth = (text: string, delimiter: Delimiter): number => {
  try {
    const rows = divide(text, delimiter, TRIED_ROWS).filter((row) => row.some(Boolean));
    const widths = rows.map((row) => row.length);
    const usual = [...widths].sort((a, b) => a - b)[Math.floor(widths.length / 2)] ?? 1;
    return usual < 2 ? 0 : usual * (widths.filter((width) => width === usual).length / widths.length);
  } catch {
    return 0;
  }
};

const delimiterOf = (text: string): Delimiter => {
  const cut = text.length > TRIED_CHARACTERS ? text.slice(0, text.lastIndexOf('\n', TRIED_CHARACTERS)) : text;
  const tried = (Object.keys(delimiters) as Delimiter[]).map((each) => ({ each, worth: worth(cut, each) }));
  return tried.reduce((best, next) => (next.worth > best.worth ? next : best)).each;
};

const problemOf = (error: unknown): string => {
  if (!(error instanceof CsvError)) throw error;
  const { lines } = error as CsvError & { lines?: number };
  const where = lines === undefined ? '' : ` near line ${lines}`;
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') return `has a quotation mark${where} that is never closed`;
  return `is no CSV file${where}: save it as “CSV, divided by commas” and send it again`;
};

/** Divides a text into rows of cells; empty lines are left out but counted. */
export const divideRows = (text: string): Divided => {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a zero is what tells a workbook from a text
  if (/^PK\u0003\u0004|\u0000/.test(text.slice(0, 2000)))
    return { problem: 'is a workbook, not a text: save it as “CSV (comma delimited)” in your spreadsheet' };
  const delimiter = delimiterOf(text);
  try {
    const rows = divide(text, delimiter)
      .map((cells, i) => ({ line: i + 1, cells: cells.map((cell) => cell.trim()) }))
      .filter(({ cells }) => cells.some(Boolean));
    return { rows, dividedBy: delimiters[delimiter] };
  } catch (error) {
    return { problem: problemOf(error) };
  }
};
