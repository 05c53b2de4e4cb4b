import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { emptyBranding } from '../../../shared/company/branding/branding.ts';
import { defaultCatalog } from '../../../shared/company/catalog/default-catalog.ts';
import type { TenantInput } from '../../../shared/company/tenancy/tenant-input.ts';
import type { Caller } from '../../../shared/contract/access/access.ts';
import { newId, PLATFORM_TENANT_ID } from '../../../shared/contract/id.ts';
import { gathering } from '../../../test/support/run/gathering.ts';
import { startTable, type TestTable } from '../../../test/support/table/table.ts';
import { initialRuleWrites } from '../../outreach/automation/rules/initial-rules.ts';
import { auditItem, auditMonth } from '../../platform/audit.ts';
import { historyEvent } from '../../platform/table/history.ts';
import { openPlatformTable } from '../../platform/table/open.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { findCounty } from '../county/find-county.ts';
import { openEdge } from '../domains/open-edge.ts';
import { invitationItem } from '../identity/store.ts';
import { changeTenant } from './change-tenant.ts';
import { createTenant, slugTaken, type TenantDeps } from './create-tenant.ts';
import { newTenant } from './draw-tenant.ts';
import { logPresence } from './log-presence.ts';
import { clientName, type ProvisionDeps, provisionTenant } from './provision.ts';
import { allTenants, licensesOf, slugItem, tenantItem, tenantListItem } from './store.ts';
import { startWrites } from './tenant-start.ts';

const now = Date.parse('2026-12-01T09:00:00Z');
const platform = { host: 'localhost:3000', domain: 'localhost:3000' };
const caller = { profileId: 'prf_1', email: 'super@local.test', roles: ['admin'], idp: 'Google' } as unknown as Caller;
let database: TestTable;
let platformTable: TenantTable;
let deps: TenantDeps;

const inputFor = (slug: string): TenantInput => ({
  name: 'Keystone Homes',
  slug,
  countyFips: '42091',
  planCode: 'starter',
  zipCodes: [{ zip: '19401' }, { zip: '19401' }, { zip: '19403', place: 'Audubon', lat: 40.13, lng: -75.43 }],
  contact: { phone: '+12155550111', email: 'hello@keystone.test', address: '1 Main Street' },
  administrator: { email: 'first@keystone.test' },
});
const request = () => ({ table: platformTable, caller, now, correlationId: 'test', actsFor: undefined });
const create = (slug: string) => createTenant(deps, request(), inputFor(slug));
const rowsWith = async (slug: string) =>
  (await platformTable.collect(allTenants, { rows: tenantListItem })).rows.filter((row) => row.slug === slug);
const change = (tenantId: string, input: object) =>
  changeTenant(deps, { ...request(), input: { tenantId, ...input } } as Parameters<typeof changeTenant>[1]);

beforeAll(async () => {
  database = await startTable();
  platformTable = openPlatformTable(database.tableDeps);
  deps = { openTable: database.openTable, platformTable, platform };
});
afterAll(() => database.stop());

