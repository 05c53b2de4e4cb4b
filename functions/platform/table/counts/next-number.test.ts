import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../../../shared/contract/id.ts';
import { startTable, type TestTable } from '../../../../test/support/table/table.ts';
import { beforeEachCall } from '../../../../test/support/table/table-faults.ts';
import { TenantTable } from '../tenant-table.ts';
import { addOnce } from './add-once.ts';

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

it('a counter counts an id once, however often and by however many it is asked, and never beyond its limit', async () => {
  const table = database.openTable(newId('tenant'));
  const additions = { key: { pk: 'COUNTER', sk: 'ONCE' }, each: { n: 1, day01: 1 }, atMost: [5, 3] };
  const asked = Array.from({ length: RIVALS }, (_, i) => `id-${i % 4}`);
  const answers = await Promise.all(asked.map((id) => addOnce(table, additions, id)));
  const counted = new Set(asked.filter((_, i) => answers[i]));
  expect(counted.size).toBe(3);
  expect(asked.map((id) => counted.has(id))).toEqual(answers);
  expect(await table.getMany([additions.key], { consistent: true })).toMatchObject([{ n: 3, day01: 3 }]);
  // Control: without the id a message that is delivered again counts again.
  const plain = { ...additions, key: { pk: 'COUNTER', sk: 'PLAIN' } };
  const lost = await Promise.allSettled(asked.slice(0, 8).map(() => table.commit(table.add(plain))));
  expect(lost.filter(({ status }) => status === 'rejected')).toHaveLength(5);
});
