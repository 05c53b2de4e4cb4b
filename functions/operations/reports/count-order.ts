import { isDeepStrictEqual } from 'node:util';
import { deliveryIdOf } from '../../../shared/fulfilment/delivery/delivered.ts';
import type { VisitRecord } from '../../../shared/sales/booking/visit-record.ts';
import { deliveryItem } from '../../fulfilment/delivery/store.ts';
import { offerItem } from '../../fulfilment/dispatch/store.ts';
import { openedAccount } from '../../fulfilment/payments/read-account.ts';
import { ledgerLine, moneyPartition, orderAccount } from '../../fulfilment/payments/store.ts';
import { lineIdOf } from '../../fulfilment/payouts/payout-place.ts';
import { freshLines } from '../../fulfilment/payouts/read-lines.ts';
import { untilWritten } from '../../platform/table/retry.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import type { Write } from '../../platform/table/write.ts';
import { orderItem, orderPartition } from '../../sales/booking/store.ts';
import { visitItem } from '../../sales/booking/visit/visit-store.ts';
import { type CountedOrder, factsOf } from './facts.ts';
import { reportRow, rowsOfOrder, type StoredReportRow, sumWrites } from './store.ts';

/** Rows of one transaction: each may move from one month and vendor to others. */
const MAX_ROWS = 18;

/** The ids of the payout lines that pay for an order's visits, and of those that take them back. */
const payoutIds = (table: TenantTable, visits: readonly VisitRecord[]): string[] =>
  visits
    .flatMap(({ visitId, pay }) => pay.map(({ service }) => lineIdOf(table, `${visitId} ${service}`)))
    .flatMap((lineId) => [lineId, lineIdOf(table, `correction ${lineId}`)])
    .slice(0, 100);

/** What the figures count of an order, read consistently; undefined without such an order. */
export const readCounted = async (table: TenantTable, orderId: string): Promise<CountedOrder | undefined> => {
  const kinds = { orders: orderItem, visits: visitItem, offers: offerItem };
  const [{ orders, visits, offers }, { accounts, lines }, delivery] = await Promise.all([
    table.collect({ pk: orderPartition(orderId), consistent: true }, kinds),
    table.collect({ pk: moneyPartition(orderId), consistent: true }, { accounts: orderAccount, lines: ledgerLine }),
    table.get(deliveryItem, { deliveryId: deliveryIdOf(orderId) }, { consistent: true }),
  ]);
  const [order] = orders;
  if (!order) return undefined;
  const payouts = await freshLines(table, payoutIds(table, visits));
  const { account } = accounts[0] ?? openedAccount(order);
  return { order, visits, offers, account, lines, delivery, payouts };
};

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

/** Returns true while changes are left for another transaction. */
const reconcile = async (table: TenantTable, orderId: string, zone: string): Promise<boolean> => {
  // The rows first: whoever reads them later than a rival wrote them reads what they count later, too.
  const { before } = await table.collect({ pk: rowsOfOrder(orderId), consistent: true }, { before: reportRow });
  const counted = await readCounted(table, orderId);
  // The figures of an order that was erased after its years stay.
  if (!counted) return false;
  const ownZone = before[0]?.zone ?? zone;
  const after = factsOf(counted, ownZone).map(({ vendorName: _, ...row }) => ({ ...row, zone: ownZone }));
  const changes = changesOf(before, after);
  const now = changes.slice(0, MAX_ROWS);
  if (now.length === 0) return false;
  await table.commit(...now.flatMap((change) => rowWrite(table, change)), ...sumWrites(table, now.flatMap(sumChanges)));
  return changes.length > now.length;
};

/**
 * Brings the figures to an order's current state. Each row is written under its version in one transaction with the sums
 * it is part of, so a repeat counts nothing twice and no sum differs from its rows.
 */
export const countOrder = async (table: TenantTable, orderId: string, zone: string): Promise<void> => {
  while (await untilWritten(() => reconcile(table, orderId, zone)));
};
