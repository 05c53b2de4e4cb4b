import type { FieldError } from '../../contract/routes/error.ts';
import type { DateAct } from './contract.ts';

/** The most dates of one deal. */
export const MAX_DATES = 30;

/** The anchor of a date that was added by hand: nothing moves it. */
export const BY_HAND = 'hand';

/** What is done with a date, by whom and when. */
export interface DateDecision {
  readonly act: DateAct;
  readonly code: string;
  readonly on?: string | undefined;
  readonly reason?: string | undefined;
  readonly label?: string | undefined;
  readonly by: string;
  readonly at: string;
  /** Today in the company's zone. */
  readonly today: string;
}

const isBlank = (text: string | undefined): boolean => text === undefined || text.trim() === '';

const required = (isThere: boolean, path: string, message: string): FieldError[] =>
  isThere ? [] : [{ path, message }];

/** What is wrong with what was entered; empty if it can be done. The form shows the same. */
export const dateProblems = ({ act, on, reason, label, today }: Omit<DateDecision, 'by' | 'at' | 'code'>) => [
  ...(act === 'done' ? required(on === undefined || on <= today, 'on', 'must not be in the future') : []),
  ...(act === 'override' || act === 'add'
    ? required(on !== undefined, 'on', 'must be the day on which it is due')
    : []),
  ...(act === 'override' || act === 'waive' ? required(!isBlank(reason), 'reason', 'must say why') : []),
  ...(act === 'add' ? required(!isBlank(label), 'label', 'must name what is due') : []),
];
