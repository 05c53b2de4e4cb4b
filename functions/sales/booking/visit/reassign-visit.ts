import type { Vendor } from '../../../../shared/company/team/vendor.ts';
import type { NamedBooking } from '../../../../shared/sales/booking/booking.ts';
import { isOpen } from '../../../../shared/sales/booking/booking-status.ts';
import type { Viewer } from '../../../../shared/sales/booking/booking-view.ts';
import { AppError, invalidInput } from '../../../platform/errors.ts';
import type { PlacedVisit } from '../hold/hold.ts';
import { bookingAudit } from '../order/change/audit-change.ts';
import { slotTaken } from '../order/confirm/refusal.ts';
import { dayWrites, releaseWrites } from '../order/confirm/reserve.ts';
import type { OrderRecord } from '../order/order-record.ts';
import { canServe } from '../plan/assignment.ts';
import { freeLane, jobKey, withJob } from '../plan/calendar.ts';
import type { BookingContext } from '../plan/offer-plans.ts';
import { dayKey, rulesOf, type Schedule } from '../plan/schedule.ts';
import { settingKeys } from '../settings.ts';
import { bookingItem, orderItem } from '../store.ts';
import type { BookingInOrder } from './find-booking.ts';
import { keysOfVisits, scheduleFrom } from './vendor-days.ts';

const visitOf = ({ order, booking }: BookingInOrder): PlacedVisit => {
  const visit = order.visits.find(({ services }) => services.includes(booking.serviceType));
  if (visit && isOpen(booking.status) && booking.status !== 'in_progress') return visit;
  throw invalidInput([{ path: 'vendorId', message: 'can only change for a visit that has not begun' }]);
};

const checkVendor = (vendor: Vendor | undefined, visit: PlacedVisit, zip: string): Vendor => {
  if (vendor && canServe(vendor, visit.services, zip)) return vendor;
  const message = `must be an active vendor for ${visit.services.join(', ')} at ${zip}`;
  throw invalidInput([{ path: 'vendorId', message }]);
};

const assignTo = (schedule: Schedule, order: OrderRecord, visit: PlacedVisit, vendor: Vendor) => {
  const { date, from, to, n } = visit;
  const place = { date, vendorId: vendor.vendorId };
  const day = schedule.days.get(dayKey(date, vendor.vendorId));
  const { zip } = order.address;
  const rules = rulesOf(schedule, vendor, date);
  const lane = freeLane(day, { from, to, zip }, rules);
  if (lane === undefined) return undefined;
  const job = { lane, from, to, zip, ...(order.openUnder && { isClaimed: true }) };
  return { lane, day: withJob(day, place, jobKey(order.orderId, n), job, rules) };
};

/** Reassigns the whole visit of a booking to another vendor at the same time; the new vendor must accept it. */
export const reassign = async (
  { table, now, audit }: BookingContext,
  viewer: Viewer,
  found: BookingInOrder,
  vendorId: string,
): Promise<NamedBooking> => {
  if (viewer.vendorId !== undefined) throw new AppError('forbidden', 'FORBIDDEN', 'Only staff may assign vendors.');
  const { order, bookings, booking } = found;
  const visit = visitOf(found);
  const keys = [...settingKeys, ...keysOfVisits([{ ...visit, vendorId }])];
  const schedule = scheduleFrom(await table.getMany(keys, { consistent: true }), now, []);
  const vendor = checkVendor(schedule.vendors[0], visit, order.address.zip);
  const taken = assignTo(schedule, order, visit, vendor);
  if (!taken) throw slotTaken([]);
  const moved = { ...visit, vendorId, vendorName: vendor.name, lane: taken.lane };
  const status = (each: NamedBooking): NamedBooking['status'] =>
    each.status === 'assigned' ? 'confirmed' : each.status;
  const own = bookings.filter((each) => visit.services.includes(each.serviceType) && isOpen(each.status));
  await table.commit(
    table.patch(orderItem, order, { visits: order.visits.map((each) => (each === visit ? moved : each)) }),
    ...own.map((each) => table.patch(bookingItem, each, { vendorId, vendorName: vendor.name, status: status(each) })),
    ...own.flatMap((each) => bookingAudit(audit, each, { vendorId, vendorName: vendor.name, status: status(each) })),
    ...dayWrites(table, schedule, [taken.day]),
    ...releaseWrites(table, [{ owner: order.orderId, visits: [visit] }]),
  );
  return { ...booking, vendorId, vendorName: vendor.name, status: status(booking), version: booking.version + 1 };
};
