import type { FieldError } from '../../contract/routes/error.ts';
import type { ShowingRules } from './listing.ts';

// Kept free of zod, because browsers import it.

/** The most hours ahead that a listing asks for: a week. */
export const MAX_NOTICE_HOURS = 168;
/** The most ranges in which a house is not shown. */
export const MAX_BLOCKED = 50;

/** What is wrong with when a house is shown, each with its field; the one place for form and server. */
export const showingRulesProblems = ({ from, to, blocked }: Pick<ShowingRules, 'from' | 'to' | 'blocked'>) => [
  ...(to > from ? [] : [{ path: 'showingRules.to', message: `must be later than ${from}, when showings begin` }]),
  ...blocked.flatMap((range, n): FieldError[] =>
    Date.parse(range.to) > Date.parse(range.from)
      ? []
      : [{ path: `showingRules.blocked.${n}.to`, message: 'must be later than its beginning' }],
  ),
];
