import { idFromDigest } from '../../../shared/contract/id.ts';
import { addressLine } from '../../../shared/contract/place.ts';
import { toInstant } from '../../../shared/contract/time.ts';
import type { Task } from '../../../shared/crm/tasks/task.ts';
import { dayInWords } from '../../../shared/deals/day-in-words.ts';
import type { listingWork } from '../../../shared/deals/listings/events.ts';
import type { Listing } from '../../../shared/deals/listings/listing.ts';
import { unmetRules } from '../../../shared/deals/listings/listing-rules.ts';
import { task } from '../../crm/leads/store.ts';
import type { Consumers, Occurrence } from '../../platform/consume.ts';
import { sha256 } from '../../platform/signed/sign.ts';
import { untilWritten } from '../../platform/table/client/retry.ts';
import { findListing, type ListingPlace, listingPlace } from './listing-place.ts';
import { moveListing } from './move-listing.ts';

/** Whom histories name where nobody acted. */
const CLOCK = 'The schedule';

/** What the listing's agent has to do before the house can come to market: once for each day that it was planned for. */
const unmetTask = ({ table, now }: ListingPlace, listing: Listing, unmet: readonly string[]): Task => {
  const { listingId, agentProfileId, address, onMarketDate = '' } = listing;
  return {
    taskId: idFromDigest('task', sha256(`listing ${table.tenantId} ${listingId} ${onMarketDate}`)),
    leadId: null,
    orderId: null,
    assignedTo: agentProfileId,
    kind: 'manual',
    title: `${address.line1} was to come to market today`,
    description: [`${addressLine(address)} is still not active:`, ...unmet.map((each) => `• ${each}`)].join('\n'),
    priority: 'high',
    dueDate: toInstant(now),
    status: 'pending',
    createdAt: toInstant(now),
    version: 1,
  };
};

/**
 * Brings a listing to market on its day, or makes a task of what is missing. What is so already stays so, however often
 * and however many at once try.
 */
export const openOnDay = async (place: ListingPlace, listingId: string): Promise<void> => {
  const { table, today } = place;
  await untilWritten(async () => {
    const listing = await findListing(table, listingId);
    if (!listing || (listing.status !== 'draft' && listing.status !== 'coming_soon')) return;
    // It was moved to another day, which has a time of its own.
    if (listing.onMarketDate === undefined || listing.onMarketDate > today) return;
    const unmet = unmetRules(listing, 'active', { today, by: 'clock' });
    if (unmet.length > 0) {
      const made = unmetTask(
        place,
        listing,
        unmet.map(({ message }) => message),
      );
      if (await table.get(task, { taskId: made.taskId }, { consistent: true })) return;
      await table.commit(table.create(task, made));
      return;
    }
    await table.commit(...moveListing(place, listing, { to: 'active', by: 'clock', who: CLOCK }).writes);
  });
};

/** Withdraws a listing whose agreement has ended; one that is under contract stays with its deal. */
export const endWithAgreement = async (place: ListingPlace, listingId: string): Promise<void> => {
  const { table, today } = place;
  await untilWritten(async () => {
    const listing = await findListing(table, listingId);
    const { agreementTo } = listing ?? {};
    if (!listing || agreementTo === undefined || agreementTo >= today) return;
    if (unmetRules(listing, 'withdrawn', { today, by: 'clock' }).length > 0) return;
    const reason = `The listing agreement ended on ${dayInWords(agreementTo)}.`;
    await table.commit(...moveListing(place, listing, { to: 'withdrawn', by: 'clock', who: CLOCK, reason }).writes);
  });
};

type OfListing = Occurrence<{ listingId: string }>;

/** What listings do by themselves; repeating any of it changes nothing. */
export const listingConsumers = (): Consumers<typeof listingWork> => ({
  'listing.market_due': async (occurrence: OfListing) =>
    await openOnDay(await listingPlace(occurrence), occurrence.data.listingId),
  'listing.agreement_over': async (occurrence: OfListing) =>
    await endWithAgreement(await listingPlace(occurrence), occurrence.data.listingId),
});
