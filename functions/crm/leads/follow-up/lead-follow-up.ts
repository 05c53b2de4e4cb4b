import type { leadFollowUp } from '../../../../shared/operations/lead-follow-up.ts';
import type { Consumers } from '../../../platform/consume.ts';
import { foldCaptured } from '../capture/fold-capture.ts';
import { recordContact } from '../story/record-contact.ts';
import { followCancelledOrder, followPlacedOrder, followRescheduledOrder } from './follow-order.ts';
import { followMerge, followSeparation, followStatus } from './follow-ups.ts';

/** Consumer of lead events, which it applies sequentially per lead. */
export const leadFollowUpConsumers: Consumers<typeof leadFollowUp> = {
  'lead.captured': foldCaptured,
  'order.placed': followPlacedOrder,
  'order.rescheduled': followRescheduledOrder,
  'order.cancelled': followCancelledOrder,
  'lead.message_written': recordContact,
  'lead.changed': followStatus,
  'lead.merged': followMerge,
  'lead.merge_undone': followSeparation,
};
