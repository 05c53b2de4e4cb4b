import { addDays, DAY, instantAt, localDate } from '../../../../shared/contract/time.ts';

/** 02:30 by the company's clock. */
const NIGHT_MINUTES = 2 * 60 + 30;

/** The next 02:30 after `now`; 03:30 in the night whose clock skips it. */
export const nextNight = (now: number, zone: string): number => {
  const today = localDate(now, zone);
  const nights = [today, addDays(today, 1)].map(
    (date) => instantAt(date, NIGHT_MINUTES, zone) ?? instantAt(date, NIGHT_MINUTES + 60, zone) ?? now + DAY,
  );
  return nights.find((at) => at > now) ?? now + DAY;
};
