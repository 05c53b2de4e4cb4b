import type { Vendor } from '../../../../shared/company/team/vendor.ts';
import { CELL_MINUTES, type Gap, type Stretch } from './calendar.ts';
import { localDay } from './local-day.ts';
import type { TravelTime } from './travel.ts';

/** When a vendor works on a date, in cells; nothing on days off and for one who is paused or inactive. */
export const workingHours = (
  { status, daysOff, hours }: Pick<Vendor, 'status' | 'daysOff' | 'hours'>,
  date: string,
  zone: string,
): Stretch[] => {
  if (status !== 'active' || daysOff.includes(date)) return [];
  const { cellAt, weekday } = localDay(date, zone);
  return hours
    .filter((each) => each.weekday === weekday)
    .map(({ from, to }) => ({ from: Math.ceil(cellAt(from)), to: Math.floor(cellAt(to)) }));
};

/** The cells between two jobs: at least the tenant's gap, and enough to drive there. */
export const gapOf = (gapMinutes: number, travel: TravelTime): Gap => {
  const known = new Map<string, Map<string, number>>();
  return (fromZip, toZip) => {
    const fromHere = known.get(fromZip) ?? new Map<string, number>();
    known.set(fromZip, fromHere);
    const cells = fromHere.get(toZip) ?? Math.ceil(Math.max(gapMinutes, travel(fromZip, toZip)) / CELL_MINUTES);
    fromHere.set(toZip, cells);
    return cells;
  };
};
