import { isLeading } from '../../../shared/contract/access/people.ts';
import { addressLine } from '../../../shared/contract/place.ts';
import { toInstant } from '../../../shared/contract/time.ts';
import type { Listing } from '../../../shared/deals/listings/listing.ts';
import { ListingPublished } from '../../../shared/deals/publication/events.ts';
import { isExempt } from '../../../shared/deals/publication/mls-clock.ts';
import type { Channel, Publication } from '../../../shared/deals/publication/publication.ts';
import { publishProblems } from '../../../shared/deals/publication/publish-rules.ts';
import { audited } from '../../platform/audit.ts';
import { AppError, versionConflict } from '../../platform/errors/errors.ts';
import type { SignedRequest } from '../../platform/http/request.ts';
import { untilWritten } from '../../platform/table/client/retry.ts';
import { listingItem, listingPartition } from '../listings/store.ts';
import { companyDay } from './company-day.ts';
import { checkWords, type FairCheck, mayBeRead } from './fair-check.ts';
import { submitWrites } from './mls-writes.ts';
import { ownListing } from './views/find-listing.ts';
import { readPublication, seenOf, writePublication } from './views/read-publication.ts';

interface PublishInput {
  readonly listingId: string;
  readonly version: number;
  readonly channel: Channel;
  readonly overrideReason?: string | undefined;
}
type Request = SignedRequest<PublishInput>;

const byOf = ({ caller }: Pick<Request, 'caller'>): string => caller.name ?? caller.email;

const overrideOf = (request: Request, check: FairCheck): Publication['override'] => {
  const { input, caller, now } = request;
  const { overrideReason: reason } = input;
  if (reason === undefined || mayBeRead(check)) return undefined;
  if (!isLeading(caller.roles)) {
    throw new AppError('forbidden', 'FORBIDDEN', 'Only an administrator may let words stand that steer buyers.', {
      details: [{ path: 'overrideReason', message: 'can be given by an administrator only' }],
    });
  }
  const found = check.findings.map((finding) => finding.found);
  return { sha256: check.sha256, found, reason, by: byOf(request), at: toInstant(now) };
};

const checkRules = (listing: Listing, check: FairCheck, isLetStand: boolean): void => {
  const details = publishProblems(listing, isLetStand || mayBeRead(check) ? [] : check.findings);
  if (details.length === 0) return;
  throw new AppError('conflict', 'NOT_ALLOWED_NOW', 'The listing can’t be published yet.', { details });
};

const auditOf = (request: Request, listing: Listing, override: Publication['override']) => {
  const target = { kind: 'listing', id: listing.listingId, name: addressLine(listing.address) };
  const changes = [
    { field: 'publication', after: request.input.channel },
    ...(override ? [{ field: 'wordsLetStand', after: override.found }] : []),
  ];
  return audited(request, { action: 'listing.published', target, changes, reason: override?.reason });
};

/**
 * Publishes a listing as its agent saw it. The first time, whichever way, sets `publishedAt` and with it the deadline to
 * submit it to the MLS, in one commit: of two at once, one wins and the other is told of a newer version.
 */
export const publishListing = async (request: Request): Promise<void> => {
  const { table, caller, input, now, correlationId } = request;
  const { listingId, version, channel } = input;
  const day = await companyDay(table, now);
  await untilWritten(async () => {
    const listing = await ownListing(table, caller, listingId);
    if (listing.version !== version) throw versionConflict('Listing');
    const known = await readPublication(table, listingId);
    const check = await checkWords(table, listing, known);
    const override = overrideOf(request, check);
    checkRules(listing, check, override !== undefined);
    const at = toInstant(now);
    const act = { channel, at, by: byOf(request) };
    const change = {
      acts: [...(known?.acts ?? []), act],
      ...(override && { override }),
      ...(listing.publishedAt === undefined && { seen: seenOf(listing) }),
    };
    const place = { pk: listingPartition(listingId), group: listingId, now, correlationId };
    const first =
      listing.publishedAt === undefined
        ? [
            table.patch(listingItem, listing, { publishedAt: at, changedAt: at }),
            table.event(ListingPublished, { listingId, publishedAt: at, channel }, place),
            ...(isExempt(listing) ? [] : submitWrites(table, listing, day, now)),
          ]
        : [table.unchanged(listingItem, listing)];
    await table.commit(...first, writePublication(table, listing, known, change), auditOf(request, listing, override));
  });
};
