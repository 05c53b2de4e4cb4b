import type { NamedBooking } from '../../../../../shared/sales/booking/booking.ts';
import { isDoneBy } from '../../../../../shared/sales/booking/books-visit.ts';
import { OrderReopened } from '../../../../../shared/sales/booking/events.ts';
import type { Payment } from '../../../../../shared/sales/booking/order.ts';
import type { Write } from '../../../../platform/table/write.ts';
import type { CalendarDay } from '../../plan/calendar/calendar.ts';
import { cellStart } from '../../plan/calendar/local-day.ts';
import { dayKey, type Schedule } from '../../plan/calendar/schedule.ts';
import type { BookingContext } from '../../plan/offers/offer-plans.ts';
import { settingKeys } from '../../settings.ts';
import { bookingItem, orderItem, orderPartition } from '../../store.ts';
import { keepVisits } from '../../visit/kept/keep-visits.ts';
import { keysOfVisits, scheduleFrom } from '../../visit/vendor/vendor-days.ts';
import type { WholeOrder } from '../change/manage-order.ts';
import { dayWrites, type Reserved, reserve } from '../confirm/reserve.ts';
import { factOf } from '../order-fact.ts';
import { manageTokenOf } from '../order-identity.ts';
import type { OrderRecord } from '../order-record.ts';

/** The same visits with their numbers, if each still fits where it was; undefined if one does not. */
const sameAgain = (schedule: Schedule, { orderId, address, visits }: OrderRecord): Reserved | undefined => {
  const days = new Map<string, CalendarDay>();
  const placed: Reserved['visits'] = [];
  for (const visit of visits) {
    const current = { ...schedule, days: new Map([...schedule.days, ...days]) };
    const reserved = reserve(current, [visit], { owner: orderId, zip: address.zip, firstNumber: visit.n });
    if (!reserved) return undefined;
    placed.push(...reserved.visits);
    for (const day of reserved.days) days.set(dayKey(day.date, day.vendorId), day);
  }
  return { visits: placed, days: [...days.values()] };
};

/**
 * The writes by which a canceled order lives again with the same visits, confirmed; undefined if one of them has begun
 * or is taken. Each day is written under the version that was read, so nobody who took it meanwhile loses it.
 */
export const reopenWrites = async (
  { table, signer, now }: BookingContext,
  { order, bookings, visits }: WholeOrder,
  status: Payment['status'],
): Promise<Write[] | undefined> => {
  if (order.visits.some(({ from }) => cellStart(from) <= now)) return undefined;
  const stored = await table.getMany([...settingKeys, ...keysOfVisits(order.visits)], { consistent: true });
  const schedule = scheduleFrom(stored, now, []);
  const reserved = sameAgain(schedule, order);
  if (!reserved) return undefined;
  // A booking that was canceled by itself before the order has neither visit nor date, and stays canceled.
  const isKept = (booking: NamedBooking): boolean =>
    order.visits.some((visit) => isDoneBy(booking, visit)) ||
    order.remote.some(({ service }) => service === booking.serviceType);
  const back = bookings.filter((each) => each.status === 'cancelled' && isKept(each));
  const sequence = order.sequence + 1;
  const changes = {
    status: 'placed',
    sequence,
    visits: reserved.visits,
    payment: { ...order.payment, status },
    openUnder: undefined,
  } as const;
  const next = { ...order, ...changes, visits: [...reserved.visits] };
  const after = bookings.map((each) => (back.includes(each) ? { ...each, status: 'confirmed' as const } : each));
  const fact = factOf(next, after, manageTokenOf(signer, table.tenantId, order.orderId));
  const destination = { pk: orderPartition(order.orderId), group: order.leadId, now };
  return [
    table.patch(orderItem, order, next),
    ...keepVisits(table, { order, bookings, visits }, { order: next, bookings: after, now }).writes,
    ...back.map((booking) => table.patch(bookingItem, booking, { status: 'confirmed' })),
    ...dayWrites(table, schedule, reserved.days),
    table.event(OrderReopened, { ...fact, sequence }, destination),
  ];
};
