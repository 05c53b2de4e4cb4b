import { toInstant } from '../../../shared/contract/time.ts';
import type { Listing } from '../../../shared/deals/listings/listing.ts';
import { MlsSubmitDue } from '../../../shared/deals/publication/events.ts';
import { isExempt } from '../../../shared/deals/publication/mls-clock.ts';
import type { MlsField, Publication } from '../../../shared/deals/publication/publication.ts';
import type { Occurrence } from '../../platform/consume.ts';
import { untilWritten } from '../../platform/table/client/retry.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { isWriteLost, type Write } from '../../platform/table/write.ts';
import { listingItem } from '../listings/store.ts';
import { companyDay } from './company-day.ts';
import { standsInMls } from './mls-number.ts';
import { closeTask, MLS_CLOCK, resubmitWrites, taskIdOf, updateWrites } from './mls-writes.ts';
import { sellerListing } from './store.ts';
import { readPublication, seenOf, writePublication } from './views/read-publication.ts';

/** What of a listing differs from what the MLS was last to be told. */
const changedFields = (listing: Listing, seen: Publication['seen']): MlsField[] => {
  const now = seenOf(listing);
  if (seen === undefined) return [];
  return (['price', 'status', 'remarks'] as const).filter((field) => now[field] !== seen[field]);
};

/** Remembers whose house it is, so that the seller finds it. */
const sellerWrites = async (table: TenantTable, { sellerLeadId: leadId, listingId }: Listing): Promise<Write[]> => {
  if (leadId === undefined || (await table.get(sellerListing, { leadId, listingId }, { consistent: true }))) return [];
  return [table.create(sellerListing, { leadId, listingId })];
};

/** Ends the deadline to submit: its task and its reminders; nothing where the task is closed or was never made. */
const endSubmission = async (
  { table, now, tenantId }: Occurrence<unknown>,
  { listingId, publishedAt = '' }: Listing,
): Promise<Write[]> => {
  const submit = await closeTask(table, taskIdOf(tenantId, listingId, 'submit', publishedAt), { by: MLS_CLOCK, now });
  return submit.length > 0 ? [...submit, table.cancelDue(MlsSubmitDue, listingId)] : [];
};

/**
 * Deadlines for what changed since the first publication; an approved exemption ends the one to submit, and lifted it
 * sets that one again, in which all changes go. A house that is withdrawn before it was submitted is told of nowhere.
 */
const mlsWrites = async (occurrence: Occurrence<unknown>, listing: Listing): Promise<Write[]> => {
  const { table, now, occurredAt, eventId } = occurrence;
  const { listingId, publishedAt } = listing;
  if (publishedAt === undefined) return [];
  if (isExempt(listing)) return await endSubmission(occurrence, listing);
  const known = await readPublication(table, listingId);
  if (listing.status === 'withdrawn' && !listing.mls) {
    const submit = await endSubmission(occurrence, listing);
    const seen = known ? [writePublication(table, listing, known, { seen: seenOf(listing) })] : [];
    if (submit.length > 0) return [...submit, ...seen];
  }
  const day = await companyDay(table, now);
  if (standsInMls(listing) && !listing.mls) {
    const submit = await resubmitWrites(table, listing, day, { now, once: eventId });
    const seen = known ? [writePublication(table, listing, known, { seen: seenOf(listing) })] : [];
    if (submit.length > 0) return [...submit, ...seen];
  }
  const fields = changedFields(listing, known?.seen);
  if (!known || fields.length === 0) return [];
  const { zone } = day;
  const at = Date.parse(occurredAt);
  // Two changes of a field within a second are one deadline.
  const isKnown = (field: MlsField): boolean =>
    known.updates.some((update) => update.field === field && update.changedAt === toInstant(at));
  const news = fields.filter((field) => !isKnown(field));
  const deadlines = news.map((field) => updateWrites(table, listing, { field, at, zone }));
  const updates = [...known.updates, ...deadlines.map(({ update }) => update)];
  return [
    writePublication(table, listing, known, { updates, seen: seenOf(listing) }),
    ...deadlines.flatMap(({ writes }) => writes),
  ];
};

/**
 * Follows a change of a listing, whichever it was: compares it with what the MLS was last to be told, so that events
 * that come twice, late or out of order set each deadline once.
 */
export const followListing = async (occurrence: Occurrence<{ listingId: string }>): Promise<void> =>
  await untilWritten(async () => {
    const { table, data, eventId, now } = occurrence;
    const listing = await table.get(listingItem, data, { consistent: true });
    if (!listing) return;
    const writes = [...(await sellerWrites(table, listing)), ...(await mlsWrites(occurrence, listing))];
    if (writes.length === 0) return;
    try {
      await table.commit(...writes, table.done('publication follows', eventId, now));
    } catch (error) {
      if (!(isWriteLost(error) && error.labels.includes('done'))) throw error;
    }
  });
