import { nextInstantAt } from '../../../../shared/contract/time.ts';
import { PaymentsNight } from '../../../../shared/fulfilment/payments/events.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import type { Write } from '../../../platform/table/write.ts';

/** 03:15 by the company's clock. */
const NIGHT_MINUTES = 3 * 60 + 15;
/** The next 03:15 after `now`. */
export const nextNight = (now: number, zone: string): number => nextInstantAt(now, NIGHT_MINUTES, zone);

/** Plans the next night; replaces one that is planned. */
export const planNight = (table: TenantTable, now: number, zone: string): Write =>
  table.due(PaymentsNight, {}, { key: 'payments', at: nextNight(now, zone) });
