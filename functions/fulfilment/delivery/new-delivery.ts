import { deliveryIdOf } from '../../../shared/fulfilment/delivery/delivered.ts';
import type { Delivery } from '../../../shared/fulfilment/delivery/delivery.ts';
import type { OrderRecord } from '../../sales/booking/order/order-record.ts';

/** The delivery of an order before anything of it was shown to its customer. */
export const newDelivery = (
  { orderId, leadId }: Pick<OrderRecord, 'orderId' | 'leadId'>,
  planned: Pick<Delivery, 'dueAt' | 'sections'>,
): Delivery => ({
  ...planned,
  deliveryId: deliveryIdOf(orderId),
  orderId,
  leadId,
  state: 'draft',
  links: [],
  round: 0,
  rounds: [],
  deliveredAt: null,
  acceptBy: null,
  acceptedAt: null,
  unlocked: null,
  website: null,
  review: null,
  handedIn: [],
  version: 1,
});
