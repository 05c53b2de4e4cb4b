import type { Page } from '../../../shared/contract/page.ts';
import { addressLine } from '../../../shared/contract/place.ts';
import { ownProfile } from '../../../shared/crm/leads/lead-scope.ts';
import { ListingRow, type ListingStatus } from '../../../shared/deals/listings/listing.ts';
import { isOwnDeal } from '../../../shared/deals/own-deal.ts';
import type { SignedRequest } from '../../platform/http/request.ts';
import { fromItem } from '../../platform/table/item.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { allListings, coListing, coListingsOf, listingItem, listingsIn, listingsOfAgent } from './store.ts';

/** What a list of listings is narrowed to. */
export interface ListingFilter {
  readonly status?: ListingStatus | undefined;
  readonly q?: string | undefined;
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/** Keys that one read takes. */
const MAX_KEYS = 100;

/** Pages read for one page of matches, so that a rare match does not read years at once. */
const MAX_PAGES = 8;

const wordsIn = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** True if each word of the query begins a word of the address. */
const isAt = ({ address }: ListingRow, q: readonly string[]): boolean => {
  const words = wordsIn(addressLine(address));
  return q.every((word) => words.some((each) => each.startsWith(word)));
};

/** The list that holds a person's own listings, or all of them. */
const rangeFor = (own: string | undefined, status: ListingStatus | undefined) => {
  if (own !== undefined) return listingsOfAgent(own);
  return status === undefined ? allListings : listingsIn(status);
};

/** The listings that somebody shares, each read by its key: a co-agent's list walks nobody else's. */
const sharedWith = async (table: TenantTable, own: string): Promise<ListingRow[]> => {
  const { shared } = await table.collect(coListingsOf(own), { shared: coListing });
  const parts = Array.from({ length: Math.ceil(shared.length / MAX_KEYS) }, (_, n) =>
    shared.slice(n * MAX_KEYS, (n + 1) * MAX_KEYS),
  );
  const found = await Promise.all(parts.map((part) => table.getMany(part.map((each) => listingItem.key(each)))));
  return found.flat().map((stored) => ListingRow.parse(fromItem(listingItem, stored)));
};

const byLastChange = (a: ListingRow, b: ListingRow): number => (a.changedAt < b.changedAt ? 1 : -1);

/** One page of the listings that a caller may see, by their last change; those shared with an agent stand on the first page. */
export const listListings = async (
  { table, caller }: Pick<SignedRequest<unknown>, 'table' | 'caller'>,
  { status, q = '', limit, cursor: from }: ListingFilter,
): Promise<Page<ListingRow>> => {
  const own = ownProfile(caller);
  const words = wordsIn(q);
  const range = rangeFor(own, status);
  const filter = JSON.stringify([own, status, words]);
  const isWanted = (row: ListingRow): boolean =>
    (status === undefined || row.status === status) &&
    (own === undefined || isOwnDeal(own, row)) &&
    (words.length === 0 || isAt(row, words));
  const items: ListingRow[] = [];
  const shared = own !== undefined && from === undefined ? await sharedWith(table, own) : [];
  let cursor = from;
  for (let pages = 0; pages < MAX_PAGES; pages++) {
    const page = await table.list(listingItem, {
      ...range,
      descending: true,
      filter,
      limit: limit - items.length,
      cursor,
    });
    items.push(...page.items.filter(isWanted));
    cursor = page.nextCursor;
    if (cursor === undefined || items.length >= limit) break;
  }
  // One that was shared with its present agent is among the agent's own already.
  const more = shared.filter((row) => row.agentProfileId !== own && isWanted(row));
  return { items: more.length === 0 ? items : [...items, ...more].sort(byLastChange), nextCursor: cursor };
};
