import { type ReactNode, useEffect, useState } from 'react';
import type { ServiceCode } from '../../../../../../shared/company/catalog/service.ts';
import { USUAL_HORIZON_DAYS } from '../../../../../../shared/company/team/usual-rules.ts';
import { addDays } from '../../../../../../shared/contract/time.ts';
import type { Plan, Visit } from '../../../../../../shared/sales/booking/plan/plan.ts';
import { Button } from '../../../../../ui/button.tsx';
import { longDate } from '../moments.ts';
import { firstOfMonth, monthName, moveMonth } from '../month/month.ts';
import { MonthGrid } from '../month/month-grid.tsx';
import { ChipsSkeleton, StartChips } from '../month/start-chips.tsx';
import { ZoneNote } from '../zone-note.tsx';
import { chosenDate, chosenVisit, isSamePlan, listedPlans, plansByDay } from './plan-choice.ts';
import styles from './plan-picker.module.css';
import { type PlanRequest, serviceOf, soonestDay, today, usePlans, WINDOW_DAYS } from './plan-request.ts';
import { capital, deliveryText, type PlanReading, workOf } from './plan-text.ts';
import { PlanVisits } from './plan-visits.tsx';

/** The heading of the chosen plan, which takes the focus after one of its visits was moved. */
export const WHOLE_PLAN_ID = 'whole-plan';

export interface PlanPickerProps {
  request: PlanRequest;
  reading: PlanReading;
  selected: Plan | undefined;
  /** Plans that stay listed on their day: the held one, and one whose visits were chosen singly. */
  pinned?: readonly Plan[] | undefined;
  /** The plan that is already held. */
  held?: Plan | undefined;
  /** The times that an order has now: no choice. */
  present?: Pick<Plan, 'visits'> | undefined;
  /** The date that opens first; else the earliest with plans. */
  opensOn?: string | undefined;
  /** Called with undefined when the open day has no longer what was selected. */
  onSelect: (plan: Plan | undefined) => void;
  /** Called where no day will do, because nobody does some of the services there, or all of them in one visit. */
  onUnserved?: ((services: readonly ServiceCode[], isTogether: true | undefined) => void) | undefined;
  /** Called once the times of a day are known, or can't be. */
  onLoaded?: (() => void) | undefined;
  /** False leaves the choice of a time to the person. */
  isPreselecting?: boolean;
  /** What can be done with a visit of the chosen plan. */
  visitAction?: ((visit: Visit) => ReactNode) | undefined;
}

/** The plans of the open day: of the month's answer if that has all of them, else asked for by themselves. */
const useDayPlans = (
  request: PlanRequest,
  day: string | undefined,
  { days, isComplete, round }: { days: ReadonlyMap<string, Plan[]>; isComplete: boolean; round: number },
) => {
  const own = usePlans(request, day === undefined || isComplete ? null : day, 1, round);
  if (day === undefined) return { plans: [], isLoading: false };
  const known = days.get(day) ?? [];
  return { plans: own.plans?.length ? own.plans : known, isLoading: !isComplete && own.isLoading };
};

/**
 * The month and day that are shown, and the plans of that day. Over 40 lines: one state machine, whose parts depend on
 * each other.
 */
