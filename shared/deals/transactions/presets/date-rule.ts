import type { DateRule } from '../../state-pa/deal-date.ts';
import type { Financing, Transaction } from '../transaction.ts';

const withoutMortgage: readonly (Financing | undefined)[] = ['cash', 'other'];

/** True where a deal needs the date; what is not known yet counts as needed, but for a house's age and association. */
export const isDateNeeded = (
  { when = {} }: Pick<DateRule, 'when'>,
  { facts, financing }: Pick<Transaction, 'facts' | 'financing'>,
): boolean => {
  const { builtBefore, hasHoa, hasMortgage } = when;
  if (builtBefore !== undefined && !(facts.yearBuilt !== undefined && facts.yearBuilt < builtBefore)) return false;
  if (hasHoa !== undefined && (facts.hasHoa ?? false) !== hasHoa) return false;
  return hasMortgage === undefined || withoutMortgage.includes(financing) !== hasMortgage;
};
