import Box from '@cloudscape-design/components/box';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { LeadDetail } from '../../../../../shared/crm/leads/contract.ts';
import styles from '../lead.module.css';
import { ScoreMark } from './score-mark.tsx';

const signed = (points: number): string => `${points > 0 ? '+' : ''}${points}`;

const isCapped = (lead: LeadDetail): boolean =>
  lead.scoreReasons.reduce((sum, { points }) => sum + points, 0) > lead.score;

/** The score's rules with their points, as a sum that adds up. */
export const ScoreReasons = ({ lead }: { lead: LeadDetail }) => (
  <dl className={styles.sum}>
    {lead.scoreReasons.map(({ rule, points }) => (
      <div key={rule}>
        <dt>{rule}</dt>
        <dd>{signed(points)}</dd>
      </div>
    ))}
    <div>
      <dt>{isCapped(lead) ? `Score, at most ${lead.score}` : 'Score'}</dt>
      <dd>{lead.score}</dd>
    </div>
  </dl>
);

/** Why the lead stands where it does in “Best first”, as a sum that adds up. */
const RankReasons = ({ rank }: Pick<LeadDetail, 'rank'>) => {
  if (rank.isLast) return <Box color="text-body-secondary">Closed leads come last in “Best first”.</Box>;
  return (
    <dl className={styles.sum}>
      {rank.reasons.map(({ rule, points }) => (
        <div key={rule}>
          <dt>{rule}</dt>
          <dd>{rule === 'Score' ? points : signed(points)}</dd>
        </div>
      ))}
      <div>
        <dt>Rank in “Best first”</dt>
        <dd>{rank.points}</dd>
      </div>
    </dl>
  );
};

/** The reasons for the lead's score, and for its place in the list. */
export const ScoreCard = ({ lead }: { lead: LeadDetail }) => (
  <Container
    header={
      <Header variant="h2" actions={<ScoreMark score={lead.score} />}>
        Score
      </Header>
    }
  >
    <SpaceBetween size="m">
      {lead.scoreReasons.length > 0 ? (
        <ScoreReasons lead={lead} />
      ) : (
        <Box color="text-body-secondary">No rule has counted yet.</Box>
      )}
      <RankReasons rank={lead.rank} />
    </SpaceBetween>
  </Container>
);
