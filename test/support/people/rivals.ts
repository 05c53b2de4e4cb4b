import { afterAll, afterEach, beforeAll } from 'vitest';
import { Census } from '../cloud/audit.ts';
import { type RunningCloud, startCloud } from '../cloud/cloud.ts';
import type { Answer } from '../cloud/http.ts';
import { type FaultPlan, injectFaults, untilIdle } from '../cloud/studio.ts';
import { type Basket, orderBody, type Plan, placeOrder, totalOf } from './journey.ts';
import { allAtOnce } from './one-winner.ts';
import { seeded, signedInAs } from './staff.ts';

/** How rivals meet: the table as it is, and one that refuses a tenth of all calls for the conflicts it has. */
export const ways: [how: string, faults: FaultPlan][] = [
  ['plainly', {}],
  ['with 10 % TransactionConflict', { seed: 7, operations: { '*': { transactionConflict: 0.1 } } }],
];

/** A cloud of the file's own in which many buyers want the same. */
export const openRivals = () => {
  let cloud: RunningCloud;
  let tenantId: string;
  beforeAll(async () => {
    cloud = await startCloud();
    tenantId = (await (await signedInAs(cloud.origin, seeded.admin))('GET /api/me')).json.tenantId;
  });
  afterEach(() => injectFaults(cloud.origin, {}));
  afterAll(() => cloud?.stop());
  return {
    origin: () => cloud.origin,
    take: () => Census.take(cloud.origin, tenantId),
    /** The faults were for the race: a message that they fail would wait for minutes to be tried again. */
    untilDone: async (): Promise<void> => {
      await injectFaults(cloud.origin, {});
      await untilIdle(cloud.origin, { retry: true });
    },
    confirmAtOnce: async (basket: Basket, plan: Plan, count: number) => {
      const { origin } = cloud;
      const total = await totalOf(origin, basket);
      return await allAtOnce<Answer>(count, () => placeOrder(origin, orderBody(basket, total, { planId: plan.id })));
    },
  };
};
