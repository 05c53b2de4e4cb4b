import type { Clock } from '../../../platform/clock.ts';

const MAX_ENTRIES = 1000;

/** Caches found values per key for `ms` milliseconds in this Lambda instance; misses are not cached. */
export const memoize = <Value>(ms: number, clock: Clock, find: (key: string) => Promise<Value | undefined>) => {
  const known = new Map<string, { value: Value; until: number }>();
  return async (key: string): Promise<Value | undefined> => {
    const cached = known.get(key);
    if (cached && cached.until > clock()) return cached.value;
    const value = await find(key);
    if (value === undefined) return undefined;
    if (known.size >= MAX_ENTRIES) known.clear();
    known.set(key, { value, until: clock() + ms });
    return value;
  };
};