const usePicker = ({ request, reading, selected, pinned = [], present, opensOn }: PlanPickerProps) => {
  const { zone } = reading;
  const service = serviceOf(request);
  const soonest = soonestDay(request, zone);
  const [isSooner, setSooner] = useState(request.services.includes('rush_delivery') || service !== undefined);
  const [round, setRound] = useState(0);
  const [moved, setMoved] = useState<string>();
  const [chosenDay, setChosenDay] = useState(() => (selected ? chosenDate(selected, zone, service) : opensOn));
  const [isOpening, setOpening] = useState(present !== undefined);
  const start = isSooner ? soonest : undefined;
  const isLater = moved !== undefined && moved > firstOfMonth(soonest);
  const { plans, unserved, isTogether, isLoading, error } = usePlans(
    request,
    isLater ? moved : start,
    WINDOW_DAYS,
    round,
  );
  const days = plansByDay(plans ?? [], zone, service);
  const openDays = [...days.keys()].sort();
  const stayOn = (date: string) => pinned.filter((plan) => chosenDate(plan, zone, service) === date);
  // The last start of the chosen day may just have been lost to somebody else: then another day is shown.
  const isGone = chosenDay !== undefined && !isLoading && !days.has(chosenDay) && stayOn(chosenDay).length === 0;
  // It may have been the last of its month, too.
  const month = moved ?? firstOfMonth((isGone ? undefined : chosenDay) ?? openDays[0] ?? soonest);
  const inMonth = openDays.filter((day) => firstOfMonth(day) === month);
  const day = chosenDay && !isGone && firstOfMonth(chosenDay) === month ? chosenDay : inMonth[0];
  // The answer about a month has every start of its first day; a day that was chosen before is asked for beside it.
  const isComplete = isLoading ? chosenDay === undefined : day === openDays[0];
  const ofDay = useDayPlans(request, day, { days, isComplete, round });
  const listed = listedPlans(ofDay.plans, day ? stayOn(day) : [], service).filter((plan) => !isSamePlan(plan, present));
  const isDayLoading = isLoading || ofDay.isLoading;
  // On the day of the present times nothing else may be free: the next open day takes its place, unless it was asked for.
  const next = openDays.find((each) => day !== undefined && each > day) ?? openDays.find((each) => each !== day);
  if (isOpening && day === opensOn && next !== undefined && !isDayLoading && listed.length === 0) {
    setOpening(false);
    setChosenDay(next);
  }
  return {
    service,
    isLoading,
    unserved,
    isTogether,
    error,
    days,
    month,
    // At the end of a month the first open day may lie in the next one, whose weeks are more or fewer.
    isMonthKnown: moved !== undefined || chosenDay !== undefined || !isLoading,
    day,
    isSooner,
    soonest,
    listed,
    isDayLoading,
    last: addDays(today(zone), reading.week?.horizonDays ?? USUAL_HORIZON_DAYS),
    sooner: () => {
      setSooner(true);
      setMoved(undefined);
      setChosenDay(undefined);
    },
    move: (to: string) => {
      setMoved(to);
      setChosenDay(undefined);
    },
    chooseDay: (date: string) => {
      setOpening(false);
      setChosenDay(date);
    },
    retry: () => setRound(round + 1),
  };
};
type Picker = ReturnType<typeof usePicker>;

const NoPlans = ({ picker }: { picker: Picker }) => {
  const { month, last, service, move, day, days } = picker;
  const following = moveMonth(month, 1);
  if (day && days.has(day))
    return (
      <p className={styles.message} role="status">
        No other time on {longDate(day)} works. Choose another day.
      </p>
    );
  return (
    <div className={styles.message} role="status">
      <p>
        {service === undefined
          ? `No day in ${monthName(month)} works for everything.`
          : `No other day in ${monthName(month)} keeps the visits in order.`}
      </p>
      {following <= last && (
        <Button small onClick={() => move(following)}>
          Look in {monthName(following)}
        </Button>
      )}
    </div>
  );
};

const Failure = ({ message, onRetry }: { message: string; onRetry: () => void }) => (
  <div className={styles.message} role="alert">
    <p>{message}</p>
    <Button small onClick={onRetry}>
      Try again
    </Button>
  </div>
);

const legendOf = (day: string, visit: Visit | undefined): string =>
  visit ? `${capital(workOf(visit.services))} on ${longDate(day)}` : `Starting ${longDate(day)}`;

/** The chosen plan as a whole, once for all start times. */
const WholePlan = ({ plan, isHeld, reading, visitAction }: WholePlanProps) => {
  const delivery = deliveryText(plan, reading);
  return (
    <div className={styles.whole}>
      <h3 id={WHOLE_PLAN_ID} tabIndex={-1}>
        {isHeld ? 'Held for you' : plan.visits.length > 1 ? 'Your visits' : 'Your visit'}
      </h3>
      <PlanVisits plan={plan} zone={reading.zone} action={visitAction} />
      {delivery && <p className={styles.delivery}>{capital(delivery)}</p>}
    </div>
  );
};

