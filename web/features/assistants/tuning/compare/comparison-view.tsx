import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import ExpandableSection from '@cloudscape-design/components/expandable-section';
import Header from '@cloudscape-design/components/header';
import ProgressBar from '@cloudscape-design/components/progress-bar';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import type { TrialConversation, TrialResult } from '../../../../../shared/assistants/tuning/trial.ts';
import type { ApiOutput } from '../../../../platform/api/api.ts';
import { ListSkeleton } from '../../../../ui/console/list/list-skeleton.tsx';
import { Problem } from '../../../../ui/console/notices/problem.tsx';
import { useApi } from '../../../../ui/console/queries/use-api.ts';
import { contenderName } from '../contender-names.ts';
import styles from '../tuning.module.css';
import { TurnList } from '../turn-list.tsx';
import { isGood } from './score-of.ts';
import { ScoreTable } from './score-table.tsx';

type Comparison = ApiOutput<'GET /api/ai/comparisons/{comparisonId}'>;

const POLL_MS = 1500;

const isDone = ({ trials, results }: Comparison): boolean => results.length >= 2 * trials.length;

const quoted = (words: readonly string[]): string => words.map((each) => `“${each}”`).join(', ');

const verdictOf = ({ missing, unwanted, failure }: TrialResult): string =>
  failure ??
  [missing.length > 0 ? `does not say ${quoted(missing)}` : '', unwanted.length > 0 ? `says ${quoted(unwanted)}` : '']
    .filter(Boolean)
    .join('; ');

const VerdictBadge = ({ result }: { result: TrialResult | undefined }) => {
  if (!result) return <StatusIndicator type="pending">Not played yet</StatusIndicator>;
  return isGood(result) ? (
    <StatusIndicator type="success">As it should be</StatusIndicator>
  ) : (
    <StatusIndicator type="warning">{verdictOf(result)}</StatusIndicator>
  );
};

const Trial = ({ trial, found }: { trial: TrialConversation; found: Comparison }) => {
  const of = (side: TrialResult['side']) =>
    found.results.find((each) => each.trialId === trial.id && each.side === side);
  const sides = ['left', 'right'] as const;
  const marks = sides.map((side) => of(side));
  const isWrong = marks.some((result) => result && !isGood(result));
  return (
    <ExpandableSection
      variant="container"
      headerText={trial.name}
      headerInfo={isWrong ? <StatusIndicator type="warning">Look at this one</StatusIndicator> : undefined}
    >
      <div className={styles.sides}>
        {sides.map((side) => {
          const result = of(side);
          const name = contenderName(found[side]);
          return (
            <SpaceBetween key={side} size="s">
              <Header variant="h3">{name}</Header>
              <VerdictBadge result={result} />
              {result && <TurnList turns={result.turns} label={`${trial.name}, ${name}`} />}
            </SpaceBetween>
          );
        })}
      </div>
    </ExpandableSection>
  );
};

/** A comparison, running or done: the score of each side, then each conversation side by side. */
export const ComparisonView = ({ comparisonId, onBack }: { comparisonId: string; onBack: () => void }) => {
  const { data, error, refetch } = useApi(
    'GET /api/ai/comparisons/{comparisonId}',
    { comparisonId },
    { again: (found) => (found && isDone(found) ? false : POLL_MS) },
  );
  if (error && !data) return <Problem error={error} retry={refetch} />;
  if (!data) return <ListSkeleton rows={6} />;
  const all = 2 * data.trials.length;
  return (
    <SpaceBetween size="l">
      <Container
        header={
          <Header variant="h2" actions={<Button onClick={onBack}>All comparisons</Button>}>
            {`${contenderName(data.left)} and ${contenderName(data.right).toLowerCase()}`}
          </Header>
        }
      >
        <SpaceBetween size="m">
          {!isDone(data) && (
            <ProgressBar
              value={(100 * data.results.length) / all}
              label="Playing the conversations"
              additionalInfo={`${data.results.length} of ${all}`}
              description="You can leave this page; it goes on."
            />
          )}
          <ScoreTable found={data} />
        </SpaceBetween>
      </Container>
      <SpaceBetween size="s">
        {data.trials.map((trial) => (
          <Trial key={trial.id} trial={trial} found={data} />
        ))}
      </SpaceBetween>
    </SpaceBetween>
  );
};
