import type { Page } from '../../../../shared/contract/routes/page.ts';
import type { ListingStatus } from '../../../../shared/deals/listings/listing.ts';
import type { MlsListingRow } from '../../../../shared/deals/mls/record.ts';
import { sortItems } from '../../../platform/table/reads/sort-items.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { linkedListings, listingLink, mlsGone, mlsListingItem, mlsListings, mlsListingsIn } from '../store.ts';

/** What a list of copied listings is narrowed to. */
export interface RecordFilter {
  readonly feedId?: string | undefined;
  readonly status?: ListingStatus | undefined;
  readonly q?: string | undefined;
  readonly show: 'live' | 'linked' | 'gone';
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/** Pages read for one page of matches, so that a rare match does not read a whole MLS at once. */
const MAX_PAGES = 40;

const wordsIn = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** True if each word begins a word of the address, or the number. */
const isAbout = ({ address, city, postalCode, number }: MlsListingRow, q: readonly string[]): boolean => {
  const words = wordsIn([address, city, postalCode, number].filter(Boolean).join(' '));
  return q.every((word) => words.some((each) => each.startsWith(word)));
};

const matcherOf = ({ feedId, status, q = '' }: RecordFilter) => {
  const words = wordsIn(q);
  return (row: MlsListingRow): boolean =>
    (feedId === undefined || row.feedId === feedId) &&
    (status === undefined || row.status === status) &&
    (words.length === 0 || isAbout(row, words));
};

const rangeOf = ({ show, status }: RecordFilter) => {
  if (show === 'gone') return mlsGone;
  return status === undefined ? mlsListings : mlsListingsIn(status);
};

/** Records that are matched with a listing of ours. */
const linkedRecords = async (table: TenantTable, filter: RecordFilter): Promise<Page<MlsListingRow>> => {
  const { limit, cursor } = filter;
  const { items, nextCursor } = await table.list(listingLink, { ...linkedListings, limit, cursor });
  const keys = items.map(({ mlsListingId }) => mlsListingItem.key({ mlsListingId }));
  const { records } = sortItems(keys.length > 0 ? await table.getMany(keys) : [], { records: mlsListingItem });
  const rows = records.map((record) => mlsListingItem.row?.parse(record)).filter((row) => row !== undefined);
  return { items: rows.filter(matcherOf(filter)), nextCursor };
};

/** One page of copied listings, by their last change here, newest first. */
export const listRecords = async (table: TenantTable, filter: RecordFilter): Promise<Page<MlsListingRow>> => {
  if (filter.show === 'linked') return await linkedRecords(table, filter);
  const { limit, feedId, q, status } = filter;
  const isWanted = matcherOf(filter);
  const bound = JSON.stringify([feedId, status, q]);
  const items: MlsListingRow[] = [];
  let cursor = filter.cursor;
  for (let pages = 0; pages < MAX_PAGES; pages++) {
    const range = { ...rangeOf(filter), descending: true, filter: bound, limit: limit - items.length, cursor };
    const page = await table.list(mlsListingItem, range);
    items.push(...page.items.filter(isWanted));
    cursor = page.nextCursor;
    if (cursor === undefined || items.length >= limit) break;
  }
  return { items, nextCursor: cursor };
};
