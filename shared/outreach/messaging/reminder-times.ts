import { HOUR } from '../../contract/time.ts';
import type { VisitFact } from '../../sales/booking/events.ts';

export const reminders = { reminder_24h: 24 * HOUR, reminder_2h: 2 * HOUR } as const;
type ReminderCode = keyof typeof reminders;

/** Reminder times of these visits: 24 and 2 hours before each, unless they have passed. */
export const reminderTimes = (visits: readonly Pick<VisitFact, 'startsAt'>[], now: number): number[] => {
  const all = visits.flatMap(({ startsAt }) => Object.values(reminders).map((before) => Date.parse(startsAt) - before));
  return [...new Set(all)].filter((at) => at > now).sort((a, b) => a - b);
};

/**
 * Reminders due at this instant that are still useful: none after its visit, and no day-before reminder once the
 * two-hour one is due.
 */
export const remindersAt = <V extends Pick<VisitFact, 'startsAt'>>(
  visits: readonly V[],
  dueAt: number,
  now: number,
): { code: ReminderCode; visit: V }[] => {
  const codeOf = ({ startsAt }: V): ReminderCode | undefined => {
    const start = Date.parse(startsAt);
    const isDue = (code: ReminderCode) => start - reminders[code] === dueAt;
    if (isDue('reminder_24h') && now < start - reminders.reminder_2h) return 'reminder_24h';
    return isDue('reminder_2h') && now < start ? 'reminder_2h' : undefined;
  };
  return visits.flatMap((visit) => {
    const code = codeOf(visit);
    return code ? [{ code, visit }] : [];
  });
};
