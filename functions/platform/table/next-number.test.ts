import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../../shared/contract/id.ts';
import { startTable, type TestTable } from '../../../test/support/table/table.ts';
import { beforeEachCall } from '../../../test/support/table/table-faults.ts';
import { TenantTable } from './tenant-table.ts';

const RIVALS = 60;
let database: TestTable;
beforeAll(async () => {
  database = await startTable();
});
afterAll(async () => await database.stop());

it('a counter gives each of many calls at once its own number, also where every third meets a conflict', async () => {
  const client = database.newClient();
  let met = 0;
  beforeEachCall(client, (command) => {
    if (command !== 'UpdateItemCommand' || ++met % 3 > 0) return;
    throw Object.assign(new Error('Another one overlaps'), { name: 'TransactionConflictException' });
  });
  const table = new TenantTable({ ...database.tableDeps, client }, newId('tenant'));
  const key = { pk: 'COUNTER', sk: 'NUMBERS' };
  const numbers = await Promise.all(Array.from({ length: RIVALS }, () => table.next(key, 'n')));
  expect(new Set(numbers).size).toBe(RIVALS);
  expect(Math.max(...numbers)).toBe(RIVALS);
  expect(met).toBeGreaterThan(RIVALS);
  client.destroy();
});
