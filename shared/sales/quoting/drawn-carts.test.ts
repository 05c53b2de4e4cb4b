import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { printFigure } from '../../../test/support/run/figure.ts';
import { quickOrFull } from '../../../test/support/run/full.ts';
import { seed } from '../../../test/support/run/seed.ts';
import { defaultCatalog } from '../../company/catalog/default-catalog.ts';
import { type Catalog, ServiceCode, type Tariff } from '../../company/catalog/service.ts';
import { newcomer } from './newcomer.ts';
import { OfferId } from './offer.ts';
import { priceFor } from './price-for.ts';

/** T30: so many carts are priced by the product and by the clerk below. */
const CARTS = quickOrFull(2_000, 100_000);

const cart = fc.record({
  services: fc.uniqueArray(fc.constantFrom(...ServiceCode.options), { minLength: 1, maxLength: 9 }),
  accepted: fc.uniqueArray(fc.constantFrom(...OfferId.options), { maxLength: 4 }),
  sqFt: fc.oneof(
    fc.integer({ min: 300, max: 15_000 }),
    fc.constantFrom(1500, 1501, 2500, 2501, 3000, 3001, 4500, 4501, 6001),
  ),
  rooms: fc.integer({ min: 1, max: 20 }),
  pastBookings: fc.integer({ min: 0, max: 3 }),
  /** What each price has beyond whole dollars, so that 85 percent of one is no whole cent. */
  odd: fc.integer({ min: 0, max: 99 }),
});
type Cart = typeof cart extends fc.Arbitrary<infer Value> ? Value : never;
const carts = fc.sample(cart, { numRuns: CARTS, seed });

/** The price list of the specification (product.md 4), in dollars and in words of its own. */
const listed = (code: ServiceCode, { sqFt, rooms }: Cart): number => {
  const [, photos = 399] = (
    [
      [1500, 149],
      [2500, 199],
      [3500, 249],
      [4500, 299],
      [6000, 349],
    ] as const
  ).find(([upTo]) => sqFt <= upTo) ?? [0, 399];
  const begun = (from: number, each: number): number => (sqFt <= from ? 0 : Math.ceil((sqFt - from) / each));
  return {
    photography: photos,
    virtual_staging: rooms <= 4 ? 1500 : Math.min(5000, 1500 + 500 * (rooms - 4)),
    video: 499,
    cleaning: Math.min(600, 250 + 50 * begun(1500, 500)),
    inspections: 450 + 75 * begun(3000, 1000),
    repairs: 150,
    painting: 150,
    landscaping: 150,
    drone: 150,
    twilight: 125,
    floor_plan: 95,
    matterport: 249,
    rush_delivery: 199,
  }[code];
};

const extras: readonly ServiceCode[] = ['drone', 'twilight', 'floor_plan', 'matterport', 'rush_delivery'];

interface Mistake {
  readonly countsExtras?: boolean;
  readonly stacks?: boolean;
  readonly cutsCents?: boolean;
  readonly forgetsOffers?: boolean;
}

/** What a clerk with the price list asks for it, in cents (product.md 7); one who makes a mistake asks for something else. */
const askedBy = (each: Cart, { countsExtras, stacks, cutsCents, forgetsOffers }: Mistake = {}): number => {
  const { services, accepted, odd } = each;
  const ordered = [...services];
  if (accepted.includes('rush_delivery') && !ordered.includes('rush_delivery')) ordered.push('rush_delivery');
  if (accepted.includes('video_upgrade') && !ordered.includes('video')) ordered.push('video');
  let counted = 0;
  let isBundled = !accepted.includes('bundle_15');
  let sum = 0;
  for (const code of ordered) {
    let cents = listed(code, each) * 100 + odd;
    const special = code === 'video' && accepted.includes('video_upgrade') ? 29_900 : 14_900;
    const isSpecial =
      !forgetsOffers &&
      ((code === 'video' && accepted.includes('video_upgrade')) ||
        (code === 'rush_delivery' && accepted.includes('rush_delivery')));
    if (isSpecial) cents = special;
    if (countsExtras || !extras.includes(code)) counted += 1;
    const mayBundle = countsExtras || !extras.includes(code);
    if (!isBundled && mayBundle && counted >= 3 && (stacks || !isSpecial)) {
      cents = cutsCents ? Math.floor((cents * 85) / 100) : Math.floor((cents * 85 + 50) / 100);
      isBundled = true;
    }
    sum += cents;
  }
  return sum;
};

