import { addressLine } from '../../../shared/contract/place.ts';
import type { Page } from '../../../shared/contract/routes/page.ts';
import { ownProfile } from '../../../shared/crm/leads/views/lead-scope.ts';
import { ListingRow, type ListingStatus } from '../../../shared/deals/listings/listing.ts';
import { isOwnDeal } from '../../../shared/deals/own-deal.ts';
import type { SignedRequest } from '../../platform/http/request.ts';
import type { Signer } from '../../platform/signed/sign.ts';
import { fromItem } from '../../platform/table/item.ts';
import { fillPage } from '../../platform/table/reads/fill-page.ts';
import { type MergedList, mergedPage } from '../../platform/table/reads/merged-page.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { allListings, coListing, coListingsOf, listingItem, listingsIn, listingsOfAgent } from './store.ts';

/** What a list of listings is narrowed to. */
export interface ListingFilter {
  readonly status?: ListingStatus | undefined;
  readonly q?: string | undefined;
  readonly limit: number;
  readonly cursor?: string | undefined;
}

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

const isMatchFor =
  (status: ListingStatus | undefined, words: readonly string[]) =>
  (row: ListingRow): boolean =>
    (status === undefined || row.status === status) && (words.length === 0 || isAt(row, words));

/** The listings that somebody shares, each read by its key: a co-agent's list walks nobody else's. */
const sharedWith = async (table: TenantTable, own: string): Promise<ListingRow[]> => {
  const { shared } = await table.collect(coListingsOf(own), { shared: coListing });
  const found = await table.getMany(shared.map((each) => listingItem.key(each)));
  return found.map((stored) => ListingRow.parse(fromItem(listingItem, stored)));
};

/** An agent's own and shared listings in one order: the shared ones are read anew for each page, the own ones on from it. */
const agentsPage = async (
  { table, signer }: { readonly table: TenantTable; readonly signer: Signer },
  own: string,
  filter: ListingFilter,
): Promise<Page<ListingRow>> => {
  const { status, q = '', limit, cursor } = filter;
  const words = wordsIn(q);
  const isMatch = isMatchFor(status, words);
  const list: MergedList<ListingRow> = {
    read: async (to, rows, from) =>
      await table.list(listingItem, {
        ...listingsOfAgent(own),
        descending: true,
        ...(to !== undefined && { to }),
        limit: rows,
        cursor: from,
      }),
    // One that was shared with its present agent is among the agent's own already.
    others: async () =>
      (await sharedWith(table, own)).filter((row) => row.agentProfileId !== own && isOwnDeal(own, row)),
    isWanted: isMatch,
    positionOf: ({ changedAt, listingId }) => `${changedAt}#${listingId}`,
  };
  const purpose = `listings of ${table.tenantId} ${JSON.stringify([own, status, words])}`;
  return await mergedPage(list, signer, purpose, { limit, cursor });
};

/** One page of the listings that a caller may see, by their last change. */
export const listListings = async (
  { table, caller, signer }: Pick<SignedRequest<unknown>, 'table' | 'caller'> & { readonly signer: Signer },
  filter: ListingFilter,
): Promise<Page<ListingRow>> => {
  const own = ownProfile(caller);
  if (own !== undefined) return await agentsPage({ table, signer }, own, filter);
  const { status, q = '' } = filter;
  const words = wordsIn(q);
  const range = { ...(status === undefined ? allListings : listingsIn(status)), descending: true };
  const named = JSON.stringify([status, words]);
  return await fillPage(
    filter,
    isMatchFor(status, words),
    async (limit, cursor) => await table.list(listingItem, { ...range, filter: named, limit, cursor }),
  );
};
