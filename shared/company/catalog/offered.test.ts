import { describe, expect, it } from 'vitest';
import { newcomer } from '../../sales/quoting/newcomer.ts';
import { priceFor } from '../../sales/quoting/price-for.ts';
import { defaultCatalog } from './default-catalog.ts';
import { notOffered } from './offered.ts';
import { publicCatalog } from './public-catalog.ts';
import type { Catalog, ServiceCode } from './service.ts';

const without = (code: ServiceCode): Catalog => ({
  ...defaultCatalog,
  services: defaultCatalog.services.map((each) => (each.code === code ? { ...each, isEnabled: false } : each)),
});
const request = {
  services: ['photography' as const],
  acceptedOffers: [],
  sqFt: 2000,
  rooms: 3,
  zip: null,
};
const offersOf = (catalog: Catalog) => priceFor(request, catalog, newcomer).offers.map(({ id }) => id);

describe('a service that is switched off', () => {
  it('leaves the public catalog, and takes the packages with it that need it', () => {
    const { services, packages } = publicCatalog(without('cleaning'));
    expect(services.map(({ code }) => code)).not.toContain('cleaning');
    expect(packages.map(({ code }) => code)).toEqual(['market_max']);
    expect(notOffered(without('cleaning'), ['cleaning', 'video'])).toEqual(['cleaning']);
  });

  it('is not offered as an upsell', () => {
    expect(offersOf(defaultCatalog)).toEqual(['rush_delivery', 'video_upgrade']);
    expect(offersOf(without('video'))).toEqual(['rush_delivery']);
  });
});

it('an offer that would save nothing is not made', () => {
  const services = defaultCatalog.services.map((each) =>
    each.code === 'video' ? { ...each, price: { kind: 'flat' as const, amount: 29_900 } } : each,
  );
  expect(offersOf({ ...defaultCatalog, services })).toEqual(['rush_delivery']);
});

it('P1 9: virtual staging says that it happens in the photos, and its price says what it says', () => {
  const staging = publicCatalog(defaultCatalog).services.find(({ code }) => code === 'virtual_staging');
  expect(staging?.name).toBe('Virtual staging');
  const said = /in your photos\. Up to (\d+) rooms included, \$(\d+) for each additional room/.exec(
    staging?.description ?? '',
  );
  const { price } = defaultCatalog.services.find(({ code }) => code === 'virtual_staging') ?? {};
  expect(price).toMatchObject({ included: Number(said?.[1]), step: Number(said?.[2]) * 100 });
});
