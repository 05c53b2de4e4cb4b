import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Member } from '../../../shared/company/identity/member.ts';
import { systemActor } from '../../../shared/contract/events/audit.ts';
import { DAY, HOUR, MINUTE } from '../../../shared/contract/time.ts';
import { quickOrFull } from '../../../test/support/run/full.ts';
import { type DotloopWorld, NOON, startDotloopWorld } from '../../../test/support/world/deals/dotloop-world.ts';
import { memberItem } from '../../company/identity/members/member-store.ts';
import { auditItem, auditMonth } from '../../platform/audit.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import type { Write } from '../../platform/table/write.ts';
import { nextNight } from './loops/night-time.ts';
import { createDotloopHttp } from './provider/http.ts';
import { connectionItem, hookItem, loopItem, revocationItem } from './store.ts';
import { LEASE_MS, type Leasing } from './tokens/lease.ts';
import { tokenSource } from './tokens/tokens.ts';

let world: DotloopWorld;
beforeAll(async () => {
  world = await startDotloopWorld();
});
afterAll(async () => await world.stop());

const code = async (asked: Promise<unknown>): Promise<string> =>
  await asked.then(
    () => 'no error',
    (error: { code?: string }) => error.code ?? String(error),
  );
const stateOf = async (agent: Awaited<ReturnType<DotloopWorld['connected']>>) =>
  (await world.as(agent, 'connection')).state;

describe('connecting', () => {
  it('goes from the first click to a profile whose messages come', async () => {
    const agent = await world.newAgent();
    expect(await stateOf(agent)).toBe('none');
    const input = await world.begin(agent);
    expect(await stateOf(agent)).toBe('connecting');
    expect(await world.as(agent, 'connect', input)).toEqual({ success: true });
    const chosen = await world.as(agent, 'connection');
    expect(chosen.state).toBe('choose_profile');
    expect(chosen.profiles.map(({ name }) => name)).toHaveLength(2);
    expect(chosen.profiles.map(({ name }) => name)).not.toContain('Office');
    await world.as(agent, 'chooseProfile', { dotloopProfileId: agent.dotloopProfileId });
    await world.drain();
    expect(await world.as(agent, 'connection')).toMatchObject({
      state: 'connected',
      hearsChanges: true,
      profile: { dotloopProfileId: agent.dotloopProfileId },
    });
    expect(
      world.standIn.books.all('subscription').filter(({ accountId }) => accountId === agent.accountId),
    ).toHaveLength(1);
  });

  it('asks for a denial to come back, and hands out a state of 32 random bytes', async () => {
    const agent = await world.newAgent();
    const { authorizeUrl } = await world.as(agent, 'start');
    const query = new URL(authorizeUrl).searchParams;
    expect(query.get('redirect_on_deny')).toBe('true');
    expect(query.get('response_type')).toBe('code');
    expect(Buffer.from(query.get('state') ?? '', 'base64url')).toHaveLength(32);
  });

  it('uses a state up: of twenty who bring it, one exchanges the code', async () => {
    const agent = await world.newAgent();
    const input = await world.begin(agent);
    const before = world.standIn.api.calls.filter(({ path }) => path === '/oauth/token').length;
    const results = await Promise.all(Array.from({ length: 20 }, () => code(world.as(agent, 'connect', input))));
    expect(results.filter((result) => result === 'no error')).toHaveLength(1);
    expect(results.filter((result) => result === 'DOTLOOP_STATE')).toHaveLength(19);
    expect(world.standIn.api.calls.filter(({ path }) => path === '/oauth/token').length - before).toBe(1);
  });

  it.each([
    ['somebody else’s user id', 'WRONG_USER', { user_id: 'user-else' }, 0],
    ['a state that was made up', 'DOTLOOP_STATE', { state: 'x'.repeat(43) }, 0],
    ['a state of more than ten minutes ago', 'DOTLOOP_STATE', {}, 10 * MINUTE],
  ])('refuses %s without asking Dotloop', async (_, expected, change, later) => {
    const agent = await world.newAgent();
    const input = await world.begin(agent);
    const calls = world.standIn.api.calls.length;
    world.clock.now += later;
    expect(await code(world.as(agent, 'connect', { ...input, ...change }))).toBe(expected);
    expect(world.standIn.api.calls.length).toBe(calls);
  });

  it('refuses a state that a colleague began', async () => {
    const agent = await world.newAgent();
    const colleague = await world.newAgent(agent.tenantId);
    const input = await world.begin(agent);
    expect(await code(world.as(colleague, 'connect', { ...input, user_id: colleague.userId }))).toBe('DOTLOOP_STATE');
  });

  it('proves with its secret that it is our app: without it neither a code nor a token to refresh by brings anything', async () => {
    const agent = await world.newAgent();
    const input = await world.begin(agent);
    const impostor = createDotloopHttp({ ...world.http.settings, clientSecret: 'guessed' });
    await expect(impostor.exchange(input.code)).rejects.toThrow('401');
    const { refresh } = await world.http.exchange(input.code);
    // Ours to mend, and no end of a person's access.
    await expect(impostor.refresh(refresh)).rejects.toThrow('it does not know our app');
    await expect(world.http.refresh(refresh)).resolves.toHaveProperty('access');
  });

  it('answers Dotloop’s refusal in its words', async () => {
    const agent = await world.newAgent();
    const answer = await world.as(agent, 'connect', await world.begin(agent, true));
    expect(answer).toEqual({
      success: false,
      error: 'Failed to connect to Dotloop: 400 Invalid authorization code',
    });
  });

  const strangers: readonly [string, (table: TenantTable, member: Member) => Write][] = [
    ['acts for the company without working there', (table, member) => table.remove(memberItem, member)],
    ['was disabled', (table, member) => table.patch(memberItem, member, { status: 'disabled' })],
  ];

  it.each(strangers)('is refused to whoever %s: the first night would end it', async (_, leave) => {
    const agent = await world.newAgent();
    const input = await world.begin(agent);
    const { table, profileId } = agent;
    const member = await table.get(memberItem, { profileId });
    if (!member) throw new Error('No member');
    await table.commit(leave(table, member));
    const calls = world.standIn.api.calls.length;
    expect(await code(world.as(agent, 'start'))).toBe('FORBIDDEN');
    expect(await code(world.as(agent, 'connect', input))).toBe('FORBIDDEN');
    expect(world.standIn.api.calls.length).toBe(calls);
    expect(await stateOf(agent)).toBe('connecting');
  });

  it('lets nobody choose a profile that is not theirs', async () => {
    const agent = await world.newAgent();
    await world.as(agent, 'connect', await world.begin(agent));
    expect(await code(world.as(agent, 'chooseProfile', { dotloopProfileId: '1' }))).toBe('INVALID_INPUT');
  });
});

