import { addDays } from '../../contract/time.ts';
import { addLegalDays, type LegalDays, rollTo } from '../legal-day.ts';
import { isOpenDate } from './due-date.ts';
import type { KeyDate, Transaction } from './transaction.ts';

export * from './due-date.ts';

/** The two dates of a deal that its key dates count from. */
export type DealDates = Pick<Transaction, 'contractDate' | 'settlementDate'>;

type Rule = Pick<KeyDate, 'days' | 'count' | 'roll'>;

/** The date that a rule gives from its anchor: day 1 is the day after; weekends and holidays count unless it says otherwise. */
export const dueDateOf = ({ days, count, roll }: Rule, from: string, isLegalDay: LegalDays): string => {
  const due = count === 'business' ? addLegalDays(from, days, isLegalDay) : addDays(from, days);
  return rollTo(due, roll, isLegalDay);
};

/** The date of an anchor; undefined while it has none. */
export const anchorDateOf = (
  anchor: string,
  deal: DealDates,
  dates: readonly Pick<KeyDate, 'code' | 'doneOn'>[],
): string | undefined => {
  if (anchor === 'contractDate') return deal.contractDate;
  if (anchor === 'settlementDate') return deal.settlementDate;
  return dates.find(({ code }) => code === anchor)?.doneOn;
};

const recomputed = (date: KeyDate, due: string | undefined): KeyDate => {
  if (!isOpenDate(date) || date.dueOn === due) return date;
  // Somebody has set this day; it stays, and whoever looks is told that what it was counted from has moved.
  return date.override ? { ...date, isStale: true } : { ...date, dueOn: due };
};

/**
 * The dates after an anchor has moved: each that is neither overridden, done nor waived gets the day that its rule gives;
 * overridden ones keep theirs and are flagged.
 */
export const recompute = (dates: readonly KeyDate[], deal: DealDates, isLegalDay: LegalDays): KeyDate[] =>
  dates.map((date) => {
    const from = anchorDateOf(date.anchor, deal, dates);
    return recomputed(date, from === undefined ? undefined : dueDateOf(date, from, isLegalDay));
  });
