import * as z from 'zod';

/** Schema of a non-negative amount in integer cents, at most $1,000,000. */
export const Cents = z.number().int().min(0).max(100_000_000);

const formats = new Map<number, Intl.NumberFormat>();

/** One formatter for each number of digits: making it takes thirty times as long as using it. */
const formatOf = (minimumFractionDigits: 0 | 2): Intl.NumberFormat => {
  const options = { style: 'currency', currency: 'USD', minimumFractionDigits } as const;
  const format = formats.get(minimumFractionDigits) ?? new Intl.NumberFormat('en-US', options);
  formats.set(minimumFractionDigits, format);
  return format;
};

/** Formats cents as US dollars, e.g. `$1,048`; omits the cents if they are zero. */
export const formatCents = (cents: number): string => formatOf(cents % 100 === 0 ? 0 : 2).format(cents / 100);

/** The `n`th of `count` shares of an amount in cents: equal ones, of which the first take the cents that are left. */
export const shareOf = (cents: number, n: number, count: number): number =>
  Math.floor(cents / count) + (n < cents % count ? 1 : 0);

/** `cents` × `percent` / 100, rounded half up to the cent. */
export const percentOf = (cents: number, percent: number): number => Math.floor((cents * percent + 50) / 100);
