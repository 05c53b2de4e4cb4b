import { cardPartOf } from '../../sales/booking/money/least-charge.ts';
import type { Account } from './account.ts';

/** What a payer is told while a bank takes its days. */
export const underWayText =
  'Your bank is still confirming your payment, which can take a few days. We’ll email you as soon as it arrives. There’s no need to pay again.';

/**
 * What is left to ask for besides what a bank is moving, in cents: of what is due now, as a card takes it, and of all that
 * is owed.
 */
export const toPayOf = ({
  dueNow,
  balance,
  underWay = 0,
}: Pick<Account, 'dueNow' | 'balance' | 'underWay'>): { readonly due: number; readonly all: number } => {
  const all = Math.max(0, balance - underWay);
  const due = Math.max(0, dueNow - underWay);
  return { due: cardPartOf(due, all), all };
};
