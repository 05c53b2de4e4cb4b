import { afterEach, beforeAll } from 'vitest';
import { Census } from '../cloud/audit.ts';
import type { Answer } from '../cloud/http.ts';
import { keptCloud } from '../cloud/shared/kept-cloud.ts';
import { type FaultPlan, injectFaults, untilIdle } from '../cloud/studio.ts';
import { type Basket, orderBody, type Plan, placeOrder, totalOf } from './journey.ts';
import { allAtOnce } from './one-winner.ts';
import { seeded, signedInAs } from './staff.ts';

/** How rivals meet: the table as it is, and one that refuses a tenth of all calls for the conflicts it has. */
export const ways: [how: string, faults: FaultPlan][] = [
  ['plainly', {}],
  ['with 10 % TransactionConflict', { seed: 7, operations: { '*': { transactionConflict: 0.1 } } }],
];

/** A cloud in which many buyers want the same. */
export const openRivals = () => {
  let origin: string;
  let tenantId: string;
  beforeAll(async () => {
    ({ origin } = await keptCloud('races'));
    await untilIdle(origin, { retry: true });
    tenantId = (await (await signedInAs(origin, seeded.admin))('GET /api/me')).json.tenantId;
  });
  afterEach(() => injectFaults(origin, {}));
  return {
    origin: () => origin,
    take: () => Census.take(origin, tenantId),
    /** The faults were for the race: a message that they fail would wait for minutes to be tried again. */
    untilDone: async (): Promise<void> => {
      await injectFaults(origin, {});
      await untilIdle(origin, { retry: true });
    },
    confirmAtOnce: async (basket: Basket, plan: Plan, count: number) => {
      const total = await totalOf(origin, basket);
      return await allAtOnce<Answer>(count, () => placeOrder(origin, orderBody(basket, total, { planId: plan.id })));
    },
  };
};
