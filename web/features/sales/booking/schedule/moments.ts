const format = (zone: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { timeZone: zone, ...options });

/** A time like “9:00 am” in the tenant's time zone. */
export const timeOf = (instant: string, zone: string): string =>
  format(zone, { hour: 'numeric', minute: '2-digit' })
    .format(new Date(instant))
    .replace(/\s?([AP])M$/, (_, half: string) => ` ${half.toLowerCase()}m`);

/** A weekday like “Thu” in the tenant's time zone. */
export const weekdayOf = (instant: string, zone: string): string =>
  format(zone, { weekday: 'short' }).format(new Date(instant));

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

/** The name of a time zone like “Eastern Time”. */
export const zoneName = (zone: string): string =>
  format(zone, { timeZoneName: 'longGeneric' })
    .formatToParts(new Date())
    .find(({ type }) => type === 'timeZoneName')?.value ?? zone;

/** True if the viewer's time zone differs from the tenant's. */
export const isElsewhere = (zone: string): boolean => {
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return here !== zone && zoneName(here) !== zoneName(zone);
};

/** A duration like “3 h”, “1 h 15” or “45 min”. */
export const lengthOf = (from: string, to: string): string => {
  const minutes = Math.round((Date.parse(to) - Date.parse(from)) / 60_000);
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest}`;
};
