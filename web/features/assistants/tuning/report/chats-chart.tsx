import BarChart from '@cloudscape-design/components/bar-chart';
import Box from '@cloudscape-design/components/box';
import type { AiReport } from '../../../../../shared/assistants/tuning/ai-report.ts';
import { formatDate } from '../../../../ui/console/times.ts';

const HEIGHT = 200;

const i18n = {
  chartAriaRoleDescription: 'Bar chart',
  xAxisAriaRoleDescription: 'Days',
  yAxisAriaRoleDescription: 'Conversations',
};

const whole = (value: number): string => (Number.isInteger(value) ? value.toLocaleString('en-US') : '');

/** Conversations per day, with those handed over to a person. */
const ChatsChart = ({ days }: { days: AiReport['days'] }) => {
  const series = (name: 'conversations' | 'handovers', title: string) => ({
    title,
    type: 'bar' as const,
    data: days.map(({ day, chats }) => ({ x: day, y: chats[name] })),
    valueFormatter: whole,
  });
  return (
    <BarChart
      ariaLabel="Conversations by day"
      height={HEIGHT}
      hideFilter
      xScaleType="categorical"
      series={[series('conversations', 'Conversations'), series('handovers', 'Handed to a person')]}
      xDomain={days.map(({ day }) => day)}
      xTickFormatter={(day) => formatDate(String(day))}
      yTickFormatter={whole}
      i18nStrings={i18n}
      empty={<Box textAlign="center">Nobody has used the chat in these days.</Box>}
    />
  );
};

export default ChatsChart;
