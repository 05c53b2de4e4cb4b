import { type FormEvent, useState } from 'react';
import type { WorkingHours } from '../../../../../shared/company/team/hours/working-hours.ts';
import type { Availability } from '../../../../../shared/fulfilment/jobs/availability.ts';
import { api } from '../../../../platform/api/api.ts';
import { type ApiError, asApiError } from '../../../../platform/api/api-error.ts';
import { useKeptDraft } from '../../../../platform/visit/kept-draft.ts';
import { Button } from '../../../../ui/button.tsx';
import { showToast } from '../../../../ui/overlays/toast-store.ts';
import styles from './availability.module.css';

const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const order = [1, 2, 3, 4, 5, 6, 0];

const two = (n: number): string => String(n).padStart(2, '0');
// The input knows no 24:00.
const LAST_MINUTE = 23 * 60 + 45;
const clock = (minutes: number): string => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
const shown = (minutes: number): string => clock(Math.min(minutes, LAST_MINUTE));

/** Undefined for a time that somebody has cleared: it is not midnight. */
const minutesOf = (text: string): number | undefined => {
  if (text === '') return undefined;
  const [hours = 0, minutes = 0] = text.split(':').map(Number);
  return hours * 60 + minutes;
};

type Week = readonly WorkingHours[];

interface Edited {
  readonly week: Week;
  /** The hours that the edits began with. */
  readonly over: Week;
}

const acceptEdited = (stored: unknown): Edited | undefined => {
  const { week, over } = (stored ?? {}) as Partial<Edited>;
  return Array.isArray(week) && Array.isArray(over) ? { week, over } : undefined;
};

const isSame = (one: Week, other: Week): boolean => JSON.stringify(one) === JSON.stringify(other);

/** What the server says of one day's hours, with the name of the day. */
const problemOf = ({ fields, message }: ApiError, week: Week): string => {
  const [field] = Object.entries(fields);
  if (!field) return message;
  const [path, reason] = field;
  const stretch = week[Number(/\d+$/.exec(path)?.[0])];
  return `${(stretch && days[stretch.weekday]) ?? 'The hours'} ${reason}.`;
};

interface Props {
  hours: Week;
  version: number;
  onSaved: (saved: Availability) => void;
  /** Reads the hours again, after somebody else was faster. */
  onConflict: () => void;
}

/** The edited week, which stays while other things of the vendor change, and how it is saved. */
const useWeek = ({ hours, version, onSaved, onConflict }: Props) => {
  const { draft: edited, keep, update } = useKeptDraft('jobs.hours', acceptEdited);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const week = edited?.week ?? hours;
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    setProblem(undefined);
    setBusy(true);
    try {
      onSaved(await api('PUT /api/vendor/hours', { version, hours: [...week] }));
      update((now) => (now === edited ? undefined : now && { ...now, over: week }));
      showToast('Saved. It counts from tomorrow on.');
    } catch (cause) {
      const error = asApiError(cause);
      setProblem(problemOf(error, week));
      if (error.code === 'VERSION_CONFLICT') onConflict();
    }
    setBusy(false);
  };
  return {
    week,
    isBusy,
    problem,
    isContested: edited !== undefined && !isBusy && !isSame(edited.over, hours) && !isSame(edited.week, hours),
    isEdited: edited !== undefined && !isSame(edited.week, hours),
    edit: (next: Week) => keep({ week: next, over: edited?.over ?? hours }),
    undo: () => {
      setProblem(undefined);
      keep(undefined);
    },
    keepMine: () => keep(edited && { ...edited, over: hours }),
    save,
  };
};

/**
 * The working week, a stretch for each day; a second stretch that the office set stays as it is. Over 40 lines: one
 * form of JSX.
 */
export const WeekHours = (props: Props) => {
  const { week, isEdited, edit, isBusy, problem, isContested, undo, keepMine, save } = useWeek(props);
  const firstOf = (weekday: number): number => week.findIndex((each) => each.weekday === weekday);
  const change = (index: number, end: 'from' | 'to', text: string): void => {
    const minutes = minutesOf(text);
    if (minutes !== undefined) edit(week.map((each, i) => (i === index ? { ...each, [end]: minutes } : each)));
  };
  const toggle = (weekday: number): void =>
    edit(
      firstOf(weekday) >= 0
        ? week.filter((each) => each.weekday !== weekday)
        : [...week, { weekday, from: 8 * 60, to: 18 * 60 }],
    );
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
                    onChange={({ target }) => change(index, 'from', target.value)}
                  />
                  <span aria-hidden="true">–</span>
                  <input
                    type="time"
                    step={900}
                    aria-label={`${name} to`}
                    value={shown(stretch.to)}
                    onChange={({ target }) => change(index, 'to', target.value)}
                  />
                </span>
              ) : (
                <span>Off</span>
              )}
            </li>
          );
        })}
      </ul>
      {isContested && (
        <div className={styles.problem} role="alert">
          <p>Your hours were changed while you had them open.</p>
          <div className={styles.choices}>
            <Button onClick={undo}>Show theirs</Button>
            <Button onClick={keepMine}>Keep mine</Button>
          </div>
        </div>
      )}
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <Button look="primary" wide type="submit" busy={isBusy}>
        Save hours
      </Button>
      <Button look="quiet" busy={!isEdited || isBusy} onClick={undo}>
        Undo changes
      </Button>
      <p role="status">{isEdited && !isBusy && 'Not saved yet.'}</p>
    </form>
  );
};
