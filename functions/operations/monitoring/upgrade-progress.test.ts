import { afterAll, beforeAll, expect, test } from 'vitest';
import { PLATFORM_TENANT_ID } from '../../../shared/contract/id.ts';
import { startTable, type TestTable } from '../../../test/support/table/table.ts';
import { beforeEachCall } from '../../../test/support/table/table-faults.ts';
import { openTables } from '../../platform/table/open.ts';
import { itemUpgrade } from '../upgrades/store.ts';
import { watchUpgrade } from './upgrade-progress.ts';

const NOW = Date.parse('2026-12-01T09:00:00Z');
let database: TestTable;
beforeAll(async () => {
  database = await startTable();
});
afterAll(async () => await database.stop());

test('health names a walk that is under way and no other, and looks at most every ten seconds', async () => {
  const table = database.openTable(PLATFORM_TENANT_ID);
  const walk = { shapes: {}, derivations: {}, deriving: [], position: null, rewritten: 0, derived: 0, failed: 0 };
  const startedAt = '2026-12-01T08:59:00Z';
  await table.commit(table.create(itemUpgrade, { ...walk, read: 500, startedAt, finishedAt: null, version: 1 }));
  const client = database.newClient();
  let reads = 0;
  beforeEachCall(client, () => {
    reads += 1;
  });
  const look = watchUpgrade(openTables({ ...database.tableDeps, client })(PLATFORM_TENANT_ID));
  expect(await look(NOW)).toEqual({ read: 500 });
  const state = await table.get(itemUpgrade, {}, { consistent: true });
  if (state) await table.commit(table.patch(itemUpgrade, state, { finishedAt: '2026-12-01T09:00:01Z' }));
  expect([await look(NOW + 9999), reads]).toEqual([{ read: 500 }, 1]);
  expect([await look(NOW + 10_000), reads]).toEqual([undefined, 2]);
  client.destroy();
  expect(await look(NOW + 20_000)).toBeUndefined();
});
