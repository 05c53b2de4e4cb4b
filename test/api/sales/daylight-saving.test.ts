import { afterAll, describe, expect, it } from 'vitest';
import { type RunningCloud, startCloud } from '../../support/cloud/cloud.ts';
import { moveClock } from '../../support/cloud/studio.ts';
import { checkPlan } from '../../support/people/check-plan.ts';
import { basketOf, plansOf } from '../../support/people/journey.ts';
import { dayAfter, wallClock } from '../../support/people/wall-clock.ts';
import { casesInTurn } from '../../support/run/full.ts';

// Both change days of each year in America/New_York; all are Sundays.
const changes = [
  '2026-11-01',
  '2027-03-14',
  '2027-11-07',
  '2028-03-12',
  '2028-11-05',
  '2029-03-11',
  '2029-11-04',
  '2030-03-10',
  '2030-11-03',
];
const first = '2026-03-08';
const clouds: RunningCloud[] = [];

const cloudAt = async (now: string): Promise<RunningCloud> => {
  const cloud = await startCloud({ now });
  clouds.push(cloud);
  return cloud;
};

const checkWeek = async (origin: string, change: string): Promise<void> => {
  const from = dayAfter(change, -3);
  const days = new Set<string>();
  for (const services of [['photography'], ['cleaning'], ['inspections'], ['cleaning', 'photography', 'video']]) {
    const plans = await plansOf(origin, basketOf(...services), { from, days: 10 });
    expect(plans.length).toBeGreaterThan(0);
    for (const plan of plans) {
      checkPlan(plan, services);
      for (const visit of plan.visits) days.add(wallClock(visit.startsAt).date);
    }
  }
  for (let n = 0; n < 10; n++) {
    const date = dayAfter(from, n);
    const plans = await plansOf(origin, basketOf('photography'), { from: date, days: 1 });
    for (const plan of plans) checkPlan(plan, ['photography']);
    for (const plan of plans) for (const visit of plan.visits) days.add(wallClock(visit.startsAt).date);
  }
  expect(days.has(change), `somebody works on Sunday ${change}`).toBe(true);
  expect(days.has(dayAfter(change, 1))).toBe(true);
};

afterAll(async () => {
  for (const cloud of clouds) await cloud.stop();
});

describe('plans in the weeks in which clocks change', () => {
  it(`start at existing local times around ${first}, in a cloud that starts then`, async () => {
    const { origin } = await cloudAt(`${dayAfter(first, -8)}T15:00:00Z`);
    await checkWeek(origin, first);
  });

  it.each(casesInTurn(changes, 4, 0))('start at existing local times around %s', async (change) => {
    const cloud = clouds[0] ?? (await cloudAt(`${dayAfter(first, -8)}T15:00:00Z`));
    await moveClock(cloud.origin, `${dayAfter(change, -8)}T15:00:00Z`);
    await checkWeek(cloud.origin, change);
  });
});
