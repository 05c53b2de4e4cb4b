import { newId } from '../../../../shared/contract/id.ts';
import { localDate, toInstant } from '../../../../shared/contract/time.ts';
import type { CaptureInput } from '../../../../shared/crm/leads/capture.ts';
import type { Listing } from '../../../../shared/deals/listings/listing.ts';
import {
  isSignInOpen,
  type OpenHouse,
  type OpenHouseVisitor,
  openHouseProblems,
} from '../../../../shared/deals/showings/open-house.ts';
import { aroundVisit, type Span } from '../../../../shared/deals/showings/slot.ts';
import { type CaptureContext, decideCapture } from '../../../crm/leads/capture/capture.ts';
import { notFound, versionConflict } from '../../../platform/errors/errors.ts';
import { untilWritten } from '../../../platform/table/client/retry.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import type { Write } from '../../../platform/table/write.ts';
import { listingItem } from '../../listings/store.ts';
import { countVisitor } from '../asking/asking-limits.ts';
import { notAllowedNow } from '../read-showing.ts';
import { type ListedPlace, readDay } from '../slot-place.ts';
import { openHouseItem, openHouseVisitor, showDay } from '../store.ts';

interface Place {
  readonly table: TenantTable;
  readonly now: number;
  readonly zone: string;
}

const overlaps = (one: Span, other: Span): boolean => one.from < other.to && other.from < one.to;

/** What stands against visitors in the house at that time, in words. */
const clashes = ({ days, visits }: ListedPlace, span: Span): string[] => {
  const held = days.flatMap(({ taken }) => taken).filter((each) => overlaps(each, span));
  return [
    ...(held.some(({ kind }) => kind === 'open_house') ? ['There is an open house at this time already'] : []),
    ...(held.some(({ kind }) => kind === 'showing') ? ['A showing is requested or confirmed at this time'] : []),
    ...(visits.map(aroundVisit).some((visit) => overlaps(visit, span))
      ? ['A crew is preparing the house at this time']
      : []),
  ];
};

const ownerOf = ({ listingId, address, agentProfileId, agentName, coAgents }: Listing) => ({
  listingId,
  address,
  agentProfileId,
  agentName,
  coAgents,
});

/** Opens a house to visitors: its time is then nobody else's. */
export const createOpenHouse = async (
  { table, now, zone }: Place,
  seen: Listing,
  span: Span,
  audit: (made: OpenHouse) => Write,
  openHouseId: string = newId('openHouse', now),
): Promise<OpenHouse> => {
  const { listingId } = seen;
  const day = localDate(span.from, zone);
  return await untilWritten(async (tries) => {
    const listing = tries === 0 ? seen : await table.get(listingItem, { listingId }, { consistent: true });
    if (!listing) throw notFound('Listing');
    const earlier = await table.get(openHouseItem, { openHouseId }, { consistent: true });
    if (earlier) return earlier;
    const place = await readDay(table, { listing, zone, now }, span.from);
    const problems = [...openHouseProblems(listing, span, { now, zone }), ...clashes(place, span)];
    if (problems.length > 0) throw notAllowedNow(problems);
    const made: OpenHouse = {
      ...ownerOf(listing),
      openHouseId,
      startsAt: toInstant(span.from),
      endsAt: toInstant(span.to),
      day,
      status: 'scheduled',
      createdAt: toInstant(now),
      changedAt: toInstant(now),
      version: 1,
    };
    const known = place.days.find((each) => each.day === day);
    const taken = { id: openHouseId, kind: 'open_house' as const, ...span };
    const time = known
      ? table.patch(showDay, known, { taken: [...known.taken, taken] })
      : table.create(showDay, { listingId, day, taken: [taken], version: 1 });
    await table.commit(time, table.unchanged(listingItem, listing), table.create(openHouseItem, made), audit(made));
    return made;
  });
};

/** The open house, read consistently; a 404 where there is none. */
export const readOpenHouse = async (table: TenantTable, openHouseId: string): Promise<OpenHouse> => {
  const known = await table.get(openHouseItem, { openHouseId }, { consistent: true });
  if (!known) throw notFound('Open house');
  return known;
};

/** Cancels an open house before it is over, and gives its time back. */
export const cancelOpenHouse = async (
  { table, now }: Omit<Place, 'zone'>,
  // The version that whoever cancels has seen; absent where the listing does.
  { openHouseId, version, reason }: { openHouseId: string; version?: number; reason: string },
  audit?: (canceled: OpenHouse) => Write,
): Promise<OpenHouse> =>
  await untilWritten(async () => {
    const known = await readOpenHouse(table, openHouseId);
    if (version !== undefined && known.version !== version) throw versionConflict('The open house');
    if (known.status === 'cancelled') throw notAllowedNow(['The open house is canceled already']);
    if (now >= Date.parse(known.endsAt)) throw notAllowedNow(['The open house is over']);
    const { listingId, day } = known;
    const held = await table.get(showDay, { listingId, day }, { consistent: true });
    const changes = { status: 'cancelled' as const, reason, changedAt: toInstant(now) };
    await table.commit(
      table.patch(openHouseItem, known, changes),
      ...(held ? [table.patch(showDay, held, { taken: held.taken.filter(({ id }) => id !== openHouseId) })] : []),
      ...(audit ? [audit(known)] : []),
    );
    return { ...known, ...changes, version: known.version + 1 };
  });

/** Notes a visitor at the door; whoever has no agent becomes a lead of the listing's agent. */
export const signInVisitor = async (
  { table, now }: Place,
  openHouseId: string,
  visitor: Pick<OpenHouseVisitor, 'fullName' | 'agentName'>,
  {
    capture,
    eventId: visitorId = newId('event', now),
    ...context
  }: Pick<CaptureContext, 'correlationId' | 'origin'> & { eventId?: string; capture: CaptureInput | undefined },
): Promise<void> => {
  const known = await readOpenHouse(table, openHouseId);
  if (!isSignInOpen(known, now)) throw notAllowedNow(['Signing in is not open: the open house is over, or not yet on']);
  const newLeadId = newId('lead', now);
  await untilWritten(async () => {
    if (await table.get(openHouseVisitor, { openHouseId, visitorId }, { consistent: true })) return;
    const captured =
      capture &&
      (await decideCapture(table, capture, {
        ...context,
        now,
        eventId: visitorId,
        leadId: newLeadId,
        assignedTo: known.agentProfileId,
      }));
    const counted = await countVisitor({ table, now }, openHouseId, context.origin);
    const row: OpenHouseVisitor = {
      ...visitor,
      openHouseId,
      visitorId,
      ...(captured && { leadId: captured.leadId }),
      signedInAt: toInstant(now),
    };
    await table.commit(table.create(openHouseVisitor, row), ...counted, ...(captured?.writes ?? []));
  });
};
