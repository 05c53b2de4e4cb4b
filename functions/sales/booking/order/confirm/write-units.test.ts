import { expect, it } from 'vitest';
import { beforeEachCall } from '../../../../../test/support/table/table-faults.ts';
import { countWriteUnits } from '../../../../../test/support/table/write-units.ts';
import { confirm, firstPlan, NOW, orderFor, queryFor } from '../../../../../test/support/world/booking-world.ts';
import { worldOfFile } from '../../../../../test/support/world/world-of-file.ts';
import { holdVisits } from '../../hold/hold-visits.ts';

const world = worldOfFile();

const details = {
  goals: ['sell faster'],
  propertyDetails: { type: 'single_family', yearBuilt: 1994, access: 'Lockbox at the side door', pets: true },
};

const counting = (tenantId: string) => {
  const client = world.table.newClient();
  const calls: string[] = [];
  beforeEachCall(client, (command) => calls.push(command));
  return { context: world.context(tenantId, NOW, client), calls, counted: countWriteUnits(client) };
};

it('confirming one visit by plan takes one read, one number, one write and 16 write units: day, order, booking, visit with its two lists, event', async () => {
  const tenantId = await world.newTenant();
  const { id: planId } = await firstPlan(world.context(tenantId), ['photography']);
  const { context, calls, counted } = counting(tenantId);
  await confirm(context, orderFor(['photography'], { planId, ...details }), 'a key');
  expect(calls).toEqual(['BatchGetItemCommand', 'UpdateItemCommand', 'TransactWriteItemsCommand']);
  expect(counted.sizes()).toHaveLength(5);
  expect(counted.units()).toBeLessThanOrEqual(16);
});

it('confirming one visit by hold costs 18: 14 for the puts, 2 for the day, 2 for the deleted hold', async () => {
  const tenantId = await world.newTenant();
  const plan = await firstPlan(world.context(tenantId), ['photography']);
  const { holdId } = await holdVisits(world.context(tenantId), { ...queryFor(['photography']), planId: plan.id });
  const { context, calls, counted } = counting(tenantId);
  await confirm(context, orderFor(['photography'], { holdId, ...details }));
  expect(calls).toEqual(['BatchGetItemCommand', 'UpdateItemCommand', 'TransactWriteItemsCommand']);
  expect(counted.sizes()).toHaveLength(4);
  expect(counted.units() + 2 + 2).toBeLessThanOrEqual(18);
});
