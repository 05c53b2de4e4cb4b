import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../../../shared/contract/id.ts';
import { MINUTE, toInstant } from '../../../../shared/contract/time.ts';
import { secondClientId, startSeeded } from '../../../../test/support/people/seeded.ts';
import { testSigner } from '../../../../test/support/table/table.ts';
import { Principal } from '../../../platform/http/principal.ts';
import { hashOfKey, keyTextsOf } from '../../api-keys/key-text.ts';
import { apiKeyItem } from '../../api-keys/store.ts';
import { defaultTenant, secondTenant } from '../../tenancy/demo/demo-tenants.ts';
import { licenseItem, tenantItem } from '../../tenancy/store.ts';
import { appClientItem, membershipItem, sessionItem } from '../store.ts';
import { createAuthorizer } from './authorizer.ts';
import { createPreToken } from './pre-token.ts';
import type { TokenClaims } from './token.ts';

const first = defaultTenant.tenant.tenantId;
const second = secondTenant.tenant.tenantId;
const platform = { host: 'localhost:3000', domain: 'localhost:3000' };
const start = Date.parse('2026-12-01T09:00:00Z');
let now = start;
let seeded: Awaited<ReturnType<typeof startSeeded>>;
let authorize: ReturnType<typeof createAuthorizer>;
let count = 0;

// Test tokens are plain claims; token.test.ts covers real ones.
const tokenOf = (claims: TokenClaims) => `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`;
const verifyToken = async (token: string) => {
  const body = token.split('.')[1] ?? '';
  return body === 'bad' ? undefined : (JSON.parse(Buffer.from(body, 'base64url').toString()) as TokenClaims);
};

const google = JSON.stringify([{ providerName: 'Google', providerType: 'Google' }]);

/** Signs in through a client and the pool's trigger, by Google or email; returns the token. */
const signIn = async (email: string, clientId: string, way: 'Google' | 'email' = 'Google', isVerified = true) => {
  const trigger = createPreToken({
    table: seeded.platformTable,
    openTable: seeded.openTable,
    clock: () => now,
    superAdmins: ['super@local.test'],
  });
  const status = way === 'Google' ? 'EXTERNAL_PROVIDER' : 'CONFIRMED';
  const userAttributes = {
    sub: `${way}-${email}`,
    email,
    email_verified: String(isVerified),
    'cognito:user_status': status,
    ...(way === 'Google' ? { identities: google } : {}),
  };
  const event = { callerContext: { clientId }, request: { userAttributes }, response: {} };
  const { response } = await trigger(event as unknown as Parameters<typeof trigger>[0]);
  const claims = response.claimsAndScopeOverrideDetails?.accessTokenGeneration?.claimsToAddOrOverride ?? {};
  const own = { sub: userAttributes.sub, client_id: clientId, origin_jti: `session-${++count}`, auth_time: now / 1000 };
  return tokenOf({ ...own, token_use: 'access', scope: 'openid', ...claims } as TokenClaims);
};

const originSecrets = ['the secret', 'the next one'];

const ask = async (host: string | undefined, token?: string) => {
  const fromEdge = { 'x-origin-secret': 'the secret', 'x-tenant-host': host };
  const headers = { ...fromEdge, 'x-auth': token ? `Bearer ${token}` : 'none', 'user-agent': 'test' };
  const answer = await authorize({ headers } as unknown as Parameters<typeof authorize>[0]);
  if (!answer.isAuthorized) throw new Error('The authorizer denied a call of the site');
  return Principal.parse(JSON.parse(answer.context.principal));
};

beforeAll(async () => {
  seeded = await startSeeded(() => now);
});
beforeEach(() => {
  now = start;
  const { platformTable, openTable } = seeded;
  authorize = createAuthorizer({ platformTable, openTable, verifyToken, platform, originSecrets, clock: () => now });
});
afterAll(async () => await seeded.stop());

const siteNotFound = { error: { kind: 'notFound', code: 'TENANT_NOT_FOUND', message: 'Site not found' } };

