import { idPrefix } from '../../../../shared/contract/id.ts';
import { formatCents } from '../../../../shared/contract/money.ts';
import { toInstant } from '../../../../shared/contract/time.ts';
import { PaymentFailed, PaymentReceived } from '../../../../shared/fulfilment/payments/events.ts';
import type { LedgerLine } from '../../../../shared/fulfilment/payments/ledger.ts';
import { type Payment, settled } from '../../../../shared/fulfilment/payments/payment.ts';
import { untilWritten } from '../../../platform/table/client/retry.ts';
import type { Write } from '../../../platform/table/write.ts';
import { reopenWrites } from '../../../sales/booking/order/pay/reopen-order.ts';
import { accountAfter, type Money, type Moved, type Movement, moved, readMoney, statusOf } from '../account/money.ts';
import { payTimeAfterRefusal } from '../account/pay-time.ts';
import { LATE_PAYMENT, newRefunds, refundEvents } from '../account/refunds.ts';
import { tipWrites } from '../account/tips.ts';
import type { PaymentContext } from '../context.ts';
import type { AccountId, ProviderSession } from '../provider/port.ts';
import { moneyPartition, paymentItem, providerRef } from '../store.ts';
import { raiseTrouble } from '../trouble.ts';

/** What a payment must be for its money to count: just what we asked for. */
const differenceOf = (payment: Payment, session: ProviderSession, account: AccountId): string | undefined => {
  if (payment.accountId !== account) return 'it came by another account';
  if (session.amount !== payment.amount)
    return `it is ${formatCents(session.amount)} instead of ${formatCents(payment.amount)}`;
  if (session.currency !== 'usd') return `it is in ${session.currency}`;
  return session.livemode === payment.livemode ? undefined : 'a test and a real payment were mixed up';
};

/** A company may sell elsewhere by the same account: what was never ours to ask for is none of our business. */
const isOurs = ({ reference, orderId }: ProviderSession, account: AccountId): boolean =>
  account === null || orderId !== undefined || (reference ?? '').startsWith(`${idPrefix.payment}_`);

const unknown = async (
  { table, now }: PaymentContext,
  account: AccountId,
  session: ProviderSession,
  why: string,
): Promise<void> => {
  if (session.money !== 'paid' || !isOurs(session, account)) return;
  const title = `A payment of ${formatCents(session.amount)} belongs to no order`;
  const reason = `${why}. Look for ${session.id} at the payment provider, and give the money back or record it.`;
  await raiseTrouble(table, { seed: session.id, title, reason, orderId: null, leadId: null }, now);
};

const paidLines = (payment: Payment, session: ProviderSession): Movement['lines'] => {
  const { paymentId, amount, tip = 0, livemode } = payment;
  const common = { paymentId, ...(livemode ? {} : { isTest: true }) };
  const charge: Omit<LedgerLine, 'orderId' | 'at'> = {
    source: session.intentId ?? session.id,
    kind: 'charge',
    cents: amount,
    ...common,
  };
  return tip > 0 ? [charge, { source: `tip:${paymentId}`, kind: 'tip', cents: tip, ...common }] : [charge];
};

/** The receipt's number: short, and marked where no money moved. */
const numberOf = ({ paymentId, livemode }: Payment): string => `${livemode ? '' : 'TEST-'}${paymentId.slice(-8)}`;

const received = (
  context: PaymentContext,
  { whole }: Money,
  payment: Payment,
  { balance, underWay }: Moved['account']['account'],
): Write => {
  const { orderId, leadId, contactInfo } = whole.order;
  const { amount, livemode, number } = payment;
  const data = {
    orderId,
    leadId,
    amount,
    isTest: !livemode,
    number,
    balance,
    underWay,
    provenEmail: contactInfo.email,
  };
  return context.table.event(PaymentReceived, data, { pk: moneyPartition(orderId), group: leadId, now: context.now });
};

/** The excess over what is owed, to be given back at once: of a second payment, or of one that came too late. */
const excessOf = (context: PaymentContext, money: Money, payment: Payment, movement: Movement) => {
  const { account } = accountAfter(money, movement);
  const excess = Math.min(payment.amount, -account.balance - account.refundPending);
  if (excess <= 0) return [];
  const reason = money.account.isCancelled ? LATE_PAYMENT : 'Paid more than was owed';
  const wish = { seed: `excess ${payment.paymentId}`, reason, by: null, now: context.now };
  const known = { ...money, payments: [payment] };
  return newRefunds(context.table.tenantId, known, excess, wish);
};

