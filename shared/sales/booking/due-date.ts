import type { Service, ServiceCode } from '../../company/catalog/service.ts';
import { addBusinessDays } from './business-day.ts';
import type { RemoteDue } from './plan.ts';

const RUSH_DAYS = 1;

/** What remote work waits for: the day of the photos, or the day of the order when none are taken. */
export interface DueSituation {
  readonly services: readonly ServiceCode[];
  readonly catalog: readonly Pick<Service, 'code' | 'remoteDays'>[];
  readonly today: string;
  readonly photoDate: string | undefined;
  /** The company's weekdays. */
  readonly workdays: readonly number[];
}

/** When each remote service of an order is delivered; rush delivery makes it the next business day. */
export const remoteDues = ({ services, catalog, today, photoDate, workdays }: DueSituation): RemoteDue[] => {
  const isRush = services.includes('rush_delivery');
  return services.flatMap((service) => {
    const days = catalog.find(({ code }) => code === service)?.remoteDays;
    if (days === undefined) return [];
    const count = isRush ? Math.min(days, RUSH_DAYS) : days;
    return [{ service, dueDate: addBusinessDays(photoDate ?? today, count, workdays) }];
  });
};
