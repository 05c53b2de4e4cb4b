import { withZone } from '../../../../ui/with-zone.ts';

/** An instant in a zone, in words. */
export const inZone = (instant: string, timeZone: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('en-US', { timeZone, ...options }).format(new Date(instant)).replaceAll('\u202f', ' ');

/** The day of an instant in a zone, such as `Fri, Dec 4`. */
export const dayText = (instant: string, zone: string): string =>
  inZone(instant, zone, { weekday: 'short', month: 'short', day: 'numeric' });

/** The time of an instant in a zone, such as `9:00 AM`. */
export const timeText = (instant: string, zone: string): string =>
  inZone(instant, zone, { hour: 'numeric', minute: '2-digit' });

/** With the zone where the customer's clock shows something else. */
export const namedTime = (instant: string, zone: string): string => withZone(timeText(instant, zone), instant, zone);
