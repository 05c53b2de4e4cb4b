import type * as z from 'zod';
import { addressLine } from '../../../shared/contract/place.ts';
import { DeadlineTold } from '../../../shared/deals/deadline.ts';
import type { Listing } from '../../../shared/deals/listings/listing.ts';
import type { MlsSubmitDue, MlsUpdateDue } from '../../../shared/deals/publication/events.ts';
import { type DeadlineState, submitDeadline } from '../../../shared/deals/publication/mls-clock.ts';
import type { Occurrence } from '../../platform/consume.ts';
import { untilWritten } from '../../platform/table/client/retry.ts';
import { isWriteLost } from '../../platform/table/write.ts';
import { listingItem, listingPartition } from '../listings/store.ts';
import { companyDay } from './company-day.ts';
import { type About, closeTask, MLS_CLOCK, taskIdOf, titleOf } from './mls-writes.ts';
import { readPublication } from './views/read-publication.ts';
import { updateState } from './views/view-publication.ts';

interface Deadline {
  readonly about: About;
  readonly since: string;
  readonly state: DeadlineState;
  readonly dueOn: string;
}

const CONSUMER = 'publication-work';

/** Mails the agent of an open deadline, and closes the task of one that is met or waived; once for each event. */
const follow = async (
  { table, tenantId, eventId, now }: Occurrence<unknown>,
  listing: Listing,
  { about, since, state, dueOn }: Deadline,
): Promise<void> => {
  const { listingId, address, agentProfileId } = listing;
  const done = table.done(CONSUMER, eventId, now);
  const writes =
    state === 'met' || state === 'waived'
      ? await closeTask(table, taskIdOf(tenantId, listingId, about, since), { by: MLS_CLOCK, now })
      : [
          table.event(
            DeadlineTold,
            {
              profileId: agentProfileId,
              isMissed: state === 'overdue',
              what: titleOf(about),
              address: addressLine(address),
              dueOn,
              path: `/admin/agent/listings/${listingId}`,
            },
            { pk: listingPartition(listingId), group: listingId, now },
          ),
        ];
  await table.commit(...writes, done);
};

const once = async (act: () => Promise<void>): Promise<void> =>
  await untilWritten(async () => {
    try {
      await act();
    } catch (error) {
      if (!(isWriteLost(error) && error.labels.includes('done'))) throw error;
    }
  });

/** Decides anew what is true of the deadline to submit: the listing may be matched or exempt by now. */
export const tellOfSubmit = async (occurrence: Occurrence<z.output<typeof MlsSubmitDue.data>>): Promise<void> =>
  await once(async () => {
    const { table, data, now } = occurrence;
    const listing = await table.get(listingItem, { listingId: data.listingId }, { consistent: true });
    if (listing?.publishedAt === undefined || listing.status === 'withdrawn') return;
    const deadline = submitDeadline(listing, await companyDay(table, now));
    if (deadline) await follow(occurrence, listing, { about: 'submit', since: listing.publishedAt, ...deadline });
  });

/** The same for a change that the MLS must be told of. */
export const tellOfUpdate = async (occurrence: Occurrence<z.output<typeof MlsUpdateDue.data>>): Promise<void> =>
  await once(async () => {
    const { table, data, now } = occurrence;
    const { listingId, field, changedAt } = data;
    const listing = await table.get(listingItem, { listingId }, { consistent: true });
    const publication = await readPublication(table, listingId);
    const update = publication?.updates.find((each) => each.field === field && each.changedAt === changedAt);
    if (!listing || !update) return;
    const { today } = await companyDay(table, now);
    const state = updateState(update, listing, today);
    await follow(occurrence, listing, { about: field, since: changedAt, state, dueOn: update.dueOn });
  });
