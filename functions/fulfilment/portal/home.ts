import { inCodeOrder } from '../../../shared/contract/code-order.ts';
import { addressLine } from '../../../shared/contract/place.ts';
import type { PortalHome, PortalQuote } from '../../../shared/fulfilment/portal/contract.ts';
import type { PortalOrderRow } from '../../../shared/fulfilment/portal/portal-order.ts';
import { isAnswerable, QuotedService } from '../../../shared/fulfilment/quotes/quote.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { quoteItem, quotesOfOrder } from '../quotes/store.ts';
import { portalRow, readRows, type WholeRow } from './orders/order-rows.ts';
import type { OwnOrder } from './orders/own-orders.ts';
import type { Reader } from './reader.ts';
import { unreadIn } from './unread.ts';

/** Orders looked at for the first screen; older ones are in the list. */
const RECENT_ORDERS = 40;
const MAX_GALLERIES = 4;

const byStart = (a: PortalOrderRow, b: PortalOrderRow): number =>
  inCodeOrder(a.next?.startsAt ?? '', b.next?.startsAt ?? '');
const byDelivery = (a: PortalOrderRow, b: PortalOrderRow): number =>
  inCodeOrder(b.pictures?.deliveredAt ?? '', a.pictures?.deliveredAt ?? '');

/** The quotes of these orders that wait for an answer: asked for orders that began with an assessment alone. */
const openQuotes = async (table: TenantTable, wholes: readonly WholeRow[]): Promise<PortalQuote[]> => {
  const assessed = wholes.filter(
    ({ order, rights }) => rights.money && order.services.some((service) => QuotedService.safeParse(service).success),
  );
  const found = await Promise.all(
    assessed.map(({ order }) => table.list(quoteItem, { ...quotesOfOrder(order.orderId), limit: 26 })),
  );
  return found
    .flatMap(({ items }) => items)
    .filter(({ state }) => isAnswerable(state))
    .map(({ quoteId, number, service, validUntil, address }) => ({
      quoteId,
      number,
      service,
      validUntil,
      address: addressLine(address),
    }));
};

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
    quotes: await openQuotes(table, wholes),
    unread: await unreadIn(table, wholes, reader),
    orders: own.length,
  };
};
