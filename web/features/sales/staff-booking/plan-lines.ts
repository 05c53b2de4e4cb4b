import { localDate } from '../../../../shared/contract/time.ts';
import type { Plan } from '../../../../shared/sales/booking/plan/plan.ts';
import { serviceLabel } from '../../../ui/console/marks/labels.ts';
import { formatDate, formatSpan } from '../../../ui/console/times.ts';

export interface PlanLine {
  readonly when: string;
  readonly what: string;
}

/** The visits and due dates of a plan: `Mon, Nov 23, 9:00 – 10:30 AM`, with services and vendor. */
export const planLines = ({ visits, remote, vendors }: Plan, zone: string): PlanLine[] => [
  ...visits.map(({ services, vendorId, startsAt, endsAt }) => ({
    when: `${formatDate(localDate(Date.parse(startsAt), zone))}, ${formatSpan(startsAt, endsAt, zone)}`,
    what: `${services.map(serviceLabel).join(', ')}${vendors[vendorId] ? ` · ${vendors[vendorId]}` : ''}`,
  })),
  ...remote.map(({ service, dueDate }) => ({ when: `By ${formatDate(dueDate)}`, what: serviceLabel(service) })),
];

/** True for the same visits at the same times, even of different offers. */
export const isSamePlan = (one: Plan | undefined, other: Plan): boolean =>
  one !== undefined && JSON.stringify(one.visits) === JSON.stringify(other.visits);
