import { idFromDigest } from '../../../../shared/contract/id.ts';
import { toInstant } from '../../../../shared/contract/time.ts';
import type { CaptureInput } from '../../../../shared/crm/leads/capture.ts';
import type { ImportProblem, RowOutcome } from '../../../../shared/crm/transfer/import.ts';
import { readRow } from '../../../../shared/crm/transfer/read-row.ts';
import type { FileStore } from '../../../platform/objects/file-store.ts';
import { sha256 } from '../../../platform/sign.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { captureOnce } from '../../leads/port.ts';
import type { FileRow } from '../files/divide-rows.ts';
import { inTurns, readRows } from '../files/row-file.ts';
import { importedRow, type KeptImport } from '../store.ts';
import { countOutcomes, type Findings, problemsOf, problemText, type WrongRow } from './row-outcome.ts';

const AT_ONCE = 8;

interface RightRow {
  readonly row: FileRow;
  readonly capture: CaptureInput;
  readonly i: number;
}

/** Rows about one person one after the other, in the order of the file; others side by side. */
const byPerson = (rows: readonly RightRow[]): RightRow[][] => {
  const groups = new Set<RightRow[]>();
  const groupOf = new Map<string, RightRow[]>();
  for (const each of rows) {
    const contacts = [each.capture.email, each.capture.phone].filter((contact) => contact !== undefined);
    const known = contacts.find((contact) => groupOf.has(contact));
    const group = groupOf.get(known ?? '') ?? [];
    group.push(each);
    groups.add(group);
    for (const contact of contacts) groupOf.set(contact, group);
  }
  return [...groups];
};

/** The name of a row for good: of this import, this line and what stands in it. */
const eventIdOf = (importId: string, { line, cells }: FileRow): string =>
  idFromDigest('event', sha256(`import ${importId} ${line} ${JSON.stringify(cells)}`));

/** Imports one row, once: one that is there already tells what became of it. */
const importRow = async (
  table: TenantTable,
  { importId, owner }: KeptImport,
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

/** What is right and what is wrong in the rows of a step; `i` is the place of a row in it. */
const sortRows = ({ columns }: KeptImport, rows: readonly FileRow[]) => {
  const fields = columns.map(({ field }) => field);
  const right: RightRow[] = [];
  const problems: ImportProblem[] = [];
  const wrong: WrongRow[] = [];
  for (const [i, row] of rows.entries()) {
    const { capture, problems: found = [] } = readRow(fields, row.cells);
    if (capture) {
      right.push({ row, capture, i });
      continue;
    }
    const shown = problemsOf(columns, row.line, found);
    problems.push(...shown);
    wrong.push({ line: row.line, cells: [...row.cells], problem: problemText(shown) });
  }
  return { right, problems, wrong };
};

/** Imports the rows of a step; run again after a crash, it does what is left and counts all. */
export const runStep = async (
  table: TenantTable,
  files: FileStore,
  order: KeptImport,
  step: number,
  now: number,
): Promise<Findings> => {
  const { importId, hasHeadings } = order;
  const rows = await readRows(files, { tenantId: table.tenantId, importId, hasHeadings }, { from: step, to: step + 1 });
  const { right, problems, wrong } = sortRows(order, rows);
  const outcomes = rows.map((): RowOutcome => 'wrong');
  await inTurns(byPerson(right), AT_ONCE, async (ofPerson) => {
    for (const { row, capture, i } of ofPerson) outcomes[i] = await importRow(table, order, row, capture, now);
  });
  return { counts: countOutcomes(outcomes), problems, wrong };
};
