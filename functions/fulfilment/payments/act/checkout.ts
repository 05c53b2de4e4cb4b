import { newId } from '../../../../shared/contract/id.ts';
import { formatCents } from '../../../../shared/contract/money.ts';
import { MINUTE, toInstant } from '../../../../shared/contract/time.ts';
import { isOnBill } from '../../../../shared/fulfilment/payments/account.ts';
import type { Payment, PaymentPart } from '../../../../shared/fulfilment/payments/payment.ts';
import { toPayOf, underWayText } from '../../../../shared/fulfilment/payments/under-way.ts';
import { LEAST_CHARGE_CENTS, tooSmallText } from '../../../../shared/sales/booking/money/least-charge.ts';
import type { PaymentConnection } from '../../../company/team/connection-store.ts';
import { AppError, invalidInput, notFound } from '../../../platform/errors/errors.ts';
import { untilWritten } from '../../../platform/table/client/retry.ts';
import { isWriteLost } from '../../../platform/table/write.ts';
import { payTimeOver } from '../../../sales/booking/order/pay/pay-time.ts';
import { PAY_MS } from '../../../sales/payments/payment-terms.ts';
import { type Money, moved, readMoney } from '../account/money.ts';
import type { PaymentContext } from '../context.ts';
import { applySession } from '../hear/apply-session.ts';
import { planNight } from '../night/plan-night.ts';
import { type PaymentProvider, ProviderRefused, type ProviderSession } from '../provider/port.ts';
import { paymentItem, providerRef } from '../store.ts';

/** Stripe's pages live 30 minutes or more. */
const SESSION_MS = 31 * MINUTE;
/** A page is handed out again while this much of its life is left. */
const SPARE_MS = MINUTE;
/** Stripe refuses a page that would live shorter than half an hour. */
const LEAST_MS = 30 * MINUTE + 10_000;

/** A request to pay. */
export interface CheckoutWish {
  readonly orderId: string;
  readonly part: PaymentPart;
  readonly tip: number;
  /** Where the payer comes back to, without a token: the provider keeps it. */
  readonly origin: string;
  readonly connection: PaymentConnection;
  readonly livemode: boolean;
  readonly takesTips: boolean;
  readonly tenantName: string;
  readonly zone: string;
}

const conflict = (code: string, message: string): AppError => new AppError('conflict', code, message);

/** 503: nothing is known of what was asked, and nobody loses their times by it. */
const paymentUnavailable = (cause: unknown): AppError =>
  new AppError('unavailable', 'PAYMENT_UNAVAILABLE', 'Paying is not possible just now. Your times stay reserved.', {
    cause,
    retryAfter: 30,
  });

/** A card takes no such sum: a larger tip would do, or another way to pay. */
const tooSmall = (amount: number, tip: number): AppError => {
  if (tip === 0) return conflict('AMOUNT_TOO_SMALL', tooSmallText);
  const least = `must be at least ${formatCents(LEAST_CHARGE_CENTS - amount)}`;
  return invalidInput([{ path: 'tip', message: `${least}: cards take ${formatCents(LEAST_CHARGE_CENTS)} or more` }]);
};

/** True once the work is done: before that nobody is asked for a tip. */
const isDone = ({ whole: { order } }: Money): boolean => order.status === 'completed';

/** What is asked for of a part: all that is left where nothing is due, and nothing of what a bank is moving. */
export const askedFor = ({ account: { account } }: Pick<Money, 'account'>, part: PaymentPart): number => {
  const { due, all } = toPayOf(account);
  return part === 'due' && account.dueNow > 0 ? due : all;
};

/** Why a part of an order cannot be paid now, with this tip; undefined if it can. */
export const noCheckoutFor = (money: Money, now: number, part: PaymentPart, tip = 0): AppError | undefined => {
  const { whole, account } = money;
  const { order, bookings } = whole;
  // What a canceled order still owes is its fee, once its account has taken the price back.
  const owesFee = account.isCancelled && account.account.balance > 0;
  if (order.status === 'cancelled' && !owesFee)
    return conflict('ORDER_CANCELLED', 'This order is canceled. Please book again.');
  if (account.account.balance <= 0) return conflict('NOTHING_DUE', 'Nothing is left to pay for this order.');
  if (isOnBill(order.payment)) {
    const name = order.payment.company?.name ?? 'The company';
    return conflict('ON_ACCOUNT', `${name} is billed for this order. There is nothing to pay here.`);
  }
  const amount = askedFor(money, part);
  if (amount === 0) return conflict('PAYMENT_UNDER_WAY', underWayText);
  // While a bank is at a part of it, its times are kept.
  const waits = account.account.underWay === undefined && bookings.some(({ status }) => status === 'pending');
  if (waits && account.payBy !== null && now > Date.parse(account.payBy)) {
    return conflict('PAY_TIME_OVER', 'The time to pay for this order is over. Please book again.');
  }
  if (amount + tip < LEAST_CHARGE_CENTS) return tooSmall(amount, tip);
  return undefined;
};

/** Why this cannot be paid: a tip only once the work is done, and then also where all else is paid. */
const refusalOf = (money: Money, { part, tip, takesTips }: CheckoutWish, now: number): AppError | undefined => {
  if (tip > 0 && !takesTips) return conflict('TIPS_OFF', 'This company takes no tips.');
  if (tip > 0 && !isDone(money)) return conflict('TIPS_OFF', 'A tip can be given once the work is done.');
  const refusal = noCheckoutFor(money, now, part, tip);
  if (tip === 0 || refusal?.code !== 'NOTHING_DUE') return refusal;
  return tip < LEAST_CHARGE_CENTS ? tooSmall(0, tip) : undefined;
};

