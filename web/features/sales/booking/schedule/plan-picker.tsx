import { useEffect, useState } from 'react';
import { addDays } from '../../../../../shared/contract/time.ts';
import type { Plan } from '../../../../../shared/sales/booking/plan.ts';
import { Button } from '../../../../ui/button.tsx';
import { longDate } from './moments.ts';
import { firstOfMonth, monthName, moveMonth } from './month.ts';
import { MonthGrid } from './month-grid.tsx';
import { PlanCard } from './plan-card.tsx';
import { plansByDay, type RankedPlan, rankPlans, startDate } from './plan-choice.ts';
import styles from './plan-picker.module.css';
import { HORIZON_DAYS, type PlanRequest, soonestDay, today, usePlans, WINDOW_DAYS } from './plan-request.ts';
import { type PlanReading, signatureOf } from './plan-text.ts';
import { ZoneNote } from './zone-note.tsx';

export interface PlanPickerProps {
  request: PlanRequest;
  reading: PlanReading;
  selected: Plan | undefined;
  /** The plan that is already held; it stays listed. */
  held?: Plan | undefined;
  onSelect: (plan: Plan) => void;
}

const PLANS_AT_FIRST = 4;

const titleOf = ({ plan, rank }: RankedPlan, held: Plan | undefined): string | undefined =>
  held && signatureOf(plan) === signatureOf(held) ? 'Held for you' : rank;

/** A day's plans, with the held plan first if it starts that day and isn't listed. */
const withHeld = (plans: readonly Plan[], held: Plan | undefined, day: string | undefined, zone: string): Plan[] => {
  if (!held || startDate(held, zone) !== day) return [...plans];
  return plans.some((plan) => signatureOf(plan) === signatureOf(held)) ? [...plans] : [held, ...plans];
};

// One state machine: month, day and their plans depend on each other.
const usePicker = ({ request, reading, selected, held }: PlanPickerProps) => {
  const { zone } = reading;
  const soonest = soonestDay(request, zone);
  const [isSooner, setSooner] = useState(request.services.includes('rush_delivery'));
  const [round, setRound] = useState(0);
  const [moved, setMoved] = useState<string>();
  const [chosenDay, setChosenDay] = useState(() => (selected ? startDate(selected, zone) : undefined));
  const start = isSooner ? soonest : undefined;
  const isLater = moved !== undefined && moved > firstOfMonth(soonest);
  const { plans, isLoading, error } = usePlans(request, isLater ? moved : start, WINDOW_DAYS, round);
  const days = plansByDay(plans ?? [], zone);
  const openDays = [...days.keys()].sort();
  const month = moved ?? firstOfMonth(chosenDay ?? openDays[0] ?? soonest);
  const inMonth = openDays.filter((day) => firstOfMonth(day) === month);
  const day = chosenDay && firstOfMonth(chosenDay) === month ? chosenDay : inMonth[0];
  const ofDay = usePlans(request, day ?? null, 1, round);
  const listed = withHeld((day && ofDay.plans?.length ? ofDay.plans : days.get(day ?? '')) ?? [], held, day, zone);
  return {
    isLoading,
    error,
    days,
    month,
    day,
    isSooner,
    soonest,
    listed,
    isDayLoading: ofDay.isLoading,
    last: addDays(today(zone), HORIZON_DAYS),
    sooner: () => {
      setSooner(true);
      setMoved(undefined);
      setChosenDay(undefined);
    },
    move: (to: string) => {
      setMoved(to);
      setChosenDay(undefined);
    },
    chooseDay: setChosenDay,
    retry: () => setRound(round + 1),
  };
};

/** A month with the available days, and the plans of the chosen day. One control, so its JSX stays together. */
export const PlanPicker = (props: PlanPickerProps) => {
  const { reading, selected, held, onSelect } = props;
  const picker = usePicker(props);
  const [focused, setFocused] = useState<string>();
  const [isAll, setAll] = useState(false);
  const { day, month, listed } = picker;
  const ranked = rankPlans(listed, reading.zone);
  const isListed = selected && listed.some((plan) => signatureOf(plan) === signatureOf(selected));
  const preferred = ranked[0]?.plan;
  useEffect(() => {
    if (!isListed && preferred) onSelect(preferred);
  }, [isListed, preferred, onSelect]);

  const focus = (date: string): void => {
    setFocused(date);
    if (firstOfMonth(date) !== month) picker.move(firstOfMonth(date));
  };
  const gridFocus =
    focused && firstOfMonth(focused) === month ? focused : (day ?? (month < picker.soonest ? picker.soonest : month));
  const shown = isAll ? ranked : ranked.slice(0, PLANS_AT_FIRST);
  return (
    <div className={styles.picker}>
      <MonthGrid
        month={month}
        focused={gridFocus}
        selected={day}
        open={new Set(picker.days.keys())}
        first={picker.soonest}
        last={picker.last}
        isLoading={picker.isLoading}
        onFocus={focus}
        onSelect={(date) => {
          picker.chooseDay(date);
          setFocused(date);
          setAll(false);
        }}
        onMonth={picker.move}
      />
      {!picker.isSooner && (
        <Button look="quiet" small className={styles.sooner} onClick={picker.sooner}>
          Need it sooner? Show earlier days
        </Button>
      )}
      {picker.error && (
        <div className={styles.message} role="alert">
          <p>{picker.error.message}</p>
          <Button small onClick={picker.retry}>
            Try again
          </Button>
        </div>
      )}
      {!picker.error && !picker.isLoading && ranked.length === 0 && (
        <div className={styles.message} role="status">
          <p>No day in {monthName(month)} works for all of it.</p>
          {moveMonth(month, 1) <= picker.last && (
            <Button small onClick={() => picker.move(moveMonth(month, 1))}>
              Look in {monthName(moveMonth(month, 1))}
            </Button>
          )}
        </div>
      )}
      {picker.isLoading && <p role="status">Looking for days that work...</p>}
      {/* The day's own list is longer than what the month loaded; waiting for it keeps the list from changing under a pointer. */}
      {day && picker.isDayLoading && <p role="status">Looking for times that day...</p>}
      {day && !picker.isDayLoading && ranked.length > 0 && (
        <fieldset className={styles.plans}>
          <legend>Starting {longDate(day)}</legend>
          {shown.map((one) => (
            <PlanCard
              key={signatureOf(one.plan)}
              plan={one.plan}
              title={titleOf(one, held)}
              reading={reading}
              isSelected={selected !== undefined && signatureOf(selected) === signatureOf(one.plan)}
              onSelect={() => onSelect(one.plan)}
            />
          ))}
          {ranked.length > shown.length && (
            <Button small onClick={() => setAll(true)}>
              {ranked.length - shown.length} more times that day
            </Button>
          )}
        </fieldset>
      )}
      <ZoneNote zone={reading.zone} />
    </div>
  );
};
