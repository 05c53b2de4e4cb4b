import { describe, expect, it } from 'vitest';
import type { ServiceCode } from '../../company/catalog/service.ts';
import { inFairOrder, withOfferPrices, ZONE_FACTOR } from './offer-prices.ts';
import { offerTerms } from './offers.ts';
import type { Adjustment, QuoteItem } from './quote.ts';

const item = (id: ServiceCode, basePrice: number, ...adjustments: Adjustment[]): QuoteItem => ({
  id,
  name: id,
  basePrice,
  calculatedPrice: basePrice + adjustments.reduce((sum, { impact }) => sum + impact, 0),
  adjustments,
});
const bySize = (impact: number): Adjustment => ({ factor: 'sqFt', impact, reason: '3,000 sq ft' });
const inZone: Adjustment = { factor: ZONE_FACTOR, impact: 25_00, reason: 'Zone North +$25' };
const priced = (items: QuoteItem[], accepted: Parameters<typeof withOfferPrices>[1]) =>
  withOfferPrices(items, accepted, []);

describe('an item at an offer’s price', () => {
  it('costs the same in every zone, and says what it would have cost by its size', () => {
    const video = item('video', 399_00, bySize(100_00), inZone);
    expect(priced([video], ['video_upgrade'])).toEqual([
      {
        ...video,
        calculatedPrice: offerTerms.videoPrice,
        adjustments: [
          bySize(100_00),
          {
            factor: 'video_upgrade',
            impact: offerTerms.videoPrice - 499_00,
            reason: 'Offer: $299 instead of $499',
          },
        ],
      },
    ]);
  });

  it.each([
    ['costs no less by the offer', item('video', offerTerms.videoPrice, inZone)],
    ['costs less without it', item('video', offerTerms.videoPrice - 1, inZone)],
    ['is of another service', item('photography', 499_00, inZone)],
  ])('is as before, zone and all, where it %s', (_, regular) => {
    expect(priced([regular], ['video_upgrade'])).toEqual([regular]);
  });
});

describe('the third service of a bundle', () => {
  const three = [item('photography', 200_00), item('virtual_staging', 400_00), item('video', 300_00)];

  it('costs 15% less and says so', () => {
    expect(priced(three, ['bundle_15'])[2]).toMatchObject({
      calculatedPrice: 255_00,
      adjustments: [{ factor: 'bundle_15', impact: -45_00, reason: '15% off the third service' }],
    });
  });

  it('is none that an offer prices already, and no add-on', () => {
    const impacts = (items: QuoteItem[]): number[] =>
      items.map(({ adjustments }) => adjustments.reduce((sum, { impact }) => sum + impact, 0));
    const dearVideo = [...three.slice(0, 2), item('video', 499_00), item('cleaning', 100_00)];
    expect(impacts(priced(dearVideo, ['video_upgrade', 'bundle_15']))).toEqual([0, 0, -200_00, -15_00]);
    expect(impacts(withOfferPrices(three, ['bundle_15'], ['virtual_staging']))).toEqual([0, 0, 0]);
  });
});

describe('the fair order', () => {
  const inCatalog: ServiceCode[] = ['photography', 'virtual_staging', 'video', 'cleaning', 'drone'];
  const codes = (items: readonly QuoteItem[]) => items.map(({ id }) => id);
  const fair = (items: QuoteItem[], accepted: Parameters<typeof inFairOrder>[1], addOns: ServiceCode[] = []) =>
    codes(inFairOrder(items, accepted, { addOns, inCatalog }));
  const clicked = [
    item('cleaning', 100_00),
    item('video', 300_00),
    item('virtual_staging', 400_00),
    item('photography', 200_00),
  ];

  it('is the catalog’s without a bundle, and with fewer than three that count', () => {
    expect(fair(clicked, [])).toEqual(['photography', 'virtual_staging', 'video', 'cleaning']);
    expect(fair(clicked.slice(1), ['bundle_15'], ['video'])).toEqual(['photography', 'virtual_staging', 'video']);
  });

  it('puts the dearest third, where the bundle takes most off, and the first of two that cost the same', () => {
    expect(fair(clicked, ['bundle_15'])).toEqual(['photography', 'video', 'virtual_staging', 'cleaning']);
    const alike = [item('photography', 200_00), item('virtual_staging', 400_00), item('video', 400_00)];
    expect(fair(alike, ['bundle_15'])).toEqual(['photography', 'video', 'virtual_staging']);
  });

  it('counts no add-on, and takes nothing off what an offer prices', () => {
    const withAddOn = [...clicked, item('drone', 900_00)];
    expect(fair(withAddOn, ['bundle_15'], ['drone', 'photography'])).toEqual([
      'photography',
      'video',
      'cleaning',
      'virtual_staging',
      'drone',
    ]);
    const dearVideo = [item('photography', 200_00), item('virtual_staging', 400_00), item('video', 499_00)];
    expect(fair(dearVideo, ['bundle_15', 'video_upgrade'])).toEqual(['photography', 'video', 'virtual_staging']);
  });
});
