import { HOUR, MINUTE } from '../../../shared/contract/time.ts';

const HOUR_MINUTES = HOUR / MINUTE;

/** The longest way between two visits, in minutes, that a day's lines show with its length: a longer one is a break. */
export const MAX_GAP_MINUTES = 90;

/** An hour of the day: `9 AM`. */
export const hourText = (hour: number): string => `${hour % 12 || 12} ${hour < 12 || hour === 24 ? 'AM' : 'PM'}`;

/** A length of time: `45 min`, `1 h 30 min`. */
export const lengthText = (minutes: number): string => {
  const [hours, rest] = [Math.floor(minutes / HOUR_MINUTES), minutes % HOUR_MINUTES];
  return hours === 0 ? `${rest} min` : `${hours} h${rest ? ` ${rest} min` : ''}`;
};
