import { expect, it } from 'vitest';
import { defaultCatalog } from '../../catalog/default-catalog.ts';
import { publicCatalog } from '../../catalog/public-catalog.ts';
import type { Catalog } from '../../catalog/service.ts';
import type { LandingContent } from './landing-page.ts';
import { pricing } from './pricing.ts';

const saidOf = (zones: Catalog['zones']): string => {
  const tenant = { county: 'Bucks County' } as LandingContent['tenant'];
  const content = { tenant, catalog: publicCatalog({ ...defaultCatalog, zones }) };
  return `${pricing.lead(content)} ${JSON.stringify(pricing.parts(content))}`;
};

it('the page of prices promises one price for all places only where no ZIP code costs more', () => {
  const zone = { name: 'Upper Bucks', zipCodes: ['18930'], service: null } as const;
  const dear = saidOf([{ ...zone, zipCodes: ['18930'], surcharge: { kind: 'cents', amount: 2500 } }]);
  expect(dear).toMatch(/add its ZIP code, and tick.*Some ZIP codes cost a little more/);
  expect(dear).not.toContain('mileage');
  for (const zones of [undefined, []]) {
    expect(saidOf(zones)).toContain('There’s no mileage on top.');
    expect(saidOf(zones)).not.toContain('ZIP');
  }
});
