import { type FormEvent, useState } from 'react';
import { addDays, localDate } from '../../../../../shared/contract/time.ts';
import type { Availability } from '../../../../../shared/fulfilment/jobs/availability.ts';
import { api } from '../../../../platform/api/api.ts';
import { asApiError } from '../../../../platform/api/api-error.ts';
import { serverNow } from '../../../../platform/api/clock.ts';
import { currentTenant } from '../../../../platform/configuration.ts';
import { Button } from '../../../../ui/button.tsx';
import { longDate } from '../job-words.ts';
import styles from './availability.module.css';

interface Props {
  daysOff: readonly string[];
  onSaved: (saved: Availability) => void;
}

/** The days that are taken off, one by one. Over 40 lines: one section of JSX with its acts. */
export const DaysOff = ({ daysOff, onSaved }: Props) => {
  const [today] = useState(() => localDate(serverNow(), currentTenant().timezone));
  const tomorrow = addDays(today, 1);
  const [date, setDate] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const save = async (act: () => Promise<Availability>): Promise<void> => {
    if (isBusy) return;
    setProblem(undefined);
    setBusy(true);
    try {
      onSaved(await act());
    } catch (cause) {
      const error = asApiError(cause);
      setProblem(error.fields.date ? `The day ${error.fields.date}.` : error.message);
    }
    setBusy(false);
  };
  const take = (event: FormEvent): void => {
    event.preventDefault();
    if (date === '') return;
    void save(async () => {
      const saved = await api('POST /api/vendor/days-off', { date });
      setDate('');
      return saved;
    });
  };
  return (
    <section className={styles.part}>
      <h2>Days off</h2>
      {daysOff.length === 0 && <p>None.</p>}
      <ul className={styles.days}>
        {daysOff.map((each) => (
          <li key={each}>
            <span>{longDate(each)}</span>
            {each > today && (
              <Button busy={isBusy} onClick={() => void save(() => api('DELETE /api/vendor/days-off', { date: each }))}>
                Work<span className={styles.hidden}> on {longDate(each)}</span> after all
              </Button>
            )}
          </li>
        ))}
      </ul>
      <form className={styles.take} onSubmit={take}>
        <label htmlFor="day-off">Take a day off</label>
        <input
          id="day-off"
          type="date"
          min={tomorrow}
          value={date}
          required
          onChange={({ target }) => setDate(target.value)}
        />
        <Button type="submit" busy={isBusy}>
          Take it off
        </Button>
      </form>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </section>
  );
};
