import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { memberRoutes } from '../../../../shared/company/identity/member-routes.ts';
import type { Caller } from '../../../../shared/contract/access/access.ts';
import { newId } from '../../../../shared/contract/id.ts';
import { DAY } from '../../../../shared/contract/time.ts';
import { secondClientId, startSeeded } from '../../../../test/support/people/seeded.ts';
import { createSignIn } from '../../../../test/support/people/sign-in-trigger.ts';
import { printFigure } from '../../../../test/support/run/figure.ts';
import { quickOrFull } from '../../../../test/support/run/full.ts';
import { auditItem, auditMonth } from '../../../platform/audit.ts';
import { WriteLost } from '../../../platform/table/write.ts';
import { defaultTenant, secondTenant } from '../../tenancy/demo/demo-tenants.ts';
import { identityHandlers } from '../handlers.ts';
import { membershipItem } from '../store.ts';
import { invitationLimits } from './invitation-limits.ts';
import { invitationItem, invitationsOf } from './invitation-store.ts';
import { awaitedSubject, findMember, memberItem } from './member-store.ts';

const first = defaultTenant.tenant.tenantId;
const second = secondTenant.tenant.tenantId;
let now = Date.parse('2026-12-01T09:00:00Z');
let seeded: Awaited<ReturnType<typeof startSeeded>>;
let signIn: ReturnType<typeof createSignIn>;

const callerFrom = (claims: Record<string, string>): Caller => ({
  userId: claims.sub ?? '',
  profileId: claims.profile_id ?? '',
  email: claims.email ?? '',
  sessionId: 's',
  name: claims.name,
  roles: (claims.roles ?? '').split(' ') as Caller['roles'],
  tenantId: claims.tenant_id,
  idp: claims.idp === 'Google' ? 'Google' : 'Cognito',
});
const handlers = (hasCaps = false) =>
  identityHandlers({
    platformTable: seeded.platformTable,
    signer: seeded.signer,
    realtimeUrl: 'ws://x',
    isChat: async () => true,
    hasCaps,
  });
const requestFor = <Input>(caller: Caller, input: Input, actsFor?: string) => {
  const tenantId = actsFor ?? caller.tenantId ?? first;
  return { input, caller, now, correlationId: 'c', tenantId, actsFor, table: seeded.openTable(tenantId) } as never;
};
const staff = async (email: string): Promise<Caller> => callerFrom(await signIn(email, 'staff-client'));
const invite = async (boss: Caller, email: string, ...roles: Caller['roles']) => {
  now += 1000;
  return await handlers().invite(requestFor(boss, { email, roles }));
};
const memberOf = async (caller: Caller) => {
  const member = await findMember(seeded.openTable(caller.tenantId ?? ''), caller.profileId);
  if (!member) throw new Error(`${caller.email} is no member`);
  return member;
};
const change = async (boss: Caller, whom: Caller, changes: object, actsFor?: string) => {
  const { profileId, version } = await memberOf(whom);
  return await handlers().changeMember(requestFor(boss, { profileId, version, ...changes }, actsFor));
};
const joined = async (boss: Caller, email: string, ...roles: Caller['roles']): Promise<Caller> => {
  await invite(boss, email, ...roles);
  return await staff(email);
};

let boss: Caller;
beforeAll(async () => {
  seeded = await startSeeded(() => now);
  signIn = createSignIn(seeded, () => now);
  boss = await staff('admin@local.test');
});
afterAll(async () => await seeded.stop());

