import type * as z from 'zod';
import { localDate, toInstant } from '../../../../shared/contract/time.ts';
import type { AccountInvoiceSettled } from '../../../../shared/fulfilment/accounts/events.ts';
import { untilWritten } from '../../../platform/table/retry.ts';
import { accountOrder } from '../../../sales/accounts/store.ts';
import { readSettings } from '../../../sales/booking/order/change/cancel-order.ts';
import { settledBy } from '../account/by-bill.ts';
import { moved, readMoney } from '../account/money.ts';
import type { PaymentContext } from '../context.ts';

type Settled = z.output<typeof AccountInvoiceSettled.data>;

const settleOrder = async (
  context: PaymentContext,
  orderId: string,
  { invoiceId, number, by }: Settled,
  receivedOn: string,
): Promise<void> => {
  const { table, now } = context;
  await untilWritten(async () => {
    const money = await readMoney(table, orderId);
    const source = settledBy(invoiceId);
    if (!money || money.lines.some((line) => line.source === source)) return;
    const kept = await table.get(accountOrder, { orderId }, { consistent: true });
    // What the bill lacked of it is still owed.
    const had = kept?.invoiceId === invoiceId ? kept.cents : Number.POSITIVE_INFINITY;
    const cents = Math.max(0, Math.min(money.account.account.balance, had));
    if (cents === 0) return;
    const paid = { method: 'other', reference: number, receivedOn } as const;
    const line = { source, kind: by, cents, reason: `By invoice ${number}`, ...(by === 'manual' && paid) };
    await table.commit(...moved(context, money, { lines: [line] }, { at: toInstant(now) }).writes);
  });
};

/** Once nothing is owed on a company's invoice, nothing is on its orders' own accounts: one line an order, one by one. */
export const settleBilled = async (context: PaymentContext, settled: Settled): Promise<void> => {
  const { tenant } = await readSettings(context);
  const receivedOn = settled.receivedOn ?? localDate(context.now, tenant.timezone);
  for (const orderId of settled.orderIds) await settleOrder(context, orderId, settled, receivedOn);
};
