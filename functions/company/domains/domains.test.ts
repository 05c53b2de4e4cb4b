import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Caller } from '../../../shared/contract/access/access.ts';
import { HOUR, MINUTE } from '../../../shared/contract/time.ts';
import { startSeeded } from '../../../test/support/people/seeded.ts';
import { historyEvent } from '../../platform/table/history.ts';
import { defaultTenant, secondTenant } from '../tenancy/demo/demo-tenants.ts';
import { followHosts } from '../tenancy/provision.ts';
import { findPlace, tenantItem } from '../tenancy/store.ts';
import type { AppClients } from './app-client.ts';
import { domainIdOf, domainItem } from './domain-store.ts';
import { addDomain, removeDomain, saveCheck } from './domains.ts';
import type { Edge, EdgeState } from './edge-port.ts';
import { openEdge } from './open-edge.ts';
import { nextCheckAt } from './settle-host.ts';

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
/** Processes the event as the queue does; the edge answers as given and app clients are stubbed. */
const follow = async (tenantId: string, host: string, edge = openEdge(undefined), at = now) => {
  const originCalls: (readonly string[])[] = [];
  const setOrigins: AppClients['setOrigins'] = async (_, __, origins) => void originCalls.push(origins);
  const appClients = { ensure: async () => '', remove: async () => undefined, setOrigins };
  const site = { scheme: 'http', platformHost: 'localhost:3000' };
  const occurrence = { table: seeded.openTable(tenantId), data: { host }, now: at };
  const deps = { appClients, edge, site, platformTable: seeded.platformTable, firstWrites: () => [] };
  await followHosts(deps, occurrence as unknown as Parameters<typeof followHosts>[1]);
  return originCalls.at(-1) ?? [];
};
const domainOf = async (tenantId: string, host: string) =>
  await seeded.openTable(tenantId).get(domainItem, { domainId: domainIdOf(tenantId, host) });
