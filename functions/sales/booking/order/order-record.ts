import * as z from 'zod';
import { ServiceCode } from '../../../../shared/company/catalog/service.ts';
import { PostalAddress } from '../../../../shared/contract/place.ts';
import { BookingStatus } from '../../../../shared/sales/booking/booking.ts';
import { OrderStatus, Payment, PropertyDetails } from '../../../../shared/sales/booking/order.ts';
import { RemoteDue } from '../../../../shared/sales/booking/plan.ts';
import { Consents, DeliverySpeed, Profile } from '../../../../shared/sales/booking/workflow/profile.ts';
import { OfferId } from '../../../../shared/sales/quoting/offer.ts';
import { Pricing, QuoteItem } from '../../../../shared/sales/quoting/quote.ts';
import { PlacedVisit } from '../hold/hold.ts';

/** What was answered when the order was placed; a replay says the same, whatever happened since. */
const Receipt = z.object({ status: BookingStatus, dates: z.array(z.string()) });

/** An order as it is kept: prices frozen, visits with their places, and enough to answer a replay. */
export const OrderRecord = z.object({
  orderId: z.string(),
  leadId: z.string(),
  customerId: z.string().optional(),
  status: OrderStatus,
  services: z.array(ServiceCode),
  acceptedOffers: z.array(OfferId),
  items: z.array(QuoteItem),
  pricing: Pricing,
  sqFt: z.number(),
  rooms: z.number(),
  address: PostalAddress,
  contactInfo: z.object({ fullName: z.string(), email: z.string(), phone: z.string() }),
  profile: Profile,
  multiProfile: z.array(Profile).optional(),
  goals: z.array(z.string()).optional(),
  propertyDetails: PropertyDetails.optional(),
  consents: Consents,
  deliverySpeed: DeliverySpeed,
  visits: z.array(PlacedVisit),
  remote: z.array(RemoteDue),
  payment: Payment,
  receipt: Receipt,
  requestHash: z.string(),
  sequence: z.number().int(),
  placedAt: z.string(),
  version: z.number(),
});
export type OrderRecord = z.infer<typeof OrderRecord>;
