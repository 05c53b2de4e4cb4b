import { setTimeout as wait } from 'node:timers/promises';
import { DAY, HOUR, toInstant } from '../../../../shared/contract/time.ts';
import { CALLS_PER_DAY, CALLS_PER_HOUR, CALLS_PER_SECOND } from '../../../../shared/deals/mls/feed.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { isWriteLost } from '../../../platform/table/write.ts';
import type { MlsDeps } from '../context.ts';
import { FeedBusy } from './failures.ts';

const SECOND = 1_000;
const PATIENCE_SECONDS = 5;
const KEPT_SECONDS = 3_600;

interface Window {
  readonly name: string;
  readonly ms: number;
  readonly atMost: number;
}

const perSecond: Window = { name: 'SECOND', ms: SECOND, atMost: CALLS_PER_SECOND };
const longer: readonly Window[] = [
  { name: 'HOUR', ms: HOUR, atMost: CALLS_PER_HOUR },
  { name: 'DAY', ms: DAY, atMost: CALLS_PER_DAY },
];

const take = async (table: TenantTable, feedId: string, now: number, { name, ms, atMost }: Window) => {
  const start = Math.floor(now / ms) * ms;
  const key = { pk: `MLSFEED#${feedId}`, sk: `CALLS#${name}#${toInstant(start)}` };
  const ttl = Math.ceil((start + ms) / SECOND) + KEPT_SECONDS;
  try {
    await table.commit(table.add({ key, field: 'calls', by: 1, atMost, ttl }));
    return undefined;
  } catch (error) {
    if (!isWriteLost(error)) throw error;
    return start + ms - now;
  }
};

/** Takes one call of a feed's share: two a second are waited for, a used-up hour or day throws `FeedBusy`. */
export const takeCall = async (
  { clock, sleep = wait }: Pick<MlsDeps, 'clock' | 'sleep'>,
  table: TenantTable,
  feedId: string,
): Promise<void> => {
  for (let waited = 0; ; waited++) {
    const restMs = await take(table, feedId, clock(), perSecond);
    if (restMs === undefined) break;
    if (waited >= PATIENCE_SECONDS) throw new FeedBusy('Too many calls at once', restMs);
    await sleep(restMs);
  }
  for (const window of longer) {
    const restMs = await take(table, feedId, clock(), window);
    if (restMs !== undefined) throw new FeedBusy('Our share of calls is used up', restMs);
  }
};