describe('a call that bypassed CloudFront', () => {
  /** What the authorizer answers, and how often it looked into the table or at a token. */
  const ask = async (secret: string | undefined) => {
    let looks = 0;
    const counted = <T extends object>(target: T): T =>
      new Proxy(target, {
        get: (from, name) => {
          looks += 1;
          const value: unknown = Reflect.get(from, name);
          return typeof value === 'function' ? value.bind(from) : value;
        },
      });
    const deny = createAuthorizer({
      platformTable: counted(seeded.platformTable),
      openTable: (tenantId) => counted(seeded.openTable(tenantId)),
      verifyToken: async () => {
        looks += 1;
        return undefined;
      },
      platform,
      originSecrets,
      clock: () => now,
    });
    const headers = { 'x-origin-secret': secret, 'x-tenant-host': 'second.localhost', 'x-auth': 'Bearer a.b.c' };
    const answer = await deny({ headers } as unknown as Parameters<typeof deny>[0]);
    return { isAuthorized: answer.isAuthorized, hasLooked: looks > 0 };
  };

  test.each([undefined, '', 'a guess', 'the secret,the next one', 'x'.repeat(4000)])(
    'with the secret %j is denied before anything is read',
    async (secret) => {
      expect(await ask(secret)).toEqual({ isAuthorized: false, hasLooked: false });
    },
  );

  // Control: the same count sees the reads for a call of the site.
  test.each(originSecrets)('is told from one that came through it, with %j', async (secret) => {
    expect(await ask(secret)).toEqual({ isAuthorized: true, hasLooked: true });
  });
});

describe('visitor', () => {
  test("is anonymous at the host's tenant", async () => {
    expect(await ask('localhost:3000')).toMatchObject({ tenantId: first, hostKind: 'platform' });
    expect(await ask('second.localhost')).toMatchObject({ tenantId: second, hostKind: 'tenant' });
  });
  test.each(['unknown.example', '', undefined])('finds no site at %s', async (host) => {
    expect(await ask(host)).toEqual(siteNotFound);
  });
});

describe('caller', () => {
  test('invited as administrator works for their tenant on the platform host', async () => {
    const { caller, error } = await ask('localhost', await signIn('admin@second.test', 'staff-client'));
    expect(error).toBeUndefined();
    expect(caller).toMatchObject({ email: 'admin@second.test', tenantId: second, roles: ['admin'], idp: 'Google' });
  });

  test('F7: has a verified email only as the pool says of the address they have now', async () => {
    const isVerified = async (is: boolean) =>
      (await ask('second.localhost', await signIn('cleo@example.com', secondClientId, 'email', is))).caller
        ?.isEmailVerified;
    expect(await isVerified(true)).toBe(true);
    now += 60_000;
    expect(await isVerified(false)).toBe(false);
  });

  test('without Google is a customer, regardless of the invitation', async () => {
    const { caller } = await ask('second.localhost', await signIn('admin@second.test', secondClientId, 'email'));
    expect(caller).toMatchObject({ tenantId: second, roles: ['customer'], idp: 'Cognito' });
  });

  test('on the super administrator list has no tenant', async () => {
    const { caller } = await ask('localhost', await signIn('super@local.test', 'staff-client'));
    expect(caller?.roles).toEqual(['admin']);
    expect(caller?.tenantId).toBeUndefined();
  });

  const forbidden = { kind: 'forbidden', code: 'FORBIDDEN', message: 'This sign-in belongs to another site.' };
  test.each([
    ['a customer of the second tenant on the first’s host', 'c@example.com', secondClientId, 'northlight.localhost'],
    ['a customer of the second tenant on the platform host', 'c@example.com', secondClientId, 'localhost'],
    ['a customer of the first tenant on the second’s host', 'c@example.com', 'first-client', 'second.localhost'],
    ['staff of the second tenant on the first’s host', 'admin@second.test', 'staff-client', 'northlight.localhost'],
    ['a super administrator on a tenant’s host', 'super@local.test', 'staff-client', 'second.localhost'],
  ])('gets 403 as %s', async (_, email, client, host) => {
    const principal = await ask(host, await signIn(email, client));
    expect(principal.caller).toBeUndefined();
    expect(principal.error).toEqual(forbidden);
  });

  test.each(['x.bad.x', 'not-a-token', 'x'.repeat(5000)])('with the token %s has to sign in', async (token) => {
    expect((await ask('localhost', token)).error).toMatchObject({ kind: 'unauthenticated', code: 'UNAUTHENTICATED' });
  });

  test("gets 401 if the token names another tenant than its client's", async () => {
    const token = await signIn('eve@example.com', 'first-client');
    const forged = { ...(await verifyToken(token)), tenant_id: second } as TokenClaims;
    expect((await ask('localhost', tokenOf(forged))).error?.kind).toBe('unauthenticated');
  });

  test('gets 401 for an unknown client or without membership', async () => {
    const claims = (await verifyToken(await signIn('ann@example.com', 'first-client'))) as TokenClaims;
    for (const changes of [{ client_id: 'nobody' }, { sub: 'nobody' }]) {
      expect((await ask('localhost', tokenOf({ ...claims, ...changes }))).error?.kind).toBe('unauthenticated');
    }
  });

  test('loses a role as soon as it is removed', async () => {
    const token = await signIn('agent@local.test', 'staff-client');
    const { caller } = await ask('localhost', token);
    const id = { subject: caller?.userId ?? '', tenantId: first };
    const membership = await seeded.platformTable.get(membershipItem, id);
    if (!membership) throw new Error('The membership is missing');
    const { platformTable: table } = seeded;
    await table.commit(table.patch(membershipItem, membership, { roles: ['customer'] }));
    expect((await ask('localhost', token)).caller?.roles).toEqual(['customer']);
    const changed = { ...membership, version: membership.version + 1 };
    await table.commit(table.patch(membershipItem, changed, { status: 'disabled' }));
    expect((await ask('localhost', token)).error?.kind).toBe('forbidden');
  });
});

