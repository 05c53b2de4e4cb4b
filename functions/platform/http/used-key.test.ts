import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { access } from '../../../shared/contract/access/access.ts';
import { newId } from '../../../shared/contract/id.ts';
import { route } from '../../../shared/contract/routes/route.ts';
import { DAY } from '../../../shared/contract/time.ts';
import { staffCaller } from '../../../test/support/cloud/gateway-event.ts';
import { startTable, type TestTable } from '../../../test/support/table/table.ts';
import { AppError, unavailable } from '../errors/errors.ts';
import type { TenantTable } from '../table/tenant-table.ts';
import { underKey } from './used-key.ts';

const NOW = Date.parse('2026-12-01T09:00:00Z');
const pay = route({
  method: 'POST',
  path: '/api/bills/{billId}/payments',
  summary: 'Pay',
  access: access.tenantAdmin,
  input: z.strictObject({ billId: z.string() }),
  output: z.void(),
  idempotent: true,
});

let database: TestTable;
let table: TenantTable;
let paid: unknown[];
beforeAll(async () => {
  database = await startTable();
});
afterAll(async () => await database.stop());
beforeEach(() => {
  table = database.openTable(newId('tenant', NOW));
  paid = [];
});

const refused = new AppError('conflict', 'TOO_MUCH', 'Only $5.00 is owed.');

/** Pays as a handler does that asks nothing about its key. */
const payBy = async (
  idempotencyKey: string | undefined,
  input: object,
  { by = 'prf_a', billId = 'a', now = NOW, meanwhile = async (): Promise<void> => {} } = {},
) => {
  const caller = { ...staffCaller(table.tenantId), profileId: by };
  const request = { table, now, caller, input: { billId, ...input }, idempotencyKey };
  return await underKey(pay, { billId }, request, async () => {
    await meanwhile();
    paid.push(input);
    return 'paid';
  });
};
const fail = (error: Error) => async () => {
  throw error;
};
const reused = expect.objectContaining({ status: 422, code: 'IDEMPOTENCY_KEY_REUSED' });

describe('a used Idempotency-Key', () => {
  test('with the same body runs again, with another one it is refused and nothing happens', async () => {
    await payBy('k', { amount: 100 });
    await payBy('k', { amount: 100 });
    await expect(payBy('k', { amount: 150 })).rejects.toEqual(reused);
    expect(paid).toEqual([{ amount: 100 }, { amount: 100 }]);
  });

  test('comes with the version that was read since, however deep it lies', async () => {
    await payBy('k', { amount: 100, version: 1, lines: [{ lineId: 'l', version: 3 }] });
    await payBy('k', { amount: 100, version: 2, lines: [{ lineId: 'l', version: 4 }] });
    await expect(payBy('k', { amount: 100, version: 2, lines: [{ lineId: 'm', version: 4 }] })).rejects.toEqual(reused);
    expect(paid).toHaveLength(2);
  });

  test('is another for another thing, and the same for somebody else', async () => {
    await payBy('k', { amount: 100 });
    await payBy('k', { amount: 150 }, { billId: 'b' });
    await expect(payBy('k', { amount: 100 }, { by: 'prf_b' })).rejects.toEqual(reused);
  });

  test('is free again once the act was refused, and tied after a failure that may have done it', async () => {
    await expect(payBy('k', { amount: 900 }, { meanwhile: fail(refused) })).rejects.toBe(refused);
    await payBy('k', { amount: 500 });
    const down = unavailable();
    await expect(payBy('lost', { amount: 900 }, { meanwhile: fail(down) })).rejects.toBe(down);
    await expect(payBy('lost', { amount: 500 })).rejects.toEqual(reused);
    expect(paid).toEqual([{ amount: 500 }]);
  });

  test('stays tied where one try is refused while another one passes', async () => {
    const first = payBy(
      'k',
      { amount: 100 },
      {
        meanwhile: async () => {
          await payBy('k', { amount: 100 });
          throw refused;
        },
      },
    );
    await expect(first).rejects.toBe(refused);
    await expect(payBy('k', { amount: 150 })).rejects.toEqual(reused);
    expect(paid).toEqual([{ amount: 100 }]);
  });

  test('is forgotten after 30 days', async () => {
    await payBy('k', { amount: 100 });
    await expect(payBy('k', { amount: 150 }, { now: NOW + 29 * DAY })).rejects.toEqual(reused);
    await payBy('k', { amount: 150 }, { now: NOW + 31 * DAY });
    await expect(payBy('k', { amount: 200 }, { now: NOW + 31 * DAY })).rejects.toEqual(reused);
  });

  test.each([
    ['one key: one of ten bodies', 'k', 1],
    ['control: without a key, each', undefined, 10],
  ])('at once, under %s', async (_, key, times) => {
    const bodies = Array.from({ length: 10 }, (_, n) => ({ amount: n + 1 }));
    const answers = await Promise.allSettled(bodies.map((body) => payBy(key, body)));
    expect(paid).toHaveLength(times);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(times);
  });
});
