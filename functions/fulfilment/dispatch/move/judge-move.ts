import { addDays, localDate, MINUTE, toInstant } from '../../../../shared/contract/time.ts';
import type { MoveRule, MoveTrial } from '../../../../shared/fulfilment/dispatch/move.ts';
import { isBusinessDay } from '../../../../shared/sales/booking/plan/business-day.ts';
import type { VendorObstacle } from '../../../../shared/sales/booking/plan/vendor-choice.ts';
import { invalidInput } from '../../../platform/errors/errors.ts';
import type { PlacedVisit } from '../../../sales/booking/hold/hold.ts';
import { subjectOf } from '../../../sales/booking/order/change/moves.ts';
import { CELL_MINUTES, jobKey } from '../../../sales/booking/plan/calendar/calendar.ts';
import { loadSchedule } from '../../../sales/booking/plan/calendar/load-schedule.ts';
import { cellStart } from '../../../sales/booking/plan/calendar/local-day.ts';
import { dayKey, rulesOf, type Schedule } from '../../../sales/booking/plan/calendar/schedule.ts';
import { datesAround } from '../../../sales/booking/plan/one-visit.ts';
import { earliestCell, gapCellsOf, isApart } from '../../../sales/booking/plan/planning.ts';
import { obstacleOf } from '../../../sales/booking/visit/vendor/vendor-choices.ts';
import type { DispatchContext } from '../dispatch-context.ts';
import type { VisitInOrder } from '../visits/read-visit.ts';
import { neighborsOf } from './neighbors.ts';
import { timeRules, vendorRule } from './unmet-rules.ts';

/** Where a visit is to go. */
export interface MoveTarget {
  readonly vendorId: string;
  readonly startsAt: string;
}

/** What availability says of a move, and the place that it would take. */
export interface JudgedMove {
  readonly trial: Omit<MoveTrial, 'nearest'>;
  readonly target: PlacedVisit;
  readonly planMinutes: number;
}

const cellOf = ({ startsAt }: MoveTarget, now: number): number => {
  const cell = Date.parse(startsAt) / (CELL_MINUTES * MINUTE);
  if (!Number.isInteger(cell) || Date.parse(startsAt) <= now)
    throw invalidInput([{ path: 'startsAt', message: 'must be a quarter of an hour to come' }]);
  return cell;
};

/** The rules about the time that a place breaks, whoever comes. */
const brokenBy = (schedule: Schedule, { order, place }: VisitInOrder, target: PlacedVisit) => {
  const kept = order.visits.filter((visit) => visit !== place);
  const { after, before } = datesAround({ visit: place, kept, isOrdered: true });
  const earliest = earliestCell(schedule, subjectOf(order).services);
  const broken = new Set<Exclude<MoveRule, VendorObstacle>>();
  if ((after !== undefined && target.date <= after) || (before !== undefined && target.date >= before))
    broken.add('trades');
  else if (after !== undefined && !isBusinessDay(target.date, schedule.week)) broken.add('closed');
  if (!isApart(target, kept, gapCellsOf(schedule))) broken.add('same_house');
  // Who comes may change at any time; only another time needs the notice.
  if (target.from !== place.from && target.from < earliest) broken.add('notice');
  return { broken, earliest, trades: { ...(after && { after }), ...(before && { before }) } };
};

/**
 * What availability says of a visit at a time of a vendor: the same rules by which booking plans and reserves, all that
 * are broken at once. Nothing is written. Over 40 lines: one judgment, each step on what the one before found.
 */
export const judgeMove = async (
  { table, now }: DispatchContext,
  found: VisitInOrder,
  wanted: MoveTarget,
): Promise<JudgedMove> => {
  const { order, place } = found;
  const from = cellOf(wanted, now);
  const to = from + place.to - place.from;
  // The date is known only with the zone, which is read with the days.
  const near = wanted.startsAt.slice(0, 10);
  const moving = jobKey(order.orderId, place.n);
  const range = { from: addDays(near, -1), until: addDays(near, 1), now, moving, consistent: true };
  const { schedule, settings } = await loadSchedule(table, range);
  const { zone } = schedule;
  const vendor = schedule.vendors.find(({ vendorId }) => vendorId === wanted.vendorId);
  if (!vendor) throw invalidInput([{ path: 'vendorId', message: 'must be one of the company’s vendors' }]);
  const date = localDate(cellStart(from), zone);
  const { vendorId, name: vendorName } = vendor;
  const target: PlacedVisit = { ...place, vendorId, vendorName, date, from, to };
  const { zip } = order.address;
  const beside = neighborsOf(
    schedule.days.get(dayKey(date, vendorId)),
    { from, to, zip },
    rulesOf(schedule, vendor, date),
  );
  const obstacle = obstacleOf(schedule, vendor, target, zip);
  const { broken, earliest, trades } = brokenBy(schedule, found, target);
  const unmet = [
    ...(obstacle ? [vendorRule(obstacle, { vendor, services: place.services, zip, date, zone, beside })] : []),
    ...timeRules({ trades, earliest: cellStart(earliest), date, zone, broken }),
  ];
  const { across, ...ways } = beside;
  return {
    target,
    planMinutes: settings.policy.planMinutes,
    trial: {
      vendorId,
      vendorName,
      startsAt: toInstant(cellStart(from)),
      endsAt: toInstant(cellStart(to)),
      isPossible: unmet.length === 0,
      unmet,
      travel: { fromHome: Math.round(schedule.travel(vendor.homeZip, zip)), ...ways },
      trades,
      notice: { earliest: toInstant(cellStart(earliest)) },
    },
  };
};
