import type * as z from 'zod';
import type { Page } from '../../../shared/contract/routes/page.ts';
import type { orderListContract } from '../../../shared/sales/records/order-list-contract.ts';
import { isKept, type OrderRow } from '../../../shared/sales/records/order-row.ts';
import { instantsOf } from '../../company/tenancy/days.ts';
import type { SignedRequest } from '../../platform/http/request.ts';
import { pageAfter } from '../../platform/signed/page-after.ts';
import type { Signer } from '../../platform/signed/sign.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { readClient } from './clients/read-client.ts';
import { findOrders } from './find-orders.ts';
import { allOrders, orderRow, ordersOfClient, ordersOfProperty } from './store.ts';

type Input = z.output<typeof orderListContract.orders.input>;

/** Pages read at most per response if the state is rare; the cursor continues from there. */
const MAX_PAGES = 20;

const matches = (row: OrderRow, { state, propertyId }: Input): boolean =>
  (propertyId === undefined || row.propertyId === propertyId) &&
  (state === undefined || (state === 'kept' ? isKept(row) : row.status === state));

const listOf = ({ clientId, propertyId }: Input) => {
  if (clientId !== undefined) return ordersOfClient(clientId);
  return propertyId === undefined ? allOrders : ordersOfProperty(propertyId);
};

const rangeOf = async (table: TenantTable, input: Input) => {
  const { from, to } = await instantsOf(table, input);
  return {
    ...listOf(input),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to: `${to}~` }),
    filter: `${input.state ?? ''} ${input.propertyId ?? ''}`,
    descending: true,
  };
};

/** A page of orders, newest first. */
export const listOrders = async (table: TenantTable, input: Input): Promise<Page<OrderRow>> => {
  const range = await rangeOf(table, input);
  const items: OrderRow[] = [];
  let cursor = input.cursor;
  for (let pages = 0; pages < MAX_PAGES; pages++) {
    const page = await table.list(orderRow, { ...range, limit: input.limit - items.length, cursor });
    items.push(...page.items.filter((row) => matches(row, input)));
    cursor = page.nextCursor;
    if (cursor === undefined || items.length >= input.limit) break;
  }
  return { items, ...(cursor === undefined ? {} : { nextCursor: cursor }) };
};

const MAX_ORDERS_PER_ID = 1000;

/** A page of the orders of a merged client, from all of its ids. */
const ordersOfIds = async (table: TenantTable, signer: Signer, input: Input, ids: readonly string[]) => {
  const lists = ids.map((clientId) =>
    listOrders(table, { ...input, clientId, cursor: undefined, limit: MAX_ORDERS_PER_ID }),
  );
  const rows = (await Promise.all(lists)).flatMap(({ items }) => items);
  const { limit: _, cursor: __, ...query } = input;
  const purpose = `orders of ${table.tenantId} ${JSON.stringify(query)}`;
  return pageAfter(rows, ({ placedAt, orderId }) => `${placedAt}#${orderId}`, signer, purpose, input);
};

/** A page of the requested orders; a merged client's from all of its ids. */
export const answerOrders =
  (signer: Signer) =>
  async ({ table, input }: SignedRequest<Input>): Promise<Page<OrderRow>> => {
    const q = input.q?.trim();
    if (q) {
      const found = await findOrders(table, q);
      return { items: found.filter((row) => matches(row, input)).slice(0, input.limit) };
    }
    const client = input.clientId === undefined ? undefined : await readClient(table, input.clientId);
    if (!client || client.mergedIds.length === 0) return await listOrders(table, input);
    return await ordersOfIds(table, signer, input, [client.clientId, ...client.mergedIds]);
  };
