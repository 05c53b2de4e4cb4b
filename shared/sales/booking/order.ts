import * as z from 'zod';
import { Property } from '../../company/catalog/service.ts';
import { idOf } from '../../contract/id.ts';
import { Cents } from '../../contract/money.ts';
import { PostalAddress } from '../../contract/place.ts';
import { Email, Phone, text } from '../../contract/text.ts';
import { AcceptedOffers, Pricing, QuoteItem, Services } from '../quoting/quote.ts';
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

export const OrderInput = z.strictObject({
  holdId: idOf('hold').optional(),
  planId: PlanId.optional(),
  services: Services,
  acceptedOffers: AcceptedOffers.optional(),
  sqFt: Property.shape.sqFt,
  rooms: Property.shape.rooms,
  address: PostalAddress,
  contactInfo: ContactInfo,
  profile: Profile,
  multiProfile: z.array(Profile).max(7).optional(),
  goals: z.array(text(60)).max(12).optional(),
  propertyDetails: PropertyDetails.optional(),
  consents: Consents,
  deliverySpeed: DeliverySpeed,
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

/** The answer to a confirmed order; a replay of the same Idempotency-Key is equal to the byte. */
export const OrderPlaced = z.object({
  orderId: z.string(),
  status: OrderStatus,
  pricing: Pricing,
  bookings: z.array(Booking.pick({ bookingId: true, serviceType: true, scheduledDate: true, status: true })),
  payment: Payment,
  manageToken: z.string(),
});
export type OrderPlaced = z.infer<typeof OrderPlaced>;

/** The order as its buyer sees it; prices are frozen with the reason of each adjustment. */
export const OrderView = z.object({
  orderId: z.string(),
  status: OrderStatus,
  items: z.array(QuoteItem),
  pricing: Pricing,
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
  remote: z.array(RemoteDue),
  vendors: z.record(z.string(), z.string()),
  /** The property, so that other times can be asked for. */
  sqFt: z.number(),
  rooms: z.number(),
  address: PostalAddress,
  contactInfo: z.object({ fullName: z.string(), email: z.string(), phone: z.string() }),
  deliverySpeed: DeliverySpeed,
  payment: Payment,
  /** Free changes are possible until this instant; null when nothing can be changed any more. */
  changeableUntil: z.string().nullable(),
  version: z.number(),
});
export type OrderView = z.infer<typeof OrderView>;
