import type { RowOutcome } from '../../../../shared/crm/transfer/import.ts';
import { rowMatcher } from '../../../../shared/crm/transfer/match-rows.ts';
import { readRow } from '../../../../shared/crm/transfer/read-row.ts';
import type { FileStore } from '../../../platform/objects/file-store.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { knownContacts } from '../../leads/capture/known-contacts.ts';
import { readRows } from '../files/row-file.ts';
import type { StoredImport } from '../store.ts';
import { countOutcomes, type Findings, groupsOf, problemsOf, problemText, uniteGroups } from './row-outcome.ts';

/** Row files per dry-run step: 5,000 rows. */
export const FILES_PER_CHECK = 20;

const noContacts = { emails: new Set<string>(), phones: new Map<string, { hasEmail: boolean }>() };

/**
 * Dry run of one step. Reads earlier rows again instead of looking them up, because the file itself may repeat
 * a person.
 */
export const checkStep = async (
  table: TenantTable,
  files: FileStore,
  { importId, hasHeadings, columns, ignored }: StoredImport,
  step: number,
): Promise<Findings> => {
  const { tenantId } = table;
  const fields = columns.map(({ field }) => field);
  const start = step * FILES_PER_CHECK;
  const read = (from: number, to: number) => readRows(files, { tenantId, importId, hasHeadings }, { from, to });
  const [before, rows] = await Promise.all([read(0, start), read(start, start + FILES_PER_CHECK)]);
  const isMatched = rowMatcher();
  for (const { cells } of before) {
    const { capture } = readRow(fields, cells, ignored);
    if (capture) isMatched(capture, noContacts);
  }
  const parsed = rows.map((row) => ({ ...row, ...readRow(fields, row.cells, ignored) }));
  const known = await knownContacts(
    table,
    parsed.flatMap(({ capture }) => (capture ? [capture] : [])),
  );
  const outcomes = parsed.map(({ capture }): RowOutcome => {
    if (!capture) return 'wrong';
    return isMatched(capture, known) ? 'matched' : 'created';
  });
  const wrong = parsed.flatMap(({ line, cells, problems = [] }) => {
    const found = problemsOf(columns, line, problems);
    return found.length > 0 ? [{ found, row: { line, cells: [...cells], problem: problemText(found) } }] : [];
  });
  return {
    counts: countOutcomes(outcomes),
    problems: wrong.flatMap(({ found }) => found),
    wrong: wrong.map(({ row }) => row),
    groups: uniteGroups(
      [],
      parsed.flatMap(({ line, problems = [] }) => groupsOf(columns, line, problems)),
    ),
  };
};
