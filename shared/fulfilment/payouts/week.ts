import { addDays, instantAt, localDate, weekday } from '../../contract/time.ts';

/** Statements are made on Monday at six in the morning, the company's time. */
const MONDAY = 1;
const MORNING_MINUTES = 6 * 60;

const mondayOf = (date: string): string => addDays(date, -((weekday(date) + 7 - MONDAY) % 7));

/** The moment of a Monday's statements, epoch milliseconds; no clock change skips six in the morning. */
const momentOf = (monday: string, zone: string): number => {
  const at = instantAt(monday, MORNING_MINUTES, zone);
  if (at === undefined) throw new Error(`${monday} has no 6:00 in ${zone}`);
  return at;
};

/** The Monday of the next statements after `now`, and their moment in epoch milliseconds. */
export const nextStatements = (now: number, zone: string): { readonly monday: string; readonly at: number } => {
  const own = mondayOf(localDate(now, zone));
  const monday = momentOf(own, zone) > now ? own : addDays(own, 7);
  return { monday, at: momentOf(monday, zone) };
};

/** The last day of the week before a Monday: what was worked later waits for the next statement. */
export const weekEnd = (monday: string): string => addDays(monday, -1);
