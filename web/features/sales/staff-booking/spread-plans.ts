import { localDate } from '../../../../shared/contract/time.ts';
import type { Plan } from '../../../../shared/sales/booking/plan.ts';

const MOST_A_DAY = 2;

/** The best plans of several days instead of all of the first day, in their order; then whatever fills the number. */
export const spreadPlans = (plans: readonly Plan[], count: number, zone: string): Plan[] => {
  const days = new Map<string, number>();
  const spread = plans.filter(({ visits }) => {
    const day = localDate(Date.parse(visits[0]?.startsAt ?? ''), zone);
    days.set(day, (days.get(day) ?? 0) + 1);
    return (days.get(day) ?? 0) <= MOST_A_DAY;
  });
  const rest = plans.filter((plan) => !spread.includes(plan));
  const chosen = new Set([...spread.slice(0, count), ...rest.slice(0, Math.max(0, count - spread.length))]);
  return plans.filter((plan) => chosen.has(plan));
};
