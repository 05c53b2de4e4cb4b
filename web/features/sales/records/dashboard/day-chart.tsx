import BarChart from '@cloudscape-design/components/bar-chart';
import { formatDate } from '../../../../ui/console/times.ts';
import type { Bar } from './series.ts';

interface Props {
  readonly title: string;
  readonly bars: readonly Bar[];
  readonly isWeekly: boolean;
  readonly show: (value: number) => string;
}

const shortDate = (date: string): string => formatDate(date).replace(/^\w+, /, '');

const highest = (bars: readonly Bar[]): number => Math.max(4, ...bars.map(({ value }) => value));

/** A bar chart by day, or by week for a longer period. */
const DayChart = ({ title, bars, isWeekly, show }: Props) => (
  <BarChart
    series={[
      { title, type: 'bar', data: bars.map(({ date, value }) => ({ x: date, y: value })), valueFormatter: show },
    ]}
    xDomain={bars.map(({ date }) => date)}
    yDomain={[0, highest(bars)]}
    height={220}
    hideFilter
    hideLegend
    ariaLabel={`${title}, ${isWeekly ? 'one bar a week' : 'one bar a day'}`}
    i18nStrings={{
      xTickFormatter: shortDate,
      yTickFormatter: show,
      detailPopoverDismissAriaLabel: 'Close',
      chartAriaRoleDescription: 'bar chart',
      xAxisAriaRoleDescription: 'days',
      yAxisAriaRoleDescription: title.toLowerCase(),
    }}
    xTitle={isWeekly ? 'Weeks, by their first day' : ''}
    empty="Nothing in these days."
  />
);

export default DayChart;
