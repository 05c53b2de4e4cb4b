import type { ServiceCode } from '../../company/catalog/service.ts';
import type { WorkWeek } from '../../company/team/hours/holidays.ts';
import { HOUR, instantAt, localDate, toInstant } from '../../contract/time.ts';
import { addBusinessDays } from '../../sales/booking/plan/business-day.ts';

const DUE_MINUTE = 18 * 60;
const STAGING_DAYS = 3;
const RUSH_HOURS = 24;

/** When an order's files are due: 18:00 of the next business day, of the third with staging, or 24 hours after with rush. */
export const deliveryDueAt = (
  { services, doneAt, zone }: { services: readonly ServiceCode[]; doneAt: number; zone: string },
  week?: WorkWeek,
): string => {
  if (services.includes('rush_delivery')) return toInstant(doneAt + RUSH_HOURS * HOUR);
  const days = services.includes('virtual_staging') ? STAGING_DAYS : 1;
  const date = addBusinessDays(localDate(doneAt, zone), days, week);
  return toInstant(instantAt(date, DUE_MINUTE, zone) ?? doneAt);
};
