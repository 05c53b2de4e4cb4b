import type { ServiceCode } from '../../../../../../shared/company/catalog/service.ts';
import { localDate, localMinutes } from '../../../../../../shared/contract/time.ts';
import type { Plan, Visit } from '../../../../../../shared/sales/booking/plan/plan.ts';
import { signatureOf } from './plan-text.ts';

const NOON_MINUTES = 12 * 60;

/** The visit whose day and time are chosen: the one that does `service`, else a plan's first. */
export const chosenVisit = ({ visits }: Pick<Plan, 'visits'>, service: ServiceCode | undefined): Visit | undefined =>
  service === undefined ? visits[0] : visits.find(({ services }) => services.includes(service));

/** The date of the chosen visit, in the tenant's time zone. */
export const chosenDate = (
  plan: Pick<Plan, 'visits'>,
  zone: string,
  service: ServiceCode | undefined,
): string | undefined => {
  const visit = chosenVisit(plan, service);
  return visit && localDate(Date.parse(visit.startsAt), zone);
};

/** The plans by the date of the chosen visit, in their original order within a date. */
export const plansByDay = (
  plans: readonly Plan[],
  zone: string,
  service: ServiceCode | undefined,
): Map<string, Plan[]> => {
  const days = new Map<string, Plan[]>();
  for (const plan of plans) {
    const day = chosenDate(plan, zone, service);
    if (day) days.set(day, [...(days.get(day) ?? []), plan]);
  }
  return days;
};

/** A day's plans, one for each start: those that must stay listed take the place of others at the same time. */
export const listedPlans = (
  plans: readonly Plan[],
  pinned: readonly Plan[],
  service: ServiceCode | undefined,
): Plan[] => {
  const byStart = new Map<string, Plan>();
  for (const plan of [...plans, ...pinned]) byStart.set(chosenVisit(plan, service)?.startsAt ?? '', plan);
  return [...byStart].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, plan]) => plan);
};

/** A day's plans by half: those whose chosen visit starts before noon, and the others. */
export const halvesOf = (plans: readonly Plan[], zone: string, service: ServiceCode | undefined) => {
  const isMorning = (plan: Plan): boolean =>
    localMinutes(Date.parse(chosenVisit(plan, service)?.startsAt ?? ''), zone) < NOON_MINUTES;
  return [
    { name: 'Morning', plans: plans.filter(isMorning) },
    { name: 'Afternoon', plans: plans.filter((plan) => !isMorning(plan)) },
  ].filter((half) => half.plans.length > 0);
};

/** True if both plans have the same visits. */
export const isSamePlan = (a: Pick<Plan, 'visits'> | undefined, b: Pick<Plan, 'visits'> | undefined): boolean =>
  a !== undefined && b !== undefined && signatureOf(a) === signatureOf(b);
