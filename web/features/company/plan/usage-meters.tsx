import Box from '@cloudscape-design/components/box';
import ColumnLayout from '@cloudscape-design/components/column-layout';
import ProgressBar from '@cloudscape-design/components/progress-bar';
import type { PlanView } from '../../../../shared/company/plan/plan-view.ts';
import { meterName } from './plan-words.ts';

const count = new Intl.NumberFormat('en-US');

/** The month's usage against the plan's limits; a meter without limit only counts. */
export const UsageMeters = ({ usage }: Pick<PlanView, 'usage'>) => (
  <ColumnLayout columns={2} variant="text-grid">
    {usage.map(({ metricName, unit, used, limit }) =>
      limit === null ? (
        <div key={metricName}>
          <Box variant="awsui-key-label">{meterName(metricName)}</Box>
          <Box>
            {count.format(used)} {unit}, no limit
          </Box>
        </div>
      ) : (
        <ProgressBar
          key={metricName}
          label={meterName(metricName)}
          value={limit === 0 ? 100 : Math.min(100, (100 * used) / limit)}
          additionalInfo={`${count.format(used)} of ${count.format(limit)} ${unit}`}
          {...(used >= limit && { status: 'error' as const, resultText: `${count.format(limit)} ${unit}: all used` })}
        />
      ),
    )}
  </ColumnLayout>
);
