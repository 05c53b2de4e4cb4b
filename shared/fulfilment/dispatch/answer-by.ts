import { addDays, HOUR, instantAt, localDate, MINUTE } from '../../contract/time.ts';

const DAY_FROM = 7 * 60;
const DAY_TO = 21 * 60;
const ANSWER = 4 * HOUR;
const BEFORE_START = 2 * HOUR;
const SHORTEST = 30 * MINUTE;

/** The waking hours of a date, in epoch milliseconds; an hour that the clock skips or repeats counts as it passes. */
const wakingHours = (date: string, zone: string): { from: number; to: number } => {
  const at = (minutes: number): number => instantAt(date, minutes, zone) ?? instantAt(date, minutes + 60, zone) ?? 0;
  return { from: at(DAY_FROM), to: at(DAY_TO) };
};

/** The milliseconds between two instants that lie between 07:00 and 21:00 of the zone. */
const wakingTime = (from: number, to: number, zone: string): number => {
  let sum = 0;
  for (let date = localDate(from, zone); date <= localDate(to, zone); date = addDays(date, 1)) {
    const hours = wakingHours(date, zone);
    sum += Math.max(0, Math.min(to, hours.to) - Math.max(from, hours.from));
  }
  return sum;
};

/** The instant at which this much waking time has passed. */
const afterWaking = (from: number, duration: number, zone: string): number => {
  let left = duration;
  for (let date = localDate(from, zone); ; date = addDays(date, 1)) {
    const hours = wakingHours(date, zone);
    const begin = Math.max(from, hours.from);
    if (begin + left <= hours.to) return begin + left;
    left -= Math.max(0, hours.to - begin);
  }
};

/**
 * Until when a vendor may answer an offer (epoch milliseconds): four hours, of which none between 21:00 and 07:00 of the
 * tenant's zone counts, and at most until two hours before the start. Undefined if less than half an hour would be left:
 * then nothing is offered, and a person calls. The whole second of the end still counts.
 */
export const answerBy = (sentAt: number, startsAt: number, zone: string): number | undefined => {
  const latest = startsAt - BEFORE_START;
  const end = Math.min(afterWaking(sentAt, ANSWER, zone), latest);
  return end > sentAt && wakingTime(sentAt, end, zone) >= SHORTEST ? end : undefined;
};

/** True while an answer comes in time. */
export const isInTime = (now: number, answerBy: string): boolean =>
  Math.floor(now / 1000) * 1000 <= Date.parse(answerBy);