describe('creating a company', () => {
  test('creates all rows at once and waits for its app client', async () => {
    const { tenantId } = await create('keystone');
    const table = database.openTable(tenantId);
    expect(await table.get(tenantItem, {})).toMatchObject({
      status: 'provisioning',
      hosts: ['keystone.localhost'],
      timezone: 'America/New_York',
      state: 'PA',
      serviceArea: { countyName: 'Montgomery County', zipCodes: [{ zip: '19401' }, { zip: '19403', lat: 40.13 }] },
    });
    const invitation = await platformTable.get(invitationItem, { email: 'first@keystone.test', tenantId });
    expect(invitation).toMatchObject({ roles: ['admin'], tenantName: 'Keystone Homes' });
    const on = (await licensesOf(table)).filter(({ isEnabled }) => isEnabled).map(({ featureCode }) => featureCode);
    expect(on.sort()).toEqual(['booking', 'branding', 'chat_ai', 'lead_capture', 'portal']);
    const { events } = await table.collect({ pk: 'TENANT-LIFE', begins: 'EVENT#' }, { events: historyEvent });
    expect(events.map(({ type }) => type)).toEqual(['tenant.created']);
    for (const log of [table, platformTable]) {
      const { entries } = await log.collect({ pk: auditMonth('2026-12') }, { entries: auditItem });
      expect(entries.filter(({ target }) => target.id === tenantId)).toMatchObject([{ action: 'tenant.created' }]);
    }
  });

  test('names the field of an invalid slug or county', async () => {
    await expect(create('keystone')).rejects.toMatchObject({ code: 'SLUG_TAKEN', details: [{ path: 'slug' }] });
    const odd = createTenant(deps, request(), { ...inputFor('odd'), countyFips: '42999' });
    await expect(odd).rejects.toMatchObject({ details: [{ path: 'countyFips' }] });
  });

  test('creates one of twenty with the same slug concurrently', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => create('contested')));
    const won = outcomes.filter(({ status }) => status === 'fulfilled');
    const lost = outcomes.filter((outcome) => outcome.status === 'rejected').map(({ reason }) => reason.code);
    expect([won.length, lost]).toEqual([1, Array(19).fill('SLUG_TAKEN')]);
    expect(await rowsWith('contested')).toHaveLength(1);
  });

  test('control: checking before writing without the slug row creates several', async () => {
    const allHaveLooked = gathering(20);
    const looking = async () => {
      if (await platformTable.get(slugItem, { slug: 'looked' }, { consistent: true })) throw slugTaken('looked');
      await allHaveLooked();
      const known = { tenantId: newId('tenant', now), platform, createdAt: '2026-12-01T09:00:00Z' };
      const county = await findCounty('42091');
      if (!county) throw new Error('No county');
      const tenant = newTenant(inputFor('looked'), county, known);
      const tables = { table: database.openTable(tenant.tenantId), platformTable };
      const writes = startWrites(tables, tenant, { branding: emptyBranding, catalog: defaultCatalog });
      await platformTable.commit(...writes.filter(({ label }) => label !== slugItem.name));
    };
    await Promise.allSettled(Array.from({ length: 20 }, looking));
    expect((await rowsWith('looked')).length).toBeGreaterThan(1);
  });
});

let made = 0;
/** User pool that counts its clients; a `blind` one does not find existing ones. */
const pool = (isBlind = false) => {
  const clients = new Map<string, string>();
  const ensure = async (name: string): Promise<string> => {
    const known = [...clients].find(([, each]) => each === name)?.[0];
    if (known && !isBlind) return known;
    const id = `client${++made}`;
    clients.set(id, name);
    return id;
  };
  const remove = async (id: string) => void clients.delete(id);
  return { clients, appClients: { ensure, remove, setOrigins: async () => undefined } };
};

