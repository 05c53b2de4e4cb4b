import Alert from '@cloudscape-design/components/alert';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import type { DryRun } from '../../../../../shared/outreach/automation/contract.ts';
import { formatMoment } from '../../../../ui/console/times.ts';
import { useWorkspace } from '../../../../ui/console/workspace.tsx';
import styles from '../automation.module.css';
import { StepTrail } from '../step-trail.tsx';

const Conditions = ({ conditions }: Pick<DryRun, 'conditions'>) => (
  <Container header={<Header variant="h3">Conditions</Header>}>
    <ul className={styles.trail} aria-label="Conditions">
      {conditions.map(({ words, holds, reason }) => (
        <li key={words} className={styles.step}>
          <StatusIndicator type={holds ? 'success' : 'error'} iconAriaLabel={holds ? 'True' : 'Not true'}>
            {words.charAt(0).toUpperCase() + words.slice(1)}
          </StatusIndicator>
          <p className={styles.reason}>{reason}</p>
        </li>
      ))}
    </ul>
  </Container>
);

/** The dry run's steps, in order. */
export const DryRunResult = ({ result }: { result: DryRun }) => {
  const { zone } = useWorkspace();
  const { lead, event, wouldStart, reason, conditions, steps, stops } = result;
  const whom = lead.leadId === null ? `the sample lead ${lead.name}` : lead.name;
  return (
    <SpaceBetween size="l">
      <Alert
        type={wouldStart ? 'success' : 'warning'}
        statusIconAriaLabel={wouldStart ? 'It would start' : 'It wouldn’t start'}
        header={`Test with ${whom}`}
      >
        {reason}
        {event &&
          ` It begins on ${formatMoment(event.occurredAt, zone)}: ${event.words}. The lead is taken as it is today.`}
      </Alert>
      {conditions.length > 0 && <Conditions conditions={conditions} />}
      <Container
        header={
          <Header variant="h3" description={wouldStart ? stops : 'If it did start, here’s what would happen.'}>
            Steps
          </Header>
        }
      >
        <StepTrail steps={steps} label="Steps" />
      </Container>
    </SpaceBetween>
  );
};
