import { type RateLimit, type Route, routeKey } from '../../../shared/contract/routes/route.ts';
import { AppError } from '../errors/errors.ts';
import type { TenantTable } from '../table/tenant-table.ts';
import { WriteLost } from '../table/write.ts';

interface Counted {
  readonly pk: string;
  /** Who is counted. */
  readonly name: string;
  readonly limit: RateLimit;
}

/** Counts a call in its fixed window; 429 with Retry-After (seconds) past the limit. */
export const countIn = async (table: TenantTable, { pk, name, limit }: Counted, now: number): Promise<void> => {
  const seconds = Math.floor(now / 1000);
  const start = seconds - (seconds % limit.seconds);
  const key = { pk, sk: `${name}#${start}` };
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

/** Counts a call of whoever is named, by network or key; 429 past the route's limit. */
export const countCall = async (table: TenantTable, route: Route, name: string, now: number): Promise<void> => {
  const { limit } = route;
  if (limit) await countIn(table, { pk: `RATE#${routeKey(route)}`, name, limit }, now);
};