/** A key of the second tenant. */
const makeKey = async () => {
  const keyId = newId('apiKey', now);
  const [text] = keyTextsOf(testSigner, { tenantId: second, keyId, generation: 'first' });
  const term = { expiresInDays: null, expiresAt: null, createdAt: toInstant(now), madeAt: toInstant(now) };
  const maker = { createdBy: 'Ada', createdById: 'prf_1' };
  const rights = { scopes: ['leads:read' as const], ips: [], callsPerMinute: 60 };
  const key = {
    keyId,
    tenantId: second,
    name: 'Sync',
    hash: hashOfKey(text),
    hint: 'AAAA',
    ...rights,
    ...term,
    ...maker,
  };
  await seeded.platformTable.commit(seeded.platformTable.create(apiKeyItem, { ...key, version: 1 }));
  return text;
};

describe('API key', () => {
  test('is its company’s on the platform host, and nobody’s at another company', async () => {
    const text = await makeKey();
    expect(await ask('localhost', text)).toMatchObject({ caller: { tenantId: second, idp: 'Key' }, hasKey: true });
    expect(await ask('northlight.localhost', text)).toMatchObject({
      error: { kind: 'forbidden', message: 'This API key belongs to another company.' },
      hasKey: true,
    });
  });

  test('that is not valid is told from no key at all, also where anybody may ask', async () => {
    const wrong = `${(await makeKey()).slice(0, -1)}!`;
    expect(await ask('localhost', wrong)).toMatchObject({ error: { kind: 'unauthenticated' }, hasKey: true });
    expect((await ask('localhost')).hasKey).toBeUndefined();
  });
});

describe('license', () => {
  test('that is turned off is none', async () => {
    const table = seeded.openTable(second);
    const known = await table.get(licenseItem, { featureCode: 'crm' });
    if (!known) throw new Error('The license is missing');
    expect((await ask('second.localhost')).licenses?.[second]).toHaveProperty('crm');
    await table.commit(table.patch(licenseItem, known, { isEnabled: false }));
    expect((await ask('second.localhost')).licenses?.[second]).not.toHaveProperty('crm');
  });
});

