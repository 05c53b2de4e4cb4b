import { guessFields, looksLikeHeadings } from '../../../../shared/crm/transfer/guess-fields.ts';
import type { ImportColumn } from '../../../../shared/crm/transfer/import.ts';
import { MAX_IMPORT_COLUMNS, MAX_IMPORT_ROWS } from '../../../../shared/crm/transfer/import-limits.ts';
import { unescapeFormula } from '../../../../shared/crm/transfer/read-cells.ts';
import { decodeFile } from './decode-file.ts';
import { divideRows, type FileRow } from './divide-rows.ts';

/** A parsed file that can be imported, or the error. */
export type ReadFile =
  | {
      readonly reading: string;
      readonly hasHeadings: boolean;
      readonly columns: ImportColumn[];
      readonly rows: readonly FileRow[];
      readonly problem?: undefined;
    }
  | { readonly problem: string };

const MAX_SAMPLES = 3;
const MAX_SAMPLE_CHARS = 80;

const letterOf = (n: number): string => {
  const letter = String.fromCharCode(65 + (n % 26));
  return n < 26 ? letter : letterOf(Math.floor(n / 26) - 1) + letter;
};

/** Columns of a file with guessed fields; the first row is headings or data. */
export const columnsOf = (rows: readonly FileRow[], hasHeadings: boolean): ImportColumn[] => {
  const [first] = rows;
  const filled = rows.slice(hasHeadings ? 1 : 0);
  const width = Math.max(...rows.slice(0, 100).map(({ cells }) => cells.length));
  const columns = Array.from({ length: width }, (_, i) => ({
    name: ((hasHeadings && first?.cells[i]) || `Column ${letterOf(i)}`).slice(0, MAX_SAMPLE_CHARS),
    samples: filled
      .slice(0, 200)
      .map(({ cells }) => unescapeFormula(cells[i] ?? '').slice(0, MAX_SAMPLE_CHARS))
      .filter(Boolean)
      .slice(0, MAX_SAMPLES),
  }));
  const fields = guessFields(columns);
  return columns.map((column, i) => ({ ...column, field: fields[i] ?? null }));
};

const maxRowsText = MAX_IMPORT_ROWS.toLocaleString('en-US');

/** Parses the bytes of a file into rows and columns. */
export const readFile = (bytes: Uint8Array): ReadFile => {
  const { text, encoding } = decodeFile(bytes);
  const divided = divideRows(text);
  if (divided.problem !== undefined) return { problem: divided.problem };
  const { rows, dividedBy } = divided;
  const hasHeadings = looksLikeHeadings(rows[0]?.cells ?? []);
  const count = rows.length - (hasHeadings ? 1 : 0);
  if (count < 1) return { problem: 'has no rows: it needs at least one lead below its headings' };
  if (count > MAX_IMPORT_ROWS)
    return {
      problem: `has ${count.toLocaleString('en-US')} rows; at most ${maxRowsText}: divide it into several files`,
    };
  const columns = columnsOf(rows, hasHeadings);
  if (columns.length > MAX_IMPORT_COLUMNS)
    return {
      problem: `has ${columns.length} columns; at most ${MAX_IMPORT_COLUMNS}: leave out those that say nothing of leads`,
    };
  return { reading: `${encoding}, divided by ${dividedBy}`, hasHeadings, columns, rows };
};
