import { inCodeOrder } from '../../contract/code-order.ts';
import type { KeyDate, Transaction } from './transaction.ts';

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
  [...dates].sort((a, b) => inCodeOrder(effectiveDueOn(a) ?? NEVER, effectiveDueOn(b) ?? NEVER));

/** The open date that is due first, as lists show it. */
export const nextDateOf = (dates: readonly KeyDate[]): Transaction['nextDate'] => {
  const [first] = byDueDate(dates.filter((date) => isOpenDate(date) && effectiveDueOn(date) !== undefined));
  const dueOn = first && effectiveDueOn(first);
  return first && dueOn !== undefined ? { code: first.code, label: first.label, dueOn } : undefined;
};
