import { addDays, instantAt, localDate, localMinutes, weekday } from '../../contract/time.ts';

const OPENS_MINUTES = 9 * 60;
const CLOSES_MINUTES = 18 * 60;

const isWorkday = (date: string): boolean => ![0, 6].includes(weekday(date));

/** True from Monday to Friday between 09:00 and 18:00 in the tenant's time zone (product.md 10); `now` in epoch ms. */
export const isBusinessTime = (now: number, timeZone: string): boolean => {
  const minutes = localMinutes(now, timeZone);
  return isWorkday(localDate(now, timeZone)) && minutes >= OPENS_MINUTES && minutes < CLOSES_MINUTES;
};

/** `now` within business hours, otherwise their next start. */
export const businessTimeFrom = (now: number, timeZone: string): number => {
  if (isBusinessTime(now, timeZone)) return now;
  const today = localDate(now, timeZone);
  for (let days = 0; days < 8; days++) {
    const date = addDays(today, days);
    const opens = instantAt(date, OPENS_MINUTES, timeZone);
    if (isWorkday(date) && opens !== undefined && opens > now) return opens;
  }
  return now;
};
