import { addDays, DAY, instantAt, localDate } from '../../../../shared/contract/time.ts';
import { PaymentsNight } from '../../../../shared/fulfilment/payments/events.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import type { Write } from '../../../platform/table/write.ts';

/** 03:15 by the company's clock. */
const NIGHT_MINUTES = 3 * 60 + 15;
/** The next 03:15 after `now`. */
export const nextNight = (now: number, zone: string): number => {
  const today = localDate(now, zone);
  const nights = [today, addDays(today, 1)].map(
    (date) => instantAt(date, NIGHT_MINUTES, zone) ?? instantAt(date, NIGHT_MINUTES + 60, zone) ?? now + DAY,
  );
  return nights.find((at) => at > now) ?? now + DAY;
};

/** Plans the next night; replaces one that is planned. */
export const planNight = (table: TenantTable, now: number, zone: string): Write =>
  table.due(PaymentsNight, {}, { key: 'payments', at: nextNight(now, zone) });
