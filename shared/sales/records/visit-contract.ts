import * as z from 'zod';
import { ServiceCode } from '../../company/catalog/service.ts';
import { access } from '../../contract/access/access.ts';
import { idOf, PathId } from '../../contract/id.ts';
import { Cents } from '../../contract/money.ts';
import { PageInput, pageOf } from '../../contract/routes/page.ts';
import { route } from '../../contract/routes/route.ts';
import { Instant } from '../../contract/time.ts';
import { Booking, BookingStatus } from '../booking/booking.ts';
import { OrderStatus } from '../booking/order.ts';

/** A visit, or one remote service, as the office lists it: its services joined, with customer and order number. */
export const VisitRow = z.object({
  /** Its first booking, by which its panel opens. */
  bookingId: z.string(),
  orderId: z.string(),
  orderNumber: z.int().optional(),
  leadId: z.string(),
  customer: z.string(),
  propertyAddress: z.string(),
  services: z.array(ServiceCode),
  bookings: z.array(Booking.pick({ bookingId: true, serviceType: true, status: true, version: true })),
  vendorId: z.string().nullable(),
  vendorName: z.string().optional(),
  startsAt: z.string().nullable(),
  endsAt: z.string().nullable(),
  scheduledDate: z.string(),
  price: Cents,
  status: BookingStatus,
});
export type VisitRow = z.infer<typeof VisitRow>;

/** A visit with what the office needs to change it: its whole order, and who is told. */
export const VisitView = z.object({
  visit: VisitRow,
  /** All visits of its order by time, this one included. */
  visits: z.array(VisitRow),
  order: z.object({
    orderId: z.string(),
    orderNumber: z.int().optional(),
    status: OrderStatus,
    total: Cents,
    sqFt: z.number(),
    rooms: z.number(),
    zip: z.string(),
    version: z.number(),
    /** The customer's own free changes end here. */
    freeUntil: z.string(),
    /** True if late changes cost what the order's policy says. */
    hasFees: z.boolean(),
  }),
  /** What each act costs the customer now, in cents. */
  fees: z.object({ cancelVisit: Cents, cancelOrder: Cents, moveVisit: Cents, noShow: Cents }),
  customer: z.object({ fullName: z.string(), email: z.string(), phone: z.string() }),
  /** How the customer hears of a change. */
  told: z.object({ email: z.boolean(), text: z.boolean() }),
});
export type VisitView = z.infer<typeof VisitView>;

/** A filter by status; `kept` means all that were not canceled. */
export const VisitStatus = z.enum([...BookingStatus.options, 'kept']);
export type VisitStatus = z.infer<typeof VisitStatus>;

export const visitContract = {
  visits: route({
    method: 'GET',
    path: '/api/visits',
    summary: 'Visits between two instants by start, services joined; or those that a search finds on any day',
    access: access.staff,
    input: z.strictObject({
      from: Instant.optional(),
      to: Instant.optional(),
      status: VisitStatus.optional(),
      vendorId: idOf('vendor').optional(),
      /** Order number, customer, phone, street or ZIP code; answers one page of matches. */
      q: z.string().max(200).optional(),
      ...PageInput,
      limit: z.coerce.number().int().min(1).max(500).default(25),
    }),
    output: pageOf(VisitRow),
  }),
  visit: route({
    method: 'GET',
    path: '/api/visits/{bookingId}',
    summary: 'The visit of a booking with its order and customer',
    access: access.staff,
    input: z.strictObject({ bookingId: PathId }),
    output: VisitView,
  }),
};
