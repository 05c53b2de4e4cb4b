import { inCodeOrder } from '../../../../shared/contract/code-order.ts';
import type { LedgerLine } from '../../../../shared/fulfilment/payments/ledger.ts';
import type { OrderFee } from '../../../../shared/sales/booking/money/fee.ts';
import type { OrderAccount } from '../store.ts';
import { isByBill } from './by-bill.ts';
import { waivedBy } from './waived-by.ts';

interface Given {
  readonly whole: { readonly order: { readonly fees?: readonly OrderFee[] | undefined } };
  readonly lines: readonly LedgerLine[];
}

/** All of a line that may have been given up of fees: all of a write-off, and what of a credit is for them. */
const forFees = ({ kind, cents, fees = 0 }: LedgerLine): number => (kind === 'write_off' ? cents : fees);

/** What of that still stands: neither undone nor taken back with a fee that was waived. What came is none of it. */
const standing = (line: LedgerLine, lines: readonly LedgerLine[]): number =>
  Math.max(
    0,
    lines.reduce((left, { undoes, cents }) => (undoes === line.source ? left + cents : left), forFees(line)),
  );

/** What of each line was given up of these fees, in cents: a write-off takes the fees that there are first, then the price. */
const shares = (lines: readonly LedgerLine[], fees: readonly OrderFee[]): ReadonlyMap<LedgerLine, number> => {
  let given = 0;
  const found = new Map<LedgerLine, number>();
  for (const line of lines.toSorted((a, b) => inCodeOrder(a.at, b.at))) {
    const cents = line.undoes === undefined ? standing(line, lines) : 0;
    const charged = fees.reduce((sum, fee) => (fee.at <= line.at ? sum + fee.cents : sum), 0);
    const share = Math.max(0, Math.min(cents, charged - given));
    if (share > 0) found.set(line, share);
    given += share;
  }
  return found;
};

/** The fees whose waiver the ledger does not have: before it and after it can be told apart. */
const feesIn = ({ whole: { order }, lines }: Given): OrderFee[] =>
  (order.fees ?? []).filter(({ feeId }) => lines.every(({ source }) => source !== waivedBy(feeId)));

/** What was given up or credited of an order's fees, in cents. */
export const feesGivenUp = (money: Given): number =>
  [...shares(money.lines, feesIn(money)).values()].reduce((sum, cents) => sum + cents, 0);

/**
 * The lines that take back what was given up of fees that are waived now: a waiver takes the whole fee off, and would lower
 * the debt twice. What a company's bill settled is the bill's.
 */
export const takenBack = (money: Given): Omit<LedgerLine, 'orderId' | 'at'>[] => {
  const known = feesIn(money);
  const waived = known.find((fee) => fee.waived);
  const own = money.lines.filter((line) => !isByBill(line));
  const [before, after] = [
    shares(own, known),
    shares(
      own,
      known.filter((fee) => !fee.waived),
    ),
  ];
  return [...before].flatMap(([line, cents]) => {
    const { source, kind } = line;
    const back = cents - (after.get(line) ?? 0);
    if (!waived || back <= 0) return [];
    return [
      { source: `${waivedBy(waived.feeId)}:${source}`, kind, cents: -back, undoes: source, by: waived.waived?.by },
    ];
  });
};

/** What is left of an order's price and tax: neither credited nor given up. */
export const priceLeft = (money: Given & { readonly account: OrderAccount }): number => {
  const { total, tax, credits } = money.account.account;
  return Math.max(0, total + tax - (credits - feesGivenUp(money)));
};

/**
 * What was given up of an order and takes nothing off what it costs now: its price is lower since, or its fee was waived. A
 * cancellation takes back only the price that was not given up.
 */
export const givenInVain = (money: Given, { account, isCancelled }: Pick<OrderAccount, 'account' | 'isCancelled'>) => {
  const { total, tax, credits } = account;
  const given = money.lines.reduce((sum, line) => (line.undoes ? sum : sum + standing(line, money.lines)), 0);
  return Math.max(0, (isCancelled ? credits - total - tax : given) - feesGivenUp(money));
};
