import * as z from 'zod';

/** The whole: rates are integers of 0.001%, so 100% is 100,000 and 3.578 % is 3,578. */
export const WHOLE = 100_000;

/** A rate in units of 0.001%, from 0 to 100%. */
export const Rate = z.number().int('must be whole units of 0.001%').min(0).max(WHOLE, 'must be at most 100%');
export type Rate = z.infer<typeof Rate>;

/** A rate of an amount in cents, rounded half up; exact for each amount that a deal can have. */
export const rateOf = (cents: number, rate: Rate): number =>
  Number((BigInt(cents) * BigInt(rate) + BigInt(WHOLE) / 2n) / BigInt(WHOLE));

/** A rate as people write it: `3.578%`, `30%`. */
export const formatRate = (rate: Rate): string => `${Number((rate / 1000).toFixed(3))}%`;

/** Splits cents by weights without losing one: each gets its floor, and the largest remainders get a cent more. */
export const splitBy = (cents: number, weights: readonly number[]): number[] => {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total <= 0) return weights.map(() => 0);
  const exact = weights.map((weight) => BigInt(cents) * BigInt(weight));
  const floors = exact.map((part) => Number(part / BigInt(total)));
  let left = cents - floors.reduce((sum, part) => sum + part, 0);
  const byRemainder = exact
    .map((part, index) => ({ index, remainder: part % BigInt(total) }))
    .sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder < b.remainder ? 1 : -1));
  for (const { index } of byRemainder) {
    if (left === 0) break;
    floors[index] = (floors[index] ?? 0) + 1;
    left--;
  }
  return floors;
};