/** Fifty workers who want tokens that have nine minutes left. */
const race = async (leasing?: Leasing) => {
  const agent = await world.connected();
  const { expiresAt = 0 } = (await agent.table.get(connectionItem, agent)) ?? {};
  world.clock.now = expiresAt - 9 * MINUTE;
  const before = world.standIn.books.refreshed;
  const calls = world.standIn.api.calls.length;
  const deps = { ...world.deps, ...(leasing && { leasing }) };
  const workers = Array.from({ length: 50 }, () => tokenSource(deps, agent.table, agent.profileId).access());
  const settled = await Promise.allSettled(workers);
  world.clock.now = NOON;
  const asked = world.standIn.api.calls.slice(calls).filter(({ path }) => path === '/oauth/token').length;
  return {
    refreshed: world.standIn.books.refreshed - before,
    asked,
    tokens: new Set(settled.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))),
    failed: settled.filter(({ status }) => status === 'rejected').length,
  };
};

describe('tokens', () => {
  it('are refreshed once by fifty workers, who all get the same', async () => {
    const { refreshed, asked, tokens, failed } = await race();
    expect({ refreshed, asked, tokens: tokens.size, failed }).toEqual({ refreshed: 1, asked: 1, tokens: 1, failed: 0 });
  });

  it('control: without the lease they are refreshed more than once', async () => {
    const everybody: Leasing = async (_, known) => known;
    expect((await race(everybody)).asked).toBeGreaterThan(1);
  });

  it('that are lost in a crash end the connection, and its owner is told once', async () => {
    const agent = await world.connected();
    const { expiresAt = 0 } = (await agent.table.get(connectionItem, agent)) ?? {};
    world.clock.now = expiresAt - MINUTE;
    // Dotloop refreshes, and the worker dies with the answer.
    world.standIn.api.fault = ({ path }) => (path === '/oauth/token' ? 'cutAfter' : undefined);
    const source = tokenSource({ ...world.deps, sleep: async () => undefined }, agent.table, agent.profileId);
    await expect(source.access()).rejects.toThrow(/does not answer/);
    world.standIn.api.fault = () => undefined;
    await expect(source.access()).rejects.toThrow(/being refreshed/);
    world.clock.now += LEASE_MS + 1;
    await expect(source.access()).rejects.toThrow(/no longer accepts/);
    expect(await stateOf(agent)).toBe('reconnect_needed');
    await world.drain();
    const mine = ({ type, data }: { type: string; data: unknown }) =>
      type === 'dotloop.reconnect_needed' && JSON.stringify(data).includes(agent.profileId);
    expect(world.told.filter(mine)).toHaveLength(1);
    world.clock.now = NOON;
    expect(await world.as(agent, 'connect', await world.begin(agent))).toEqual({ success: true });
    // The same profile is there again, so nothing has to be chosen anew.
    expect(await stateOf(agent)).toBe('connected');
  });

  it('of another company or person open nothing', async () => {
    const [one, other] = [await world.connected(), await world.connected()];
    const { tokens } = (await one.table.get(connectionItem, one)) ?? {};
    const theirs = await other.table.get(connectionItem, other);
    if (!theirs || !tokens) throw new Error('Not connected');
    await other.table.commit(other.table.patch(connectionItem, theirs, { tokens }));
    await expect(tokenSource(world.deps, other.table, other.profileId).access()).rejects.toThrow(/KMS refused/);
    await world.as(other, 'connect', await world.begin(other));
    expect(await tokenSource(world.deps, other.table, other.profileId).access()).toMatch(/^at_/);
  });

  it('appear in no item, log line or answer', async () => {
    const lines: string[] = [];
    const spies = (['info', 'warn', 'error'] as const).map((level) =>
      vi.spyOn(console, level).mockImplementation((line: unknown) => void lines.push(String(line))),
    );
    const agent = await world.connected();
    const deal = await world.newDeal(agent);
    const asked = await world.as(agent, 'loopTransaction', deal);
    await world.drain();
    const answers = [asked, await world.as(agent, 'connection'), await world.as(agent, 'disconnect')];
    const grants = world.standIn.books.all('grant').flatMap(({ id, access }) => [id, access]);
    const keys = world.standIn.books.all('subscription').map(({ signingKey }) => signingKey);
    for (const spy of spies) spy.mockRestore();
    const items = await world.everyItem();
    const haystack = JSON.stringify([items, lines, answers]);
    expect(items.length).toBeGreaterThan(5);
    expect(lines.length).toBeGreaterThan(0);
    expect([...grants, ...keys].filter((secret) => haystack.includes(secret))).toEqual([]);
    // Control: what is not secret is found by the same search.
    expect(haystack).toContain(agent.profileId);
  });
});

