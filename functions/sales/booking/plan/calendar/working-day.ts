import { hoursOn } from '../../../../../shared/company/team/hours/working-hours.ts';
import type { Vendor } from '../../../../../shared/company/team/vendor/vendor.ts';
import { CELL_MINUTES, type CellRange, type Gap } from './calendar.ts';
import { localDay } from './local-day.ts';
import type { TravelTime } from './travel.ts';

/** A vendor's working hours on a date, in cells; empty on days off and unless the vendor is active. */
export const workingHours = (
  vendor: Pick<Vendor, 'status' | 'daysOff' | 'hours' | 'hoursBefore'>,
  date: string,
  zone: string,
): CellRange[] => {
  if (vendor.status !== 'active' || vendor.daysOff.includes(date)) return [];
  const { cellAt, weekday } = localDay(date, zone);
  return hoursOn(vendor, date)
    .filter((each) => each.weekday === weekday)
    .map(({ from, to }) => ({ from: Math.ceil(cellAt(from)), to: Math.floor(cellAt(to)) }));
};

/** The cells between two jobs: the tenant's gap or the travel time, whichever is longer. */
export const gapOf = (gapMinutes: number, travel: TravelTime): Gap => {
  const cache = new Map<string, Map<string, number>>();
  return (fromZip, toZip) => {
    const fromHere = cache.get(fromZip) ?? new Map<string, number>();
    cache.set(fromZip, fromHere);
    const cells = fromHere.get(toZip) ?? Math.ceil(Math.max(gapMinutes, travel(fromZip, toZip)) / CELL_MINUTES);
    fromHere.set(toZip, cells);
    return cells;
  };
};
