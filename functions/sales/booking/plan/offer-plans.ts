import { needsVisit } from '../../../../shared/company/catalog/visited.ts';
import { workdaysOf } from '../../../../shared/company/team/working-hours.ts';
import { addDays, localDate, toInstant } from '../../../../shared/contract/time.ts';
import { remoteDueDates } from '../../../../shared/sales/booking/due-date.ts';
import type { AvailabilityInput, Plan, Visit } from '../../../../shared/sales/booking/plan.ts';
import { groupsOf } from '../../../../shared/sales/booking/sequence.ts';
import type { Signer } from '../../../platform/sign.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import type { AuditStaff } from '../order/change/audit-change.ts';
import type { Visitor } from '../proof/visitor.ts';
import { checkArea } from '../settings.ts';
import { loadSchedule } from './load-schedule.ts';
import { cellStart } from './local-day.ts';
import { sealPlan } from './plan-id.ts';
import { earliestCell, findPlans, type PlannedVisit } from './planning.ts';
import { onSite, type Schedule } from './schedule.ts';

const DEFAULT_DAYS = 14;
/** Days to read beyond the last first visit, for each trade group that may follow it. */
const DAYS_PER_GROUP = 5;

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
export type PlanQuery = Omit<AvailabilityInput, 'moves'> & {
  readonly consistent?: boolean;
  /** The id of an order to reschedule, whose visits don't count. */
  readonly rescheduledOrderId?: string | undefined;
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

const describePlan = (
  { signer, table, now }: BookingContext,
  schedule: Schedule,
  query: PlanQuery,
  { today, regularStart }: { today: string; regularStart: number },
  visits: readonly PlannedVisit[],
): Plan => {
  const places = visits.map((visit) => ({ ...visit, vendorId: visit.vendor.vendorId }));
  const { catalog, policy } = schedule;
  const needsRush = places.some(({ from }) => from < regularStart);
  return {
    id: sealPlan(signer, table.tenantId, query, places, { now, minutes: policy.planMinutes }, needsRush),
    visits: places.map(toVisit),
    remote: remoteDueDates({
      services: query.services,
      catalog: catalog.services,
      today,
      photoDate: photoDateOf(places),
      workdays: workdaysOf(policy.hours),
    }),
    vendors: Object.fromEntries(visits.map(({ vendor }) => [vendor.vendorId, vendor.name])),
  };
};

/** Chooses among plans before they are described, which costs a signature each. */
export type Choose = (plans: readonly PlannedVisit[][]) => readonly PlannedVisit[][];

/** Plans for the whole order, best first, or those of them that are chosen; none if no service is done on site. */
export const offerPlans = async (
  context: BookingContext,
  query: PlanQuery,
  choose: Choose = (plans) => plans,
): Promise<Plan[]> => {
  const { table, now } = context;
  const days = query.days ?? DEFAULT_DAYS;
  const utcToday = localDate(now, 'UTC');
  const readFrom = query.from ?? utcToday;
  const readUntil = addDays(readFrom, days + DAYS_PER_GROUP * groupsOf(query.services).length);
  const { sessionId, rescheduledOrderId, consistent } = query;
  const { schedule, settings } = await loadSchedule(table, {
    from: addDays(readFrom, -1),
    until: readUntil,
    now,
    sessionId,
    rescheduledOrderId,
    consistent: consistent ?? false,
  });
  if (!query.services.some(needsVisit)) return [];
  checkArea(settings.tenant, query.zip);
  const today = localDate(now, schedule.zone);
  const from = query.from ?? addDays(today, schedule.policy.fromDaysAhead);
  const { services, sqFt, rooms, zip } = query;
  const request = { services, property: { sqFt, rooms }, zip, from, until: addDays(from, days - 1), readUntil };
  const dates = { today, regularStart: earliestCell(schedule, onSite(services)) };
  return choose(findPlans(schedule, request)).map((visits) => describePlan(context, schedule, query, dates, visits));
};
