import { localDate } from '../../../../shared/contract/time.ts';
import type { Plan } from '../../../../shared/sales/booking/plan/plan.ts';

const MAX_PER_DAY = 2;

/** Picks `count` plans, at most two per day before filling up with the rest; keeps their order. */
export const spreadPlans = (plans: readonly Plan[], count: number, zone: string): Plan[] => {
  const days = new Map<string, number>();
  const spread = plans.filter(({ visits }) => {
    const day = localDate(Date.parse(visits[0]?.startsAt ?? ''), zone);
    days.set(day, (days.get(day) ?? 0) + 1);
    return (days.get(day) ?? 0) <= MAX_PER_DAY;
  });
  const rest = plans.filter((plan) => !spread.includes(plan));
  const chosen = new Set([...spread.slice(0, count), ...rest.slice(0, Math.max(0, count - spread.length))]);
  return plans.filter((plan) => chosen.has(plan));
};
