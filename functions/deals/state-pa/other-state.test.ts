import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../../shared/contract/id.ts';
import type { Route } from '../../../shared/contract/routes/route.ts';
import { statePaContract } from '../../../shared/deals/state-pa/contract.ts';
import { staffCaller } from '../../../test/support/cloud/gateway-event.ts';
import { leastInput } from '../../../test/support/contract/sample.ts';
import { startTable, type TestTable } from '../../../test/support/table/table.ts';
import { defaultTenant } from '../../company/tenancy/demo/demo-tenants.ts';
import { tenantItem } from '../../company/tenancy/store.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { statePaHandlers } from './handlers.ts';

const NOW = Date.parse('2026-11-25T15:00:00Z');
const routes = Object.entries(statePaContract) as [keyof typeof statePaContract, Route][];

let database: TestTable;
beforeAll(async () => {
  database = await startTable();
});
afterAll(async () => await database.stop());

/** What a company of a state answers to each route: its page as not found, or anything else. */
const answersIn = async (state: string) => {
  const tenantId = newId('tenant', NOW);
  const table = database.openTable(tenantId);
  const { tenant } = defaultTenant;
  const serviceArea = { ...tenant.serviceArea, state };
  await table.commit(
    table.create(tenantItem, {
      ...tenant,
      tenantId,
      serviceArea,
      hosts: [],
      createdAt: '2026-01-01T00:00:00Z',
      version: 1,
    }),
  );
  const answers = routes.map(async ([name, route]) => {
    const request = { table, now: NOW, caller: staffCaller(tenantId), correlationId: 'test', input: leastInput(route) };
    const error: unknown = await statePaHandlers[name](request as never).then(
      () => undefined,
      (reason: unknown) => reason,
    );
    const isNone = error instanceof AppError && error.status === 404 && error.message.startsWith('Page');
    return [name, isNone] as const;
  });
  return Object.fromEntries(await Promise.all(answers));
};

it('a company of another state has none of Pennsylvania’s rules, on any route', async () => {
  const every = (isNone: boolean) => Object.fromEntries(routes.map(([name]) => [name, isNone]));
  expect(routes.length).toBeGreaterThan(5);
  expect(await answersIn('NJ')).toEqual(every(true));
  expect(await answersIn('PA'), 'control: one of Pennsylvania has each').toEqual(every(false));
});
