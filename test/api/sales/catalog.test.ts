import { describe, expect, inject, it } from 'vitest';
import { call } from '../../support/cloud/http.ts';

const origin = inject('origin');
const codes = [
  'photography',
  'virtual_staging',
  'video',
  'cleaning',
  'inspections',
  'repairs',
  'painting',
  'landscaping',
  'drone',
  'twilight',
  'floor_plan',
  'matterport',
  'rush_delivery',
];
const addOns = ['drone', 'twilight', 'floor_plan', 'matterport'];

const read = async (host = 'localhost') => (await call(origin, 'GET /api/catalog', { host })).json;

describe('the catalogue', () => {
  it('has all services with their smallest price', async () => {
    const { services } = await read();
    expect(services.map((service: { code: string }) => service.code).sort()).toEqual([...codes].sort());
    for (const service of services) {
      expect(service).toMatchObject({
        name: expect.any(String),
        description: expect.any(String),
        basePrice: expect.any(Number),
      });
    }
    const staging = services.find((service: { code: string }) => service.code === 'virtual_staging');
    expect(staging).toMatchObject({ name: 'Virtual staging', basePrice: 150_000, onSite: false, addOn: false });
  });

  it('marks add-ons and on-site services', async () => {
    const { services } = await read();
    const marked = (flag: 'addOn' | 'onSite') =>
      services
        .filter((service: Record<string, unknown>) => service[flag])
        .map((service: { code: string }) => service.code);
    expect(marked('addOn')).toEqual(expect.arrayContaining(addOns));
    expect(marked('onSite')).not.toContain('virtual_staging');
    expect(marked('onSite')).not.toContain('rush_delivery');
    expect(marked('onSite')).toEqual(expect.arrayContaining(['photography', 'repairs', 'drone']));
  });

  it('has the three ready-made packages', async () => {
    const { packages } = await read();
    const byName = Object.fromEntries(
      packages.map((each: { name: string; services: string[] }) => [each.name, [...each.services].sort()]),
    );
    expect(byName).toEqual({
      'Listing Ready': ['cleaning', 'photography'],
      'Market Max': ['photography', 'video', 'virtual_staging'],
      'Full Prep': ['cleaning', 'painting', 'photography', 'repairs'],
    });
  });

  it('is the tenant’s own', async () => {
    expect(await read('second.localhost')).not.toEqual(await read());
  });
});
