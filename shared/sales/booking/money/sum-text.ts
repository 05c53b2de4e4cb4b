import { formatCents } from '../../../contract/money.ts';

/** A sum with its sales tax in it, in English. */
export const includingTax = (sum: string, tax: string): string => `${sum} including ${tax} sales tax`;

/** What is to be paid for a price, with its sales tax named: `$265.00 including $15.00 sales tax`; alone without tax. */
export const sumText = (price: number, tax = 0, say = includingTax): string =>
  tax > 0 ? say(formatCents(price + tax), formatCents(tax)) : formatCents(price);
