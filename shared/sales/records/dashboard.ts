import * as z from 'zod';
import { addDays } from '../../contract/time.ts';
import { dayLetter, letters, type SourceName, sourceLetters } from './figures.ts';

const Count = z.number().int();
/** A number of the period, and of the same number of days before it; null where there is nothing to say. */
const Compared = z.object({ value: z.number().nullable(), before: z.number().nullable() });

const DashboardDay = z.object({
  date: z.string(),
  leads: Count,
  won: Count,
  orders: Count,
  revenue: Count,
  done: Count,
});
export type DashboardDay = z.infer<typeof DashboardDay>;

/** The figures of the last days, today included, by the days of the tenant's zone; money in cents. */
export const Dashboard = z.object({
  from: z.string(),
  to: z.string(),
  leads: Compared,
  answered: Compared,
  /** Seconds on average from arrival to the first contact, of those that were answered. */
  answerSeconds: Compared,
  /** Those answered within an hour. */
  answeredFast: Compared,
  won: Compared,
  /** Of a hundred leads that arrived, how many are won. */
  conversion: Compared,
  orders: Compared,
  revenue: Compared,
  done: Compared,
  sources: z.array(z.object({ source: z.string(), leads: Count })),
  series: z.array(DashboardDay),
});
export type Dashboard = z.infer<typeof Dashboard>;
export type Compared = z.infer<typeof Compared>;

/** A month's numbers as they are kept, by the letters of day and figure. */
export interface KeptMonth {
  readonly month: string;
  readonly numbers: Readonly<Record<string, number>>;
}

/** The `count` dates that end with `to`. */
export const datesUntil = (to: string, count: number): string[] =>
  Array.from({ length: count }, (_, n) => addDays(to, n - count + 1));

type Reader = (date: string, letter: string) => number;

/** Reads single numbers of kept months; what was never counted is 0. */
export const readerOf = (months: readonly KeptMonth[]): Reader => {
  const kept = new Map(months.map(({ month, numbers }) => [month, numbers]));
  return (date, letter) => kept.get(date.slice(0, 7))?.[`${dayLetter(date)}${letter}`] ?? 0;
};

const sources = Object.entries(sourceLetters) as [SourceName, string][];

const leadsOn = (read: Reader, date: string): number =>
  sources.reduce((sum, [, letter]) => sum + read(date, letter), 0);

const totalsOf = (read: Reader, dates: readonly string[]) => {
  const sum = (letter: string): number => dates.reduce((total, date) => total + read(date, letter), 0);
  const leads = dates.reduce((total, date) => total + leadsOn(read, date), 0);
  const answered = sum(letters.answered);
  const won = sum(letters.won);
  return {
    leads,
    answered,
    won,
    answeredFast: sum(letters.answeredFast),
    answerSeconds: answered === 0 ? null : Math.round(sum(letters.answerSeconds) / answered),
    conversion: leads === 0 ? null : Math.round((1000 * won) / leads) / 10,
    orders: sum(letters.orders),
    revenue: sum(letters.revenue),
    done: sum(letters.done),
  };
};

const dayOf = (read: Reader, date: string): DashboardDay => ({
  date,
  leads: leadsOn(read, date),
  won: read(date, letters.won),
  orders: read(date, letters.orders),
  revenue: read(date, letters.revenue),
  done: read(date, letters.done),
});

/** The figures of the `days` days that end with `to`, beside those of as many days before. */
export const dashboardOf = (months: readonly KeptMonth[], to: string, days: number): Dashboard => {
  const read = readerOf(months);
  const dates = datesUntil(to, days);
  const from = dates[0] ?? to;
  const now = totalsOf(read, dates);
  const before = totalsOf(read, datesUntil(addDays(from, -1), days));
  const compared = (name: keyof typeof now): Compared => ({ value: now[name], before: before[name] });
  const bySource = sources.map(([source, letter]) => ({
    source,
    leads: dates.reduce((sum, date) => sum + read(date, letter), 0),
  }));
  return {
    from,
    to,
    leads: compared('leads'),
    answered: compared('answered'),
    won: compared('won'),
    answerSeconds: compared('answerSeconds'),
    answeredFast: compared('answeredFast'),
    conversion: compared('conversion'),
    orders: compared('orders'),
    revenue: compared('revenue'),
    done: compared('done'),
    sources: bySource.filter(({ leads }) => leads > 0).sort((a, b) => b.leads - a.leads),
    series: dates.map((date) => dayOf(read, date)),
  };
};
