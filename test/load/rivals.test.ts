import { beforeEach, describe, expect, it } from 'vitest';
import { findOrphans } from '../support/cloud/audit.ts';
import { call } from '../support/cloud/http.ts';
import { injectFaults } from '../support/cloud/studio.ts';
import { basketOf, holdPlan, orderBody, type Plan, placeOrder, plansOf, totalOf } from '../support/people/journey.ts';
import { allAtOnce, expectOneWinner } from '../support/people/one-winner.ts';
import { openRivals, ways } from '../support/people/rivals.ts';
import { planOfSingleCrews } from '../support/people/single-crew.ts';
import { printFigure } from '../support/run/figure.ts';
import { oneInTurn, quickOrFull } from '../support/run/full.ts';

/** Behind the first bar stand rivals of other kinds, fewer of them in the quick run. */
const OTHERS = quickOrFull(20, 200);
const { origin, take, untilDone, confirmAtOnce } = openRivals();

const dayOf = ({ visits: [first] }: Plan): string => first?.startsAt.slice(0, 10) ?? '';

/** Two plans of the same crew at both ends of the county: long enough apart for the usual gap, too short for the drive. */
const neighbours = (plans: readonly Plan[], others: readonly Plan[]): [Plan, Plan] => {
  const pairs = plans.flatMap((near) => others.map((far): [Plan, Plan] => [near, far]));
  const found = pairs.find(
    ([
      {
        visits: [first],
      },
      {
        visits: [next],
      },
    ]) => {
      const gap = (Date.parse(next?.startsAt ?? '') - Date.parse(first?.endsAt ?? '')) / 60_000;
      return first?.vendorId === next?.vendorId && gap >= 30 && gap <= 45;
    },
  );
  if (!found) throw new Error('No two plans of one crew that are neighbours');
  return found;
};

// Both ways are met by rivals for one plan in every run (confirm); here the quick run takes one a day.
describe.each(oneInTurn(ways))('rivals that want different things, %s', (how, faults) => {
  beforeEach(() => injectFaults(origin(), faults));

  it('overlapping jobs of different lengths never put a crew in two places', async () => {
    // Days of their own: what the rivals of one way left free is not what the next ones ask for.
    const days = (await plansOf(origin(), basketOf('photography'), { days: 31 })).map(dayOf);
    const from = [...new Set(days)].at(-3 - 4 * ways.findIndex(([each]) => each === how));
    const baskets = [300, 2000, 3000, 5000, 9000].map((sqFt) => ({ ...basketOf('photography'), sqFt }));
    const rivals = await Promise.all(
      baskets.map(async (basket) => ({
        basket,
        plans: await plansOf(origin(), basket, { from, days: 2 }),
        total: await totalOf(origin(), basket),
      })),
    );
    const { answers } = await allAtOnce(OTHERS, (n) => {
      const { basket, plans, total } = rivals[n % rivals.length] ?? { plans: [], total: 0, basket: basketOf() };
      const plan = plans[Math.floor(n / rivals.length) % plans.length];
      return placeOrder(origin(), orderBody(basket, total, { planId: plan?.id }));
    });
    const placed = answers.filter((answer) => answer.status === 201).length;
    expect(placed).toBeGreaterThan(0);
    for (const answer of answers) expect([201, 409], answer.body).toContain(answer.status);
    await untilDone();
    const orphans = findOrphans(await take());
    expect(orphans).toEqual([]);
    printFigure('overlapping lengths', { rivals: answers.length, placed, orphans: orphans.length });
  });

  it('two jobs too far apart to drive between are never both confirmed', async () => {
    const near = { ...basketOf('photography'), sqFt: 4500 };
    const far = { ...basketOf('photography'), zip: '18930' };
    const plans = neighbours(await plansOf(origin(), near), await plansOf(origin(), far));
    const answers = await Promise.all(
      [near, far].map(async (basket, n) => {
        const total = await totalOf(origin(), basket);
        return await placeOrder(origin(), orderBody(basket, total, { planId: plans[n]?.id }));
      }),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409]);
    expect(answers.find((answer) => answer.status === 409)?.json.error.code).toBe('SLOT_TAKEN');
  });

  it('a canceled order frees its visits for exactly one of many buyers', async () => {
    const basket = basketOf('photography');
    const plan = await planOfSingleCrews(origin(), basket);
    const first = await confirmAtOnce(basket, plan, 1);
    const { orderId, manageToken } = first.answers[0]?.json ?? {};
    expectOneWinner([...first.answers, ...(await confirmAtOnce(basket, plan, 10)).answers]);
    await call(origin(), `POST /api/orders/${orderId}/cancel`, { body: { token: manageToken } });
    const { answers } = await confirmAtOnce(basket, plan, OTHERS);
    expectOneWinner(answers);
    await untilDone();
    expect(findOrphans(await take())).toEqual([]);
  });

  it('a hold beats every confirmation, and of holds at once one wins', async () => {
    const basket = basketOf('photography');
    const plan = await planOfSingleCrews(origin(), basket);
    const { answers } = await allAtOnce(OTHERS, () => holdPlan(origin(), basket, plan));
    const held = expectOneWinner(answers);
    const { answers: rivals } = await confirmAtOnce(basket, plan, 20);
    expect(rivals.every((answer) => answer.json.error.code === 'SLOT_TAKEN')).toBe(true);
    const total = await totalOf(origin(), basket);
    const owner = await placeOrder(origin(), orderBody(basket, total, { holdId: held.json.holdId }));
    expect(owner.status, owner.body).toBe(201);
    await untilDone();
    expect(findOrphans(await take())).toEqual([]);
  });
});
