import { describe, expect, it } from 'vitest';
import { type Census, findOrphans } from '../support/cloud/audit.ts';
import { injectFaults } from '../support/cloud/studio.ts';
import { basketOf } from '../support/people/journey.ts';
import { expectOneWinner } from '../support/people/one-winner.ts';
import { openRivals, ways } from '../support/people/rivals.ts';
import { planOfSingleCrews } from '../support/people/single-crew.ts';
import { printFigure } from '../support/run/figure.ts';
import { quickOrFull } from '../support/run/full.ts';

const RIVALS = quickOrFull(80, 500);
const { origin, take, untilDone, confirmAtOnce } = openRivals();

const checkNothingElse = async (before: Census, visits: number, services: number) => {
  await untilDone();
  const was = before.counts();
  const is = (await take()).counts();
  const added = Object.fromEntries(
    Object.entries(is).map(([name, count]) => [name, count - was[name as keyof typeof was]]),
  );
  expect(added).toMatchObject({ orders: 1, bookings: services, leads: 1, tasks: 2, jobs: visits });
  // The order was placed, its buyer became a lead, the lead was given to somebody, and each visit was offered.
  expect(added.events).toBeGreaterThanOrEqual(1);
  expect(added.events).toBeLessThanOrEqual(3 + visits);
  const orphans = findOrphans(await take());
  expect(orphans).toEqual([]);
  return { orders: added.orders, orphans: orphans.length };
};

describe(`${RIVALS} confirmations of one plan at once`, () => {
  it.each(ways)('%s place one order, and leave nothing of the others behind', async (how, faults) => {
    const basket = basketOf('repairs', 'photography');
    const plan = await planOfSingleCrews(origin(), basket);
    const before = await take();
    await injectFaults(origin(), faults);
    const { answers, ms, p95 } = await confirmAtOnce(basket, plan, RIVALS);
    await injectFaults(origin(), {});
    expectOneWinner(answers);
    const { orders, orphans } = await checkNothingElse(before, plan.visits.length, 2);
    const slotTaken = answers.filter(({ json }) => json?.error?.code === 'SLOT_TAKEN').length;
    printFigure('confirm at once', {
      how,
      rivals: answers.length,
      orders,
      slotTaken,
      orphans,
      ms,
      p95,
    });
  });
});
