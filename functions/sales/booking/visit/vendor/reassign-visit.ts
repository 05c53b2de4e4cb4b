import type { Vendor } from '../../../../../shared/company/team/vendor/vendor.ts';
import type { NamedBooking } from '../../../../../shared/sales/booking/booking.ts';
import { isOpen } from '../../../../../shared/sales/booking/booking-status.ts';
import type { Viewer } from '../../../../../shared/sales/booking/booking-view.ts';
import { isDoneBy } from '../../../../../shared/sales/booking/books-visit.ts';
import { AppError, invalidInput } from '../../../../platform/errors/errors.ts';
import type { PlacedVisit } from '../../hold/hold.ts';
import { bookingAudit } from '../../order/change/audit-change.ts';
import { toldOf } from '../../order/change/tell-buyer.ts';
import { slotTaken } from '../../order/confirm/refusal.ts';
import { dayWrites, releaseWrites } from '../../order/confirm/reserve.ts';
import type { OrderRecord } from '../../order/order-record.ts';
import { canServe } from '../../plan/assignment.ts';
import { freeLane, jobKey, withJob } from '../../plan/calendar/calendar.ts';
import { dayKey, rulesOf, type Schedule } from '../../plan/calendar/schedule.ts';
import type { BookingContext } from '../../plan/offers/offer-plans.ts';
import { isUnprovenOrder } from '../../proof/order-claims.ts';
import { settingKeys } from '../../settings.ts';
import { bookingItem, orderItem } from '../../store.ts';
import { keepVisits } from '../kept/keep-visits.ts';
import type { BookingInOrder } from '../list/find-booking.ts';
import { keysOfVisits, scheduleFrom } from './vendor-days.ts';

const visitOf = ({ order, booking }: BookingInOrder): PlacedVisit => {
  const visit = order.visits.find((each) => isDoneBy(booking, each));
  if (visit && isOpen(booking.status) && booking.status !== 'in_progress') return visit;
  throw invalidInput([{ path: 'vendorId', message: 'can only change for a visit that has not begun' }]);
};

const checkVendor = (vendor: Vendor | undefined, visit: PlacedVisit, zip: string): Vendor => {
  if (vendor && canServe(vendor, visit.services, zip)) return vendor;
  const message = `must be an active vendor for ${visit.services.join(', ')} at ${zip}`;
  throw invalidInput([{ path: 'vendorId', message }]);
};

/** The lane that the vendor has free at the visit's time, or the one asked for, with its day; undefined if it has none. */
export const assignTo = (schedule: Schedule, order: OrderRecord, visit: PlacedVisit, vendor: Vendor, only?: number) => {
  const { date, from, to, n } = visit;
  const place = { date, vendorId: vendor.vendorId };
  const day = schedule.days.get(dayKey(date, vendor.vendorId));
  const { zip } = order.address;
  const rules = rulesOf(schedule, vendor, date);
  const lane = freeLane(day, { from, to, zip }, rules, only);
  if (lane === undefined) return undefined;
  const job = { lane, from, to, zip, ...(isUnprovenOrder(order) && { isClaimed: true }) };
  return { lane, day: withJob(day, place, jobKey(order.orderId, n), job, rules) };
};

/** The status of a booking once its visit has another vendor, who has accepted nothing yet. */
export const statusOfReassigned = ({ status }: Pick<NamedBooking, 'status'>): NamedBooking['status'] =>
  status === 'assigned' ? 'confirmed' : status;

/** Reassigns the whole visit of a booking to another vendor at the same time; the new vendor must accept it. */
export const reassign = async (
  context: BookingContext,
  viewer: Viewer,
  found: BookingInOrder,
  vendorId: string,
): Promise<NamedBooking> => {
  if (viewer.vendorId !== undefined) throw new AppError('forbidden', 'FORBIDDEN', 'Only staff may assign vendors.');
  const { table, now, audit } = context;
  const { order, bookings, booking, visits } = found;
  const visit = visitOf(found);
  const keys = [...settingKeys, ...keysOfVisits([{ ...visit, vendorId }])];
  const schedule = scheduleFrom(await table.getMany(keys, { consistent: true }), now, [jobKey(order.orderId, visit.n)]);
  const vendor = checkVendor(schedule.vendors[0], visit, order.address.zip);
  const taken = assignTo(schedule, order, visit, vendor);
  if (!taken) throw slotTaken([]);
  const moved = { ...visit, vendorId, vendorName: vendor.name, lane: taken.lane };
  const own = bookings.filter((each) => isDoneBy(each, visit) && isOpen(each.status));
  const changesOf = (each: NamedBooking) => ({ vendorId, vendorName: vendor.name, status: statusOfReassigned(each) });
  const told = toldOf(
    context,
    { order, bookings },
    { visits: order.visits.map((each) => (each === visit ? moved : each)) },
  );
  const after = bookings.map((each) => (own.includes(each) ? { ...each, ...changesOf(each) } : each));
  const next = { order: { ...order, ...told.changes }, bookings: after };
  await table.commit(
    table.patch(orderItem, order, told.changes),
    ...told.writes,
    ...own.map((each) => table.patch(bookingItem, each, changesOf(each))),
    ...own.flatMap((each) => bookingAudit(audit, each, changesOf(each))),
    ...keepVisits(table, { order, bookings, visits }, { ...next, now }).writes,
    ...dayWrites(table, schedule, [taken.day]),
    ...releaseWrites(table, [{ owner: order.orderId, visits: [visit] }], [taken.day]),
  );
  return { ...booking, ...changesOf(booking), version: booking.version + 1 };
};
