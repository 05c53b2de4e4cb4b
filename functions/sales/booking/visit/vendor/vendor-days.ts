import { vendorItem } from '../../../../company/team/vendor-store.ts';
import type { Key } from '../../../../platform/table/entity.ts';
import type { Stored } from '../../../../platform/table/item.ts';
import { scheduleOf } from '../../plan/calendar/load-schedule.ts';
import type { Schedule } from '../../plan/calendar/schedule.ts';
import type { SealedVisit } from '../../plan/plan-id.ts';
import { pick, settingsOf } from '../../settings.ts';
import { calendarDay } from '../../store.ts';

/** Identifies a vendor's day. */
export interface VendorDay {
  readonly date: string;
  readonly vendorId: string;
}

const isSameDay = (a: VendorDay, b: VendorDay): boolean => a.date === b.date && a.vendorId === b.vendorId;

/** The distinct vendor days of visits. */
export const vendorDaysOf = (visits: readonly VendorDay[]): VendorDay[] =>
  visits
    .filter((visit, i) => visits.findIndex((other) => isSameDay(visit, other)) === i)
    .map(({ date, vendorId }) => ({ date, vendorId }));

/** True if the vendor day is among `places`. */
export const includesDay = (places: readonly VendorDay[], day: VendorDay): boolean =>
  places.some((each) => isSameDay(each, day));

/** The keys of all items that decide whether these visits still fit. */
export const keysOfVisits = (visits: readonly SealedVisit[]): Key[] => [
  ...vendorDaysOf(visits).map((day) => calendarDay.key(day)),
  ...[...new Set(visits.map(({ vendorId }) => vendorId))].map((vendorId) => vendorItem.key({ vendorId })),
];

/** The schedule of the days that were read. */
export const scheduleFrom = (stored: readonly Stored[], now: number, releasing: readonly string[]): Schedule =>
  scheduleOf(settingsOf(stored), {
    vendors: pick(stored, vendorItem),
    days: pick(stored, calendarDay),
    now,
    releasing,
  });
