import * as z from 'zod';
import {
  type ImportColumn,
  type ImportCounts,
  type ImportProblem,
  noCounts,
  type RowOutcome,
} from '../../../../shared/crm/transfer/import.ts';
import { fieldsOfLead } from '../../../../shared/crm/transfer/lead-field.ts';
import type { RowProblem } from '../../../../shared/crm/transfer/read-row.ts';

const MAX_PROBLEMS = 100;

/** Invalid row as stored for the problem file. */
export const WrongRow = z.object({ line: z.number().int(), cells: z.array(z.string()), problem: z.string() });
export type WrongRow = z.infer<typeof WrongRow>;
export const WrongRows = z.array(WrongRow);

/** Findings of a step: row counts by outcome, and problems. */
export interface Findings {
  readonly counts: ImportCounts;
  readonly problems: readonly ImportProblem[];
  readonly wrong: readonly WrongRow[];
}

const columnOf = (columns: readonly ImportColumn[], field: RowProblem['field']): string | null =>
  columns.find((column) => column.field === field && field !== null)?.name ??
  (field === null ? null : fieldsOfLead[field].label);

/** Problems of one row for display. */
export const problemsOf = (
  columns: readonly ImportColumn[],
  line: number,
  problems: readonly RowProblem[],
): ImportProblem[] =>
  problems.map(({ field, value, message }) => ({
    row: line,
    column: columnOf(columns, field),
    value: value.slice(0, 120),
    message,
  }));

/** Problems of one row as text for the problem file. */
export const problemText = (problems: readonly ImportProblem[]): string =>
  problems.map(({ column, message }) => (column === null ? message : `${column}: ${message}`)).join('. ');

export const countOutcomes = (outcomes: readonly RowOutcome[]): ImportCounts => {
  const of = (wanted: RowOutcome): number => outcomes.filter((outcome) => outcome === wanted).length;
  return { rows: outcomes.length, created: of('created'), matched: of('matched'), wrong: of('wrong') };
};

const sum = (a: ImportCounts, b: ImportCounts): ImportCounts => ({
  rows: a.rows + b.rows,
  created: a.created + b.created,
  matched: a.matched + b.matched,
  wrong: a.wrong + b.wrong,
});

/** Adds the findings of one more step. */
export const withFindings = (
  known: { readonly counts: ImportCounts | null; readonly problems: readonly ImportProblem[] },
  { counts, problems }: Findings,
) => ({
  counts: sum(known.counts ?? noCounts, counts),
  problems: [...known.problems, ...problems].slice(0, MAX_PROBLEMS),
});
