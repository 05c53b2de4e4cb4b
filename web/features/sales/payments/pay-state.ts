import { formatCents } from '../../../../shared/contract/money.ts';
import type { AccountView } from '../../../../shared/fulfilment/payments/contract.ts';
import { toPayOf, underWayText } from '../../../../shared/fulfilment/payments/under-way.ts';
import { tooSmallText } from '../../../../shared/sales/booking/money/least-charge.ts';

/** What the page to pay says at its top, and what can be paid. */
export interface PayState {
  readonly title: string;
  readonly lead: string;
  /** Cents of the button; undefined where nothing can be paid now. */
  readonly amount?: number;
  /** All that is owed, where only a part of it is due now. */
  readonly rest?: number;
}

type Money = Pick<AccountView, 'account' | 'noCheckout'>;

const closed: Record<NonNullable<AccountView['noCheckout']>, Omit<PayState, 'amount'>> = {
  pay_later: { title: 'Nothing to pay yet', lead: 'Your order stands. You pay later, and we tell you when and how.' },
  nothing_due: { title: 'All paid', lead: 'Nothing is left to pay for this order. Thank you.' },
  cancelled: { title: 'This order is canceled', lead: 'Nothing is left to pay.' },
  on_account: { title: 'On your company’s bill', lead: 'There is nothing to pay here. Your company is billed for it.' },
  under_way: { title: 'Your payment is on its way', lead: underWayText },
  too_small: { title: 'Nothing to pay by card', lead: tooSmallText },
  over: {
    title: 'The time to pay is over',
    lead: 'Nothing was charged, and your times are free for others again. Booking again takes about two minutes.',
  },
};

/** After the work, where all is paid and the company takes tips. */
const thanks: PayState = {
  title: 'All paid',
  lead: 'Nothing is left to pay. If you like, thank the crew with a tip.',
  amount: 0,
};

/** The state of the page; `timeOf` writes an instant as a time of day, `mayTip` once the work is done. */
export const payStateOf = (
  { account, noCheckout }: Money,
  timeOf: (instant: string) => string,
  { mayTip = false }: { readonly mayTip?: boolean } = {},
): PayState => {
  if (noCheckout === 'nothing_due' && mayTip) return thanks;
  if (noCheckout) return closed[noCheckout];
  const { payBy, underWay } = account;
  const { due, all } = toPayOf(account);
  if (due > 0 && payBy !== null) {
    return {
      title: 'Pay to confirm your times',
      lead: `We hold your times until ${timeOf(payBy)}. They’re confirmed as soon as you’ve paid.`,
      amount: due,
      ...(all > due && { rest: all }),
    };
  }
  if (due === 0 && underWay) return { ...closed.under_way, amount: all };
  return {
    title: due > 0 ? 'Pay what is due' : 'Pay ahead',
    lead:
      due > 0
        ? `${formatCents(due)} is due for this order.`
        : 'Nothing is due yet. If you like, pay now and be done with it.',
    amount: due || all,
    ...(due > 0 && all > due && { rest: all }),
  };
};

/** When the part that is not due now has to be paid. */
export const laterText = (account: AccountView['account']): string => {
  const { due, all } = toPayOf(account);
  return all > due && due > 0 ? `Later, when the work is delivered: ${formatCents(all - due)}` : '';
};

const shares = [10, 15, 20] as const;

/** Tips to choose from, as shares of the price. */
export const tipsFor = (total: number): { percent: number; cents: number }[] =>
  shares.map((percent) => ({ percent, cents: Math.floor((total * percent + 50) / 100) }));
