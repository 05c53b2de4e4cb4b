import { inCodeOrder } from '../../../../shared/contract/code-order.ts';
import { formatCents } from '../../../../shared/contract/money.ts';
import { isOnBill } from '../../../../shared/fulfilment/payments/account.ts';
import type { DeskAccount } from '../../../../shared/fulfilment/payments/contract.ts';
import type { LedgerLine } from '../../../../shared/fulfilment/payments/ledger.ts';
import type { AccountOrder } from '../../../../shared/sales/accounts/account.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { accountOrder } from '../../../sales/accounts/store.ts';
import { invoiceItem } from '../../billing/store.ts';
import { isByBill } from './by-bill.ts';
import type { Money } from './money.ts';

export type OrderBill = NonNullable<DeskAccount['bill']>;

/** What a company owes for an order by the order's own account, whether or not the bill that has it was paid. */
export const billedOf = ({ account, lines }: Money, { invoiceId }: Pick<AccountOrder, 'invoiceId'>): number => {
  // What was undone of that on the order is owed beside the bill.
  const byBill = lines.filter((line) => isByBill(line, invoiceId) && line.undoes === undefined);
  return Math.max(0, account.account.balance + byBill.reduce((sum, { cents }) => sum + cents, 0));
};

/** What a company has paid or was given up on an order itself since it undid there what came of its bill. */
const madeGood = (lines: readonly LedgerLine[], undone: readonly LedgerLine[]): number => {
  const since = undone.map(({ at }) => at).toSorted(inCodeOrder)[0];
  const own = lines.filter((line) => !isByBill(line) && ['manual', 'write_off', 'charge'].includes(line.kind));
  return own.reduce((sum, { at, cents }) => (since !== undefined && at >= since ? sum + cents : sum), 0);
};

/**
 * What of an order is its bill's by what it costs now: what was undone of the bill's money and not made good on the order is
 * owed there, and is no part of it.
 */
export const onBillNow = (money: Money, { invoiceId }: Pick<AccountOrder, 'invoiceId'>): number => {
  const undone = money.lines.filter((line) => isByBill(line, invoiceId) && line.undoes !== undefined);
  const cents = undone.reduce((sum, line) => sum - line.cents, 0);
  const open = cents - Math.max(0, Math.min(cents, madeGood(money.lines, undone)));
  // What was given back by hand had come of the bill.
  const given = money.lines.reduce((sum, line) => (line.kind === 'refund' && line.method ? sum + line.cents : sum), 0);
  return Math.max(0, billedOf(money, { invoiceId }) - open - given);
};

/** The company's bill that has an order; undefined before it is made, and for an order that goes on none. */
export const billOf = async (table: TenantTable, money: Money): Promise<OrderBill | undefined> => {
  if (!isOnBill(money.account)) return undefined;
  const { orderId } = money.whole.order;
  const kept = await table.get(accountOrder, { orderId }, { consistent: true });
  if (kept?.invoiceId === undefined) return undefined;
  const bill = await table.get(invoiceItem, { invoiceId: kept.invoiceId }, { consistent: true });
  if (!bill) return undefined;
  const { invoiceId, number } = bill;
  // No more than is owed: a bill that was credited has less of the order than it settled.
  const lacks = Math.max(0, Math.min(money.account.account.balance, billedOf(money, kept) - kept.cents));
  return { invoiceId, number, ...(lacks > 0 && { lacks }) };
};

/**
 * Refuses an amount for an order that its company's bill has: it is recorded there, or the company pays twice. What is
 * owed for the order and the bill lacks can be recorded on the order alone.
 */
export const checkBill = async (table: TenantTable, money: Money, amount: number): Promise<void> => {
  const bill = await billOf(table, money);
  const lacks = bill?.lacks ?? 0;
  if (!bill || amount <= lacks) return;
  const there = `The order is on invoice ${bill.number}. Record its payments and write-offs there`;
  const here = lacks > 0 ? `, and at most ${formatCents(lacks)} here, which the invoice lacks.` : '.';
  throw new AppError('conflict', 'ON_BILL', `${there}${here}`, { details: bill });
};
