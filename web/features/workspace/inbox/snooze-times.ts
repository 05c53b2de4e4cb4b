import { addDays, instantAt, localDate } from '../../../../shared/contract/time.ts';

/** A time to which a thread can sleep, in words. */
export interface SnoozeTime {
  readonly label: string;
  readonly at: number;
}

const MORNING = 8 * 60;
const HOURS_3 = 3 * 3_600_000;
const MONDAY = 1;

const weekdayOf = (date: string): number => new Date(`${date}T12:00:00Z`).getUTCDay();

/** The usual times, where the company is: this afternoon only while there is one. */
export const snoozeTimes = (now: number, zone: string): SnoozeTime[] => {
  const today = localDate(now, zone);
  const morningOf = (date: string): number => instantAt(date, MORNING, zone) ?? Date.parse(`${date}T12:00:00Z`);
  const toMonday = (MONDAY - weekdayOf(today) + 7) % 7 || 7;
  const later = now + HOURS_3;
  return [
    ...(localDate(later, zone) === today ? [{ label: 'In three hours', at: later }] : []),
    { label: 'Tomorrow morning', at: morningOf(addDays(today, 1)) },
    ...(toMonday > 1 ? [{ label: 'Monday morning', at: morningOf(addDays(today, toMonday)) }] : []),
    { label: 'In a week', at: morningOf(addDays(today, 7)) },
    { label: 'In a month', at: morningOf(addDays(today, 30)) },
  ];
};
