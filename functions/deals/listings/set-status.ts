import type * as z from 'zod';
import { addressLine } from '../../../shared/contract/place.ts';
import type { listingsContract } from '../../../shared/deals/listings/contract.ts';
import type { Listing } from '../../../shared/deals/listings/listing.ts';
import { audited } from '../../platform/audit.ts';
import type { SignedRequest } from '../../platform/http/request.ts';
import { commitListing, seenListing } from './change-listing.ts';
import { listingPlace, nameOf } from './listing-place.ts';
import { moveListing } from './move-listing.ts';

type Move = SignedRequest<z.output<(typeof listingsContract)['moveListing']['input']>>;

/** Moves a listing where its rules allow it. */
export const setStatus = async (request: Move): Promise<Listing> => {
  const { to, reason } = request.input;
  const { correlationId } = request;
  const place = await listingPlace(request);
  const before = await seenListing(request);
  const { listing, writes } = moveListing(place, before, {
    to,
    reason,
    by: 'person',
    who: nameOf(request),
    correlationId,
  });
  await commitListing(request, [
    ...writes,
    audited(request, {
      action: 'listing.status_changed',
      target: { kind: 'listing', id: listing.listingId, name: addressLine(listing.address) },
      changes: [{ field: 'status', before: before.status, after: to }],
      reason,
    }),
  ]);
  return listing;
};
