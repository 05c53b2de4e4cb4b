import { describe, expect, it } from 'vitest';
import { catalogProblems } from './catalog-problems.ts';
import { defaultCatalog } from './default-catalog.ts';
import { type Catalog, type Service, ServiceCode } from './service.ts';

const all = ServiceCode.options;
const change = (code: ServiceCode, changes: Partial<Service>): Catalog => ({
  ...defaultCatalog,
  services: defaultCatalog.services.map((each) => (each.code === code ? { ...each, ...changes } : each)),
});
const at = (code: ServiceCode): number => defaultCatalog.services.findIndex((each) => each.code === code);
const problems = (catalog: Catalog): [string, string][] =>
  catalogProblems(catalog, all).map(({ path, message }) => [path, message]);
const brackets = (...amounts: number[]) => ({
  kind: 'brackets' as const,
  brackets: amounts.slice(0, -1).map((amount, i) => ({ upTo: 1500 + 1000 * i, amount })),
  above: amounts.at(-1) ?? 0,
});
const stepped = { kind: 'stepped' as const, unit: 'sqFt' as const, base: 25_000, included: 1500, step: 5000, per: 500 };

describe('catalog validation', () => {
  it('accepts the default catalog', () => {
    expect(problems(defaultCatalog)).toEqual([]);
  });

  it('requires every service exactly once', () => {
    const { services } = defaultCatalog;
    expect(problems({ ...defaultCatalog, services: services.slice(0, -1) })).toEqual([
      ['services', 'must have every service; missing: rush_delivery'],
    ]);
    const twice = { ...defaultCatalog, services: [...services, ...services.slice(0, 1)] };
    expect(problems(twice)).toEqual([[`services.${services.length}.code`, 'must be there once']]);
  });

  it.each([
    ['the same price as the step before', brackets(14_900, 14_900, 24_900), 'brackets.1.amount', /more than \$149,/],
    ['a lower price', brackets(14_900, 9900, 24_900), 'brackets.1.amount', /more than \$149,/],
    ['no higher price above the last', brackets(14_900, 19_900, 19_900), 'above', /more than \$199, the last step/],
    ['a price of zero', { kind: 'flat' as const, amount: 0 }, 'amount', /\$1 to \$100,000/],
    ['a fraction of a cent', { kind: 'flat' as const, amount: 100.5 }, 'amount', /whole number/],
    ['no step', { kind: 'brackets' as const, brackets: [], above: 100 }, 'brackets', /at least one step/],
    ['a maximum below the base', { ...stepped, max: 20_000 }, 'max', /more than \$250, the base/],
    ['steps of zero units', { ...stepped, per: 0, max: null }, 'per', /1 to 15000 sq ft/],
    ['a step price of zero', { ...stepped, step: 0, max: null }, 'step', /\$0.01 to/],
  ])('rejects %s and names the field', (_, price, field, message) => {
    const found = problems(change('photography', { price }));
    expect(found).toEqual([[`services.${at('photography')}.price.${field}`, expect.stringMatching(message)]]);
  });

  it('requires rising and reachable sizes', () => {
    const price = {
      kind: 'brackets' as const,
      brackets: [
        { upTo: 2000, amount: 100 },
        { upTo: 2000, amount: 200 },
        { upTo: 20_000, amount: 300 },
      ],
      above: 400,
    };
    const path = `services.${at('photography')}.price.brackets`;
    expect(problems(change('photography', { price }))).toEqual([
      [`${path}.1.upTo`, 'must be larger than the step before'],
      [`${path}.2.upTo`, 'must be 300 to 14999 sq ft'],
    ]);
  });

  it('allows equal minutes for two sizes, in quarters of an hour up to ten hours', () => {
    const path = `services.${at('photography')}.minutes`;
    expect(problems(change('photography', { minutes: brackets(60, 60, 90) }))).toEqual([]);
    expect(problems(change('photography', { minutes: brackets(60, 50, 90) }))).toEqual([
      [`${path}.brackets.1.amount`, 'must be a multiple of 15 minutes'],
    ]);
    const endless = { ...stepped, base: 120, step: 30, max: null };
    expect(problems(change('photography', { minutes: endless }))).toEqual([
      [`${path}.max`, 'must give at most 600 minutes for the largest property: set a maximum'],
    ]);
  });

  it('requires minutes exactly for services with a visit', () => {
    const none = { kind: 'flat' as const, amount: 0 };
    const some = { kind: 'flat' as const, amount: 60 };
    expect(problems(change('cleaning', { minutes: none }))[0]?.[1]).toMatch(/somebody comes/);
    expect(problems(change('virtual_staging', { minutes: some }))[0]?.[1]).toMatch(/nobody comes/);
    expect(problems(change('virtual_staging', { remoteDays: undefined }))[0]?.[0]).toMatch(/remoteDays$/);
  });

  it('limits packages to offered services and unique names', () => {
    expect(problems(change('cleaning', { isEnabled: false }))).toEqual([
      ['packages.0.services.0', 'names Cleaning, which is not offered'],
      ['packages.2.services.2', 'names Cleaning, which is not offered'],
    ]);
    const [first] = defaultCatalog.packages;
    if (!first) throw new Error('no package');
    const doubled = { ...defaultCatalog, packages: [first, { ...first, name: first.name.toUpperCase() }] };
    expect(problems(doubled)).toEqual([
      ['packages.1.code', 'must be unique'],
      ['packages.1.name', 'is another package’s name'],
    ]);
    const lonely = { ...defaultCatalog, packages: [{ ...first, services: first.services.slice(0, 1) }] };
    expect(problems(lonely)).toEqual([['packages.0.services', 'must name at least two services']]);
  });

  it('requires at least one service that can be sold', () => {
    const services = defaultCatalog.services.map((each) => ({ ...each, isEnabled: each.addOn }));
    expect(problems({ services, packages: [], version: 1 })).toEqual([
      ['services', 'must have at least one service that is offered and no add-on'],
    ]);
  });
});
