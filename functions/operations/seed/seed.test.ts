import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FeatureCode, featuresOfPlan } from '../../../shared/company/plan/license.ts';
import { publicTenant } from '../../../shared/company/site/public-tenant.ts';
import { secondClientId, seedProperties, startSeeded } from '../../../test/support/people/seeded.ts';
import { catalogItem } from '../../company/catalog/store.ts';
import { appClientItem, invitationItem, invitationsOf } from '../../company/identity/store.ts';
import { vendorItem, vendorRange } from '../../company/team/vendor-store.ts';
import { defaultTenant, secondTenant } from '../../company/tenancy/demo/demo-tenants.ts';
import { findPlace, readTenant, tenantItem } from '../../company/tenancy/store.ts';

const now = Date.parse('2026-12-01T09:00:00Z');
const platform = { host: 'localhost:3000', domain: 'localhost:3000' };
const first = defaultTenant.tenant.tenantId;
const second = secondTenant.tenant.tenantId;

let seeded: Awaited<ReturnType<typeof startSeeded>>;
beforeAll(async () => {
  seeded = await startSeeded(() => now);
});
afterAll(async () => await seeded.stop());

describe('the seed', () => {
  test.each([
    ['localhost:3000', { tenantId: first, hostKind: 'platform' }],
    ['127.0.0.1:3000', { tenantId: first, hostKind: 'platform' }],
    ['LOCALHOST', { tenantId: first, hostKind: 'platform' }],
    ['northlight.localhost:3000', { tenantId: first, hostKind: 'tenant' }],
    ['Second.localhost', { tenantId: second, hostKind: 'tenant' }],
    ['third.localhost', undefined],
    ['a.second.localhost', undefined],
    ['secondlocalhost', undefined],
    ['', undefined],
  ])('resolves %s to its tenant', async (host, place) => {
    expect(await findPlace(seeded.platformTable, host, platform)).toEqual(place);
  });

  test('licenses the features of each tenant’s plan', async () => {
    const featuresOf = async (tenantId: string) => {
      const { tenant, branding, licenses } = await readTenant(seeded.openTable(tenantId));
      return tenant && publicTenant(tenant, branding, licenses, now).features.sort();
    };
    expect(await featuresOf(first)).toEqual([...FeatureCode.options].sort());
    expect(await featuresOf(second)).toEqual([...featuresOfPlan.pro].sort());
  });

  test('gives each tenant its own app client, and the platform the staff client', async () => {
    const clientOf = (clientId: string) => seeded.platformTable.get(appClientItem, { clientId });
    expect(await clientOf('staff-client')).toMatchObject({ kind: 'staff', tenantId: first });
    expect(await clientOf('first-client')).toMatchObject({ kind: 'tenant', tenantId: first });
    expect(await clientOf(secondClientId)).toMatchObject({ kind: 'tenant', tenantId: second });
    expect(await seeded.openTable(second).get(tenantItem, {})).toMatchObject({ clientId: secondClientId });
  });

  test('gives the second tenant its own prices', async () => {
    const priceOf = async (tenantId: string) => {
      const catalog = await seeded.openTable(tenantId).get(catalogItem, {});
      return catalog?.services.find(({ code }) => code === 'video')?.price;
    };
    expect(await priceOf(first)).toEqual({ kind: 'flat', amount: 49_900 });
    expect(await priceOf(second)).toEqual({ kind: 'flat', amount: 45_900 });
  });

  test('gives each tenant its own vendors, and links the demo vendor account to one', async () => {
    const vendorsOf = async (tenantId: string) =>
      (await seeded.openTable(tenantId).query(vendorItem, vendorRange)).items;
    const ours = await vendorsOf(first);
    const theirs = await vendorsOf(second);
    expect(ours.map(({ email }) => email)).toContain('vendor@local.test');
    expect(theirs.length).toBeGreaterThan(2);
    expect(new Set([...ours, ...theirs].map(({ vendorId }) => vendorId)).size).toBe(ours.length + theirs.length);
  });

  test('invites the demo accounts', async () => {
    const invited = await seeded.platformTable.query(invitationItem, invitationsOf({ email: 'admin@second.test' }));
    expect(invited.items).toEqual([expect.objectContaining({ tenantId: second, roles: ['admin'] })]);
  });

  test('run again, changes nothing except a new app client', async () => {
    const table = seeded.openTable(first);
    const before = await table.get(tenantItem, {});
    await seeded.seed(seedProperties);
    expect(await table.get(tenantItem, {})).toEqual(before);
    await seeded.seed({ ...seedProperties, tenantClientId: 'another-client' });
    expect(await table.get(tenantItem, {})).toEqual({ ...before, clientId: 'another-client', version: 3 });
  });
});
