import type { Catalog, ServiceCode } from '../../company/catalog/service.ts';
import { amountOf } from '../../company/catalog/tariff.ts';
import type { Offer } from './offer.ts';
import { describeOffer } from './offer-text.ts';
import { eligibleOffers } from './offers.ts';
import { priceItems, type QuoteRequest } from './price-items.ts';
import type { Quote } from './quote.ts';

/** An offer adds what is sold, for less than it costs anyway. */
const isWorthIt = ({ services, originalPrice, offerPrice }: Offer): boolean =>
  services.length === 0 || offerPrice < originalPrice;

/** The price of an order, and the offers that may be shown with it. */
export const quoteOf = (catalog: Catalog, request: QuoteRequest): Quote => {
  const priced = priceItems(catalog, request);
  const prices = new Map(catalog.services.map(({ code, price }) => [code, amountOf(price, request.property)]));
  const regular = (code: ServiceCode): number => prices.get(code) ?? 0;
  const situation = { ...request, services: priced.items.map(({ id }) => id) };
  const offers = eligibleOffers(situation).map((id) => describeOffer(id, regular));
  return { ...priced, offers: offers.filter(isWorthIt) };
};
