import type { Plan } from '../../../../../shared/sales/booking/plan.ts';
import { AppError } from '../../../../platform/errors.ts';

/** The alternatives in the error of a lost race or an expired hold; undefined for other errors. */
export const alternativesIn = (error: unknown): readonly Plan[] | undefined => {
  const isLost = error instanceof AppError && (error.code === 'SLOT_TAKEN' || error.code === 'HOLD_EXPIRED');
  return isLost ? ((error.details as { alternatives?: Plan[] } | undefined)?.alternatives ?? []) : undefined;
};

/** The current total in the error of a changed price; undefined for other errors. */
export const newTotalIn = (error: unknown): number | undefined => {
  if (!(error instanceof AppError) || error.code !== 'PRICE_CHANGED') return undefined;
  return (error.details as { quote: { pricing: { total: number } } }).quote.pricing.total;
};
