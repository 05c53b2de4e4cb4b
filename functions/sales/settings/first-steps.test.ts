import { expect, it } from 'vitest';
import { emptyBranding } from '../../../shared/company/branding/branding.ts';
import { defaultCatalog } from '../../../shared/company/catalog/default-catalog.ts';
import type { Catalog, ServiceCode } from '../../../shared/company/catalog/service.ts';
import { serviceCodes } from '../../../shared/company/catalog/service-name.ts';
import { beforeEachCall } from '../../../test/support/table/table-faults.ts';
import { confirm, firstPlan, NOW, orderFor } from '../../../test/support/world/booking-world.ts';
import { worldOfFile } from '../../../test/support/world/world-of-file.ts';
import { type Beginnings, firstStepsOf, readFirstSteps } from './first-steps.ts';

const center = { lat: 40.2, lng: -75.4 };
const zipAt = (zip: string, lat: number) => ({ zip, place: '', lat, lng: center.lng });

/** A company on its first day. */
const fresh: Beginnings = {
  tenant: {
    serviceArea: { center, zipCodes: [zipAt('19401', 40.2), zipAt('19403', 40.2)] },
    promises: { startsWithin: '3-5 business days', vendorCount: '70+' },
  } as unknown as Beginnings['tenant'],
  branding: emptyBranding,
  catalog: defaultCatalog,
  vendors: [],
  connection: undefined,
  administrators: 1,
};
const everything = {
  status: 'active',
  name: 'Bright & Clean',
  skills: serviceCodes,
  email: 'jobs@bright.test',
} as const;
const vendors = [{ ...everything, skills: [...everything.skills] }];
const offering = (codes: readonly ServiceCode[], changes: object = {}): Catalog => ({
  ...defaultCatalog,
  services: defaultCatalog.services.map((each) => ({ ...each, isEnabled: codes.includes(each.code), ...changes })),
});
const stepsOf = (changes: Partial<Beginnings>): string[] =>
  firstStepsOf({ ...fresh, ...changes }).map(({ step }) => step);
const begun = ['vendor', 'prices', 'places', 'promise', 'payments', 'look', 'administrator'];
const without = (...done: string[]): string[] => begun.filter((step) => !done.includes(step));

it('names all of a first day, in the order in which it is done', () => {
  expect(stepsOf({})).toEqual(begun);
  expect(stepsOf({ catalog: offering([]) })).toEqual(['services', ...without('prices')]);
});

it('names what is offered and nobody active does; remote work needs nobody', () => {
  const photos = { status: 'active' as const, name: 'Photos', skills: ['photography' as const], phone: '+12155550170' };
  const catalog = offering(['photography', 'cleaning', 'virtual_staging', 'rush_delivery']);
  const [step] = firstStepsOf({ ...fresh, catalog, vendors: [photos] });
  expect(step).toEqual({ step: 'skills', services: ['cleaning'] });
  expect(stepsOf({ vendors: [{ ...photos, status: 'paused' }] })).toEqual(begun);
  expect(stepsOf({ vendors })).toEqual(without('vendor'));
});

it('names who hears of no offer, having neither email nor phone', () => {
  const { email: _, ...mute } = everything;
  const silent = { ...mute, skills: [...mute.skills] };
  expect(firstStepsOf({ ...fresh, vendors: [silent, ...vendors] })[0]).toEqual({ step: 'reach', names: [silent.name] });
  expect(stepsOf({ vendors: [{ ...silent, phone: '+12155550170' }] })).toEqual(without('vendor'));
  expect(stepsOf({ vendors: [{ ...silent, status: 'inactive' }, ...vendors] })).toEqual(without('vendor'));
});

it.each<[string, Partial<Beginnings>, string]>([
  ['one own price', { catalog: offering(['photography'], { price: { kind: 'flat', amount: 100 } }) }, 'prices'],
  ['a look', { branding: { ...emptyBranding, primaryColor: '#123456', updatedAt: 'now' } }, 'look'],
  ['an account that takes cards', { connection: { state: 'ready' } }, 'payments'],
  ['a second administrator', { administrators: 2 }, 'administrator'],
])('%s is a step done', (_, changes, done) => {
  expect(stepsOf(changes)).toEqual(without(done));
});

it('a look that was only saved empty, and an account that is only begun, are still open', () => {
  expect(stepsOf({ branding: { ...emptyBranding, updatedAt: '2026-11-23T15:00:00Z' } })).toEqual(begun);
  expect(firstStepsOf({ ...fresh, connection: { state: 'pending' } })).toContainEqual({
    step: 'payments',
    isBegun: true,
  });
});

it('ZIP codes need a place of their own where there is a way between them', () => {
  const area = (...zipCodes: ReturnType<typeof zipAt>[]) =>
    ({ ...fresh.tenant, serviceArea: { center, zipCodes } }) as unknown as Beginnings['tenant'];
  expect(stepsOf({ tenant: area(zipAt('19401', 40.2)) })).toEqual(without('places'));
  expect(stepsOf({ tenant: area(zipAt('19401', 40.1), zipAt('19403', 40.3)) })).toEqual(without('places'));
  expect(firstStepsOf({ ...fresh, tenant: area(zipAt('19401', 40.1), zipAt('19403', 40.2)) })).toContainEqual({
    step: 'places',
    count: 1,
  });
});

it('no more vendors are promised than work here; what is no number is nobody’s count', () => {
  const promising = (vendorCount: string) =>
    ({ ...fresh.tenant, promises: { ...fresh.tenant.promises, vendorCount } }) as Beginnings['tenant'];
  expect(firstStepsOf({ ...fresh, vendors })).toContainEqual({ step: 'promise', promised: '70+', count: 1 });
  expect(stepsOf({ vendors, tenant: promising('1') })).toEqual(without('vendor', 'promise'));
  expect(stepsOf({ vendors, tenant: promising('hand-picked') })).toEqual(without('vendor', 'promise'));
});

const world = worldOfFile();

it('is read side by side, and is empty once something is booked', async () => {
  const tenantId = await world.newTenant([{ ...world.vendor('Brightframe Media'), parallelJobs: 1 }]);
  const client = world.table.newClient();
  let calls = 0;
  beforeEachCall(client, () => {
    calls += 1;
  });
  const { table } = world.context(tenantId, NOW, client);
  const { steps } = await readFirstSteps(table);
  expect(steps.map(({ step }) => step)).toContain('payments');
  expect(calls).toBe(3);
  const { id: planId } = await firstPlan(world.context(tenantId), ['photography']);
  await confirm(world.context(tenantId), orderFor(['photography'], { planId }));
  expect(await readFirstSteps(table)).toEqual({ steps: [] });
});
