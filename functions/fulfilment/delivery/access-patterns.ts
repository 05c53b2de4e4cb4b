import type { AccessPattern } from '../../platform/table/access-pattern.ts';
import { deliveryItem } from './store.ts';

/** The questions that the table answers for fulfilment/delivery. */
export const fulfilmentDeliveryAccess: readonly AccessPattern[] = [
  {
    question: 'The delivery of an order; which deliveries are due?',
    entities: [deliveryItem],
    index: '–; gsi1',
    key: '`DELIVERY#id`, `DELIVERY`; `DELIVERIES#OPEN`, `due#id`',
    reads: '1, consistent, with its order and account; page, then the rows of its orders',
  },
];
