import { toInstant } from '../../../../shared/contract/time.ts';
import type { Listing } from '../../../../shared/deals/listings/listing.ts';
import type { MatchedBy } from '../../../../shared/deals/mls/record.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import type { Write } from '../../../platform/table/write.ts';
import { mlsNumberWrites, standsInMls } from '../../publication/mls-number.ts';
import { listingLink, type MlsListing, mlsListingItem } from '../store.ts';

/** The number that a match gives a listing, if it may have one now and has another. */
export const numberToGive = (record: MlsListing, listing: Listing): string | undefined => {
  const number = record.number?.slice(0, 40);
  return number !== undefined && standsInMls(listing) && listing.mls?.number !== number ? number : undefined;
};

/** Matches a record with a listing; a listing has one record, so an older match of it ends in the same commit. */
export const linkWrites = async (
  table: TenantTable,
  record: MlsListing,
  listing: Listing,
  { by, who, now }: { by: MatchedBy; who: string; now: number },
): Promise<Write[]> => {
  const { mlsListingId } = record;
  const { listingId } = listing;
  const link = { listingId, by, at: toInstant(now) };
  const known = await table.get(listingLink, { listingId }, { consistent: true });
  const number = numberToGive(record, listing);
  const isSame = known?.mlsListingId === mlsListingId;
  return [
    ...(record.listingId === listingId && isSame
      ? []
      : [table.patch(mlsListingItem, record, { link, listingId, partedFrom: undefined })]),
    ...(known && !isSame ? [table.patch(listingLink, known, { mlsListingId, copyingSince: undefined })] : []),
    ...(known ? [] : [table.create(listingLink, { listingId, mlsListingId, version: 1 })]),
    ...(known && !isSame ? await unlinked(table, known.mlsListingId, listingId) : []),
    ...(number === undefined ? [] : await mlsNumberWrites(table, listing, { number, by: who, now })),
  ];
};

/** The end of a record's match with this listing; nothing where it has another. */
export const unlinked = async (table: TenantTable, mlsListingId: string, listingId: string): Promise<Write[]> => {
  const record = await table.get(mlsListingItem, { mlsListingId }, { consistent: true });
  if (record?.listingId !== listingId) return [];
  return [table.patch(mlsListingItem, record, { link: undefined, listingId: undefined })];
};

/** The end of the match that a record has, on both sides; a run does not match the two again. */
export const endLinkWrites = async (table: TenantTable, record: MlsListing): Promise<Write[]> => {
  const { listingId, mlsListingId } = record;
  if (listingId === undefined) return [];
  const known = await table.get(listingLink, { listingId }, { consistent: true });
  return [
    table.patch(mlsListingItem, record, { link: undefined, listingId: undefined, partedFrom: listingId }),
    ...(known?.mlsListingId === mlsListingId ? [table.remove(listingLink, known)] : []),
  ];
};
