import { toInstant } from '../../../../shared/contract/time.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { isWriteLost } from '../../../platform/table/write.ts';
import { DotloopDown } from '../provider/failures.ts';

const WINDOW_MS = 15_000;
/** Any sixty seconds touch at most five windows, so at most 80 calls; Dotloop allows 100 to a person. */
const CALLS_A_WINDOW = 16;
const KEPT_SECONDS = 3_600;

/** Takes one call of a connection's share; throws `DotloopDown` with the rest of the window where it is used up. */
export const callLimit = (table: TenantTable, profileId: string, clock: () => number) => async (): Promise<void> => {
  const now = clock();
  const window = Math.floor(now / WINDOW_MS);
  const key = { pk: `DOTLOOP#${profileId}`, sk: `CALLS#${toInstant(window * WINDOW_MS)}` };
  const ttl = Math.ceil(now / 1000) + KEPT_SECONDS;
  try {
    await table.commit(table.add({ key, field: 'calls', by: 1, atMost: CALLS_A_WINDOW, ttl }));
  } catch (error) {
    if (!isWriteLost(error)) throw error;
    throw new DotloopDown('our own calls of this minute are used up', (window + 1) * WINDOW_MS - now);
  }
};
