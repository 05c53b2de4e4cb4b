import { DAY, toInstant } from '../../../../shared/contract/time.ts';
import { WeatherAnswerDue } from '../../../../shared/fulfilment/dispatch/events.ts';
import type { NamedBooking } from '../../../../shared/sales/booking/booking.ts';
import { isOpen } from '../../../../shared/sales/booking/booking-status.ts';
import { isDoneBy } from '../../../../shared/sales/booking/books-visit.ts';
import { type VisitRecord, visitIdOf } from '../../../../shared/sales/booking/visit-record.ts';
import { untilWritten } from '../../../platform/table/client/retry.ts';
import type { Write } from '../../../platform/table/write.ts';
import type { PlacedVisit } from '../../../sales/booking/hold/hold.ts';
import { remoteAfter } from '../../../sales/booking/order/change/reschedule-order.ts';
import { toldOf } from '../../../sales/booking/order/change/tell-buyer.ts';
import { dayWrites, releaseWrites, reserve } from '../../../sales/booking/order/confirm/reserve.ts';
import { currentTiming } from '../../../sales/booking/order/order-bookings.ts';
import type { OrderRecord } from '../../../sales/booking/order/order-record.ts';
import { jobKey } from '../../../sales/booking/plan/calendar/calendar.ts';
import type { SealedVisit } from '../../../sales/booking/plan/plan-id.ts';
import { isUnprovenOrder } from '../../../sales/booking/proof/order-claims.ts';
import { settingKeys, settingsOf } from '../../../sales/booking/settings.ts';
import { bookingItem, orderItem } from '../../../sales/booking/store.ts';
import { noOffer, plannedAt } from '../../../sales/booking/visit/kept/keep-visits.ts';
import { visitItem } from '../../../sales/booking/visit/kept/visit-store.ts';
import { vendorReleaseWrites } from '../../../sales/booking/visit/vendor/release-vendor.ts';
import { keysOfVisits, scheduleFrom } from '../../../sales/booking/visit/vendor/vendor-days.ts';
import { changedBy, type DispatchContext } from '../dispatch-context.ts';
import { closeOffer, openOfferOf } from '../offers/make-offer.ts';
import { bookingsOfVisit, findVisit, type VisitInOrder } from '../visits/read-visit.ts';
import { type BadDay, type WeatherParts, weatherPartsOf } from './affected-visits.ts';
import { findDryTime } from './find-dry-time.ts';
import { askDesk } from './weather-task.ts';

/** How long a buyer has to say whether the new time will do. */
const ANSWER_MS = DAY;

/** A visit of which the weather moves all, or some services, which become a visit of their own. */
interface Move {
  readonly found: VisitInOrder;
  readonly parts: WeatherParts;
}

/** The number of what moves: its visit's own, or the next where some services stay. */
const numberOf = ({ found: { visits, place }, parts: { staying } }: Move): number =>
  staying.length === 0 ? place.n : Math.max(...visits.map(({ n }) => n)) + 1;

const visitsAfter = ({ visits }: OrderRecord, { found: { place }, parts }: Move, moved: PlacedVisit): PlacedVisit[] =>
  [
    ...visits.filter((visit) => visit !== place),
    ...(parts.staying.length > 0 ? [{ ...place, services: parts.staying }] : []),
    moved,
  ].sort((a, b) => a.from - b.from);

/** What moves waits with its new time until its buyer has answered. */
const waiting = (context: DispatchContext, { visit }: VisitInOrder, moved: PlacedVisit, answerBy: number) => ({
  ...plannedAt(moved),
  ...noOffer,
  tried: [],
  state: 'held' as const,
  holdReason: 'weather' as const,
  weatherMove: { from: visit.startsAt, answerBy: toInstant(answerBy), isUntold: true },
  changed: changedBy(context),
});

/** What stays keeps its time and vendor, without the pay for what leaves; an offer of all of it is made anew. */
const remaining = ({ found: { visit }, parts: { staying } }: Move): Partial<VisitRecord> => ({
  services: staying,
  pay: visit.state === 'offered' ? [] : visit.pay.filter(({ service }) => staying.includes(service)),
  ...(visit.state === 'offered' && { ...noOffer, state: 'planned' as const }),
});

const visitWrites = (context: DispatchContext, move: Move, moved: PlacedVisit, answerBy: number) => {
  const { table } = context;
  const { visit } = move.found;
  const wait = waiting(context, move.found, moved, answerBy);
  if (move.parts.staying.length === 0) {
    const next: VisitRecord = { ...visit, ...wait, version: visit.version + 1 };
    return { next, writes: [table.patch(visitItem, visit, wait)] };
  }
  const visitId = visitIdOf(visit.orderId, moved.n);
  const next: VisitRecord = { ...visit, ...wait, visitId, n: moved.n, rounds: 0, checklist: [], version: 1 };
  return { next, writes: [table.patch(visitItem, visit, remaining(move)), table.create(visitItem, next)] };
};

