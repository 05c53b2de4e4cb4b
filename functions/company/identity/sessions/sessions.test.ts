import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Caller } from '../../../../shared/contract/access/access.ts';
import { DAY, HOUR, MINUTE } from '../../../../shared/contract/time.ts';
import { startSeeded } from '../../../../test/support/people/seeded.ts';
import { printFigure } from '../../../../test/support/run/figure.ts';
import { quickOrFull } from '../../../../test/support/run/full.ts';
import { gathering } from '../../../../test/support/run/gathering.ts';
import { historyEvent } from '../../../platform/table/history.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { defaultTenant, secondTenant } from '../../tenancy/demo/demo-tenants.ts';
import { identityHandlers } from '../handlers.ts';
import { establishCaller } from '../sign-in/establish.ts';
import type { TokenClaims } from '../sign-in/token.ts';
import { membershipItem, type Session, sessionItem, sessionsOf } from '../store.ts';
import { isAlive } from './session.ts';
import { splitByLimit } from './start-session.ts';

const first = defaultTenant.tenant.tenantId;
const second = secondTenant.tenant.tenantId;
const noon = Date.parse('2026-12-01T12:00:00Z');
let now = noon;
let seeded: Awaited<ReturnType<typeof startSeeded>>;
let platformTable: TenantTable;
let count = 0;
let subject = '';

/** A new user of a tenant without a sign-in. */
const newPerson = async (tenantId = first, roles: Caller['roles'] = ['customer']): Promise<string> => {
  const id = `person-${++count}`;
  const row = { subject: id, tenantId, profileId: `prf-${id}`, email: `${id}@example.com`, name: 'Ada Love', roles };
  const created = { status: 'active', createdAt: '2026-01-01T00:00:00Z', version: 1 } as const;
  await platformTable.commit(platformTable.create(membershipItem, { ...row, ...created }));
  return id;
};

const claims = (sub: string, session: string, tenantId = first): TokenClaims => ({
  sub,
  token_use: 'access',
  client_id: 'c',
  scope: 'openid',
  origin_jti: session,
  auth_time: now / 1000,
  exp: now / 1000 + 900,
  tenant_id: tenantId,
  idp: 'Google',
});

const use = (session: string, sub = subject, tenantId = first, authenticatedAt = now) =>
  establishCaller(
    platformTable,
    { ...claims(sub, session, tenantId), auth_time: authenticatedAt / 1000 },
    'Mozilla/5.0 (Windows NT 10.0) Chrome/141.0 Safari/537.36',
    now,
  );

const sessions = async (sub = subject): Promise<Session[]> =>
  (await platformTable.collect(sessionsOf({ subject: sub }), { sessions: sessionItem })).sessions;
const alive = async (sub = subject): Promise<string[]> =>
  (await sessions(sub)).filter((session) => isAlive(session, now)).map(({ sessionId }) => sessionId);

beforeAll(async () => {
  seeded = await startSeeded(() => now);
  platformTable = seeded.platformTable;
});
beforeEach(async () => {
  now = noon;
  subject = await newPerson();
});
afterAll(async () => await seeded.stop());

