import * as z from 'zod';
import { ServiceCode } from '../../company/catalog/service.ts';
import { eventType } from '../../contract/event.ts';
import { Cents } from '../../contract/money.ts';
import { addressLine } from '../../contract/place.ts';
import { PlacedOrder } from './order.ts';

/** A visit as the buyer is told of it: in the order's sequence, with the name of the company that comes. */
export const VisitFact = z.object({
  services: z.array(ServiceCode),
  startsAt: z.string(),
  endsAt: z.string(),
  vendorName: z.string(),
});
export type VisitFact = z.infer<typeof VisitFact>;

/** What an event tells of an order as it was placed. */
export const OrderedFact = PlacedOrder.pick({
  orderId: true,
  leadId: true,
  contactInfo: true,
  consents: true,
  sqFt: true,
  services: true,
  acceptedOffers: true,
  profile: true,
  deliverySpeed: true,
  remote: true,
});

/** What the rest of the product needs to know of an order, so that no consumer reads another feature's rows. */
export const OrderFact = OrderedFact.extend({
  /** The address of events written since it is known in its parts; older ones have `propertyAddress`. */
  address: PlacedOrder.shape.address.optional(),
  propertyAddress: z.string().optional(),
  propertyType: z.string().nullable(),
  yearBuilt: z.number().nullable(),
  total: Cents,
  firstStartsAt: z.string().nullable(),
  visits: z.array(VisitFact),
  /** True when nothing is awaited any more, e.g. a payment: the visits are confirmed, not only reserved. */
  confirmed: z.boolean(),
  manageToken: z.string(),
});
export type OrderFact = z.infer<typeof OrderFact>;

/** The address of an order's event in one line. */
export const addressOfFact = ({ address, propertyAddress = '' }: OrderFact): string =>
  address ? addressLine(address) : propertyAddress;

export const OrderPlacedEvent = eventType('order.placed', OrderFact);
export const OrderRescheduled = eventType('order.rescheduled', OrderFact.extend({ sequence: z.number().int() }));
export const OrderCancelled = eventType(
  'order.cancelled',
  OrderFact.extend({ sequence: z.number().int(), reason: z.string().nullable() }),
);

/** A vendor has accepted a booking's visit. */
export const VisitAccepted = eventType(
  'visit.accepted',
  z.object({ orderId: z.string(), leadId: z.string(), bookingId: z.string(), serviceType: ServiceCode }),
);

/** A booking's work is done; those of one visit follow each other on its day. */
export const VisitCompleted = eventType('visit.completed', VisitAccepted.data);

/** All that was ordered has ended, and at least one part of it was done. */
export const OrderCompleted = eventType('order.completed', z.object({ orderId: z.string(), leadId: z.string() }));
