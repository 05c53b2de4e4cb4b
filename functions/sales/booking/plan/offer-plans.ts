import { needsVisit } from '../../../../shared/company/catalog/visited.ts';
import { workdaysOf } from '../../../../shared/company/team/working-hours.ts';
import { addDays, localDate, toInstant } from '../../../../shared/contract/time.ts';
import { remoteDues } from '../../../../shared/sales/booking/due-date.ts';
import type { AvailabilityInput, Plan, Visit } from '../../../../shared/sales/booking/plan.ts';
import { groupsOf } from '../../../../shared/sales/booking/sequence.ts';
import type { Signer } from '../../../platform/sign.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { checkArea } from '../settings.ts';
import { loadSchedule } from './load-schedule.ts';
import { cellStart } from './local-day.ts';
import { sealPlan } from './plan-id.ts';
import { earliestCell, findPlans, type PlannedVisit } from './planning.ts';
import { onSite, type Schedule } from './schedule.ts';

const DEFAULT_DAYS = 14;
/** Days read beyond the last first visit for each group that may follow it. */
const DAYS_A_GROUP = 5;

/** Who asks, and with what. */
export interface Asking {
  readonly table: TenantTable;
  readonly signer: Signer;
  readonly now: number;
}

/** What plans are wanted for; `from` is a date in the tenant's zone. */
export type PlanWish = Omit<AvailabilityInput, 'moves'> & {
  readonly consistent?: boolean;
  /** The order that is to be moved. */
  readonly moving?: string | undefined;
};

/** The day on which photos are taken, which staging waits for. */
export const photoDateOf = (visits: readonly { services: readonly string[]; date: string }[]): string | undefined =>
  visits.find(({ services }) => services.includes('photography'))?.date;

/** A visit as callers see it. */
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
  { signer, table, now }: Asking,
  schedule: Schedule,
  wish: PlanWish,
  { today, usual }: { today: string; usual: number },
  visits: readonly PlannedVisit[],
): Plan => {
  const places = visits.map((visit) => ({ ...visit, vendorId: visit.vendor.vendorId }));
  const { catalog, policy } = schedule;
  const needsRush = places.some(({ from }) => from < usual);
  return {
    id: sealPlan(signer, table.tenantId, wish, places, { now, minutes: policy.planMinutes }, needsRush),
    visits: places.map(toVisit),
    remote: remoteDues({
      services: wish.services,
      catalog: catalog.services,
      today,
      photoDate: photoDateOf(places),
      workdays: workdaysOf(policy.hours),
    }),
    vendors: Object.fromEntries(visits.map(({ vendor }) => [vendor.vendorId, vendor.name])),
  };
};

/** Plans for the whole order, best first; none when nothing of it is done on site. */
export const offerPlans = async (asking: Asking, wish: PlanWish): Promise<Plan[]> => {
  const { table, now } = asking;
  const days = wish.days ?? DEFAULT_DAYS;
  const utcToday = localDate(now, 'UTC');
  const readFrom = wish.from ?? utcToday;
  const readUntil = addDays(readFrom, days + DAYS_A_GROUP * groupsOf(wish.services).length);
  const { sessionId, moving, consistent } = wish;
  const { schedule, settings } = await loadSchedule(table, {
    from: addDays(readFrom, -1),
    until: readUntil,
    now,
    sessionId,
    moving,
    consistent: consistent ?? false,
  });
  if (!wish.services.some(needsVisit)) return [];
  checkArea(settings.tenant, wish.zip);
  const today = localDate(now, schedule.zone);
  const from = wish.from ?? addDays(today, schedule.policy.fromDaysAhead);
  const { services, sqFt, rooms, zip } = wish;
  const request = { services, property: { sqFt, rooms }, zip, from, until: addDays(from, days - 1), readUntil };
  const dates = { today, usual: earliestCell(schedule, onSite(services)) };
  return findPlans(schedule, request).map((visits) => describePlan(asking, schedule, wish, dates, visits));
};
