import type { Caller } from '../../../shared/contract/access/access.ts';
import type { PropertyRow } from '../../../shared/sales/records/property.ts';
import type { DocumentRoots, RootRule } from '../../library/documents/document-roots.ts';
import { notFound } from '../../platform/errors/errors.ts';
import type { SignedRequest } from '../../platform/http/request.ts';
import type { Signer } from '../../platform/signed/sign.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { claimOf } from '../../sales/booking/order/change/claim-of.ts';
import { claimOrder } from '../../sales/booking/order/change/manage-order.ts';
import { limitedAgent, readScope } from '../../sales/booking/visit/list/agents-own.ts';
import { findOrders } from '../../sales/records/find-orders.ts';
import { listProperties } from '../../sales/records/properties/list-properties.ts';
import { orderRow, ordersOfProperty, propertyItem, type StoredOrderRow } from '../../sales/records/store.ts';
import { isAccepted } from './job-view.ts';
import { ownVendor } from './own-vendor.ts';
import { ownVisit } from './own-visits.ts';

/** The orders of these that are the caller's to see: an agent's own, or all. */
const inScope = async (table: TenantTable, caller: Caller, rows: readonly StoredOrderRow[]) => {
  const agent = limitedAgent(caller);
  if (!agent || rows.length === 0) return rows;
  const isOwn = await readScope(
    table,
    rows.map(({ orderId, leadId }) => ({ orderId, leadId })),
  );
  return rows.filter(({ orderId, leadId }) => isOwn(agent, { orderId, leadId }));
};

const orderWords = ({ number, propertyAddress, customer }: StoredOrderRow) => ({
  title: `Order ${number}`,
  subtitle: `${propertyAddress} · ${customer}`,
});

const FOUND = 10;

const orders: RootRule = {
  see: async ({ table, caller }, orderId) => {
    const row = await table.get(orderRow, { orderId });
    const [own] = row ? await inScope(table, caller, [row]) : [];
    return own && orderWords(own);
  },
  find: async ({ table, caller }, q) => {
    // Whose they are first: the first ten that a common word finds may all be colleagues'.
    const found = await inScope(table, caller, await findOrders(table, q));
    return found.slice(0, FOUND).map((row) => ({ id: row.orderId, ...orderWords(row) }));
  },
};

const ORDERS_OF_HOUSE = 50;
/** Houses among which an agent's own are looked for. */
const HOUSES_SEARCHED = 100;

/** A house is an agent's to see where one of its orders is. */
const isOwnHouse = async ({ table, caller }: SignedRequest<unknown>, propertyId: string): Promise<boolean> => {
  if (!limitedAgent(caller)) return true;
  const { items } = await table.list(orderRow, { ...ordersOfProperty(propertyId), limit: ORDERS_OF_HOUSE });
  return (await inScope(table, caller, items)).length > 0;
};

const properties: RootRule = {
  see: async (request, propertyId) => {
    const property = await request.table.get(propertyItem, { propertyId });
    if (!property || !(await isOwnHouse(request, propertyId))) return undefined;
    const { line1, city, state, zip } = property;
    return { title: line1, subtitle: `${city}, ${state} ${zip}` };
  },
  find: async (request, q) => {
    const limit = limitedAgent(request.caller) ? HOUSES_SEARCHED : FOUND;
    const { items } = await listProperties(request.table, { q, limit, sort: 'recent' });
    const own: PropertyRow[] = [];
    for (let n = 0; n < items.length && own.length < FOUND; n += FOUND) {
      const part = items.slice(n, n + FOUND);
      const isOwn = await Promise.all(part.map(({ propertyId }) => isOwnHouse(request, propertyId)));
      own.push(...part.filter((_, at) => isOwn[at]));
    }
    return own.slice(0, FOUND).map(({ propertyId, line1, city, state, zip }) => ({
      id: propertyId,
      title: line1,
      subtitle: `${city}, ${state} ${zip}`,
    }));
  },
};

/** What documents belong to, and whose they are to see. Transactions have none until there are transactions. */
export const documentRoots = (signer: Signer): DocumentRoots => ({
  kinds: { property: properties, order: orders },
  ownJobOrder: async ({ table, caller }, visitId) => {
    const visit = await ownVisit(table, (await ownVendor(table, caller)).vendorId, visitId);
    if (!isAccepted(visit)) throw notFound('Job');
    return visit.orderId;
  },
  checkParty: async (request, orderId, token) => {
    const { table, now } = request;
    await claimOrder({ table, signer, now }, orderId, claimOf(request, token), 'see');
  },
});
