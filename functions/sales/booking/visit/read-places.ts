import { vendorItem } from '../../../company/team/vendor-store.ts';
import type { Key } from '../../../platform/table/entity.ts';
import type { Stored } from '../../../platform/table/item.ts';
import { scheduleOf } from '../plan/load-schedule.ts';
import type { SealedVisit } from '../plan/plan-id.ts';
import type { Schedule } from '../plan/schedule.ts';
import { pick, settingsOf } from '../settings.ts';
import { calendarDay } from '../store.ts';

/** A vendor's day. */
export interface Place {
  readonly date: string;
  readonly vendorId: string;
}

const samePlace = (a: Place, b: Place): boolean => a.date === b.date && a.vendorId === b.vendorId;

/** The vendor days of visits, each once. */
export const placesOf = (visits: readonly Place[]): Place[] =>
  visits
    .filter((visit, i) => visits.findIndex((other) => samePlace(visit, other)) === i)
    .map(({ date, vendorId }) => ({ date, vendorId }));

/** True where the place is among these. */
export const includesPlace = (places: readonly Place[], place: Place): boolean =>
  places.some((each) => samePlace(each, place));

/** The keys of everything that decides whether these visits still fit. */
export const keysOfVisits = (visits: readonly SealedVisit[]): Key[] => [
  ...placesOf(visits).map((place) => calendarDay.key(place)),
  ...[...new Set(visits.map(({ vendorId }) => vendorId))].map((vendorId) => vendorItem.key({ vendorId })),
];

/** The schedule of just the days that were read. */
export const scheduleFrom = (stored: readonly Stored[], now: number, leaving: readonly string[]): Schedule =>
  scheduleOf(settingsOf(stored), {
    vendors: pick(stored, vendorItem),
    days: pick(stored, calendarDay),
    now,
    leaving,
  });
