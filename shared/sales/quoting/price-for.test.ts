import { describe, expect, it } from 'vitest';
import { defaultCatalog } from '../../company/catalog/default-catalog.ts';
import type { ServiceCode } from '../../company/catalog/service.ts';
import { amountOf } from '../../company/catalog/tariff.ts';
import { newcomer } from './newcomer.ts';
import type { OfferId } from './offer.ts';
import { priceFor } from './price-for.ts';

const quote = (
  services: ServiceCode[],
  { sqFt = 2500, rooms = 4, accepted = [] as OfferId[], pastBookings = 0 } = {},
) => {
  const order = { services, sqFt, rooms, acceptedOffers: accepted, zip: null };
  return priceFor(order, defaultCatalog, { ...newcomer, pastBookings });
};

const priceOf = (code: ServiceCode, property: { sqFt?: number; rooms?: number }) =>
  quote([code], property).items[0]?.calculatedPrice;

const minutesOf = (code: ServiceCode, sqFt: number) => {
  const service = defaultCatalog.services.find((s) => s.code === code);
  return service && amountOf(service.minutes, { sqFt, rooms: 4 });
};

describe('catalog prices at each boundary', () => {
  it.each([
    [300, 149, 60],
    [1500, 149, 60],
    [1501, 199, 75],
    [2500, 199, 75],
    [2501, 249, 90],
    [3500, 249, 90],
    [3501, 299, 105],
    [4500, 299, 105],
    [4501, 349, 120],
    [6000, 349, 120],
    [6001, 399, 150],
    [15000, 399, 150],
  ])('photography of %i sq ft costs $%i and takes %i minutes', (sqFt, dollars, minutes) => {
    expect(priceOf('photography', { sqFt })).toBe(dollars * 100);
    expect(minutesOf('photography', sqFt)).toBe(minutes);
  });

  it.each([
    [1, 1500],
    [4, 1500],
    [5, 2000],
    [10, 4500],
    [11, 5000],
    [12, 5000],
    [20, 5000],
  ])('staging of %i rooms costs $%i', (rooms, dollars) => {
    expect(priceOf('virtual_staging', { rooms })).toBe(dollars * 100);
  });

  it.each([
    [300, 250, 120],
    [1500, 250, 120],
    [1501, 300, 150],
    [2000, 300, 150],
    [2001, 350, 180],
    [4500, 550, 300],
    [4501, 600, 300],
    [5000, 600, 300],
    [15000, 600, 300],
  ])('cleaning of %i sq ft costs $%i and takes %i minutes', (sqFt, dollars, minutes) => {
    expect(priceOf('cleaning', { sqFt })).toBe(dollars * 100);
    expect(minutesOf('cleaning', sqFt)).toBe(minutes);
  });

  it.each([
    [300, 450],
    [3000, 450],
    [3001, 525],
    [4000, 525],
    [4001, 600],
    [15000, 1350],
  ])('an inspection of %i sq ft costs $%i', (sqFt, dollars) => {
    expect(priceOf('inspections', { sqFt })).toBe(dollars * 100);
    expect(minutesOf('inspections', sqFt)).toBe(180);
  });

  it.each([
    ['video', 499, 60],
    ['repairs', 150, 60],
    ['painting', 150, 60],
    ['landscaping', 150, 60],
    ['drone', 150, 30],
    ['twilight', 125, 30],
    ['floor_plan', 95, 30],
    ['matterport', 249, 60],
    ['rush_delivery', 199, 0],
  ] as const)('%s costs $%i at any size and takes %i minutes', (code, dollars, minutes) => {
    for (const sqFt of [300, 15000]) expect(priceOf(code, { sqFt })).toBe(dollars * 100);
    expect(minutesOf(code, 2500)).toBe(minutes);
  });

  it.each([
    ['photography', 149],
    ['virtual_staging', 1500],
    ['cleaning', 250],
    ['inspections', 450],
  ] as const)('the base price of %s is its lowest, $%i', (code, dollars) => {
    expect(quote([code], { sqFt: 9000, rooms: 9 }).items[0]?.basePrice).toBe(dollars * 100);
  });
});

describe('a quote', () => {
  it('totals the calculated prices, without fee or discount', () => {
    const { pricing, items } = quote(['photography', 'cleaning']);
    expect(items.map((item) => item.calculatedPrice)).toEqual([19_900, 35_000]);
    expect(pricing).toEqual({ subtotal: 54_900, total: 54_900 });
  });

  it('explains every difference between base price and calculated price', () => {
    for (const item of quote(['photography', 'video', 'cleaning'], { accepted: ['video_upgrade', 'bundle_15'] })
      .items) {
      const impacts = item.adjustments.reduce((sum, { impact }) => sum + impact, 0);
      expect(item.basePrice + impacts).toBe(item.calculatedPrice);
    }
    expect(quote(['photography']).items[0]?.adjustments).toEqual([
      { factor: 'sqFt', impact: 5000, reason: '2,500 sq ft' },
    ]);
  });

  it('adds the service of an accepted offer once, at the offer’s price', () => {
    for (const services of [['photography'], ['photography', 'video']] as ServiceCode[][]) {
      const { items } = quote(services, { accepted: ['video_upgrade'] });
      expect(items.map(({ id, calculatedPrice }) => [id, calculatedPrice])).toEqual([
        ['photography', 19_900],
        ['video', 29_900],
      ]);
    }
    expect(quote(['photography'], { accepted: ['rush_delivery'] }).pricing.total).toBe(19_900 + 14_900);
  });
});

describe('the bundle price', () => {
  const prices = (services: ServiceCode[], accepted: OfferId[] = ['bundle_15']) =>
    quote(services, { accepted }).items.map((item) => item.calculatedPrice);

  it('is 85 % of the third service in order', () => {
    expect(prices(['photography', 'cleaning', 'inspections'])).toEqual([19_900, 35_000, 38_250]);
    expect(prices(['inspections', 'cleaning', 'photography', 'repairs'])).toEqual([45_000, 35_000, 16_915, 15_000]);
  });

  it('has no effect with two services', () => {
    expect(prices(['photography', 'cleaning'])).toEqual([19_900, 35_000]);
  });

  it('skips rush delivery and add-ons', () => {
    expect(prices(['photography', 'cleaning', 'rush_delivery'])).toEqual([19_900, 35_000, 19_900]);
    expect(prices(['photography', 'drone', 'cleaning', 'painting'])).toEqual([19_900, 15_000, 35_000, 12_750]);
  });

  it('does not stack with the video offer and applies to the next service', () => {
    expect(prices(['photography', 'cleaning', 'video', 'painting'], ['video_upgrade', 'bundle_15'])).toEqual([
      19_900, 35_000, 29_900, 12_750,
    ]);
  });
});

describe('the reasons for a price', () => {
  it('name the size only where it costs something', () => {
    const reasons = (sqFt: number) => quote(['photography'], { sqFt }).items[0]?.adjustments;
    expect(reasons(1500)).toEqual([]);
    expect(reasons(1501)).toEqual([{ factor: 'sqFt', impact: 5000, reason: '1,501 sq ft' }]);
  });
});

describe('the reason for a price by size', () => {
  it.each([
    ['photography', '3,000 sq ft'],
    ['virtual_staging', '6 rooms'],
  ] as const)('of %s is “%s”', (code, reason) => {
    const [item] = quote([code], { sqFt: 3000, rooms: 6 }).items;
    expect(item?.adjustments.map((adjustment) => adjustment.reason)).toEqual([reason]);
  });
});
