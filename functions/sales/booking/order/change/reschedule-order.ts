import { workdaysOf } from '../../../../../shared/company/team/working-hours.ts';
import type { NamedBooking } from '../../../../../shared/sales/booking/booking.ts';
import { isOpen } from '../../../../../shared/sales/booking/booking-status.ts';
import { remoteDueDates } from '../../../../../shared/sales/booking/due-date.ts';
import { OrderRescheduled } from '../../../../../shared/sales/booking/events.ts';
import type { OrderView } from '../../../../../shared/sales/booking/order.ts';
import type { AppError } from '../../../../platform/errors.ts';
import type { Stored } from '../../../../platform/table/item.ts';
import { untilWritten } from '../../../../platform/table/retry.ts';
import type { Write } from '../../../../platform/table/write.ts';
import { alternativesTo } from '../../plan/alternatives.ts';
import { type BookingContext, photoDateOf, toVisit } from '../../plan/offer-plans.ts';
import { checkSubject, type OpenedPlan, openPlan, type PlanSubject } from '../../plan/plan-id.ts';
import { isProvenFor } from '../../proof/order-claims.ts';
import { pick, type Settings, settingKeys, settingsOf } from '../../settings.ts';
import { bookingItem, holdItem, orderItem, orderPartition, sessionHold } from '../../store.ts';
import { keysOfVisits, scheduleFrom } from '../../visit/vendor-days.ts';
import { slotTaken, tooLate } from '../confirm/refusal.ts';
import { dayWrites, type Reserved, releaseWrites, reserve } from '../confirm/reserve.ts';
import { currentTiming } from '../order-bookings.ts';
import { factOf } from '../order-fact.ts';
import { manageTokenOf } from '../order-identity.ts';
import type { OrderRecord } from '../order-record.ts';
import { viewOf } from '../order-view.ts';
import { orderAudit } from './audit-change.ts';
import { type Claim, claimOrder, isChangeable, type WholeOrder } from './manage-order.ts';

/** A request to move an order to a plan. */
export interface Move {
  readonly planId: string;
  readonly sessionId: string | undefined;
  readonly correlationId: string;
}

/** What the new plan must cover: the services that still have a visit, at the ordered speed. */
const subjectOf = ({ visits, deliverySpeed, sqFt, rooms, address }: OrderRecord): PlanSubject => ({
  services: [
    ...visits.flatMap(({ services }) => services),
    ...(deliverySpeed === 'rush' ? (['rush_delivery'] as const) : []),
  ],
  sqFt,
  rooms,
  zip: address.zip,
});

const movedOrder = (order: OrderRecord, reserved: Reserved, { catalog, policy }: Settings): OrderRecord => {
  const { services, placedAt } = order;
  const photoDate = photoDateOf(reserved.visits);
  const today = placedAt.slice(0, 10);
  const workdays = workdaysOf(policy.hours);
  const dues = remoteDueDates({ services, catalog: catalog.services, today, photoDate, workdays });
  const remote = photoDate === undefined ? order.remote : dues;
  return { ...order, visits: reserved.visits, remote, sequence: order.sequence + 1, version: order.version + 1 };
};

/** A vendor must accept again after a visit moved. */
const statusAfterMove = (booking: NamedBooking): NamedBooking['status'] =>
  booking.status === 'assigned' && booking.startsAt !== null ? 'confirmed' : booking.status;

const moveWrites = (
  { table, signer, now, audit }: BookingContext,
  { order, bookings }: WholeOrder,
  next: OrderRecord,
  correlationId: string,
): { whole: WholeOrder; writes: Write[] } => {
  const changed = bookings.filter(({ status }) => isOpen(status));
  const changesOf = (booking: NamedBooking) => ({ ...currentTiming(next, booking), status: statusAfterMove(booking) });
  const fact = factOf(next, manageTokenOf(signer, table.tenantId, order.orderId));
  const destination = { pk: orderPartition(order.orderId), group: order.leadId, now, correlationId };
  return {
    whole: {
      order: next,
      bookings: bookings.map((each) =>
        changed.includes(each) ? { ...each, ...changesOf(each), version: each.version + 1 } : each,
      ),
    },
    writes: [
      table.patch(orderItem, order, next),
      ...changed.map((booking) => table.patch(bookingItem, booking, changesOf(booking))),
      table.event(OrderRescheduled, { ...fact, sequence: next.sequence }, destination),
      ...orderAudit(audit, 'order.rescheduled', order, next),
    ],
  };
};

