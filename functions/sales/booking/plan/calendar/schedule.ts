import type { Catalog, Property, ServiceCode } from '../../../../../shared/company/catalog/service.ts';
import { amountOf } from '../../../../../shared/company/catalog/tariff.ts';
import { needsVisit } from '../../../../../shared/company/catalog/visited.ts';
import type { WorkWeek } from '../../../../../shared/company/team/hours/holidays.ts';
import type { Policy } from '../../../../../shared/company/team/policy.ts';
import type { Vendor } from '../../../../../shared/company/team/vendor/vendor.ts';
import { type CalendarDay, CELL_MINUTES, type DayRules, type Gap } from './calendar.ts';
import type { TravelTime } from './travel.ts';
import { workingHours } from './working-day.ts';

/** What planning and reserving visits depend on: settings, vendors, calendar days and the time. */
export interface Schedule {
  readonly zone: string;
  readonly policy: Policy;
  readonly week: WorkWeek;
  readonly catalog: Catalog;
  readonly vendors: readonly Vendor[];
  /** Days by `dayKey`; an absent day is free. */
  readonly days: ReadonlyMap<string, CalendarDay>;
  readonly travel: TravelTime;
  readonly gap: Gap;
  readonly now: number;
  /** Owners, or single job keys, that are being released, e.g. the visitor's own hold; they don't count. */
  readonly releasing: readonly string[];
}

/** The key of a vendor's day in a schedule. */
export const dayKey = (date: string, vendorId: string): string => `${date}#${vendorId}`;

/** The rules by which a vendor's day takes a visit; none on a day on which the company is closed. */
export const rulesOf = ({ zone, week, gap, now, releasing }: Schedule, vendor: Vendor, date: string): DayRules => ({
  vendor,
  hours: week.closedFor(date) === undefined ? workingHours(vendor, date, zone) : [],
  gap,
  now,
  releasing,
});

/** The length in cells of a visit with these services at this property. */
export const visitLength = (catalog: Catalog, services: readonly ServiceCode[], property: Property): number => {
  const minutes = catalog.services
    .filter(({ code }) => services.includes(code))
    .reduce((sum, service) => sum + amountOf(service.minutes, property), 0);
  return Math.ceil(minutes / CELL_MINUTES);
};

/** The services of an order that need a visit. */
export const onSite = (services: readonly ServiceCode[]): ServiceCode[] => services.filter(needsVisit);
