import type { HouseAssessments } from '../../../shared/fulfilment/quotes/contract.ts';
import { assessedTrades } from '../../../shared/fulfilment/quotes/list/assessed-trades.ts';
import { quotedServices } from '../../../shared/fulfilment/quotes/quoted-services.ts';
import { isKept, type OrderRow } from '../../../shared/sales/records/order-row.ts';
import { notFound } from '../../platform/errors/errors.ts';
import type { SignedRequest } from '../../platform/http/request.ts';
import { sortItems } from '../../platform/table/reads/sort-items.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { orderItem } from '../../sales/booking/store.ts';
import { limitedAgent, readScope } from '../../sales/booking/visit/list/agents-own.ts';
import { orderRow, ordersOfProperty, propertyItem } from '../../sales/records/store.ts';
import { MAX_QUOTES } from './quote-letters.ts';
import { quoteItem, quotesOfOrder } from './store.ts';

/** The newest orders of a house that are looked through, and of their assessments those that are shown. */
const MAX_ORDERS = 50;
const MAX_SHOWN = 5;

const isQuoted = ({ services }: Pick<OrderRow, 'services'>): boolean =>
  quotedServices.some((trade) => services.includes(trade));

const assessmentsOf = async (table: TenantTable, row: OrderRow): Promise<HouseAssessments> => {
  const { orderId, number, customer } = row;
  const { items } = await table.list(quoteItem, { ...quotesOfOrder(orderId), limit: MAX_QUOTES });
  const visits = row.visits.filter(({ serviceType }) => isQuoted({ services: [serviceType] }));
  const visited = visits.map(({ serviceType, status, vendorId }) => ({
    services: [serviceType],
    isOff: status === 'cancelled',
    vendorId,
  }));
  return {
    orderId,
    ...(number !== undefined && { number }),
    customer,
    services: assessedTrades(visited),
    visits,
    // Those of one list are drafted at one moment.
    quotes: items.filter(({ state }) => state !== 'withdrawn').toSorted((a, b) => (a.number < b.number ? -1 : 1)),
  };
};

/** A house's newest assessments, to agents of their own orders alone; the work that followed one is no assessment. */
export const houseAssessments = async ({
  table,
  caller,
  input,
}: SignedRequest<{ propertyId: string }>): Promise<HouseAssessments[]> => {
  const range = { ...ordersOfProperty(input.propertyId), descending: true, limit: MAX_ORDERS };
  const [{ items: rows }, house] = await Promise.all([table.list(orderRow, range), table.get(propertyItem, input)]);
  if (!house) throw notFound('Property');
  const found = rows.filter((row) => isKept(row) && isQuoted(row));
  if (found.length === 0) return [];
  const agent = limitedAgent(caller);
  const [stored, isOwn] = await Promise.all([
    table.getMany(found.map(({ orderId }) => orderItem.key({ orderId }))),
    agent && readScope(table, found),
  ]);
  const works = new Set(sortItems(stored, { orders: orderItem }).orders.flatMap((o) => (o.work ? [o.orderId] : [])));
  const shown = found.filter((row) => !works.has(row.orderId) && (!agent || isOwn?.(agent, row))).slice(0, MAX_SHOWN);
  return await Promise.all(shown.map(async (row) => await assessmentsOf(table, row)));
};
