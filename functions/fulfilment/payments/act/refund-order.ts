import { formatCents } from '../../../../shared/contract/money.ts';
import { HOUR, MINUTE, toInstant } from '../../../../shared/contract/time.ts';
import { refundable } from '../../../../shared/fulfilment/payments/account.ts';
import { RefundAsked } from '../../../../shared/fulfilment/payments/events.ts';
import type { Payment, Refund, RefundLine } from '../../../../shared/fulfilment/payments/payment.ts';
import { shareLines } from '../../../../shared/fulfilment/payments/share-lines.ts';
import { AppError, invalidInput, notFound, versionConflict } from '../../../platform/errors/errors.ts';
import { untilWritten } from '../../../platform/table/client/retry.ts';
import type { Write } from '../../../platform/table/write.ts';
import { linesLeft } from '../account/lines-left.ts';
import { type Money, moved, readMoney } from '../account/money.ts';
import { heldBy, newRefunds, refundEvents } from '../account/refunds.ts';
import type { PaymentContext } from '../context.ts';
import { applyRefund, confirmsAfter, creditFor } from '../hear/apply-refund.ts';
import { type PaymentProvider, ProviderDown, type ProviderRefund, ProviderRefused } from '../provider/port.ts';

/** A refund that a person asks for. */
export interface RefundRequest {
  readonly orderId: string;
  readonly amount: number;
  /** What it is for, adding up to the amount. */
  readonly lines?: readonly RefundLine[] | undefined;
  readonly reason: string;
  readonly version: number;
  readonly by: string;
  /** The same seed is the same refund. */
  readonly seed: string;
  audit(money: Money): Write;
}

const tooLarge = (left: number): AppError =>
  new AppError('conflict', 'REFUND_TOO_LARGE', `At most ${formatCents(left)} can be given back to the card.`, {
    details: { left },
  });

/** Refuses lines that are not the order's, that do not add up, or of which more is asked than they cost and is left. */
const checkLines = (money: Money, { amount, lines }: RefundRequest): void => {
  if (!lines) return;
  const known = linesLeft(money);
  const sum = lines.reduce((total, line) => total + line.amount, 0);
  if (sum !== amount) throw invalidInput([{ path: 'lines', message: `must add up to ${formatCents(amount)}` }]);
  for (const [at, { service }] of lines.entries()) {
    const asked = lines.filter((line) => line.service === service).reduce((total, line) => total + line.amount, 0);
    const left = known.find((line) => line.service === service)?.amount ?? 0;
    if (asked > left) {
      throw invalidInput([{ path: `lines.${at}.amount`, message: `must be at most ${formatCents(left)}` }]);
    }
  }
};

const attempt = async (context: PaymentContext, request: RefundRequest): Promise<Money> => {
  const { table, now } = context;
  const { orderId, amount, reason, by, seed } = request;
  const money = await readMoney(table, orderId);
  if (!money) throw notFound('Order');
  const wish = { seed, reason, by, now };
  const whole = newRefunds(table.tenantId, money, amount, wish);
  const isRepeated = money.refunds.some(({ refundId }) => refundId === idOf(table.tenantId, money, seed));
  if (isRepeated) return money;
  if (money.disputes.some(({ state }) => state === 'open')) {
    throw new AppError('conflict', 'DISPUTED', 'The payment is disputed: the bank decides where the money goes.');
  }
  const left = Math.min(heldBy(money, money.payments), refundable(money.account.account));
  if (amount > left) throw tooLarge(Math.max(0, left));
  checkLines(money, request);
  if (money.account.version !== request.version) throw versionConflict('Payment');
  const credit = creditFor(money, amount);
  const lines =
    credit > 0 ? [{ source: `credit:${whole[0]?.refundId}`, kind: 'credit' as const, cents: credit, reason, by }] : [];
  const parts =
    request.lines &&
    shareLines(
      request.lines,
      whole.map((each) => each.amount),
    );
  const named = whole.map((each, at) => (parts ? { ...each, lines: parts[at] ?? [] } : each));
  const movement = { lines, decided: { confirmsAt: confirmsAfter(money, amount) }, refunds: named };
  const { writes } = moved(context, money, movement, { at: toInstant(now) });
  await table.commit(...writes, ...refundEvents(table, named, now), request.audit(money));
  return money;
};

/** The first id that a seed would give, to know a repeated request by. */
const idOf = (tenantId: string, money: Money, seed: string): string | undefined => {
  const ids = money.payments.map((payment) => {
    const blank = { ...money, refunds: [], disputes: [] };
    return newRefunds(tenantId, blank, 1, { seed, reason: '', by: null, now: 0 }, [payment])[0]?.refundId;
  });
  return ids.find((id) => id !== undefined && money.refunds.some(({ refundId }) => refundId === id));
};

/** Reserves a refund: of two at once for more than is there, the second finds it reserved. */
export const askRefund = async (context: PaymentContext, request: RefundRequest): Promise<void> => {
  await untilWritten(() => attempt(context, request));
};

/** A provider that does not answer is asked again this much later, until it does. */
const AGAIN_MS = 10 * MINUTE;

/** So long a provider certainly knows a key again; after that, asking twice could give twice. */
const KEY_MS = 23 * HOUR;

/** The refund as the provider has it from a try whose answer was lost; looked for once its key may be forgotten. */
const findGiven = async (
  { now }: PaymentContext,
  provider: PaymentProvider,
  refund: Refund,
  { intentId, accountId }: Pick<Payment, 'intentId' | 'accountId'>,
): Promise<ProviderRefund | undefined> => {
  const askedAt = Date.parse(refund.at);
  if (now < askedAt + KEY_MS) return undefined;
  let after: string | undefined;
  do {
    const page = await provider.listRefunds(accountId, { since: askedAt - HOUR, after, intentId });
    const given = page.items.find(({ refundId }) => refundId === refund.refundId);
    if (given) return given;
    after = page.after;
  } while (after !== undefined);
  return undefined;
};

/** Asks the provider for a reserved refund; under one key, so that asking twice gives once, and again while it is down. */
export const giveRefund = async (
  context: PaymentContext,
  provider: PaymentProvider,
  { orderId, refundId }: Pick<Refund, 'orderId' | 'refundId'>,
): Promise<void> => {
  const { table, now } = context;
  const money = await readMoney(table, orderId);
  const refund = money?.refunds.find((each) => each.refundId === refundId);
  const payment = money?.payments.find(({ paymentId }) => paymentId === refund?.paymentId);
  if (refund?.state !== 'asked' || !payment?.intentId) return;
  const { intentId, accountId } = payment;
  const asked = { refundId, orderId, intentId, amount: refund.amount };
  try {
    const given = await findGiven(context, provider, refund, payment);
    await applyRefund(context, given ?? (await provider.refund(accountId, asked)));
  } catch (error) {
    if (error instanceof ProviderDown) {
      await table.commit(
        table.due(RefundAsked, { orderId, refundId }, { key: refundId, group: payment.paymentId, at: now + AGAIN_MS }),
      );
      return;
    }
    if (!(error instanceof ProviderRefused)) throw error;
    const id = `refused:${refundId}`;
    const refused = { id, status: 'failed', amount: refund.amount, createdAt: now } as const;
    await applyRefund(context, { ...refused, intentId, refundId });
  }
};
