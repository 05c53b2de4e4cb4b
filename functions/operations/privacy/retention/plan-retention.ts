import { DAY, HOUR } from '../../../../shared/contract/time.ts';
import { RetentionDue } from '../../../../shared/operations/privacy/events.ts';
import { dueKey } from '../../../platform/table/events/due.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import type { Write } from '../../../platform/table/write.ts';

const KEY = 'retention';

/** In UTC: three in the morning on the East Coast. */
const NIGHT_HOUR = 8;

const nextNight = (now: number): number => {
  const tonight = Math.floor(now / DAY) * DAY + NIGHT_HOUR * HOUR;
  return tonight > now ? tonight : tonight + DAY;
};

/** Plans the next night; replaces one that is planned. */
export const planRetention = (table: TenantTable, now: number): Write =>
  table.due(RetentionDue, {}, { key: KEY, at: nextNight(now) });

/** Plans a night where none is planned. */
export const ensureRetention = async (table: TenantTable, now: number): Promise<void> => {
  const planned = await table.getMany([dueKey(RetentionDue, KEY)], { consistent: true });
  if (planned.length === 0) await table.commit(planRetention(table, now));
};
