import type { FieldError } from '../../../shared/contract/routes/error.ts';
import type { Listing } from '../../../shared/deals/listings/listing.ts';
import { isComingSoonDate, MAX_COMING_SOON_DAYS } from '../../../shared/deals/listings/listing-rules.ts';
import { invalidInput } from '../../platform/errors/errors.ts';

interface Dates {
  readonly agreementFrom?: string | undefined;
  readonly agreementTo?: string | undefined;
  readonly onMarketDate?: string | null | undefined;
}

const agreementProblems = (known: Partial<Listing>, { agreementFrom, agreementTo }: Dates): FieldError[] => {
  const [from, to] = [agreementFrom ?? known.agreementFrom, agreementTo ?? known.agreementTo];
  if (from === undefined || to === undefined || from <= to) return [];
  return [{ path: 'agreementTo', message: `must be ${from} or later, the first day of the agreement` }];
};

const marketProblems = (known: Partial<Listing>, { onMarketDate }: Dates, today: string): FieldError[] => {
  const path = 'onMarketDate';
  if (onMarketDate === undefined || (onMarketDate ?? undefined) === known.onMarketDate) return [];
  const { status = 'draft' } = known;
  if (status === 'coming_soon') {
    const isPossible = onMarketDate !== null && isComingSoonDate(onMarketDate, today);
    return isPossible ? [] : [{ path, message: `must be 1 to ${MAX_COMING_SOON_DAYS} days ahead` }];
  }
  if (status !== 'draft') return [{ path, message: 'can’t change any more: the house is on the market' }];
  return onMarketDate === null || onMarketDate >= today ? [] : [{ path, message: 'must be today or later' }];
};

/** 400 for dates that can't be, each with what would be right. */
export const checkDates = (known: Partial<Listing>, dates: Dates, today: string): void => {
  const problems = [...agreementProblems(known, dates), ...marketProblems(known, dates, today)];
  if (problems.length > 0) throw invalidInput(problems);
};
