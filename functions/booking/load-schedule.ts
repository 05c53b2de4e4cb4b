import { addDays } from '../../shared/contract/time.ts';
import type { TenantTable } from '../platform/table/tenant-table.ts';
import type { CalendarDay } from './calendar.ts';
import { dayKey, type Schedule } from './schedule.ts';
import { pick, settingKeys, type Settings, settingsOf } from './settings.ts';
import { calendarDay, calendarPartition, sessionHold, vendorItem, vendorPartition } from './store.ts';
import { travelBetween } from './travel.ts';
import { gapOf } from './working-day.ts';

/** Which days are wanted: dates in the tenant's zone. */
export interface ScheduleRange {
  readonly from: string;
  readonly until: string;
  readonly now: number;
  readonly sessionId?: string | undefined;
  readonly consistent?: boolean;
}

/** A schedule from what was read. */
export const scheduleOf = (
  { tenant, policy, catalog }: Settings,
  read: Pick<Schedule, 'vendors' | 'now' | 'leaving'> & { days: readonly CalendarDay[] },
): Schedule => {
  const travel = travelBetween(tenant.serviceArea.zipCodes);
  return {
    zone: tenant.timezone,
    policy,
    catalog,
    vendors: read.vendors,
    days: new Map(read.days.map((day) => [dayKey(day.date, day.vendorId), day])),
    travel,
    gap: gapOf(policy.gapMinutes, travel),
    now: read.now,
    leaving: read.leaving,
  };
};

/** Settings, vendors, the days of a range and the visitor's own hold, in one round trip. */
export const loadSchedule = async (
  table: TenantTable,
  { from, until, now, sessionId, consistent = false }: ScheduleRange,
): Promise<{ schedule: Schedule; settings: Settings }> => {
  const keys = sessionId === undefined ? settingKeys : [...settingKeys, sessionHold.key({ sessionId })];
  const range = { pk: calendarPartition, from, to: `${addDays(until, 1)}`, consistent };
  const [stored, { vendors }, { days }] = await Promise.all([
    table.getMany(keys, { consistent }),
    table.collect({ pk: vendorPartition, consistent }, { vendors: vendorItem }),
    table.collect(range, { days: calendarDay }),
  ]);
  const settings = settingsOf(stored);
  const leaving = pick(stored, sessionHold).map(({ holdId }) => holdId);
  return { schedule: scheduleOf(settings, { vendors, days, now, leaving }), settings };
};