interface WholePlanProps extends Pick<PlanPickerProps, 'reading' | 'visitAction'> {
  plan: Plan;
  isHeld: boolean;
}

/** The month with its open and closed days. */
const MonthPane = ({ picker, reading }: { picker: Picker; reading: PlanReading }) => {
  const [focused, setFocused] = useState<string>();
  const { day, month, soonest } = picker;
  const focus = (date: string): void => {
    setFocused(date);
    if (firstOfMonth(date) !== month) picker.move(firstOfMonth(date));
  };
  const here = focused && firstOfMonth(focused) === month ? focused : undefined;
  return (
    <div className={styles.pane}>
      <MonthGrid
        month={month}
        focused={here ?? day ?? (month < soonest ? soonest : month)}
        selected={day}
        open={new Set(picker.days.keys())}
        closedFor={picker.isMonthKnown ? reading.week?.closedFor : undefined}
        first={soonest}
        last={picker.last}
        isLoading={picker.isLoading}
        onFocus={focus}
        onSelect={(date) => {
          picker.chooseDay(date);
          setFocused(date);
        }}
        onMonth={picker.move}
      />
      {picker.isMonthKnown && !picker.isSooner && (
        <Button look="quiet" small className={styles.sooner} onClick={picker.sooner}>
          Need it sooner? Show earlier days
        </Button>
      )}
      {picker.isMonthKnown && <ZoneNote zone={reading.zone} />}
    </div>
  );
};

/**
 * A month at the left, and at the right the start times of its day with the whole plan behind the chosen one.
 * Over 40 lines: both panes share one picker.
 */
export const PlanPicker = (props: PlanPickerProps) => {
  const { reading, selected, held, onSelect, onUnserved, onLoaded, isPreselecting = true, visitAction } = props;
  const picker = usePicker(props);
  const { day, listed, service, isDayLoading, unserved, isTogether, error } = picker;
  const isListed = listed.some((plan) => isSamePlan(plan, selected));
  const preferred = isDayLoading || !isPreselecting ? undefined : listed[0];
  useEffect(() => {
    if (!isListed && !isDayLoading) onSelect(preferred);
  }, [isListed, isDayLoading, preferred, onSelect]);
  useEffect(() => {
    if (unserved) onUnserved?.(unserved, isTogether);
  }, [unserved, isTogether, onUnserved]);
  useEffect(() => {
    if (!isDayLoading) onLoaded?.();
  }, [isDayLoading, onLoaded]);
  const isEmpty = !error && !isDayLoading && listed.length === 0;
  return (
    <div className={styles.picker}>
      <div className={styles.panes}>
        <MonthPane picker={picker} reading={reading} />
        {/* Below the month on a phone: put in its place once that is known, instead of sliding there. */}
        <div key={String(picker.isMonthKnown)} className={styles.pane}>
          {error && <Failure message={error.message} onRetry={picker.retry} />}
          {isEmpty && <NoPlans picker={picker} />}
          {!error && isDayLoading && (
            <div className={styles.times}>
              <ChipsSkeleton />
            </div>
          )}
          {!error && !isDayLoading && day && listed.length > 0 && (
            <fieldset className={styles.plans}>
              <legend>{legendOf(day, service && listed[0] ? chosenVisit(listed[0], service) : undefined)}</legend>
              <StartChips {...{ plans: listed, reading, service, selected, onSelect }} />
            </fieldset>
          )}
          {selected && (isDayLoading || isListed) && (
            <WholePlan
              plan={selected}
              isHeld={isSamePlan(selected, held)}
              reading={reading}
              visitAction={visitAction}
            />
          )}
        </div>
      </div>
    </div>
  );
};
