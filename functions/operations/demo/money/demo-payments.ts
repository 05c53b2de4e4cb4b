import { DAY, localDate } from '../../../../shared/contract/time.ts';
import { type Money, readMoney } from '../../../fulfilment/payments/account/money.ts';
import { beginCheckout } from '../../../fulfilment/payments/act/checkout.ts';
import { recordPayment } from '../../../fulfilment/payments/act/record-payment.ts';
import { askRefund, giveRefund } from '../../../fulfilment/payments/act/refund-order.ts';
import type { PaymentContext } from '../../../fulfilment/payments/context.ts';
import { applyDispute } from '../../../fulfilment/payments/hear/apply-dispute.ts';
import { applySession } from '../../../fulfilment/payments/hear/apply-session.ts';
import { audited } from '../../../platform/audit.ts';
import type { Write } from '../../../platform/table/write.ts';
import { readOrder } from '../../../sales/booking/order/change/manage-order.ts';
import type { OrderRecord } from '../../../sales/booking/order/order-record.ts';
import type { BookingContext } from '../../../sales/booking/plan/offers/offer-plans.ts';
import type { DemoCompany } from '../demo-companies.ts';
import { lockedOrder } from '../demo-deliveries.ts';
import { overAt } from './demo-invoices.ts';
import type { DemoTill } from './demo-till.ts';

interface DemoCheck {
  readonly by: string;
  readonly number: number;
  /** Epoch milliseconds. */
  readonly receivedAt: number;
}

/** The acts on one order's money, at the till and by the product's own functions. */
class DemoMoney {
  private readonly context: PaymentContext;
  private readonly till: DemoTill;
  private readonly company: DemoCompany;

  constructor(context: PaymentContext, till: DemoTill, company: DemoCompany) {
    this.context = context;
    this.till = till;
    this.company = company;
  }

  private async read(orderId: string): Promise<Money> {
    const money = await readMoney(this.context.table, orderId);
    if (!money) throw new Error(`The demo has no order ${orderId}`);
    return money;
  }

  private async open(orderId: string): Promise<string> {
    const { name, timezone } = this.company.tenant;
    await beginCheckout(this.context, this.till.provider, {
      orderId,
      part: 'due',
      tip: 0,
      origin: 'http://localhost',
      connection: { accountId: null, state: 'ready', missing: [], version: 1 },
      livemode: false,
      takesTips: false,
      tenantName: name,
      zone: timezone,
    });
    const { account, payments } = await this.read(orderId);
    return payments.find(({ paymentId }) => paymentId === account.openPayment)?.sessionId ?? '';
  }

  /** Takes over what the till has of a page, as its message would have it done. */
  private async hear(sessionId: string): Promise<string> {
    const session = await this.till.provider.readSession(null, sessionId);
    if (session) await applySession(this.context, null, session);
    return session?.intentId ?? '';
  }

  /** Pays what is due; returns the payment's intent. */
  async pay(orderId: string): Promise<string> {
    const sessionId = await this.open(orderId);
    await this.till.pay(sessionId, 'paid');
    return await this.hear(sessionId);
  }

  /** A bank takes the payment, and refuses it later. */
  async fail(orderId: string): Promise<void> {
    const sessionId = await this.open(orderId);
    await this.till.pay(sessionId, 'processing');
    await this.till.settle(sessionId, 'failed');
    await this.hear(sessionId);
  }

  /** Gives a part of the order's first line back. */
  async refund(orderId: string, by: string): Promise<void> {
    const { account, whole } = await this.read(orderId);
    const [line] = whole.order.items;
    if (!line) return;
    const amount = Math.floor(line.calculatedPrice / 4);
    const reason = 'Two rooms were missed';
    const lines = [{ service: line.id, amount }];
    const wish = { orderId, amount, lines, reason, by, version: account.version, seed: 'demo refund' };
    await askRefund(this.context, { ...wish, audit: () => this.audit(orderId, 'payment.refund_asked', reason) });
    for (const { refundId } of (await this.read(orderId)).refunds) {
      await giveRefund(this.context, this.till.provider, { orderId, refundId });
    }
  }

