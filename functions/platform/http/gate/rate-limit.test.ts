import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod';
import { access } from '../../../../shared/contract/access/access.ts';
import { newId } from '../../../../shared/contract/id.ts';
import { route } from '../../../../shared/contract/routes/route.ts';
import { startTable, type TestTable } from '../../../../test/support/table/table.ts';
import { countCall } from './rate-limit.ts';

let database: TestTable;
beforeAll(async () => {
  database = await startTable();
});
afterAll(async () => await database.stop());

it('counts each caller of each route by itself, anew in each window', async () => {
  const table = database.openTable(newId('tenant'));
  const limited = (path: `/api/${string}`) =>
    route({
      method: 'POST',
      path,
      summary: '',
      access: access.public,
      limit: { count: 2, seconds: 60 },
      input: z.strictObject({}),
      output: z.object({}),
    });
  const start = Date.parse('2026-12-01T09:00:00Z');
  const called = async (path: `/api/${string}`, name: string, seconds: number) =>
    await countCall(table, limited(path), name, start + seconds * 1000).then(
      () => 'in time',
      (error: { code: string; retryAfter?: number }) => `${error.code} ${error.retryAfter}`,
    );
  expect([
    await called('/api/a', 'one', 0),
    await called('/api/a', 'one', 20),
    await called('/api/a', 'one', 45),
  ]).toEqual(['in time', 'in time', 'RATE_LIMITED 15']);
  expect([
    await called('/api/b', 'one', 45),
    await called('/api/a', 'two', 45),
    await called('/api/a', 'one', 60),
  ]).toEqual(['in time', 'in time', 'in time']);
});
