import * as z from 'zod';

/** Schema of an instant: ISO 8601 in UTC with a `Z`, e.g. `2026-11-23T14:00:00Z`. */
export const Instant = z.iso.datetime('must be an instant in UTC like 2026-11-23T14:00:00Z');

/** Schema of a calendar date in the tenant's zone: `YYYY-MM-DD`. */
export const LocalDate = z.iso
  .date('must be a date like 2026-11-23')
  .refine((date) => date >= '1900' && date < '2200', 'must be a date from 1900 to 2199');

/** Schema of a border of a period: an instant, or a whole day in the tenant's zone. */
export const DayOrInstant = z.union([Instant, LocalDate], 'must be a date like 2026-11-23, or an instant in UTC');

const canonicalZone = (zone: string): string | undefined => {
  try {
    return Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
};

/** Schema of an IANA time zone known to the runtime, normalized to its canonical spelling. */
export const TimeZone = z
  .string()
  .max(60)
  .refine((zone) => canonicalZone(zone) !== undefined, 'must be a time zone like America/New_York')
  .transform((zone) => canonicalZone(zone) ?? zone);

/** One minute in milliseconds. */
export const MINUTE = 60_000;
/** One hour in milliseconds. */
export const HOUR = 60 * MINUTE;
/** One day of 24 hours in milliseconds; calendar days differ when the clock changes, see `addDays`. */
export const DAY = 24 * HOUR;
/** A day of 24 hours in seconds, the unit of times to live. */
export const DAY_SECONDS = 86_400;
/** Books, and what proves them, stay for seven years. */
export const BOOKS_DAYS = 7 * 365;

const formats = new Map<string, Intl.DateTimeFormat>();

const formatOf = (zone: string): Intl.DateTimeFormat => {
  const known = formats.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formats.set(zone, made);
  return made;
};

/** Minutes that `zone` (IANA name) is ahead of UTC at the instant `at` (epoch milliseconds). */
export const zoneOffset = (at: number, zone: string): number => {
  const part = Object.fromEntries(
    formatOf(zone)
      .formatToParts(at)
      .map((p) => [p.type, Number(p.value)]),
  );
  const wall = Date.UTC(part.year ?? 0, (part.month ?? 1) - 1, part.day, part.hour, part.minute, part.second);
  return Math.round((wall - Math.floor(at / 1000) * 1000) / MINUTE);
};

/**
 * Epoch milliseconds of `minutes` after midnight on the wall clock of `date` in `zone`. Undefined if the clock
 * skips that time (spring forward); the earlier instant if it repeats.
 */
export const instantAt = (date: string, minutes: number, zone: string): number | undefined => {
  const wall = Date.parse(`${date}T00:00:00Z`) + minutes * MINUTE;
  const candidates = [wall - DAY / 2, wall + DAY / 2].map((near) => wall - zoneOffset(near, zone) * MINUTE);
  return candidates.sort((a, b) => a - b).find((at) => at + zoneOffset(at, zone) * MINUTE === wall);
};

/**
 * Epoch milliseconds of the next moment after `now` at which the wall clock in `zone` shows `minutes` after midnight; in the
 * night whose clock skips that time, an hour later.
 */
export const nextInstantAt = (now: number, minutes: number, zone: string): number => {
  const today = localDate(now, zone);
  const days = [today, addDays(today, 1)];
  const instants = days.map(
    (date) => instantAt(date, minutes, zone) ?? instantAt(date, minutes + 60, zone) ?? now + DAY,
  );
  return instants.find((at) => at > now) ?? now + DAY;
};

/** The calendar date (`YYYY-MM-DD`) in `zone` at the instant `at` (epoch milliseconds). */
export const localDate = (at: number, zone: string): string =>
  new Date(at + zoneOffset(at, zone) * MINUTE).toISOString().slice(0, 10);

/** Minutes after local midnight by the wall clock in `zone` at the instant `at` (epoch milliseconds). */
export const localMinutes = (at: number, zone: string): number => {
  const wall = new Date(at + zoneOffset(at, zone) * MINUTE);
  return wall.getUTCHours() * 60 + wall.getUTCMinutes();
};

/** Epoch milliseconds at which `date` begins in `zone`, also where the clock skips its midnight. */
export const dayStart = (date: string, zone: string): number =>
  instantAt(date, 0, zone) ?? instantAt(date, 60, zone) ?? Date.parse(`${date}T00:00:00Z`);

/** The date `days` after `date` (`YYYY-MM-DD`). */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);

/** True if the text is a calendar date of the years that `LocalDate` takes; for addresses that somebody may have changed. */
export const isLocalDate = (text: string | null): text is string => {
  if (text === null || !/^(19|20|21)\d\d-\d\d-\d\d$/.test(text)) return false;
  const at = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(at) && toInstant(at).startsWith(text);
};

/** The weekday of `date`: 0 is Sunday, 6 is Saturday. */
export const weekday = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay();

/** Formats epoch milliseconds as the API does: ISO 8601, UTC, without milliseconds. */
export const toInstant = (at: number): string => `${new Date(at).toISOString().slice(0, 19)}Z`;