describe('provisioning', () => {
  const edge = openEdge(undefined);
  const site = { scheme: 'http', platformHost: 'localhost:3000' };
  const occurrenceOf = (tenantId: string) => {
    const data = { tenantId, administrator: { email: 'first@keystone.test' } };
    const table = database.openTable(tenantId);
    const envelope = { eventId: newId('event', now), type: 'tenant.created', occurredAt: '2026-12-01T09:00:00Z' };
    return { ...envelope, data, tenantId, table, now } as unknown as Parameters<typeof provisionTenant>[1];
  };
  const provide = ({ appClients }: ReturnType<typeof pool>): ProvisionDeps => ({
    platformTable,
    appClients,
    edge,
    site,
    firstWrites: initialRuleWrites,
  });

  test('delivered five times creates one app client and activates the company', async () => {
    const { tenantId, slug } = await create('five-times');
    const cognito = pool();
    const occurrence = occurrenceOf(tenantId);
    for (let n = 0; n < 5; n++) await provisionTenant(provide(cognito), occurrence);
    expect([...cognito.clients.values()]).toEqual([clientName({ slug })]);
    expect(await database.openTable(tenantId).get(tenantItem, {})).toMatchObject({
      status: 'active',
      clientId: 'client1',
    });
    expect(await rowsWith('five-times')).toMatchObject([{ status: 'active' }]);
  });

  test('delivered five times concurrently leaves one app client, though each created its own', async () => {
    const { tenantId } = await create('at-once');
    const cognito = pool(true);
    const occurrence = occurrenceOf(tenantId);
    await Promise.all(Array.from({ length: 5 }, () => provisionTenant(provide(cognito), occurrence)));
    const tenant = await database.openTable(tenantId).get(tenantItem, {});
    expect([...cognito.clients.keys()]).toEqual([tenant?.clientId]);
  });

  test('control: without removal five concurrent deliveries leave several clients', async () => {
    const { tenantId } = await create('keeps');
    const cognito = pool(true);
    const allHaveCome = gathering(5);
    const ensure = async (name: string) => {
      await allHaveCome();
      return await cognito.appClients.ensure(name);
    };
    const keeping = { ...cognito, appClients: { ...cognito.appClients, ensure, remove: async () => undefined } };
    await Promise.all(Array.from({ length: 5 }, () => provisionTenant(provide(keeping), occurrenceOf(tenantId))));
    expect(cognito.clients.size).toBe(5);
  });

  test('leaves a company suspended meanwhile suspended until it is resumed', async () => {
    const { tenantId } = await create('early-end');
    await change(tenantId, { version: 1, status: 'suspended', reason: 'a mistake' });
    await provisionTenant(provide(pool()), occurrenceOf(tenantId));
    const table = database.openTable(tenantId);
    const tenant = await table.get(tenantItem, {});
    expect(tenant).toMatchObject({ status: 'suspended', clientId: `client${made}` });
    await change(tenantId, { version: tenant?.version, status: 'active' });
    const resumed = await table.get(tenantItem, {});
    expect(resumed?.status).toBe('active');
    expect(resumed?.statusReason).toBeUndefined();
  });
});

describe('a super administrator who works in a company', () => {
  const presence = (tenantId: string, action: 'tenant.entered' | 'tenant.left') =>
    logPresence(deps, { ...request(), input: { tenantId } }, action);

  test('is logged with that company when they come and when they leave', async () => {
    const { tenantId } = await create('visited');
    expect(await presence(tenantId, 'tenant.entered')).toMatchObject({ tenantId, name: 'Keystone Homes' });
    await presence(tenantId, 'tenant.left');
    const log = await database.openTable(tenantId).collect({ pk: auditMonth('2026-12') }, { entries: auditItem });
    const mine = log.entries.filter(({ action }) => action !== 'tenant.created');
    expect(mine.map(({ action, isActedFor }) => [action, isActedFor]).sort()).toEqual([
      ['tenant.entered', true],
      ['tenant.left', true],
    ]);
  });

  test('finds no company under an id that nobody has, and logs nothing', async () => {
    await expect(presence(newId('tenant', now), 'tenant.entered')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('changing a company', () => {
  test('applies the plan to licenses, list and audit log; rejects a stale version', async () => {
    const { tenantId } = await create('grows');
    await change(tenantId, { version: 1, planCode: 'pro', licenses: [{ featureCode: 'voice_ai', isEnabled: true }] });
    const on = (await licensesOf(database.openTable(tenantId))).filter(({ isEnabled }) => isEnabled);
    expect(on).toHaveLength(13);
    expect(await rowsWith('grows')).toMatchObject([{ planCode: 'pro' }]);
    await expect(change(tenantId, { version: 1, name: 'Late' })).rejects.toMatchObject({ code: 'VERSION_CONFLICT' });
  });

  test('requires a reason to suspend, and writes nothing without a change', async () => {
    const { tenantId } = await create('quiet');
    const suspend = change(tenantId, { version: 1, status: 'suspended' });
    await expect(suspend).rejects.toMatchObject({ details: [{ path: 'reason' }] });
    await change(tenantId, { version: 1, name: 'Keystone Homes' });
    expect(await database.openTable(tenantId).get(tenantItem, {})).toMatchObject({ version: 1 });
  });

  test('answers 404 for an unknown company', async () => {
    await expect(change(PLATFORM_TENANT_ID, { version: 1 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
