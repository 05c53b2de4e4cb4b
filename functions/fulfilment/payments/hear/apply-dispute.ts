import { formatCents } from '../../../../shared/contract/money.ts';
import { HOUR, toInstant } from '../../../../shared/contract/time.ts';
import { deliveryIdOf } from '../../../../shared/fulfilment/delivery/delivered.ts';
import { DisputeDue, PaymentDisputed } from '../../../../shared/fulfilment/payments/events.ts';
import type { Dispute, Payment } from '../../../../shared/fulfilment/payments/payment.ts';
import { untilWritten } from '../../../platform/table/client/retry.ts';
import type { Write } from '../../../platform/table/write.ts';
import { deliveryItem } from '../../delivery/store.ts';
import { type Money, type Movement, moved, readMoney } from '../account/money.ts';
import { giveBack } from '../act/give-back.ts';
import type { PaymentContext } from '../context.ts';
import type { ProviderDispute } from '../provider/port.ts';
import { disputeItem, moneyPartition, paymentItem, providerRef } from '../store.ts';
import { type PaymentTrouble, troubleWrite } from '../trouble.ts';

/** The task for the evidence comes this long before it is due. */
const TASK_AHEAD_MS = 48 * HOUR;

const stateOf = ({ status }: ProviderDispute): Dispute['state'] =>
  status === 'won' || status === 'lost' ? status : 'open';

const linesFor = (
  { lines }: Money,
  given: ProviderDispute,
  { paymentId, livemode }: Payment,
): NonNullable<Movement['lines']> => {
  const wanted = [
    { source: given.id, kind: 'dispute' as const },
    ...(given.status === 'won' ? [{ source: `${given.id}:won`, kind: 'dispute_back' as const }] : []),
    ...(given.status === 'lost' ? [{ source: `${given.id}:lost`, kind: 'dispute_lost' as const }] : []),
  ];
  return wanted
    .filter(({ source }) => !lines.some((line) => line.source === source))
    .map((line) => ({ ...line, cents: given.amount, paymentId, ...(livemode ? {} : { isTest: true }) }));
};

const newDispute = (given: ProviderDispute, payment: Payment): Dispute => ({
  disputeId: given.id,
  orderId: payment.orderId,
  paymentId: payment.paymentId,
  amount: given.amount,
  reason: given.reason,
  state: stateOf(given),
  dueBy: given.dueBy === null ? null : toInstant(given.dueBy),
  at: toInstant(given.createdAt),
  isTest: !payment.livemode,
  version: 1,
});

/** What the desk reads of a dispute as soon as it opens. */
const disputeTrouble = ({ whole: { order } }: Money, { disputeId, amount, isTest }: Dispute): PaymentTrouble => ({
  seed: disputeId,
  title: `${order.contactInfo.fullName} disputes a payment of ${formatCents(amount)}`,
  reason: `${isTest ? 'A test, no money moved. ' : ''}The bank has withheld it, and downloads are locked until it ends.`,
  orderId: order.orderId,
  leadId: order.leadId,
});

/** The desk is told of a new dispute, and again before its evidence is due. */
const openingWrites = ({ table, now }: PaymentContext, money: Money, dispute: Dispute): Write[] => {
  const { orderId, leadId } = money.whole.order;
  const { disputeId, amount, isTest, dueBy } = dispute;
  const data = { orderId, leadId, amount, isTest, disputeId, dueBy };
  const due = dueBy === null ? undefined : Date.parse(dueBy) - TASK_AHEAD_MS;
  return [
    table.create(disputeItem, dispute),
    table.event(PaymentDisputed, data, { pk: moneyPartition(orderId), group: leadId, now }),
    troubleWrite(table, disputeTrouble(money, dispute), now),
    ...(due === undefined || dispute.state !== 'open'
      ? []
      : [table.due(DisputeDue, { orderId, disputeId }, { key: disputeId, at: due })]),
  ];
};

/** Downloads lock with a dispute, whatever the desk had opened before it; it may open them again. */
const lockWrites = async ({ table }: PaymentContext, orderId: string): Promise<Write[]> => {
  const delivery = await table.get(deliveryItem, { deliveryId: deliveryIdOf(orderId) }, { consistent: true });
  return delivery?.unlocked ? [table.patch(deliveryItem, delivery, { unlocked: null })] : [];
};

/** A dispute that ended frees its payment: what was owed of it meanwhile goes back now. */
const freedBy = (context: PaymentContext, money: Money, movement: Movement, payment: Payment, dispute: Dispute) => {
  const payments = money.payments.map((each) => (each.paymentId === payment.paymentId ? payment : each));
  const others = money.disputes.filter(({ disputeId }) => disputeId !== dispute.disputeId);
  const after = { ...money, payments, disputes: [...others, dispute] };
  const reason = money.account.isCancelled ? 'The order was canceled' : 'Paid more than was owed';
  return giveBack(context, money, movement, { seed: `ended ${dispute.disputeId}`, reason, after, payments: [payment] });
};

const attempt = async (context: PaymentContext, given: ProviderDispute): Promise<void> => {
  const { table, now } = context;
  // An inquiry takes no money; it becomes a dispute or ends.
  if (given.status === 'inquiry' || given.status === 'inquiry_closed' || !given.intentId) return;
  const ref = await table.get(providerRef, { providerId: given.intentId }, { consistent: true });
  const money = ref && (await readMoney(table, ref.orderId));
  const payment = money?.payments.find(({ paymentId }) => paymentId === ref?.paymentId);
  if (!money || !payment) return;
  const known = money.disputes.find(({ disputeId }) => disputeId === given.id);
  const state = stateOf(given);
  if (known && (known.state === state || known.state !== 'open')) return;
  const lines = linesFor(money, given, payment);
  const ended: Payment = { ...payment, state: state === 'open' ? 'disputed' : state };
  const dispute: Dispute = { ...(known ?? newDispute(given, payment)), state };
  const back = freedBy(context, money, { lines }, ended, dispute);
  const { writes } = moved(context, money, { lines, refunds: back.refunds }, { at: toInstant(now) });
  await table.commit(
    ...writes,
    ...back.writes,
    table.patch(paymentItem, payment, { state: ended.state }),
    ...(known ? [table.patch(disputeItem, known, { state })] : openingWrites(context, money, dispute)),
    ...(state === 'open' ? await lockWrites(context, dispute.orderId) : []),
    ...(known && state !== 'open' ? [table.cancelDue(DisputeDue, given.id)] : []),
  );
};

/** Brings a dispute to the state in which the provider has it now. */
export const applyDispute = async (context: PaymentContext, given: ProviderDispute): Promise<void> =>
  await untilWritten(() => attempt(context, given));
