import type { Catalog, Property, ServiceCode } from '../../../../shared/company/catalog/service.ts';
import { amountOf } from '../../../../shared/company/catalog/tariff.ts';
import { needsVisit } from '../../../../shared/company/catalog/visited.ts';
import type { Policy } from '../../../../shared/company/team/policy.ts';
import type { Vendor } from '../../../../shared/company/team/vendor.ts';
import { type CalendarDay, CELL_MINUTES, type DayRules, type Gap } from './calendar.ts';
import type { TravelTime } from './travel.ts';
import { workingHours } from './working-day.ts';

/** What is known when visits are planned or decided: settings, people, days, and the time. */
export interface Schedule {
  readonly zone: string;
  readonly policy: Policy;
  readonly catalog: Catalog;
  readonly vendors: readonly Vendor[];
  /** Days by `dayKey`; one that is missing is free. */
  readonly days: ReadonlyMap<string, CalendarDay>;
  readonly travel: TravelTime;
  readonly gap: Gap;
  readonly now: number;
  /** Owners whose jobs don't stand in the way, e.g. the visitor's own hold. */
  readonly leaving: readonly string[];
}

/** The key of a vendor's day among those read. */
export const dayKey = (date: string, vendorId: string): string => `${date}#${vendorId}`;

/** The rules under which a vendor's day takes a visit. */
export const rulesOf = ({ zone, gap, now, leaving }: Schedule, vendor: Vendor, date: string): DayRules => ({
  vendor,
  hours: workingHours(vendor, date, zone),
  gap,
  now,
  leaving,
});

/** Cells that a visit with these services takes at this property. */
export const visitLength = (catalog: Catalog, services: readonly ServiceCode[], property: Property): number => {
  const minutes = catalog.services
    .filter(({ code }) => services.includes(code))
    .reduce((sum, service) => sum + amountOf(service.minutes, property), 0);
  return Math.ceil(minutes / CELL_MINUTES);
};

/** The services of an order that somebody comes for. */
export const onSite = (services: readonly ServiceCode[]): ServiceCode[] => services.filter(needsVisit);
