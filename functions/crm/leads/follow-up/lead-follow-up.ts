import type { leadFollowUp } from '../../../../shared/operations/lead-follow-up.ts';
import type { Consumers } from '../../../platform/consume.ts';
import { foldCaptured } from '../capture/fold-capture.ts';
import { noteContact } from '../story/note-contact.ts';
import { followCancelledOrder, followPlacedOrder, followRescheduledOrder } from './follow-order.ts';

/** What the events of a lead do to it, one at a time. */
export const leadFollowUpConsumers: Consumers<typeof leadFollowUp> = {
  'lead.captured': foldCaptured,
  'order.placed': followPlacedOrder,
  'order.rescheduled': followRescheduledOrder,
  'order.cancelled': followCancelledOrder,
  'lead.message_written': noteContact,
};