describe('concurrent sessions', () => {
  test('are limited to three: a fourth ends the oldest, whose next call answers 401', async () => {
    for (const name of ['one', 'two', 'three', 'four']) {
      now += MINUTE;
      await use(name);
    }
    expect(await alive()).toEqual(expect.arrayContaining(['two', 'three', 'four']));
    expect(await alive()).toHaveLength(3);
    await expect(use('one', subject, first, noon)).rejects.toThrow('This session has ended. Please sign in again.');
  });

  test('leave exactly three of twenty concurrent starts, round after round', async () => {
    for (let round = 0; round < quickOrFull(1, 3); round++) {
      const person = await newPerson();
      const names = Array.from({ length: 20 }, (_, n) => `start-${n}`);
      const answers = await Promise.allSettled(names.map((name) => use(name, person)));
      const served = answers.filter(({ status }) => status === 'fulfilled').length;
      const left = await alive(person);
      printFigure('parallel session starts', { starts: answers.length, served, alive: left.length });
      expect(left).toHaveLength(3);
    }
  });

  test('control: the check detects starts that are not serialized', async () => {
    const person = await newPerson();
    const allHaveLooked = gathering(20);
    const lookThenWrite = async (sessionId: string) => {
      const { ended } = splitByLimit(await sessions(person), now);
      await allHaveLooked();
      const fresh = { subject: person, sessionId, idp: 'Google' as const, userAgent: '', startedAt: now };
      await platformTable.commit(
        platformTable.create(sessionItem, { ...fresh, lastSeenAt: now, endedAt: null, version: 1 }),
        ...ended.map((session) => platformTable.patch(sessionItem, session, { endedAt: now })),
      );
    };
    await Promise.all(Array.from({ length: 20 }, (_, n) => lookThenWrite(`start-${n}`)));
    const left = await alive(person);
    printFigure('parallel session starts, negative control', { alive: left.length });
    expect(left.length).toBeGreaterThan(3);
  });

  test('ignore ended and idle sessions', async () => {
    for (const name of ['left', 'asleep', 'third']) await use(name);
    const left = (await sessions()).find(({ sessionId }) => sessionId === 'left');
    if (!left) throw new Error('The session is missing');
    await platformTable.commit(platformTable.patch(sessionItem, left, { endedAt: now }));
    now += 121 * MINUTE;
    const third = (await sessions()).find(({ sessionId }) => sessionId === 'third');
    if (!third) throw new Error('The session is missing');
    await platformTable.commit(platformTable.patch(sessionItem, third, { lastSeenAt: now }));
    await use('fourth');
    await use('fifth');
    expect((await alive()).sort()).toEqual(['fifth', 'fourth', 'third']);
  });

  test("of one user do not end another's", async () => {
    const other = await newPerson();
    await use('his', other);
    for (const name of ['a', 'b', 'c', 'd']) await use(name);
    expect(await alive(other)).toEqual(['his']);
  });

  test('count again when restarted by a new sign-in', async () => {
    for (const name of ['one', 'two', 'three', 'four']) {
      now += MINUTE;
      await use(name);
    }
    now += MINUTE;
    await use('one');
    expect((await alive()).sort()).toEqual(['four', 'one', 'three']);
  });
});

const handlers = () =>
  identityHandlers({
    platformTable,
    signer: seeded.signer,
    realtimeUrl: 'ws://x',
    isChat: async () => true,
    hasCaps: false,
  });
const asking = <Input>(caller: Caller, input: Input, more: object = {}) => {
  const tenantId = caller.tenantId ?? first;
  const place = { tenantId, table: seeded.openTable(tenantId), hostKind: 'platform', actsFor: undefined };
  return { input, caller, now, correlationId: 'c', ...place, ...more } as never;
};
const windows = { deviceType: 'desktop', browser: 'Chrome', platform: 'Windows', userAgent: 'ua' } as const;
const record = async (caller: Caller, device: object = {}, timeZone = 'UTC') =>
  await handlers().recordSession(asking(caller, { ...windows, ...device, timeZone }));
const historyOf = async (caller: Caller) => {
  const { items } = await seeded.openTable(first).query(historyEvent, { pk: `PROFILE#${caller.profileId}` });
  return items.map(({ type }) => type).sort();
};

describe('recorded session', () => {
  test('has the fields of the seed, with the IP address always unknown', async () => {
    const view = await record(await use('own'));
    expect(view).toMatchObject({
      ...windows,
      ipAddress: 'Unknown',
      timestamp: '2026-12-01T12:00:00Z',
      sessionId: 'own',
      status: 'active',
      alerts: [],
      isCurrent: true,
      email: `${subject}@example.com`,
    });
  });

  test('keeps the first record, also among concurrent ones', async () => {
    await record(await use('before'));
    const caller = await use('own');
    await Promise.all(Array.from({ length: 10 }, () => record(caller, { browser: 'Firefox' })));
    expect(await record(caller, { browser: 'Edge' })).toMatchObject({ browser: 'Firefox', alerts: ['new_device'] });
    expect(await historyOf(caller)).toEqual(['session.new_device']);
  });

  test.each([
    ['another browser', { browser: 'Firefox' }, ['new_device']],
    ['another platform', { platform: 'macOS' }, ['new_device']],
    ['the same', {}, []],
  ])('with %s than the last time', async (_, device, alerts) => {
    await record(await use('before'));
    now += DAY;
    const caller = await use('next');
    expect((await record(caller, device)).alerts).toEqual(alerts);
    expect(await historyOf(caller)).toEqual(alerts.map((alert) => `session.${alert}`));
  });

  test('emits an event before six or after ten in the evening of the browser', async () => {
    const caller = await use('own');
    expect((await record(caller, {}, 'Asia/Tokyo')).alerts).toEqual([]);
    now = noon + 2 * HOUR;
    const late = await use('late');
    expect((await record(late, {}, 'Asia/Tokyo')).alerts).toEqual(['odd_hour']);
    expect(await historyOf(caller)).toEqual(['session.odd_hour']);
  });

  test('cannot be recorded after it has ended', async () => {
    const caller = await use('own');
    await handlers().endSession(asking(caller, { sessionId: 'current' }));
    await expect(record(caller)).rejects.toThrow('This session has ended');
  });
});

