import { addressLine } from '../../../../shared/contract/place.ts';
import { audited } from '../../../platform/audit.ts';
import { notAllowedNow } from '../../../platform/errors/errors.ts';
import type { SignedRequest } from '../../../platform/http/request.ts';
import { untilWritten } from '../../../platform/table/client/retry.ts';
import { nameOf, ownListing } from '../../listings/listing-place.ts';
import { endLinkWrites, linkWrites } from '../matching/link-writes.ts';
import type { MlsListing } from '../store.ts';
import { knownRecord } from './view-record.ts';

type LinkRequest = SignedRequest<{ mlsListingId: string; listingId: string | null }>;

const nameOfRecord = ({ number, listingKey, address = '' }: MlsListing): string =>
  [number ?? listingKey, address].filter(Boolean).join(', ');

/** Ends the match of a record; who may, is whoever's listing it is matched with. */
const unlink = async (request: LinkRequest, record: MlsListing): Promise<void> => {
  const { table } = request;
  if (record.listingId === undefined) return;
  await ownListing(request, record.listingId);
  const target = { kind: 'mlsListing', id: record.mlsListingId, name: nameOfRecord(record) };
  await table.commit(
    ...(await endLinkWrites(table, record)),
    audited(request, {
      action: 'mls_listing.unlinked',
      target,
      changes: [{ field: 'listing', before: record.listingId }],
    }),
  );
};

/** Matches a record with a listing of the caller's, or ends its match. */
export const linkRecord = async (request: LinkRequest): Promise<void> =>
  await untilWritten(async () => {
    const { table, input, now } = request;
    const record = await knownRecord(table, input.mlsListingId);
    if (input.listingId === null) return await unlink(request, record);
    const listing = await ownListing(request, input.listingId);
    if (record.gone) {
      const message = 'The MLS no longer shows this listing.';
      throw notAllowedNow([{ path: 'mlsListingId', message }]);
    }
    if (record.listingId !== undefined && record.listingId !== listing.listingId) await unlink(request, record);
    const current = await knownRecord(table, input.mlsListingId);
    const writes = await linkWrites(table, current, listing, { by: 'person', who: nameOf(request), now });
    if (writes.length === 0) return;
    const target = { kind: 'listing', id: listing.listingId, name: addressLine(listing.address) };
    const changes = [{ field: 'mls', before: listing.mls?.number, after: nameOfRecord(record) }];
    await table.commit(...writes, audited(request, { action: 'listing.mls_matched', target, changes }));
  });