describe('session', () => {
  const sessionOf = async (token: string) => {
    const claims = (await verifyToken(token)) as TokenClaims;
    const session = await seeded.platformTable.get(sessionItem, { subject: claims.sub, sessionId: claims.origin_jti });
    if (!session) throw new Error('The session is missing');
    return session;
  };

  test('is written once by concurrent calls, and touched once a minute', async () => {
    const token = await signIn('busy@example.com', 'first-client');
    await Promise.all(Array.from({ length: 20 }, () => ask('localhost', token)));
    expect(await sessionOf(token)).toMatchObject({ startedAt: start, lastSeenAt: start, version: 1 });
    now = start + MINUTE - 1;
    await ask('localhost', token);
    expect((await sessionOf(token)).version).toBe(1);
    now = start + MINUTE;
    await ask('localhost', token);
    expect(await sessionOf(token)).toMatchObject({ lastSeenAt: now, version: 2 });
  });

  test('expires after 120 minutes without a call, until its owner signs in again', async () => {
    const token = await signIn('idle@example.com', 'first-client');
    await ask('localhost', token);
    now = start + 121 * MINUTE;
    expect((await ask('localhost', token)).error?.message).toBe(
      'You were signed out after 120 minutes without activity.',
    );
    expect((await ask('localhost', await signIn('idle@example.com', 'first-client'))).caller).toBeDefined();
  });

  test('refuses calls once ended', async () => {
    const token = await signIn('gone@example.com', 'first-client');
    await ask('localhost', token);
    const { platformTable: table } = seeded;
    await table.commit(table.patch(sessionItem, await sessionOf(token), { endedAt: now }));
    expect((await ask('localhost', token)).error?.message).toBe('This session has ended. Please sign in again.');
  });
});

describe('a company that is not active', () => {
  const setStatus = async (tenantId: string, status: 'provisioning' | 'active' | 'suspended') => {
    const table = seeded.openTable(tenantId);
    const tenant = await table.get(tenantItem, {});
    if (tenant) await table.commit(table.patch(tenantItem, tenant, { status }));
  };
  afterEach(async () => {
    await Promise.all([first, second].map((tenantId) => setStatus(tenantId, 'active')));
  });

  test('suspended, has no site, and neither its members nor its keys have access', async () => {
    const token = await signIn('admin@second.test', 'staff-client');
    const key = await makeKey();
    await setStatus(second, 'suspended');
    expect(await ask('second.localhost')).toEqual({ ...siteNotFound, closed: 'suspended', suspendedTenantId: second });
    expect((await ask('localhost', token)).error?.kind).toBe('forbidden');
    expect(await ask('localhost', key)).toMatchObject({
      error: { kind: 'forbidden', message: 'The access of this company is suspended.' },
    });
    await setStatus(second, 'active');
    expect((await ask('localhost', token)).caller).toBeDefined();
    expect((await ask('localhost', key)).caller).toBeDefined();
  });

  test('not set up yet, has no site either', async () => {
    await setStatus(second, 'provisioning');
    expect(await ask('second.localhost')).toEqual({ ...siteNotFound, closed: 'provisioning' });
  });

  test('does not close the platform’s own host, where others work', async () => {
    await setStatus(first, 'suspended');
    const token = await signIn('admin@second.test', 'staff-client');
    expect((await ask('localhost', token)).caller?.tenantId).toBe(second);
  });
});

describe('an app client', () => {
  test('is remembered for half a minute, and no longer', async () => {
    const clientId = 'brief-client';
    const table = seeded.platformTable;
    const client = { clientId, kind: 'staff' as const, tenantId: first, version: 1 };
    await table.commit(table.create(appClientItem, client));
    const token = await signIn('admin@second.test', clientId);
    expect((await ask('localhost', token)).caller).toBeDefined();
    await table.commit(table.erase(appClientItem, client));
    now = start + 29_999;
    expect((await ask('localhost', token)).caller).toBeDefined();
    now = start + 30_001;
    expect((await ask('localhost', token)).error?.kind).toBe('unauthenticated');
  });
});
