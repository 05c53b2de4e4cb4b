import { addDays, dayStart, localDate } from '../../../shared/contract/time.ts';
import { serverNow } from '../../platform/api/clock.ts';
import { withZone } from '../with-zone.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

const format = (at: Date, zone: string, options: Intl.DateTimeFormatOptions): string => {
  const key = `${zone} ${JSON.stringify(options)}`;
  const known = formats.get(key) ?? new Intl.DateTimeFormat('en-US', { timeZone: zone, ...options });
  formats.set(key, known);
  return known.format(at);
};

/** `9:30 AM`, with the zone when the viewer's differs. */
export const formatTime = (iso: string, zone: string): string => {
  return withZone(format(new Date(iso), zone, { hour: 'numeric', minute: '2-digit' }), iso, zone);
};

/** `Mon, Nov 23, 9:30 AM`, with the year when it is another one, with the zone when the viewer's differs. */
export const formatMoment = (iso: string, zone: string, now = Date.now()): string => {
  const at = new Date(iso);
  const isThisYear = localDate(at.getTime(), zone).slice(0, 4) === localDate(now, zone).slice(0, 4);
  const day = { weekday: 'short', month: 'short', day: 'numeric' } as const;
  const text = format(at, zone, {
    ...day,
    ...(!isThisYear && { year: 'numeric' }),
    hour: 'numeric',
    minute: '2-digit',
  });
  return withZone(text, iso, zone);
};

/** A calendar date without a time: `Mon, Nov 23`, with the year when it is another one. */
export const formatDate = (date: string, thisYear = new Date().getUTCFullYear()): string => {
  const options = { weekday: 'short', month: 'short', day: 'numeric' } as const;
  const year = Number(date.slice(0, 4)) === thisYear ? {} : ({ year: 'numeric' } as const);
  return format(new Date(`${date}T12:00:00Z`), 'UTC', { ...options, ...year });
};

/** `9:00 – 10:30 AM`: a span within one day. */
export const formatSpan = (from: string, to: string, zone: string): string => {
  const options = { hour: 'numeric', minute: '2-digit', timeZone: zone } as const;
  const text = new Intl.DateTimeFormat('en-US', options).formatRange(new Date(from), new Date(to));
  return withZone(text, from, zone);
};

const steps: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];
const relative = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto', style: 'short' });

/** `2 hr. ago`, `in 15 min.`, `now`: how far an instant is from `now` (epoch milliseconds). */
export const formatAgo = (iso: string, now = Date.now()): string => {
  const distance = Date.parse(iso) - now;
  const step = steps.find(([, size]) => Math.abs(distance) >= size);
  return step ? relative.format(Math.trunc(distance / step[1]), step[0]) : 'just now';
};

/** `3 d 4 h`, `2 h 05 min`, `12 min`: how long something took or has been waiting. */
export const formatDuration = (milliseconds: number): string => {
  const minutes = Math.max(0, Math.floor(milliseconds / 60_000));
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return `${hours} h ${String(minutes % 60).padStart(2, '0')} min`;
  return `${Math.floor(hours / 24)} d ${hours % 24} h`;
};

/** The first instant of a calendar date in `zone`, also where the clock changes at midnight. */
export const startOfDay = (date: string, zone: string): string => new Date(dayStart(date, zone)).toISOString();

/** The last millisecond of a calendar date in `zone`. */
export const endOfDay = (date: string, zone: string): string =>
  new Date(Date.parse(startOfDay(addDays(date, 1), zone)) - 1).toISOString();

/** Today's date in `zone`. */
export const today = (zone: string, now = serverNow()): string => localDate(now, zone);