describe('session access', () => {
  const list = async (caller: Caller, input: object = {}, more: object = {}) =>
    (await handlers().sessions(asking(caller, { limit: 100, ...input }, more))).items;
  const owners = async (...ask: Parameters<typeof list>) =>
    new Set((await list(...ask)).map(({ userId }: { userId: string }) => userId));

  test('owners see their own, newest first, page by page', async () => {
    for (const name of ['one', 'two', 'three']) {
      now += MINUTE;
      await use(name);
    }
    const caller = await use('three');
    const page = await handlers().sessions(asking(caller, { limit: 2 }));
    expect(page.items.map(({ sessionId, isCurrent }) => [sessionId, isCurrent])).toEqual([
      ['three', true],
      ['two', false],
    ]);
    const rest = await handlers().sessions(asking(caller, { limit: 2, cursor: page.nextCursor }));
    expect(rest.items.map(({ sessionId }) => sessionId)).toEqual(['one']);
    await expect(list(caller, { scope: 'tenant' })).rejects.toThrow('Your role does not allow this.');
  });

  test('administrators see all of the tenant in the back office, none of another', async () => {
    const boss = await newPerson(first, ['brokerage']);
    const stranger = await newPerson(second, ['customer']);
    now += DAY;
    await use('mine');
    await use('foreign', stranger, second);
    const caller = await use('boss', boss);
    expect([...(await owners(caller))]).toEqual(expect.arrayContaining([subject, boss]));
    expect(await owners(caller)).not.toContain(stranger);
    expect(await owners(caller, { scope: 'own' })).toEqual(new Set([boss]));
    expect(await owners(caller, {}, { hostKind: 'tenant' })).toEqual(new Set([boss]));
    expect(await owners({ ...caller, idp: 'Cognito' })).toEqual(new Set([boss]));
  });

  test('super administrators see those of the tenant context, else their own', async () => {
    const stranger = await newPerson(second, ['customer']);
    await use('foreign', stranger, second);
    const root: Caller = { ...(await use('root')), roles: ['admin'], tenantId: undefined };
    expect(await owners(root)).toEqual(new Set([subject]));
    const named = { actsFor: second, tenantId: second };
    expect(await owners(root, {}, named)).toContain(stranger);
    expect(await owners(root, {}, named)).not.toContain(subject);
  });

  test('owners and administrators of that tenant end sessions', async () => {
    const boss = await use('boss', await newPerson(first, ['admin']));
    const foreigner = await newPerson(second, ['customer']);
    await use('of-the-first');
    await use('theirs', foreigner, second);
    const agent = await use('agent', await newPerson(first, ['agent']));
    const end = (caller: Caller, sessionId: string) => handlers().endSession(asking(caller, { sessionId }));
    await expect(end(agent, 'of-the-first')).rejects.toThrow('Session not found');
    await expect(end(boss, 'theirs')).rejects.toThrow('Session not found');
    await end(boss, 'of-the-first');
    await expect(use('of-the-first')).rejects.toThrow('This session has ended');
    expect(await alive(foreigner)).toEqual(['theirs']);
    // Whose session somebody else has ended stands in the company's log, the own end of one does not.
    await end(boss, 'of-the-first');
    await end(boss, 'boss');
    const log = await seeded.openTable(first).rows({ pk: 'AUDIT#2026-12' });
    const ends = log.filter(({ action }) => action === 'session.ended');
    expect(ends).toMatchObject([{ actor: { profileId: boss.profileId }, target: { id: 'of-the-first' } }]);
  });
});
