import Box from '@cloudscape-design/components/box';
import ExpandableSection from '@cloudscape-design/components/expandable-section';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import type { ChecklistView } from '../../../../../shared/deals/review/contract.ts';
import styles from '../review.module.css';
import { partText, standingText, standingType } from '../review-words.ts';

/** The score of a deal's file, and each part that it is made of. */
export const ScoreParts = ({ score: { score, standing, base, parts } }: Pick<ChecklistView, 'score'>) => (
  <SpaceBetween size="xs">
    <div className={styles.score}>
      <Box variant="span" fontSize="display-l" fontWeight="bold">
        {score}
      </Box>
      <Box variant="span" color="text-body-secondary">
        of 100
      </Box>
      <StatusIndicator type={standingType[standing]}>{standingText[standing]}</StatusIndicator>
    </div>
    <ExpandableSection headerText="How the score is made" variant="footer">
      <ul className={styles.parts}>
        {parts.map((part) => (
          <li key={`${part.kind} ${part.id}`}>
            <span className={styles.what}>
              {part.label}
              <Box variant="small" color="text-body-secondary" display="block">
                {part.why}
              </Box>
            </span>
            <span className={styles.points}>{partText(part)}</span>
          </li>
        ))}
      </ul>
      <Box color="text-body-secondary" padding={{ top: 's' }}>
        {base === score
          ? 'Gates count three times. The parts of all weights, in percent and rounded down, are the score.'
          : `Gates count three times. The parts make ${base}; each overdue date takes 10.`}
      </Box>
    </ExpandableSection>
  </SpaceBetween>
);
