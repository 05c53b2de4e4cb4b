import { describe, expect, it } from 'vitest';
import { defaultCatalog } from '../../company/catalog/default-catalog.ts';
import type { ServiceCode } from '../../company/catalog/service.ts';
import { newcomer } from './newcomer.ts';
import type { OfferId } from './offer.ts';
import { describeOffer } from './offer-text.ts';
import { eligibleOffers, nextOffer, offersOf, offerTerms, offerToast, refusedOffers } from './offers.ts';
import { priceFor } from './price-for.ts';

const situation = (services: ServiceCode[], accepted: OfferId[] = [], pastBookings = 0) => ({
  services,
  accepted,
  pastBookings,
});

const offersFor = (services: ServiceCode[], accepted: OfferId[] = [], pastBookings = 0) =>
  priceFor({ services, acceptedOffers: accepted, sqFt: 2500, rooms: 4, zip: null }, defaultCatalog, {
    ...newcomer,
    pastBookings,
  }).offers;

describe('eligibility (seed 5)', () => {
  it.each([
    [['cleaning'], []],
    [['photography'], ['rush_delivery', 'video_upgrade']],
    [['virtual_staging'], ['rush_delivery']],
    [
      ['photography', 'video'],
      ['rush_delivery', 'bundle_15'],
    ],
    [
      ['photography', 'cleaning'],
      ['rush_delivery', 'video_upgrade', 'bundle_15'],
    ],
    [['cleaning', 'painting'], ['bundle_15']],
    [['cleaning', 'painting', 'repairs'], []],
    [
      ['photography', 'rush_delivery'],
      ['video_upgrade', 'bundle_15'],
    ],
    [['cleaning', 'drone'], ['bundle_15']],
  ] as [ServiceCode[], OfferId[]][])('%j is eligible for %j', (services, offers) => {
    expect(eligibleOffers(situation(services))).toEqual(offers);
  });

  it.each([
    [0, false],
    [1, false],
    [2, true],
    [3, true],
  ])('the annual plan after %i past bookings: %s', (pastBookings, isOffered) => {
    expect(eligibleOffers(situation(['cleaning'], [], pastBookings)).includes('annual_vip')).toBe(isOffered);
  });

  it('excludes accepted offers', () => {
    expect(eligibleOffers(situation(['photography', 'cleaning'], ['bundle_15', 'video_upgrade']))).toEqual([
      'rush_delivery',
    ]);
  });
});

describe('an accepted offer', () => {
  it.each([
    [['cleaning'], 'rush_delivery'],
    [['cleaning', 'rush_delivery'], 'rush_delivery'],
    [['virtual_staging', 'video'], 'video_upgrade'],
    [['cleaning'], 'bundle_15'],
    [['photography'], 'annual_vip'],
  ] as [ServiceCode[], OfferId][])('is refused for %j: %s', (services, offer) => {
    expect(refusedOffers(situation(services, [offer])).map(({ id }) => id)).toEqual([offer]);
  });

  it.each([
    [['photography'], 'rush_delivery', 0],
    [['virtual_staging', 'rush_delivery'], 'rush_delivery', 0],
    [['photography', 'video'], 'video_upgrade', 0],
    [['cleaning', 'painting'], 'bundle_15', 0],
    [['cleaning', 'painting', 'repairs'], 'bundle_15', 0],
    [['cleaning'], 'annual_vip', 2],
  ] as [ServiceCode[], OfferId, number][])('stays valid for %j: %s', (services, offer, pastBookings) => {
    expect(refusedOffers(situation(services, [offer], pastBookings))).toEqual([]);
  });
});

describe('the offers of a package', () => {
  it.each([
    [['photography', 'video'], ['video_upgrade']],
    [['video', 'photography'], ['video_upgrade']],
    [['video'], []],
    [['virtual_staging', 'rush_delivery'], ['rush_delivery']],
    [['cleaning', 'rush_delivery'], []],
    [['cleaning', 'painting', 'repairs'], ['bundle_15']],
  ] as [ServiceCode[], OfferId[]][])('%j has earned %j', (services, earned) => {
    expect(offersOf(situation(services))).toEqual(earned);
  });

  it('keeps what was accepted and needs no item while it is valid', () => {
    expect(offersOf(situation(['cleaning', 'painting'], ['bundle_15', 'annual_vip'], 2))).toEqual([
      'bundle_15',
      'annual_vip',
    ]);
    expect(offersOf(situation(['cleaning'], ['bundle_15', 'annual_vip', 'video_upgrade'], 0))).toEqual([]);
  });
});

describe('the displayed offers', () => {
  it('carry the seed constants', () => {
    const prices = offersFor(['photography', 'cleaning'], [], 2).map((o) => [o.id, o.originalPrice, o.offerPrice]);
    expect(prices).toEqual([
      ['rush_delivery', 19_900, 14_900],
      ['video_upgrade', 49_900, 29_900],
      ['bundle_15', 0, 0],
      ['annual_vip', 99_900, 79_900],
    ]);
    expect(offersFor(['cleaning'], [], 2)[0]?.value).toBe('Save $2,400 a year');
    expect(offersFor(['cleaning', 'painting'])[0]?.value).toBe('15% off the third service');
    expect(offerTerms.delayMs).toBe(2000);
  });

  it('P1 4: rush promises photos the day after the shoot, and neither staging nor tomorrow', () => {
    const rush = describeOffer('rush_delivery', () => 19_900);
    expect(rush.description).toBe('Get your photos the day after the shoot.');
    expect(Object.values(rush).join(' ')).not.toMatch(/staged|tomorrow|go live/i);
  });

  it('interrupt once in a session, the first of them', () => {
    const offers = offersFor(['photography', 'cleaning']);
    expect(nextOffer(offers, [])?.id).toBe('rush_delivery');
    expect(nextOffer(offers, ['rush_delivery'])).toBeUndefined();
  });

  it('show the toasts of the seed', () => {
    expect(offerToast({ id: 'video_upgrade', title: 'Video Tour' })).toBe('Video Tour added to your package!');
    expect(offerToast({ id: 'annual_vip', title: 'Annual VIP Plan' })).toBe(
      'Annual plan details will be sent to your email!',
    );
  });
});

describe('the offers that a package has', () => {
  it.each<[ServiceCode[], OfferId[], OfferId[]]>([
    [['photography', 'video'], [], ['video_upgrade']],
    [['cleaning', 'video'], ['video_upgrade'], []],
    [['virtual_staging', 'rush_delivery'], [], ['rush_delivery']],
    [['cleaning', 'rush_delivery'], ['rush_delivery'], []],
    [['photography'], ['rush_delivery', 'video_upgrade'], []],
    [['photography', 'cleaning'], ['bundle_15'], ['bundle_15']],
    [['photography', 'cleaning', 'drone'], [], ['bundle_15']],
    [['photography'], ['bundle_15'], []],
  ])('%j with %j accepted before: %j', (services, accepted, offers) => {
    expect(offersOf(situation(services, accepted))).toEqual(offers);
  });
});
