import type { Plan } from '../../../../../shared/sales/booking/plan/plan.ts';
import type { PricedItems } from '../../../../../shared/sales/quoting/price-items.ts';
import { AppError } from '../../../../platform/errors/errors.ts';

/** The alternatives in the error of a lost race or an expired hold; undefined for other errors. */
export const alternativesIn = (error: unknown): readonly Plan[] | undefined => {
  const isLost = error instanceof AppError && (error.code === 'SLOT_TAKEN' || error.code === 'HOLD_EXPIRED');
  return isLost ? ((error.details as { alternatives?: Plan[] } | undefined)?.alternatives ?? []) : undefined;
};

/** The current price in the error of a changed one; undefined for other errors. */
export const newPriceIn = (error: unknown): PricedItems | undefined => {
  if (!(error instanceof AppError) || error.code !== 'PRICE_CHANGED') return undefined;
  return (error.details as { quote: PricedItems }).quote;
};
