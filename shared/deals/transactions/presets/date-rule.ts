import type { Financing, KeyDate, Transaction, TransactionType } from '../transaction.ts';

/** What decides whether a deal needs a date; an empty condition always holds. */
export interface DateCondition {
  readonly builtBefore?: number;
  readonly hasHoa?: boolean;
  readonly hasMortgage?: boolean;
}

/** A date that deals of a state must keep, as data. */
export interface DateRule extends Pick<KeyDate, 'code' | 'label' | 'anchor' | 'days'> {
  /** Days are calendar days and nothing rolls, unless said. */
  readonly count?: KeyDate['count'];
  readonly roll?: KeyDate['roll'];
  /** Where the rule is written; a rule without a source is the company's habit, to be checked against its forms. */
  readonly source?: string;
  readonly when?: DateCondition;
}

/** The dates of a state's deals. */
export interface DatePreset {
  readonly state: string;
  readonly types: readonly TransactionType[];
  readonly rules: readonly DateRule[];
}

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
