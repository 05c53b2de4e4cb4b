import { workWeekOf } from '../../../../shared/company/team/hours/holidays.ts';
import type { Policy } from '../../../../shared/company/team/policy.ts';
import { instantAt, localDate, toInstant } from '../../../../shared/contract/time.ts';
import { isOnBill } from '../../../../shared/fulfilment/payments/account.ts';
import {
  OrderAccountChanged,
  PaymentDue,
  PaymentDueDay,
  paymentEvents,
} from '../../../../shared/fulfilment/payments/events.ts';
import { toPayOf } from '../../../../shared/fulfilment/payments/under-way.ts';
import { addBusinessDays, isBusinessDay } from '../../../../shared/sales/booking/plan/business-day.ts';
import { untilWritten } from '../../../platform/table/client/retry.ts';
import { isWriteLost, type Write } from '../../../platform/table/write.ts';
import { readSettings } from '../../../sales/booking/order/change/cancel-order.ts';
import { priceLeft } from '../account/fees-given-up.ts';
import { type Money, type Movement, missingFees, moved, readMoney } from '../account/money.ts';
import type { PaymentContext } from '../context.ts';
import { moneyPartition } from '../store.ts';
import { giveBack } from './give-back.ts';

type Lines = NonNullable<Movement['lines']>;

/** Tells whoever keeps an order's papers that it costs another amount. */
export const changedEvent = ({ table, now }: PaymentContext, { whole }: Money): Write => {
  const { orderId, leadId } = whole.order;
  return table.event(OrderAccountChanged, { orderId }, { pk: moneyPartition(orderId), group: leadId, now });
};

/** Tells whoever keeps the bill of an order's company; nobody for any other order. */
const billedEvent = (context: PaymentContext, money: Money): Write[] =>
  isOnBill(money.account) ? [changedEvent(context, money)] : [];

/** An order's fees, charged or waived since its account last moved; a waived one that was paid is given back. */
export const followFees = async (context: PaymentContext, orderId: string): Promise<void> => {
  const { table, now } = context;
  await untilWritten(async () => {
    const money = await readMoney(table, orderId);
    if (!money) return;
    const fees = missingFees(money);
    if (fees.length === 0) return;
    const seed = fees.map(({ source }) => source).join();
    const { refunds, writes } = giveBack(context, money, {}, { seed, reason: 'A fee was waived' });
    const next = moved(context, money, { refunds }, { at: toInstant(now) });
    await table.commit(...next.writes, ...writes, changedEvent(context, money));
  });
};

/** What a canceled order does not cost any more. */
const creditOf = (money: Money, source: string): Lines => {
  const cents = priceLeft(money);
  return cents === 0 ? [] : [{ source, kind: 'credit', cents, reason: 'The order was canceled' }];
};

/** A canceled order costs its fee and nothing else; what was paid beyond that is given back. */
export const followCancellation = async (
  context: PaymentContext,
  cancelled: {
    readonly orderId: string;
    readonly sequence: number;
    readonly isUnpaid?: boolean | undefined;
  },
): Promise<void> => {
  const { table, now } = context;
  const { orderId, sequence, isUnpaid = false } = cancelled;
  await untilWritten(async () => {
    const money = await readMoney(table, orderId);
    // Reopened since: its own event follows.
    if (money?.whole.order.status !== 'cancelled' || isKnown(money)) return;
    const source = `cancelled:${sequence}`;
    const movement: Movement = {
      lines: creditOf(money, source),
      decided: { isCancelled: true, isUnpaid, cancelledBy: source, payBy: null },
    };
    const wish = { seed: source, reason: 'The order was canceled' };
    const { refunds, writes } = giveBack(context, money, movement, wish);
    const next = moved(context, money, { ...movement, refunds }, { at: toInstant(now) });
    // Where nothing goes back to a card, no refund tells of it.
    const isKept = next.account.account.paid > 0 && refunds.length === 0;
    const told = isKept ? [changedEvent(context, money)] : billedEvent(context, money);
    await table.commit(...next.writes, ...writes, ...told);
  });
};

/** True once the account has the line that took the price back; an account without one is a blank reading. */
const isKnown = ({ account, lines }: Money): boolean =>
  account.cancelledBy !== undefined && lines.some(({ source }) => source === account.cancelledBy);

/** The date by which an order that is done now is to be paid: a day on which the company works, if it says so. */
export const dueDateOf = (now: number, zone: string, policy: Policy): string => {
  const today = localDate(now, zone);
  const week = workWeekOf(policy);
  return !policy.dueOnBusinessDays || isBusinessDay(today, week) ? today : addBusinessDays(today, 1, week);
};

/** What was to be paid after the work is told as due by nine in the morning of its day. */
const DUE_MINUTES = 9 * 60;

const dueEvent = ({ table, now }: PaymentContext, { whole: { order } }: Money, amount: number): Write => {
  const { orderId, leadId } = order;
  const place = { pk: moneyPartition(orderId), group: leadId, now };
  return table.event(PaymentDue, { orderId, leadId, amount, isTest: false }, place);
};

/**
 * On the day on which an order is due: tells the customer once of what is still owed and no bank is moving, whose refusal
 * is told by itself. `eventId` is the day's.
 */
export const tellDue = async (context: PaymentContext, orderId: string, eventId: string): Promise<void> => {
  const { table, now } = context;
  const money = await readMoney(table, orderId);
  const amount = money ? toPayOf(money.account.account).due : 0;
  if (!money || amount <= 0) return;
  try {
    await table.commit(table.done(paymentEvents.name, eventId, now), dueEvent(context, money, amount));
  } catch (error) {
    if (!isWriteLost(error)) throw error;
  }
};

/** Once the work is done, all that is owed is due. */
export const followCompletion = async (context: PaymentContext, orderId: string): Promise<void> => {
  const { table, now } = context;
  const {
    policy,
    tenant: { timezone: zone },
  } = await readSettings(context);
  await untilWritten(async () => {
    const money = await readMoney(table, orderId);
    // Nothing of what a company is billed for is asked of its buyer.
    if (!money || isOnBill(money.account) || (money.account.isAllDue && money.account.version > 0)) return;
    const dueOn = dueDateOf(now, zone, policy);
    const next = moved(context, money, { decided: { isAllDue: true, dueOn } }, { at: toInstant(now) });
    const isLater = dueOn > localDate(now, zone);
    // What a bank moves now, it may refuse until that day.
    const amount = isLater ? next.account.account.dueNow : toPayOf(next.account.account).due;
    const isTold = amount > 0 && money.whole.order.payment.mode !== 'pay_later';
    const at = instantAt(dueOn, DUE_MINUTES, zone) ?? now;
    const told = isLater
      ? table.due(PaymentDueDay, { orderId }, { key: orderId, at })
      : dueEvent(context, money, amount);
    await table.commit(...next.writes, ...(isTold ? [told] : []));
  });
};
