import type { Service, ServiceCode } from '../../../company/catalog/service.ts';
import type { WorkWeek } from '../../../company/team/hours/holidays.ts';
import { addBusinessDays } from './business-day.ts';
import type { RemoteDue } from './plan.ts';

const RUSH_DAYS = 1;

/** Business days until something is delivered that takes `days`; with rush delivery one at the most. */
export const deliveryDaysFor = (days: number, isRush: boolean): number => (isRush ? Math.min(days, RUSH_DAYS) : days);

/** What the due date of remote work depends on. */
export interface DueDateInput {
  readonly services: readonly ServiceCode[];
  readonly catalog: readonly Pick<Service, 'code' | 'remoteDays'>[];
  readonly today: string;
  readonly photoDate: string | undefined;
  /** The days on which the company works. */
  readonly week: WorkWeek;
}

/** The due date of each remote service: business days after the photos, else after the order; one with rush delivery. */
export const remoteDueDates = ({ services, catalog, today, photoDate, week }: DueDateInput): RemoteDue[] => {
  const isRush = services.includes('rush_delivery');
  return services.flatMap((service) => {
    const days = catalog.find(({ code }) => code === service)?.remoteDays;
    if (days === undefined) return [];
    return [{ service, dueDate: addBusinessDays(photoDate ?? today, deliveryDaysFor(days, isRush), week) }];
  });
};
