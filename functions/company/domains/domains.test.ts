import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Caller } from '../../../shared/contract/access.ts';
import { HOUR, MINUTE } from '../../../shared/contract/time.ts';
import { startSeeded } from '../../../test/support/people/seeded.ts';
import { historyEvent } from '../../platform/table/history.ts';
import { defaultTenant, secondTenant } from '../tenancy/demo/demo-tenants.ts';
import { followHosts } from '../tenancy/provision.ts';
import { findPlace, tenantItem } from '../tenancy/store.ts';
import type { AppClients } from './app-client.ts';
import { domainIdOf, domainItem } from './domain-store.ts';
import { addDomain, removeDomain, saveCheck } from './domains.ts';
import { type Edge, openEdge, type Served } from './edge-port.ts';
import { nextLook } from './settle-host.ts';

const now = Date.parse('2026-12-01T09:00:00Z');
const platform = { host: 'localhost:3000', domain: 'localhost:3000' };
const caller = { profileId: 'prf_1', email: 'admin@second.test' } as unknown as Caller;
const fine = { checkedAt: '2026-12-01T09:00:00Z', isProven: true, isPointed: true, problems: [] as string[] };
const first = defaultTenant.tenant.tenantId;
const second = secondTenant.tenant.tenantId;
let seeded: Awaited<ReturnType<typeof startSeeded>>;

const request = (tenantId: string, host = '') =>
  ({
    table: seeded.openTable(tenantId),
    input: { host },
    caller,
    now,
    correlationId: 'test',
    actsFor: undefined,
  }) as unknown as Parameters<typeof addDomain>[1];
const add = (tenantId: string, host: string) =>
  addDomain({ platformTable: seeded.platformTable, platform, newToken: () => 'token' }, request(tenantId, host));
const check = (tenantId: string, domainId: string, found = fine) =>
  saveCheck(seeded.platformTable, request(tenantId), domainId, found);
const placeOf = (host: string) => findPlace(seeded.platformTable, host, platform);
/** What the queue does with it: the edge answers as told, and the app client is as it is. */
const follow = async (tenantId: string, host: string, edge = openEdge(undefined), at = now) => {
  const led: (readonly string[])[] = [];
  const lead: AppClients['lead'] = async (_, __, origins) => void led.push(origins);
  const appClients = { ensure: async () => '', remove: async () => undefined, lead };
  const site = { scheme: 'http', platformHost: 'localhost:3000' };
  const occurrence = { table: seeded.openTable(tenantId), data: { host }, now: at };
  const deps = { appClients, edge, site, platformTable: seeded.platformTable };
  await followHosts(deps, occurrence as unknown as Parameters<typeof followHosts>[1]);
  return led.at(-1) ?? [];
};
const domainOf = async (tenantId: string, host: string) =>
  await seeded.openTable(tenantId).get(domainItem, { domainId: domainIdOf(tenantId, host) });
