import type * as z from 'zod';
import type { Page } from '../../shared/contract/page.ts';
import { toInstant } from '../../shared/contract/time.ts';
import type { orderListContract } from '../../shared/records/order-list-contract.ts';
import { isKept, type OrderRow } from '../../shared/records/order-row.ts';
import type { TenantTable } from '../platform/table/tenant-table.ts';
import { allOrders, orderRow, ordersOfClient, ordersOfProperty } from './store.ts';

type Input = z.output<typeof orderListContract.orders.input>;

/** Pages read at most for one answer when a state is rare; the cursor leads on from there. */
const MOST_PAGES = 20;

const fits = (row: OrderRow, { state, propertyId }: Input): boolean =>
  (propertyId === undefined || row.propertyId === propertyId) &&
  (state === undefined || (state === 'kept' ? isKept(row) : row.status === state));

const listOf = ({ clientId, propertyId }: Input) => {
  if (clientId !== undefined) return ordersOfClient(clientId);
  return propertyId === undefined ? allOrders : ordersOfProperty(propertyId);
};

const instant = (text: string): string => toInstant(Date.parse(text));

const rangeOf = (input: Input) => ({
  ...listOf(input),
  ...(input.from === undefined ? {} : { from: instant(input.from) }),
  ...(input.to === undefined ? {} : { to: `${instant(input.to)}~` }),
  filter: `${input.state ?? ''} ${input.propertyId ?? ''}`,
  descending: true,
});

/** A page of orders, the newest first. */
export const listOrders = async (table: TenantTable, input: Input): Promise<Page<OrderRow>> => {
  const range = rangeOf(input);
  const items: OrderRow[] = [];
  let cursor = input.cursor;
  for (let pages = 0; pages < MOST_PAGES; pages++) {
    const page = await table.list(orderRow, { ...range, limit: input.limit - items.length, cursor });
    items.push(...page.items.filter((row) => fits(row, input)));
    cursor = page.nextCursor;
    if (cursor === undefined || items.length >= input.limit) break;
  }
  return { items, ...(cursor === undefined ? {} : { nextCursor: cursor }) };
};
