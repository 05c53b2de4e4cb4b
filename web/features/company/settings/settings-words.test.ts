import { describe, expect, it } from 'vitest';
import { defaultCatalog } from '../../../../shared/company/catalog/default-catalog.ts';
import type { CatalogView } from '../../../../shared/company/settings/catalog.ts';
import { usualHours } from '../../../../shared/company/team/hours/working-hours.ts';
import { catalogDraftOf, packageCode, pricesFor, problemsIn } from './catalog/catalog-draft.ts';
import { asKind, money, tariffWords, time } from './catalog/tariff-words.ts';
import { timeWords, weekWords } from './day-time.ts';

describe('hours in words', () => {
  it.each([
    [0, '12:00 AM'],
    [465, '7:45 AM'],
    [720, '12:00 PM'],
    [1440, 'Midnight'],
  ])('%i is %s', (minutes, words) => {
    expect(timeWords(minutes)).toBe(words);
  });

  it('groups days with equal hours', () => {
    expect(weekWords(usualHours)).toBe('Mon–Sat 8:00 AM – 6:00 PM');
    expect(weekWords([])).toBe('No hours');
    const broken = [
      { weekday: 1, from: 480, to: 720 },
      { weekday: 1, from: 780, to: 1080 },
      { weekday: 0, from: 600, to: 720 },
    ];
    expect(weekWords(broken)).toBe('Mon 8:00 AM – 12:00 PM, 1:00 PM – 6:00 PM; Sun 10:00 AM – 12:00 PM');
  });
});

const priceOf = (code: string) => {
  const service = defaultCatalog.services.find((each) => each.code === code);
  if (!service) throw new Error(code);
  return service.price;
};

describe('a price', () => {
  it('is summarized in a few words', () => {
    expect(tariffWords(priceOf('photography'), money)).toBe('$149 – $399 by size');
    expect(tariffWords(priceOf('virtual_staging'), money)).toBe('$1,500 – $5,000 by rooms');
    expect(tariffWords(priceOf('video'), money)).toBe('$499');
    expect(tariffWords({ kind: 'flat', amount: Number.NaN }, money)).toBe('–');
  });

  it('is parsed to the cent', () => {
    expect(money.amount('$1,048.50')).toBe(104_850);
    expect(money.amount('19.99')).toBe(1999);
    expect(money.amount('')).toBeNaN();
    expect(time.amount('45')).toBe(45);
  });

  it('keeps its smallest amount when its kind changes, and stays valid', () => {
    for (const kind of ['flat', 'brackets', 'stepped'] as const) {
      const price = asKind(priceOf('photography'), kind, 5000);
      expect(tariffWords(price, money)).toMatch(/^\$149/);
      const services = defaultCatalog.services.map((each) => (each.code === 'photography' ? { ...each, price } : each));
      expect(problemsIn(catalogDraftOf({ ...view, services } as CatalogView))).toEqual([]);
    }
  });
});

const view: CatalogView = {
  services: defaultCatalog.services.map((each) => ({ ...each, isEnabled: true, onSite: true })),
  packages: defaultCatalog.packages,
  vendors: {},
  version: 0,
  lastChange: null,
};

describe('the catalog in the form', () => {
  it('prices a sample property with the production code', () => {
    const prices = pricesFor(catalogDraftOf(view), { sqFt: 2500, rooms: 4 });
    expect([prices.get('photography'), prices.get('cleaning'), prices.get('virtual_staging')]).toEqual([
      19_900, 35_000, 150_000,
    ]);
  });

  it('reports where a text is missing', () => {
    const draft = catalogDraftOf(view);
    const found = problemsIn({ ...draft, video: { ...draft.video, name: ' ' } });
    expect(found).toEqual([{ path: 'services.2.name', message: 'must not be empty' }]);
  });

  it('gives packages unique codes', () => {
    expect(packageCode('Spring Ready!', [])).toBe('spring_ready');
    expect(packageCode('Spring ready', ['spring_ready'])).toBe('spring_ready_2');
    expect(packageCode('42', [])).toBe('package');
  });
});
