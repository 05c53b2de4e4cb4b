import { localDate } from '../../../shared/contract/time.ts';
import type { AccountOrder } from '../../../shared/sales/accounts/account.ts';
import { untilWritten } from '../../platform/table/retry.ts';
import { monthWrites, usedWrites } from '../../sales/accounts/credit.ts';
import { accountOrder } from '../../sales/accounts/store.ts';
import type { IssuePlace } from '../billing/issue/issue-place.ts';
import { type Money, readMoney } from '../payments/account/money.ts';
import { orderAccount } from '../payments/store.ts';
import { billReady } from './statement/state-month.ts';

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

/**
 * Keeps an order on an account as its own money says: what it takes of the limit follows, a canceled one gives it back,
 * one that is done waits for its bill. Once a bill has it, it follows no more. Repeating it changes nothing.
 */
export const followAccountOrder = async (place: IssuePlace, orderId: string): Promise<void> => {
  const { table, now, zone } = place;
  await untilWritten(async () => {
    const [money, kept] = await Promise.all([
      readMoney(table, orderId),
      table.get(accountOrder, { orderId }, { consistent: true }),
    ]);
    if (!money || !kept || kept.state === 'stated') return;
    const stand = standOf(money);
    if (!stand) return;
    const isSame = stand.state === kept.state && stand.cents === kept.cents;
    const readyOn = stand.state === 'ready' ? (kept.readyOn ?? localDate(now, zone)) : undefined;
    const next = { ...kept, ...stand, ...(readyOn !== undefined && { readyOn }) };
    if (!isSame) {
      const guard = money.account.version > 0 ? [table.unchanged(orderAccount, money.account)] : [];
      await table.commit(
        table.patch(accountOrder, kept, next),
        ...usedWrites(table, kept.companyId, stand.cents - kept.cents),
        ...monthWrites(table, kept, monthChange(kept, stand)),
        ...guard,
      );
    }
    if (next.state === 'ready') await billReady(place, isSame ? kept : { ...next, version: kept.version + 1 });
  });
};
