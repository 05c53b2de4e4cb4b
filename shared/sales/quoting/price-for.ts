import { notOffered, offeredCatalog } from '../../company/catalog/offered.ts';
import type { Catalog, ServiceCode } from '../../company/catalog/service.ts';
import { amountOf } from '../../company/catalog/tariff.ts';
import type { FieldError } from '../../contract/error.ts';
import type { ClientStanding } from './client-standing.ts';
import type { Offer } from './offer.ts';
import { describeOffer } from './offer-text.ts';
import { eligibleOffers, offerErrors, withOffered } from './offers.ts';
import { priceItems } from './price-items.ts';
import type { OrderToPrice, Quote } from './quote.ts';

/** The price of an order, the offers that may be shown with it, and what of it cannot be ordered. */
export interface Price extends Quote {
  /** Services that nobody can order any more; they are in neither items nor total. */
  readonly notOffered: ServiceCode[];
  /** Accepted offers that this order has no right to. */
  readonly offerErrors: FieldError[];
}

/** An offer adds what is sold, for less than it costs anyway. */
const isWorthIt = ({ services, originalPrice, offerPrice }: Offer): boolean =>
  services.length === 0 || offerPrice < originalPrice;

/**
 * The price of an order: the one function behind site, chat, voice, staff booking, advice, trials and demo. It loads
 * nothing: `catalog` holds every price rule of the company, `client` what the customer has proven to be.
 */
export const priceFor = (wanted: OrderToPrice, catalog: Catalog, client: ClientStanding): Price => {
  const { acceptedOffers: accepted } = wanted;
  const order = { ...wanted, services: withOffered(wanted.services, accepted) };
  const offered = offeredCatalog(catalog);
  const { pastBookings } = client;
  const priced = priceItems(offered, order);
  const amounts = new Map(offered.services.map(({ code, price }) => [code, amountOf(price, order)]));
  const sold = priced.items.map(({ id }) => id);
  const offers = eligibleOffers({ services: sold, accepted, pastBookings }).map((id) =>
    describeOffer(id, (code) => amounts.get(code) ?? 0),
  );
  return {
    ...priced,
    offers: offers.filter(isWorthIt),
    notOffered: notOffered(catalog, order.services),
    offerErrors: offerErrors({ services: order.services, accepted, pastBookings }),
  };
};
