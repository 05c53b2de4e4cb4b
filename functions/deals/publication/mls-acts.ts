import { addressLine } from '../../../shared/contract/place.ts';
import { toInstant } from '../../../shared/contract/time.ts';
import { ListingNumbered, MlsUpdateDue } from '../../../shared/deals/publication/events.ts';
import type { MlsUpdate } from '../../../shared/deals/publication/publication.ts';
import { audited } from '../../platform/audit.ts';
import { notAllowedNow, versionConflict } from '../../platform/errors/errors.ts';
import type { SignedRequest } from '../../platform/http/request.ts';
import { untilWritten } from '../../platform/table/client/retry.ts';
import { listingPartition } from '../listings/store.ts';
import { mlsNumberWrites, standsInMls } from './mls-number.ts';
import { closeTask, taskIdOf } from './mls-writes.ts';
import { ownListing } from './views/find-listing.ts';
import { readPublication, writePublication } from './views/read-publication.ts';

const byOf = ({ caller }: Pick<SignedRequest<unknown>, 'caller'>): string => caller.name ?? caller.email;

/** Matches a listing with its record in the MLS, which meets the deadline to submit it. */
export const recordMls = async (
  request: SignedRequest<{ listingId: string; version: number; number: string }>,
): Promise<void> => {
  const { table, caller, now, input, correlationId } = request;
  const { listingId, version, number } = input;
  await untilWritten(async () => {
    const listing = await ownListing(table, caller, listingId);
    if (listing.version !== version) throw versionConflict('Listing');
    if (!standsInMls(listing)) {
      throw notAllowedNow(
        [{ path: 'listingId', message: 'is not published, or is sold or withdrawn' }],
        'Only an open listing that is published stands in the MLS.',
      );
    }
    const target = { kind: 'listing', id: listingId, name: addressLine(listing.address) };
    const changes = [{ field: 'mls', before: listing.mls?.number, after: number }];
    const place = { pk: listingPartition(listingId), group: listingId, now, correlationId };
    await table.commit(
      ...(await mlsNumberWrites(table, listing, { number, by: byOf(request), now })),
      table.event(ListingNumbered, { listingId, number }, place),
      audited(request, { action: 'listing.mls_matched', target, changes }),
    );
  });
};

type Seen = Pick<MlsUpdate, 'field' | 'changedAt'>;

/** Records that the MLS was told of the changes that were seen, or of all so far: their tasks close, their reminders are off. */
export const recordMlsUpdate = async (
  request: SignedRequest<{ listingId: string; seen?: readonly Seen[] | undefined }>,
): Promise<void> => {
  const { table, caller, now, input, tenantId } = request;
  const { listingId, seen } = input;
  const isTold = (update: MlsUpdate): boolean =>
    !update.done &&
    (seen?.some(({ field, changedAt }) => field === update.field && changedAt === update.changedAt) ?? true);
  await untilWritten(async () => {
    const listing = await ownListing(table, caller, listingId);
    const known = await readPublication(table, listingId);
    const open = (known?.updates ?? []).filter(isTold);
    if (!known || open.length === 0) return;
    const done = { at: toInstant(now), by: byOf(request) };
    const updates = known.updates.map((update) => (isTold(update) ? { ...update, done } : update));
    const closed = await Promise.all(
      open.map(({ field, changedAt }) =>
        closeTask(table, taskIdOf(tenantId, listingId, field, changedAt), { by: done.by, now }),
      ),
    );
    const fields = [...new Set(open.map(({ field }) => field))];
    const target = { kind: 'listing', id: listingId, name: addressLine(listing.address) };
    await table.commit(
      writePublication(table, listing, known, { updates }),
      ...open.map(({ field, changedAt }) => table.cancelDue(MlsUpdateDue, `${listingId} ${field} ${changedAt}`)),
      ...closed.flat(),
      audited(request, { action: 'listing.mls_updated', target, changes: [{ field: 'mls', after: fields }] }),
    );
  });
};