/** The vendor who is asked for the job hears that the offer is over; one that has promised it, what of it is. */
const vendorWrites = (context: DispatchContext, { found, parts }: Move, next: VisitRecord): Write[] => {
  const { visit } = found;
  const open = openOfferOf(found);
  if (open) return closeOffer(context, found, open, { state: 'withdrawn' });
  const after = parts.staying.length > 0 ? { ...visit, services: parts.staying } : next;
  return vendorReleaseWrites(context.table, visit, after, { now: context.now, lost: 'weather' });
};

/** What moves is planned anew, and remote work with it, whose date follows the photos. */
const bookingWrites = (
  { table }: DispatchContext,
  { found: { bookings, place }, parts }: Move,
  next: OrderRecord,
): Write[] =>
  bookings
    .filter(
      (booking) =>
        isOpen(booking.status) &&
        (booking.startsAt === null || isDoneBy(booking, { n: place.n, services: parts.moving })),
    )
    .map((booking) => {
      const isPromised = booking.status === 'assigned' && booking.startsAt !== null;
      const status: NamedBooking['status'] = isPromised ? 'confirmed' : booking.status;
      return table.patch(bookingItem, booking, { ...currentTiming(next, booking), status });
    });

/**
 * Everything that a move for the weather changes, for one transaction: the new time is in the calendar before anybody
 * hears of it. Undefined if the time has been taken since it was found.
 */
const moveWrites = async (
  context: DispatchContext,
  move: Move,
  target: SealedVisit,
): Promise<readonly Write[] | undefined> => {
  const { table, now } = context;
  const { order, bookings, place } = move.found;
  const isWhole = move.parts.staying.length === 0;
  const stored = await table.getMany([...settingKeys, ...keysOfVisits([target])], { consistent: true });
  const schedule = scheduleFrom(stored, now, isWhole ? [jobKey(order.orderId, place.n)] : []);
  const isClaimed = isUnprovenOrder(order);
  const { zip } = order.address;
  const taking = { owner: order.orderId, zip, isClaimed, firstNumber: numberOf(move) };
  const reserved = reserve(schedule, [target], taking);
  const [moved] = reserved?.visits ?? [];
  if (!reserved || !moved) return undefined;
  const answerBy = now + ANSWER_MS;
  const visits = visitsAfter(order, move, moved);
  const changes = { visits, remote: remoteAfter(order, visits, settingsOf(stored)) };
  // A message of its own says why, so that none of a change is sent.
  const told = toldOf(context, { order, bookings }, changes, { isUntold: true });
  const { next, writes } = visitWrites(context, move, moved, answerBy);
  const { orderId, leadId, visitId } = next;
  return [
    ...dayWrites(table, schedule, reserved.days),
    ...(isWhole ? releaseWrites(table, [{ owner: orderId, visits: [place] }], reserved.days) : []),
    table.patch(orderItem, order, told.changes),
    ...told.writes,
    ...writes,
    ...bookingWrites(context, move, { ...order, ...told.changes }),
    ...vendorWrites(context, move, next),
    table.due(WeatherAnswerDue, { visitId }, { key: visitId, at: answerBy + 1000, group: leadId }),
  ];
};

/** Without a free time the whole visit waits where it is, with nobody who has promised it, and a person calls. */
const waitForDesk = (context: DispatchContext, { found }: Move): readonly Write[] => {
  const { table } = context;
  const { visit } = found;
  const open = openOfferOf(found);
  const promised = bookingsOfVisit(found).filter(({ status }) => status === 'assigned');
  const waits = {
    state: 'held' as const,
    holdReason: 'weather' as const,
    weatherMove: undefined,
    changed: changedBy(context),
    ...noOffer,
  };
  return [
    table.patch(visitItem, visit, waits),
    ...vendorReleaseWrites(table, visit, { ...visit, ...waits }, context),
    ...promised.map((booking) => table.patch(bookingItem, booking, { status: 'confirmed' })),
    ...(open ? closeOffer(context, found, open, { state: 'withdrawn' }) : []),
    ...askDesk(context, found, 'No other time is free within a month. Call the customer.'),
  ];
};

const MAX_TRIES = 5;

/**
 * Gives what bad weather moves of a visit another time and holds it until the buyer has answered; what can be done stays.
 * Without effect on a visit that has left the day, so that it may run again.
 */
export const holdDryTime = async (context: DispatchContext, visitId: string, bad: BadDay): Promise<void> => {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const isSettled = await untilWritten(async () => {
      const found = await findVisit(context.table, visitId);
      if (found?.order.status !== 'placed') return true;
      const parts = weatherPartsOf(found.visit, bad, context.now);
      if (!parts) return true;
      const move = { found, parts };
      const target = await findDryTime(context, found.order, found.place, parts, bad);
      const writes = target ? await moveWrites(context, move, target) : waitForDesk(context, move);
      if (!writes) return false;
      await context.table.commit(...writes);
      return true;
    });
    if (isSettled) return;
  }
  throw new Error(`No time could be held for ${visitId}`);
};
