import * as z from 'zod';
import { BookingStatus } from '../../../../shared/sales/booking/booking.ts';
import { PlacedOrder } from '../../../../shared/sales/booking/order.ts';
import { PlacedVisit } from '../hold/hold.ts';

/** What a replay must repeat although it may have changed since: the first status and the dates. */
const Receipt = z.object({ status: BookingStatus, dates: z.array(z.string()) });

/** A stored order: visits with their calendar positions, and the data to answer a replay. */
export const OrderRecord = PlacedOrder.extend({
  customerId: z.string().optional(),
  visits: z.array(PlacedVisit),
  receipt: Receipt,
  requestHash: z.string(),
  sequence: z.number().int(),
});
export type OrderRecord = z.infer<typeof OrderRecord>;
