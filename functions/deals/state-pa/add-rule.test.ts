import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../../shared/contract/id.ts';
import { statePaContract } from '../../../shared/deals/state-pa/contract.ts';
import { staffCaller } from '../../../test/support/cloud/gateway-event.ts';
import { leastInput } from '../../../test/support/contract/sample.ts';
import { startTable, type TestTable } from '../../../test/support/table/table.ts';
import { defaultTenant } from '../../company/tenancy/demo/demo-tenants.ts';
import { tenantItem } from '../../company/tenancy/store.ts';
import { statePaHandlers } from './handlers.ts';
import { readRules } from './read-rules.ts';

const NOW = Date.parse('2026-11-25T15:00:00Z');

let database: TestTable;
beforeAll(async () => {
  database = await startTable();
});
afterAll(async () => await database.stop());

it('a municipality is added once under one Idempotency-Key, also at once, and again under none', async () => {
  const tenantId = newId('tenant', NOW);
  const table = database.openTable(tenantId);
  const { tenant } = defaultTenant;
  const stored = { ...tenant, tenantId, hosts: [], createdAt: '2026-01-01T00:00:00Z', version: 1 };
  await table.commit(table.create(tenantItem, stored));
  const shipped = (await readRules(table)).municipalities.length;
  const input = { ...(leastInput(statePaContract.addMunicipality) as object), name: 'Plumstead Township' };
  const add = async (idempotencyKey: string | undefined) => {
    const request = { table, now: NOW, caller: staffCaller(tenantId), correlationId: 'test', input, idempotencyKey };
    return await statePaHandlers.addMunicipality(request as never);
  };
  const first = await add('k');
  expect(await add('k')).toEqual(first);
  const both = await Promise.all([add('both'), add('both')]);
  expect(both[0]).toEqual(both[1]);
  expect((await readRules(table)).municipalities).toHaveLength(shipped + 2);
  await add(undefined);
  await add(undefined);
  expect((await readRules(table)).municipalities).toHaveLength(shipped + 4);
});