/** The offers that the order may not have. */
const refusedBy = ({ services, accepted, pastBookings }: Cart): OfferId[] => {
  const all = new Set<string>(services);
  if (accepted.includes('rush_delivery')) all.add('rush_delivery');
  if (accepted.includes('video_upgrade')) all.add('video');
  const may: Record<OfferId, boolean> = {
    rush_delivery: all.has('photography') || all.has('virtual_staging'),
    video_upgrade: all.has('photography'),
    bundle_15: all.size >= 2,
    annual_vip: pastBookings >= 2,
  };
  return accepted.filter((id) => !may[id]);
};

const dearer = (tariff: Tariff, by: number): Tariff => {
  if (tariff.kind === 'flat') return { ...tariff, amount: tariff.amount + by };
  if (tariff.kind === 'stepped')
    return { ...tariff, base: tariff.base + by, max: tariff.max === null ? null : tariff.max + by };
  const brackets = tariff.brackets.map((bracket) => ({ ...bracket, amount: bracket.amount + by }));
  return { ...tariff, brackets, above: tariff.above + by };
};
const catalogOf = ({ odd }: Cart): Catalog => ({
  ...defaultCatalog,
  services: defaultCatalog.services.map((service) => ({ ...service, price: dearer(service.price, odd) })),
});

const priced = (each: Cart) => {
  const { services, accepted, sqFt, rooms, pastBookings } = each;
  const order = { services, acceptedOffers: accepted, sqFt, rooms, zip: null };
  return priceFor(order, catalogOf(each), { ...newcomer, pastBookings });
};

describe('T30: drawn carts', () => {
  const good = carts.filter((each) => refusedBy(each).length === 0);

  it('cost what a clerk with the price list asks, to the cent, and no item is below nothing', () => {
    const wrong = good.filter((each) => priced(each).pricing.total !== askedBy(each));
    printFigure('T30', { seed, carts: good.length, refused: carts.length - good.length, wrong: wrong.length });
    const told = wrong
      .slice(0, 3)
      .map((each) => ({ ...each, total: priced(each).pricing.total, asked: askedBy(each) }));
    expect(told, 'the product’s total, what the clerk asks; a new add-on belongs to `extras`').toEqual([]);
    expect(good.length).toBeGreaterThan(CARTS / 10);
    for (const each of good) {
      const { items, pricing } = priced(each);
      expect(items.reduce((sum, { calculatedPrice }) => sum + calculatedPrice, 0)).toBe(pricing.total);
      expect(Math.min(...items.map(({ calculatedPrice }) => calculatedPrice))).toBeGreaterThan(0);
    }
  });

  it('have the offers that they may have, and no other', () => {
    const named = (each: Cart) => priced(each).offerErrors.map(({ message }) => message.split(' ')[0]);
    const wrong = carts.filter((each) => named(each).sort().join() !== refusedBy(each).sort().join());
    expect(wrong.slice(0, 3)).toEqual([]);
  });

  const mistakes: Record<string, Mistake> = {
    'counts add-ons toward the bundle': { countsExtras: true },
    'takes fifteen percent off a special price': { stacks: true },
    'cuts cents off instead of rounding': { cutsCents: true },
    'forgets the special prices': { forgetsOffers: true },
  };
  let caught = 0;
  afterAll(() => printFigure('T30 controls', { controls: Object.keys(mistakes).length, caught }));

  it.each(Object.entries(mistakes))('control: a clerk who %s is caught', (_, mistake) => {
    expect(good.some((each) => priced(each).pricing.total !== askedBy(each, mistake))).toBe(true);
    caught += 1;
  });
});
