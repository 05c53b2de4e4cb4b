import { type KeyboardEvent, useEffect, useRef } from 'react';
import { addDays } from '../../../../../../shared/contract/time.ts';
import { Button } from '../../../../../ui/button.tsx';
import { longDate, shortDate } from '../moments.ts';
import { dateOfKey, firstOfMonth, monthName, moveMonth, weeksOf } from './month.ts';
import styles from './month-grid.module.css';

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

interface MonthGridProps {
  month: string;
  /** The date that has the focus of the grid. */
  focused: string;
  selected: string | undefined;
  /** Dates with plans. */
  open: ReadonlySet<string>;
  /** The name of the holiday on a date on which the company is closed. */
  closedFor?: ((date: string) => string | undefined) | undefined;
  first: string;
  last: string;
  isLoading: boolean;
  onFocus: (date: string) => void;
  onSelect: (date: string) => void;
  onMonth: (month: string) => void;
}

const clamp = (date: string, first: string, last: string): string => {
  if (date < first) return first;
  return date > last ? last : date;
};

const never = (): undefined => undefined;

/** The holidays of the month that is shown, by name. */
const Closed = ({ month, first, last, closedFor }: ClosedProps) => {
  const dates = weeksOf(month).flat();
  const closed = dates.flatMap((date) => {
    const name = date === undefined || date < first || date > last ? undefined : closedFor(date);
    return date === undefined || name === undefined ? [] : [{ date, name }];
  });
  if (closed.length === 0) return null;
  return (
    <ul className={styles.closed}>
      {closed.map(({ date, name }) => (
        <li key={date}>
          {shortDate(date)}: {name}, closed
        </li>
      ))}
    </ul>
  );
};

interface ClosedProps extends Pick<MonthGridProps, 'month' | 'first' | 'last'> {
  closedFor: (date: string) => string | undefined;
}

/** A month in which dates with plans can be selected; keyboard as in the ARIA date grid. One grid, so its JSX stays together. */
export const MonthGrid = (props: MonthGridProps) => {
  const {
    month,
    focused,
    selected,
    open,
    closedFor = never,
    first,
    last,
    isLoading,
    onFocus,
    onSelect,
    onMonth,
  } = props;
  const table = useRef<HTMLTableElement>(null);
  const isKeyMove = useRef(false);
  useEffect(() => {
    if (!isKeyMove.current) return;
    isKeyMove.current = false;
    table.current?.querySelector<HTMLButtonElement>(`[data-date="${focused}"]`)?.focus();
  }, [focused]);
  const onKeyDown = (event: KeyboardEvent): void => {
    const target = dateOfKey(event.key, focused);
    if (target === undefined) return;
    event.preventDefault();
    isKeyMove.current = true;
    onFocus(clamp(target, first, last));
  };
  return (
    <div className={styles.month}>
      <div className={styles.head}>
        <h2 id="month-name" aria-live="polite">
          {monthName(month)}
        </h2>
        <Button
          small
          aria-label="Previous month"
          disabled={moveMonth(month, -1) < firstOfMonth(first)}
          onClick={() => onMonth(moveMonth(month, -1))}
        >
          ‹
        </Button>
        <Button
          small
          aria-label="Next month"
          disabled={moveMonth(month, 1) > addDays(last, 0)}
          onClick={() => onMonth(moveMonth(month, 1))}
        >
          ›
        </Button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a date grid is a table with the keyboard of a grid */}
      <table ref={table} role="grid" aria-labelledby="month-name" aria-busy={isLoading} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {weekdays.map((name) => (
              <th key={name} scope="col" abbr={name}>
                {name.slice(0, 3)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month)
            .filter((week) => week.some((date) => date !== undefined && date >= first))
            .map((week) => (
              <tr key={week.find((date) => date !== undefined)}>
                {week.map((date, i) =>
                  date === undefined ? (
                    <td key={weekdays[i]} />
                  ) : (
                    <Day
                      key={date}
                      date={date}
                      isOpen={open.has(date)}
                      closedFor={closedFor(date)}
                      isSelected={date === selected}
                      isFocused={date === focused}
                      onSelect={onSelect}
                    />
                  ),
                )}
              </tr>
            ))}
        </tbody>
      </table>
      <Closed month={month} first={first} last={last} closedFor={closedFor} />
    </div>
  );
};

interface DayProps {
  date: string;
  isOpen: boolean;
  closedFor: string | undefined;
  isSelected: boolean;
  isFocused: boolean;
  onSelect: (date: string) => void;
}

const whyNot = (closedFor: string | undefined): string => (closedFor ? `, closed for ${closedFor}` : ', no times');

const Day = ({ date, isOpen, closedFor, isSelected, isFocused, onSelect }: DayProps) => (
  // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a cell of a table with role grid is a gridcell
  <td aria-selected={isSelected}>
    <button
      type="button"
      className={styles.day}
      data-date={date}
      data-open={isOpen || undefined}
      data-closed={(closedFor !== undefined && !isOpen) || undefined}
      title={isOpen ? undefined : closedFor}
      tabIndex={isFocused ? 0 : -1}
      aria-disabled={!isOpen}
      aria-label={`${longDate(date)}${isOpen ? '' : whyNot(closedFor)}`}
      aria-pressed={isSelected}
      onClick={() => isOpen && onSelect(date)}
    >
      {Number(date.slice(8))}
    </button>
  </td>
);
