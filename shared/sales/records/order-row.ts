import * as z from 'zod';
import { ServiceCode } from '../../company/catalog/service.ts';
import { Cents } from '../../contract/money.ts';
import { NamedBooking } from '../booking/booking.ts';
import { OrderStatus, Payment } from '../booking/order.ts';

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
export const OrderRow = z.object({
  orderId: z.string(),
  leadId: z.string(),
  clientId: z.string(),
  propertyId: z.string(),
  customer: z.string(),
  propertyAddress: z.string(),
  services: z.array(ServiceCode),
  total: Cents,
  status: OrderStatus,
  payment: Payment.shape.status,
  placedAt: z.string(),
  visits: z.array(OrderVisit),
});
export type OrderRow = z.infer<typeof OrderRow>;

/** Kept orders count: those that were not cancelled. */
export const isKept = ({ status }: Pick<OrderRow, 'status'>): boolean => status !== 'cancelled';
