import { workWeekOf } from '../../../../../shared/company/team/hours/holidays.ts';
import type { NamedBooking } from '../../../../../shared/sales/booking/booking.ts';
import { isOpen } from '../../../../../shared/sales/booking/booking-status.ts';
import { isDoneBy } from '../../../../../shared/sales/booking/books-visit.ts';
import { OrderRescheduled } from '../../../../../shared/sales/booking/events.ts';
import type { OrderView } from '../../../../../shared/sales/booking/order.ts';
import { remoteDueDates } from '../../../../../shared/sales/booking/plan/due-date.ts';
import type { RemoteDue } from '../../../../../shared/sales/booking/plan/plan.ts';
import { type AppError, fasterThan } from '../../../../platform/errors/errors.ts';
import { untilWritten } from '../../../../platform/table/client/retry.ts';
import type { Stored } from '../../../../platform/table/item.ts';
import type { Write } from '../../../../platform/table/write.ts';
import type { PlacedVisit } from '../../hold/hold.ts';
import { alternativesTo } from '../../plan/offers/alternatives.ts';
import { type BookingContext, photoDateOf, toVisit } from '../../plan/offers/offer-plans.ts';
import { checkSubject, type OpenedPlan, openPlan } from '../../plan/plan-id.ts';
import { isProvenFor, isUnprovenOrder } from '../../proof/order-claims.ts';
import { pick, type Settings, settingKeys, settingsOf } from '../../settings.ts';
import { bookingItem, holdItem, orderItem, orderPartition, sessionHold } from '../../store.ts';
import { keepVisits } from '../../visit/kept/keep-visits.ts';
import { keysOfVisits, scheduleFrom } from '../../visit/vendor/vendor-days.ts';
import { slotTaken, tooLate } from '../confirm/refusal.ts';
import { dayWrites, type Reserved, releaseWrites, reserve } from '../confirm/reserve.ts';
import { currentTiming } from '../order-bookings.ts';
import { factOf } from '../order-fact.ts';
import { manageTokenOf } from '../order-identity.ts';
import type { OrderRecord } from '../order-record.ts';
import { viewOf } from '../order-view.ts';
import { orderAudit } from './audit-change.ts';
import { chargeFee, checkFee, type FeeTerms, moveCents } from './fees.ts';
import { type Claim, claimOrder, isByOffice, isChangeable, type WholeOrder } from './manage-order.ts';
import {
  doesSame,
  isAlreadyThere,
  type Moved,
  movedBy,
  movingKey,
  onlyVisitOf,
  subjectOf,
  visitsAfter,
  wholeMoveOf,
} from './moves.ts';

/** A request to move an order to a plan. */
export interface Move {
  readonly planId: string;
  readonly sessionId: string | undefined;
  readonly correlationId: string;
  /** The version of the order on which the move is based. */
  readonly version?: number | undefined;
  /** What its fee may be. */
  readonly fee?: FeeTerms | undefined;
  /** True if the buyer is not to be told, because somebody has spoken to them. */
  readonly isUntold?: boolean;
}

/** What remote work is due when visits of the order have moved: it follows the photos; without any it stays. */
export const remoteAfter = (
  { services, remote }: OrderRecord,
  visits: readonly PlacedVisit[],
  { catalog, policy }: Settings,
): RemoteDue[] => {
  const photoDate = photoDateOf(visits);
  if (photoDate === undefined) return remote;
  // What was canceled by itself is in no plan any more, and gets no new date.
  return remoteDueDates({
    services,
    catalog: catalog.services,
    today: photoDate,
    photoDate,
    week: workWeekOf(policy),
  }).filter(({ service }) => remote.some((each) => each.service === service));
};

/** The order after visits of it have moved. */
export const movedOrder = (order: OrderRecord, moved: Moved, reserved: Reserved, settings: Settings): OrderRecord => {
  const visits = visitsAfter(order, moved, reserved.visits);
  const remote = remoteAfter(order, visits, settings);
  return { ...order, visits, remote, sequence: order.sequence + 1, version: order.version + 1 };
};

/** A vendor must accept again after a visit moved. */
const statusAfterMove = (booking: NamedBooking): NamedBooking['status'] =>
  booking.status === 'assigned' && booking.startsAt !== null ? 'confirmed' : booking.status;

/** The writes by which visits of an order move, with what it becomes; their days in the calendars are the caller's. */
export const moveWrites = (
  { table, signer, now, audit }: BookingContext,
  { order, bookings, visits }: WholeOrder,
  next: OrderRecord,
  { moved, correlationId, owed }: { moved: Moved; correlationId: string; owed: { fee?: number; isUntold?: true } },
): { whole: WholeOrder; writes: Write[] } => {
  const isMoved = (booking: NamedBooking): boolean =>
    booking.startsAt === null || moved.visits.some((visit) => isDoneBy(booking, visit));
  const changed = bookings.filter((booking) => isOpen(booking.status) && isMoved(booking));
  const changesOf = (booking: NamedBooking) => ({ ...currentTiming(next, booking), status: statusAfterMove(booking) });
  const fact = factOf(next, bookings, manageTokenOf(signer, table.tenantId, order.orderId));
  const destination = { pk: orderPartition(order.orderId), group: order.leadId, now, correlationId };
  const after = bookings.map((each) =>
    changed.includes(each) ? { ...each, ...changesOf(each), version: each.version + 1 } : each,
  );
  const kept = keepVisits(table, { order, bookings, visits }, { order: next, bookings: after, now });
  return {
    whole: { order: next, bookings: after, visits: kept.visits },
    writes: [
      table.patch(orderItem, order, next),
      ...kept.writes,
      ...changed.map((booking) => table.patch(bookingItem, booking, changesOf(booking))),
      table.event(
        OrderRescheduled,
        { ...fact, sequence: next.sequence, ...owed, ...(audit && { byStaff: true }) },
        destination,
      ),
      ...orderAudit(audit, 'order.rescheduled', order, next),
    ],
  };
};

