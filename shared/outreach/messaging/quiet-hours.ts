import { addDays, instantAt, localDate, localMinutes } from '../../contract/time.ts';

const STARTS_MINUTES = 21 * 60;
const ENDS_MINUTES = 8 * 60;

/** When a text message may be sent: now, or at 08:00 in the tenant's time zone if it is between 21:00 and 08:00. */
export const sendableAt = (now: number, timeZone: string): number => {
  const minutes = localMinutes(now, timeZone);
  if (minutes >= ENDS_MINUTES && minutes < STARTS_MINUTES) return now;
  const today = localDate(now, timeZone);
  return instantAt(minutes < ENDS_MINUTES ? today : addDays(today, 1), ENDS_MINUTES, timeZone) ?? now;
};
