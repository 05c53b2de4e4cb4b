import * as z from 'zod';
import { Property, ServiceCode } from '../../company/catalog/service.ts';
import { Cents } from '../../contract/money.ts';
import { Offer, OfferId } from './offer.ts';

/** Each factor that moved a price, with its impact in cents and the reason in words. */
export const Adjustment = z.object({ factor: z.string(), impact: z.number().int(), reason: z.string() });
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

export const QuoteInput = z.strictObject({
  services: Services,
  sqFt: Property.shape.sqFt,
  rooms: Property.shape.rooms,
  acceptedOffers: AcceptedOffers.optional(),
});
export type QuoteInput = z.infer<typeof QuoteInput>;
