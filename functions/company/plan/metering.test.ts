import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { License } from '../../../shared/company/plan/license.ts';
import { newId } from '../../../shared/contract/id.ts';
import { startTable, type TestTable } from '../../../test/support/table/table.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import type { Write } from '../../platform/table/write.ts';
import { licenseItem } from '../tenancy/store.ts';
import { consume, settle } from './metering.ts';
import { reportUsage } from './report-usage.ts';

const now = Date.parse('2026-12-01T00:00:00.000Z');
const featureCode = 'chat_ai';
let database: TestTable;
let table: TenantTable;

const write = async (changes: Partial<License> = {}) => {
  const license = { tenantId: table.tenantId, featureCode, isEnabled: true, expiresAt: null, currentUsage: 0 } as const;
  const months = { metered: {}, reported: {} };
  await table.commit(table.create(licenseItem, { ...license, usageLimit: 100, ...months, version: 1, ...changes }));
};
const read = async (): Promise<License> => {
  const license = await table.get(licenseItem, { featureCode }, { consistent: true });
  if (!license) throw new Error('The license is missing');
  return license;
};

beforeAll(async () => {
  database = await startTable();
});
beforeEach(() => {
  table = database.openTable(newId('tenant', now));
});
afterAll(async () => await database.stop());

describe('metered usage', () => {
  test('counts on the license in its month', async () => {
    await write();
    expect(await consume(table, featureCode, 3, now)).toBe('granted');
    expect(await consume(table, featureCode, 4, now - 1)).toBe('granted');
    expect(await read()).toMatchObject({ currentUsage: 7, metered: { '2026-12': 3, '2026-11': 4 } });
  });

  test("stops exactly at the month's limit", async () => {
    await write({ usageLimit: 10 });
    expect(await consume(table, featureCode, 8, now)).toBe('granted');
    expect(await consume(table, featureCode, 3, now)).toBe('exhausted');
    expect(await consume(table, featureCode, 2, now)).toBe('granted');
    expect((await read()).metered).toEqual({ '2026-12': 10 });
  });

  test.each([
    ['is disabled', { isEnabled: false }],
    ['expired this millisecond', { expiresAt: new Date(now).toISOString() }],
  ])('is refused if the license %s, and nothing is counted', async (_, changes) => {
    await write(changes);
    expect(await consume(table, featureCode, 1, now)).toBe('notLicensed');
    expect((await read()).currentUsage).toBe(0);
  });

  test('is refused without a license', async () => {
    expect(await consume(table, featureCode, 1, now)).toBe('notLicensed');
  });

  test('works with a license written before monthly counts existed', async () => {
    await write({ metered: undefined, reported: undefined });
    expect(await consume(table, featureCode, 1, now)).toBe('granted');
    expect((await read()).metered).toEqual({ '2026-12': 1 });
  });

  test('is corrected to the actual amount, in the month of its reservation', async () => {
    await write();
    await consume(table, featureCode, 10, now);
    await settle(table, { featureCode, month: '2026-12', amount: 10 }, 4);
    expect(await read()).toMatchObject({ currentUsage: 4, metered: { '2026-12': 4 } });
  });

  test('survives a license change based on an earlier read', async () => {
    await write();
    const before = await read();
    await consume(table, featureCode, 1, now);
    await expect(table.commit(table.patch(licenseItem, before, { usageLimit: 5 }))).rejects.toThrow('Lost: license');
    expect((await read()).metered).toEqual({ '2026-12': 1 });
  });

  test('is decided again if it races with disabling the license', async () => {
    await write();
    const switchOff = async () => await table.commit(table.patch(licenseItem, await read(), { isEnabled: false }));
    const racing = { get: table.get.bind(table), tally: table.tally.bind(table), commit: table.commit.bind(table) };
    let isFirst = true;
    const between = async (write: Write) => {
      if (isFirst) await switchOff();
      isFirst = false;
      await racing.commit(write);
    };
    const raced = { ...racing, commit: between } as unknown as TenantTable;
    expect(await consume(raced, featureCode, 1, now)).toBe('notLicensed');
    expect((await read()).currentUsage).toBe(0);
  });
});

describe('a license that was read a moment ago', () => {
  test('grants no more than the limit leaves', async () => {
    await write({ usageLimit: 10 });
    const before = await read();
    expect(await consume(table, featureCode, 8, now)).toBe('granted');
    expect(await consume(table, featureCode, 3, now, before)).toBe('exhausted');
    expect((await read()).metered).toEqual({ '2026-12': 8 });
  });

  test('refuses nothing that is granted now', async () => {
    await write({ isEnabled: false });
    const before = await read();
    await table.commit(table.patch(licenseItem, before, { isEnabled: true }));
    expect(await consume(table, featureCode, 1, now, before)).toBe('granted');
  });
});

describe('reported usage', () => {
  test('counts on license and month, but not towards the limit', async () => {
    await write({ usageLimit: 1 });
    await Promise.all(Array.from({ length: 50 }, () => reportUsage(table, featureCode, 2, now)));
    expect(await read()).toMatchObject({ currentUsage: 100, reported: { '2026-12': 100 }, metered: {} });
    expect(await consume(table, featureCode, 1, now)).toBe('granted');
  });

  test('of an unknown metric is ignored', async () => {
    await expect(reportUsage(table, 'unheard_of', 1, now)).resolves.toBeUndefined();
  });
});
