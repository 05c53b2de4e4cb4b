import type * as z from 'zod';
import type { PaymentReceived } from '../../../../shared/fulfilment/payments/events.ts';
import type { leadFollowUp } from '../../../../shared/operations/lead-follow-up.ts';
import type { Consumers, Occurrence } from '../../../platform/consume.ts';
import { foldCaptured } from '../capture/fold-capture.ts';
import { proveContact } from '../contacts/prove-contact.ts';
import { recordContact } from '../story/record-contact.ts';
import { followCancelledOrder, followPlacedOrder, followRescheduledOrder } from './follow-order.ts';
import { followMerge, followSeparation, followStatus } from './follow-ups.ts';

/** A charge proves the email address on its order; a payment that the desk records says nothing of who has the address. */
const followPayment = async ({
  table,
  data,
  now,
}: Occurrence<z.output<typeof PaymentReceived.data>>): Promise<void> => {
  const { provenEmail: value } = data;
  if (value !== undefined) await proveContact(table, { kind: 'email', value }, { reason: 'payment', now });
};

/** Consumer of lead events, which it applies sequentially per lead. */
export const leadFollowUpConsumers: Consumers<typeof leadFollowUp> = {
  'lead.captured': foldCaptured,
  'order.placed': followPlacedOrder,
  'order.rescheduled': followRescheduledOrder,
  'order.cancelled': followCancelledOrder,
  'payment.received': followPayment,
  'lead.message_written': recordContact,
  'lead.changed': followStatus,
  'lead.merged': followMerge,
  'lead.merge_undone': followSeparation,
};
