import { type FormEvent, useState } from 'react';
import type { WorkingHours } from '../../../../../shared/company/team/working-hours.ts';
import type { Availability } from '../../../../../shared/fulfilment/jobs/availability.ts';
import { api } from '../../../../platform/api.ts';
import { asApiError } from '../../../../platform/api-error.ts';
import { Button } from '../../../../ui/button.tsx';
import { showToast } from '../../../../ui/toast-store.ts';
import styles from './availability.module.css';

const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const order = [1, 2, 3, 4, 5, 6, 0];

const two = (n: number): string => String(n).padStart(2, '0');
// The input knows no 24:00.
const LAST_MINUTE = 23 * 60 + 45;
const clock = (minutes: number): string => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
const shown = (minutes: number): string => clock(Math.min(minutes, LAST_MINUTE));

const minutesOf = (text: string): number => {
  const [hours = 0, minutes = 0] = text.split(':').map(Number);
  return hours * 60 + minutes;
};

interface Props {
  hours: readonly WorkingHours[];
  version: number;
  onSaved: (saved: Availability) => void;
  onProblem: (problem: string | undefined) => void;
}

/**
 * The working week, a stretch for each day; a second stretch that the office set stays as it is. Over 40 lines: one
 * form of JSX with its state.
 */
export const WeekHours = ({ hours, version, onSaved, onProblem }: Props) => {
  const [week, setWeek] = useState<readonly WorkingHours[]>(hours);
  const firstOf = (weekday: number): number => week.findIndex((each) => each.weekday === weekday);
  const change = (index: number, changes: Partial<WorkingHours>): void =>
    setWeek(week.map((each, i) => (i === index ? { ...each, ...changes } : each)));
  const toggle = (weekday: number): void =>
    setWeek(
      firstOf(weekday) >= 0
        ? week.filter((each) => each.weekday !== weekday)
        : [...week, { weekday, from: 8 * 60, to: 18 * 60 }],
    );
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    onProblem(undefined);
    try {
      onSaved(await api('PUT /api/vendor/hours', { version, hours: [...week] }));
      showToast('Saved. It counts from tomorrow on.');
    } catch (cause) {
      const error = asApiError(cause);
      const [field] = Object.values(error.fields);
      onProblem(field ? `The hours ${field}.` : error.message);
    }
  };
  return (
    <form className={styles.part} onSubmit={(event) => void save(event)}>
      <h2>Working hours</h2>
      <ul className={styles.week}>
        {order.map((weekday) => {
          const index = firstOf(weekday);
          const stretch = week[index];
          const name = days[weekday] ?? '';
          return (
            <li key={weekday}>
              <label className={styles.weekday}>
                <input type="checkbox" checked={stretch !== undefined} onChange={() => toggle(weekday)} />
                {name}
              </label>
              {stretch ? (
                <span className={styles.times}>
                  <input
                    type="time"
                    step={900}
                    aria-label={`${name} from`}
                    value={shown(stretch.from)}
                    onChange={({ target }) => change(index, { from: minutesOf(target.value) })}
                  />
                  <span aria-hidden="true">–</span>
                  <input
                    type="time"
                    step={900}
                    aria-label={`${name} to`}
                    value={shown(stretch.to)}
                    onChange={({ target }) => change(index, { to: minutesOf(target.value) })}
                  />
                </span>
              ) : (
                <span>Off</span>
              )}
            </li>
          );
        })}
      </ul>
      <Button look="primary" wide type="submit">
        Save hours
      </Button>
    </form>
  );
};
