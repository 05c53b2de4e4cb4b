import { localDate, localMinutes, weekday } from '../../contract/time.ts';

const OPENS_MINUTES = 9 * 60;
const CLOSES_MINUTES = 18 * 60;

/** Monday to Friday, 9:00 to 18:00 in the tenant's time zone: a person can answer at once (product.md 10). */
export const isOfficeOpen = (now: number, zone: string): boolean => {
  const day = weekday(localDate(now, zone));
  const minutes = localMinutes(now, zone);
  return day >= 1 && day <= 5 && minutes >= OPENS_MINUTES && minutes < CLOSES_MINUTES;
};
