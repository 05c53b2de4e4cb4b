import Box from '@cloudscape-design/components/box';
import Header from '@cloudscape-design/components/header';
import Table from '@cloudscape-design/components/table';
import type { FallbackReason, ModelFeature } from '../../../../../shared/assistants/model/model-usage.ts';
import type { AiReport } from '../../../../../shared/assistants/tuning/ai-report.ts';
import { formatMicros } from '../contender-names.ts';

type Row = AiReport['features'][number];

const names: Readonly<Record<ModelFeature, string>> = {
  chat: 'Chat with visitors',
  analysis: 'Property analysis',
  pricing: 'Pricing recommendation',
  qualification: 'Lead qualification',
  test: 'Tests and comparisons',
};

const reasons: Readonly<Record<FallbackReason, string>> = {
  answered: 'answered',
  throttled: 'too many calls',
  down: 'the model was down',
  slow: 'the model was slow',
  garbage: 'the answer made no sense',
  refused: 'the model refused',
  invalid: 'the call was not accepted',
  over_budget: 'the day’s budget was used up',
  over_limit: 'the plan’s messages were used up',
  over_share: 'one visitor had used up their share',
  resting: 'left alone after failures',
  ungrounded: 'it said something your data does not',
};

const count = (value: number): string => value.toLocaleString('en-US');

const insteadOf = ({ sums }: Row): string =>
  Object.entries(sums.fallbacks)
    .map(([why, times]) => `${count(times)} × ${reasons[why as FallbackReason]}`)
    .join(', ') || 'Never';

const columns = [
  { id: 'feature', header: 'For', isRowHeader: true, minWidth: 180, cell: ({ feature }: Row) => names[feature] },
  { id: 'calls', header: 'Calls', cell: ({ sums }: Row) => count(sums.calls) },
  { id: 'in', header: 'Tokens read', cell: ({ sums }: Row) => count(sums.inputTokens + sums.cacheWriteTokens) },
  { id: 'cache', header: 'From the cache', cell: ({ sums }: Row) => count(sums.cacheReadTokens) },
  { id: 'out', header: 'Tokens written', cell: ({ sums }: Row) => count(sums.outputTokens) },
  { id: 'cost', header: 'Cost', cell: ({ sums }: Row) => formatMicros(sums.costMicros) },
  { id: 'instead', header: 'Answered without the model', minWidth: 200, cell: insteadOf },
];

/** Tokens and cost per model feature. */
export const FeatureCosts = ({ report }: { report: AiReport }) => (
  <Table
    header={
      <Header
        variant="h2"
        description={`At most ${formatMicros(report.dailyBudgetMicros)} may be spent in a day; beyond it the built-in assistant answers.`}
      >
        What do models cost?
      </Header>
    }
    items={report.features}
    trackBy="feature"
    wrapLines
    ariaLabels={{ tableLabel: 'Tokens and cost' }}
    columnDefinitions={columns}
    empty={
      <Box textAlign="center" color="inherit" padding="m">
        <b>No model was asked in these days</b>
        <Box>Every answer came from the built-in assistant, which costs nothing.</Box>
      </Box>
    }
  />
);
