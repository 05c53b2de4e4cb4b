import * as z from 'zod';
import { ServiceCode } from '../../company/catalog/service.ts';
import { Cents } from '../../contract/money.ts';

export const BookingStatus = z.enum([
  'pending',
  'confirmed',
  'assigned',
  'in_progress',
  'completed',
  'cancelled',
  'no_show',
]);
export type BookingStatus = z.infer<typeof BookingStatus>;

/** The row `bookings` (seed 3): one service of an order; a remote service has no start and is due on scheduledDate. */
export const Booking = z.object({
  bookingId: z.string(),
  orderId: z.string(),
  leadId: z.string(),
  serviceType: ServiceCode,
  vendorId: z.string().nullable(),
  startsAt: z.string().nullable(),
  endsAt: z.string().nullable(),
  scheduledDate: z.string(),
  propertyAddress: z.string(),
  quotedPrice: Cents,
  /** The number of its visit, where the order does one service on several days. */
  visit: z.int().optional(),
  status: BookingStatus,
  metadata: z.record(z.string(), z.unknown()),
  version: z.number(),
});
export type Booking = z.infer<typeof Booking>;

/** A booking as it is stored and listed: with its vendor's name once one is assigned. */
export const NamedBooking = Booking.extend({ vendorName: z.string().optional() });
export type NamedBooking = z.infer<typeof NamedBooking>;
