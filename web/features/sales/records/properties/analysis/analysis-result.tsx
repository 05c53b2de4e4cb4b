import Badge from '@cloudscape-design/components/badge';
import Box from '@cloudscape-design/components/box';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { StoredAnalysis } from '../../../../../../shared/assistants/advice/stored-advice.ts';
import { formatCents } from '../../../../../../shared/contract/money.ts';
import { AdviceMaker } from '../../../../../ui/console/advice/advice-origin.tsx';
import { AdvicePoints } from '../../../../../ui/console/advice/advice-points.tsx';
import { codeLabel } from '../../../../../ui/console/marks/labels.ts';
import styles from './analysis.module.css';

const severityColor = { high: 'severity-high', medium: 'severity-medium', low: 'severity-low' } as const;
const urgencyLabels = { low: 'No hurry', normal: 'No special hurry', high: 'Pressing', urgent: 'Urgent' } as const;

const Issues = ({ issues }: { issues: StoredAnalysis['identifiedIssues'] }) => (
  <ul className={styles.issues} aria-label="What was found">
    {issues.map(({ category, description, severity, estimatedCost }) => (
      <li key={`${category} ${description}`}>
        <div className={styles.head}>
          <strong>{codeLabel(category)}</strong>
          <Badge color={severityColor[severity]}>{codeLabel(severity)}</Badge>
          <span className={styles.cost}>{formatCents(estimatedCost)}</span>
        </div>
        <p>{description}</p>
      </li>
    ))}
  </ul>
);

/** What the analysis is based on: the description, and photos if a model looked at them. */
const basis = ({ description, photos }: StoredAnalysis): string => {
  const photoText = photos === 0 ? '' : ` and ${photos === 1 ? 'a photo' : `${photos} photos`}`;
  return `“${description}”${photoText}`;
};

/** The result of an analysis: issues, costs, recommendations and their source. */
export const AnalysisResult = ({ analysis }: { analysis: StoredAnalysis }) => {
  const { estimatedRepairCost, urgencyLevel, identifiedIssues, recommendations, suggestedVendors } = analysis;
  return (
    <SpaceBetween size="m">
      <div className={styles.sum}>
        <span className={styles.big}>{formatCents(estimatedRepairCost)}</span>
        <span>estimated repairs</span>
        <Badge color={urgencyLevel === 'high' || urgencyLevel === 'urgent' ? 'red' : 'grey'}>
          {urgencyLabels[urgencyLevel]}
        </Badge>
      </div>
      {identifiedIssues.length > 0 ? (
        <Issues issues={identifiedIssues} />
      ) : (
        <Box color="text-body-secondary">Nothing was found that needs repair.</Box>
      )}
      <AdvicePoints title="What to do" points={recommendations} />
      <AdvicePoints title="Whom to ask" points={suggestedVendors} />
      <div>
        <Box variant="awsui-key-label">Judged by</Box>
        <p className={styles.basis}>{basis(analysis)}</p>
      </div>
      <AdviceMaker
        origin={analysis}
        estimate="It goes by single words of the description, with a usual price for each."
      />
    </SpaceBetween>
  );
};
