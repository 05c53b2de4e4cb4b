import type { OnAccount } from '../../../../../shared/sales/accounts/account.ts';
import { sumText } from '../../../../../shared/sales/booking/money/sum-text.ts';
import type { Plan } from '../../../../../shared/sales/booking/plan/plan.ts';
import type { PricedItems } from '../../../../../shared/sales/quoting/price-items.ts';
import { AppError } from '../../../../platform/errors/errors.ts';

/** 409 `SLOT_TAKEN`: a fresh read shows that the visits no longer fit; with the next plans that do. */
export const slotTaken = (alternatives: readonly Plan[], isExpired = false): AppError =>
  new AppError(
    'conflict',
    'SLOT_TAKEN',
    isExpired
      ? 'This offer is no longer good. These times are free.'
      : 'Someone just booked that time. These times are available.',
    { details: { alternatives } },
  );

/** 409 `HOLD_EXPIRED`, with plans that are free now. */
export const holdExpired = (alternatives: readonly Plan[]): AppError =>
  new AppError('conflict', 'HOLD_EXPIRED', 'Your reservation has expired. These times are free.', {
    details: { alternatives },
  });

/** 409 `PRICE_CHANGED`: the buyer saw another total, or another sales tax on top; with the current quote. */
export const priceChanged = (quote: PricedItems, tax = 0): AppError =>
  new AppError('conflict', 'PRICE_CHANGED', `The price is now ${sumText(quote.pricing.total, tax)}.`, {
    details: { quote },
  });

/** 409 `BILL_FULL`: the buyer was told that it goes on their company's bill, and it does not any more. */
export const billFull = (company: OnAccount | undefined): AppError =>
  new AppError(
    'conflict',
    'BILL_FULL',
    company?.reason === 'limit'
      ? `${company.name} has just reached its limit with us, so you would pay for this order yourself.`
      : `${company?.name ?? 'Your company'} can’t order on account right now, so you would pay for this order yourself.`,
    { details: { company: company ?? null } },
  );

const closedMessages = {
  cancelled: 'This order is canceled. Please book again.',
  completed: 'This order is done. Please book again.',
} as const;

const openMessage = (hours: number | undefined, visit: 'first' | 'moved'): string =>
  hours === undefined
    ? 'A visit that has begun can’t be changed.'
    : `Changes are free until ${hours} hours before the ${visit === 'first' ? 'first ' : ''}visit. Please call us.`;

/** 409 `TOO_LATE`: the hours of free changes are over (staff have none), a visit has begun, or the order is closed. */
export const tooLate = (
  status: keyof typeof closedMessages | 'placed',
  hours: number | undefined,
  visit: 'first' | 'moved' = 'first',
): AppError =>
  new AppError('conflict', 'TOO_LATE', status === 'placed' ? openMessage(hours, visit) : closedMessages[status]);
