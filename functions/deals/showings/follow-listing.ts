import { isDeepStrictEqual } from 'node:util';
import { localDate, toInstant } from '../../../shared/contract/time.ts';
import type { Listing } from '../../../shared/deals/listings/listing.ts';
import type { DealOwner } from '../../../shared/deals/own-deal.ts';
import { ShowingReassigned } from '../../../shared/deals/showings/events.ts';
import type { Showing } from '../../../shared/deals/showings/showing.ts';
import { offMarket } from '../../../shared/deals/showings/words.ts';
import { findMember } from '../../company/identity/store.ts';
import type { Occurrence } from '../../platform/consume.ts';
import { untilWritten } from '../../platform/table/client/retry.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import type { Write } from '../../platform/table/write.ts';
import { listingItem } from '../listings/store.ts';
import { changeShowing, unlessDecided } from './change-showing.ts';
import { cancelOpenHouse } from './open-houses/open-houses.ts';
import { readShowing, zoneOf } from './read-showing.ts';
import { openHouseItem, type ShowDay, showDay, showDays, showingAsk, showingItem } from './store.ts';

type Held = ShowDay['taken'][number];

interface Followed {
  readonly table: TenantTable;
  readonly now: number;
  readonly listing: Listing;
  /** What holds its time from today on, read consistently from the days that decide about it. */
  readonly held: readonly Held[];
}

const LAST_DAY = '9999-12-31';

const readListing = async (table: TenantTable, listingId: string): Promise<Listing | undefined> =>
  await table.get(listingItem, { listingId }, { consistent: true });

const read = async ({ table, data, now }: Occurrence<{ listingId: string }>): Promise<Followed | undefined> => {
  const { listingId } = data;
  const listing = await readListing(table, listingId);
  if (!listing) return undefined;
  const range = showDays(listingId, localDate(now, await zoneOf(table)), LAST_DAY);
  const { days } = await table.collect({ ...range, consistent: true }, { days: showDay });
  return { table, now, listing, held: days.flatMap(({ taken }) => taken) };
};

/** A visit that was promised stays while the house is under contract; who waits for an answer is told no. */
const cancelShowing = async ({ table, now, listing }: Followed, showingId: string): Promise<void> => {
  const isPromiseKept = listing.status === 'under_contract';
  await changeShowing({
    table,
    now,
    showingId,
    act: 'cancel',
    problems: ({ status }) => (isPromiseKept && status !== 'requested' ? ['It is confirmed'] : []),
    decide: () => ({ status: 'cancelled', reason: offMarket }),
  }).catch(unlessDecided);
};

/** Cancels what a listing that left the market has before it; repeating it changes nothing. */
export const endWithListing = async (occurrence: Occurrence<{ listingId: string }>): Promise<void> => {
  const followed = await read(occurrence);
  if (!followed) return;
  const { table, now, listing, held } = followed;
  if (listing.status === 'active' || listing.status === 'coming_soon') return;
  for (const { id, kind, from } of held) {
    // Whoever is in the house already stays.
    if (from <= now) continue;
    if (kind === 'showing') await cancelShowing(followed, id);
    else await cancelOpenHouse({ table, now }, { openHouseId: id, reason: offMarket }).catch(unlessDecided);
  }
};

const ownerOf = ({ agentProfileId, agentName, coAgents }: DealOwner): DealOwner => ({
  agentProfileId,
  agentName,
  coAgents,
});

/** A request that waits for its agent is asked anew of the new one, who answers by text from their own phone. */
const askAnew = async (
  { table, now }: Followed,
  { showingId, status, phones, parties, answers, answerBy }: Showing,
  agentProfileId: string,
): Promise<{ changes: Partial<Showing>; writes: Write[] }> => {
  const hasAnswered = answers.some(({ party }) => party === 'agent');
  if (status !== 'requested' || !parties.includes('agent') || hasAnswered) return { changes: {}, writes: [] };
  const asked = table.event(ShowingReassigned, { showingId }, { pk: `SHOWING#${showingId}`, group: showingId, now });
  const phone = (await findMember(table, agentProfileId))?.phone;
  if (phone === phones.agent) return { changes: {}, writes: [asked] };
  const { agent: former, ...others } = phones;
  const ask = { showingId, party: 'agent' as const };
  return {
    changes: { phones: { ...others, ...(phone !== undefined && { agent: phone }) } },
    writes: [
      asked,
      ...(former === undefined ? [] : [table.erase(showingAsk, { ...ask, phone: former })]),
      ...(phone === undefined ? [] : [table.put(showingAsk, { ...ask, phone, answerBy })]),
    ],
  };
};

const giveShowing = async (followed: Followed, showingId: string): Promise<void> =>
  await untilWritten(async () => {
    const { table, now } = followed;
    const { listingId } = followed.listing;
    const [listing, showing] = await Promise.all([readListing(table, listingId), readShowing(table, showingId)]);
    if (!listing) return;
    const owner = ownerOf(listing);
    if (!showing || isDeepStrictEqual(ownerOf(showing), owner)) return;
    const { changes, writes } =
      showing.agentProfileId === owner.agentProfileId
        ? { changes: {}, writes: [] }
        : await askAnew(followed, showing, owner.agentProfileId);
    await table.commit(
      // Given twice in a row, it stays with the last.
      table.unchanged(listingItem, listing),
      table.patch(showingItem, showing, { ...owner, ...changes, changedAt: toInstant(now) }),
      ...writes,
    );
  });

const giveOpenHouse = async ({ table, now, listing: { listingId } }: Followed, openHouseId: string): Promise<void> =>
  await untilWritten(async () => {
    const [listing, known] = await Promise.all([
      readListing(table, listingId),
      table.get(openHouseItem, { openHouseId }, { consistent: true }),
    ]);
    if (!listing) return;
    const owner = ownerOf(listing);
    if (!known || isDeepStrictEqual(ownerOf(known), owner)) return;
    await table.commit(
      table.unchanged(listingItem, listing),
      table.patch(openHouseItem, known, { ...owner, changedAt: toInstant(now) }),
    );
  });

const OWNER_FIELDS = new Set(['agentProfileId', 'agentName', 'coAgents']);

/** Gives what a listing has before it to whoever has the listing now; repeating it changes nothing. */
export const giveWithListing = async (
  occurrence: Occurrence<{ listingId: string; fields: readonly string[] }>,
): Promise<void> => {
  if (!occurrence.data.fields.some((field) => OWNER_FIELDS.has(field))) return;
  const followed = await read(occurrence);
  if (!followed) return;
  for (const { id, kind } of followed.held)
    await (kind === 'showing' ? giveShowing(followed, id) : giveOpenHouse(followed, id));
};

/** Cancels open houses that lie before a day on the market that was moved back; repeating it changes nothing. */
export const openWithMarket = async (
  occurrence: Occurrence<{ listingId: string; fields: readonly string[] }>,
): Promise<void> => {
  if (!occurrence.data.fields.includes('onMarketDate')) return;
  const [followed, zone] = await Promise.all([read(occurrence), zoneOf(occurrence.table)]);
  const { onMarketDate } = followed?.listing ?? {};
  if (!followed || onMarketDate === undefined) return;
  const reason = `The house is on the market from ${onMarketDate}`;
  for (const { id: openHouseId, kind, from } of followed.held)
    if (kind === 'open_house' && localDate(from, zone) < onMarketDate)
      await cancelOpenHouse(followed, { openHouseId, reason }).catch(unlessDecided);
};
