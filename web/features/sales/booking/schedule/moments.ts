const format = (zone: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { timeZone: zone, ...options });

/** “9:00 am” in the tenant's zone. */
export const timeOf = (instant: string, zone: string): string =>
  format(zone, { hour: 'numeric', minute: '2-digit' })
    .format(new Date(instant))
    .replace(/\s?([AP])M$/, (_, half: string) => ` ${half.toLowerCase()}m`);

/** “Thu” in the tenant's zone. */
export const weekdayOf = (instant: string, zone: string): string =>
  format(zone, { weekday: 'short' }).format(new Date(instant));

/** “Thursday, November 19” in the tenant's zone. */
export const longDayOf = (instant: string, zone: string): string =>
  format(zone, { weekday: 'long', month: 'long', day: 'numeric' }).format(new Date(instant));

/** “Thu, Nov 19” of a calendar date. */
export const shortDate = (date: string): string =>
  format('UTC', { weekday: 'short', month: 'short', day: 'numeric' }).format(new Date(`${date}T12:00:00Z`));

/** “Thursday, November 19” of a calendar date. */
export const longDate = (date: string): string =>
  format('UTC', { weekday: 'long', month: 'long', day: 'numeric' }).format(new Date(`${date}T12:00:00Z`));

/** “Thu” of a calendar date. */
export const weekdayOfDate = (date: string): string =>
  format('UTC', { weekday: 'short' }).format(new Date(`${date}T12:00:00Z`));

/** The name of a zone, such as “Eastern Time”. */
export const zoneName = (zone: string): string =>
  format(zone, { timeZoneName: 'longGeneric' })
    .formatToParts(new Date())
    .find(({ type }) => type === 'timeZoneName')?.value ?? zone;

/** True where the viewer's clock shows other times than the tenant's. */
export const isElsewhere = (zone: string): boolean => {
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return here !== zone && zoneName(here) !== zoneName(zone);
};

/** “3 h”, “1 h 15”, “45 min”. */
export const lengthOf = (from: string, to: string): string => {
  const minutes = Math.round((Date.parse(to) - Date.parse(from)) / 60_000);
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest}`;
};
