import type { LegalDays } from '../legal-day.ts';
import { BY_HAND, type DateDecision } from './date-problems.ts';
import { type DealDates, recompute } from './dates.ts';
import type { KeyDate } from './transaction.ts';

export * from './date-problems.ts';

const undone = ({ doneOn: _doneOn, waived: _waived, ...date }: KeyDate): KeyDate => date;

const byRule = ({ override: _override, isStale: _isStale, ...date }: KeyDate): KeyDate => date;

const decided = (date: KeyDate, { act, on, reason = '', by, at, today }: DateDecision): KeyDate | undefined => {
  if (act === 'done') return { ...undone(date), doneOn: on ?? today };
  if (act === 'reopen') return undone(date);
  if (act === 'waive') return { ...undone(date), waived: { reason, by, at } };
  if (act === 'follow') return date.anchor === BY_HAND ? undefined : byRule(date);
  // The day is set below, beside the day that its rule gives now.
  return act === 'override' ? byRule(date) : date;
};

const added = ({ code, label = code, on = '', reason = 'Added by hand', by, at }: DateDecision): KeyDate => ({
  code,
  label,
  anchor: BY_HAND,
  days: 0,
  count: 'calendar',
  roll: 'none',
  override: { dueOn: on, by, at, reason },
});

/**
 * The dates after a decision about one, counted anew, since others may count from when it was done. A date that was added by
 * hand and shall follow its rule goes, as it has none.
 */
export const afterDecision = (
  dates: readonly KeyDate[],
  deal: DealDates,
  decision: DateDecision,
  isLegalDay: LegalDays,
): KeyDate[] => {
  const { act, code, on, by, at, reason = '' } = decision;
  if (act === 'add') return [...dates, added(decision)];
  const next = dates.flatMap((date) => (date.code === code ? (decided(date, decision) ?? []) : [date]));
  const counted = recompute(next, deal, isLegalDay);
  if (act !== 'override' || on === undefined) return counted;
  return counted.map((date) => (date.code === code ? { ...date, override: { dueOn: on, by, at, reason } } : date));
};
