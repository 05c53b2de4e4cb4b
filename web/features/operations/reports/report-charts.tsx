import BarChart from '@cloudscape-design/components/bar-chart';
import type { Report } from '../../../../shared/operations/reports/report.ts';
import { dayText } from './report-words.tsx';

const HEIGHT = 220;
/** A bar of a horizontal chart with its gap, and what stands below the bars. */
const BAR_PX = 32;
const AXIS_PX = 24;

const i18n = (what: string, along: string) => ({
  detailPopoverDismissAriaLabel: 'Close',
  chartAriaRoleDescription: 'bar chart',
  xAxisAriaRoleDescription: along,
  yAxisAriaRoleDescription: what.toLowerCase(),
});

interface StepChartProps {
  readonly title: string;
  readonly steps: Report['steps'];
  readonly figure: 'collected' | 'kept';
  readonly show: (value: number) => string;
}

/** A figure by day, week or month of the period. */
export const StepChart = ({ title, steps, figure, show }: StepChartProps) => {
  const data = steps.map((step) => ({ x: step.from, y: step[figure].value }));
  const values = data.map(({ y }) => y);
  return (
    <BarChart
      ariaLabel={title}
      height={HEIGHT}
      hideFilter
      hideLegend
      xScaleType="categorical"
      series={[{ title, type: 'bar', data, valueFormatter: show }]}
      xDomain={data.map(({ x }) => x)}
      yDomain={[Math.min(0, ...values), Math.max(10_000, ...values)]}
      i18nStrings={{ ...i18n(title, 'days'), xTickFormatter: dayText, yTickFormatter: show }}
      empty="Nothing in these days."
    />
  );
};

interface GroupChartProps {
  readonly title: string;
  readonly along: string;
  readonly names: readonly string[];
  /** One part of each bar for each, in the order of `names`. */
  readonly parts: readonly { readonly title: string; readonly values: readonly number[] }[];
  readonly show: (value: number) => string;
}

/** Parts of a whole, a bar a vendor or an age. */
export const GroupChart = ({ title, along, names, parts, show }: GroupChartProps) => {
  const tops = names.map((_, n) => parts.reduce((sum, { values }) => sum + (values[n] ?? 0), 0));
  return (
    <BarChart
      ariaLabel={title}
      height={AXIS_PX + BAR_PX * names.length}
      hideFilter
      hideLegend={parts.length === 1}
      stackedBars={parts.length > 1}
      horizontalBars
      xScaleType="categorical"
      series={parts.map((part) => ({
        title: part.title,
        type: 'bar' as const,
        data: names.map((x, n) => ({ x, y: part.values[n] ?? 0 })),
        valueFormatter: show,
      }))}
      xDomain={[...names]}
      yDomain={[0, Math.max(1, ...tops)]}
      i18nStrings={{ ...i18n(title, along), yTickFormatter: show }}
      empty="Nothing in these days."
    />
  );
};
