import { describe, expect, it } from 'vitest';
import { newcomer } from '../../sales/quoting/newcomer.ts';
import type { OfferId } from '../../sales/quoting/offer.ts';
import { priceFor } from '../../sales/quoting/price-for.ts';
import { reasonsOf } from '../../sales/quoting/price-reasons.ts';
import { settingsContract } from '../../sales/settings/contract.ts';
import { defaultCatalog } from './default-catalog.ts';
import type { ServiceCode, ZonePrice } from './service.ts';
import { zoneProblems } from './zone-prices.ts';

const north: ZonePrice = {
  name: 'North',
  zipCodes: ['18930', '18972'],
  service: null,
  surcharge: { kind: 'cents', amount: 2500 },
};
const media: ZonePrice = {
  name: 'River',
  zipCodes: ['18938'],
  service: 'photography',
  surcharge: { kind: 'percent', percent: 10 },
};

const price = (services: ServiceCode[], zip: string | null, acceptedOffers: OfferId[] = []) => {
  const order = { services, acceptedOffers, sqFt: 2500, rooms: 4, zip };
  return priceFor(order, { ...defaultCatalog, zones: [north, media] }, newcomer);
};
const total = (...given: Parameters<typeof price>): number => price(...given).pricing.total;

describe('a price in a zone', () => {
  it('adds dollars to each service, with the reason', () => {
    expect(total(['photography', 'cleaning'], '18930')).toBe(total(['photography', 'cleaning'], '18901') + 5000);
    const { items } = price(['photography', 'cleaning'], '18972');
    for (const { adjustments } of items)
      expect(adjustments).toContainEqual({ factor: 'zone', impact: 2500, reason: 'Zone North +$25' });
    expect(reasonsOf(items)).toEqual(['Zone North +$25']);
  });

  it('adds a percentage of the price for this property to its one service', () => {
    const { items } = price(['photography', 'cleaning'], '18938');
    expect(items.map(({ id, calculatedPrice }) => [id, calculatedPrice])).toEqual([
      ['photography', 21_890],
      ['cleaning', 35_000],
    ]);
    expect(reasonsOf(items)).toEqual(['Zone River +10%']);
  });

  it('is the catalog’s outside of every zone, and while the place is not known', () => {
    expect(total(['photography'], '18901')).toBe(19_900);
    expect(total(['photography'], null)).toBe(19_900);
  });

  it('leaves an item at the price of an accepted offer as it was offered', () => {
    const { items } = price(['photography', 'video'], '18930', ['video_upgrade']);
    expect(items.find(({ id }) => id === 'video')?.calculatedPrice).toBe(29_900);
  });
});

describe('zones that are refused', () => {
  const paths = (...zones: ZonePrice[]) => zoneProblems(zones, defaultCatalog.services).map(({ path }) => path);

  it('are those that share a ZIP code for the same service, or for each', () => {
    const other = { ...north, name: 'Other', zipCodes: ['18972'] };
    expect(zoneProblems([north, other], defaultCatalog.services)).toEqual([
      { path: 'zones.1.zipCodes', message: 'must not contain 18972: the zone North has a price there' },
    ]);
    expect(paths(north, { ...other, service: 'video' })).toEqual(['zones.1.zipCodes']);
    const video: ZonePrice = { ...north, service: 'video' };
    expect(paths(video, { ...other, service: 'drone' })).toEqual([]);
    expect(paths(video, { ...other, service: 'video' })).toEqual(['zones.1.zipCodes']);
    expect(paths(video, other)).toEqual(['zones.1.zipCodes']);
  });

  it('are those of a service that the catalog lacks, and of one name', () => {
    expect(zoneProblems([media], [])).toEqual([
      { path: 'zones.0.service', message: 'must be a service of your catalog' },
    ]);
    expect(zoneProblems([media], [{ code: 'cleaning' }])).toHaveLength(1);
    expect(zoneProblems([north, { ...media, name: 'North' }], defaultCatalog.services)).toEqual([
      { path: 'zones.1.name', message: 'must differ from the names of other zones' },
    ]);
    expect(zoneProblems([{ ...north, zipCodes: ['18930', '18930'] }], defaultCatalog.services)).toEqual([
      { path: 'zones.0.zipCodes', message: 'must name each ZIP code once' },
    ]);
  });

  it.each([
    ['zones.0.zipCodes.0', { zipCodes: ['1893'] }],
    ['zones.0.zipCodes', { zipCodes: [] }],
    ['zones.0.surcharge.percent', { surcharge: { kind: 'percent', percent: 101 } }],
    ['zones.0.surcharge.percent', { surcharge: { kind: 'percent', percent: 0 } }],
    ['zones.0.surcharge.amount', { surcharge: { kind: 'cents', amount: -2500 } }],
    ['zones.0.service', { service: 'massage' }],
    ['zones.0.name', { name: '' }],
  ])('name the field %s', (path, wrong) => {
    const { input } = settingsContract.changeZonePrices;
    const { error } = input.safeParse({ version: 0, zones: [{ ...north, ...wrong }] });
    expect(error?.issues.map((issue) => issue.path.join('.'))).toEqual([path]);
    expect(input.safeParse({ version: 0, zones: [north] }).success).toBe(true);
  });
});
