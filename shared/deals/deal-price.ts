import * as z from 'zod';

/** The most that a house is listed or sold for, in cents. */
export const MAX_DEAL_CENTS = 9_999_999_900;

/** The price of a house in integer cents, above zero and at most $99,999,999. */
export const DealPrice = z
  .number()
  .int('must be whole cents')
  .min(1, 'must be above zero')
  .max(MAX_DEAL_CENTS, 'must be at most $99,999,999');
