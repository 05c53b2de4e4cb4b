import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OrderRow, OrderVisit } from '../order-row.ts';
import type { CountedLead, Figures } from './figures.ts';
import { difference, figuresOfLead, figuresOfOrder, sumFigures } from './figures.ts';

const zone = 'America/New_York';
const lead: CountedLead = {
  source: 'chat',
  createdAt: '2026-11-21T03:30:00Z',
  answerSeconds: null,
  isWon: false,
  zone,
};
const visit: OrderVisit = {
  bookingId: 'bkg_1',
  serviceType: 'photography',
  vendorId: 'ven_a',
  status: 'confirmed',
  startsAt: '2026-12-01T02:00:00Z',
  endsAt: '2026-12-01T03:15:00Z',
  scheduledDate: '2026-11-30',
};
const order: OrderRow = {
  orderId: 'ord_1',
  leadId: 'led_1',
  clientId: 'cli_1',
  propertyId: 'prp_1',
  customer: 'Pat',
  propertyAddress: 'x',
  services: ['photography'],
  total: 19_900,
  status: 'placed',
  payment: 'pending',
  placedAt: '2026-11-20T15:00:00Z',
  visits: [visit],
};
const asObject = (figures: Figures) => Object.fromEntries(figures);

describe('the figures of a lead', () => {
  it('count on the day of its arrival in the tenant’s time zone', () => {
    expect(asObject(figuresOfLead(lead))).toEqual({ '2026-11 kC': 1 });
  });
  it('include how fast it was answered and whether it was won', () => {
    const won = figuresOfLead({ ...lead, answerSeconds: 600, isWon: true });
    expect(asObject(won)).toEqual({
      '2026-11 kC': 1,
      '2026-11 kN': 1,
      '2026-11 kT': 600,
      '2026-11 kH': 1,
      '2026-11 kG': 1,
    });
    expect(figuresOfLead({ ...lead, answerSeconds: 3601 }).has('2026-11 kH')).toBe(false);
  });
  it('count every landing page as one source', () => {
    expect(asObject(figuresOfLead({ ...lead, source: 'landing:sellers' }))).toEqual({ '2026-11 kL': 1 });
  });
});

describe('the figures of an order', () => {
  it('count revenue on the day it was placed and minutes on the day of the visit', () => {
    expect(asObject(figuresOfOrder(order, zone))).toEqual({
      '2026-11 kO': 1,
      '2026-11 kR': 19_900,
      '2026-11#ven_a uQ': 75,
    });
  });
  const both = [visit, { ...visit, bookingId: 'bkg_2' }].map((each) => ({ ...each, status: 'completed' as const }));
  it('count a completed visit with two services once, as the list of visits does', () => {
    const figures = figuresOfOrder({ ...order, visits: both, countsVisits: true }, zone);
    expect([figures.get('2026-11#ven_a uQ'), figures.get('2026-11 uD')]).toEqual([75, 1]);
    const [first, second = visit] = both;
    const halfDone = [first ?? visit, { ...second, status: 'pending' as const }];
    expect(figuresOfOrder({ ...order, visits: halfDone, countsVisits: true }, zone).has('2026-11 uD')).toBe(false);
  });
  it('correct an order that was counted before jobs were visits', () => {
    const before = figuresOfOrder({ ...order, visits: both }, zone);
    const after = figuresOfOrder({ ...order, visits: both, countsVisits: true }, zone);
    expect(asObject(difference(before, after))).toEqual({ '2026-11 uD': -1 });
  });
  it('are empty for a canceled order', () => {
    const visits = [{ ...visit, status: 'cancelled' as const }];
    expect(asObject(figuresOfOrder({ ...order, status: 'cancelled', visits }, zone))).toEqual({});
  });
});

describe('difference', () => {
  const some = fc
    .array(fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.integer({ min: -9, max: 9 })))
    .map((all) => sumFigures(all.map((one) => new Map([one]))));
  it('leads from any figures to any others, and is empty between equal ones', () => {
    fc.assert(
      fc.property(some, some, (before, after) => {
        expect(asObject(sumFigures([before, difference(before, after)]))).toEqual(asObject(after));
        expect(difference(before, before).size).toBe(0);
      }),
    );
  });
});
