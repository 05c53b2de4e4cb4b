import { withZone } from '../../../../ui/with-zone.ts';

/** `Sat, Nov 28` of a date. */
export const dayWords = (date: string): string =>
  new Date(`${date}T12:00:00Z`).toLocaleDateString('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  });

const worded = (at: string, zone: string, options: Intl.DateTimeFormatOptions): string =>
  withZone(new Date(at).toLocaleString('en-US', { ...options, timeZone: zone }), at, zone);

const time = { hour: 'numeric', minute: '2-digit' } as const;

/** `10:30 AM`, where the house is; its zone is named where the viewer's differs. */
export const timeWords = (at: string, zone: string): string => worded(at, zone, time);

/** `Sat, Nov 28, 10:30 AM`, likewise. */
export const whenWords = (at: string, zone: string): string =>
  worded(at, zone, { weekday: 'short', month: 'short', day: 'numeric', ...time });