describe('member list', () => {
  test('lists staff first, then vendors, then customers, and nobody of another tenant', async () => {
    await signIn('vendor@local.test', 'first-client');
    await signIn('customer@local.test', 'first-client', 'email');
    await staff('admin@second.test');
    const { items } = await handlers().members(requestFor(boss, { limit: 100 }));
    expect(items.map(({ email, roles }) => [email, ...roles])).toEqual([
      ['admin@local.test', 'admin'],
      ['vendor@local.test', 'vendor'],
      ['customer@local.test', 'customer'],
    ]);
    expect(items[0]).toMatchObject({ isYou: true, status: 'active', idp: 'Google' });
    expect(items[2]).toMatchObject({ isYou: false, idp: 'Cognito' });
    expect(JSON.stringify(items)).not.toContain('subject');
  });

  test('filters by role and status, page by page', async () => {
    const list = async (input: object) => await handlers().members(requestFor(boss, { limit: 1, ...input }));
    expect((await list({ role: 'customer' })).items.map(({ email }) => email)).toEqual(['customer@local.test']);
    expect((await list({ role: 'vendor' })).items.map(({ email }) => email)).toEqual(['vendor@local.test']);
    expect((await list({ status: 'disabled' })).items).toEqual([]);
    const page = await list({});
    const next = await list({ cursor: page.nextCursor });
    expect([page.items[0]?.email, next.items[0]?.email]).toEqual(['admin@local.test', 'vendor@local.test']);
  });
});

