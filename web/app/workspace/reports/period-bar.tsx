import { type PeriodName, periodIds, periodNames } from '../../../../shared/operations/reports/period.ts';
import styles from './period-bar.module.css';
import type { ReportsState } from './reports-state.ts';

interface BarProps {
  readonly state: ReportsState;
  readonly shown: { readonly from: string; readonly to: string } | undefined;
  readonly change: (next: Partial<ReportsState>) => void;
}

/** The days of the report: a named period, or one’s own. */
export const PeriodBar = ({ state, shown, change }: BarProps) => {
  const { from = '', to = '' } = state.period === undefined ? state : (shown ?? {});
  const pick = (period: PeriodName): void => change({ period, from: undefined, to: undefined });
  const own = (next: { from?: string; to?: string }): void => {
    const days = { from, to, ...next };
    if (days.from !== '' && days.to !== '') change({ period: undefined, ...days });
  };
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
          type="date"
          aria-label="From"
          value={from}
          max={to || undefined}
          onChange={({ target }) => own({ from: target.value })}
        />
        <span aria-hidden="true">–</span>
        <input
          type="date"
          aria-label="To"
          value={to}
          min={from || undefined}
          onChange={({ target }) => own({ to: target.value })}
        />
      </fieldset>
    </>
  );
};