const keysFor = (plan: OpenedPlan, sessionId: string | undefined) => [
  ...settingKeys,
  ...keysOfVisits(plan.visits),
  ...(sessionId === undefined ? [] : [sessionHold.key({ sessionId })]),
];

type Outcome = { readonly view: OrderView } | { readonly taken: OrderRecord };

const swapReservation = (
  context: BookingContext,
  order: OrderRecord,
  moved: Moved,
  stored: readonly Stored[],
): { reserved: Reserved; writes: Write[] } | undefined => {
  const own = pick(stored, sessionHold)[0];
  const releasing = [movingKey(order, moved.only), ...(own ? [own.holdId] : [])];
  const schedule = scheduleFrom(stored, context.now, releasing);
  const isClaimed = isUnprovenOrder(order) && !isProvenFor(context, order.contactInfo.email);
  const { zip } = order.address;
  const firstNumber = moved.only?.n ?? 0;
  const reserved = reserve(schedule, moved.to, { owner: order.orderId, zip, isClaimed, firstNumber });
  if (!reserved) return undefined;
  const { table } = context;
  const releases = [
    { owner: order.orderId, visits: moved.visits },
    ...(own ? [{ owner: own.holdId, visits: own.places }] : []),
  ];
  const writes = [
    ...dayWrites(table, schedule, reserved.days),
    ...releaseWrites(table, releases, reserved.days),
    ...(own ? [table.erase(holdItem, own)] : []),
  ];
  return { reserved, writes };
};

/** One attempt from what is read to what is written; long because splitting it would hide what is checked in which order. */
const attempt = async (
  context: BookingContext,
  orderId: string,
  claim: Claim,
  plan: OpenedPlan,
  move: Move,
): Promise<Outcome> => {
  const { table, now } = context;
  const [whole, stored] = await Promise.all([
    claimOrder(context, orderId, claim),
    table.getMany(keysFor(plan, move.sessionId), { consistent: true }),
  ]);
  const { order } = whole;
  const settings = settingsOf(stored);
  if (isAlreadyThere(order, plan)) return { view: viewOf(whole, settings, now) };
  if (move.version !== undefined && move.version !== order.version)
    throw fasterThan('Order', viewOf(whole, settings, now));
  const moved = movedBy(order, plan);
  if (!moved && order.status === 'placed') return { taken: order };
  const isStaff = isByOffice(claim, order);
  if (!isChangeable(whole, settings, now, { isStaff, visit: moved?.only })) {
    const isBound = !isStaff && order.feePolicy === undefined;
    throw tooLate(order.status, isBound ? settings.policy.changeHours : undefined, moved?.only ? 'moved' : 'first');
  }
  checkSubject(plan, subjectOf(order));
  const cents = moved ? moveCents(whole, moved.visits, now) : 0;
  checkFee(cents, move.fee ?? {});
  const swap = moved && !plan.isExpired ? swapReservation(context, order, moved, stored) : undefined;
  if (!moved || !swap) return { taken: order };
  const fee = chargeFee(order, 'move', moved.visits, cents, now, move.fee);
  const record = { ...movedOrder(order, moved, swap.reserved, settings), ...fee.changes };
  const owed = { ...fee.owed, ...(move.isUntold && { isUntold: true as const }) };
  const next = moveWrites(context, whole, record, { moved, correlationId: move.correlationId, owed });
  await table.commit(...next.writes, ...swap.writes);
  return { view: viewOf(next.whole, settings, now) };
};

const refusal = async (context: BookingContext, order: OrderRecord, plan: OpenedPlan): Promise<AppError> => {
  const target = plan.visits[plan.moved ?? 0];
  if (!target) return slotTaken([], plan.isExpired);
  const lost = { date: target.date, startsAt: toVisit(target).startsAt };
  const { services, ...subject } = subjectOf(order);
  const only = plan.moved === undefined ? undefined : order.visits.find((visit) => doesSame(visit, target));
  const moving = only ? onlyVisitOf(order, only) : wholeMoveOf(order);
  const query = { ...subject, services: [...services], ...moving };
  return slotTaken(await alternativesTo(context, query, lost), plan.isExpired);
};

/**
 * Moves an order, or one of its visits, to another plan: old cells are released and new ones taken in one transaction.
 * A plan of one visit moves nothing else, and loses when another visit of the order moved since it was offered.
 */
export const rescheduleOrder = async (
  context: BookingContext,
  orderId: string,
  claim: Claim,
  move: Move,
): Promise<OrderView> => {
  const plan = openPlan(context.signer, context.table.tenantId, move.planId, context.now);
  const outcome = await untilWritten(() => attempt(context, orderId, claim, plan, move));
  if ('view' in outcome) return outcome.view;
  throw await refusal(context, outcome.taken, plan);
};
