import { lazy, Suspense } from 'react';
import { formatCents } from '../../../../../shared/contract/money.ts';
import type { Dashboard } from '../../../../../shared/sales/records/dashboard/dashboard.ts';
import { ListSkeleton } from '../../../../ui/console/list/list-skeleton.tsx';
import { formatDate } from '../../../../ui/console/times.ts';
import { barsOf } from './series.ts';
import { Tile } from './tile.tsx';

const DayChart = lazy(() => import('./day-chart.tsx'));

const count = (value: number): string => (Number.isInteger(value) ? value.toLocaleString('en-US') : '');
const dollars = (cents: number): string => formatCents(Math.round(cents / 100) * 100);

interface PeriodChartProps {
  readonly data: Dashboard;
  readonly figure: 'leads' | 'revenue';
}

const bestOf = ({ data, figure }: PeriodChartProps): string => {
  const bars = barsOf(data.series, figure);
  const best = bars.reduce((highest, bar) => (bar.value > highest.value ? bar : highest), { date: '', value: 0 });
  if (best.value === 0) return 'Nothing in these days yet.';
  const when = data.series.length > 31 ? `in the week of ${formatDate(best.date)}` : `on ${formatDate(best.date)}`;
  return figure === 'leads'
    ? `Most came ${when}: ${count(best.value)}.`
    : `The best was ${when}: ${dollars(best.value)}.`;
};

const questions = { leads: 'Are more people asking?', revenue: 'What do orders bring?' } as const;
const titles = { leads: 'Leads', revenue: 'Revenue of orders placed' } as const;

/** A figure of the period by day or week, under the question it answers. */
export const PeriodChart = ({ data, figure }: PeriodChartProps) => (
  <Tile question={questions[figure]} answer={bestOf({ data, figure })}>
    <Suspense fallback={<ListSkeleton rows={6} />}>
      <DayChart
        title={titles[figure]}
        bars={barsOf(data.series, figure)}
        isWeekly={data.series.length > 31}
        show={figure === 'leads' ? count : dollars}
      />
    </Suspense>
  </Tile>
);
