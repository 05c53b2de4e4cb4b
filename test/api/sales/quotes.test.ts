import { describe, expect, inject, it } from 'vitest';
import { expectError, expectFieldError } from '../../support/cloud/expect-error.ts';
import { call } from '../../support/cloud/http.ts';

const origin = inject('origin');

const quote = (services: string[], more: object = {}, host = 'localhost') =>
  call(origin, 'POST /api/quotes', { host, body: { services, sqFt: 2500, rooms: 4, ...more } });

// product.md 4, each at both sides of every boundary: service, square feet, rooms, dollars.
const prices: [string, number, number, number][] = [
  ...[
    [300, 149],
    [1500, 149],
    [1501, 199],
    [2500, 199],
    [2501, 249],
    [3500, 249],
    [3501, 299],
    [4500, 299],
    [4501, 349],
    [6000, 349],
    [6001, 399],
    [15000, 399],
  ].map(([sqFt, usd]) => ['photography', sqFt, 4, usd] as [string, number, number, number]),
  ...[
    [1, 1500],
    [4, 1500],
    [5, 2000],
    [6, 2500],
    [10, 4500],
    [11, 5000],
    [12, 5000],
    [20, 5000],
  ].map(([rooms, usd]) => ['virtual_staging', 2500, rooms, usd] as [string, number, number, number]),
  ...[
    [300, 250],
    [1500, 250],
    [1501, 300],
    [2000, 300],
    [2001, 350],
    [4500, 550],
    [4501, 600],
    [5000, 600],
    [5001, 600],
    [15000, 600],
  ].map(([sqFt, usd]) => ['cleaning', sqFt, 4, usd] as [string, number, number, number]),
  ...[
    [300, 450],
    [3000, 450],
    [3001, 525],
    [4000, 525],
    [4001, 600],
    [15000, 1350],
  ].map(([sqFt, usd]) => ['inspections', sqFt, 4, usd] as [string, number, number, number]),
  ...['repairs', 'painting', 'landscaping'].map(
    (service) => [service, 9000, 9, 150] as [string, number, number, number],
  ),
  ['video', 300, 1, 499],
  ['drone', 15000, 20, 150],
  ['twilight', 300, 1, 125],
  ['floor_plan', 2500, 4, 95],
  ['matterport', 2500, 4, 249],
  ['rush_delivery', 2500, 4, 199],
];

// basePrice is the smallest price of the service.
const smallest: Record<string, number> = {
  photography: 149,
  virtual_staging: 1500,
  video: 499,
  cleaning: 250,
  inspections: 450,
  repairs: 150,
  painting: 150,
  landscaping: 150,
  drone: 150,
  twilight: 125,
  floor_plan: 95,
  matterport: 249,
  rush_delivery: 199,
};

describe('the price of a service', () => {
  it.each(prices)('%s at %i sqft and %i rooms is $%i', async (service, sqFt, rooms, usd) => {
    const { status, json } = await quote([service], { sqFt, rooms });
    expect(status).toBe(200);
    expect(json.items).toHaveLength(1);
    const [item] = json.items;
    expect(item).toMatchObject({ id: service, basePrice: (smallest[service] ?? 0) * 100, calculatedPrice: usd * 100 });
    expect(json.pricing).toEqual({ subtotal: usd * 100, total: usd * 100 });
    const moved = item.adjustments.reduce((sum: number, each: { impact: number }) => sum + each.impact, 0);
    expect(item.basePrice + moved).toBe(item.calculatedPrice);
    for (const { factor, reason } of item.adjustments) expect(factor.length * reason.length).toBeGreaterThan(0);
  });

  it('is the sum of its items, without fee or discount', async () => {
    const { json } = await quote(['photography', 'cleaning', 'video', 'rush_delivery']);
    expect(json.items.map((item: { id: string }) => item.id)).toEqual([
      'photography',
      'cleaning',
      'video',
      'rush_delivery',
    ]);
    expect(json.pricing).toEqual({ subtotal: 124_700, total: 124_700 });
  });

  it('is the second tenant’s own on its host', async () => {
    const own = await quote(['photography']);
    const other = await quote(['photography'], {}, 'second.localhost');
    expect(other.status).toBe(200);
    expect(other.json.pricing.total).not.toBe(own.json.pricing.total);
  });

  it.each([
    [299, 4, 'sqFt'],
    [15_001, 4, 'sqFt'],
    [2500, 0, 'rooms'],
    [2500, 21, 'rooms'],
  ])('is refused outside the limits: %i sqft, %i rooms', async (sqFt, rooms, field) => {
    expectFieldError(await quote(['photography'], { sqFt, rooms }), field);
  });

  it('is refused for a service named twice, none or an unknown one', async () => {
    expectFieldError(await quote(['photography', 'photography']), 'services');
    expectFieldError(await quote([]), 'services');
    expectFieldError(await quote(['teleportation']), 'services');
  });
});

