import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { quickOrFull } from '../../../../test/support/run/full.ts';
import { cutAtCall } from '../../../../test/support/table/table-faults.ts';
import { type CrmBench, openCrmBench } from '../../../../test/support/world/crm/crm-bench.ts';
import { orderEnvelope, orderFact } from '../../../../test/support/world/sales/order-fact.ts';

let bench: CrmBench;
beforeAll(async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  bench = await openCrmBench();
});
afterAll(async () => await bench.stop());

const ann = { email: 'ann@example.com', phone: '+12155550123', servicesInterested: ['video'] };

interface Scenario {
  readonly name: string;
  /** Sets up the state, without faults. */
  before(): Promise<unknown>;
  act(): Promise<unknown>;
}

const fail = async (failed: Promise<object[]>): Promise<void> => {
  if ((await failed).length > 0) throw new Error('given back');
};

const scenarios: Scenario[] = [
  { name: 'a first capture', before: async () => {}, act: () => bench.capture(ann) },
  { name: 'a capture of a known lead', before: () => bench.capture(ann), act: () => bench.capture(ann) },
  {
    name: 'a capture that brings an email to a lead with a phone',
    before: () => bench.capture({ phone: ann.phone }),
    act: () => bench.capture(ann),
  },
  {
    name: 'a capture with the phone of somebody else',
    before: () => bench.capture({ ...ann, email: 'bob@example.com' }),
    act: () => bench.capture(ann),
  },
  {
    name: 'folding captures',
    before: async () => [await bench.capture({ email: ann.email }), await bench.capture(ann)],
    act: async () => await fail(bench.follow()),
  },
  {
    name: 'following a placed order',
    before: () => bench.capture({ email: ann.email }),
    act: async () => {
      const order = orderFact({ acceptedOffers: ['annual_vip'] });
      await fail(bench.handle([orderEnvelope('order.placed', bench.table().tenantId, order)]));
    },
  },
];

const counts = async (): Promise<string> => {
  const names = (await bench.items()).map((item) => `${item.entity} ${item.version ?? ''}`);
  return names.toSorted().join('\n');
};

/** Collects the states between whole transactions: before, after each, and at the end. */
const run = async ({ before, act }: Scenario, cutAt: number) => {
  let cut = Number.POSITIVE_INFINITY;
  let calls = 0;
  bench.newTenant((client) => {
    cutAtCall(client, () => calls++ >= cut);
  });
  await before();
  const start = await counts();
  [calls, cut] = [0, cutAt];
  const failed = await act().then(
    () => false,
    () => true,
  );
  const made = calls;
  cut = Number.POSITIVE_INFINITY;
  return { start, failed, calls: made, end: await counts() };
};

/** Every other call in the quick run, the last one among them. */
const STEP = quickOrFull(2, 1);

describe('dropped connection', () => {
  it.each(scenarios)('at any call of $name leaves all or nothing', async (scenario) => {
    const whole = await run(scenario, Number.POSITIVE_INFINITY);
    expect(whole.failed).toBe(false);
    expect(whole.end).not.toBe(whole.start);
    for (let at = whole.calls - 1; at >= 0; at -= STEP) {
      const cut = await run(scenario, at);
      expect(cut.failed).toBe(true);
      if (!scenario.name.startsWith('folding')) expect(cut.end).toBe(whole.start);
    }
  });

  it.each(scenarios.slice(4))(
    'at any call of $name is made good by the next delivery, exactly once',
    async (scenario) => {
      const whole = await run(scenario, Number.POSITIVE_INFINITY);
      for (let at = whole.calls - 1; at >= 0; at -= STEP) {
        await run(scenario, at);
        await scenario.act();
        expect(await counts()).toBe(whole.end);
      }
    },
  );
});
