import { addDays, localDate, toInstant } from '../../../shared/contract/time.ts';
import type { WorkPlan } from '../../../shared/fulfilment/quotes/contract.ts';
import type { AssessmentQuote, QuoteOption } from '../../../shared/fulfilment/quotes/quote.ts';
import { tradeOf } from '../../../shared/sales/booking/plan/sequence.ts';
import type { PlacedVisit } from '../../sales/booking/hold/hold.ts';
import { isChangeable, type WholeOrder } from '../../sales/booking/order/change/manage-order.ts';
import { jobKey } from '../../sales/booking/plan/calendar/calendar.ts';
import { loadSchedule } from '../../sales/booking/plan/calendar/load-schedule.ts';
import { cellStart } from '../../sales/booking/plan/calendar/local-day.ts';
import { type BookingContext, toVisit } from '../../sales/booking/plan/offers/offer-plans.ts';
import { type MakeWay, type PlanSubject, type SealedVisit, sealPlan } from '../../sales/booking/plan/plan-id.ts';
import { findWorkPlans, makeWayFor } from '../../sales/booking/plan/work-plan.ts';
import type { Settings } from '../../sales/booking/settings.ts';

/** Days on which work may begin, from the first one asked for. */
const START_DAYS = 31;
/** Days that are read beyond: the work's own, and those of the trades that make way. */
const MORE_DAYS = 40;

/** What a plan of quoted work is made for. */
export const workSubject = (
  { service }: Pick<AssessmentQuote, 'service'>,
  { days }: Pick<QuoteOption, 'days'>,
  { order: { sqFt, rooms, address } }: Pick<WholeOrder, 'order'>,
): PlanSubject => ({ services: [service], sqFt, rooms, zip: address.zip, workDays: days });

/** The visits of later trades that can still make way. */
export const laterVisits = (
  whole: WholeOrder,
  { service }: Pick<AssessmentQuote, 'service'>,
  settings: Settings,
  now: number,
): PlacedVisit[] => {
  const own = tradeOf([service]) ?? Number.POSITIVE_INFINITY;
  return whole.order.visits.filter(
    (visit) =>
      (tradeOf(visit.services) ?? -1) > own &&
      cellStart(visit.from) > now &&
      isChangeable(whole, settings, now, { isStaff: true, visit }),
  );
};

const startOf = ({ from }: SealedVisit): string => toInstant(cellStart(from));

const movesOf = (visits: readonly PlacedVisit[], makeWay: readonly MakeWay[]): WorkPlan['moves'] =>
  makeWay.flatMap(({ n, to }) => {
    const visit = visits.find((each) => each.n === n);
    return visit ? [{ services: visit.services, from: startOf(visit), to: startOf(to) }] : [];
  });

/** Today where the company is, or the day after an assessment that is still ahead: the crew looks before it works. */
const firstDay = (
  { visits }: WholeOrder,
  { visitId }: Pick<AssessmentQuote, 'visitId'>,
  now: number,
  zone: string,
): string => {
  const ahead = visits.find((visit) => visit.visitId === visitId && visit.state !== 'cancelled');
  const isAhead = ahead !== undefined && Date.parse(ahead.startsAt) > now;
  return isAhead ? addDays(localDate(Date.parse(ahead.startsAt), zone), 1) : localDate(now, zone);
};

/** When the crew can do an option, the first day of each plan from `from` on, with the visits that it makes move. */
export const workPlans = async (
  { table, signer, now }: BookingContext,
  whole: WholeOrder,
  quote: Pick<AssessmentQuote, 'service' | 'vendorId' | 'visitId'>,
  option: Pick<QuoteOption, 'days'>,
  asked?: string,
): Promise<WorkPlan[]> => {
  const fromOn = (first: string): string => (asked !== undefined && asked > first ? asked : first);
  // The zone is read with the calendar: no day of any zone is further than one from that of UTC.
  const near = fromOn(addDays(firstDay(whole, quote, now, 'UTC'), -1));
  const readUntil = addDays(near, START_DAYS + MORE_DAYS);
  const loaded = await loadSchedule(table, { from: addDays(near, -1), until: readUntil, now, consistent: true });
  const from = fromOn(firstDay(whole, quote, now, loaded.settings.tenant.timezone));
  const visits = laterVisits(whole, quote, loaded.settings, now);
  const keys = visits.map(({ n }) => jobKey(whole.order.orderId, n));
  const schedule = { ...loaded.schedule, releasing: [...loaded.schedule.releasing, ...keys] };
  const subject = workSubject(quote, option, whole);
  const { zip } = subject;
  const until = addDays(from, START_DAYS - 1);
  const services = [quote.service];
  const found = findWorkPlans(schedule, {
    services,
    zip,
    from,
    until,
    readUntil,
    days: option.days,
    crewId: quote.vendorId,
  });
  const later = { service: quote.service, visits, property: whole.order, zip, readUntil };
  const expiry = { now, minutes: schedule.policy.planMinutes };
  return found.flatMap((work) => {
    const makeWay = makeWayFor(schedule, later, work);
    if (!makeWay) return [];
    const id = sealPlan(signer, table.tenantId, subject, work, expiry, { needsRush: false, makeWay });
    return [{ id, visits: work.map(toVisit), moves: movesOf(visits, makeWay) }];
  });
};
