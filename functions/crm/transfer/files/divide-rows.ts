import { CsvError, parse } from 'csv-parse/sync';

const delimiters = { ',': 'commas', ';': 'semicolons', '\t': 'tabs', '|': 'bars' } as const;
type Delimiter = keyof typeof delimiters;

/** Non-empty row of the file; `line` counts from 1, as a spreadsheet does. */
export interface FileRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** Rows of a file and the name of their delimiter, or the error. */
export type ParsedRows =
  | { readonly rows: readonly FileRow[]; readonly dividedBy: string; readonly problem?: undefined }
  | { readonly problem: string };

const SAMPLE_CHARS = 50_000;
const SAMPLE_ROWS = 25;

const parseRows = (text: string, delimiter: Delimiter, to?: number): string[][] =>
  parse(text, {
    delimiter,
    ...(to === undefined ? {} : { to }),
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
    bom: true,
  });

/** Scores a delimiter: the median number of cells, reduced by how many rows differ from it. */
const delimiterScore = (text: string, delimiter: Delimiter): number => {
  try {
    const rows = parseRows(text, delimiter, SAMPLE_ROWS).filter((row) => row.some(Boolean));
    const widths = rows.map((row) => row.length);
    const median = [...widths].sort((a, b) => a - b)[Math.floor(widths.length / 2)] ?? 1;
    return median < 2 ? 0 : median * (widths.filter((width) => width === median).length / widths.length);
  } catch {
    return 0;
  }
};

const delimiterOf = (text: string): Delimiter => {
  const cut = text.length > SAMPLE_CHARS ? text.slice(0, text.lastIndexOf('\n', SAMPLE_CHARS)) : text;
  const tried = (Object.keys(delimiters) as Delimiter[]).map((delimiter) => ({
    delimiter,
    score: delimiterScore(cut, delimiter),
  }));
  return tried.reduce((best, next) => (next.score > best.score ? next : best)).delimiter;
};

const problemOf = (error: unknown): string => {
  if (!(error instanceof CsvError)) throw error;
  const { lines } = error as CsvError & { lines?: number };
  const where = lines === undefined ? '' : ` near line ${lines}`;
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') return `has a quotation mark${where} that is never closed`;
  return `is no CSV file${where}: save it as “CSV, divided by commas” and send it again`;
};

/** Splits a text into rows of cells; empty lines are skipped but counted. */
export const divideRows = (text: string): ParsedRows => {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a zero is what tells a workbook from a text
  if (/^PK\u0003\u0004|\u0000/.test(text.slice(0, 2000)))
    return { problem: 'is a workbook, not a text: save it as “CSV (comma delimited)” in your spreadsheet' };
  const delimiter = delimiterOf(text);
  try {
    const rows = parseRows(text, delimiter)
      .map((cells, i) => ({ line: i + 1, cells: cells.map((cell) => cell.trim()) }))
      .filter(({ cells }) => cells.some(Boolean));
    return { rows, dividedBy: delimiters[delimiter] };
  } catch (error) {
    return { problem: problemOf(error) };
  }
};
