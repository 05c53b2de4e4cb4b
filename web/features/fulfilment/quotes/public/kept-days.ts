import type { WorkPlan } from '../../../../../shared/fulfilment/quotes/contract.ts';
import { dayText, namedTime } from './day-text.ts';

/** The days that somebody chose for an option of a quote, which may be revised while they look at it. */
export interface ChosenDays {
  readonly title: string;
  /** When work begins on each of them. */
  readonly starts: readonly string[];
}

/** What becomes of chosen days among the free ones of the next revision. */
export interface KeptDays {
  /** The plan with the most of them, at their times if possible; undefined if there is none with any. */
  readonly plan: WorkPlan | undefined;
  /** What has changed, in words; undefined if nothing has. */
  readonly note: string | undefined;
}

/** Days in a sentence; each has a comma of its own, so that three are parted by semicolons. */
const listed = (days: readonly string[]): string =>
  days.length > 2 ? `${days.slice(0, -1).join('; ')}; and ${days.at(-1)}` : days.join(' and ');

/** Instants of a plan by their day in words; two on one day are one. */
const byDay = (starts: readonly string[], zone: string): Map<string, string> =>
  new Map(starts.map((start) => [dayText(start, zone), start]));

const gone = (days: readonly string[]): string =>
  `${listed(days)} ${days.length === 1 ? 'is' : 'are'} no longer possible for this quote.`;

/** Chosen days and those of the plan that comes closest, each with when work begins. */
interface Compared {
  readonly wanted: ReadonlyMap<string, string>;
  readonly found: ReadonlyMap<string, string>;
  readonly zone: string;
  /** True for a day of any plan. */
  readonly isFree: (day: string) => boolean;
}

/** Why the days are others; undefined if they are the same. */
const reasonOf = ({ wanted, found, isFree }: Compared): string | undefined => {
  const lost = [...wanted.keys()].filter((day) => !found.has(day));
  if (found.size < wanted.size) return 'This quote takes fewer days.';
  if (lost.length > 0)
    return lost.some(isFree)
      ? `${listed([...wanted.keys()])} are no longer possible together for this quote.`
      : gone(lost);
  return found.size > wanted.size ? 'This quote takes more days.' : undefined;
};

const noteOf = (compared: Compared): string | undefined => {
  const { wanted, found, zone } = compared;
  const kept = [...wanted].flatMap(([day, start]) => {
    const now = found.get(day);
    if (now === undefined) return [];
    return [{ day, text: now === start ? day : `${day} (now at ${namedTime(now, zone)})`, isMoved: now !== start }];
  });
  const reason = reasonOf(compared);
  if (reason === undefined && !kept.some(({ isMoved }) => isMoved)) return undefined;
  const added = [...found.keys()].filter((day) => !wanted.has(day));
  const also = added.length === 0 ? '' : ` and added ${listed(added)}`;
  const what = `We kept ${listed(kept.map(({ text }) => text))}${also}. Please check the days before you sign.`;
  return reason === undefined ? what : `${reason} ${what}`;
};

/** Finds the chosen days again: all of them if possible, else the plan that has the most. */
export const keptDays = (plans: readonly WorkPlan[], { starts }: ChosenDays, zone: string): KeptDays => {
  const wanted = byDay(starts, zone);
  const daysIn = ({ visits }: WorkPlan) =>
    byDay(
      visits.map(({ startsAt }) => startsAt),
      zone,
    );
  const closeness = (plan: WorkPlan): number => {
    const found = daysIn(plan);
    const shared = [...wanted].filter(([day]) => found.has(day));
    // A day more counts for more than all times together.
    return shared.length * (wanted.size + 1) + shared.filter(([day, start]) => found.get(day) === start).length;
  };
  const isFree = (day: string): boolean => plans.some((each) => daysIn(each).has(day));
  // Where no day is free at all, the page says that by itself.
  if (plans.length === 0) return { plan: undefined, note: undefined };
  const plan = plans.reduce((best, each) => (closeness(each) > closeness(best) ? each : best));
  if (closeness(plan) === 0)
    return { plan: undefined, note: `${gone([...wanted.keys()])} Please choose your days again.` };
  return { plan, note: noteOf({ wanted, found: daysIn(plan), zone, isFree }) };
};
