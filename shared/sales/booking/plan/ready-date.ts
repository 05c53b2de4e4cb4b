import type { Service, ServiceCode } from '../../../company/catalog/service.ts';
import type { WorkWeek } from '../../../company/team/hours/holidays.ts';
import { addBusinessDays } from './business-day.ts';
import { deliveryDaysFor, remoteDueDates } from './due-date.ts';

/** What the date depends on by which an order is done and delivered. */
export interface ReadyDateInput {
  readonly services: readonly ServiceCode[];
  readonly visits: readonly { readonly services: readonly ServiceCode[]; readonly date: string }[];
  readonly catalog: readonly Pick<Service, 'code' | 'remoteDays' | 'deliveryDays'>[];
  /** The date of the order, from which remote work counts without photos. */
  readonly today: string;
  readonly week: WorkWeek;
}

/**
 * The date on which everything is done and delivered: the last visit, what each visit delivers so many business days
 * later (photos, a floor plan), and remote work. Rush delivery makes it one business day.
 */
export const readyDate = ({ services, visits, catalog, today, week }: ReadyDateInput): string => {
  const isRush = services.includes('rush_delivery');
  const delivered = visits.flatMap(({ services: done, date }) =>
    done.map((service) => {
      const days = catalog.find(({ code }) => code === service)?.deliveryDays ?? 0;
      return addBusinessDays(date, deliveryDaysFor(days, isRush), week);
    }),
  );
  const photoDate = visits.find(({ services: done }) => done.includes('photography'))?.date;
  const remote = remoteDueDates({ services, catalog, today, photoDate, week }).map(({ dueDate }) => dueDate);
  return [...delivered, ...remote].reduce((a, b) => (a > b ? a : b), '');
};
