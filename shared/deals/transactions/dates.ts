import { addDays } from '../../contract/time.ts';
import { addLegalDays, type LegalDays, rollTo } from '../legal-day.ts';
import type { KeyDate, Transaction } from './transaction.ts';

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

/** The day by which it must be done: as somebody has set it, else as its rule says. */
export const effectiveDueOn = ({ dueOn, override }: Pick<KeyDate, 'dueOn' | 'override'>): string | undefined =>
  override?.dueOn ?? dueOn;

/** True for a date that still has to be kept. */
export const isOpenDate = ({ doneOn, waived }: Pick<KeyDate, 'doneOn' | 'waived'>): boolean =>
  doneOn === undefined && waived === undefined;

/** True for an open date whose day is over. */
export const isOverdue = (date: KeyDate, today: string): boolean => {
  const due = effectiveDueOn(date);
  return isOpenDate(date) && due !== undefined && due < today;
};

/** Open dates whose day is over, the oldest first. */
export const overdueDates = (dates: readonly KeyDate[], today: string): KeyDate[] =>
  byDueDate(dates.filter((date) => isOverdue(date, today)));

const NEVER = '9999-12-31';

/** Dates by the day on which they are due; those without one last. */
export const byDueDate = (dates: readonly KeyDate[]): KeyDate[] =>
  [...dates].sort((a, b) => (effectiveDueOn(a) ?? NEVER).localeCompare(effectiveDueOn(b) ?? NEVER));

/** The open date that is due first, as lists show it. */
export const nextDateOf = (dates: readonly KeyDate[]): Transaction['nextDate'] => {
  const [first] = byDueDate(dates.filter((date) => isOpenDate(date) && effectiveDueOn(date) !== undefined));
  const dueOn = first && effectiveDueOn(first);
  return first && dueOn !== undefined ? { code: first.code, label: first.label, dueOn } : undefined;
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
