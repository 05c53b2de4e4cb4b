import { isLeading } from '../../../../shared/contract/access/people.ts';
import { addressLine } from '../../../../shared/contract/place.ts';
import type { Listing } from '../../../../shared/deals/listings/listing.ts';
import type { MlsListingView } from '../../../../shared/deals/mls/contract.ts';
import { differencesOf } from '../../../../shared/deals/mls/differences.ts';
import { isOwnDeal } from '../../../../shared/deals/own-deal.ts';
import { notFound } from '../../../platform/errors/errors.ts';
import type { SignedRequest } from '../../../platform/http/request.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { findListing } from '../../listings/listing-place.ts';
import { candidateFor } from '../matching/match-records.ts';
import { readFeed } from '../run/begin-run.ts';
import { listingLink, type MlsListing, mlsListingItem } from '../store.ts';

export const knownRecord = async (table: TenantTable, mlsListingId: string): Promise<MlsListing> => {
  const record = await table.get(mlsListingItem, { mlsListingId }, { consistent: true });
  if (!record) throw notFound('MLS listing');
  return record;
};

/** The listing that a record has or could have, if it is the caller's own to know. */
const listingOf = async (
  { table, caller }: Pick<SignedRequest<unknown>, 'table' | 'caller'>,
  record: MlsListing,
): Promise<Listing | undefined> => {
  const listingId = record.listingId ?? (record.gone ? undefined : (await candidateFor(table, record))?.listingId);
  const listing = listingId === undefined ? undefined : await findListing(table, listingId);
  return listing && (isLeading(caller.roles) || isOwnDeal(caller.profileId, listing)) ? listing : undefined;
};

const ours = async (table: TenantTable, listing: Listing): Promise<MlsListingView['listing']> => {
  const { listingId, address, agentName, status, version } = listing;
  const link = await table.get(listingLink, { listingId }, { consistent: true });
  const isCopying = link?.copyingSince !== undefined;
  return { listingId, address: addressLine(address), agentName, status, version, isCopying };
};

/** A record with the listing it is matched with, and each field in which the two differ. */
export const viewRecord = async (
  request: Pick<SignedRequest<unknown>, 'table' | 'caller'>,
  mlsListingId: string,
): Promise<MlsListingView> => {
  const { table } = request;
  const record = await knownRecord(table, mlsListingId);
  const [feed, listing] = await Promise.all([readFeed(table, record.feedId), listingOf(request, record)]);
  const isLinked = listing !== undefined && record.listingId === listing.listingId;
  const { listingId: _, propertyId: __, partedFrom: ___, link, ...shown } = record;
  return {
    ...shown,
    feedName: feed?.name ?? 'Removed feed',
    disclaimer: feed?.disclaimer ?? '',
    ...(link && isLinked && { link }),
    ...(listing && { listing: await ours(table, listing) }),
    differences: isLinked && !record.gone ? differencesOf(record, listing) : [],
  };
};
