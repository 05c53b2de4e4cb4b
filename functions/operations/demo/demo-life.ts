import * as z from 'zod';
import { toInstant } from '../../../shared/contract/time.ts';
import { defaultTenant } from '../../company/tenancy/demo/demo-tenants.ts';
import type { Signer } from '../../platform/sign.ts';
import { entity } from '../../platform/table/entity.ts';
import type { TableDeps } from '../../platform/table/tenant-table.ts';
import { WriteLost } from '../../platform/table/write.ts';
import { QuietTable } from '../seed/quiet-table.ts';
import { deliverAll } from './demo-deliver.ts';
import { captureLeads, contactLeads } from './demo-leads.ts';
import { placeOrders } from './demo-orders.ts';
import { finishTasks, progressOrders } from './demo-progress.ts';
import { createDice } from './demo-random.ts';

const ORDERS = 24;
const LEADS = 24;
const SEED = 42017;

/** Marks that the tenant's demo history has been generated. */
export const demoLife = entity({
  name: 'demo-life',
  schema: z.object({ createdAt: z.string() }),
  key: () => ({ pk: 'DEMO', sk: 'LIFE' }),
});

const isFirst = async (table: QuietTable, now: number): Promise<boolean> => {
  try {
    await table.commit(table.create(demoLife, { createdAt: toInstant(now) }));
    return true;
  } catch (error) {
    if (error instanceof WriteLost) return false;
    throw error;
  }
};

/** Generates seven weeks of orders and leads for the default tenant, once, through the features' own functions at past times. */
export const seedLife = async (tableDeps: TableDeps, signer: Signer, now: number): Promise<void> => {
  const table = new QuietTable(tableDeps, defaultTenant.tenant.tenantId);
  if (!(await isFirst(table, now))) return;
  const dice = createDice(SEED);
  const orderIds = await placeOrders({ table, signer }, dice, now, ORDERS);
  const leads = await captureLeads(table, dice, now, LEADS);
  await deliverAll(table);
  await progressOrders(table, orderIds, now);
  await contactLeads(table, leads, dice, now);
  await finishTasks(table, now);
};
