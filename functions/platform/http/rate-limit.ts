import { type Route, routeKey } from '../../../shared/contract/route.ts';
import { AppError } from '../errors.ts';
import type { TenantTable } from '../table/tenant-table.ts';
import { WriteLost } from '../table/write.ts';

/** Counts a call from this address in its fixed window; 429 with Retry-After (seconds) past the route's limit. */
export const countCall = async (table: TenantTable, route: Route, address: string, now: number): Promise<void> => {
  const { limit } = route;
  if (!limit) return;
  const seconds = Math.floor(now / 1000);
  const start = seconds - (seconds % limit.seconds);
  const key = { pk: `RATE#${routeKey(route)}`, sk: `${address}#${start}` };
  try {
    await table.commit(table.add({ key, field: 'calls', by: 1, atMost: limit.count, ttl: start + 2 * limit.seconds }));
  } catch (error) {
    if (!(error instanceof WriteLost)) throw error;
    const retryAfter = Math.max(1, start + limit.seconds - seconds);
    throw new AppError('limited', 'RATE_LIMITED', `Too many requests. Please try again in ${retryAfter} s.`, {
      retryAfter,
    });
  }
};
