import type { Clock } from '../../../platform/clock.ts';

const MOST = 1000;

/** Keeps what was found under a key for `ms` milliseconds in this instance; what was not found is asked for again. */
export const remember = <Value>(ms: number, clock: Clock, find: (key: string) => Promise<Value | undefined>) => {
  const known = new Map<string, { value: Value; until: number }>();
  return async (key: string): Promise<Value | undefined> => {
    const kept = known.get(key);
    if (kept && kept.until > clock()) return kept.value;
    const value = await find(key);
    if (value === undefined) return undefined;
    if (known.size >= MOST) known.clear();
    known.set(key, { value, until: clock() + ms });
    return value;
  };
};
