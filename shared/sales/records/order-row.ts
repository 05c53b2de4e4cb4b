import * as z from 'zod';
import { Cents } from '../../contract/money.ts';
import { NamedBooking } from '../booking/booking.ts';
import { Payment, PlacedOrder } from '../booking/order.ts';

/** The fields of a booking that order lists, properties and figures need. */
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

/** An order as the back office lists it: customer, property, total and status. */
export const OrderRow = PlacedOrder.pick({
  orderId: true,
  number: true,
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
  /** `nothing_due` for one that was canceled without a fee before it was paid. */
  payment: z.enum([...Payment.shape.status.options, 'nothing_due']),
  visits: z.array(OrderVisit),
});
export type OrderRow = z.infer<typeof OrderRow>;

/** True unless the order was canceled; only kept orders count. */
export const isKept = ({ status }: Pick<OrderRow, 'status'>): boolean => status !== 'cancelled';
