import type { FieldError } from '../../contract/routes/error.ts';
import type { DateRule } from './deal-date.ts';

// Kept free of zod, because browsers import it.

type Terms = Pick<DateRule, 'days' | 'count' | 'roll' | 'anchor'>;

/** What is wrong with the days of a date, with its field: nothing is due after the settlement that it is counted back from. */
export const termProblems = ({ anchor, days }: Pick<Terms, 'anchor' | 'days'>): FieldError[] => {
  if (anchor === 'settlementDate')
    return days > 0 ? [{ path: 'days', message: 'must not be after settlement: enter 0 or a negative number' }] : [];
  return days < 0 ? [{ path: 'days', message: 'must be 0 or more: it is counted after that day' }] : [];
};

const anchorNames: Readonly<Record<string, string>> = { contractDate: 'the contract', settlementDate: 'settlement' };
const rolls: Readonly<Record<DateRule['roll'], string>> = {
  none: '',
  next: ', or the next business day',
  previous: ', or the business day before',
};

/** When something is due, in words: `5 calendar days after the contract`. `labelOf` names the date of a code. */
export const termWords = ({ days, count, roll, anchor }: Terms, labelOf: (code: string) => string): string => {
  const many = Math.abs(days);
  const from = anchorNames[anchor] ?? `“${labelOf(anchor)}” is done`;
  const when = `${many} ${count} ${many === 1 ? 'day' : 'days'} ${anchor === 'settlementDate' ? 'before' : 'after'} ${from}`;
  return when + rolls[roll];
};
