import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId, PLATFORM_TENANT_ID } from '../../../shared/contract/id.ts';
import { DAY, HOUR, toInstant } from '../../../shared/contract/time.ts';
import { staffCaller } from '../../../test/support/cloud/gateway-event.ts';
import { startTable, type TestTable } from '../../../test/support/table/table.ts';
import type { SignedRequest } from '../../platform/http/request.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { createKey, listKeys, revokeKey, rollKey } from './api-keys.ts';
import { judgeKey } from './judge-key.ts';
import { keyIdIn } from './key-text.ts';
import { apiKeyItem, readKey } from './store.ts';

const start = Date.parse('2026-12-01T09:00:00Z');
let database: TestTable;
let platform: TenantTable;
beforeAll(async () => {
  database = await startTable();
  platform = database.openTable(PLATFORM_TENANT_ID);
});
afterAll(async () => await database.stop());

const company = () => {
  const tenantId = newId('tenant', start);
  const table = database.openTable(tenantId);
  const request = <Input>(input: Input, now = start) =>
    ({
      table,
      tenantId,
      now,
      input,
      correlationId: 'c',
      caller: { ...staffCaller(tenantId), name: 'Ada Admin' },
    }) as unknown as SignedRequest<Input>;
  const fields = {
    name: 'Website',
    scopes: ['leads:read' as const],
    expiresInDays: 30 as const,
    ips: [],
    callsPerMinute: 120,
  };
  const make = async (changes: object = {}) => await createKey(platform, request({ ...fields, ...changes }));
  return { tenantId, table, request, make };
};
const isGood = async (text: string, now = start) => (await judgeKey(platform, text, now)) !== undefined;

describe('an API key', () => {
  it('is shown once, is good for its term, and acts as nobody but its company', async () => {
    const { make, request, tenantId, table } = company();
    const made = await make();
    expect(made.secret).toMatch(/^pk_[0-9A-HJKMNP-TV-Z]{26}_[0-9A-HJKMNP-TV-Z]{59}$/);
    const found = await judgeKey(platform, made.secret, start);
    expect(found).toMatchObject({
      caller: { tenantId, roles: ['brokerage'], idp: 'Key', name: 'API key “Website”', isEmailVerified: false },
      key: { scopes: ['leads:read'] },
    });
    const listed = await listKeys(platform, request({}));
    const kept = [listed, await readKey(platform, made.keyId), await table.rows({ pk: 'AUDIT#2026-12' })];
    const shown = JSON.stringify(kept);
    expect(shown).toContain(made.hint);
    for (const secret of [made.secret, made.secret.slice(30, 70)]) expect(shown).not.toContain(secret);
    expect(await isGood(made.secret, start + 30 * DAY - 1000)).toBe(true);
    expect(await isGood(made.secret, start + 30 * DAY)).toBe(false);
  });

  it('that is mistyped is told without a look-up, any one character', async () => {
    const { make } = company();
    const { secret } = await make();
    const typos = [...secret].map((_, i) => secret.slice(0, i) + (secret[i] === 'A' ? 'B' : 'A') + secret.slice(i + 1));
    expect(typos.filter((text) => text !== secret && keyIdIn(text) !== undefined)).toEqual([]);
    expect([secret.toLowerCase(), `${secret} `, secret.slice(0, -1), 'pk_', ''].filter((t) => keyIdIn(t))).toEqual([]);
    // Control: a whole text of another secret is looked up, and refused.
    const other = (await make()).secret;
    const swapped = `pk_${secret.slice(3, 29)}${other.slice(29)}`;
    expect(await isGood(swapped)).toBe(false);
  });

  it('notes its last use once a minute', async () => {
    const { make, request } = company();
    const { secret, keyId } = await make();
    for (const seconds of [0, 10, 59]) await judgeKey(platform, secret, start + seconds * 1000);
    expect((await readKey(platform, keyId))?.use).toMatchObject({ lastUsedAt: toInstant(start), version: 1 });
    await judgeKey(platform, secret, start + 61_000);
    expect((await listKeys(platform, request({})))[0]?.lastUsedAt).toBe(toInstant(start + 61_000));
  });

  it('is rolled once by 20 at once; the secret before is good for 24 hours', async () => {
    const { make, request } = company();
    const made = await make();
    const roll = async () => await rollKey(platform, request({ keyId: made.keyId, version: 1 }));
    const answers = await Promise.allSettled(Array.from({ length: 20 }, roll));
    const won = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value.secret] : []));
    expect(won).toHaveLength(1);
    const [fresh = ''] = won;
    expect([await isGood(made.secret), await isGood(fresh)]).toEqual([true, true]);
    const later = start + 24 * HOUR;
    expect([await isGood(made.secret, later), await isGood(fresh, later)]).toEqual([false, true]);
  });

  it('is gone once it is revoked, both secrets', async () => {
    const { make, request } = company();
    const made = await make();
    const rolled = await rollKey(platform, request({ keyId: made.keyId, version: 1 }));
    await revokeKey(platform, request({ keyId: made.keyId }));
    expect([await isGood(made.secret), await isGood(rolled.secret)]).toEqual([false, false]);
    expect(await listKeys(platform, request({}))).toEqual([]);
  });

  it('of another company is not found', async () => {
    const { keyId } = await company().make();
    const stranger = company();
    await expect(revokeKey(platform, stranger.request({ keyId }))).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(rollKey(platform, stranger.request({ keyId, version: 1 }))).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  const made = async (make: () => Promise<unknown>) =>
    (await Promise.allSettled(Array.from({ length: 30 }, make))).filter(({ status }) => status === 'fulfilled').length;

  it('is one of at most 20, also where 30 are made at once', async () => {
    const { make, request } = company();
    for (let n = 0; n < 15; n++) await make();
    expect(await made(() => make())).toBeLessThanOrEqual(5);
    for (let n = (await listKeys(platform, request({}))).length; n < 20; n++) await make();
    await expect(make()).rejects.toMatchObject({ code: 'KEY_LIMIT' });
    expect(await listKeys(platform, request({}))).toHaveLength(20);
  });

  // Control: keys that are counted and then written, without the list's version, pass the cap in the same race.
  it('would be one of more without the version of the list', async () => {
    const ids: string[] = [];
    const careless = async () => {
      const counted = ids.length;
      const keyId = newId('apiKey', start);
      await platform.get(apiKeyItem, { keyId });
      if (counted >= 20) throw new Error('Too many');
      ids.push(keyId);
    };
    expect(await made(careless)).toBeGreaterThan(20);
  });
});
