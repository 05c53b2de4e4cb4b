import type { Vendor } from '../../../../../shared/company/team/vendor/vendor.ts';
import type { Viewer } from '../../../../../shared/sales/booking/booking-view.ts';
import { isDoneBy } from '../../../../../shared/sales/booking/books-visit.ts';
import type { VendorChoice, VendorObstacle } from '../../../../../shared/sales/booking/plan/vendor-choice.ts';
import { invalidInput } from '../../../../platform/errors/errors.ts';
import type { PlacedVisit } from '../../hold/hold.ts';
import { freeLane, liveJobs } from '../../plan/calendar/calendar.ts';
import { loadSchedule } from '../../plan/calendar/load-schedule.ts';
import { dayKey, rulesOf, type Schedule } from '../../plan/calendar/schedule.ts';
import type { BookingContext } from '../../plan/offers/offer-plans.ts';
import { findBooking } from '../list/find-booking.ts';

const lacks = ({ skills }: Vendor, { services }: PlacedVisit) => services.filter((code) => !skills.includes(code));

/** Why the vendor can't do the visit at its time; null where it is free. */
export const obstacleOf = (
  schedule: Schedule,
  vendor: Vendor,
  visit: PlacedVisit,
  zip: string,
): VendorObstacle | null => {
  const { date, from, to } = visit;
  if (vendor.status !== 'active') return 'not_active';
  if (lacks(vendor, visit).length > 0) return 'skills';
  if (vendor.zones.length > 0 && !vendor.zones.includes(zip)) return 'zip';
  if (vendor.daysOff.includes(date)) return 'day_off';
  const rules = rulesOf(schedule, vendor, date);
  if (!rules.hours.some((hours) => hours.from <= from && to <= hours.to)) return 'hours';
  const day = schedule.days.get(dayKey(date, vendor.vendorId));
  if (liveJobs(day, rules).length >= vendor.dailyJobLimit) return 'day_full';
  return freeLane(day, { from, to, zip }, rules) === undefined ? 'busy' : null;
};

/** All vendors, those who are free first, each other one with the reason; for the visit of a booking. */
export const vendorChoices = async (
  context: BookingContext,
  viewer: Viewer,
  bookingId: string,
): Promise<VendorChoice[]> => {
  const { table, now } = context;
  const { order, booking } = await findBooking(context, viewer, bookingId);
  const visit = order.visits.find((each) => isDoneBy(booking, each));
  if (!visit) throw invalidInput([{ path: 'bookingId', message: 'must be a booking with a visit' }]);
  const { schedule } = await loadSchedule(table, { from: visit.date, until: visit.date, now });
  const choices = schedule.vendors.map(
    (vendor): VendorChoice => ({
      vendorId: vendor.vendorId,
      name: vendor.name,
      isCurrent: vendor.vendorId === visit.vendorId,
      obstacle: vendor.vendorId === visit.vendorId ? null : obstacleOf(schedule, vendor, visit, order.address.zip),
      missing: vendor.status === 'active' ? lacks(vendor, visit) : [],
    }),
  );
  const rank = ({ obstacle }: VendorChoice): number => (obstacle === null ? 0 : 1);
  return choices.sort((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name));
};
