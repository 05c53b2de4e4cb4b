import { addDays } from '../../../../shared/contract/time.ts';
import type { ChangeList } from '../../../ui/console/list/list-state.ts';
import { formatDate } from '../../../ui/console/times.ts';
import { Button } from '../../../ui/workspace/kit.tsx';
import type { BoardView } from '../board/board-view.ts';
import styles from './calendar-bar.module.css';

interface Props {
  view: BoardView;
  today: string;
  onChange: ChangeList;
}

/** Monday of the week of a date. */
export const mondayOf = (date: string): string => addDays(date, -((new Date(`${date}T12:00:00Z`).getUTCDay() + 6) % 7));

/** The days that the calendar shows, and which crews. Over 40 lines: one bar of JSX. */
export const CalendarBar = ({ view, today, onChange }: Props) => {
  const { from, span, q, isBusyOnly } = view;
  const isWeek = span === 7;
  const go = (by: number): void => onChange({ from: addDays(from, by * span) });
  return (
    <>
      <Button icon="left" look="quiet" aria-label={isWeek ? 'Week before' : 'Day before'} onClick={() => go(-1)} />
      <Button onClick={() => onChange({ from: isWeek ? mondayOf(today) : undefined })}>Today</Button>
      <Button icon="right" look="quiet" aria-label={isWeek ? 'Week after' : 'Day after'} onClick={() => go(1)} />
      <span className={styles.date}>
        {isWeek ? `${formatDate(from)} to ${formatDate(addDays(from, 6))}` : formatDate(from)}
      </span>
      <fieldset className={styles.spans}>
        <legend className="visually-hidden">Shown</legend>
        <Button aria-pressed={!isWeek} onClick={() => onChange({ days: undefined })}>
          Day
        </Button>
        <Button aria-pressed={isWeek} onClick={() => onChange({ days: '7', from: mondayOf(from) })}>
          Week
        </Button>
      </fieldset>
      <input
        id="crew-search"
        type="search"
        className={styles.search}
        aria-label="Find a crew"
        placeholder="Find a crew"
        value={q}
        onChange={({ target }) => onChange({ q: target.value }, { replace: true })}
      />
      <label className={styles.busy}>
        <input
          type="checkbox"
          checked={isBusyOnly}
          onChange={({ target }) => onChange({ crews: target.checked ? 'busy' : undefined })}
        />
        With visits only
      </label>
    </>
  );
};
