import * as z from 'zod';
import { OfferId } from '../catalog/offer.ts';
import { ServiceCode } from '../catalog/service.ts';
import { eventType } from '../contract/event.ts';
import { Cents } from '../contract/money.ts';
import { Consents, DeliverySpeed, Profile } from './profile.ts';

/** What the rest of the product needs to know of an order, so that no consumer reads another feature's rows. */
export const OrderFact = z.object({
  orderId: z.string(),
  leadId: z.string(),
  contactInfo: z.object({ fullName: z.string(), email: z.string(), phone: z.string() }),
  consents: Consents,
  propertyAddress: z.string(),
  propertyType: z.string().nullable(),
  sqFt: z.number(),
  yearBuilt: z.number().nullable(),
  services: z.array(ServiceCode),
  acceptedOffers: z.array(OfferId),
  profile: Profile,
  deliverySpeed: DeliverySpeed,
  total: Cents,
  firstStartsAt: z.string().nullable(),
  manageToken: z.string(),
});
export type OrderFact = z.infer<typeof OrderFact>;

export const OrderPlacedEvent = eventType('order.placed', OrderFact);
export const OrderRescheduled = eventType('order.rescheduled', OrderFact.extend({ sequence: z.number().int() }));
export const OrderCancelled = eventType(
  'order.cancelled',
  OrderFact.extend({ sequence: z.number().int(), reason: z.string().nullable() }),
);