const keysFor = (plan: OpenedPlan, sessionId: string | undefined) => [
  ...settingKeys,
  ...keysOfVisits(plan.visits),
  ...(sessionId === undefined ? [] : [sessionHold.key({ sessionId })]),
];

/** True for a retry of a move that has been done: nothing moves, and nobody is notified again. */
const isAlreadyThere = ({ status, visits }: OrderRecord, plan: OpenedPlan): boolean =>
  status === 'placed' &&
  visits.length === plan.visits.length &&
  visits.every(({ vendorId, from, to }, i) => {
    const planned = plan.visits[i];
    return planned?.vendorId === vendorId && planned.from === from && planned.to === to;
  });

type Outcome = { readonly view: OrderView } | { readonly taken: PlanSubject };

const swapReservation = (context: BookingContext, order: OrderRecord, plan: OpenedPlan, stored: readonly Stored[]) => {
  const own = pick(stored, sessionHold)[0];
  const schedule = scheduleFrom(stored, context.now, [order.orderId, ...(own ? [own.holdId] : [])]);
  const isClaimed = order.openUnder !== undefined && !isProvenFor(context, order.contactInfo.email);
  const reserved = reserve(schedule, plan.visits, { owner: order.orderId, zip: order.address.zip, isClaimed });
  if (!reserved) return undefined;
  const { table } = context;
  const releases = [
    { owner: order.orderId, visits: order.visits },
    ...(own ? [{ owner: own.holdId, visits: own.places }] : []),
  ];
  const writes = [
    ...dayWrites(table, schedule, reserved.days),
    ...releaseWrites(table, releases, reserved.days),
    ...(own ? [table.erase(holdItem, own)] : []),
  ];
  return { reserved, writes };
};

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
  const settings = settingsOf(stored);
  if (isAlreadyThere(whole.order, plan)) return { view: viewOf(whole, settings, now) };
  if (!isChangeable(whole, settings, now)) throw tooLate(whole.order.status, settings.policy.changeHours);
  const subject = subjectOf(whole.order);
  checkSubject(plan, subject);
  const moved = plan.isExpired ? undefined : swapReservation(context, whole.order, plan, stored);
  if (!moved) return { taken: subject };
  const next = moveWrites(context, whole, movedOrder(whole.order, moved.reserved, settings), move.correlationId);
  await table.commit(...next.writes, ...moved.writes);
  return { view: viewOf(next.whole, settings, now) };
};

const refusal = async (
  context: BookingContext,
  { services, ...subject }: PlanSubject,
  plan: OpenedPlan,
  rescheduledOrderId: string,
): Promise<AppError> => {
  const first = plan.visits[0];
  if (!first) return slotTaken([], plan.isExpired);
  const lost = { date: first.date, startsAt: toVisit(first).startsAt };
  const query = { ...subject, services: [...services], rescheduledOrderId };
  return slotTaken(await alternativesTo(context, query, lost), plan.isExpired);
};

/** Moves an order to another plan for its buyer: old cells are released and new ones taken in one transaction. */
export const rescheduleOrder = async (
  context: BookingContext,
  orderId: string,
  claim: Claim,
  move: Move,
): Promise<OrderView> => {
  const plan = openPlan(context.signer, context.table.tenantId, move.planId, context.now);
  const outcome = await untilWritten(() => attempt(context, orderId, claim, plan, move));
  if ('view' in outcome) return outcome.view;
  throw await refusal(context, outcome.taken, plan, orderId);
};
