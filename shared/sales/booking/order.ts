import * as z from 'zod';
import { Property } from '../../company/catalog/service.ts';
import { BrowserSessionId } from '../../contract/access/browser-session.ts';
import { idOf } from '../../contract/id.ts';
import { Cents } from '../../contract/money.ts';
import { PostalAddress, PostalAddressInput } from '../../contract/place.ts';
import { Email, Phone, text } from '../../contract/text.ts';
import { plainLine } from '../../contract/writing/plain-line.ts';
import { Payer } from '../accounts/account.ts';
import { AcceptedOffers, OrderToPrice, Pricing, QuoteItem, Services } from '../quoting/quote.ts';
import { Booking } from './booking.ts';
import { PlanId } from './hold.ts';
import { OrderFee, OrderFeePolicy } from './money/fee.ts';
import { ChangeCosts } from './money/fee-answer.ts';
import { RemoteDue, Visit } from './plan/plan.ts';
import { WeatherMove } from './plan/weather-move.ts';
import { Consents, DeliverySpeed, Profile } from './workflow/profile.ts';

export const ContactInfo = z.strictObject({ fullName: plainLine(120), email: Email, phone: Phone });
export type ContactInfo = z.infer<typeof ContactInfo>;

export const PropertyDetails = z.strictObject({
  type: text(60).optional(),
  yearBuilt: z.int().min(1600).max(2100).optional(),
  occupancy: z.enum(['vacant', 'owner', 'tenant']).optional(),
  access: text(200).optional(),
  pets: z.boolean().optional(),
  parking: text(200).optional(),
  notes: text(2000).optional(),
});
export type PropertyDetails = z.infer<typeof PropertyDetails>;

/**
 * What a buyer decides about an order. Input, record, events, list row and view derive from this schema by `pick` and
 * `extend`, so a field without a rule of its own is one line here and a field in its form. It also reads stored orders;
 * `OrderInput` adds the limits for new ones.
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
  /** What staff assumed to price the order, since the customer was not asked: nothing may take it for a fact. */
  assumed: z
    .array(z.enum(['sqFt', 'rooms']))
    .max(2)
    .optional(),
});
export type Order = z.infer<typeof Order>;

/** The person for whom somebody else places an order, what they see of it, and who pays. */
export const ForClient = z.strictObject({
  ...ContactInfo.shape,
  shares: z.enum(['schedule', 'media', 'all']),
  pays: Payer,
});
export type ForClient = z.infer<typeof ForClient>;

export const OrderInput = z.strictObject({
  holdId: idOf('hold').optional(),
  planId: PlanId.optional(),
  ...Order.shape,
  services: Services,
  acceptedOffers: AcceptedOffers.optional(),
  ...Property.shape,
  address: PostalAddressInput,
  contactInfo: ContactInfo,
  expectedTotal: Cents,
  /** The sales tax that was named on top of it: the order is refused with another. */
  expectedTax: Cents.optional(),
  /** The lead whose order this is, when staff books for a customer. */
  leadId: idOf('lead').optional(),

  /** The client for whom somebody who is signed in orders. */
  forClient: ForClient.optional(),
  /** What the buyer was told: that it goes on their company's bill, or not; older bodies say by it that a client's order does. */
  expectsBill: z.boolean().optional(),
  /** Asks the buyer's company to take the order on its bill though a limit is reached; the times wait 24 hours. */
  asksCompany: z.boolean().optional(),
  /** Identifies the buyer's own hold, so that it doesn't block a confirmation by plan. */
  sessionId: BrowserSessionId.optional(),
});
export type OrderInput = z.infer<typeof OrderInput>;

export const OrderStatus = z.enum(['placed', 'completed', 'cancelled']);
export const Payment = z.object({
  mode: z.enum(['full', 'deposit', 'on_delivery', 'invoice_company', 'pay_later']),
  status: z.enum(['pending', 'paid', 'failed', 'refunded']),
  /** Our own page on which to pay; absent where the company is paid later. */
  checkoutUrl: z.string().optional(),
  /** Cents that confirm the visits; absent if nothing waits for a payment. */
  dueNow: Cents.optional(),
  /** Until when a payment may begin. */
  payBy: z.string().optional(),
  /** Sales tax on top of the price. */
  tax: Cents.optional(),
  /** Whose bill it goes on. */
  company: z.object({ companyId: z.string(), name: z.string() }).optional(),
  /** The company that is asked to take it on its bill, and until when its times wait for that. */
  approval: z.object({ companyId: z.string(), name: z.string(), until: z.string() }).optional(),
});
export type Payment = z.infer<typeof Payment>;

/** An order once it is placed; prices are frozen, each adjustment with its reason. */
export const PlacedOrder = Order.extend({
  orderId: z.string(),
  /** The short number that people say, unique in the company; absent in older orders until the walk gives them one. */
  number: z.int().optional(),
  leadId: z.string(),
  status: OrderStatus,
  items: z.array(QuoteItem),
  pricing: Pricing,
  remote: z.array(RemoteDue),
  payment: Payment,
  /** The edition of the company's terms that held when it was placed. */
  termsEdition: z.int().optional(),
  /** What late changes cost, as it stood when it was placed; absent if they are refused. */
  feePolicy: OrderFeePolicy.optional(),
  /** The fees of its late changes, waived ones included. */
  fees: z.array(OrderFee).optional(),
  /** The client for whom somebody else has placed it. */
  forClient: z
    .object({ ...Order.shape.contactInfo.shape, shares: ForClient.shape.shares, pays: ForClient.shape.pays })
    .optional(),
  /** The order whose assessment led to it, and the quote that its customer signed. */
  parentOrderId: z.string().optional(),
  quoteId: z.string().optional(),
  /** The listing of the house that it was placed from. */
  listingId: z.string().optional(),
  placedAt: z.string(),
  version: z.number(),
});
export type PlacedOrder = z.infer<typeof PlacedOrder>;

/** The response to a confirmed order; byte-identical for every replay of the same Idempotency-Key. */
export const OrderPlaced = PlacedOrder.pick({
  orderId: true,
  number: true,
  status: true,
  pricing: true,
  payment: true,
}).extend({
  bookings: z.array(Booking.pick({ bookingId: true, serviceType: true, scheduledDate: true, status: true })),
  manageToken: z.string(),
});
export type OrderPlaced = z.infer<typeof OrderPlaced>;

/** The fields of an order that its buyer sees; size and address let the page ask for other times. */
export const ShownOrder = PlacedOrder.pick({
  orderId: true,
  number: true,
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
  termsEdition: true,
  feePolicy: true,
  parentOrderId: true,
  forClient: true,
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
  /** Changes are free of charge until this instant; null if they no longer are. */
  changeableUntil: z.string().nullable(),
  /** For each visit, until when it alone can be moved free of charge; null if it no longer can. */
  visitsChangeableUntil: z.array(z.string().nullable()),
  /** What each change costs now. */
  costs: ChangeCosts,
  /** The fees of late changes so far. */
  fees: z.array(
    OrderFee.pick({ feeId: true, reason: true, cents: true, at: true, services: true }).extend({
      isWaived: z.boolean(),
    }),
  ),
  /** The visits that the weather has moved, while their new times wait for the buyer's answer. */
  weatherMoves: z.array(WeatherMove).optional(),
});
export type OrderView = z.infer<typeof OrderView>;
