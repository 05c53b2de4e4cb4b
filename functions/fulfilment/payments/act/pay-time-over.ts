import { DAY, MINUTE } from '../../../../shared/contract/time.ts';
import { OrderUnpaid } from '../../../../shared/fulfilment/payments/events.ts';
import { OrderPayTimeOver } from '../../../../shared/sales/booking/events.ts';
import { untilWritten } from '../../../platform/table/client/retry.ts';
import { cancellationWrites } from '../../../sales/booking/order/change/cancel-order.ts';
import { type Money, readMoney } from '../account/money.ts';
import { isPayTimeOver, isUnpaid } from '../account/pay-time.ts';
import type { PaymentContext } from '../context.ts';
import { applySession } from '../hear/apply-session.ts';
import { ProviderDown } from '../provider/port.ts';
import { moneyPartition, orderAccount } from '../store.ts';

/** A provider that does not answer is asked again this much later; until then nobody loses their times. */
const AGAIN_MS = 10 * MINUTE;
/** A bank that has not decided is asked again this much later, should what it says not be heard. */
const WAIT_MS = DAY;

/** Ends every page that is still open, and counts what came in on it. */
const closePages = async (context: PaymentContext, { payments }: Money): Promise<void> => {
  const { provider } = context;
  if (!provider) return;
  for (const payment of payments) {
    const isOpen = payment.state === 'open' || payment.state === 'processing' || payment.state === 'created';
    if (!isOpen || payment.sessionId === undefined) continue;
    await provider.expireSession(payment.accountId, payment.sessionId);
    const session = await provider.readSession(payment.accountId, payment.sessionId);
    if (session) await applySession(context, payment.accountId, session);
  }
};

/** A payment that waits for a bank keeps the times: it was made in time. */
const isUnderWay = ({ payments }: Money): boolean => payments.some(({ state }) => state === 'processing');

/** Frees the times of an order that nobody paid; reads the provider first, and waits while that does not answer. */
export const endPayTime = async (context: PaymentContext, orderId: string): Promise<void> => {
  const { table, now } = context;
  const money = await readMoney(table, orderId);
  if (!money || !isUnpaid(money) || !isPayTimeOver(money, now)) return;
  try {
    await closePages(context, money);
  } catch (error) {
    if (!(error instanceof ProviderDown)) throw error;
    await table.commit(table.due(OrderPayTimeOver, { orderId }, { key: orderId, at: now + AGAIN_MS }));
    return;
  }
  await untilWritten(async () => {
    const fresh = await readMoney(table, orderId);
    if (!fresh || !isUnpaid(fresh) || !isPayTimeOver(fresh, now)) return;
    // A payment that moves the account meanwhile makes this lose.
    const guard = fresh.account.version > 0 ? [table.unchanged(orderAccount, fresh.account)] : [];
    if (isUnderWay(fresh)) {
      await table.commit(...guard, table.due(OrderPayTimeOver, { orderId }, { key: orderId, at: now + WAIT_MS }));
      return;
    }
    const { order } = fresh.whole;
    const { leadId } = order;
    const { writes } = cancellationWrites(context, fresh.whole, { reason: 'Not paid in time', isUnpaid: true });
    const amount = fresh.account.account.dueNow;
    const place = { pk: moneyPartition(orderId), group: leadId, now };
    await table.commit(
      ...writes,
      ...guard,
      table.event(OrderUnpaid, { orderId, leadId, amount, isTest: false }, place),
    );
  });
};
