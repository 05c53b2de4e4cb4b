import type { WorkPlan } from '../../../../../shared/fulfilment/quotes/contract.ts';
import { dayText } from './day-text.ts';

/** The days that somebody chose for an option of a quote, which may be revised while they look at it. */
export interface ChosenDays {
  readonly title: string;
  /** When work begins on each of them. */
  readonly starts: readonly string[];
}

/** What becomes of chosen days among the free ones of the next revision. */
export interface KeptDays {
  /** The plan with the most of them; undefined if there is none with any. */
  readonly plan: WorkPlan | undefined;
  /** What has changed, in words; undefined if nothing has. */
  readonly note: string | undefined;
}

const listed = (days: readonly string[]): string => new Intl.ListFormat('en-US').format(days);

const noteOf = (kept: readonly string[], lost: readonly string[], added: readonly string[]): string | undefined => {
  const gone = `${listed(lost)} ${lost.length === 1 ? 'is' : 'are'} no longer possible for this quote.`;
  if (kept.length === 0) return `${gone} Please choose your days again.`;
  if (lost.length === 0 && added.length === 0) return undefined;
  const also = added.length === 0 ? '' : ` and added ${listed(added)}`;
  const first = lost.length > 0 ? gone : 'This quote takes more days.';
  return `${first} We kept ${listed(kept)}${also}. Please check the days before you sign.`;
};

/** Finds the chosen days again: all of them if possible, else the plan that has the most. */
export const keptDays = (plans: readonly WorkPlan[], { starts }: ChosenDays, zone: string): KeptDays => {
  const wanted = starts.map((start) => dayText(start, zone));
  const daysIn = ({ visits }: WorkPlan): string[] => visits.map(({ startsAt }) => dayText(startsAt, zone));
  const sharedBy = (plan: WorkPlan): number => daysIn(plan).filter((day) => wanted.includes(day)).length;
  const plan = plans.reduce<WorkPlan | undefined>(
    (best, each) => (sharedBy(each) > (best ? sharedBy(best) : 0) ? each : best),
    undefined,
  );
  const days = plan ? daysIn(plan) : [];
  const kept = wanted.filter((day) => days.includes(day));
  const lost = wanted.filter((day) => !days.includes(day));
  return {
    plan,
    note: noteOf(
      kept,
      lost,
      days.filter((day) => !wanted.includes(day)),
    ),
  };
};
