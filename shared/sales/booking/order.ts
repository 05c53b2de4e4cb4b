import * as z from 'zod';
import { Property } from '../../company/catalog/service.ts';
import { idOf } from '../../contract/id.ts';
import { Cents } from '../../contract/money.ts';
import { PostalAddress } from '../../contract/place.ts';
import { Email, Phone, text } from '../../contract/text.ts';
import { AcceptedOffers, OrderToPrice, Pricing, QuoteItem, Services } from '../quoting/quote.ts';
import { Booking } from './booking.ts';
import { PlanId } from './hold.ts';
import { BrowserSessionId, RemoteDue, Visit } from './plan.ts';
import { Consents, DeliverySpeed, Profile } from './workflow/profile.ts';

export const ContactInfo = z.strictObject({ fullName: text(120), email: Email, phone: Phone });
export type ContactInfo = z.infer<typeof ContactInfo>;

export const PropertyDetails = z.strictObject({
  type: text(60).optional(),
  yearBuilt: z.number().int().min(1600).max(2100).optional(),
  occupancy: z.enum(['vacant', 'owner', 'tenant']).optional(),
  access: text(200).optional(),
  pets: z.boolean().optional(),
  parking: text(200).optional(),
  notes: text(2000).optional(),
});
export type PropertyDetails = z.infer<typeof PropertyDetails>;

/**
 * What a buyer decides about an order. Input, record, events, list and view of an order are made from this schema by
 * `pick` and `extend`: a field that only travels is one line here and a field in its form. It is read back as it was
 * kept; what a new order must keep to stands in `OrderInput`.
 */
export const Order = OrderToPrice.omit({ zip: true }).extend({
  address: PostalAddress,
  contactInfo: z.object({ fullName: z.string(), email: z.string(), phone: z.string() }),
  profile: Profile,
  multiProfile: z.array(Profile).max(7).optional(),
  goals: z.array(text(60)).max(12).optional(),
  propertyDetails: PropertyDetails.optional(),
  consents: Consents,
  deliverySpeed: DeliverySpeed,
});
export type Order = z.infer<typeof Order>;

export const OrderInput = z.strictObject({
  holdId: idOf('hold').optional(),
  planId: PlanId.optional(),
  ...Order.shape,
  services: Services,
  acceptedOffers: AcceptedOffers.optional(),
  ...Property.shape,
  contactInfo: ContactInfo,
  expectedTotal: Cents,
  /** The lead whose order this is, where somebody of the staff books for a customer. */
  leadId: idOf('lead').optional(),
  /** Lets the owner of a hold confirm by plan and keeps its own hold out of its way. */
  sessionId: BrowserSessionId.optional(),
});
export type OrderInput = z.infer<typeof OrderInput>;

export const OrderStatus = z.enum(['placed', 'completed', 'cancelled']);
export const Payment = z.object({
  mode: z.enum(['full', 'deposit', 'on_delivery', 'invoice_company', 'pay_later']),
  status: z.enum(['pending', 'paid', 'failed', 'refunded']),
  checkoutUrl: z.string().optional(),
});
export type Payment = z.infer<typeof Payment>;

/** An order once it is placed: prices are frozen with the reason of each adjustment. */
export const PlacedOrder = Order.extend({
  orderId: z.string(),
  leadId: z.string(),
  status: OrderStatus,
  items: z.array(QuoteItem),
  pricing: Pricing,
  remote: z.array(RemoteDue),
  payment: Payment,
  placedAt: z.string(),
  version: z.number(),
});
export type PlacedOrder = z.infer<typeof PlacedOrder>;

/** The answer to a confirmed order; a replay of the same Idempotency-Key is equal to the byte. */
export const OrderPlaced = PlacedOrder.pick({ orderId: true, status: true, pricing: true, payment: true }).extend({
  bookings: z.array(Booking.pick({ bookingId: true, serviceType: true, scheduledDate: true, status: true })),
  manageToken: z.string(),
});
export type OrderPlaced = z.infer<typeof OrderPlaced>;

/** What a buyer sees of an order besides its visits; size and address, so that other times can be asked for. */
export const ShownOrder = PlacedOrder.pick({
  orderId: true,
  status: true,
  items: true,
  pricing: true,
  remote: true,
  sqFt: true,
  rooms: true,
  address: true,
  contactInfo: true,
  deliverySpeed: true,
  payment: true,
  version: true,
});

/** The order as its buyer sees it. */
export const OrderView = ShownOrder.extend({
  bookings: z.array(
    Booking.pick({
      bookingId: true,
      serviceType: true,
      scheduledDate: true,
      startsAt: true,
      endsAt: true,
      vendorId: true,
      status: true,
      quotedPrice: true,
    }),
  ),
  visits: z.array(Visit),
  vendors: z.record(z.string(), z.string()),
  /** Free changes are possible until this instant; null when nothing can be changed any more. */
  changeableUntil: z.string().nullable(),
});
export type OrderView = z.infer<typeof OrderView>;
