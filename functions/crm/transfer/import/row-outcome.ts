import * as z from 'zod';
import {
  type ImportColumn,
  type ImportCounts,
  type ImportProblem,
  noCounts,
  type ProblemGroup,
  type RowOutcome,
} from '../../../../shared/crm/transfer/import.ts';
import { fieldsOfLead } from '../../../../shared/crm/transfer/lead-field.ts';
import type { RowProblem } from '../../../../shared/crm/transfer/read-row.ts';

const MAX_PROBLEMS = 100;

/** Invalid row as stored for the problem file. */
export const WrongRow = z.object({ line: z.int(), cells: z.array(z.string()), problem: z.string() });
export type WrongRow = z.infer<typeof WrongRow>;
export const WrongRows = z.array(WrongRow);

/** Findings of a step: row counts by outcome, and problems. */
export interface Findings {
  readonly counts: ImportCounts;
  readonly problems: readonly ImportProblem[];
  readonly wrong: readonly WrongRow[];
  readonly groups: readonly ProblemGroup[];
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

const MAX_GROUPS = 50;
const MAX_GROUP_ROWS = 5;

const addGroup = (groups: readonly ProblemGroup[], next: ProblemGroup): ProblemGroup[] => {
  const isSame = ({ column, value, message }: ProblemGroup) =>
    column === next.column && value === next.value && message === next.message;
  const known = groups.find(isSame);
  if (!known) return groups.length < MAX_GROUPS ? [...groups, next] : [...groups];
  const rows = [...known.rows, ...next.rows].slice(0, MAX_GROUP_ROWS);
  return groups.map((group) => (group === known ? { ...known, count: known.count + next.count, rows } : group));
};

/** Problems of one row as groups of one; what differs from row to row is told in the rows, not in the group. */
export const groupsOf = (
  columns: readonly ImportColumn[],
  line: number,
  problems: readonly RowProblem[],
): ProblemGroup[] =>
  problems.map(({ field, value, message, unknown }) => ({
    column: columnOf(columns, field),
    value: (unknown ?? value).slice(0, 120),
    message,
    count: 1,
    rows: [line],
    ignorable: field !== null && unknown ? { field, value: unknown.slice(0, 120) } : null,
  }));

/** Groups with the same problem as one, the first rows named. */
export const uniteGroups = (groups: readonly ProblemGroup[], more: readonly ProblemGroup[]): ProblemGroup[] =>
  more.reduce<ProblemGroup[]>(addGroup, [...groups]);

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
  known: {
    readonly counts: ImportCounts | null;
    readonly problems: readonly ImportProblem[];
    readonly groups: readonly ProblemGroup[] | undefined;
  },
  { counts, problems, groups }: Findings,
) => ({
  counts: sum(known.counts ?? noCounts, counts),
  problems: [...known.problems, ...problems].slice(0, MAX_PROBLEMS),
  problemGroups: uniteGroups(known.groups ?? [], groups),
});
