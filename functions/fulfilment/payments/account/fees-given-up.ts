import { inCodeOrder } from '../../../../shared/contract/code-order.ts';
import type { Money } from './money.ts';

type Given = Pick<Money, 'whole' | 'lines'>;

/** What was given up of an order's fees, in cents: a write-off takes the fees that there are first, then the price. */
export const feesGivenUp = ({ whole: { order }, lines }: Given): number => {
  const fees = (order.fees ?? []).filter(({ waived }) => !waived);
  const isUndone = (source: string): boolean => lines.some(({ undoes }) => undoes === source);
  return lines
    .filter(({ kind, cents, source }) => kind === 'write_off' && cents > 0 && !isUndone(source))
    .sort((a, b) => inCodeOrder(a.at, b.at))
    .reduce((given, { cents, at }) => {
      const charged = fees.reduce((sum, fee) => (fee.at <= at ? sum + fee.cents : sum), 0);
      return Math.min(given + cents, Math.max(given, charged));
    }, 0);
};

/** What is left of an order's price and tax: neither credited nor given up. */
export const priceLeft = (money: Given & Pick<Money, 'account'>): number => {
  const { total, tax, credits } = money.account.account;
  return Math.max(0, total + tax - (credits - feesGivenUp(money)));
};

/**
 * What was given up of an order and takes nothing off what it costs now: its price is lower since, or its fee was waived. A
 * cancellation takes back only the price that was not given up.
 */
export const givenInVain = (
  money: Given,
  { account, isCancelled }: Pick<Money['account'], 'account' | 'isCancelled'>,
) => {
  const { total, tax, credits } = account;
  const given = money.lines.reduce((sum, { kind, cents }) => (kind === 'write_off' ? sum + cents : sum), 0);
  return Math.max(0, (isCancelled ? credits - total - tax : given) - feesGivenUp(money));
};
