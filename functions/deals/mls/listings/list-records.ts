import { isLeading } from '../../../../shared/contract/access/people.ts';
import type { Page } from '../../../../shared/contract/routes/page.ts';
import type { ListingStatus } from '../../../../shared/deals/listings/listing.ts';
import { MlsListingRow } from '../../../../shared/deals/mls/record.ts';
import { isOwnDeal } from '../../../../shared/deals/own-deal.ts';
import type { SignedRequest } from '../../../platform/http/request.ts';
import { fillPage } from '../../../platform/table/reads/fill-page.ts';
import { sortItems } from '../../../platform/table/reads/sort-items.ts';
import { listingItem } from '../../listings/store.ts';
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

type Reader = Pick<SignedRequest<unknown>, 'table' | 'caller'>;

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

/** The rows as a caller may see them: a colleague's listing is not named. */
const shownTo = async ({ table, caller }: Reader, rows: readonly MlsListingRow[]): Promise<MlsListingRow[]> => {
  const ids = [...new Set(rows.flatMap(({ listingId }) => listingId ?? []))];
  if (isLeading(caller.roles) || ids.length === 0) return [...rows];
  const stored = await table.getMany(ids.map((listingId) => listingItem.key({ listingId })));
  const { listings } = sortItems(stored, { listings: listingItem });
  const own = new Set(listings.filter((each) => isOwnDeal(caller.profileId, each)).map(({ listingId }) => listingId));
  return rows.map((row) => (own.has(row.listingId ?? '') ? row : { ...row, listingId: undefined }));
};

/** Records that are matched with a listing of ours that the caller may see. */
const linkedRecords = async (reader: Reader, filter: RecordFilter): Promise<Page<MlsListingRow>> => {
  const { table } = reader;
  const isWanted = matcherOf(filter);
  return await fillPage<MlsListingRow>(
    filter,
    (row) => row.listingId !== undefined && isWanted(row),
    async (limit, cursor) => {
      const { items, nextCursor } = await table.list(listingLink, { ...linkedListings, limit, cursor });
      const keys = items.map(({ mlsListingId }) => mlsListingItem.key({ mlsListingId }));
      const { records } = sortItems(await table.getMany(keys), { records: mlsListingItem });
      return {
        items: await shownTo(
          reader,
          records.map((record) => MlsListingRow.parse(record)),
        ),
        nextCursor,
      };
    },
  );
};

/** One page of copied listings, by their last change here, newest first. */
export const listRecords = async (reader: Reader, filter: RecordFilter): Promise<Page<MlsListingRow>> => {
  if (filter.show === 'linked') return await linkedRecords(reader, filter);
  const { limit, feedId, q, status } = filter;
  const isWanted = matcherOf(filter);
  const bound = JSON.stringify([feedId, status, q]);
  const items: MlsListingRow[] = [];
  let cursor = filter.cursor;
  for (let pages = 0; pages < MAX_PAGES; pages++) {
    const range = { ...rangeOf(filter), descending: true, filter: bound, limit: limit - items.length, cursor };
    const page = await reader.table.list(mlsListingItem, range);
    items.push(...page.items.filter(isWanted));
    cursor = page.nextCursor;
    if (cursor === undefined || items.length >= limit) break;
  }
  return { items: await shownTo(reader, items), nextCursor: cursor };
};
