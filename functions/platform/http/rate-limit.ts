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

/** Windows that were found full, with the second they end at, in the order they were found. */
const full = new Map<string, number>();
/** A flood from more networks than this forgets the earliest, whose next calls the table counts again. */
const MAX_FULL = 5000;

const rememberFull = (window: string, end: number): void => {
  if (full.size >= MAX_FULL) full.delete(full.keys().next().value ?? '');
  full.set(window, end);
};

const isKnownFull = (window: string, seconds: number): boolean => {
  const end = full.get(window) ?? 0;
  if (end <= seconds) full.delete(window);
  return seconds < end;
};

const tooMany = (retryAfter: number): AppError =>
  new AppError('limited', 'RATE_LIMITED', `Too many requests. Please try again in ${retryAfter} s.`, { retryAfter });

/**
 * Counts a call in its fixed window; 429 with Retry-After (seconds) past the limit. An instance asks the table no more
 * about a window that it found full, so that a flood costs no writes.
 */
export const countIn = async (table: TenantTable, { pk, name, limit }: Counted, now: number): Promise<void> => {
  const seconds = Math.floor(now / 1000);
  const start = seconds - (seconds % limit.seconds);
  const end = start + limit.seconds;
  const key = { pk, sk: `${name}#${start}` };
  const window = JSON.stringify([table.tenantId, key, limit.count]);
  if (isKnownFull(window, seconds)) throw tooMany(end - seconds);
  try {
    await table.commit(table.add({ key, field: 'calls', by: 1, atMost: limit.count, ttl: end + limit.seconds }));
  } catch (error) {
    if (!(error instanceof WriteLost)) throw error;
    rememberFull(window, end);
    throw tooMany(end - seconds);
  }
};

/** Counts a call of whoever is named, by network or key; 429 past the route's limit. */
export const countCall = async (table: TenantTable, route: Route, name: string, now: number): Promise<void> => {
  const { limit } = route;
  if (limit) await countIn(table, { pk: `RATE#${routeKey(route)}`, name, limit }, now);
};
