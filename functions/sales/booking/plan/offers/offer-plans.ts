import { needsVisit } from '../../../../../shared/company/catalog/visited.ts';
import { workWeekOf } from '../../../../../shared/company/team/hours/holidays.ts';
import type { Vendor } from '../../../../../shared/company/team/vendor/vendor.ts';
import { addDays, localDate, toInstant } from '../../../../../shared/contract/time.ts';
import { remoteDueDates } from '../../../../../shared/sales/booking/plan/due-date.ts';
import type { AvailabilityInput, Plan, Visit } from '../../../../../shared/sales/booking/plan/plan.ts';
import { groupsOf } from '../../../../../shared/sales/booking/plan/sequence.ts';
import type { Signer } from '../../../../platform/signed/sign.ts';
import type { TenantTable } from '../../../../platform/table/tenant-table.ts';
import type { AuditStaff } from '../../order/change/audit-change.ts';
import type { Visitor } from '../../proof/visitor.ts';
import { checkArea } from '../../settings.ts';
import { loadSchedule } from '../calendar/load-schedule.ts';
import { cellStart } from '../calendar/local-day.ts';
import { onSite, type Schedule } from '../calendar/schedule.ts';
import { findOtherTimes, type KeptVisit, type OneVisit } from '../one-visit.ts';
import { type PlannedPlace, sealPlan } from '../plan-id.ts';
import { earliestCell, findPlans, type PlannedVisit, type PlanRequest } from '../planning.ts';
import { type Unserved, unservedOf, unservedVisitOf, workingVendors } from '../team.ts';
import { findWorkPlans } from '../work-plan.ts';

const DEFAULT_DAYS = 14;
/** Days to read beyond the last first visit, for each trade group that may follow it. */
export const DAYS_PER_GROUP = 5;
/** Ten business days, with the weekends and a holiday among them. */
const WORK_SPAN_DAYS = 16;

/** What every booking function needs; `now` in epoch milliseconds. */
export interface BookingContext {
  readonly table: TenantTable;
  readonly signer: Signer;
  readonly now: number;
  /** Present if staff asks: what they change is audited. */
  readonly audit?: AuditStaff | undefined;
  /** Who asks, for the caps of unproven people; absent for staff and the company's own processes. */
  readonly visitor?: Visitor | undefined;
}

/** A query for plans; `from` is a date in the tenant's time zone. */
export type PlanQuery = Omit<AvailabilityInput, 'moves' | 'like' | 'readyBy'> & {
  readonly consistent?: boolean;
  /** What moves and doesn't count: the id of an order, or the job key of one of its visits. */
  readonly moving?: string | undefined;
  /** Set if only this visit takes another time. */
  readonly only?: OneVisit | undefined;
  /** Set for quoted work: the whole days that it takes, and whose. */
  readonly workDays?: number | undefined;
  readonly crewId?: string | undefined;
};

/** The date of the photos, from which staging is due. */
export const photoDateOf = (visits: readonly { services: readonly string[]; date: string }[]): string | undefined =>
  visits.find(({ services }) => services.includes('photography'))?.date;

/** A visit as the API returns it. */
export const toVisit = ({
  services,
  vendorId,
  from,
  to,
}: {
  services: readonly Visit['services'][number][];
  vendorId: string;
  from: number;
  to: number;
}): Visit => ({
  services: [...services],
  vendorId,
  startsAt: toInstant(cellStart(from)),
  endsAt: toInstant(cellStart(to)),
});

/** A plan as the API returns it, signed. */
export const describePlan = (
  { signer, table, now }: BookingContext,
  schedule: Schedule,
  query: PlanQuery,
  { today, regularStart }: { today: string; regularStart: number },
  places: readonly PlannedPlace[],
): Plan => {
  const { catalog, policy } = schedule;
  const { only } = query;
  const moved = only?.isOrdered ? places.findIndex(({ services }) => services === only.visit.services) : undefined;
  const taken = moved === undefined ? places : places.slice(moved, moved + 1);
  const needsRush = taken.some(({ from }) => from < regularStart);
  const expiry = { now, minutes: policy.planMinutes };
  return {
    id: sealPlan(signer, table.tenantId, query, places, expiry, { needsRush, moved }),
    visits: places.map(toVisit),
    remote: remoteDueDates({
      services: query.services,
      catalog: catalog.services,
      today,
      photoDate: photoDateOf(places),
      week: workWeekOf(policy),
    }),
    vendors: Object.fromEntries(places.map(({ vendorId, vendorName }) => [vendorId, vendorName])),
  };
};

