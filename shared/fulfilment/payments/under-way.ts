import { LEAST_CHARGE_CENTS } from '../../sales/booking/money/least-charge.ts';
import type { Account } from './account.ts';

/** What a payer is told while a bank takes its days. */
export const underWayText =
  'Your bank is still confirming your payment, which can take a few days. We’ll email you as soon as it arrives. There’s no need to pay again.';

/**
 * What is left to ask for besides what a bank is moving, in cents: of what is due now, and of all that is owed. A due part
 * that is too small for a card is raised to the least one takes, as far as so much is owed.
 */
export const toPayOf = ({
  dueNow,
  balance,
  underWay = 0,
}: Pick<Account, 'dueNow' | 'balance' | 'underWay'>): { readonly due: number; readonly all: number } => {
  const all = Math.max(0, balance - underWay);
  const due = Math.max(0, dueNow - underWay);
  return { due: due > 0 ? Math.min(all, Math.max(due, LEAST_CHARGE_CENTS)) : 0, all };
};