const edgeThat = (served: Served, told: string[] = [], isGone = true): Edge => ({
  serve: async (host) => {
    told.push(`serve ${host}`);
    return served;
  },
  drop: async (host) => {
    told.push(`drop ${host}`);
    return isGone;
  },
});
const isDue = async (tenantId: string, host: string) => {
  const key = { pk: `DUE#tenant.host_due#${host}`, sk: 'DUE' };
  return (await seeded.openTable(tenantId).getMany([key])).length > 0;
};
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
    expect(await check(second, domainId)).toMatchObject({ status: 'preparing' });
    expect(await placeOf('www.lehigh.example:3000')).toEqual({ tenantId: second, hostKind: 'tenant' });
    expect(await hostsOf(second)).toEqual(['second.localhost']);
    await follow(second, 'www.lehigh.example');
    expect(await hostsOf(second)).toEqual(['second.localhost', 'www.lehigh.example']);
  });

  test('stays active when a later look finds a record gone', async () => {
    const { domainId } = await add(second, 'www.lehigh.example');
    expect(await check(second, domainId, { ...fine, isProven: false })).toMatchObject({ status: 'active' });
  });

  test('that leads to one company cannot be taken by another, at once or later', async () => {
    await expect(add(first, 'www.lehigh.example')).rejects.toMatchObject({ code: 'DOMAIN_TAKEN' });
    const ours = await add(first, 'both.example');
    const theirs = await add(second, 'both.example');
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

describe('while the edge gets ready', () => {
  const host = 'slow.example';
  const waiting: Served = { state: 'preparing', note: 'The certificate is being made.' };

  test('a domain says so in words, is looked at again, and becomes an address when the edge answers', async () => {
    const { domainId } = await add(second, host);
    await check(second, domainId);
    for (let n = 0; n < 2; n++) expect(await follow(second, host, edgeThat(waiting))).not.toContain(`http://${host}`);
    expect(await domainOf(second, host)).toMatchObject({ status: 'preparing', note: waiting.note });
    expect([await hostsOf(second), await isDue(second, host)]).toEqual([expect.not.arrayContaining([host]), true]);
    for (let n = 0; n < 2; n++) {
      expect(await follow(second, host, edgeThat({ state: 'active' }))).toContain(`http://${host}:3000`);
    }
    expect(await domainOf(second, host)).toMatchObject({ status: 'active', activatedAt: '2026-12-01T09:00:00Z' });
    expect((await domainOf(second, host))?.note).toBeUndefined();
    expect((await hostsOf(second))?.filter((each) => each === host)).toEqual([host]);
  });

  test('one that is active stays so, whatever the edge says later', async () => {
    const told: string[] = [];
    await follow(second, host, edgeThat({ state: 'refused', problem: 'The certificate has expired.' }, told));
    expect(await domainOf(second, host)).toMatchObject({ status: 'active' });
    expect(told).toEqual([`serve ${host}`]);
  });

  test('a name that is held elsewhere goes back to its owner with what to do, and may be tried again', async () => {
    const { domainId } = await add(second, 'held.example');
    await check(second, domainId);
    const told: string[] = [];
    await follow(second, 'held.example', edgeThat({ state: 'refused', problem: 'Take it off there.' }, told));
    expect(await domainOf(second, 'held.example')).toMatchObject({
      status: 'pending',
      lastCheck: { problems: ['Take it off there.'] },
    });
    expect(told).toEqual(['serve held.example', 'drop held.example']);
    expect(await placeOf('held.example')).toBeUndefined();
    expect(await check(second, domainId)).toMatchObject({ status: 'preparing' });
    await follow(second, 'held.example');
    expect(await domainOf(second, 'held.example')).toMatchObject({ status: 'active' });
  });

  test('one that is removed meanwhile is dropped until the edge has let go of it', async () => {
    const { domainId } = await add(second, 'gone.example');
    await check(second, domainId);
    await follow(second, 'gone.example', edgeThat(waiting));
    await removeDomain(seeded.platformTable, request(second), domainId);
    const told: string[] = [];
    await follow(second, 'gone.example', edgeThat(waiting, told, false), now + MINUTE);
    await follow(second, 'gone.example', edgeThat(waiting, told, true), now + 2 * MINUTE);
    expect(told).toEqual(['drop gone.example', 'drop gone.example']);
    expect(await hostsOf(second)).not.toContain('gone.example');
  });

  test('a late word about a host that is another company’s by now touches nothing', async () => {
    const { domainId } = await add(first, 'moved.example');
    await check(first, domainId);
    const told: string[] = [];
    await follow(second, 'moved.example', edgeThat(waiting, told));
    expect(told).toEqual([]);
  });

  test('looks become rare after an hour', () => {
    expect([nextLook(now, now + MINUTE), nextLook(now, now + HOUR)]).toEqual([
      now + 2 * MINUTE,
      now + HOUR + 15 * MINUTE,
    ]);
  });
});

describe('the app client', () => {
  test('follows the addresses as they are now, however often and late it is told', async () => {
    const told: string[] = [];
    const edge = edgeThat({ state: 'active' }, told);
    const { domainId } = await add(second, 'homes.example');
    await check(second, domainId);
    for (let n = 0; n < 2; n++) {
      expect(await follow(second, 'homes.example', edge)).toContain('http://homes.example:3000');
    }
    await removeDomain(seeded.platformTable, request(second), domainId);
    expect(await follow(second, 'homes.example', edge)).not.toContain('http://homes.example:3000');
    expect(told).toEqual(['serve homes.example', 'serve homes.example', 'drop homes.example']);
  });

  test('of the platform’s own company keeps the platform’s address', async () => {
    expect(await follow(first, 'none.example')).toEqual(
      expect.arrayContaining(['http://localhost:3000', 'http://northlight.localhost:3000']),
    );
  });
});
