import * as z from 'zod';

/** Schema of an amount of money in integer cents, never negative. */
export const Cents = z.number().int().min(0).max(100_000_000);

/** Cents as people read them, in US dollars: `$1,048`, with the cents only when there are any. */
export const formatCents = (cents: number): string =>
  (cents / 100).toLocaleString('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
  });

/** `cents` × `percent` / 100, rounded half up to the cent. */
export const percentOf = (cents: number, percent: number): number => Math.floor((cents * percent + 50) / 100);