/** A planned visit as a plan's id encodes it. */
export const placeOf = ({ vendor, services, date, from, to }: PlannedVisit): PlannedPlace => ({
  services,
  vendorId: vendor.vendorId,
  vendorName: vendor.name,
  date,
  from,
  to,
});

const nameOf = ({ vendors }: Schedule, { vendorId, vendorName }: KeptVisit): string =>
  vendors.find((vendor) => vendor.vendorId === vendorId)?.name ?? vendorName ?? '';

/** The plans of a request: of the whole order, of quoted work, or with one visit at other times. */
const plansFor = (
  schedule: Schedule,
  request: PlanRequest,
  { only, workDays, crewId }: Pick<PlanQuery, 'only' | 'workDays' | 'crewId'>,
): PlannedPlace[][] => {
  if (!only && workDays !== undefined) return findWorkPlans(schedule, { ...request, days: workDays, crewId });
  if (!only) return findPlans(schedule, request).map((visits) => visits.map(placeOf));
  const kept = only.kept.map((visit) => ({ ...visit, vendorName: nameOf(schedule, visit) }));
  return findOtherTimes(schedule, request, only).map((visit) =>
    [...kept, placeOf(visit)].sort((a, b) => a.from - b.from),
  );
};

/** Chooses among plans before they are described, which costs a signature each. */
export type Choose = (plans: readonly PlannedPlace[][]) => readonly PlannedPlace[][];

/** What a search found; `unserved` are the services that nobody does there, so that no other day has a plan either. */
export interface PlanSearch extends Unserved {
  readonly plans: Plan[];
}

/** Who may do it: of quoted work its own crew alone, all of it or one of its days. */
const askedVendors = (vendors: readonly Vendor[], { only, workDays, crewId }: PlanQuery): readonly Vendor[] => {
  if (only) return only.isLong ? vendors.filter(({ vendorId }) => vendorId === only.visit.vendorId) : vendors;
  return workDays === undefined ? vendors : vendors.filter(({ vendorId }) => vendorId === crewId);
};

const unservedIn = (schedule: Schedule, query: PlanQuery): Unserved => {
  const { services, zip, only } = query;
  const working = workingVendors(schedule, askedVendors(schedule.vendors, query));
  return only ? unservedVisitOf(working, only.visit.services, zip) : { unserved: unservedOf(working, services, zip) };
};

/** Plans for the whole order, best first, or those of them that are chosen; none if no service is done on site. */
export const searchPlans = async (
  context: BookingContext,
  query: PlanQuery,
  choose: Choose = (plans) => plans,
): Promise<PlanSearch> => {
  const { table, now } = context;
  const days = query.days ?? DEFAULT_DAYS;
  const utcToday = localDate(now, 'UTC');
  const readFrom = query.from ?? utcToday;
  const readDays =
    DAYS_PER_GROUP * groupsOf(query.services).length + (query.workDays === undefined ? 0 : WORK_SPAN_DAYS);
  const readUntil = addDays(readFrom, days + readDays);
  const { services, sqFt, rooms, zip, preferredVendorIds: preferred, sessionId, moving, consistent = false } = query;
  const { schedule, settings } = await loadSchedule(table, {
    from: addDays(readFrom, -1),
    until: readUntil,
    now,
    sessionId,
    moving,
    consistent,
  });
  if (!services.some(needsVisit)) return { plans: [], unserved: [] };
  checkArea(settings.tenant, zip);
  const today = localDate(now, schedule.zone);
  const from = query.from ?? addDays(today, schedule.policy.fromDaysAhead);
  const request = {
    services,
    property: { sqFt, rooms },
    zip,
    preferred,
    from,
    until: addDays(from, days - 1),
    readUntil,
  };
  const dates = { today, regularStart: earliestCell(schedule, onSite(services)) };
  const plans = choose(plansFor(schedule, request, query)).map((places) =>
    describePlan(context, schedule, query, dates, places),
  );
  return plans.length > 0 ? { plans, unserved: [] } : { plans, ...unservedIn(schedule, query) };
};

/** The plans of a search alone, where it does not matter why there are none. */
export const offerPlans = async (...search: Parameters<typeof searchPlans>): Promise<Plan[]> =>
  (await searchPlans(...search)).plans;
