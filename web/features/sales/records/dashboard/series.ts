import type { DashboardDay } from '../../../../../shared/sales/records/dashboard/dashboard.ts';

/** A bar of a chart: a day, or the week that starts with it. */
export interface Bar {
  readonly date: string;
  readonly value: number;
}

/** One bar per day; for 90 days one per week, the last week ending today. */
export const barsOf = (series: readonly DashboardDay[], figure: 'leads' | 'orders' | 'revenue'): Bar[] => {
  const size = series.length > 31 ? 7 : 1;
  const first = series.length % size;
  const starts = series.flatMap((_, n) => ((n - first) % size === 0 || n === 0 ? [n] : []));
  return starts.map((start, n) => {
    const days = series.slice(start, starts[n + 1] ?? series.length);
    return { date: days[0]?.date ?? '', value: days.reduce((sum, day) => sum + day[figure], 0) };
  });
};
