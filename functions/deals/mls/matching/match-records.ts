import type { Listing } from '../../../../shared/deals/listings/listing.ts';
import { isOpenListing } from '../../../../shared/deals/listings/open-listing.ts';
import { untilWritten } from '../../../platform/table/client/retry.ts';
import { sortItems } from '../../../platform/table/reads/sort-items.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { findListing } from '../../listings/listing-place.ts';
import { listingNumber, openListing } from '../../listings/store.ts';
import { listingLink, type MlsListing, mlsListingItem } from '../store.ts';
import { propertyOf } from './address-of.ts';
import { linkWrites } from './link-writes.ts';

/** Whom histories and tasks name where nobody acted. */
const FEED = 'The MLS feed';
/** Two keys a record fit into one batch. */
const RECORDS_A_BATCH = 50;

interface Candidate {
  readonly listingId: string;
  readonly by: 'number' | 'address';
}

/** Listings of ours that records could be, by number first, else by address. */
const candidatesOf = async (table: TenantTable, records: readonly MlsListing[]): Promise<Map<string, Candidate>> => {
  const asked = records.map((record) => ({ record, propertyId: propertyOf(record) }));
  const keys = asked.flatMap(({ record: { number }, propertyId }) => [
    ...(number === undefined ? [] : [listingNumber.key({ number })]),
    ...(propertyId === undefined ? [] : [openListing.key({ propertyId })]),
  ]);
  const unique = [...new Map(keys.map((key) => [`${key.pk} ${key.sk}`, key])).values()];
  const stored = await table.getMany(unique, { consistent: true });
  const { numbers, opens } = sortItems(stored, { numbers: listingNumber, opens: openListing });
  const byNumber = new Map(numbers.map(({ number, listingId }) => [number, listingId]));
  const byProperty = new Map(opens.map(({ propertyId, listingId }) => [propertyId, listingId]));
  return new Map(
    asked.flatMap(({ record, propertyId = '' }): [string, Candidate][] => {
      const numbered = byNumber.get(record.number ?? '');
      if (numbered !== undefined) return [[record.mlsListingId, { listingId: numbered, by: 'number' }]];
      const there = byProperty.get(propertyId);
      return there === undefined ? [] : [[record.mlsListingId, { listingId: there, by: 'address' }]];
    }),
  );
};

/** The listing that a record could be matched with. */
export const candidateFor = async (table: TenantTable, record: MlsListing): Promise<Candidate | undefined> =>
  (await candidatesOf(table, [record])).get(record.mlsListingId);

/** By address alone only a listing without another number is matched, and only with a record that is on offer. */
const isCertain = ({ number, status }: MlsListing, { by }: Candidate, listing: Listing): boolean => {
  if (by === 'number') return true;
  const isOffered = status !== 'withdrawn' && status !== 'sold';
  return isOpenListing(listing) && isOffered && (listing.mls === undefined || listing.mls.number === number);
};

/** True if a person has matched the listing with another record of the same number, as of a second feed. */
const isChosen = async (table: TenantTable, record: MlsListing, listing: Listing): Promise<boolean> => {
  const link = await table.get(listingLink, { listingId: listing.listingId }, { consistent: true });
  if (!link || link.mlsListingId === record.mlsListingId) return false;
  const other = await table.get(mlsListingItem, { mlsListingId: link.mlsListingId }, { consistent: true });
  return other?.link?.by === 'person' && other.number === record.number;
};

/** Matches one record as it stands now; true if it has a match afterwards that it did not have. */
const matchOne = async (
  table: TenantTable,
  mlsListingId: string,
  candidate: Candidate,
  now: number,
): Promise<boolean> =>
  await untilWritten(async () => {
    const record = await table.get(mlsListingItem, { mlsListingId }, { consistent: true });
    const listing = record && (await findListing(table, candidate.listingId));
    if (!record || record.gone || !listing) return false;
    // Whom a person has matched stays so, and whom a person has parted, too.
    if (record.partedFrom === candidate.listingId) return false;
    if (record.listingId !== undefined && record.listingId !== candidate.listingId) return false;
    if (record.listingId === undefined && !isCertain(record, candidate, listing)) return false;
    if (record.listingId === undefined && (await isChosen(table, record, listing))) return false;
    const writes = await linkWrites(table, record, listing, { by: candidate.by, who: FEED, now });
    if (writes.length > 0) await table.commit(...writes);
    return writes.length > 0;
  });

/** Matches records with our listings; how many are matched anew. */
export const matchRecords = async (
  { table, now }: { table: TenantTable; now: number },
  records: readonly MlsListing[],
): Promise<number> => {
  let matched = 0;
  for (let n = 0; n < records.length; n += RECORDS_A_BATCH) {
    for (const [mlsListingId, candidate] of await candidatesOf(table, records.slice(n, n + RECORDS_A_BATCH))) {
      if (await matchOne(table, mlsListingId, candidate, now)) matched += 1;
    }
  }
  return matched;
};
