import { guessFields, looksLikeHeadings } from '../../../../shared/crm/transfer/guess-fields.ts';
import type { ImportColumn } from '../../../../shared/crm/transfer/import.ts';
import { MOST_COLUMNS, MOST_ROWS } from '../../../../shared/crm/transfer/import-limits.ts';
import { unguarded } from '../../../../shared/crm/transfer/read-cells.ts';
import { decodeFile } from './decode-file.ts';
import { divideRows, type FileRow } from './divide-rows.ts';

/** A file that can be imported, as its page shows it; or what keeps it from that. */
export type ReadFile =
  | {
      readonly reading: string;
      readonly hasHeadings: boolean;
      readonly columns: ImportColumn[];
      readonly rows: readonly FileRow[];
      readonly problem?: undefined;
    }
  | { readonly problem: string };

const SAMPLES = 3;
const LONGEST = 80;

const letterOf = (n: number): string => {
  const letter = String.fromCharCode(65 + (n % 26));
  return n < 26 ? letter : letterOf(Math.floor(n / 26) - 1) + letter;
};

/** The columns of a file whose first row is its headings, or is not; each guessed to be a field. */
export const columnsOf = (rows: readonly FileRow[], hasHeadings: boolean): ImportColumn[] => {
  const [first] = rows;
  const filled = rows.slice(hasHeadings ? 1 : 0);
  const width = Math.max(...rows.slice(0, 100).map(({ cells }) => cells.length));
  const columns = Array.from({ length: width }, (_, i) => ({
    name: ((hasHeadings && first?.cells[i]) || `Column ${letterOf(i)}`).slice(0, LONGEST),
    samples: filled
      .slice(0, 200)
      .map(({ cells }) => unguarded(cells[i] ?? '').slice(0, LONGEST))
      .filter(Boolean)
      .slice(0, SAMPLES),
  }));
  const fields = guessFields(columns);
  return columns.map((column, i) => ({ ...column, field: fields[i] ?? null }));
};

const most = MOST_ROWS.toLocaleString('en-US');

/** Reads the bytes of a file: its text, its rows, its columns. */
export const readFile = (bytes: Uint8Array): ReadFile => {
  const { text, encoding } = decodeFile(bytes);
  const divided = divideRows(text);
  if (divided.problem !== undefined) return { problem: divided.problem };
  const { rows, dividedBy } = divided;
  const hasHeadings = looksLikeHeadings(rows[0]?.cells ?? []);
  const count = rows.length - (hasHeadings ? 1 : 0);
  if (count < 1) return { problem: 'has no rows: it needs at least one lead below its headings' };
  if (count > MOST_ROWS)
    return { problem: `has ${count.toLocaleString('en-US')} rows; at most ${most}: divide it into several files` };
  const columns = columnsOf(rows, hasHeadings);
  if (columns.length > MOST_COLUMNS)
    return {
      problem: `has ${columns.length} columns; at most ${MOST_COLUMNS}: leave out those that say nothing of leads`,
    };
  return { reading: `${encoding}, divided by ${dividedBy}`, hasHeadings, columns, rows };
};
