import { expect, it } from 'vitest';
import { emptyBranding } from '../../../shared/company/branding/branding.ts';
import { defaultCatalog } from '../../../shared/company/catalog/default-catalog.ts';
import type { Catalog, ServiceCode } from '../../../shared/company/catalog/service.ts';
import { serviceCodes } from '../../../shared/company/catalog/service-name.ts';
import type { FeatureCode } from '../../../shared/company/plan/license.ts';
import { beforeEachCall } from '../../../test/support/table/table-faults.ts';
import { confirm, firstPlan, NOW, orderFor } from '../../../test/support/world/booking-world.ts';
import { worldOfFile } from '../../../test/support/world/world-of-file.ts';
import { memberItem } from '../../company/identity/members/member-store.ts';
import { licenseItem } from '../../company/tenancy/store.ts';
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
  features: ['booking', 'branding', 'sms'],
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
  expect(stepsOf({ catalog: offering([]) })).toEqual(['services', ...without('vendor', 'prices')]);
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

it('a phone alone is no address where the plan has no text messages', () => {
  const { email: _, ...mute } = everything;
  const phoned = { ...mute, skills: [...mute.skills], phone: '+12155550170' };
  const features = ['booking', 'branding'] as const;
  expect(firstStepsOf({ ...fresh, features, vendors: [phoned] })[0]).toEqual({ step: 'reach', names: [phoned.name] });
  expect(stepsOf({ features, vendors })).toEqual(without('vendor'));
});

it('asks for nothing that the plan does not have', () => {
  expect(stepsOf({ features: ['branding', 'sms'] })).toEqual([]);
  expect(stepsOf({ features: ['booking', 'sms'] })).toEqual(without('look'));
});

it('a company that sells nothing with a visit needs no vendor', () => {
  expect(stepsOf({ catalog: offering(['virtual_staging', 'rush_delivery']) })).toEqual(without('vendor'));
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

const HOUR = 3_600_000;
const license = (featureCode: FeatureCode, tenantId: string) => ({
  tenantId,
  featureCode,
  isEnabled: true,
  expiresAt: new Date(NOW + HOUR).toISOString(),
  currentUsage: 0,
  usageLimit: null,
  version: 1,
});
const openCompany = async (): Promise<string> => {
  const tenantId = await world.newTenant([{ ...world.vendor('Brightframe Media'), parallelJobs: 1 }]);
  const { table } = world.context(tenantId);
  await table.commit(
    ...(['booking', 'sms'] as const).map((code) => table.create(licenseItem, license(code, tenantId))),
  );
  return tenantId;
};
const stepsAt = async (tenantId: string, now = NOW): Promise<string[]> =>
  (await readFirstSteps(world.context(tenantId).table, now)).steps.map(({ step }) => step);

it('is read side by side, and is empty once something is booked', async () => {
  const tenantId = await openCompany();
  const client = world.table.newClient();
  const all = Promise.withResolvers<void>();
  let calls = 0;
  beforeEachCall(client, async () => {
    calls += 1;
    if (calls === 3) all.resolve();
    await all.promise;
  });
  const { steps } = await readFirstSteps(world.context(tenantId, NOW, client).table, NOW);
  expect(steps.map(({ step }) => step)).toContain('payments');
  expect(calls).toBe(3);
  const { id: planId } = await firstPlan(world.context(tenantId), ['photography']);
  await confirm(world.context(tenantId), orderFor(['photography'], { planId }));
  expect(await stepsAt(tenantId)).toEqual([]);
});

it('goes by the licenses that have not run out', async () => {
  const tenantId = await openCompany();
  expect(await stepsAt(tenantId)).not.toContain('look');
  expect(await stepsAt(tenantId, NOW + HOUR)).toEqual([]);
});

it('finds the second administrator behind any number of agents', async () => {
  const tenantId = await openCompany();
  const { table } = world.context(tenantId);
  const member = (name: string, role: 'admin' | 'agent') =>
    table.create(memberItem, {
      profileId: `prf_${name}`,
      subject: name,
      email: `${name}@x.test`,
      roles: [role],
      status: 'active',
      createdAt: '2026-01-01T00:00:00Z',
      version: 1,
    });
  await table.commit(...Array.from({ length: 30 }, (_, at) => member(`a${at}`, 'agent')), member('y', 'admin'));
  expect(await stepsAt(tenantId)).toContain('administrator');
  await table.commit(member('z', 'admin'));
  expect(await stepsAt(tenantId)).not.toContain('administrator');
});
