import { unbroken } from '../../../../ui/unbroken.ts';

const format = (zone: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { timeZone: zone, ...options });

/** A time like “9:00 AM” in the tenant's time zone. */
export const timeOf = (instant: string, zone: string): string =>
  format(zone, { hour: 'numeric', minute: '2-digit' }).format(new Date(instant)).replace(/\s/, ' ');

/** A date like “Thu, Nov 19” in the tenant's time zone. */
export const shortDayOf = (instant: string, zone: string): string =>
  format(zone, { weekday: 'short', month: 'short', day: 'numeric' }).format(new Date(instant));

/** A date like “Thursday, November 19” in the tenant's time zone. */
export const longDayOf = (instant: string, zone: string): string =>
  format(zone, { weekday: 'long', month: 'long', day: 'numeric' }).format(new Date(instant));

/** A calendar date like “Thu, Nov 19”. */
export const shortDate = (date: string): string =>
  format('UTC', { weekday: 'short', month: 'short', day: 'numeric' }).format(new Date(`${date}T12:00:00Z`));

/** A calendar date like “Thursday, November 19”. */
export const longDate = (date: string): string =>
  format('UTC', { weekday: 'long', month: 'long', day: 'numeric' }).format(new Date(`${date}T12:00:00Z`));

/** The weekday of a calendar date like “Thu”. */
export const weekdayOfDate = (date: string): string =>
  format('UTC', { weekday: 'short' }).format(new Date(`${date}T12:00:00Z`));

const zoneName = (zone: string): string =>
  format(zone, { timeZoneName: 'longGeneric' })
    .formatToParts(new Date())
    .find(({ type }) => type === 'timeZoneName')?.value ?? zone;

/** A time zone as people say it: “Eastern” in the United States, else its whole name. */
export const zoneWord = (zone: string): string =>
  zoneName(zone).replace(/^(Eastern|Central|Mountain|Pacific|Alaska|Hawaii-Aleutian) Time$/, '$1');

/** True if the viewer's time zone differs from the tenant's. */
export const isElsewhere = (zone: string): boolean => {
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return here !== zone && zoneName(here) !== zoneName(zone);
};

/** A duration like “3 hr”, “1 hr 15 min” or “45 min”, on one line. */
export const lengthOf = (from: string, to: string): string => {
  const minutes = Math.round((Date.parse(to) - Date.parse(from)) / 60_000);
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return unbroken([hours > 0 && `${hours} hr`, rest > 0 && `${rest} min`].filter(Boolean).join(' '));
};
