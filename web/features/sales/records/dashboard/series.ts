import type { DashboardDay } from '../../../../../shared/sales/records/dashboard.ts';

/** A bar of a chart: one day, or the seven that begin with it. */
export interface Bar {
  readonly date: string;
  readonly value: number;
}

/** Days as bars; of ninety days each bar is a week, the last one ending today. */
export const barsOf = (series: readonly DashboardDay[], of: 'leads' | 'orders' | 'revenue'): Bar[] => {
  const size = series.length > 31 ? 7 : 1;
  const first = series.length % size;
  const starts = series.flatMap((_, n) => ((n - first) % size === 0 || n === 0 ? [n] : []));
  return starts.map((start, n) => {
    const days = series.slice(start, starts[n + 1] ?? series.length);
    return { date: days[0]?.date ?? '', value: days.reduce((sum, day) => sum + day[of], 0) };
  });
};
