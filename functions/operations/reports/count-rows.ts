import { isDeepStrictEqual } from 'node:util';
import type { ReportRow } from '../../../shared/operations/reports/report.ts';
import { untilWritten } from '../../platform/table/client/retry.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import type { Write } from '../../platform/table/write.ts';
import { reportRow, rowsOfOrder, type StoredReportRow, sumWrites } from './store.ts';

/** Rows of one transaction: each may move from one month and vendor to others. */
const MAX_ROWS = 18;

type NewRow = Omit<StoredReportRow, 'version'>;

interface RowChange {
  readonly before: StoredReportRow | undefined;
  readonly after: NewRow | undefined;
}

const nameOf = ({ figure, source }: Pick<StoredReportRow, 'figure' | 'source'>): string => `${figure} ${source}`;

const isSame = ({ before, after }: RowChange): boolean =>
  before !== undefined && after !== undefined && isDeepStrictEqual(before, { ...after, version: before.version });

const changesOf = (before: readonly StoredReportRow[], after: readonly NewRow[]): RowChange[] => {
  const rows = new Map(after.map((row) => [nameOf(row), row]));
  const known = new Set(before.map(nameOf));
  return [
    ...before.map((row) => ({ before: row, after: rows.get(nameOf(row)) })),
    ...after.filter((row) => !known.has(nameOf(row))).map((row) => ({ before: undefined, after: row })),
  ].filter((change) => !isSame(change));
};

const rowWrite = (table: TenantTable, { before, after }: RowChange): Write[] => {
  if (!after) return before ? [table.remove(reportRow, before)] : [];
  if (!before) return [table.create(reportRow, { ...after, version: 1 })];
  return [table.patch(reportRow, before, { vendorId: undefined, base: undefined, orderNumber: undefined, ...after })];
};

const sumChanges = ({ before, after }: RowChange) => [
  ...(before ? [{ row: before, sign: -1 as const }] : []),
  ...(after ? [{ row: after, sign: 1 as const }] : []),
];

/** Reads the rows that something should have, for days of this zone; undefined to leave them as they are. */
type ReadRows = (zone: string) => Promise<readonly ReportRow[] | undefined>;

/** Returns true while changes are left for another transaction. */
const reconcile = async (table: TenantTable, id: string, zone: string, read: ReadRows): Promise<boolean> => {
  // The rows first: whoever reads them later than a rival wrote them reads what they count later, too.
  const { before } = await table.collect({ pk: rowsOfOrder(id), consistent: true }, { before: reportRow });
  const ownZone = before[0]?.zone ?? zone;
  const rows = await read(ownZone);
  if (!rows) return false;
  const after = rows.map(({ vendorName: _, ...row }) => ({ ...row, zone: ownZone }));
  const changes = changesOf(before, after);
  const now = changes.slice(0, MAX_ROWS);
  if (now.length === 0) return false;
  await table.commit(...now.flatMap((change) => rowWrite(table, change)), ...sumWrites(table, now.flatMap(sumChanges)));
  return changes.length > now.length;
};

/**
 * Brings the rows of an order, lead or deal to its current state. Each row is written under its version in one transaction
 * with the sums it is part of, so a repeat counts nothing twice and no sum differs from its rows.
 */
export const countRows = async (table: TenantTable, id: string, zone: string, read: ReadRows): Promise<void> => {
  while (await untilWritten(() => reconcile(table, id, zone, read)));
};
