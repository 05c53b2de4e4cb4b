import { addDays, DAY } from '../../contract/time.ts';

/** The days of a report, both inclusive, where the company is. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

/** The longest period of a report: a leap year. */
export const MAX_REPORT_DAYS = 366;

/** The most rows of one file. */
export const MAX_REPORT_FILE_ROWS = 5_000;

export const periodNames = {
  month: 'This month',
  last: 'Last month',
  quarter: 'This quarter',
  year: 'This year',
} as const;
export type PeriodName = keyof typeof periodNames;
export const periodIds = Object.keys(periodNames) as [PeriodName, ...PeriodName[]];

const daysIn = ({ from, to }: Period): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY) + 1;

/** True for a period that a report can have. */
export const isReportable = (period: Period): boolean => {
  const days = daysIn(period);
  return days >= 1 && days <= MAX_REPORT_DAYS;
};

const firstOfMonth = (date: string): string => `${date.slice(0, 7)}-01`;

/** The first of the month `months` after that of a date. */
const monthFrom = (date: string, months: number): string => {
  const at = new Date(`${firstOfMonth(date)}T00:00:00Z`);
  at.setUTCMonth(at.getUTCMonth() + months);
  return at.toISOString().slice(0, 10);
};

const lastOfMonth = (date: string): string => addDays(monthFrom(date, 1), -1);

/** A named period on a day; those that run end with today. */
export const periodOf = (name: PeriodName, today: string): Period => {
  if (name === 'last') {
    const from = monthFrom(today, -1);
    return { from, to: lastOfMonth(from) };
  }
  const month = Number(today.slice(5, 7)) - 1;
  const back = { month: 0, quarter: month % 3, year: month }[name];
  return { from: monthFrom(today, -back), to: today };
};

const monthsBack = { month: 1, last: 1, quarter: 3, year: 12 } as const satisfies Record<PeriodName, number>;

/**
 * The period that a report compares with: for a named one the same days of the month, quarter or year before, for one's
 * own as many days right before it. A month that is over is compared with the whole month before.
 */
export const periodBefore = (period: Period, name?: PeriodName): Period => {
  const { from, to } = period;
  if (name === undefined) return { from: addDays(from, -daysIn(period)), to: addDays(from, -1) };
  const back = monthsBack[name];
  const last = lastOfMonth(monthFrom(to, -back));
  const same = `${last.slice(0, 8)}${to.slice(8)}`;
  const isOver = name === 'last' || same > last;
  return { from: monthFrom(from, -back), to: isOver ? last : same };
};

const DAILY_DAYS = 31;
const WEEKLY_DAYS = 120;

/** The parts of a period that a chart shows side by side: days, weeks, or months for a long one. */
export const stepsOf = (period: Period): Period[] => {
  const days = daysIn(period);
  const endOf = (from: string): string => {
    if (days <= DAILY_DAYS) return from;
    return days <= WEEKLY_DAYS ? addDays(from, 6) : lastOfMonth(from);
  };
  const steps: Period[] = [];
  for (let from = period.from; from <= period.to; ) {
    const end = endOf(from);
    const to = end < period.to ? end : period.to;
    steps.push({ from, to });
    from = addDays(to, 1);
  }
  return steps;
};

/** Every date of a period. */
export const datesIn = (period: Period): string[] =>
  Array.from({ length: daysIn(period) }, (_, n) => addDays(period.from, n));
