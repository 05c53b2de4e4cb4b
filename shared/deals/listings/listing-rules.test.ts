import { describe, expect, it } from 'vitest';
import { ListingStatus } from './listing.ts';
import { type MoveContext, type MovedBy, type MovedListing, unmetRules } from './listing-rules.ts';

const today = '2026-11-25';
const ready: MovedListing = {
  status: 'draft',
  listPrice: 42_500_000,
  photos: [{ fileId: 'fil_1' }],
  hasPhotoWaiver: false,
  agreement: { state: 'approved' },
  agreementFrom: '2026-11-01',
  agreementTo: '2027-04-30',
  onMarketDate: '2026-12-01',
};
const context = (over: Partial<MoveContext> = {}): MoveContext => ({
  today,
  by: 'person',
  reason: 'Sold it myself',
  ...over,
});

/** deals.md 1, row by row: who moves what, and which fields its rules are about. */
const table: readonly { from: ListingStatus[]; to: ListingStatus; by: MovedBy; rules: string[] }[] = [
  { from: ['draft'], to: 'coming_soon', by: 'person', rules: ['agreement', 'listPrice', 'onMarketDate'] },
  { from: ['draft', 'coming_soon'], to: 'active', by: 'person', rules: ['agreement', 'agreementTo', 'photos'] },
  { from: ['coming_soon', 'active'], to: 'under_contract', by: 'transaction', rules: [] },
  { from: ['under_contract'], to: 'active', by: 'transaction', rules: [] },
  { from: ['under_contract'], to: 'sold', by: 'transaction', rules: [] },
  { from: ['draft', 'coming_soon', 'active'], to: 'withdrawn', by: 'person', rules: ['reason'] },
];

/** A listing that breaks exactly one rule. */
const broken: Readonly<Record<string, readonly [Partial<MovedListing>, Partial<MoveContext>]>> = {
  agreement: [{ agreement: { state: 'submitted' } }, {}],
  agreementTo: [{ agreementTo: '2026-11-24' }, {}],
  listPrice: [{ listPrice: undefined }, {}],
  onMarketDate: [{ onMarketDate: '2026-12-17' }, {}],
  photos: [{ photos: [] }, {}],
  reason: [{}, { reason: ' ' }],
};

const rowFor = (from: ListingStatus, to: ListingStatus, by: MovedBy) =>
  table.find((row) => row.from.includes(from) && row.to === to && row.by === by);
const paths = (listing: MovedListing, to: ListingStatus, over: Partial<MoveContext> = {}) =>
  unmetRules(listing, to, context(over)).map(({ path }) => path);

describe.each(ListingStatus.options)('a listing that is %s', (status) => {
  for (const to of ListingStatus.options) {
    for (const by of ['person', 'transaction'] as const) {
      const row = rowFor(status, to, by);
      it(`${row ? 'can' : 'can’t'} become ${to} by a ${by}`, () => {
        expect(paths({ ...ready, status }, to, { by })).toEqual(row ? [] : ['to']);
        for (const [rule, [fields, over]] of Object.entries(broken)) {
          const expected = row ? (row.rules.includes(rule) ? [rule] : []) : ['to'];
          expect(paths({ ...ready, ...fields, status }, to, { by, ...over }), rule).toEqual(expected);
        }
      });
    }
  }
});

describe('the rules of a move', () => {
  it('are all named at once', () => {
    const bare = { ...ready, agreement: { state: 'open' as const }, listPrice: undefined, onMarketDate: undefined };
    expect(paths(bare, 'coming_soon')).toEqual(['agreement', 'listPrice', 'onMarketDate']);
    expect(paths({ ...bare, agreementTo: undefined, photos: [] }, 'active')).toEqual([
      'agreement',
      'agreementTo',
      'photos',
    ]);
  });

  it.each([
    ['2026-11-25', false],
    ['2026-11-26', true],
    ['2026-12-16', true],
    ['2026-12-17', false],
  ])('let a house come soon to market on %s: %s', (onMarketDate, isPossible) => {
    expect(paths({ ...ready, onMarketDate }, 'coming_soon').length === 0).toBe(isPossible);
  });

  it.each([
    ['2026-11-25', '2026-11-25', true],
    ['2026-11-26', '2026-12-31', false],
    ['2026-11-01', '2026-11-24', false],
  ])('take an agreement from %s to %s as in force on 2026-11-25: %s', (agreementFrom, agreementTo, isInForce) => {
    expect(paths({ ...ready, agreementFrom, agreementTo }, 'active').length === 0).toBe(isInForce);
  });

  it('take the seller’s waiver for a photo', () => {
    expect(paths({ ...ready, photos: [], hasPhotoWaiver: true }, 'active')).toEqual([]);
  });

  it('let the clock bring a house to market on its day, and withdraw it once its agreement has ended', () => {
    const clock = { by: 'clock' } as const;
    expect(paths(ready, 'active', clock)).toEqual(['onMarketDate']);
    expect(paths({ ...ready, onMarketDate: today }, 'active', clock)).toEqual([]);
    expect(paths(ready, 'withdrawn', clock)).toEqual(['agreementTo']);
    expect(paths({ ...ready, agreementTo: '2026-11-24' }, 'withdrawn', clock)).toEqual([]);
    expect(paths({ ...ready, status: 'under_contract', agreementTo: '2026-11-24' }, 'withdrawn', clock)).toEqual([
      'to',
    ]);
  });
});
