import type { ServiceCode } from '../../../../../shared/company/catalog/service.ts';
import { formatCents } from '../../../../../shared/contract/money.ts';
import type { Offer } from '../../../../../shared/sales/quoting/offer.ts';
import { inFairOrder, withOfferPrices } from '../../../../../shared/sales/quoting/offer-prices.ts';
import { offersOf } from '../../../../../shared/sales/quoting/offers.ts';
import type { QuoteItem } from '../../../../../shared/sales/quoting/quote.ts';
import type { PriceList } from '../../../../platform/use-catalog.ts';

/** What the price of a package depends on in the browser: regular prices, and what of the catalog is an add-on. */
export interface PriceWorld {
  readonly prices: PriceList;
  readonly addOns: readonly ServiceCode[];
  readonly inCatalog: readonly ServiceCode[];
}

/** These services at the prices that the server will quote; undefined until all regular prices are known. */
export const pricedTogether = (services: readonly ServiceCode[], world: PriceWorld): QuoteItem[] | undefined => {
  const regular = services.flatMap((code) => world.prices[code] ?? []);
  if (regular.length < services.length) return undefined;
  const accepted = offersOf({ services, accepted: [], pastBookings: 0 });
  return withOfferPrices(inFairOrder(regular, accepted, world), accepted, world.addOns);
};

/** The total of items in cents. */
export const totalOf = (items: readonly QuoteItem[]): number =>
  items.reduce((sum, { calculatedPrice }) => sum + calculatedPrice, 0);

const bundleSaving = (items: readonly QuoteItem[] = []): number =>
  -items
    .flatMap(({ adjustments }) => adjustments)
    .filter(({ factor }) => factor === 'bundle_15')
    .reduce((sum, { impact }) => sum + impact, 0);

/** The offer that stands on a service's card: adding the service accepts it. */
export interface CardOffer {
  readonly price: number;
  /** The regular price, if the offer's is lower. */
  readonly instead?: number | undefined;
  readonly note?: string | undefined;
}

const companions: Partial<Record<ServiceCode, string>> = {
  rush_delivery: 'With photos or staging',
  video: 'With photography',
};

/** The price and offers of a service that is not in the package yet. */
export const cardOffer = (
  code: ServiceCode,
  chosen: readonly ServiceCode[],
  offers: readonly Offer[],
  world: PriceWorld,
): CardOffer | undefined => {
  const regular = world.prices[code]?.calculatedPrice;
  if (regular === undefined) return undefined;
  const offer = offers.find(({ services }) => services.includes(code));
  const isCheaper = offer !== undefined && offer.offerPrice < regular;
  const before = bundleSaving(pricedTogether(chosen, world));
  const after = bundleSaving(pricedTogether([...chosen, code], world));
  const bundle = before === 0 && after > 0 ? `Third service: save ${formatCents(after)}` : undefined;
  const notes = [isCheaper ? companions[code] : undefined, bundle].filter((note) => note !== undefined);
  return {
    price: isCheaper ? offer.offerPrice : regular,
    instead: isCheaper ? regular : undefined,
    note: notes.length > 0 ? notes.join(' · ') : undefined,
  };
};
