import * as z from 'zod';

/** Schema of a non-negative amount in integer cents, at most $1,000,000. */
export const Cents = z.int().min(0).max(100_000_000);

/** Whole digits in groups of three: `1,048`. */
const grouped = (whole: number): string => {
  const digits = String(whole);
  const groups: string[] = [];
  for (let end = digits.length; end > 0; end -= 3) groups.unshift(digits.slice(Math.max(0, end - 3), end));
  return groups.join(',');
};

/**
 * Formats cents as US dollars, e.g. `$1,048`; omits the cents if they are zero. Without `Intl`: to load a language's rules
 * takes a tenth of a function's start, for the first price that it tells.
 */
export const formatCents = (cents: number): string => {
  const rounded = Math.round(Math.abs(cents));
  const rest = cents % 100 === 0 ? '' : `.${String(rounded % 100).padStart(2, '0')}`;
  return `${cents < 0 ? '-' : ''}$${grouped(Math.floor(rounded / 100))}${rest}`;
};

/** The `n`th of `count` shares of an amount in cents: equal ones, of which the first take the cents that are left. */
export const shareOf = (cents: number, n: number, count: number): number =>
  Math.floor(cents / count) + (n < cents % count ? 1 : 0);

/** `cents` × `percent` / 100, rounded half up to the cent. */
export const percentOf = (cents: number, percent: number): number => Math.floor((cents * percent + 50) / 100);