const offerIds = async (...services: string[]) =>
  (await quote(services)).json.offers.map((offer: { id: string }) => offer.id);

describe('upsell offers', () => {
  it.each([
    [['photography'], ['rush_delivery', 'video_upgrade']],
    [['virtual_staging'], ['rush_delivery']],
    [['cleaning'], []],
    [['cleaning', 'repairs'], ['bundle_15']],
    [
      ['photography', 'cleaning'],
      ['rush_delivery', 'video_upgrade', 'bundle_15'],
    ],
    [
      ['photography', 'video'],
      ['rush_delivery', 'bundle_15'],
    ],
    [['cleaning', 'repairs', 'painting'], []],
  ])('for %j are %j, in this order', async (services, offers) => {
    expect(await offerIds(...services)).toEqual(offers);
  });

  it('state the seed’s prices', async () => {
    const { offers } = (await quote(['photography', 'cleaning'])).json;
    const byId = Object.fromEntries(offers.map((offer: { id: string }) => [offer.id, offer]));
    expect(byId.rush_delivery).toMatchObject({
      originalPrice: 19_900,
      offerPrice: 14_900,
      services: ['rush_delivery'],
    });
    expect(byId.video_upgrade).toMatchObject({ originalPrice: 49_900, offerPrice: 29_900, services: ['video'] });
    for (const offer of offers) {
      for (const field of ['trigger', 'title', 'description', 'value', 'cta', 'urgency'])
        expect(offer[field]).toEqual(expect.any(String));
    }
  });

  it.each([
    [['photography', 'rush_delivery'], ['rush_delivery'], 'rush_delivery', 14_900],
    [['photography', 'video'], ['video_upgrade'], 'video', 29_900],
    [['photography', 'cleaning', 'inspections'], ['bundle_15'], 'inspections', 38_250],
    [['photography', 'cleaning', 'video'], ['bundle_15'], 'video', 42_415],
    [['photography', 'rush_delivery', 'cleaning', 'painting'], ['bundle_15'], 'painting', 12_750],
  ])('%j with %j prices %s at %i cents', async (services, acceptedOffers, id, cents) => {
    const { status, body, json } = await quote(services, { acceptedOffers });
    expect(status, body).toBe(200);
    expect(json.items.find((item: { id: string }) => item.id === id).calculatedPrice).toBe(cents);
    const sum = json.items.reduce((all: number, item: { calculatedPrice: number }) => all + item.calculatedPrice, 0);
    expect(json.pricing).toEqual({ subtotal: sum, total: sum });
  });

  it('do not stack on one item: a video at its offer price gets no bundle price', async () => {
    const accepted = { acceptedOffers: ['video_upgrade', 'bundle_15'] };
    const { json } = await quote(['photography', 'cleaning', 'video'], accepted);
    expect(json.items[2].calculatedPrice).toBe(29_900);
  });

  it.each([
    [['cleaning', 'rush_delivery'], ['rush_delivery']],
    [['video'], ['video_upgrade']],
    [['photography'], ['bundle_15']],
    [['photography', 'cleaning'], ['annual_vip']],
  ])('%j with %j is refused: not eligible', async (services, acceptedOffers) => {
    const answer = await quote(services, { acceptedOffers });
    expectError(answer, 400, 'INVALID_INPUT');
    expectFieldError(answer, 'acceptedOffers');
  });
});
