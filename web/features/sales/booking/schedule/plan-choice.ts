import { localDate, localMinutes } from '../../../../../shared/contract/time.ts';
import type { Plan } from '../../../../../shared/sales/booking/plan.ts';

const EARLY_UNTIL_MINUTES = 9.5 * 60;

/** The date of a plan's first visit, in the tenant's time zone. */
export const startDate = (plan: Pick<Plan, 'visits'>, zone: string): string | undefined => {
  const first = plan.visits[0];
  return first && localDate(Date.parse(first.startsAt), zone);
};

/** The plans by start date, in their original order within a date, which is by end. */
export const plansByDay = (plans: readonly Plan[], zone: string): Map<string, Plan[]> => {
  const days = new Map<string, Plan[]>();
  for (const plan of plans) {
    const day = startDate(plan, zone);
    if (day) days.set(day, [...(days.get(day) ?? []), plan]);
  }
  return days;
};

const earlyStarts = ({ visits }: Plan, zone: string): number =>
  visits.filter(({ startsAt }) => localMinutes(Date.parse(startsAt), zone) < EARLY_UNTIL_MINUTES).length;

const shortestBreak = ({ visits }: Plan): number =>
  Math.min(
    ...visits.slice(1).map(({ startsAt }, i) => Date.parse(startsAt) - Date.parse(visits[i]?.endsAt ?? startsAt)),
  );

/** The most relaxed plan: fewest early mornings, then the longest break between visits. */
export const calmestOf = (plans: readonly Plan[], zone: string): Plan | undefined =>
  [...plans].sort((a, b) => earlyStarts(a, zone) - earlyStarts(b, zone) || shortestBreak(b) - shortestBreak(a))[0];

export interface RankedPlan {
  readonly plan: Plan;
  readonly rank: 'Earliest' | 'Calmest' | undefined;
}

/** A day's plans in display order: the earliest, the calmest, then the others by start. */
export const rankPlans = (plans: readonly Plan[], zone: string): RankedPlan[] => {
  const [earliest, ...others] = plans;
  if (!earliest) return [];
  const calmest = others.length > 0 ? calmestOf(plans, zone) : undefined;
  const rest = others.filter((plan) => plan !== calmest);
  rest.sort((a, b) => ((a.visits[0]?.startsAt ?? '') < (b.visits[0]?.startsAt ?? '') ? -1 : 1));
  const ranked: RankedPlan[] = [{ plan: earliest, rank: 'Earliest' }];
  if (calmest && calmest !== earliest) ranked.push({ plan: calmest, rank: 'Calmest' });
  return [...ranked, ...rest.map((plan) => ({ plan, rank: undefined }))];
};
