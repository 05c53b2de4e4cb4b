import { lazy, Suspense } from 'react';
import { formatCents } from '../../../../../shared/contract/money.ts';
import type { Dashboard } from '../../../../../shared/sales/records/dashboard.ts';
import { ListSkeleton } from '../../../../ui/console/list-skeleton.tsx';
import { formatDate } from '../../../../ui/console/times.ts';
import { barsOf } from './series.ts';
import { Tile } from './tile.tsx';

const DayChart = lazy(() => import('./day-chart.tsx'));

const count = (value: number): string => (Number.isInteger(value) ? value.toLocaleString('en-US') : '');
const dollars = (cents: number): string => formatCents(Math.round(cents / 100) * 100);

interface Props {
  readonly data: Dashboard;
  readonly of: 'leads' | 'revenue';
}

const bestOf = ({ data, of }: Props): string => {
  const bars = barsOf(data.series, of);
  const best = bars.reduce((most, bar) => (bar.value > most.value ? bar : most), { date: '', value: 0 });
  const when = data.series.length > 31 ? `in the week of ${formatDate(best.date)}` : `on ${formatDate(best.date)}`;
  if (best.value === 0) return 'Nothing in these days yet.';
  return of === 'leads' ? `Most came ${when}: ${count(best.value)}.` : `The best was ${when}: ${dollars(best.value)}.`;
};

const questions = { leads: 'Are more people asking?', revenue: 'What do orders bring?' } as const;
const titles = { leads: 'Leads', revenue: 'Revenue of orders placed' } as const;

/** The period day by day, or week by week, under the question it answers. */
export const PeriodChart = ({ data, of }: Props) => (
  <Tile question={questions[of]} answer={bestOf({ data, of })}>
    <Suspense fallback={<ListSkeleton rows={6} />}>
      <DayChart
        title={titles[of]}
        bars={barsOf(data.series, of)}
        isWeekly={data.series.length > 31}
        show={of === 'leads' ? count : dollars}
      />
    </Suspense>
  </Tile>
);
