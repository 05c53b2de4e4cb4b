import type * as z from 'zod';
import { localDate, toInstant } from '../../../../shared/contract/time.ts';
import type { AccountInvoiceSettled } from '../../../../shared/fulfilment/accounts/events.ts';
import { untilWritten } from '../../../platform/table/client/retry.ts';
import { accountOrder } from '../../../sales/accounts/store.ts';
import { readSettings } from '../../../sales/booking/order/change/cancel-order.ts';
import { isByBill, settledBy } from '../account/by-bill.ts';
import { moved, type NewLine, readMoney } from '../account/money.ts';
import type { PaymentContext } from '../context.ts';

type Settled = z.output<typeof AccountInvoiceSettled.data>;

/** What settled a bill, in the order in which its orders take it: money covers the oldest first. */
const kinds = ['manual', 'write_off', 'credit'] as const;
type Left = Record<(typeof kinds)[number], number>;

const leftOf = ({ by, sums }: Settled): Left => ({
  manual: sums?.paid ?? 0,
  write_off: sums?.writtenOff ?? 0,
  credit: sums?.credited ?? 0,
  ...(!sums && { [by]: Number.POSITIVE_INFINITY }),
});

const without = (left: Left, lines: readonly Pick<NewLine, 'kind' | 'cents'>[]): Left => {
  const takenBy = (kind: NewLine['kind']): number =>
    lines.reduce((sum, line) => (line.kind === kind ? sum + line.cents : sum), 0);
  return {
    manual: left.manual - takenBy('manual'),
    write_off: left.write_off - takenBy('write_off'),
    credit: left.credit - takenBy('credit'),
  };
};

/** The lines by which a bill settles an amount of an order: one of each kind that is left. */
const linesFor = ({ invoiceId, number }: Settled, amount: number, left: Left, receivedOn: string): NewLine[] => {
  let open = amount;
  const parts = kinds.flatMap((kind) => {
    const cents = Math.max(0, Math.min(open, left[kind]));
    open -= cents;
    return cents > 0 ? [{ kind, cents }] : [];
  });
  const paid = { method: 'other', reference: number, receivedOn } as const;
  return parts.map(({ kind, cents }, at) => ({
    source: at === 0 ? settledBy(invoiceId) : `${settledBy(invoiceId)}:${kind}`,
    kind,
    cents,
    reason: `By invoice ${number}`,
    ...(kind === 'manual' && paid),
  }));
};

/** Settles one order of a bill, once; returns what is left of what settled it, for the next. */
const settleOrder = async (
  context: PaymentContext,
  orderId: string,
  settled: Settled & { readonly left: Left },
  receivedOn: string,
): Promise<Left> => {
  const { table, now } = context;
  const { invoiceId, left } = settled;
  return await untilWritten(async () => {
    const money = await readMoney(table, orderId);
    if (!money) return left;
    const known = money.lines.filter((line) => isByBill(line, invoiceId) && line.undoes === undefined);
    if (known.length > 0) return without(left, known);
    const kept = await table.get(accountOrder, { orderId }, { consistent: true });
    // What the bill lacked of it is still owed.
    const had = kept?.invoiceId === invoiceId ? kept.cents : Number.POSITIVE_INFINITY;
    const cents = Math.max(0, Math.min(money.account.account.balance, had));
    const lines = linesFor(settled, cents, left, receivedOn);
    if (lines.length > 0) await table.commit(...moved(context, money, { lines }, { at: toInstant(now) }).writes);
    return without(left, lines);
  });
};

/**
 * Once nothing is owed on a company's invoice, nothing is on its orders' own accounts, one by one: what was paid, given up
 * and credited of the invoice is shared among them.
 */
export const settleBilled = async (context: PaymentContext, settled: Settled): Promise<void> => {
  const { tenant } = await readSettings(context);
  const receivedOn = settled.receivedOn ?? localDate(context.now, tenant.timezone);
  let left = leftOf(settled);
  for (const orderId of settled.orderIds) left = await settleOrder(context, orderId, { ...settled, left }, receivedOn);
};
