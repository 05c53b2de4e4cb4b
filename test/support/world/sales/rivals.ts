import { expect } from 'vitest';
import { AppError } from '../../../../functions/platform/errors/errors.ts';
import type { BookingContext } from '../../../../functions/sales/booking/plan/offers/offer-plans.ts';
import type { OrderPlaced } from '../../../../shared/sales/booking/order.ts';
import { confirm, orderFor } from '../booking-world.ts';

type Result = { placed: OrderPlaced } | { refused: AppError };

/** An order, or the refusal that was answered instead; anything else fails. */
export const settle = async (run: Promise<OrderPlaced>): Promise<Result> => {
  try {
    return { placed: await run };
  } catch (error) {
    if (error instanceof AppError) return { refused: error };
    throw error;
  }
};

export const placedOf = (results: readonly Result[]) =>
  results.flatMap((each) => ('placed' in each ? [each.placed] : []));
export const refusedOf = (results: readonly Result[]) =>
  results.flatMap((each) => ('refused' in each ? [each.refused] : []));

/** Exactly one order, and every rival heard SLOT_TAKEN with three alternatives. */
export const expectOneOrder = (results: readonly Result[]): void => {
  expect(placedOf(results)).toHaveLength(1);
  for (const { code, details } of refusedOf(results)) {
    expect(code).toBe('SLOT_TAKEN');
    expect((details as { alternatives: unknown[] }).alternatives).toHaveLength(3);
  }
};

/** As many strangers who confirm the same plan at once. */
export const rivals = async (
  context: BookingContext,
  services: Parameters<typeof orderFor>[0],
  planId: string,
  count: number,
) => await Promise.all(Array.from({ length: count }, () => settle(confirm(context, orderFor(services, { planId })))));
