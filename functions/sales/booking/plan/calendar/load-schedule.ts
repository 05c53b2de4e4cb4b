import { workWeekOf } from '../../../../../shared/company/team/hours/holidays.ts';
import { addDays } from '../../../../../shared/contract/time.ts';
import { catalogItem } from '../../../../company/catalog/store.ts';
import { policyItem } from '../../../../company/team/policy-store.ts';
import { vendorItem } from '../../../../company/team/vendor-store.ts';
import { tenantItem } from '../../../../company/tenancy/store.ts';
import type { TenantTable } from '../../../../platform/table/tenant-table.ts';
import { type Settings, settingsFrom } from '../../settings.ts';
import { calendarDay, calendarPartition, sessionHold, settingsRange } from '../../store.ts';
import type { CalendarDay } from './calendar.ts';
import { dayKey, type Schedule } from './schedule.ts';
import { travelBetween } from './travel.ts';
import { gapOf } from './working-day.ts';

/** What to load; dates in the tenant's time zone. */
export interface ScheduleRange {
  readonly from: string;
  readonly until: string;
  readonly now: number;
  readonly sessionId?: string | undefined;
  /** What moves and doesn't count: the id of an order, or the job key of one of its visits. */
  readonly moving?: string | undefined;
  readonly consistent?: boolean;
}

/** Builds a schedule from what was read. */
export const scheduleOf = (
  { tenant, policy, catalog }: Settings,
  read: Pick<Schedule, 'vendors' | 'now' | 'releasing'> & { days: readonly CalendarDay[] },
): Schedule => {
  const travel = travelBetween(tenant.serviceArea.zipCodes);
  return {
    zone: tenant.timezone,
    policy,
    week: workWeekOf(policy),
    catalog,
    vendors: read.vendors,
    days: new Map(read.days.map((day) => [dayKey(day.date, day.vendorId), day])),
    travel,
    gap: gapOf(policy.gapMinutes, travel),
    now: read.now,
    releasing: read.releasing,
  };
};

/** Reads settings, vendors, a range of days and the visitor's own hold in one round trip; a moment old unless `consistent`. */
export const loadSchedule = async (
  table: TenantTable,
  { from, until, now, sessionId, moving, consistent = false }: ScheduleRange,
): Promise<{ schedule: Schedule; settings: Settings }> => {
  const kinds = { tenants: tenantItem, policies: policyItem, catalogs: catalogItem, vendors: vendorItem };
  const range = { pk: calendarPartition, from, to: `${addDays(until, 1)}`, consistent };
  const [{ tenants, policies, catalogs, vendors }, { days }, own] = await Promise.all([
    table.collect({ ...settingsRange, consistent }, kinds),
    table.collect(range, { days: calendarDay }),
    sessionId === undefined ? undefined : table.get(sessionHold, { sessionId }, { consistent }),
  ]);
  const settings = settingsFrom(tenants[0], policies[0], catalogs[0]);
  const releasing = [own?.holdId, moving].filter((owner) => owner !== undefined);
  return { schedule: scheduleOf(settings, { vendors, days, now, releasing }), settings };
};
