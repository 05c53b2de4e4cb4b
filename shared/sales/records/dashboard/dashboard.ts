import * as z from 'zod';
import { addDays } from '../../../contract/time.ts';
import { dayLetter, letters, type SourceName, sourceLetters } from './figures.ts';

const Count = z.int();
/** A number of the period and of the equally long period before; null without data. */
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

/** The figures of a period that ends today, by days in the tenant's time zone; money in cents. */
export const Dashboard = z.object({
  from: z.string(),
  to: z.string(),
  leads: Compared,
  answered: Compared,
  /** Average seconds from a lead's arrival to the first contact, over answered leads. */
  answerSeconds: Compared,
  /** Leads answered within an hour. */
  answeredFast: Compared,
  won: Compared,
  /** Percentage of leads that were won. */
  conversion: Compared,
  orders: Compared,
  revenue: Compared,
  done: Compared,
  sources: z.array(z.object({ source: z.string(), leads: Count })),
  series: z.array(DashboardDay),
});
export type Dashboard = z.infer<typeof Dashboard>;
export type Compared = z.infer<typeof Compared>;

/** The stored numbers of a month, by day letter and figure letter. */
export interface StoredMonth {
  readonly month: string;
  readonly numbers: Readonly<Record<string, number>>;
}

/** The `count` dates that end with `to`. */
export const datesUntil = (to: string, count: number): string[] =>
  Array.from({ length: count }, (_, n) => addDays(to, n - count + 1));

type ReadFigure = (date: string, letter: string) => number;

/** Reads single numbers of stored months; 0 where nothing was counted. */
export const readerOf = (months: readonly StoredMonth[]): ReadFigure => {
  const byMonth = new Map(months.map(({ month, numbers }) => [month, numbers]));
  return (date, letter) => byMonth.get(date.slice(0, 7))?.[`${dayLetter(date)}${letter}`] ?? 0;
};

const sources = Object.entries(sourceLetters) as [SourceName, string][];

const leadsOn = (read: ReadFigure, date: string): number =>
  sources.reduce((sum, [, letter]) => sum + read(date, letter), 0);

const totalsOf = (read: ReadFigure, dates: readonly string[]) => {
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

const dayOf = (read: ReadFigure, date: string): DashboardDay => ({
  date,
  leads: leadsOn(read, date),
  won: read(date, letters.won),
  orders: read(date, letters.orders),
  revenue: read(date, letters.revenue),
  done: read(date, letters.done),
});

/** The dashboard of the `days` days that end with `to`, compared with as many days before. */
// Its length is the list of figures; there is nothing to split.
export const dashboardOf = (months: readonly StoredMonth[], to: string, days: number): Dashboard => {
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
