import type { PortalHome } from '../../../shared/fulfilment/portal/contract.ts';
import type { PortalOrderRow } from '../../../shared/fulfilment/portal/portal-order.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { portalRow, readRows } from './order-rows.ts';
import type { OwnOrder } from './own-orders.ts';
import type { Reader } from './reader.ts';

/** Orders looked at for the first screen; older ones are in the list. */
const RECENT_ORDERS = 40;
const MAX_GALLERIES = 4;

const byStart = (a: PortalOrderRow, b: PortalOrderRow): number =>
  (a.next?.startsAt ?? '').localeCompare(b.next?.startsAt ?? '');
const byDelivery = (a: PortalOrderRow, b: PortalOrderRow): number =>
  (b.pictures?.deliveredAt ?? '').localeCompare(a.pictures?.deliveredAt ?? '');

/** What comes next, what is owed at once, and the newest galleries. */
export const homeOf = async (
  table: TenantTable,
  own: readonly OwnOrder[],
  reader: Reader,
  now: number,
): Promise<PortalHome> => {
  const wholes = await readRows(table, own.slice(0, RECENT_ORDERS));
  const rows = wholes.map((whole) => portalRow(whole, reader, now));
  return {
    next: rows.filter(({ next, status }) => next !== null && status === 'placed').toSorted(byStart)[0] ?? null,
    toPay: rows.filter(({ isDue }) => isDue),
    deliveries: rows
      .filter(({ pictures }) => pictures !== null)
      .toSorted(byDelivery)
      .slice(0, MAX_GALLERIES),
    orders: own.length,
  };
};
