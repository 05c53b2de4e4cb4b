import { useEffect, useId, useState } from 'react';
import { type ClosedDoor, doorCountsFrom, lackingAtDoor } from '../../../../../shared/fulfilment/jobs/closed-door.ts';
import type { JobStep } from '../../../../../shared/fulfilment/jobs/steps.ts';
import { serverNow } from '../../../../platform/api/clock.ts';
import { Button } from '../../../../ui/button.tsx';
import { FieldError } from '../../../../ui/form/field.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { queueStep } from '../data/portal-queue.ts';
import { clockOf, notKept, stepNames } from '../job-words.ts';
import styles from './other-steps.module.css';

type Other = Extract<JobStep, 'late' | 'no_access' | 'hand_back'>;

const minutes = [10, 20, 30, 45, 60, 90, 120] as const;

const explained: Record<Other, string> = {
  late: 'The customer and the office are told how much later you come.',
  no_access: 'For when nobody opens and nobody answers. The office is told and calls the customer.',
  hand_back: 'The job goes to somebody else. The office is told, and you don’t get it back by yourself.',
};

/** Until when to wait at a closed door, and what else it takes; looked at again every second. */
const useLacking = (door: ClosedDoor): readonly string[] => {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 1000);
    return () => clearInterval(timer);
  }, []);
  return lackingAtDoor(door, now);
};

const AtTheDoor = ({ door, lacks }: { door: ClosedDoor; lacks: readonly string[] }) =>
  lacks.length > 0 && (
    <div className={styles.lacking} id="door-lacks">
      <p>Before you can leave, it takes:</p>
      <ul>
        {lacks.map((lack) => (
          <li key={lack}>{lack.startsWith('wait') ? `${lack} (${clockOf(doorCountsFrom(door))})` : lack}</li>
        ))}
      </ul>
    </div>
  );

/**
 * Asks before a step out of the ordinary is sent, with what the office should know of it. Over 40 lines: one dialog of
 * JSX with its state.
 */
const Ask = ({
  visitId,
  step,
  door,
  onClose,
}: {
  visitId: string;
  step: Other;
  door: ClosedDoor;
  onClose: () => void;
}) => {
  const title = useId();
  const [late, setLate] = useState<number>(20);
  const [note, setNote] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const lacking = useLacking(door);
  const lacks = step === 'no_access' ? lacking : [];
  const send = (): void => {
    const more = { ...(step === 'late' && { minutes: late }), ...(note.trim() && { note: note.trim() }) };
    setBusy(true);
    setProblem(undefined);
    // Closed once the phone has it: what was written for the office stays where it could not be kept.
    queueStep(visitId, step, more)
      .then(onClose, () => setProblem(notKept))
      .finally(() => setBusy(false));
  };
  return (
    <Dialog labelledBy={title} onDismiss={onClose}>
      <div className={styles.ask}>
        <h2 id={title} tabIndex={-1}>
          {stepNames[step]}
        </h2>
        <p>{explained[step]}</p>
        <AtTheDoor door={door} lacks={lacks} />
        {step === 'late' && (
          <fieldset className={styles.minutes}>
            <legend>How late?</legend>
            {minutes.map((each) => (
              <label key={each}>
                <input type="radio" name="minutes" checked={late === each} onChange={() => setLate(each)} />
                {each} min
              </label>
            ))}
          </fieldset>
        )}
        <label className={styles.note}>
          Note for the office
          <textarea rows={2} maxLength={500} value={note} onChange={({ target }) => setNote(target.value)} />
        </label>
        <div role="alert">
          <FieldError id="not-kept" error={problem} />
        </div>
        <Button
          look={step === 'late' ? 'primary' : 'danger'}
          wide
          busy={isBusy}
          disabled={lacks.length > 0}
          aria-describedby={lacks.length > 0 ? 'door-lacks' : undefined}
          onClick={send}
        >
          {stepNames[step]}
        </Button>
        <Button wide onClick={onClose}>
          Never mind
        </Button>
      </div>
    </Dialog>
  );
};

const isOther = (step: JobStep): step is Other => step === 'late' || step === 'no_access' || step === 'hand_back';

interface Props {
  visitId: string;
  steps: readonly JobStep[];
  door: ClosedDoor;
}

/** What else may happen on a job. */
export const OtherSteps = ({ visitId, steps, door }: Props) => {
  const [asked, setAsked] = useState<Other>();
  const offered = steps.filter(isOther);
  if (offered.length === 0) return null;
  return (
    <section className={styles.others}>
      <h2>Something else?</h2>
      {offered.map((step) => (
        <Button key={step} wide onClick={() => setAsked(step)}>
          {stepNames[step]}
        </Button>
      ))}
      {asked && <Ask visitId={visitId} step={asked} door={door} onClose={() => setAsked(undefined)} />}
    </section>
  );
};