describe('disconnecting', () => {
  it('deletes tokens and data at once, and ends the access at Dotloop', async () => {
    const agent = await world.connected();
    const deal = await world.newDeal(agent);
    await world.as(agent, 'loopTransaction', deal);
    await world.drain();
    const before = await agent.table.get(connectionItem, agent);
    expect((await world.as(agent, 'disconnect')).state).toBe('disconnected');
    const after = await agent.table.get(connectionItem, agent, { consistent: true });
    expect([after?.tokens, after?.profile, after?.profiles]).toEqual([undefined, undefined, []]);
    expect(await agent.table.get(loopItem, { subjectId: deal.transactionId }, { consistent: true })).toBeUndefined();
    const hook = { hookId: before?.hookId ?? '' };
    expect(await world.platformTable.get(hookItem, hook, { consistent: true })).toBeUndefined();
    await world.drain();
    expect(world.standIn.books.all('grant').filter(({ accountId }) => accountId === agent.accountId)).toEqual([]);
    expect(world.standIn.books.all('subscription').filter(({ accountId }) => accountId === agent.accountId)).toEqual(
      [],
    );
  });

  const leaving: readonly [string, (table: TenantTable, member: Member) => Write][] = [
    ['is disabled', (table, member) => table.patch(memberItem, member, { status: 'disabled' })],
    ['is no member any more', (table, member) => table.remove(memberItem, member)],
  ];

  it.each(leaving)('comes with the night for whoever %s, and the log says so', async (_, leave) => {
    const agent = await world.connected();
    const deal = await world.newDeal(agent);
    await world.as(agent, 'loopTransaction', deal);
    await world.drain();
    const { table, profileId } = agent;
    const member = await table.get(memberItem, { profileId });
    if (!member) throw new Error('No member');
    await world.pass(DAY);
    expect((await table.get(connectionItem, agent, { consistent: true }))?.state, 'still here').toBe('connected');
    await table.commit(leave(table, member));
    await world.pass(DAY);
    const after = await table.get(connectionItem, agent, { consistent: true });
    expect([after?.state, after?.tokens]).toEqual(['disconnected', undefined]);
    expect(await table.get(loopItem, { subjectId: deal.transactionId }, { consistent: true })).toBeUndefined();
    expect(world.standIn.books.all('grant').filter(({ accountId }) => accountId === agent.accountId)).toEqual([]);
    const { items } = await table.query(auditItem, { pk: auditMonth('2026-11') });
    expect(items.filter(({ action }) => action === 'dotloop.disconnected')).toMatchObject([
      { actor: systemActor, isActedFor: false, target: { kind: 'member', id: profileId } },
    ]);
    world.clock.now = NOON;
  });

  it('and connecting again makes no second loop of a deal', async () => {
    const agent = await world.connected();
    const deal = await world.newDeal(agent);
    await world.as(agent, 'loopTransaction', deal);
    await world.drain();
    const loops = () => world.standIn.books.all('loop').filter(({ name }) => name.endsWith(deal.number));
    expect(loops()).toHaveLength(1);
    await world.as(agent, 'disconnect');
    await world.as(agent, 'connect', await world.begin(agent));
    await world.as(agent, 'chooseProfile', { dotloopProfileId: agent.dotloopProfileId });
    await world.drain();
    expect((await world.as(agent, 'loopOfTransaction', deal)).state).toBe('none');
    await world.as(agent, 'loopTransaction', deal);
    await world.drain();
    expect(loops()).toHaveLength(1);
    expect((await world.as(agent, 'loopOfTransaction', deal)).state).toBe('made');
  });

  it('while the tokens are refreshed ends what Dotloop gives in that very moment, both of them', async () => {
    const agent = await world.connected();
    const { expiresAt = 0 } = (await agent.table.get(connectionItem, agent)) ?? {};
    world.clock.now = expiresAt - MINUTE;
    const { http } = world.deps;
    if (!http) throw new Error('No Dotloop');
    const revoked: string[] = [];
    const given: string[] = [];
    const meanwhile = {
      ...http,
      refresh: async (token: string) => {
        const fresh = await http.refresh(token);
        given.push(fresh.access, fresh.refresh);
        await world.as(agent, 'disconnect');
        return fresh;
      },
      revoke: async (token: string) => void revoked.push(token),
    };
    await expect(
      tokenSource({ ...world.deps, http: meanwhile }, agent.table, agent.profileId).access(),
    ).rejects.toThrow(/connection has changed/);
    expect(given).toHaveLength(2);
    expect(revoked).toEqual(given);
    expect((await agent.table.get(connectionItem, agent, { consistent: true }))?.tokens).toBeUndefined();
    world.clock.now = NOON;
  });

  it('is told to Dotloop again while it does not answer, and is given up after a day', async () => {
    const agent = await world.connected();
    await world.as(agent, 'disconnect');
    world.standIn.api.fault = () => 503;
    await world.drain();
    const left = async () =>
      (await agent.table.query(revocationItem, { pk: `DOTLOOP#${agent.profileId}`, begins: 'REVOCATION#' })).items;
    expect(await left()).toHaveLength(1);
    await world.pass(2 * MINUTE);
    world.standIn.api.fault = () => undefined;
    await world.pass(6 * MINUTE);
    expect(await left()).toEqual([]);
    expect(world.standIn.books.all('grant').filter(({ accountId }) => accountId === agent.accountId)).toEqual([]);
    const other = await world.connected();
    await world.as(other, 'disconnect');
    world.standIn.api.fault = () => 503;
    await world.drain();
    // All its tries within the day, one after the other; in the full run an hour at a time.
    const hours = quickOrFull(5, 1);
    for (let passed = 0; passed < 30; passed += hours) await world.pass(hours * HOUR);
    const { items } = await other.table.query(revocationItem, {
      pk: `DOTLOOP#${other.profileId}`,
      begins: 'REVOCATION#',
    });
    expect(items).toEqual([]);
    world.standIn.api.fault = () => undefined;
    world.clock.now = NOON;
  });
});

it('the night is at 02:30 by the company’s clock, also when the clock changes', () => {
  const at = (now: string, zone: string) => new Date(nextNight(Date.parse(now), zone)).toISOString();
  expect(at('2026-11-25T17:00:00Z', 'America/New_York')).toBe('2026-11-26T07:30:00.000Z');
  expect(at('2026-11-26T07:30:00Z', 'America/New_York')).toBe('2026-11-27T07:30:00.000Z');
  expect(at('2026-03-07T12:00:00Z', 'America/New_York')).toBe('2026-03-08T07:30:00.000Z');
  expect(nextNight(NOON, 'UTC') - NOON).toBeLessThan(DAY);
});
