import Box from '@cloudscape-design/components/box';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
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

/** The reasons for the lead's score. */
export const ScoreCard = ({ lead }: { lead: LeadDetail }) => (
  <Container
    header={
      <Header variant="h2" actions={<ScoreMark score={lead.score} />}>
        Score
      </Header>
    }
  >
    {lead.scoreReasons.length > 0 ? (
      <ScoreReasons lead={lead} />
    ) : (
      <Box color="text-body-secondary">No rule has counted yet.</Box>
    )}
  </Container>
);
