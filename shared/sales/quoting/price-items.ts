import type { Catalog, Property, Service, ServiceCode } from '../../company/catalog/service.ts';
import { amountOf, measureOf, smallestAmount } from '../../company/catalog/tariff.ts';
import { zoneSurcharge } from '../../company/catalog/zone-prices.ts';
import { priceOf, withOfferPrices, ZONE_FACTOR } from './offer-prices.ts';
import type { Adjustment, OrderToPrice, Pricing, QuoteItem } from './quote.ts';

const sizeAdjustment = (service: Service, property: Property): Adjustment[] => {
  const impact = amountOf(service.price, property) - smallestAmount(service.price);
  const measure = measureOf(service.price);
  if (!measure || impact === 0) return [];
  const count = property[measure].toLocaleString('en-US');
  return [{ factor: measure, impact, reason: measure === 'sqFt' ? `${count} sq ft` : `${count} rooms` }];
};

/** An item at an offer's price has no zone surcharge: it costs the same everywhere. */
const zoneAdjustment = ({ zones = [] }: Catalog, code: ServiceCode, amount: number, zip: string | null) => {
  const surcharge = zoneSurcharge(zones, { code, amount, zip });
  return surcharge ? [{ factor: ZONE_FACTOR, ...surcharge }] : [];
};

const itemOf = (service: Service, order: OrderToPrice, catalog: Catalog): QuoteItem => {
  const regular = amountOf(service.price, order);
  const adjustments = [...sizeAdjustment(service, order), ...zoneAdjustment(catalog, service.code, regular, order.zip)];
  const basePrice = smallestAmount(service.price);
  return {
    id: service.code,
    name: service.name,
    basePrice,
    calculatedPrice: priceOf(basePrice, adjustments),
    adjustments,
  };
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
  const addOns = catalog.services.flatMap(({ addOn, code }) => (addOn ? [code] : []));
  return withOfferPrices(items, order.acceptedOffers, addOns);
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
