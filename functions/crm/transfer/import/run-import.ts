import { idFromDigest } from '../../../../shared/contract/id.ts';
import { toInstant } from '../../../../shared/contract/time.ts';
import type { CaptureInput } from '../../../../shared/crm/leads/capture.ts';
import type { ImportProblem, ProblemGroup, RowOutcome } from '../../../../shared/crm/transfer/import.ts';
import { readRow } from '../../../../shared/crm/transfer/read-row.ts';
import type { FileStore } from '../../../platform/objects/file-store.ts';
import { sha256 } from '../../../platform/signed/sign.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { captureOnce } from '../../leads/capture/capture-once.ts';
import type { FileRow } from '../files/divide-rows.ts';
import { readRows, runConcurrently } from '../files/row-file.ts';
import { importedRow, type StoredImport } from '../store.ts';
import {
  countOutcomes,
  type Findings,
  groupsOf,
  problemsOf,
  problemText,
  uniteGroups,
  type WrongRow,
} from './row-outcome.ts';

const CONCURRENCY = 8;

interface ValidRow {
  readonly row: FileRow;
  readonly capture: CaptureInput;
  readonly i: number;
}

/** Groups rows by person; a group runs sequentially in file order, groups run concurrently. */
const byPerson = (rows: readonly ValidRow[]): ValidRow[][] => {
  const groups = new Set<ValidRow[]>();
  const groupOf = new Map<string, ValidRow[]>();
  for (const row of rows) {
    const contacts = [row.capture.email, row.capture.phone].filter((contact) => contact !== undefined);
    const known = contacts.find((contact) => groupOf.has(contact));
    const group = groupOf.get(known ?? '') ?? [];
    group.push(row);
    groups.add(group);
    for (const contact of contacts) groupOf.set(contact, group);
  }
  return [...groups];
};

/** Deterministic event id of a row: import, line and content. */
const eventIdOf = (importId: string, { line, cells }: FileRow): string =>
  idFromDigest('event', sha256(`import ${importId} ${line} ${JSON.stringify(cells)}`));

/** Imports one row exactly once; returns the recorded outcome if it was imported before. */
const importRow = async (
  table: TenantTable,
  { importId, owner }: StoredImport,
  row: FileRow,
  capture: CaptureInput,
  now: number,
): Promise<RowOutcome> => {
  const circumstances = { now, eventId: eventIdOf(importId, row), assignedTo: owner ?? undefined };
  const { line } = row;
  const kept = await captureOnce(table, capture, circumstances, ({ leadId, created }) =>
    table.create(importedRow, {
      importId,
      line,
      leadId,
      at: toInstant(now),
      outcome: created ? 'created' : 'matched',
    }),
  );
  if (kept) return kept.created ? 'created' : 'matched';
  const before = await table.get(importedRow, { importId, line }, { consistent: true });
  return before?.outcome ?? 'matched';
};

/** Splits a step's rows into valid and invalid ones; `i` is the row's index in the step. */
const sortRows = ({ columns, ignored }: StoredImport, rows: readonly FileRow[]) => {
  const fields = columns.map(({ field }) => field);
  const valid: ValidRow[] = [];
  const problems: ImportProblem[] = [];
  const wrong: WrongRow[] = [];
  const groups: ProblemGroup[] = [];
  for (const [i, row] of rows.entries()) {
    const { capture, problems: found = [] } = readRow(fields, row.cells, ignored);
    if (capture) {
      valid.push({ row, capture, i });
      continue;
    }
    const rowProblems = problemsOf(columns, row.line, found);
    problems.push(...rowProblems);
    groups.push(...groupsOf(columns, row.line, found));
    wrong.push({ line: row.line, cells: [...row.cells], problem: problemText(rowProblems) });
  }
  return { valid, problems, wrong, groups: uniteGroups([], groups) };
};

/** Imports the rows of a step. A repeated step imports only what is missing but counts all rows. */
export const runStep = async (
  table: TenantTable,
  files: FileStore,
  order: StoredImport,
  step: number,
  now: number,
): Promise<Findings> => {
  const { importId, hasHeadings } = order;
  const rows = await readRows(files, { tenantId: table.tenantId, importId, hasHeadings }, { from: step, to: step + 1 });
  const { valid, ...found } = sortRows(order, rows);
  const outcomes = rows.map((): RowOutcome => 'wrong');
  await runConcurrently(byPerson(valid), CONCURRENCY, async (ofPerson) => {
    for (const { row, capture, i } of ofPerson) outcomes[i] = await importRow(table, order, row, capture, now);
  });
  return { counts: countOutcomes(outcomes), ...found };
};
