import * as z from 'zod';
import { BookingStatus } from '../../../../shared/sales/booking/booking.ts';
import { PlacedOrder } from '../../../../shared/sales/booking/order.ts';
import { ERASED_NAME } from '../../../platform/personal/personal-data.ts';
import { PlacedVisit } from '../hold/hold.ts';

/** What a replay must repeat although it may have changed since: the first status and the dates. */
const Receipt = z.object({ status: BookingStatus, dates: z.array(z.string()) });

/** A stored order: visits with their calendar positions, and the data to answer a replay. */
export const OrderRecord = PlacedOrder.extend({
  customerId: z.string().optional(),
  visits: z.array(PlacedVisit),
  receipt: Receipt,
  requestHash: z.string(),
  sequence: z.int(),
  /** How the contact is proven to be the buyer's; absent while it is only claimed. */
  contactProof: z.enum(['email', 'staff']).optional(),
  /** Work of a signed quote: the days that its crew comes, and what it gets for each. Never shown to its customer. */
  work: z.object({ days: z.int(), dayPay: z.array(z.int()) }).optional(),
  /** The keys of the claims that count this order while nothing is paid. */
  openUnder: z.array(z.string()).optional(),
});
export type OrderRecord = z.infer<typeof OrderRecord>;

/** What an order says of its buyer once they are erased. */
export const erasedContact: OrderRecord['contactInfo'] = { fullName: ERASED_NAME, email: '', phone: '' };

/** True for an order whose buyer is erased; every other has the address that it was placed with. */
export const isErased = ({ contactInfo }: Pick<OrderRecord, 'contactInfo'>): boolean =>
  contactInfo.email === erasedContact.email;
