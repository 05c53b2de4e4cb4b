import { describe, expect, it } from 'vitest';
import { defaultCatalog } from '../../../../../shared/company/catalog/default-catalog.ts';
import { publicCatalog } from '../../../../../shared/company/catalog/public-catalog.ts';
import type { ServiceCode } from '../../../../../shared/company/catalog/service.ts';
import { reduceWorkflow, type WorkflowAction } from '../../../../../shared/sales/booking/workflow/workflow.ts';
import { initialWorkflow, type Workflow } from '../../../../../shared/sales/booking/workflow/workflow-state.ts';
import { servicesOf, toPriceOf } from '../../../../../shared/sales/booking/workflow/workflow-steps.ts';
import { newcomer } from '../../../../../shared/sales/quoting/newcomer.ts';
import { priceFor } from '../../../../../shared/sales/quoting/price-for.ts';
import type { OrderToPrice } from '../../../../../shared/sales/quoting/quote.ts';
import { pricedTogether, totalOf } from './card-offer.ts';
import { fairServices, orderOf } from './fair-services.ts';

const catalog = publicCatalog(defaultCatalog);
const onServer = (order: OrderToPrice) => priceFor(order, defaultCatalog, newcomer);
const everyCode = catalog.services.map(({ code }) => code);
const priced = onServer({ services: everyCode, acceptedOffers: [], sqFt: 2500, rooms: 4, zip: null }).items;
const prices = Object.fromEntries(priced.map((item) => [item.id, item]));
const itemOf = (code: ServiceCode) => {
  const item = prices[code];
  if (!item) throw new Error(`no price of ${code}`);
  return item;
};

/** What a person may click on: each service by itself, and each package. */
const clickable = ['photography', 'virtual_staging', 'video', 'cleaning', 'repairs', 'drone', 'rush_delivery'] as const;

const choose = (code: ServiceCode): WorkflowAction => ({ type: 'addItem', item: itemOf(code) });

const quoteOf = (state: Workflow, isFair: boolean) => {
  const services = isFair ? fairServices(state, catalog, prices) : servicesOf(state);
  return onServer({ ...toPriceOf(state), services });
};

/** The package after these clicks, with the server's quote after each, as the page does it. */
const clicked = (actions: readonly WorkflowAction[], isFair = true): Workflow =>
  actions.reduce((state, action) => {
    const next = reduceWorkflow(state, action);
    if (next.packageItems.length === 0) return next;
    const { items, offerErrors } = quoteOf(next, isFair);
    expect(offerErrors).toEqual([]);
    return reduceWorkflow(next, { type: 'priceItems', items });
  }, initialWorkflow);

const subsets = <T>(all: readonly T[], max: number): T[][] =>
  Array.from({ length: 2 ** all.length }, (_, bits) => all.filter((_each, i) => (bits >> i) % 2 === 1)).filter(
    ({ length }) => length > 0 && length <= max,
  );

const orders = <T>(set: readonly T[]): T[][] =>
  set.length < 2
    ? [[...set]]
    : set.flatMap((one) => orders(set.filter((other) => other !== one)).map((rest) => [one, ...rest]));

const known = new Map<string, number[]>();

const totals = (set: readonly ServiceCode[], isFair = true): number[] => {
  const key = `${set.join()} ${isFair}`;
  const found = known.get(key) ?? [
    ...new Set(orders(set).map((order) => clicked(order.map(choose), isFair).pricing.total)),
  ];
  known.set(key, found);
  return found;
};

const sets = subsets(clickable, 4);

describe('the price of a package', () => {
  it('P1 2: is the same in every order of clicks, for every choice of up to four', () => {
    let walked = 0;
    for (const set of sets) {
      const found = totals(set);
      expect(found, set.join()).toHaveLength(1);
      walked += orders(set).length;
    }
    expect(sets).toHaveLength(98);
    expect(walked).toBe(1099);
  });

  it('control: differs by the order of clicks without the fair order', () => {
    expect(sets.filter((set) => totals(set, false).length > 1).length).toBeGreaterThan(0);
  });

  it('is never above the best that the order of clicks could have given', () => {
    for (const set of sets) expect(totals(set)[0], set.join()).toBe(Math.min(...totals(set, false)));
  });

  it('is what the card and the server say, and the order is checked with it', () => {
    for (const set of sets) {
      const state = clicked(set.map(choose));
      expect(totalOf(pricedTogether(set, { prices, ...orderOf(catalog) }) ?? [])).toBe(state.pricing.total);
      expect(onServer(toPriceOf(state)).pricing.total).toBe(state.pricing.total);
    }
  });

  it('is the same whether an offer was accepted in its modal, on its line, or by choosing its service', () => {
    const accept: WorkflowAction = { type: 'acceptOffer', offer: 'video_upgrade', items: [itemOf('video')] };
    const bundle: WorkflowAction = { type: 'acceptOffer', offer: 'bundle_15', items: [] };
    const ways = [
      [choose('photography'), accept, choose('cleaning')],
      [choose('video'), choose('photography'), choose('cleaning')],
      [choose('cleaning'), choose('photography'), bundle, accept],
      [choose('cleaning'), choose('photography'), bundle, choose('video')],
    ];
    expect([...new Set(ways.map((way) => clicked(way).pricing.total))]).toEqual([19_900 + 29_900 + 29_750]);
  });

  it('returns to what it was when what was added is removed again', () => {
    for (const set of subsets(clickable, 3)) {
      const before = clicked(set.map(choose));
      for (const code of clickable.filter((each) => !set.includes(each))) {
        const after = clicked([...set.map(choose), choose(code), { type: 'removeItem', id: code }]);
        expect(after.pricing, `${set.join()} and ${code}`).toEqual(before.pricing);
        expect(after.acceptedOffers).toEqual(before.acceptedOffers);
      }
    }
  });

  it('gives three services ticked at once the bundle’s 15 percent', () => {
    const market = clicked((['photography', 'video', 'virtual_staging'] as const).map(choose));
    expect(market.acceptedOffers).toEqual(['video_upgrade', 'bundle_15']);
    expect(market.pricing.total).toBe(19_900 + 29_900 + 127_500);
  });

  it('has the seed’s prices: video $299 before or after the photos, rush $149, each only with its condition', () => {
    expect(totals(['video', 'photography'])).toEqual([49_800]);
    expect(totals(['rush_delivery', 'photography'])).toEqual([34_800]);
    expect(totals(['video'])).toEqual([49_900]);
    expect(totals(['rush_delivery', 'cleaning'])).toEqual([54_900]);
  });
});