/** A payment that arrived: its lines, its state, a reopened order or the excess to give back, all in one transaction. */
const takePayment = async (
  context: PaymentContext,
  money: Money,
  payment: Payment,
  session: ProviderSession,
): Promise<void> => {
  const { table, now } = context;
  const at = toInstant(now);
  const lines = paidLines(payment, session) ?? [];
  const isOpen = money.account.openPayment === payment.paymentId;
  const decided: Movement['decided'] = { lastTryFailed: false, ...(isOpen && { openPayment: undefined }) };
  const paid: Payment = {
    ...payment,
    state: 'paid',
    paidAt: at,
    intentId: session.intentId,
    number: numberOf(payment),
  };
  const back = money.account.isUnpaid ? await reopened(context, money, { lines, decided }, payment) : undefined;
  const movement: Movement = { ...(back?.movement ?? { lines, decided }), payment: paid };
  const refunds = excessOf(context, money, paid, movement);
  const next = moved(context, money, { ...movement, refunds }, { at, leavesOrder: back !== undefined });
  await table.commit(
    ...next.writes,
    ...(back?.writes ?? []),
    table.patch(paymentItem, payment, paid),
    ...(session.intentId === undefined ? [] : [refWrite(context, paid, session.intentId)]),
    ...refundEvents(table, refunds, now),
    ...tipWrites(context, money, paid.tip ?? 0),
    received(context, money, paid, next.account.account),
  );
};

const refWrite = ({ table }: PaymentContext, { orderId, paymentId }: Payment, providerId: string): Write =>
  table.create(providerRef, { providerId, orderId, paymentId });

/** The order lives again if its times are still free: the credit of its cancellation is taken back. */
const reopened = async (context: PaymentContext, money: Money, { lines = [], decided }: Movement, payment: Payment) => {
  const credit = money.lines.find(({ source }) => source === money.account.cancelledBy);
  const undo = { source: `reopened:${payment.paymentId}`, kind: 'credit' as const, cents: -(credit?.cents ?? 0) };
  const movement: Movement = {
    lines: [...lines, undo],
    decided: { ...decided, isCancelled: false, isUnpaid: false, cancelledBy: undefined },
  };
  const account = accountAfter(money, movement);
  if (account.account.dueNow > 0) return undefined;
  const writes = await reopenWrites(context, money.whole, statusOf(account));
  return writes && { movement, writes };
};

/** A try that ended without money. */
const endTry = async (
  context: PaymentContext,
  money: Money,
  payment: Payment,
  state: 'processing' | 'failed' | 'expired',
): Promise<void> => {
  const { table, now } = context;
  const { orderId, leadId } = money.whole.order;
  const isOver = state !== 'processing' && money.account.openPayment === payment.paymentId;
  const refused = state === 'failed' ? payTimeAfterRefusal(table, money, now) : undefined;
  const ended = isOver && { openPayment: undefined };
  const decided = { ...ended, ...(refused && { lastTryFailed: true, ...refused.decided }) };
  const next = moved(context, money, { decided, payment: { ...payment, state } }, { at: toInstant(now) });
  const data = { orderId, leadId, amount: payment.amount, isTest: !payment.livemode };
  const place = { pk: moneyPartition(orderId), group: leadId, now };
  await table.commit(
    ...next.writes,
    table.patch(paymentItem, payment, { state }),
    ...(refused ? [table.event(PaymentFailed, data, place), ...refused.writes] : []),
  );
};

const attempt = async (context: PaymentContext, account: AccountId, session: ProviderSession): Promise<void> => {
  const { table, now } = context;
  const { orderId = '', reference } = session;
  const money = orderId === '' ? undefined : await readMoney(table, orderId);
  const payment = money?.payments.find(({ paymentId }) => paymentId === reference);
  if (!money || !payment) return await unknown(context, account, session, 'It names no payment of ours');
  const isSettled = settled.includes(payment.state);
  if (isSettled) return;
  if (session.money === 'paid') {
    const difference = differenceOf(payment, session, account);
    if (difference === undefined) return await takePayment(context, money, payment, session);
    const title = `A payment does not match its order: ${difference}`;
    const { leadId } = money.whole.order;
    const reason = `Look for ${session.id} at the payment provider. Nothing was counted.`;
    return await raiseTrouble(table, { seed: session.id, title, reason, orderId, leadId }, now);
  }
  const state = session.status === 'expired' ? 'expired' : session.money;
  if (state === 'none' || state === payment.state) return;
  await endTry(context, money, payment, state);
};

/** Brings a payment to the state in which the provider has it now; again and in any order, it changes nothing twice. */
export const applySession = async (
  context: PaymentContext,
  account: AccountId,
  session: ProviderSession,
): Promise<void> => await untilWritten(() => attempt(context, account, session));
