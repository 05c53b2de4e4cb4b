import * as z from 'zod';
import { ServiceCode } from '../../company/catalog/service.ts';
import { Cents } from '../../contract/money.ts';
import { Offer, OfferId } from './offer.ts';

/** A factor that changed a price, with its impact in cents and a readable reason. */
export const Adjustment = z.object({ factor: z.string(), impact: z.int(), reason: z.string() });
export type Adjustment = z.infer<typeof Adjustment>;

/** One line of a quote: the workflow's packageItem (seed 3). */
export const QuoteItem = z.object({
  id: ServiceCode,
  name: z.string(),
  basePrice: Cents,
  calculatedPrice: Cents,
  adjustments: z.array(Adjustment),
});
export type QuoteItem = z.infer<typeof QuoteItem>;

export const Pricing = z.object({ subtotal: Cents, total: Cents });
export type Pricing = z.infer<typeof Pricing>;

export const Quote = z.object({ items: z.array(QuoteItem), pricing: Pricing, offers: z.array(Offer) });
export type Quote = z.infer<typeof Quote>;

const unique = <T>(list: readonly T[]): boolean => new Set(list).size === list.length;

/** The services of an order: each at most once. */
export const Services = z
  .array(ServiceCode)
  .min(1, 'choose at least one service')
  .max(ServiceCode.options.length)
  .refine(unique, 'must name each service once');

export const AcceptedOffers = z.array(OfferId).max(OfferId.options.length).refine(unique, 'must name each offer once');

/** Everything that an order's price depends on. All fields are required, so that a new factor reaches every caller. */
export const OrderToPrice = z.object({
  services: z.array(ServiceCode),
  acceptedOffers: z.array(OfferId),
  sqFt: z.number(),
  rooms: z.number(),
  /** Null while the property's ZIP code is unknown. */
  zip: z.string().nullable(),
});
export type OrderToPrice = z.infer<typeof OrderToPrice>;

/** What a price depends on besides the ordered services and offers. */
export type PropertyToPrice = Omit<OrderToPrice, 'services' | 'acceptedOffers'>;
