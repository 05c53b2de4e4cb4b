import { newestFirst } from '../../../shared/contract/code-order.ts';
import type { PostalAddress } from '../../../shared/contract/place.ts';
import { ownProfile } from '../../../shared/crm/leads/views/lead-scope.ts';
import type { ListingFacts, ListingRow } from '../../../shared/deals/listings/listing.ts';
import { isOwnDeal } from '../../../shared/deals/own-deal.ts';
import type { TransactionRow } from '../../../shared/deals/transactions/transaction.ts';
import type { PropertyNote } from '../../../shared/sales/records/property.ts';
import type { HouseView } from '../../../shared/workspace/houses/house.ts';
import { listingItem } from '../../deals/listings/store.ts';
import { transactionItem } from '../../deals/transactions/store.ts';
import { notFound } from '../../platform/errors/errors.ts';
import type { SignedRequest } from '../../platform/http/request.ts';
import { sortItems } from '../../platform/table/reads/sort-items.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { limitedAgent, readScope } from '../../sales/booking/visit/list/agents-own.ts';
import { noteItem, orderRow, ordersOfProperty, propertyItem, type StoredOrderRow } from '../../sales/records/store.ts';
import { houseDeal, housePartition } from './store.ts';

type HouseRequest = Pick<SignedRequest<unknown>, 'table' | 'caller'>;

/** Orders, and listings with deals, of one answer. */
const MAX_ROWS = 50;
const MAX_DEALS = 100;

/** What a caller may see of a house, as far as rows decide it. */
export interface HouseParts {
  readonly property: HouseView['property'];
  readonly isLeading: boolean;
  readonly orders: readonly StoredOrderRow[];
  readonly listings: readonly ListingRow[];
  readonly deals: readonly TransactionRow[];
  readonly notes: readonly PropertyNote[];
}

const dealsOf = async (table: TenantTable, found: readonly Parameters<typeof houseDeal.key>[0][]) => {
  const keys = found
    .slice(-MAX_DEALS)
    .map(({ kind, id }) =>
      kind === 'listing' ? listingItem.key({ listingId: id }) : transactionItem.key({ transactionId: id }),
    );
  const stored = await table.getMany(keys, { consistent: true });
  return sortItems(stored, { listings: listingItem, deals: transactionItem });
};

const ownOrders = async ({ table, caller }: HouseRequest, rows: readonly StoredOrderRow[]) => {
  const agent = limitedAgent(caller);
  if (!agent || rows.length === 0) return rows;
  const isOwn = await readScope(table, rows);
  return rows.filter((row) => isOwn(agent, row));
};

/** A house that was never ordered for is known by its listings and deals alone. */
const placeOf = (
  propertyId: string,
  deals: readonly { address: PostalAddress; facts: ListingFacts }[],
): HouseParts['property'] | undefined => {
  const [first] = deals;
  if (!first) return undefined;
  const { type = null, sqFt = null, yearBuilt = null } = first.facts;
  return { propertyId, ...first.address, type, sqFt, rooms: null, yearBuilt };
};

/**
 * Reads a house by the rules of each of its parts: an agent's own orders, listings and deals, and notes that they wrote;
 * 404 for an agent who has nothing there, as for no house.
 */
export const readParts = async (request: HouseRequest, propertyId: string): Promise<HouseParts> => {
  const { table, caller } = request;
  const own = ownProfile(caller);
  const [{ properties, notes, found }, { items: rows }] = await Promise.all([
    table.collect({ pk: housePartition(propertyId) }, { properties: propertyItem, notes: noteItem, found: houseDeal }),
    table.list(orderRow, { ...ordersOfProperty(propertyId), descending: true, limit: MAX_ROWS }),
  ]);
  const [orders, all] = await Promise.all([ownOrders(request, rows), dealsOf(table, found)]);
  const isOwn = (deal: Parameters<typeof isOwnDeal>[1]): boolean => own === undefined || isOwnDeal(own, deal);
  const property = properties[0] ?? placeOf(propertyId, [...all.listings, ...all.deals]);
  if (!property) throw notFound('Property');
  const parts = {
    property,
    isLeading: own === undefined,
    orders,
    listings: all.listings.filter(isOwn).sort(newestFirst),
    deals: all.deals.filter(isOwn).sort(newestFirst),
    notes: notes
      .filter(({ author }) => own === undefined || author.profileId === own)
      .reverse()
      .sort(newestFirst),
  };
  const hasAny = parts.orders.length + parts.listings.length + parts.deals.length > 0;
  if (!parts.isLeading && !hasAny) throw notFound('Property');
  return parts;
};
