import * as z from 'zod';

/** The most that a house is listed or sold for, in cents. */
export const MAX_DEAL_CENTS = 9_999_999_900;

/** The price of a house in integer cents, above zero and at most $99,999,999. */
export const DealPrice = z
  .number()
  .int('must be whole cents')
  .min(1, 'must be above zero')
  .max(MAX_DEAL_CENTS, 'must be at most $99,999,999');

/** An amount of a deal in integer cents, zero or more, as large as a house's price can be. */
export const DealCents = z
  .number()
  .int('must be whole cents')
  .min(0, 'must not be below zero')
  .max(MAX_DEAL_CENTS, 'must be at most $99,999,999');
