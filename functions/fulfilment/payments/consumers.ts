import { formatCents } from '../../../shared/contract/money.ts';
import type { paymentEvents } from '../../../shared/fulfilment/payments/events.ts';
import { tenantItem } from '../../company/tenancy/store.ts';
import type { Consumers, Occurrence } from '../../platform/consume.ts';
import { isWriteLost } from '../../platform/table/write.ts';
import { readMoney } from './account/money.ts';
import { followDropped } from './act/follow-dropped.ts';
import { followCancellation, followCompletion, followFees, tellDue } from './act/follow-order.ts';
import { endPayTime } from './act/pay-time-over.ts';
import { giveRefund } from './act/refund-order.ts';
import { settleBilled } from './act/settle-billed.ts';
import { contextOf, type PaymentDeps } from './context.ts';
import { applyReported } from './hear/apply-reported.ts';
import { compareNight } from './night/compare.ts';
import { moneyTask } from './trouble.ts';

/** The evidence against a dispute is due in two days: a person sends it. */
const remindOfDispute = async ({
  table,
  data: { orderId, disputeId },
  now,
}: Occurrence<{ orderId: string; disputeId: string }>): Promise<void> => {
  const money = await readMoney(table, orderId);
  const dispute = money?.disputes.find((each) => each.disputeId === disputeId);
  if (!money || dispute?.state !== 'open') return;
  const { leadId, contactInfo } = money.whole.order;
  const title = `Send the evidence for the dispute of ${formatCents(dispute.amount)} by ${contactInfo.fullName}`;
  const reason = 'Stripe takes it once. Without it the bank decides for the payer.';
  const due = dispute.dueBy === null ? now : Date.parse(dispute.dueBy);
  const trouble = { seed: `dispute ${disputeId}`, title, reason, orderId, leadId };
  await table.commit(moneyTask(table, trouble, now, due)).catch((error: unknown) => {
    if (!isWriteLost(error)) throw error;
  });
};

/** What moves an order's money besides its routes. Repeating each changes nothing: every effect is made once by its source. */
export const paymentConsumers = (deps: PaymentDeps): Consumers<typeof paymentEvents> => {
  const { provider } = deps;
  return {
    'payment.reported': async ({ table, now, data }) => {
      if (provider) await applyReported(contextOf(deps, table, now), provider, data);
    },
    'payment.refund_asked': async ({ table, now, data }) => {
      if (provider) await giveRefund(contextOf(deps, table, now), provider, data);
    },
    'payment.dispute_due': remindOfDispute,
    'payment.due_day': async ({ table, now, data, eventId }) =>
      await tellDue(contextOf(deps, table, now), data.orderId, eventId),
    'payment.night': async ({ table, now, data }) => {
      const tenant = await table.get(tenantItem, {});
      await compareNight(contextOf(deps, table, now), provider, data, tenant?.timezone ?? 'UTC');
    },
    'order.pay_time_over': async ({ table, now, data }) => await endPayTime(contextOf(deps, table, now), data.orderId),
    'order.cancelled': async ({ table, now, data }) => await followCancellation(contextOf(deps, table, now), data),
    'order.rescheduled': async ({ table, now, data }) => await followFees(contextOf(deps, table, now), data.orderId),
    'order.fee_changed': async ({ table, now, data }) => await followFees(contextOf(deps, table, now), data.orderId),
    'order.bookings_dropped': async ({ table, now, data }) => await followDropped(contextOf(deps, table, now), data),
    'order.completed': async ({ table, now, data }) =>
      await followCompletion(contextOf(deps, table, now), data.orderId),
    'account.invoice_settled': async ({ table, now, data }) => await settleBilled(contextOf(deps, table, now), data),
  };
};