describe('invitation', () => {
  test('is listed until accepted, and grants its roles only through Google', async () => {
    const made = await invite(boss, 'new@local.test', 'agent');
    expect(made).toMatchObject({ email: 'new@local.test', roles: ['agent'], status: 'pending' });
    const waiting = async () =>
      (await handlers().invitations(requestFor(boss, { limit: 100 }))).items.map((each) => each.email);
    expect(await waiting()).toContain('new@local.test');
    expect((await signIn('new@local.test', 'first-client', 'email')).roles).toBe('customer');
    expect(await waiting()).toContain('new@local.test');
    expect(await staff('new@local.test')).toMatchObject({ roles: ['agent'], tenantId: first });
    expect(await waiting()).not.toContain('new@local.test');
  });

  test('grants nothing once withdrawn or expired', async () => {
    const { invitationId } = await invite(boss, 'late@local.test', 'agent');
    now += 15 * DAY;
    expect((await handlers().invitations(requestFor(boss, { limit: 100 }))).items).toContainEqual(
      expect.objectContaining({ email: 'late@local.test', status: 'expired' }),
    );
    expect((await staff('late@local.test')).roles).toEqual(['customer']);
    await handlers().withdrawInvitation(requestFor(boss, { invitationId }));
    await expect(handlers().withdrawInvitation(requestFor(boss, { invitationId }))).rejects.toThrow(
      'Invitation not found',
    );
    const again = await invite(boss, 'late@local.test', 'agent');
    expect(again.invitationId).toBe(invitationId);
    expect((await staff('late@local.test')).roles).toEqual(['agent']);
  });

  describe('is sent as often as a day allows', () => {
    const inviteCapped = async (email: string, by: Caller = boss) => {
      now += 1000;
      return await handlers(true).invite(requestFor(by, { email, roles: ['agent'] }));
    };
    const limited = { status: 429, code: 'INVITATION_LIMIT' };
    const mailed = async (email: string) => {
      const { items } = await seeded.platformTable.query(invitationItem, invitationsOf({ email }));
      return items.map(({ version }) => version);
    };

    test('to one address three times, also at once; the next day it goes on', async () => {
      now += DAY;
      const email = 'bombed@victim.test';
      const results = await Promise.allSettled(Array.from({ length: 6 }, async () => await inviteCapped(email)));
      expect(results.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(
        invitationLimits.address,
      );
      for (let n = 0; n < invitationLimits.address; n++) await inviteCapped(email).catch(() => undefined);
      await expect(inviteCapped(email)).rejects.toMatchObject(limited);
      expect(await mailed(email), 'written as often as it was mailed').toEqual([invitationLimits.address]);
      await inviteCapped('another@victim.test');
      now += DAY;
      await inviteCapped(email);
    });

    test('to fifty in all; another company is not affected', async () => {
      now += DAY;
      for (let n = 0; n < invitationLimits.all; n++) await inviteCapped(`person-${n}@victim.test`);
      await expect(inviteCapped('one-more@victim.test')).rejects.toMatchObject(limited);
      await inviteCapped('one-more@victim.test', await staff('admin@second.test'));
    });

    test('control: without the limits an address is invited again and again', async () => {
      const email = 'again@victim.test';
      for (let n = 0; n < 6; n++) await invite(boss, email, 'agent');
      expect(await mailed(email)).toEqual([6]);
    });
  });

  test('of another tenant answers 404', async () => {
    const { invitationId } = await invite(await staff('admin@second.test'), 'theirs@local.test', 'agent');
    await expect(handlers().withdrawInvitation(requestFor(boss, { invitationId }))).rejects.toThrow(
      'Invitation not found',
    );
  });

  test('of a vendor user requires a vendor of the company, by id or email', async () => {
    const refusal = 'must be the id of a vendor of this company';
    await expect(invite(boss, 'crew@local.test', 'vendor')).rejects.toThrow(refusal);
    await expect(
      handlers().invite(requestFor(boss, { email: 'crew@local.test', roles: ['vendor'], vendorId: 'ven_foreign' })),
    ).rejects.toThrow(refusal);
    const vendorId = 'ven_crew';
    const table = seeded.openTable(first);
    const { vendorItem } = await import('../../team/vendor-store.ts');
    const vendor = { skills: [], zones: [], homeZip: '18901', hours: [], daysOff: [], dailyJobLimit: 1, priority: 1 };
    const named = { vendorId, name: 'Crew', status: 'active' as const, parallelJobs: 1, version: 1 };
    await table.commit(table.create(vendorItem, { ...vendor, ...named, email: 'crew@local.test' }));
    expect(await invite(boss, 'crew@local.test', 'vendor')).toMatchObject({ vendorId });
    const claims = await signIn('crew@local.test', 'first-client', 'email');
    expect(await memberOf(callerFrom(claims))).toMatchObject({ roles: ['vendor'], vendorId });
  });

  test('names no vendor that the company does not have, also where the role has no use for one', async () => {
    const refusal = 'must be the id of a vendor of this company';
    const input = { email: 'plain@local.test', roles: ['agent'], vendorId: 'ven_foreign' };
    await expect(handlers().invite(requestFor(boss, input))).rejects.toThrow(refusal);
    const agent = await joined(boss, 'plain@local.test', 'agent');
    await expect(change(boss, agent, { vendorId: 'ven_foreign' })).rejects.toThrow(refusal);
    expect(await memberOf(agent)).toMatchObject({ roles: ['agent'], version: 1 });
  });

  test("of another company's staff looks the same, changes nothing, and is shown only to that person", async () => {
    const other = await staff('admin@second.test');
    const theirs = await invite(boss, other.email, 'agent');
    const nobodys = await invite(boss, 'nobody@x.test', 'agent');
    expect(Object.keys(theirs)).toEqual(Object.keys(nobodys));
    expect(theirs.status).toBe(nobodys.status);
    const back = await staff(other.email);
    expect(back).toMatchObject({ tenantId: second, roles: ['admin'] });
    expect((await handlers().me(requestFor(back, {}))).invitedElsewhere).toBe(defaultTenant.tenant.name);
    expect((await handlers().me(requestFor(boss, {}))).invitedElsewhere).toBeUndefined();
    expect((await signIn(other.email, 'first-client')).roles).toBe('customer');
  });

  test('to be a customer elsewhere, or one that was accepted there, keeps nobody waiting', async () => {
    const other = await staff('admin@second.test');
    const waiting = async () => (await handlers().me(requestFor(other, {}))).invitedElsewhere;
    await invite(boss, other.email, 'customer');
    expect(await waiting()).toBeUndefined();
    await invite(boss, other.email, 'agent');
    expect(await waiting()).toBe(defaultTenant.tenant.name);
    const key = { email: other.email, tenantId: first };
    const known = await seeded.platformTable.get(invitationItem, key, { consistent: true });
    if (!known) throw new Error('The invitation is missing');
    await seeded.platformTable.commit(
      seeded.platformTable.patch(invitationItem, known, { acceptedAt: known.createdAt }),
    );
    expect(await waiting()).toBeUndefined();
  });

  test('of two companies accepted concurrently is granted once, round after round', async () => {
    for (let round = 0; round < quickOrFull(4, 10); round++) {
      const email = `torn-${round}@local.test`;
      await invite(boss, email, 'agent');
      await invite(await staff('admin@second.test'), email, 'agent');
      const claims = await Promise.all([signIn(email, 'first-client'), signIn(email, secondClientId)]);
      expect(claims.map(({ roles }) => roles).sort()).toEqual(['agent', 'customer']);
    }
  });

  test('is refused for existing members', async () => {
    await expect(invite(boss, boss.email, 'agent')).rejects.toThrow('already works here');
  });
});

describe('member change', () => {
  test('commits membership, list row and audit entry together, and rejects a stale version', async () => {
    const agent = await joined(boss, 'rising@local.test', 'agent');
    const { version } = await memberOf(agent);
    expect(await change(boss, agent, { roles: ['brokerage', 'agent'] })).toMatchObject({
      roles: ['brokerage', 'agent'],
    });
    const id = { subject: agent.userId, tenantId: first };
    expect(await seeded.platformTable.get(membershipItem, id)).toMatchObject({ roles: ['brokerage', 'agent'] });
    const stale = requestFor(boss, { profileId: agent.profileId, version, status: 'disabled' });
    await expect(handlers().changeMember(stale)).rejects.toThrow('changed by somebody else');
    const log = await seeded.openTable(first).query(auditItem, { pk: auditMonth('2026-12') });
    expect(log.items.map(({ action }) => action)).toEqual(expect.arrayContaining(['member.invited', 'member.changed']));
    expect((await staff(agent.email)).roles).toEqual(['brokerage', 'agent']);
  });

  test('does not make staff of a customer, in any tenant', async () => {
    const customer = callerFrom(await signIn('customer@local.test', 'first-client', 'email'));
    await expect(change(boss, customer, { roles: ['agent'] })).rejects.toThrow('invite the address');
  });

  test('that disables a member closes the invitation for every other sign-in', async () => {
    const vendor = callerFrom(await signIn('vendor@local.test', 'first-client'));
    await change(boss, vendor, { status: 'disabled' });
    expect((await signIn('vendor@local.test', 'first-client', 'email')).roles).toBe('customer');
    await change(boss, vendor, { status: 'active' });
  });

  test('that takes a vendor’s work from a member ends the address of the vendor’s calendar; no other does', async () => {
    const table = seeded.openTable(first);
    const { vendorItem } = await import('../../team/vendor-store.ts');
    const { calendarFeed } = await import('../../team/calendar-feed-store.ts');
    const vendor = { skills: [], zones: [], homeZip: '18901', hours: [], daysOff: [], dailyJobLimit: 1, priority: 1 };
    const named = { name: 'Lens', status: 'active' as const, parallelJobs: 1, version: 1, ...vendor };
    const ids = ['ven_lens', 'ven_other'];
    await table.commit(...ids.map((vendorId) => table.create(vendorItem, { ...named, vendorId })));
    const invited = async (email: string): Promise<Caller> => {
      await handlers().invite(requestFor(boss, { email, roles: ['vendor'], vendorId: 'ven_lens' }));
      return callerFrom(await signIn(email, 'first-client', 'email'));
    };
    const editions = async () =>
      await Promise.all(ids.map(async (vendorId) => (await table.get(calendarFeed, { vendorId }))?.edition));
    const member = await invited('lens@local.test');
    await change(boss, member, { status: 'disabled' });
    expect(await editions()).toEqual([2, undefined]);
    await change(boss, member, { status: 'active' });
    expect(await editions(), 'who comes back takes nothing away').toEqual([2, undefined]);
    await change(boss, member, { vendorId: 'ven_other' });
    expect(await editions(), 'who moves leaves the former vendor').toEqual([3, undefined]);
    const customer = callerFrom(await signIn('calendarless@local.test', 'first-client', 'email'));
    await change(boss, customer, { status: 'disabled' });
    expect(await editions(), 'control: a customer').toEqual([3, undefined]);
  });

  test("cannot remove one's own administrator access", async () => {
    for (const changes of [{ roles: ['agent'] }, { status: 'disabled' }]) {
      await expect(change(boss, boss, changes)).rejects.toMatchObject({ code: 'OWN_ACCESS' });
    }
  });

  test('answers 404 for a member of another tenant', async () => {
    const foreigner = await staff('admin@second.test');
    const input = { profileId: foreigner.profileId, version: 1, status: 'disabled' };
    await expect(handlers().changeMember(requestFor(boss, input))).rejects.toThrow('Member not found');
  });

  test('keeps the last administrator, whoever asks', async () => {
    const root = callerFrom(await signIn('super@local.test', 'staff-client'));
    const only = await staff('admin@second.test');
    const attempt = change(root, only, { status: 'disabled' }, second);
    await expect(attempt).rejects.toMatchObject({ code: 'LAST_ADMINISTRATOR' });
    await joined(only, 'next@second.test', 'brokerage');
    expect(await change(root, only, { status: 'disabled' }, second)).toMatchObject({ status: 'disabled' });
    await change(root, only, { status: 'active' }, second);
  });
});

describe('two administrators who remove each other at once', () => {
  const leading = async (...people: Caller[]) =>
    (await Promise.all(people.map(memberOf))).filter(({ roles }) => roles.includes('admin')).length;
  const pair = async (mark: string): Promise<[Caller, Caller]> => [
    await joined(boss, `${mark}-a@local.test`, 'admin'),
    await joined(boss, `${mark}-b@local.test`, 'admin'),
  ];

  test('leave exactly one, round after round', async () => {
    for (let round = 0; round < quickOrFull(2, 5); round++) {
      const [a, b] = await pair(`round-${round}`);
      const results = await Promise.allSettled([
        change(a, b, { roles: ['customer'] }),
        change(b, a, { roles: ['customer'] }),
      ]);
      const left = await leading(a, b);
      printFigure('administrators who remove each other', {
        round,
        done: results.filter((r) => r.status === 'fulfilled').length,
        left,
      });
      expect(left).toBe(1);
    }
  });

  test('control: without the check in the transaction both are removed', async () => {
    const [a, b] = await pair('control');
    const table = seeded.openTable(first);
    const unchecked = async (whom: Caller) => {
      const member = await memberOf(whom);
      await table.commit(table.patch(memberItem, member, { roles: ['customer'] }));
    };
    const results = await Promise.allSettled([unchecked(b), unchecked(a)]);
    expect(results.some((r) => r.status === 'rejected' && r.reason instanceof WriteLost)).toBe(false);
    const left = await leading(a, b);
    printFigure('administrators who remove each other, negative control', { left });
    expect(left).toBe(0);
  });
});

describe('own profile', () => {
  test.each(['Claim $500 at evil.example', 'https://evil.example', 'Ann\r\nBcc: all@evil.example'])(
    'refuses %j as a name, which others get in messages',
    (name) => {
      const { input } = memberRoutes.changeProfile;
      for (const field of ['fullName', 'name'])
        expect(input.safeParse({ version: 1, [field]: name }).success).toBe(false);
      expect(input.safeParse({ version: 1, fullName: 'Dr. Ann St. Clair' }).success).toBe(true);
    },
  );

  test("keeps a chosen name over the provider's, and stores phone and zone", async () => {
    const agent = await joined(boss, 'named@local.test', 'agent');
    const before = await handlers().profile(requestFor(agent, {}));
    expect(before).toMatchObject({ name: 'named', phone: null, timeZone: null });
    const changes = { version: before.version, name: 'Ada Love', phone: '+12155550123', timeZone: 'America/New_York' };
    expect(await handlers().changeProfile(requestFor(agent, changes))).toMatchObject({
      name: 'Ada Love',
      phone: '+12155550123',
    });
    await expect(handlers().changeProfile(requestFor(agent, changes))).rejects.toThrow('changed by somebody else');
    expect((await staff('named@local.test')).name).toBe('Ada Love');
  });

  test('answers and takes the seed’s `fullName`, and reads names that were stored before it', async () => {
    const agent = await joined(boss, 'seed@local.test', 'agent');
    const before = await handlers().profile(requestFor(agent, {}));
    expect(before).toMatchObject({ fullName: 'seed', name: 'seed' });
    const changed = await handlers().changeProfile(
      requestFor(agent, { version: before.version, fullName: 'Sid Seed' }),
    );
    expect(changed).toMatchObject({ fullName: 'Sid Seed', name: 'Sid Seed' });
  });

  test('of a super administrator belongs to no tenant', async () => {
    const root = callerFrom(await signIn('super@local.test', 'staff-client'));
    const { version } = await handlers().profile(requestFor(root, {}));
    await handlers().changeProfile(requestFor(root, { version, timeZone: 'UTC' }));
    expect(await findMember(seeded.openTable(first), root.profileId)).toBeUndefined();
    expect((await handlers().profile(requestFor(root, {}))).timeZone).toBe('UTC');
  });

  test('without a company has no company’s name and none of its licenses', async () => {
    const { tenantId, ...nobodys } = { ...(await staff('admin@local.test')), roles: ['agent'] as Caller['roles'] };
    const me = async (caller: Caller, at: string) => await handlers().me(requestFor(caller, {}, at));
    const alone = await me(nobodys, newId('tenant', now));
    expect([alone.tenantId, alone.tenant, alone.features]).toEqual([undefined, undefined, []]);
    // Control: of the company that they work for they have both.
    const own = await me({ ...nobodys, tenantId }, first);
    expect([own.tenantId, own.tenant?.name]).toEqual([first, defaultTenant.tenant.name]);
    expect(own.features).toContain('branding');
  });
});

describe('a member who is awaited', () => {
  const expectSomebody = async (email: string, profileId: string): Promise<void> => {
    const row = { profileId, subject: awaitedSubject(email), email, name: 'Expected', status: 'active' } as const;
    const invitation = { email, tenantId: first, roles: ['agent'], profileId, createdAt: '2026-11-01T00:00:00Z' };
    const member = { ...row, roles: ['agent' as const], createdAt: '2026-11-01T00:00:00Z', version: 1 };
    await seeded.openTable(first).commit(seeded.openTable(first).create(memberItem, member));
    const made = { ...invitation, roles: ['agent' as const], version: 1 };
    await seeded.platformTable.commit(seeded.platformTable.create(invitationItem, made));
  };

  test('keeps the work assigned before the first sign-in', async () => {
    await expectSomebody('awaited@example.com', 'prf_awaited');
    const caller = await staff('awaited@example.com');
    expect(caller).toMatchObject({ profileId: 'prf_awaited', roles: ['agent'] });
    expect(await memberOf(caller)).toMatchObject({ subject: caller.userId, status: 'active', roles: ['agent'] });
    expect((await staff('awaited@example.com')).profileId).toBe('prf_awaited');
  });

  test('gives the profile to one account only', async () => {
    await expectSomebody('twice@example.com', 'prf_twice');
    const one = await staff('twice@example.com');
    const other = callerFrom(await signIn('twice@example.com', 'first-client', 'email'));
    expect([one.profileId, other.profileId === 'prf_twice']).toEqual(['prf_twice', one.userId === other.userId]);
  });
});
