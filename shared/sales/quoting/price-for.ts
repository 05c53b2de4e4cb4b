import { notOffered, offeredCatalog } from '../../company/catalog/offered.ts';
import type { Catalog, ServiceCode } from '../../company/catalog/service.ts';
import { amountOf } from '../../company/catalog/tariff.ts';
import type { FieldError } from '../../contract/routes/error.ts';
import type { ClientStanding } from './client-standing.ts';
import type { Offer } from './offer.ts';
import { describeOffer } from './offer-text.ts';
import { eligibleOffers, offerErrors, withOffered } from './offers.ts';
import { priceItems } from './price-items.ts';
import type { OrderToPrice, Quote } from './quote.ts';

/** The price of an order, the offers to show with it, and why parts of it can't be ordered. */
export interface Price extends Quote {
  /** Ordered services that are switched off; not part of items or total. */
  readonly notOffered: ServiceCode[];
  /** Accepted offers that are not valid for this order. */
  readonly offerErrors: FieldError[];
}

/** Hides an offer whose price is not below the regular one. */
const isWorthIt = ({ services, originalPrice, offerPrice }: Offer): boolean =>
  services.length === 0 || offerPrice < originalPrice;

/**
 * The price of an order: the one function behind site, chat, voice, staff booking, advice, trials and demo. It is pure:
 * `catalog` holds every price rule of the company, `client` the customer's proven standing.
 */
export const priceFor = (requested: OrderToPrice, catalog: Catalog, client: ClientStanding): Price => {
  const { acceptedOffers: accepted } = requested;
  const order = { ...requested, services: withOffered(requested.services, accepted) };
  const offered = offeredCatalog(catalog);
  const { pastBookings } = client;
  const priced = priceItems(offered, order);
  const amounts = new Map(offered.services.map(({ code, price }) => [code, amountOf(price, order)]));
  const priceable = priced.items.map(({ id }) => id);
  const offers = eligibleOffers({ services: priceable, accepted, pastBookings }).map((id) =>
    describeOffer(id, (code) => amounts.get(code) ?? 0),
  );
  return {
    ...priced,
    offers: offers.filter(isWorthIt),
    notOffered: notOffered(catalog, order.services),
    offerErrors: offerErrors({ services: order.services, accepted, pastBookings }),
  };
};
