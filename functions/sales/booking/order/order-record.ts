import * as z from 'zod';
import { BookingStatus } from '../../../../shared/sales/booking/booking.ts';
import { PlacedOrder } from '../../../../shared/sales/booking/order.ts';
import { PlacedVisit } from '../hold/hold.ts';

/** What was answered when the order was placed; a replay says the same, whatever happened since. */
const Receipt = z.object({ status: BookingStatus, dates: z.array(z.string()) });

/** An order as it is kept: visits with their places, and enough to answer a replay. */
export const OrderRecord = PlacedOrder.extend({
  customerId: z.string().optional(),
  visits: z.array(PlacedVisit),
  receipt: Receipt,
  requestHash: z.string(),
  sequence: z.number().int(),
});
export type OrderRecord = z.infer<typeof OrderRecord>;
