import { useEffect, useState } from 'react';
import type { VendorJobRow } from '../../../../shared/fulfilment/jobs/job.ts';
import { serverNow } from '../../../platform/api/clock.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/overlays/toast-store.ts';
import { queueStep } from './data/portal-queue.ts';
import { notKept, stepNames } from './job-words.ts';
import styles from './next-action.module.css';

const FAR_MS = 12 * 3_600_000;

/** A thumb that taps twice: the second tap meets the step after, which nobody has read yet. */
const DOUBLE_TAP_MS = 500;

interface Props {
  job: VendorJobRow;
  /** Where the job is finished: its checklist is there. Absent where the button itself may finish it. */
  finishAt?: string | undefined;
  /** What still lacks before it may be finished. */
  lacking?: readonly string[] | undefined;
}

/** True for the time of a double tap after a tap. */
const useTapped = () => {
  const [isTapped, setTapped] = useState(false);
  useEffect(() => {
    const timer = isTapped && setTimeout(setTapped, DOUBLE_TAP_MS, false);
    return () => clearTimeout(timer || undefined);
  }, [isTapped]);
  return [isTapped, setTapped] as const;
};

/** The one big thing to do; it works without a network, and can be taken back for ten seconds. */
export const NextAction = ({ job: { visitId, next, times }, finishAt, lacking = [] }: Props) => {
  const [isTapped, setTapped] = useTapped();
  if (next === null) return null;
  if (next === 'finish' && finishAt) {
    return (
      <ButtonLink look="primary" wide className={styles.next} to={finishAt}>
        Photos and finish
      </ButtonLink>
    );
  }
  // Days ahead the way begins by mistake only: it stays at hand, and no longer shines.
  const isFar = Date.parse(times.startsAt) - serverNow() > FAR_MS;
  const isBlocked = next === 'finish' && lacking.length > 0;
  const tap = (): void => {
    setTapped(true);
    queueStep(visitId, next).catch(() => showToast(notKept));
  };
  return (
    <div className={styles.action}>
      <Button
        look={isFar ? 'secondary' : 'primary'}
        wide
        className={styles.next}
        busy={isTapped}
        disabled={isBlocked}
        aria-describedby={isBlocked ? 'lacking' : undefined}
        onClick={tap}
      >
        {stepNames[next]}
      </Button>
      {isBlocked && (
        <p id="lacking" className={styles.lacking}>
          First: {lacking.join(', ')}.
        </p>
      )}
    </div>
  );
};