  async dispute(intentId: string): Promise<void> {
    await this.till.dispute(intentId);
    const { items } = await this.till.provider.listDisputes(null, { since: 0, after: undefined });
    for (const dispute of items) await applyDispute(this.context, dispute);
  }

  /** A check that came by mail on a day. */
  async check(orderId: string, { by, number, receivedAt }: DemoCheck): Promise<void> {
    const { account } = await this.read(orderId);
    const receivedOn = localDate(receivedAt, this.company.tenant.timezone);
    const entry = { orderId, version: account.version, by, seed: 'demo check', method: 'check', receivedOn } as const;
    const amount = account.account.balance;
    const audit = () => this.audit(orderId, 'payment.recorded', `check ${number}`);
    await recordPayment(this.context, { ...entry, amount, reference: `${number}`, audit });
  }

  private audit(orderId: string, action: string, after: string): Write {
    const { now, table } = this.context;
    const [{ profileId, email, name } = { profileId: '', email: '', name: '' }] = this.company.staff;
    const caller = { profileId, email, name, userId: profileId, roles: [], idp: 'Google' as const, sessionId: 'demo' };
    return audited(
      { table, now, caller, correlationId: 'demo', actsFor: undefined },
      { action, target: { kind: 'order', id: orderId, name: 'A demo order' }, changes: [{ field: 'money', after }] },
    );
  }
}

const openMoney = (base: Omit<BookingContext, 'now'>, company: DemoCompany, till: DemoTill, now: number): DemoMoney =>
  new DemoMoney({ ...base, now, provider: till.provider }, till, company);

/** Pays what is due at once for the orders that wait for it. */
export const payAtOnce = async (
  base: Omit<BookingContext, 'now'>,
  company: DemoCompany,
  till: DemoTill,
  { orderIds, now }: { readonly orderIds: readonly string[]; readonly now: number },
): Promise<void> => {
  const money = openMoney(base, company, till, now);
  for (const orderId of orderIds) {
    const whole = await readOrder(base.table, orderId);
    if (whole?.bookings.some(({ status }) => status === 'pending')) await money.pay(orderId);
  }
};

/** The last check; those of the weeks before count down to it. */
const CHECK = 1042;

/** Days from the end of the work to the check: most customers of a month pay within a week. */
const daysToPay = (n: number): number => 2 + ((n * 3) % 7);

/** Checks by which customers of the weeks before have paid; the two newest and the oldest are still awaited. */
const payByCheck = async (money: DemoMoney, orders: readonly OrderRecord[], by: string, now: number): Promise<void> => {
  const [, ...later] = orders.toSorted((one, other) => overAt(one) - overAt(other));
  for (const [n, order] of later.slice(0, -2).entries()) {
    const receivedAt = Math.min(now - DAY, overAt(order) + daysToPay(n) * DAY);
    await money.check(order.orderId, { by, number: CHECK - later.length + n, receivedAt });
  }
};

/** What happens to money after the work: paid by card and by check, refunded in part, disputed, refused by a bank. */
export const settleMoney = async (
  base: Omit<BookingContext, 'now'>,
  company: DemoCompany,
  till: DemoTill,
  { orderIds, now }: { readonly orderIds: readonly string[]; readonly now: number },
): Promise<void> => {
  const orders = await Promise.all(orderIds.map((orderId) => readOrder(base.table, orderId)));
  const done = orders.flatMap((whole) => (whole?.order.status === 'completed' ? [whole.order] : [])).reverse();
  // The bank refuses the money for which a gallery waits.
  const locked = await lockedOrder(base.table, orderIds);
  const [failed, refunded, disputed, byCheck, one, other, ...rest] = done.toSorted(
    (a, b) => Number(b.orderId === locked) - Number(a.orderId === locked),
  );
  const by = company.staff[0]?.name ?? 'The office';
  const money = openMoney(base, company, till, now);
  if (failed) await money.fail(failed.orderId);
  if (refunded) {
    await money.pay(refunded.orderId);
    await money.refund(refunded.orderId, by);
  }
  if (disputed) await money.dispute(await money.pay(disputed.orderId));
  if (byCheck) await money.check(byCheck.orderId, { by, number: CHECK, receivedAt: now - DAY });
  for (const order of [one, other]) if (order) await money.pay(order.orderId);
  await payByCheck(money, rest, by, now);
};
