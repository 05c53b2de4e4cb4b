import * as z from 'zod';
import { text } from '../../contract/text.ts';
import { LocalDate } from '../../contract/time.ts';
import { SourceUrl } from './source-url.ts';

/** How a date of a deal is counted, with where that is written and when somebody last looked. */
export const DateTerms = z.strictObject({
  days: z.int().min(-365).max(365),
  count: z.enum(['calendar', 'business']),
  roll: z.enum(['none', 'next', 'previous']),
  /** Absent for what is the habit of the company's forms. */
  sourceUrl: SourceUrl.optional(),
  checkedOn: LocalDate,
});
export type DateTerms = z.infer<typeof DateTerms>;

/** A date that deals must keep, by its terms; `anchor` is what it counts from. */
export const StateDate = DateTerms.extend({ label: text(80), anchor: text(40) });
export type StateDate = z.infer<typeof StateDate>;

/** What decides whether a deal needs a date; an empty condition always holds. */
export interface DateCondition {
  readonly builtBefore?: number;
  readonly hasHoa?: boolean;
  readonly hasMortgage?: boolean;
}

export interface DateRule extends StateDate {
  readonly when?: DateCondition;
}
