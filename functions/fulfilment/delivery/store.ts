import { Delivery, underWork } from '../../../shared/fulfilment/delivery/delivery.ts';
import { entity } from '../../platform/table/entity.ts';

export const deliveryPartition = (deliveryId: string): string => `DELIVERY#${deliveryId}`;

/** Deliveries that somebody still has to work on, by the time they are due. */
export const openDeliveries = { index: 'gsi1', pk: 'DELIVERIES#OPEN' } as const;

/** The states in which somebody works on a delivery. */
export const preparing: readonly Delivery['state'][] = ['draft', 'review', 'revision'];

const isOpen = (delivery: Delivery): boolean => preparing.includes(underWork(delivery).state);

export const deliveryItem = entity({
  name: 'delivery',
  schema: Delivery,
  key: ({ deliveryId }: { deliveryId: string }) => ({ pk: deliveryPartition(deliveryId), sk: 'DELIVERY' }),
  indexes: (item) => ({
    gsi1: isOpen(item) ? { pk: openDeliveries.pk, sk: `${item.dueAt}#${item.deliveryId}` } : undefined,
  }),
  row: Delivery.pick({ deliveryId: true, orderId: true, state: true, dueAt: true, round: true }),
});
