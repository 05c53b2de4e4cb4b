import * as z from 'zod';

/** Schema of a non-negative amount in integer cents, at most $1,000,000. */
export const Cents = z.number().int().min(0).max(100_000_000);

/** Formats cents as US dollars, e.g. `$1,048`; omits the cents if they are zero. */
export const formatCents = (cents: number): string =>
  (cents / 100).toLocaleString('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
  });

/** The `n`th of `count` shares of an amount in cents: equal ones, of which the first take the cents that are left. */
export const shareOf = (cents: number, n: number, count: number): number =>
  Math.floor(cents / count) + (n < cents % count ? 1 : 0);

/** `cents` × `percent` / 100, rounded half up to the cent. */
export const percentOf = (cents: number, percent: number): number => Math.floor((cents * percent + 50) / 100);
