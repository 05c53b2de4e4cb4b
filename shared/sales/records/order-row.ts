import * as z from 'zod';
import { Cents } from '../../contract/money.ts';
import { NamedBooking } from '../booking/booking.ts';
import { Payment, PlacedOrder } from '../booking/order.ts';

/** What a list of orders, a property's visits and the figures need of a booking. */
export const OrderVisit = NamedBooking.pick({
  bookingId: true,
  serviceType: true,
  vendorId: true,
  vendorName: true,
  startsAt: true,
  endsAt: true,
  scheduledDate: true,
  status: true,
});
export type OrderVisit = z.infer<typeof OrderVisit>;

/** An order as the back office lists it: whose, for which property, what it comes to and how far it is. */
export const OrderRow = PlacedOrder.pick({
  orderId: true,
  leadId: true,
  services: true,
  status: true,
  placedAt: true,
}).extend({
  clientId: z.string(),
  propertyId: z.string(),
  customer: z.string(),
  propertyAddress: z.string(),
  total: Cents,
  payment: Payment.shape.status,
  visits: z.array(OrderVisit),
});
export type OrderRow = z.infer<typeof OrderRow>;

/** Kept orders count: those that were not cancelled. */
export const isKept = ({ status }: Pick<OrderRow, 'status'>): boolean => status !== 'cancelled';