const canCreate = (payment: Payment, now: number): boolean => Date.parse(payment.expiresAt) - now >= LEAST_MS;

/** The open try, if it can still be used. */
const openTry = ({ account, payments }: Money, now: number): Payment | undefined => {
  const open = payments.find(({ paymentId }) => paymentId === account.openPayment);
  if (!open || Date.parse(open.expiresAt) - now < SPARE_MS) return undefined;
  if (open.state === 'open') return open;
  return open.state === 'created' && canCreate(open, now) ? open : undefined;
};

const begin = async (context: PaymentContext, money: Money, amount: number, wish: CheckoutWish): Promise<Payment> => {
  const { table, now } = context;
  const at = toInstant(now);
  const payment: Payment = {
    paymentId: newId('payment', now),
    orderId: wish.orderId,
    part: wish.part,
    amount,
    ...(wish.tip > 0 && { tip: wish.tip }),
    state: 'created',
    livemode: wish.livemode,
    accountId: wish.connection.accountId,
    expiresAt: toInstant(now + SESSION_MS),
    at,
    returnTo: wish.origin,
    email: money.whole.order.contactInfo.email,
    version: 1,
  };
  const next = moved(context, money, { decided: { openPayment: payment.paymentId } }, { at });
  const night = planNight(table, now, wish.zone);
  await table.commit(...next.writes, table.create(paymentItem, payment), night);
  return payment;
};

const titleOf = ({ whole: { order } }: Money, tenantName: string): string =>
  `${tenantName}, order ${order.number ?? order.orderId.slice(-6)}`;

/** Asks for the page, always with the same words for the same payment. */
const askFor = async (
  { table }: PaymentContext,
  provider: PaymentProvider,
  money: Money,
  payment: Payment,
  tenantName: string,
): Promise<ProviderSession> =>
  await provider.createSession(payment.accountId, {
    paymentId: payment.paymentId,
    orderId: payment.orderId,
    tenantId: table.tenantId,
    amount: payment.amount,
    title: titleOf(money, tenantName),
    email: payment.email,
    expiresAt: Date.parse(payment.expiresAt) / 1000,
    // Stripe writes the page's id in place of the braces.
    successUrl: `${payment.returnTo}/payment-success?session={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${payment.returnTo}/pay/${payment.orderId}`,
  });

/** Ends a page of another amount; had it been paid meanwhile, that counts first. */
const end = async (context: PaymentContext, provider: PaymentProvider, payment: Payment): Promise<void> => {
  if (payment.sessionId === undefined) return;
  await provider.expireSession(payment.accountId, payment.sessionId);
  const session = await provider.readSession(payment.accountId, payment.sessionId);
  if (session) await applySession(context, payment.accountId, session);
};

/** Who could not reach the provider has an hour more, once for each failure. */
const prolong = async (context: PaymentContext, { orderId }: CheckoutWish): Promise<void> => {
  const { table, now } = context;
  const money = await readMoney(table, orderId);
  if (!money || money.account.payBy === null || money.account.account.dueNow === 0) return;
  const until = Math.max(Date.parse(money.account.payBy), now + PAY_MS);
  const next = moved(context, money, { decided: { payBy: toInstant(until) } }, { at: toInstant(now) });
  await table.commit(...next.writes, payTimeOver(table, orderId, until)).catch((error: unknown) => {
    if (!isWriteLost(error)) throw error;
  });
};

const ready = (payment: Payment, url: string) => ({
  url,
  expiresAt: payment.expiresAt,
  amount: payment.amount,
  isTest: !payment.livemode,
});
type Ready = ReturnType<typeof ready>;

const attempt = async (context: PaymentContext, provider: PaymentProvider, wish: CheckoutWish): Promise<Ready> => {
  const { table, now } = context;
  const money = await readMoney(table, wish.orderId);
  if (!money) throw notFound('Order');
  const refusal = refusalOf(money, wish, now);
  if (refusal) throw refusal;
  const amount = askedFor(money, wish.part) + wish.tip;
  const open = openTry(money, now);
  const isSame = open?.amount === amount && (open.tip ?? 0) === wish.tip && open.returnTo === wish.origin;
  if (open && isSame && open.url !== undefined) return ready(open, open.url);
  if (open && !isSame) await end(context, provider, open);
  const fresh = open && !isSame ? await readMoney(table, wish.orderId) : money;
  // A page that ended may have been paid, or a bank may be at it.
  if (fresh?.account.version !== money.account.version) return await attempt(context, provider, wish);
  const payment = open && isSame ? open : await begin(context, fresh, amount, wish);
  const session = await askFor(context, provider, fresh, payment, wish.tenantName);
  if (session.url === null) throw new ProviderRefused('no_url', 'the page has no address');
  await table.commit(
    table.patch(paymentItem, payment, { state: 'open', sessionId: session.id, url: session.url }),
    table.create(providerRef, { providerId: session.id, orderId: payment.orderId, paymentId: payment.paymentId }),
  );
  return ready(payment, session.url);
};

/** The provider's page for what is owed: the open one for the same amount, else a new one. */
export const beginCheckout = async (
  context: PaymentContext,
  provider: PaymentProvider,
  wish: CheckoutWish,
): Promise<Ready> => {
  try {
    return await untilWritten(() => attempt(context, provider, wish));
  } catch (error) {
    if (error instanceof AppError) throw error;
    await prolong(context, wish);
    throw paymentUnavailable(error);
  }
};
