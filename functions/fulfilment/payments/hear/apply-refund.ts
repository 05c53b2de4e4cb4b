import { idFromDigest } from '../../../../shared/contract/id.ts';
import { formatCents } from '../../../../shared/contract/money.ts';
import { toInstant } from '../../../../shared/contract/time.ts';
import { tipsGivenBack } from '../../../../shared/fulfilment/payments/account.ts';
import { RefundSent } from '../../../../shared/fulfilment/payments/events.ts';
import type { Refund } from '../../../../shared/fulfilment/payments/payment.ts';
import { sha256 } from '../../../platform/signed/sign.ts';
import { untilWritten } from '../../../platform/table/client/retry.ts';
import type { Write } from '../../../platform/table/write.ts';
import { type Money, type Movement, moved, readMoney } from '../account/money.ts';
import { LATE_PAYMENT } from '../account/refunds.ts';
import { tipWrites } from '../account/tips.ts';
import type { PaymentContext } from '../context.ts';
import type { ProviderRefund } from '../provider/port.ts';
import { moneyPartition, providerRef } from '../store.ts';
import { moneyTask } from '../trouble.ts';

type Lines = NonNullable<Movement['lines']>;

/** What a refund by a person takes off the price: all of it that was not too much already. */
export const creditFor = ({ account }: Pick<Money, 'account'>, amount: number): number => {
  const owedBack = Math.max(0, -account.account.balance - account.account.refundPending);
  return Math.max(0, amount - owedBack);
};

/** What must be paid first after a refund that lowers the price: what was given back of it is not asked for again. */
export const confirmsAfter = ({ account: { account, confirmsAt } }: Pick<Money, 'account'>, amount: number): number => {
  const { total, tax, fees, tips, credits, balance, refundPending } = account;
  const kept = total + tax + fees + tips - credits - balance - refundPending;
  const beyond = Math.max(0, kept - confirmsAt - fees);
  return Math.max(0, confirmsAt - Math.max(0, amount - beyond));
};

/** A refund that somebody made at the provider's own desk. */
const adopted = (tenantId: string, money: Money, given: ProviderRefund, paymentId: string, now: number): Refund => ({
  refundId: idFromDigest('refund', sha256(`adopted ${tenantId} ${given.id}`)),
  orderId: money.account.orderId,
  paymentId,
  amount: given.amount,
  state: 'asked',
  reason: 'Refunded at the payment provider',
  by: null,
  at: toInstant(now),
  providerId: given.id,
  isTest: money.payments.some((payment) => payment.paymentId === paymentId && !payment.livemode),
  version: 0,
});

const linesFor = (money: Money, refund: Refund, given: ProviderRefund): Lines => {
  const common = { paymentId: refund.paymentId, ...(refund.isTest && { isTest: true }) };
  const has = (source: string): boolean => money.lines.some((line) => line.source === source);
  const isGiven = has(given.id);
  const isNew = refund.version === 0;
  const credit = isNew ? creditFor(money, given.amount) : 0;
  return [
    ...(credit > 0
      ? [
          {
            source: `credit:${refund.refundId}`,
            kind: 'credit' as const,
            cents: credit,
            reason: refund.reason,
            ...common,
          },
        ]
      : []),
    ...(given.status === 'succeeded' && !isGiven
      ? [{ source: given.id, kind: 'refund' as const, cents: given.amount, ...common }]
      : []),
    ...((given.status === 'failed' || given.status === 'canceled') && isGiven && !has(`${given.id}:failed`)
      ? [{ source: `${given.id}:failed`, kind: 'refund_failed' as const, cents: given.amount, ...common }]
      : []),
  ];
};

/** Who is told: the customer of money that is back, the desk of money that could not be given. */
const toldOf = ({ table, now }: PaymentContext, money: Money, refund: Refund, state: Refund['state']): Write[] => {
  const { orderId, leadId, contactInfo } = money.whole.order;
  const { amount, isTest, by } = refund;
  // What a person of the company wrote is for the company.
  const reason = by === null ? refund.reason : 'Refunded by our team';
  if (state === 'succeeded') {
    const data = { orderId, leadId, amount, isTest, reason, cameTooLate: refund.reason === LATE_PAYMENT };
    return [table.event(RefundSent, data, { pk: moneyPartition(orderId), group: leadId, now })];
  }
  if (state !== 'failed' && state !== 'canceled') return [];
  const title = `A refund of ${formatCents(amount)} to ${contactInfo.fullName} did not go through`;
  const why = 'The money is still owed to the customer. Ask for another way to give it back.';
  return [moneyTask(table, { seed: `refund ${refund.refundId}`, title, reason: why, orderId, leadId }, now)];
};

const attempt = async (context: PaymentContext, given: ProviderRefund): Promise<void> => {
  const { table, now } = context;
  const ref = given.intentId
    ? await table.get(providerRef, { providerId: given.intentId }, { consistent: true })
    : undefined;
  const money = ref && (await readMoney(table, ref.orderId));
  if (!ref || !money) return;
  const known = money.refunds.find(
    ({ refundId, providerId }) => providerId === given.id || refundId === given.refundId,
  );
  const refund = known ?? adopted(table.tenantId, money, given, ref.paymentId, now);
  if (refund.state === given.status && refund.providerId === given.id && known) return;
  // What failed or was canceled stays so; a refund that succeeded may still fail.
  if (refund.state === 'failed' || refund.state === 'canceled') return;
  if (refund.state === 'succeeded' && given.status === 'pending') return;
  const isOver = given.status !== 'pending';
  const next: Refund = {
    ...refund,
    state: given.status,
    providerId: given.id,
    ...(isOver && { doneAt: toInstant(now) }),
  };
  const decided = known ? {} : { confirmsAt: confirmsAfter(money, given.amount) };
  const movement = { lines: linesFor(money, refund, given), decided, refunds: [next] };
  const { writes, account } = moved(context, money, movement, { at: toInstant(now) });
  const tips = tipsGivenBack(money.account.account) - tipsGivenBack(account.account);
  await table.commit(
    ...writes,
    ...tipWrites(context, money, tips),
    ...(refund.state === given.status ? [] : toldOf(context, money, next, given.status)),
  );
};

/** Brings a refund to the state in which the provider has it now; its money counts once, when it succeeded. */
export const applyRefund = async (context: PaymentContext, given: ProviderRefund): Promise<void> =>
  await untilWritten(() => attempt(context, given));
