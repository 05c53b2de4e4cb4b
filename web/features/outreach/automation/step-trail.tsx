import ExpandableSection from '@cloudscape-design/components/expandable-section';
import StatusIndicator, { type StatusIndicatorProps } from '@cloudscape-design/components/status-indicator';
import { formatMoment } from '../../../ui/console/times.ts';
import { useWorkspace } from '../../../ui/console/workspace.tsx';
import styles from './automation.module.css';

export interface TrailStep {
  readonly words: string;
  readonly at: string | null;
  readonly outcome: string;
  readonly reason: string;
  readonly preview?: { readonly subject: string | null; readonly text: string } | null;
}

const marks: Record<string, [type: StatusIndicatorProps.Type, label: string]> = {
  done: ['success', 'Done'],
  skipped: ['stopped', 'Skipped'],
  waiting: ['pending', 'Waiting'],
  retrying: ['warning', 'Retried'],
  failed: ['error', 'Failed'],
  ahead: ['pending', 'Upcoming'],
  would_do: ['success', 'Would run'],
  would_skip: ['stopped', 'Would be skipped'],
  would_wait: ['pending', 'Would wait'],
  would_fail: ['error', 'Would fail'],
};

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const Preview = ({ preview }: Pick<TrailStep, 'preview'>) =>
  preview && (
    <div className={styles.message}>
      <ExpandableSection headerText={preview.subject ?? 'Text message'}>{preview.text}</ExpandableSection>
    </div>
  );

const Step = ({ step: { words, at, outcome, reason, preview } }: { step: TrailStep }) => {
  const { zone } = useWorkspace();
  const [type, label] = marks[outcome] ?? ['info', ''];
  return (
    <li className={styles.step}>
      <StatusIndicator type={type} iconAriaLabel={label} colorOverride={outcome === 'ahead' ? 'grey' : undefined}>
        {capital(words)}
      </StatusIndicator>
      {at && <span className={styles.when}>{formatMoment(at, zone)}</span>}
      {reason && <p className={styles.reason}>{reason}</p>}
      <Preview preview={preview} />
    </li>
  );
};

// A retried step occurs twice: its position in the trail tells it apart, and positions never change.
const keyed = (steps: readonly TrailStep[]) => steps.map((step, at) => ({ step, key: `${at} ${step.words}` }));

/** Steps in order: what each does, when, and its outcome with the reason. */
export const StepTrail = ({ steps, label }: { steps: readonly TrailStep[]; label: string }) => (
  <ol className={styles.trail} aria-label={label}>
    {keyed(steps).map(({ key, step }) => (
      <Step key={key} step={step} />
    ))}
  </ol>
);
