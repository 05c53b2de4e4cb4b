import { inCodeOrder } from '../../../../shared/contract/code-order.ts';
import type { LedgerLine } from '../../../../shared/fulfilment/payments/ledger.ts';
import type { Money } from './money.ts';
import { waivedBy } from './waived-by.ts';

type Given = Pick<Money, 'whole' | 'lines'>;

/** What of a line may have been given up of fees: all of a write-off, and what of a credit is for them. */
const forFees = ({ kind, cents, fees = 0 }: LedgerLine): number => (kind === 'write_off' ? cents : fees);

/**
 * What was given up or credited of an order's fees, in cents: a write-off takes the fees that there are first, then the
 * price.
 */
export const feesGivenUp = ({ whole: { order }, lines }: Given): number => {
  // A waiver counts once the ledger has it, so that before it and after it can be told apart.
  const fees = (order.fees ?? []).filter(({ feeId }) => lines.every(({ source }) => source !== waivedBy(feeId)));
  const isUndone = (source: string): boolean => lines.some(({ undoes }) => undoes === source);
  return lines
    .filter((line) => forFees(line) > 0 && !isUndone(line.source))
    .sort((a, b) => inCodeOrder(a.at, b.at))
    .reduce((given, line) => {
      const charged = fees.reduce((sum, { at, cents }) => (at <= line.at ? sum + cents : sum), 0);
      return Math.min(given + forFees(line), Math.max(given, charged));
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
  const given = money.lines.reduce((sum, line) => sum + forFees(line), 0);
  return Math.max(0, (isCancelled ? credits - total - tax : given) - feesGivenUp(money));
};
