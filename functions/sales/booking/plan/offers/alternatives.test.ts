import { expect, it } from 'vitest';
import { beforeEachCall } from '../../../../../test/support/table/table-faults.ts';
import { confirm, firstPlan, NOW, orderFor, queryFor } from '../../../../../test/support/world/booking-world.ts';
import { settle } from '../../../../../test/support/world/sales/rivals.ts';
import { worldOfFile } from '../../../../../test/support/world/world-of-file.ts';
import { type BookingContext, offerPlans } from './offer-plans.ts';

/** What the order needs; the settings, vendors and hold; the days. */
const MAX_CALLS = 3;
const ALTERNATIVES = 3;

const world = worldOfFile();

/** A context that counts the plans that are signed and the calls of the table. */
const counted = (tenantId: string) => {
  const counts = { sealed: 0, calls: 0 };
  const client = world.table.newClient();
  beforeEachCall(client, () => {
    counts.calls += 1;
  });
  const plain = world.context(tenantId, NOW, client);
  const seal: BookingContext['signer']['seal'] = (purpose, value) => {
    if (purpose.startsWith('plan ')) counts.sealed += 1;
    return plain.signer.seal(purpose, value);
  };
  return { counts, context: { ...plain, signer: { ...plain.signer, seal } } };
};

it('a confirmation that comes too late costs three calls of the table, and no plan is signed that is not shown', async () => {
  const tenantId = await world.newTenant([{ ...world.vendor('Brightframe Media'), parallelJobs: 1 }]);
  const { id: planId } = await firstPlan(world.context(tenantId), ['photography']);
  await confirm(world.context(tenantId), orderFor(['photography'], { planId }));
  const { counts, context } = counted(tenantId);
  const late = await settle(confirm(context, orderFor(['photography'], { planId })));
  expect(late).toMatchObject({ refused: { code: 'SLOT_TAKEN' } });
  expect(counts).toEqual({ sealed: ALTERNATIVES, calls: MAX_CALLS });
});

it('the same count sees plans that are signed for nobody', async () => {
  const tenantId = await world.newTenant();
  const { counts, context } = counted(tenantId);
  const shown = (await offerPlans(context, queryFor(['photography']))).slice(0, ALTERNATIVES);
  expect(counts.sealed).toBeGreaterThan(shown.length);
});
