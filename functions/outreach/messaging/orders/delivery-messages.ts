import type * as z from 'zod';
import { DAY } from '../../../../shared/contract/time.ts';
import type { DeliveryDelivered } from '../../../../shared/fulfilment/delivery/events.ts';
import { ReviewDue } from '../../../../shared/outreach/messaging/events.ts';
import type { Occurrence } from '../../../platform/consume.ts';
import { readCurrentOrder } from '../../../sales/booking/order/change/current-order.ts';
import { type MessagingDeps, openDispatch } from '../dispatch.ts';
import { sendAboutOrder } from './order-messages.ts';
import { asksByAutomation } from './review-time.ts';

/** Tells the customer that the pictures are there, or the changed ones; the review is asked for a day later. */
export const announceDelivery =
  (deps: MessagingDeps) =>
  async (occurrence: Occurrence<z.output<typeof DeliveryDelivered.data>>): Promise<void> => {
    const { table, data, occurredAt, eventId, now } = occurrence;
    const { orderId, round, isMore } = data;
    const order = await readCurrentOrder(table, deps.signer, orderId);
    if (!order || order.status === 'cancelled') return;
    const dispatch = await openDispatch(occurrence, deps);
    const galleryUrl = `${dispatch.origin}/gallery/${orderId}`;
    const token = encodeURIComponent(order.fact.manageToken);
    await sendAboutOrder(dispatch, round > 0 && !isMore ? 'revision_answered' : 'delivered', order.fact, {
      isPublicAct: false,
      once: isMore ? `${orderId} ${eventId}` : `${orderId} ${round}`,
      more: { galleryUrl: `${galleryUrl}?token=${token}` },
      logged: { galleryUrl },
    });
    if (round > 0 || isMore || (await asksByAutomation(table, now))) return;
    // The later of completed and delivered counts: either replaces the other's.
    const at = Date.parse(occurredAt) + DAY;
    await table.commit(table.due(ReviewDue, { orderId }, { key: orderId, at, once: eventId }));
  };
