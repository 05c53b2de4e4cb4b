import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ApiKeyExpiring } from '../../../shared/company/api-keys/events.ts';
import { newId, PLATFORM_TENANT_ID } from '../../../shared/contract/id.ts';
import { DAY, HOUR, toInstant } from '../../../shared/contract/time.ts';
import { startTable, type TestTable, testSigner } from '../../../test/support/table/table.ts';
import { takeConditions } from '../../../test/support/table/unconditional.ts';
import { askOf } from '../../../test/support/world/company-asking.ts';
import { dueKey } from '../../platform/table/events/due.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { createKey, listKeys, revokeKey, rollKey } from './api-keys.ts';
import { judgeKey } from './judge-key.ts';
import { keyIdIn } from './key-text.ts';
import { apiKeyList, readKey } from './store.ts';

const start = Date.parse('2026-12-01T09:00:00Z');
let database: TestTable;
let platform: TenantTable;
beforeAll(async () => {
  database = await startTable();
  platform = database.openTable(PLATFORM_TENANT_ID);
});
afterAll(async () => await database.stop());

const company = (from = database) => {
  const table = from.openTable(newId('tenant', start));
  const keys = from.openTable(PLATFORM_TENANT_ID);
  const request = <Input>(input: Input, now = start) => askOf(table, input, now);
  const fields = {
    name: 'Website',
    scopes: ['leads:read' as const],
    expiresInDays: 30 as const,
    ips: [],
    callsPerMinute: 120,
  };
  const make = async (changes: object = {}) => await createKey(keys, request({ ...fields, ...changes }), testSigner);
  return { tenantId: table.tenantId, table, request, make };
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
    const roll = async () => await rollKey(platform, request({ keyId: made.keyId, version: 1 }), testSigner);
    const answers = await Promise.allSettled(Array.from({ length: 20 }, roll));
    const won = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value.secret] : []));
    expect(won).toHaveLength(1);
    const [fresh = ''] = won;
    expect([await isGood(made.secret), await isGood(fresh)]).toEqual([true, true]);
    const later = start + 24 * HOUR;
    expect([await isGood(made.secret, later), await isGood(fresh, later)]).toEqual([false, true]);
  });

  it('is rolled twice within a day: each secret is good for its own 24 hours', async () => {
    const { make, request } = company();
    const made = await make();
    const secrets = [made.secret];
    for (let n = 0; n < 3; n++) {
      const rolled = await rollKey(
        platform,
        request({ keyId: made.keyId, version: 1 + n }, start + n * HOUR),
        testSigner,
      );
      secrets.push(rolled.secret);
    }
    const goodAt = async (now: number) => await Promise.all(secrets.map((secret) => isGood(secret, now)));
    expect(await goodAt(start + 2 * HOUR)).toEqual([true, true, true, true]);
    expect(await goodAt(start + 24 * HOUR)).toEqual([false, true, true, true]);
    expect(await goodAt(start + 26 * HOUR)).toEqual([false, false, false, true]);
  });

  it('that is rolled again and again remembers ten secrets of the day at most', async () => {
    const { make, request } = company();
    const made = await make();
    for (let n = 0; n < 12; n++) await rollKey(platform, request({ keyId: made.keyId, version: 1 + n }), testSigner);
    expect(await isGood(made.secret)).toBe(false);
    expect((await readKey(platform, made.keyId))?.key.earlier).toHaveLength(9);
  });

  it('is told of a week before its end: a roll puts that off, and whoever revokes it is spared it', async () => {
    const { table, make, request } = company();
    const { keyId } = await make();
    const told = async (id = keyId) =>
      (await table.rows({ pk: `DUE#api_key.expiring#${id}` })).map(({ times }) => times);
    expect(await told()).toEqual([[toInstant(start + 23 * DAY)]]);
    await rollKey(platform, request({ keyId, version: 1 }, start + 10 * DAY), testSigner);
    expect(await told()).toEqual([[toInstant(start + 33 * DAY)]]);
    expect(await told((await make({ expiresInDays: null })).keyId)).toEqual([]);
    await revokeKey(platform, request({ keyId }));
    expect(await told()).toEqual([]);
  });

  it('changes the company’s list with each act, by which other pages hear of it', async () => {
    const { table, make, request } = company();
    const version = async () => (await table.get(apiKeyList, {}, { consistent: true }))?.version;
    const { keyId } = await make();
    await rollKey(platform, request({ keyId, version: 1 }), testSigner);
    expect(await version()).toBe(2);
    await revokeKey(platform, request({ keyId }));
    expect(await version()).toBe(3);
  });

  it('is rolled just before its end: the secret before ends with its own term', async () => {
    const { make, request } = company();
    const made = await make();
    const end = start + 30 * DAY;
    await rollKey(platform, request({ keyId: made.keyId, version: 1 }, end - HOUR), testSigner);
    expect([await isGood(made.secret, end - 1000), await isGood(made.secret, end)]).toEqual([true, false]);
  });

  it('is gone once it is revoked, both secrets, and nobody is told of its end', async () => {
    const { table, make, request } = company();
    const made = await make();
    const notices = async () => (await table.getMany([dueKey(ApiKeyExpiring, made.keyId)])).length;
    expect(await notices()).toBe(1);
    const rolled = await rollKey(platform, request({ keyId: made.keyId, version: 1 }), testSigner);
    await revokeKey(platform, request({ keyId: made.keyId }));
    expect([await isGood(made.secret), await isGood(rolled.secret)]).toEqual([false, false]);
    expect(await listKeys(platform, request({}))).toEqual([]);
    expect(await notices()).toBe(0);
  });

  it('of another company is not found', async () => {
    const { keyId } = await company().make();
    const stranger = company();
    await expect(revokeKey(platform, stranger.request({ keyId }))).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(rollKey(platform, stranger.request({ keyId, version: 1 }), testSigner)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  /** How many of 30 keys that are made at once, beside 15, a company gets; every one of them is good. */
  const madeAtOnce = async (from: TestTable): Promise<number> => {
    const { make } = company(from);
    for (let n = 0; n < 15; n++) await make();
    if (from !== database) takeConditions(from.client, 30, apiKeyList.name);
    const answers = await Promise.allSettled(Array.from({ length: 30 }, () => make()));
    const secrets = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value.secret] : []));
    const keys = from.openTable(PLATFORM_TENANT_ID);
    for (const secret of secrets) expect(await judgeKey(keys, secret, start)).toBeDefined();
    return secrets.length;
  };

  it('is one of at most 20, also where 30 are made at once', async () => {
    expect(await madeAtOnce(database)).toBeLessThanOrEqual(5);
    const { make, request } = company();
    for (let n = 0; n < 20; n++) await make();
    await expect(make()).rejects.toMatchObject({ code: 'KEY_LIMIT' });
    expect(await listKeys(platform, request({}))).toHaveLength(20);
  });

  // Control: the same code on a table that ignores the list's version counts, then writes, and passes the cap.
  it('would be one of 45 without the condition on the list', async () => {
    const careless = await startTable();
    expect(await madeAtOnce(careless)).toBe(30);
    await careless.stop();
  });
});
