import { addDays, instantAt, localDate } from '../../contract/time.ts';

/** Statements are made on the first of the month at six in the morning, the company's time. */
const MORNING_MINUTES = 6 * 60;

/** The month of a date, `YYYY-MM`. */
export const monthOf = (date: string): string => date.slice(0, 7);

const firstAfter = (month: string): string => `${monthOf(addDays(`${month}-28`, 4))}-01`;

/** The last day of a month: what is ready later waits for the next statement. */
export const lastDayOf = (month: string): string => addDays(firstAfter(month), -1);

/** When the statement of a month is made, epoch milliseconds; no clock change skips six in the morning. */
export const statementAt = (month: string, zone: string): number => {
  const at = instantAt(firstAfter(month), MORNING_MINUTES, zone);
  if (at === undefined) throw new Error(`The statement of ${month} has no 6:00 in ${zone}`);
  return at;
};

/** The month whose statement comes next after `now`: last month's until its first at six, then this one's. */
export const nextStatement = (now: number, zone: string): { readonly month: string; readonly at: number } => {
  const today = localDate(now, zone);
  const last = monthOf(addDays(`${monthOf(today)}-01`, -1));
  const month = statementAt(last, zone) > now ? last : monthOf(today);
  return { month, at: statementAt(month, zone) };
};

/** The month whose statement has what is ready on a day: the day's own, or the next after it if that is made. */
export const statementFor = (readyOn: string, now: number, zone: string): ReturnType<typeof nextStatement> => {
  const month = monthOf(readyOn);
  const at = statementAt(month, zone);
  return at > now ? { month, at } : nextStatement(now, zone);
};
