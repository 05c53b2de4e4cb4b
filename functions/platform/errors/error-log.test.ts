import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { newId } from '../../../shared/contract/id.ts';
import { startTable, type TestTable } from '../../../test/support/table/table.ts';
import { errorLogItem, errorsOfDay, listedErrors, noteFailure, storeError } from './error-log.ts';
import { notFound } from './errors.ts';

let database: TestTable;
beforeAll(async () => {
  database = await startTable();
});
afterAll(async () => await database.stop());

const now = Date.parse('2026-11-20T10:00:00Z');
const call = { where: 'GET /api/leads', correlationId: 'call-1' };
const kept = async (table: ReturnType<TestTable['openTable']>) =>
  await listedErrors(
    table,
    '2026-11-20',
    (await table.query(errorLogItem, { ...errorsOfDay('2026-11-20', 'server'), limit: 100 })).items,
  );

test('a failure of ours is kept with its call and place, without addresses; a refusal is none', async () => {
  const table = database.openTable(newId('tenant'));
  await noteFailure(table, notFound('Lead'), call, now);
  await noteFailure(table, new Error('No mail to ann@example.com', { cause: 'away' }), call, now);
  expect(await kept(table)).toMatchObject([
    {
      message: 'Error: No mail to [e-mail]',
      correlationId: 'call-1',
      context: { where: 'GET /api/leads', cause: 'away' },
    },
  ]);
});

test('a function that fails at every call keeps thirty a minute, and goes on in the next', async () => {
  const table = database.openTable(newId('tenant'));
  for (let n = 0; n < 40; n++) await noteFailure(table, new Error(`${n}`), call, now + 60_000);
  expect(await kept(table)).toHaveLength(30);
  await noteFailure(table, new Error('later'), call, now + 120_000);
  expect(await kept(table)).toHaveLength(31);
});

test('security P2 4: equal reports are one row with their number, also when they come at once', async () => {
  const table = database.openTable(newId('tenant'));
  const report = (message: string) => ({ message, context: { at: ['here'] }, correlationId: 'call-1' });
  await Promise.all(Array.from({ length: 8 }, () => storeError(table, report('again'), 'server', now)));
  await storeError(table, report('another'), 'server', now);
  expect((await kept(table)).map(({ message, reports }) => [message, reports]).sort()).toEqual([
    ['again', 8],
    ['another', 1],
  ]);
});

test('a context of any size is cut', async () => {
  const table = database.openTable(newId('tenant'));
  const context = Object.fromEntries(Array.from({ length: 50 }, (_, n) => [`field ${n}`, 'x'.repeat(4000)]));
  await storeError(table, { message: 'large', context, correlationId: 'c' }, 'server', now);
  const [row] = await kept(table);
  expect(JSON.stringify(row?.context).length).toBeLessThan(10_000);
  expect(JSON.stringify(context).length).toBeGreaterThan(198_000);
});

test('an error that cannot be kept is no second failure', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const broken = { create: () => ({}), commit: () => Promise.reject(new Error('no table')) };
  await noteFailure(broken as never, new Error('first'), call, now + 180_000);
  expect(warned).toHaveBeenCalledOnce();
  warned.mockRestore();
});
