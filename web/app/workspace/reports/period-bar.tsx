import { useEffect, useState } from 'react';
import {
  isReportable,
  MAX_REPORT_DAYS,
  type Period,
  type PeriodName,
  periodIds,
  periodNames,
} from '../../../../shared/operations/reports/period.ts';
import styles from './period-bar.module.css';
import type { ReportsState } from './reports-state.ts';

interface BarProps {
  readonly state: ReportsState;
  readonly shown: Period | undefined;
  readonly change: (next: Partial<ReportsState>) => void;
}

/** A date whose year is typed is one of the first thousand years until its last digit. */
const isWhole = (date: string): boolean => date >= '1000';

const reasonAgainst = (days: Period): string | undefined => {
  if (!isWhole(days.from) || !isWhole(days.to) || isReportable(days)) return undefined;
  return days.to < days.from ? 'The first day must not be after the last.' : `Choose at most ${MAX_REPORT_DAYS} days.`;
};

/** One’s own days: what is typed stays until both dates are a period, or other days are shown. */
const useOwnDays = ({ state, shown, change }: BarProps) => {
  const { period, from = '', to = '' } = state;
  const [typed, setTyped] = useState<Period>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: other days in the address replace what is typed
  useEffect(() => setTyped(undefined), [period, from, to]);
  const days = typed ?? (period === undefined ? { from, to } : (shown ?? { from: '', to: '' }));
  const type = (next: Partial<Period>): void => {
    const all = { ...days, ...next };
    setTyped(all);
    if (isWhole(all.from) && isWhole(all.to) && isReportable(all)) change({ period: undefined, ...all });
  };
  return { days, reason: reasonAgainst(days), type, forget: () => setTyped(undefined) };
};

/** The days of the report: a named period, or one’s own. Over 40 lines: one bar of JSX. */
export const PeriodBar = (props: BarProps) => {
  const { state, change } = props;
  const { days, reason, type, forget } = useOwnDays(props);
  const pick = (period: PeriodName): void => {
    forget();
    change({ period, from: undefined, to: undefined });
  };
  const problem = reason && { 'aria-invalid': true, 'aria-describedby': 'period-reason' };
  return (
    <>
      <fieldset className={styles.periods}>
        <legend className="visually-hidden">Period</legend>
        {periodIds.map((id) => (
          <button key={id} type="button" aria-pressed={state.period === id} onClick={() => pick(id)}>
            {periodNames[id]}
          </button>
        ))}
      </fieldset>
      <fieldset className={styles.dates}>
        <legend className="visually-hidden">Own dates</legend>
        <input
          {...problem}
          type="date"
          aria-label="From"
          value={days.from}
          onChange={({ target }) => type({ from: target.value })}
        />
        <span aria-hidden="true">–</span>
        <input
          {...problem}
          type="date"
          aria-label="To"
          value={days.to}
          onChange={({ target }) => type({ to: target.value })}
        />
      </fieldset>
      {reason && (
        <p id="period-reason" role="alert" className={styles.reason}>
          {reason}
        </p>
      )}
    </>
  );
};
