import type { Vendor } from '../../../shared/company/team/vendor.ts';
import type { VisitCandidate } from '../../../shared/fulfilment/dispatch/board.ts';
import type { VendorObstacle } from '../../../shared/sales/booking/vendor-choice.ts';
import { type Candidate, rankCandidates } from '../../sales/booking/plan/assignment.ts';
import { jobKey, liveJobs } from '../../sales/booking/plan/calendar.ts';
import { loadSchedule } from '../../sales/booking/plan/load-schedule.ts';
import { dayKey, type Schedule } from '../../sales/booking/plan/schedule.ts';
import { obstacleOf } from '../../sales/booking/visit/vendor-choices.ts';
import type { DispatchContext } from './dispatch-context.ts';
import { payFor, payTotal, priceOf } from './pay.ts';
import type { VisitInOrder } from './read-visit.ts';

/** A vendor for a visit at its time, with what stands against it. */
export interface RankedVendor extends Candidate {
  readonly obstacle: VendorObstacle | null;
}

/** The day of a visit as it is stored: vendors, their calendars and the company's rules. The visit's own job doesn't count. */
export const loadDayOf = async ({ table, now }: DispatchContext, { order, place }: VisitInOrder): Promise<Schedule> => {
  const { date, n } = place;
  const moving = jobKey(order.orderId, n);
  const { schedule } = await loadSchedule(table, { from: date, until: date, now, moving, consistent: true });
  return schedule;
};

/** All vendors for a visit at its time: those who are free first, best first. */
export const rankFor = (schedule: Schedule, { order, place }: VisitInOrder): RankedVendor[] => {
  const { zip } = order.address;
  const ranked = schedule.vendors.map((vendor): RankedVendor => {
    const jobs = liveJobs(schedule.days.get(dayKey(place.date, vendor.vendorId)), schedule).length;
    return {
      vendor,
      travelMinutes: Math.round(schedule.travel(vendor.homeZip, zip)),
      jobsThatDay: jobs,
      jobsInPeriod: jobs,
      obstacle: obstacleOf(schedule, vendor, place, zip),
    };
  });
  const sorted = rankCandidates(ranked, schedule.policy.assignment);
  return [...sorted.filter(({ obstacle }) => obstacle === null), ...sorted.filter(({ obstacle }) => obstacle !== null)];
};

/** The best vendor who is free and has not been asked for this time yet. */
export const nextVendor = (schedule: Schedule, found: VisitInOrder, tried: readonly string[]): Vendor | undefined =>
  rankFor(schedule, found).find(({ vendor, obstacle }) => obstacle === null && !tried.includes(vendor.vendorId))
    ?.vendor;

/** The candidates as the desk sees them, with the way and what is left of the price. */
export const candidatesFor = async (context: DispatchContext, found: VisitInOrder): Promise<VisitCandidate[]> => {
  const schedule = await loadDayOf(context, found);
  const { order, visit } = found;
  return rankFor(schedule, found).map(({ vendor, travelMinutes, obstacle }) => {
    const pay = payFor(order, visit.services, vendor, schedule.policy);
    return {
      vendorId: vendor.vendorId,
      name: vendor.name,
      isCurrent: vendor.vendorId === visit.vendorId,
      isTried: visit.tried.includes(vendor.vendorId),
      free: obstacle === null,
      ...(obstacle !== null && { why: obstacle }),
      travelMinutes,
      pay,
      margin: priceOf(order, visit.services) - payTotal(pay),
    };
  });
};
