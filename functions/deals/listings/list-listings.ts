import type { Page } from '../../../shared/contract/page.ts';
import { addressLine } from '../../../shared/contract/place.ts';
import { ownProfile } from '../../../shared/crm/leads/lead-scope.ts';
import type { ListingRow, ListingStatus } from '../../../shared/deals/listings/listing.ts';
import { isOwnDeal } from '../../../shared/deals/own-deal.ts';
import type { SignedRequest } from '../../platform/http/request.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { allListings, coListing, coListingsOf, listingItem, listingsIn, listingsOfAgent } from './store.ts';

/** What a list of listings is narrowed to. */
export interface ListingFilter {
  readonly status?: ListingStatus | undefined;
  readonly q?: string | undefined;
  readonly limit: number;
  readonly cursor?: string | undefined;
}

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

/** The list that holds a person's own listings: theirs alone, or all where they share some as a co-agent. */
const rangeFor = async (table: TenantTable, own: string | undefined, status: ListingStatus | undefined) => {
  if (own !== undefined) {
    const { items } = await table.query(coListing, { ...coListingsOf(own), limit: 1 });
    if (items.length === 0) return listingsOfAgent(own);
  }
  return status === undefined ? allListings : listingsIn(status);
};

/** One page of the listings that a caller may see, by their last change. */
export const listListings = async (
  { table, caller }: Pick<SignedRequest<unknown>, 'table' | 'caller'>,
  { status, q = '', limit, cursor: from }: ListingFilter,
): Promise<Page<ListingRow>> => {
  const own = ownProfile(caller);
  const words = wordsIn(q);
  const range = await rangeFor(table, own, status);
  const filter = JSON.stringify([own, status, words]);
  const isWanted = (row: ListingRow): boolean =>
    (status === undefined || row.status === status) &&
    (own === undefined || isOwnDeal(own, row)) &&
    (words.length === 0 || isAt(row, words));
  const items: ListingRow[] = [];
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
  return { items, nextCursor: cursor };
};
