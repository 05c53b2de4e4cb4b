/** An instant in a zone, in words. */
export const inZone = (instant: string, timeZone: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('en-US', { timeZone, ...options }).format(new Date(instant)).replaceAll('\u202f', ' ');

/** The day of an instant in a zone, such as `Fri, Dec 4`. */
export const dayText = (instant: string, zone: string): string =>
  inZone(instant, zone, { weekday: 'short', month: 'short', day: 'numeric' });
