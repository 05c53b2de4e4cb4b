import { useState } from 'react';
import { api } from '../../../../platform/api.ts';
import { asApiError } from '../../../../platform/api-error.ts';
import { Button } from '../../../../ui/button.tsx';
import { showToast } from '../../../../ui/toast-store.ts';
import { useAnswer } from '../data/use-answer.ts';
import styles from './job-calendar.module.css';

/** The address under which another calendar shows the jobs, and how to end it. */
export const CalendarFeed = () => {
  const { data, set } = useAnswer('GET /api/vendor/availability', {});
  const [isRenewing, setRenewing] = useState(false);
  if (!data) return null;
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(data.calendarUrl);
    showToast('The link is copied.');
  };
  const renew = async (): Promise<void> => {
    setRenewing(true);
    try {
      const { calendarUrl } = await api('POST /api/vendor/calendar-link', {});
      set({ ...data, calendarUrl });
      showToast('The former link has ended.');
    } catch (cause) {
      showToast(asApiError(cause).message);
    }
    setRenewing(false);
  };
  return (
    <section className={styles.feed}>
      <h2>In your own calendar</h2>
      <p>Subscribe to this link in Google, Apple or Outlook. Whoever has it sees your jobs, so keep it to yourself.</p>
      <input readOnly value={data.calendarUrl} aria-label="Calendar link" onFocus={({ target }) => target.select()} />
      <div className={styles.move}>
        <Button onClick={() => void copy()}>Copy link</Button>
        <Button busy={isRenewing} onClick={() => void renew()}>
          Get a new link
        </Button>
      </div>
    </section>
  );
};
