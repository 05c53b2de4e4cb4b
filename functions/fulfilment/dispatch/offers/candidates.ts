import { crewOf } from '../../../../shared/company/team/vendor/crew-of.ts';
import type { Vendor } from '../../../../shared/company/team/vendor/vendor.ts';
import type { CrewCandidate, VisitCandidate } from '../../../../shared/fulfilment/dispatch/board.ts';
import type { VendorObstacle } from '../../../../shared/sales/booking/plan/vendor-choice.ts';
import { vendorItem } from '../../../company/team/vendor-store.ts';
import { type Candidate, rankCandidates } from '../../../sales/booking/plan/assignment.ts';
import { freeLane, jobKey, liveJobs } from '../../../sales/booking/plan/calendar/calendar.ts';
import { loadSchedule, scheduleOf } from '../../../sales/booking/plan/calendar/load-schedule.ts';
import { dayKey, rulesOf, type Schedule } from '../../../sales/booking/plan/calendar/schedule.ts';
import { pick, settingKeys, settingsOf } from '../../../sales/booking/settings.ts';
import { obstacleOf } from '../../../sales/booking/visit/vendor/vendor-choices.ts';
import type { DispatchContext } from '../dispatch-context.ts';
import type { VisitInOrder } from '../visits/read-visit.ts';
import { payFor, payTotal, visitPrice } from './pay.ts';

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

/**
 * The vendor who holds a visit's time, with the company's rules and without calendars: an offer of that time to its holder
 * reads no other vendor. Undefined for one who does not work now.
 */
export const loadHolder = async (
  { table, now }: DispatchContext,
  { place: { vendorId } }: VisitInOrder,
): Promise<{ readonly schedule: Schedule; readonly vendor: Vendor } | undefined> => {
  const stored = await table.getMany([...settingKeys, vendorItem.key({ vendorId })]);
  const [vendor] = pick(stored, vendorItem);
  if (vendor?.status !== 'active') return undefined;
  const schedule = scheduleOf(settingsOf(stored), { vendors: [vendor], days: [], now, releasing: [] });
  return { schedule, vendor };
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

/** The crews of a vendor that has several, each with whether it could take the visit. */
const crewsOf = (
  schedule: Schedule,
  { order, visit, place }: VisitInOrder,
  { vendor, obstacle }: RankedVendor,
): CrewCandidate[] => {
  if (vendor.parallelJobs < 2) return [];
  const { date, from, to } = place;
  const day = schedule.days.get(dayKey(date, vendor.vendorId));
  const rules = rulesOf(schedule, vendor, date);
  const isHolder = visit.vendorId === vendor.vendorId;
  return Array.from({ length: vendor.parallelJobs }, (_, lane) => ({
    lane,
    members: crewOf(vendor, lane),
    free: obstacle === null && freeLane(day, { from, to, zip: order.address.zip }, rules, lane) !== undefined,
    isCurrent: isHolder && place.lane === lane,
  }));
};

/** The candidates as the desk sees them, with the way and what is left of the price. */
export const candidatesFor = async (context: DispatchContext, found: VisitInOrder): Promise<VisitCandidate[]> => {
  const schedule = await loadDayOf(context, found);
  const { order, visit } = found;
  return rankFor(schedule, found).map((ranked) => {
    const { vendor, travelMinutes, obstacle } = ranked;
    const crews = crewsOf(schedule, found, ranked);
    const pay = payFor(order, visit, vendor, schedule.policy);
    return {
      vendorId: vendor.vendorId,
      name: vendor.name,
      isCurrent: vendor.vendorId === visit.vendorId,
      isTried: visit.tried.includes(vendor.vendorId),
      free: obstacle === null,
      ...(obstacle !== null && { why: obstacle }),
      ...(crews.length > 0 && { crews }),
      travelMinutes,
      pay,
      margin: visitPrice(order, visit) - payTotal(pay),
    };
  });
};
