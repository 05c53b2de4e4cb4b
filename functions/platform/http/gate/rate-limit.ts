import { type RateLimit, type Route, routeKey } from '../../../../shared/contract/routes/route.ts';
import { AppError } from '../../errors/errors.ts';
import type { TenantTable } from '../../table/tenant-table.ts';
import { WriteLost } from '../../table/write.ts';

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

/** The window of a call: its item, when it ends, the seconds left until then, and what the instance knows it by. */
const windowOf = ({ tenantId }: TenantTable, { pk, name, limit }: Counted, now: number) => {
  const seconds = Math.floor(now / 1000);
  const start = seconds - (seconds % limit.seconds);
  const end = start + limit.seconds;
  const key = { pk, sk: `${name}#${start}` };
  return { key, seconds, end, left: end - seconds, known: JSON.stringify([tenantId, key, limit.count]) };
};

const checkKnown = ({ known, seconds, left }: ReturnType<typeof windowOf>): void => {
  if (isKnownFull(known, seconds)) throw tooMany(left);
};

/**
 * Counts a call in its fixed window; 429 with Retry-After (seconds) past the limit. An instance asks the table no more
 * about a window that it found full, so that a flood costs no writes.
 */
export const countIn = async (table: TenantTable, counted: Counted, now: number): Promise<void> => {
  const window = windowOf(table, counted, now);
  checkKnown(window);
  const { count, seconds } = counted.limit;
  const { key, end, left, known } = window;
  try {
    await table.commit(table.add({ key, field: 'calls', by: 1, atMost: count, ttl: end + seconds }));
  } catch (error) {
    if (!(error instanceof WriteLost)) throw error;
    rememberFull(known, end);
    throw tooMany(left);
  }
};

const ofRoute = (route: Route, name: string): Counted | undefined =>
  route.limit && { pk: `RATE#${routeKey(route)}`, name, limit: route.limit };

/** Counts a call of whoever is named, by network or key; 429 past the route's limit. */
export const countCall = async (table: TenantTable, route: Route, name: string, now: number): Promise<void> => {
  const counted = ofRoute(route, name);
  if (counted) await countIn(table, counted, now);
};

/** 429 for a call that this instance knows to be past the route's limit, before anything is read for it. */
export const refuseKnownFull = (table: TenantTable, route: Route, name: string, now: number): void => {
  const counted = ofRoute(route, name);
  if (counted) checkKnown(windowOf(table, counted, now));
};
