import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FeatureCode } from '../../../shared/company/plan/license.ts';
import type { Caller } from '../../../shared/contract/access/access.ts';
import { startSeeded } from '../../../test/support/people/seeded.ts';
import { defaultTenant, secondTenant } from '../tenancy/demo/demo-tenants.ts';
import { licenseItem } from '../tenancy/store.ts';
import { identityHandlers } from './handlers.ts';
import { sessionItem } from './store.ts';

const first = defaultTenant.tenant.tenantId;
const second = secondTenant.tenant.tenantId;
const now = Date.parse('2026-12-01T09:00:00Z');
const ada: Caller = {
  userId: 'ada',
  profileId: 'prf',
  email: 'ada@example.com',
  idp: 'Google',
  sessionId: 'own',
  roles: ['admin'],
  tenantId: second,
};

let seeded: Awaited<ReturnType<typeof startSeeded>>;
beforeAll(async () => {
  seeded = await startSeeded(() => now);
});
afterAll(async () => await seeded.stop());

const handlers = () =>
  identityHandlers({
    platformTable: seeded.platformTable,
    signer: seeded.signer,
    realtimeUrl: 'ws://x',
    isChat: async () => true,
    hasCaps: false,
  });
const request = <Input>(caller: Caller, input: Input) => {
  const tenantId = caller.tenantId ?? first;
  return { input, caller, tenantId, table: seeded.openTable(tenantId), now } as never;
};

describe('GET /api/me', () => {
  test("returns the caller's tenant and its licensed features", async () => {
    const me = await handlers().me(request(ada, {}));
    expect(me).toMatchObject({ userId: 'ada', tenantId: second, tenant: { name: 'Lehigh Home Ready' } });
    expect(me.features).toContain('crm');
    expect(me.features).not.toContain('voice_ai');
  });

  test('returns no tenant and every feature for a super administrator', async () => {
    const me = await handlers().me(request({ ...ada, tenantId: undefined }, {}));
    expect(me.tenant).toBeUndefined();
    expect(me.features).toEqual(FeatureCode.options);
  });

  test('drops a feature the moment its license expires', async () => {
    const table = seeded.openTable(second);
    const license = await table.get(licenseItem, { featureCode: 'sms' });
    if (!license) throw new Error('The license is missing');
    const until = (at: number) => table.patch(licenseItem, license, { expiresAt: new Date(at).toISOString() });
    await table.commit(until(now));
    expect((await handlers().me(request(ada, {}))).features).not.toContain('sms');
  });
});

describe('DELETE /api/sessions', () => {
  const start = async (subject: string, sessionId: string) => {
    const session = {
      subject,
      sessionId,
      idp: 'Google' as const,
      userAgent: '',
      startedAt: now,
      lastSeenAt: now,
      endedAt: null,
      version: 1,
    };
    await seeded.platformTable.commit(seeded.platformTable.create(sessionItem, session));
  };
  const endedAt = async (subject: string, sessionId: string) =>
    (await seeded.platformTable.get(sessionItem, { subject, sessionId }))?.endedAt;

  test("ends the caller's session, also as `current`; idempotent", async () => {
    await start('ada', 'own');
    await start('ada', 'phone');
    for (const sessionId of ['current', 'current', 'phone']) await handlers().endSession(request(ada, { sessionId }));
    expect([await endedAt('ada', 'own'), await endedAt('ada', 'phone')]).toEqual([now, now]);
  });

  test("answers 404 for another user's session", async () => {
    await start('bob', 'his');
    await expect(handlers().endSession(request(ada, { sessionId: 'his' }))).rejects.toThrow('Session not found');
    expect(await endedAt('bob', 'his')).toBeNull();
  });
});