const edgeThat = (served: EdgeState, calls: string[] = [], isGone = true): Edge => ({
  serve: async (host) => {
    calls.push(`serve ${host}`);
    return served;
  },
  drop: async (host) => {
    calls.push(`drop ${host}`);
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

describe('custom domain', () => {
  test('is one of ten of a company, also where many are added at once', async () => {
    const hosts = Array.from({ length: 14 }, (_, n) => `n${n}.many.example`);
    const added = await Promise.allSettled(hosts.map(async (host) => await add(first, host)));
    const refusals = added.flatMap((each) => (each.status === 'rejected' ? [each.reason.code] : []));
    expect(refusals).toEqual(Array.from({ length: 4 }, () => 'TOO_MANY_DOMAINS'));
    const made = added.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
    for (const { domainId } of made) await removeDomain(seeded.platformTable, request(first), domainId);
    expect(await add(first, 'n0.many.example'), 'what is removed makes room').toMatchObject({ status: 'pending' });
    await removeDomain(seeded.platformTable, request(first), domainIdOf(first, 'n0.many.example'));
  });

  test('is not served before its records exist, and belongs to the company from then on', async () => {
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

  test('stays active when a later check finds a record missing', async () => {
    const { domainId } = await add(second, 'www.lehigh.example');
    expect(await check(second, domainId, { ...fine, isProven: false })).toMatchObject({ status: 'active' });
  });

  test('cannot be claimed by another company, concurrently or later', async () => {
    await expect(add(first, 'www.lehigh.example')).rejects.toMatchObject({ code: 'DOMAIN_TAKEN' });
    const ours = await add(first, 'both.example');
    const theirs = await add(second, 'both.example');
    const outcomes = await Promise.allSettled([check(first, ours.domainId), check(second, theirs.domainId)]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const lost = outcomes.find((outcome) => outcome.status === 'rejected');
    expect(lost?.reason).toMatchObject({ code: 'DOMAIN_TAKEN' });
  });

  test('is released on removal; each change is queued', async () => {
    const { domainId } = await add(second, 'www.lehigh.example');
    await removeDomain(seeded.platformTable, request(second), domainId);
    expect([await placeOf('www.lehigh.example'), (await hostsOf(second))?.includes('www.lehigh.example')]).toEqual([
      undefined,
      false,
    ]);
    const range = { pk: 'TENANT-LIFE', begins: 'EVENT#' };
    const { events } = await seeded.openTable(second).collect(range, { events: historyEvent });
    const calls = events.map(({ data }) => data).filter((data) => JSON.stringify(data).includes('lehigh'));
    expect(calls).toHaveLength(2);
    expect(calls).toEqual(expect.arrayContaining([{ host: 'www.lehigh.example', isAdded: true }]));
    await expect(removeDomain(seeded.platformTable, request(second), domainId)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});

describe('while the edge is preparing', () => {
  const host = 'slow.example';
  const waiting: EdgeState = { state: 'preparing', note: 'The certificate is being made.' };

  test('shows the progress, is checked again, and becomes a host when the edge is ready', async () => {
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

  test('keeps an active domain active regardless of later edge states', async () => {
    const calls: string[] = [];
    await follow(second, host, edgeThat({ state: 'refused', problem: 'The certificate has expired.' }, calls));
    expect(await domainOf(second, host)).toMatchObject({ status: 'active' });
    expect(calls).toEqual([`serve ${host}`]);
  });

  test('returns a domain claimed elsewhere to its owner with instructions, and allows another try', async () => {
    const { domainId } = await add(second, 'held.example');
    await check(second, domainId);
    const calls: string[] = [];
    await follow(second, 'held.example', edgeThat({ state: 'refused', problem: 'Take it off there.' }, calls));
    expect(await domainOf(second, 'held.example')).toMatchObject({
      status: 'pending',
      lastCheck: { problems: ['Take it off there.'] },
    });
    expect(calls).toEqual(['serve held.example', 'drop held.example']);
    expect(await placeOf('held.example')).toBeUndefined();
    expect(await check(second, domainId)).toMatchObject({ status: 'preparing' });
    await follow(second, 'held.example');
    expect(await domainOf(second, 'held.example')).toMatchObject({ status: 'active' });
  });

  test('drops a domain removed meanwhile until the edge has released it', async () => {
    const { domainId } = await add(second, 'gone.example');
    await check(second, domainId);
    await follow(second, 'gone.example', edgeThat(waiting));
    await removeDomain(seeded.platformTable, request(second), domainId);
    const calls: string[] = [];
    await follow(second, 'gone.example', edgeThat(waiting, calls, false), now + MINUTE);
    await follow(second, 'gone.example', edgeThat(waiting, calls, true), now + 2 * MINUTE);
    expect(calls).toEqual(['drop gone.example', 'drop gone.example']);
    expect(await hostsOf(second)).not.toContain('gone.example');
  });

  test('ignores a late event about a host that belongs to another company by now', async () => {
    const { domainId } = await add(first, 'moved.example');
    await check(first, domainId);
    const calls: string[] = [];
    await follow(second, 'moved.example', edgeThat(waiting, calls));
    expect(calls).toEqual([]);
  });

  test('checks less often after an hour', () => {
    expect([nextCheckAt(now, now + MINUTE), nextCheckAt(now, now + HOUR)]).toEqual([
      now + 2 * MINUTE,
      now + HOUR + 15 * MINUTE,
    ]);
  });
});

describe('app client', () => {
  test('follows the current hosts regardless of repeated or late events', async () => {
    const calls: string[] = [];
    const edge = edgeThat({ state: 'active' }, calls);
    const { domainId } = await add(second, 'homes.example');
    await check(second, domainId);
    for (let n = 0; n < 2; n++) {
      expect(await follow(second, 'homes.example', edge)).toContain('http://homes.example:3000');
    }
    await removeDomain(seeded.platformTable, request(second), domainId);
    expect(await follow(second, 'homes.example', edge)).not.toContain('http://homes.example:3000');
    expect(calls).toEqual(['serve homes.example', 'serve homes.example', 'drop homes.example']);
  });

  test("of the platform's own company keeps the platform host", async () => {
    expect(await follow(first, 'none.example')).toEqual(
      expect.arrayContaining(['http://localhost:3000', 'http://northlight.localhost:3000']),
    );
  });
});
