import { useState } from 'react';
import { api } from '../../../../platform/api/api.ts';
import { problemOf, useAct } from '../../../../platform/api/use-act.ts';
import { Button } from '../../../../ui/button.tsx';
import { AskDialog } from '../../../../ui/overlays/ask-dialog.tsx';
import { showToast } from '../../../../ui/overlays/toast-store.ts';
import { useAnswer } from '../data/use-answer.ts';
import styles from './job-calendar.module.css';

/**
 * The address under which another calendar shows the jobs, and how to end it. Over 40 lines: one section of JSX with its
 * acts.
 */
export const CalendarFeed = () => {
  const { data, set } = useAnswer('GET /api/vendor/availability', {});
  const [isAsking, setAsking] = useState(false);
  const { isBusy, error, run } = useAct();
  if (!data) return null;
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(data.calendarUrl);
      showToast('The link is copied.');
    } catch {
      showToast('Your browser doesn’t let us copy it. Select the link and copy it yourself.');
    }
  };
  const renew = async (): Promise<void> => {
    const isDone = await run(async () => {
      const { calendarUrl } = await api('POST /api/vendor/calendar-link', {});
      set({ ...data, calendarUrl });
      showToast('The former link has ended.');
    });
    if (isDone) setAsking(false);
  };
  return (
    <section className={styles.feed}>
      <h2>In your own calendar</h2>
      <p>Subscribe to this link in Google, Apple or Outlook. Whoever has it sees your jobs, so keep it to yourself.</p>
      <input readOnly value={data.calendarUrl} aria-label="Calendar link" onFocus={({ target }) => target.select()} />
      <div className={styles.move}>
        <Button onClick={() => void copy()}>Copy link</Button>
        <Button onClick={() => setAsking(true)}>Get a new link</Button>
      </div>
      {isAsking && (
        <AskDialog
          question="End this link?"
          submit="Get a new link"
          keep="Keep this one"
          isBusy={isBusy}
          problem={problemOf(error)}
          onSubmit={() => void renew()}
          onClose={() => setAsking(false)}
        >
          Every calendar that has this link stops showing your jobs, and nobody is told. Subscribe to the new one
          wherever you want to see them.
        </AskDialog>
      )}
    </section>
  );
};
