import type { Catalog, Property, Service, ServiceCode } from '../../company/catalog/service.ts';
import { amountOf, measureOf, smallestAmount } from '../../company/catalog/tariff.ts';
import { zoneSurcharge } from '../../company/catalog/zone-prices.ts';
import { formatCents, percentOf } from '../../contract/money.ts';
import type { OfferId } from './offer.ts';
import { offerTerms } from './offers.ts';
import type { Adjustment, OrderToPrice, Pricing, QuoteItem } from './quote.ts';

const sizeAdjustment = (service: Service, property: Property): Adjustment[] => {
  const impact = amountOf(service.price, property) - smallestAmount(service.price);
  const measure = measureOf(service.price);
  if (!measure || impact === 0) return [];
  const count = property[measure].toLocaleString('en-US');
  return [{ factor: measure, impact, reason: measure === 'sqFt' ? `${count} sq ft` : `${count} rooms` }];
};

const offerPrices: Partial<Record<OfferId, { code: ServiceCode; price: number }>> = {
  rush_delivery: { code: 'rush_delivery', price: offerTerms.rushPrice },
  video_upgrade: { code: 'video', price: offerTerms.videoPrice },
};

const offerAdjustment = (code: ServiceCode, price: number, accepted: readonly OfferId[]): Adjustment[] =>
  accepted.flatMap((id) => {
    const offer = offerPrices[id];
    if (offer?.code !== code || offer.price >= price) return [];
    const reason = `Offer: ${formatCents(offer.price)} instead of ${formatCents(price)}`;
    return [{ factor: id, impact: offer.price - price, reason }];
  });

/** An item at an offer's price has no zone surcharge: it costs the same everywhere. */
const zoneAdjustment = ({ zones = [] }: Catalog, code: ServiceCode, amount: number, zip: string | null) => {
  const surcharge = zoneSurcharge(zones, { code, amount, zip });
  return surcharge ? [{ factor: 'zone', ...surcharge }] : [];
};

const itemOf = (service: Service, order: OrderToPrice, catalog: Catalog): QuoteItem => {
  const regular = amountOf(service.price, order);
  const offered = offerAdjustment(service.code, regular, order.acceptedOffers);
  const adjustments = [
    ...sizeAdjustment(service, order),
    ...(offered.length > 0 ? offered : zoneAdjustment(catalog, service.code, regular, order.zip)),
  ];
  const basePrice = smallestAmount(service.price);
  return {
    id: service.code,
    name: service.name,
    basePrice,
    calculatedPrice: basePrice + adjustments.reduce((sum, { impact }) => sum + impact, 0),
    adjustments,
  };
};

const isOfferPriced = ({ adjustments }: QuoteItem): boolean => adjustments.some(({ factor }) => factor in offerPrices);

/** The item that gets the bundle discount: the third service, skipping add-ons and rush delivery; offers don't stack. */
const bundledItem = (items: readonly QuoteItem[], catalog: Catalog): QuoteItem | undefined => {
  const addOns = new Set(catalog.services.filter(({ addOn }) => addOn).map(({ code }) => code));
  const eligible = items.filter(({ id }) => !addOns.has(id));
  return eligible.slice(2).find((item) => !isOfferPriced(item));
};

const bundle = (item: QuoteItem): QuoteItem => {
  const calculatedPrice = percentOf(item.calculatedPrice, 100 - offerTerms.bundlePercent);
  const reason = `${offerTerms.bundlePercent}% off the third service`;
  const impact = calculatedPrice - item.calculatedPrice;
  return { ...item, calculatedPrice, adjustments: [...item.adjustments, { factor: 'bundle_15', impact, reason }] };
};

/** Subtotal and total are both the sum of the calculated prices: no fee, no discount line (seed 4). */
const pricingOf = (items: readonly Pick<QuoteItem, 'calculatedPrice'>[]): Pricing => {
  const total = items.reduce((sum, { calculatedPrice }) => sum + calculatedPrice, 0);
  return { subtotal: total, total };
};

const itemsOf = (catalog: Catalog, order: OrderToPrice): QuoteItem[] => {
  const known = new Map(catalog.services.map((service) => [service.code, service]));
  const services = order.services.flatMap((code) => known.get(code) ?? []);
  const items = services.map((service) => itemOf(service, order, catalog));
  const bundled = order.acceptedOffers.includes('bundle_15') ? bundledItem(items, catalog) : undefined;
  return items.map((item) => (item === bundled ? bundle(item) : item));
};

/** The items of an order with the reasons for their prices, and their total. */
export interface PricedItems {
  readonly items: QuoteItem[];
  readonly pricing: Pricing;
}

/**
 * The price of every item of an order; an offer acts through the price of the item it adds. Only `priceFor` may call
 * this: everything else asks `priceFor`.
 */
export const priceItems = (catalog: Catalog, order: OrderToPrice): PricedItems => {
  const items = itemsOf(catalog, order);
  return { items, pricing: pricingOf(items) };
};
