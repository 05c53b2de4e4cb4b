import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Caller } from '../../shared/contract/access.ts';
import { startSeeded } from '../../test/support/seeded.ts';
import { historyEvent } from '../platform/table/history.ts';
import type { TenantTable } from '../platform/table/tenant-table.ts';
import type { AppClients } from './app-client.ts';
import { defaultTenant, secondTenant } from './demo-tenants.ts';
import { addDomain, removeDomain, saveCheck } from './domains.ts';
import { followHosts } from './provision.ts';
import { findPlace, tenantItem } from './store.ts';

const now = Date.parse('2026-12-01T09:00:00Z');
const platform = { host: 'localhost:3000', domain: 'localhost:3000' };
const caller = { profileId: 'prf_1', email: 'admin@second.test' } as unknown as Caller;
const fine = { checkedAt: '2026-12-01T09:00:00Z', isProven: true, isPointed: true, problems: [] as string[] };
const [first, second] = [defaultTenant.tenant.tenantId, secondTenant.tenant.tenantId];
let seeded: Awaited<ReturnType<typeof startSeeded>>;

const request = (tenantId: string, host = '') =>
  ({
    ...{ table: seeded.openTable(tenantId), input: { host }, caller, now },
    ...{ correlationId: 'test', actsFor: undefined },
  }) as unknown as Parameters<typeof addDomain>[1];
const add = (tenantId: string, host: string) =>
  addDomain({ platformTable: seeded.platformTable, platform, newToken: () => 'token' }, request(tenantId, host));
const check = (tenantId: string, domainId: string, found = fine) =>
  saveCheck(seeded.platformTable, request(tenantId), domainId, found);
const placeOf = (host: string) => findPlace(seeded.platformTable, host, platform);
const hostsOf = async (tenantId: string) => (await seeded.openTable(tenantId).get(tenantItem, {}))?.hosts;

beforeAll(async () => {
  seeded = await startSeeded(() => now);
});
afterAll(() => seeded.stop());

describe('a domain', () => {
  test('is nobody’s host before its records are there, and the company’s own from then on', async () => {
    const { domainId, status } = await add(second, 'Www.Lehigh.Example.');
    expect(status).toBe('pending');
    const pending = await check(second, domainId, { ...fine, isPointed: false, problems: ['it leads nowhere'] });
    expect([pending.status, await placeOf('www.lehigh.example')]).toEqual(['pending', undefined]);
    expect(await check(second, domainId)).toMatchObject({ status: 'active' });
    expect(await placeOf('www.lehigh.example:3000')).toEqual({ tenantId: second, hostKind: 'tenant' });
    expect(await hostsOf(second)).toEqual(['second.localhost', 'www.lehigh.example']);
  });

  test('stays active when a later look finds a record gone', async () => {
    const { domainId } = await add(second, 'www.lehigh.example');
    expect(await check(second, domainId, { ...fine, isProven: false })).toMatchObject({ status: 'active' });
  });

  test('that leads to one company cannot be taken by another, at once or later', async () => {
    await expect(add(first, 'www.lehigh.example')).rejects.toMatchObject({ code: 'DOMAIN_TAKEN' });
    const [ours, theirs] = [await add(first, 'both.example'), await add(second, 'both.example')];
    const outcomes = await Promise.allSettled([check(first, ours.domainId), check(second, theirs.domainId)]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const lost = outcomes.find((outcome) => outcome.status === 'rejected');
    expect(lost?.reason).toMatchObject({ code: 'DOMAIN_TAKEN' });
  });

  test('that is removed is nobody’s again, and each change is told to the queue', async () => {
    const { domainId } = await add(second, 'www.lehigh.example');
    await removeDomain(seeded.platformTable, request(second), domainId);
    expect([await placeOf('www.lehigh.example'), (await hostsOf(second))?.includes('www.lehigh.example')]).toEqual([
      undefined,
      false,
    ]);
    const range = { pk: 'TENANT-LIFE', begins: 'EVENT#' };
    const { events } = await seeded.openTable(second).collect(range, { events: historyEvent });
    const told = events.map(({ data }) => data).filter((data) => JSON.stringify(data).includes('lehigh'));
    expect(told).toHaveLength(2);
    expect(told).toEqual(expect.arrayContaining([{ host: 'www.lehigh.example', isAdded: true }]));
    await expect(removeDomain(seeded.platformTable, request(second), domainId)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});

describe('the app client', () => {
  const led: (readonly string[])[] = [];
  const edge: string[] = [];
  const follow = async (table: TenantTable, data: { host: string; isAdded: boolean }) => {
    const lead: AppClients['lead'] = async (_, __, origins) => void led.push(origins);
    const appClients = { ensure: async () => '', remove: async () => undefined, lead };
    const port = {
      serve: async (host: string) => void edge.push(`serve ${host}`),
      drop: async (host: string) => void edge.push(`drop ${host}`),
    };
    const site = { scheme: 'http', platformHost: 'localhost:3000' };
    const deps = { appClients, edge: port, site, platformTable: seeded.platformTable };
    await followHosts(deps, { table, data } as unknown as Parameters<typeof followHosts>[1]);
  };

  test('follows the addresses as they are now, however often and late it is told', async () => {
    const { domainId } = await add(second, 'homes.example');
    await check(second, domainId);
    const table = seeded.openTable(second);
    for (let n = 0; n < 2; n++) await follow(table, { host: 'homes.example', isAdded: true });
    expect(led.at(-1)).toContain('http://homes.example:3000');
    await removeDomain(seeded.platformTable, request(second), domainId);
    await follow(table, { host: 'homes.example', isAdded: true });
    expect(led.at(-1)).not.toContain('http://homes.example:3000');
    expect(edge).toEqual(['serve homes.example', 'serve homes.example', 'drop homes.example']);
  });

  test('of the platform’s own company keeps the platform’s address', async () => {
    await follow(seeded.openTable(first), { host: 'none.example', isAdded: false });
    expect(led.at(-1)).toEqual(expect.arrayContaining(['http://localhost:3000', 'http://northlight.localhost:3000']));
  });
});
