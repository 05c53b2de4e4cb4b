import { localDate } from '../../../shared/contract/time.ts';
import type { AccountOrder } from '../../../shared/sales/accounts/account.ts';
import { untilWritten } from '../../platform/table/client/retry.ts';
import { type Write, WriteLost } from '../../platform/table/write.ts';
import { monthWrites, usedWrites } from '../../sales/accounts/credit.ts';
import { accountOrder } from '../../sales/accounts/store.ts';
import type { IssuePlace } from '../billing/issue/issue-place.ts';
import { creditable, creditWrites } from '../billing/settle/credit-note.ts';
import { invoiceItem } from '../billing/store.ts';
import { onBillNow } from '../payments/account/bill-of.ts';
import { isByBill } from '../payments/account/by-bill.ts';
import { type Money, readMoney } from '../payments/account/money.ts';
import { leftForBill } from '../payments/act/give-back.ts';
import { orderAccount } from '../payments/store.ts';
import { owedBackWrites, releaseWrites } from './settled.ts';
import { billReady } from './statement/state-month.ts';
import { accountStatement, statementsOfAccount } from './store.ts';

/** Where an order stands by its own account; undefined while a cancellation has not reached that yet. */
const standOf = (money: Money): Pick<AccountOrder, 'state' | 'cents' | 'tax'> | undefined => {
  const { status } = money.whole.order;
  const { account, isCancelled } = money.account;
  const cents = Math.max(0, account.balance);
  if (status === 'placed') return { state: 'open', cents, tax: Math.min(account.tax, cents) };
  if (status === 'completed')
    return { state: cents > 0 ? 'ready' : 'stated', cents, tax: Math.min(account.tax, cents) };
  if (!isCancelled) return undefined;
  return { state: cents > 0 ? 'ready' : 'cancelled', cents, tax: 0 };
};

/** What a month gets back or pays more: what is paid while the work goes on stays an order of its month. */
const monthChange = (kept: AccountOrder, stand: Pick<AccountOrder, 'state' | 'cents'>): number =>
  stand.state === 'cancelled' || stand.cents > kept.cents ? stand.cents - kept.cents : 0;

const guardOf = ({ table }: IssuePlace, { account }: Money): Write[] =>
  account.version > 0 ? [table.unchanged(orderAccount, account)] : [];

/**
 * The statement that makes an order's bill, under a new version: a bill that has read the order by then is not written, but
 * made again of what the order costs now.
 */
const makeAgain = async ({ table }: IssuePlace, { companyId, orderId }: AccountOrder): Promise<Write> => {
  const range = { pk: statementsOfAccount(companyId), consistent: true };
  const { statements } = await table.collect(range, { statements: accountStatement });
  const making = statements.find(({ state, orderIds }) => state === 'gathering' && orderIds.includes(orderId));
  // Its bill has been written since it was looked for.
  if (!making) throw new WriteLost([accountStatement.name]);
  return table.patch(accountStatement, making, {});
};

/**
 * What an order has too much now that it costs less than its bill said. Where something that settled the bill was undone
 * on the order, only the order knows what came; undefined elsewhere.
 */
const tooMuchOn = (money: Money, invoiceId: string, less: number): number | undefined =>
  money.lines.some((line) => isByBill(line, invoiceId) && line.undoes !== undefined)
    ? Math.min(less, leftForBill(money))
    : undefined;

/** An order that costs less than its bill says, as its fee was waived since: the bill is credited by as much. */
const followStated = async (place: IssuePlace, money: Money, kept: AccountOrder): Promise<void> => {
  const { table } = place;
  const { invoiceId, orderId, companyId } = kept;
  const cents = onBillNow(money, kept);
  if (invoiceId === undefined || cents >= kept.cents) return;
  const less = [table.patch(accountOrder, kept, { cents, tax: Math.min(kept.tax, cents) }), ...guardOf(place, money)];
  const invoice = await table.get(invoiceItem, { invoiceId }, { consistent: true });
  if (!invoice) {
    const again = await makeAgain(place, kept);
    return await table.commit(...less, ...usedWrites(table, companyId, cents - kept.cents), again);
  }
  // A debt that was given up whole needs no paper any more.
  const amount = Math.min(kept.cents - cents, creditable(invoice) - invoice.writtenOff);
  if (amount <= 0) return await table.commit(...less);
  const text = invoice.lines.find((line) => line.orderId === orderId)?.text ?? 'Order';
  const { after, writes } = await creditWrites(place, invoice, {
    cause: `account order ${orderId} less ${cents}`,
    lines: [{ text, amount, orderId }],
    reason: 'Less is owed for the order than was billed',
    leadId: null,
  });
  const tooMuch = tooMuchOn(money, invoiceId, kept.cents - cents);
  const told = owedBackWrites(place, invoice, after, money.whole.order, tooMuch);
  const credited = [...writes, table.patch(invoiceItem, invoice, after), ...releaseWrites(place, invoice, after)];
  await table.commit(...less, ...credited, ...told);
};

/**
 * Keeps an order on an account as its own money says: what it takes of the limit follows, a canceled one gives it back,
 * one that is done waits for its bill. Once a bill has it, what it costs less is credited there. Repeating it changes
 * nothing.
 */
export const followAccountOrder = async (place: IssuePlace, orderId: string): Promise<void> => {
  const { table, now, zone } = place;
  await untilWritten(async () => {
    const [money, kept] = await Promise.all([
      readMoney(table, orderId),
      table.get(accountOrder, { orderId }, { consistent: true }),
    ]);
    if (!money || !kept) return;
    if (kept.state === 'stated') return await followStated(place, money, kept);
    const stand = standOf(money);
    if (!stand) return;
    const isSame = stand.state === kept.state && stand.cents === kept.cents;
    const readyOn = stand.state === 'ready' ? (kept.readyOn ?? localDate(now, zone)) : undefined;
    const next = { ...kept, ...stand, ...(readyOn !== undefined && { readyOn }) };
    if (!isSame) {
      await table.commit(
        table.patch(accountOrder, kept, next),
        ...usedWrites(table, kept.companyId, stand.cents - kept.cents),
        ...monthWrites(table, kept, monthChange(kept, stand)),
        ...guardOf(place, money),
      );
    }
    if (next.state === 'ready') await billReady(place, isSame ? kept : { ...next, version: kept.version + 1 });
  });
};
