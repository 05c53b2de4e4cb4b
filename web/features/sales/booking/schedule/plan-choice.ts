import { localDate, localMinutes } from '../../../../../shared/contract/time.ts';
import type { Plan } from '../../../../../shared/sales/booking/plan.ts';

const EARLY = 9.5 * 60;

/** The date of a plan's first visit, in the tenant's zone. */
export const startDate = (plan: Pick<Plan, 'visits'>, zone: string): string | undefined => {
  const first = plan.visits[0];
  return first && localDate(Date.parse(first.startsAt), zone);
};

/** The plans by the day they start on; within a day in the order they came, which is by their end. */
export const plansByDay = (plans: readonly Plan[], zone: string): Map<string, Plan[]> => {
  const days = new Map<string, Plan[]>();
  for (const plan of plans) {
    const day = startDate(plan, zone);
    if (day) days.set(day, [...(days.get(day) ?? []), plan]);
  }
  return days;
};

const earlyStarts = ({ visits }: Plan, zone: string): number =>
  visits.filter(({ startsAt }) => localMinutes(Date.parse(startsAt), zone) < EARLY).length;

const smallestPause = ({ visits }: Plan): number =>
  Math.min(
    ...visits.slice(1).map(({ startsAt }, i) => Date.parse(startsAt) - Date.parse(visits[i]?.endsAt ?? startsAt)),
  );

/** The plan that leaves the most peace: fewest early mornings, then the longest pause between visits. */
export const calmestOf = (plans: readonly Plan[], zone: string): Plan | undefined =>
  [...plans].sort((a, b) => earlyStarts(a, zone) - earlyStarts(b, zone) || smallestPause(b) - smallestPause(a))[0];

export interface RankedPlan {
  readonly plan: Plan;
  readonly rank: 'Earliest' | 'Calmest' | undefined;
}

/** A day's plans as they are shown: the earliest, the calmest, then the others by their start. */
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
