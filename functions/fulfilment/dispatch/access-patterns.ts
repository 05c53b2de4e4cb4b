import type { AccessPattern } from '../../platform/table/access-pattern.ts';
import { bookingItem, orderItem } from '../../sales/booking/store.ts';
import { visitItem } from '../../sales/booking/visit/kept/visit-store.ts';
import { offerItem } from './store.ts';

/** The questions that the table answers for fulfilment/dispatch. */
export const fulfilmentDispatchAccess: readonly AccessPattern[] = [
  {
    question: 'A visit with its order, bookings and offers',
    entities: [orderItem, bookingItem, visitItem, offerItem],
    key: '`ORDER#id`',
    reads: '1 + its bookings, visits and offers, consistent, decided under the visit’s version',
  },
  {
    question: 'The offers of a vendor, newest first',
    entities: [offerItem],
    index: 'gsi2',
    key: '`VENDOR#id#OFFERS`, `sent#id`',
    reads: 'page',
  },
];
