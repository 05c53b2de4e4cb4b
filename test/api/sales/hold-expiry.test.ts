import { beforeAll, describe, expect, it } from 'vitest';
import { daysToCome } from '../../support/cloud/days-to-come.ts';
import { expectError } from '../../support/cloud/expect-error.ts';
import { call } from '../../support/cloud/http.ts';
import { moveClock } from '../../support/cloud/studio.ts';
import {
  basketOf,
  holdPlan,
  orderBody,
  type Plan,
  placeOrder,
  plansOf,
  totalOf,
} from '../../support/people/journey.ts';
import { allAtOnce, expectOneWinner } from '../../support/people/one-winner.ts';
import { planOfSingleCrews } from '../../support/people/single-crew.ts';
import { quickOrFull } from '../../support/run/full.ts';

const AT_ONCE = quickOrFull(20, 50);

const basket = basketOf('photography');
let origin: string;
let start: number;
let minutesOn = 0;

const wait = async (minutes: number): Promise<void> => {
  minutesOn += minutes;
  await moveClock(origin, new Date(start + minutesOn * 60_000).toISOString());
};

const hold = async (plan: Plan | undefined) => {
  const answer = await holdPlan(origin, basket, plan);
  expect(answer.status, answer.body).toBe(201);
  return answer.json.holdId as string;
};

const extend = (holdId: string) => call(origin, `POST /api/holds/${holdId}/extend`, { body: {} });
const order = async (more: object) => placeOrder(origin, orderBody(basket, await totalOf(origin, basket), more));

beforeAll(async () => {
  ({ origin, start } = await daysToCome());
});

describe('time passes', () => {
  it('a hold ends after ten minutes by the clock, with alternatives', async () => {
    const [plan] = await plansOf(origin, basket);
    const holdId = await hold(plan);
    await wait(11);
    const late = await order({ holdId });
    expectError(late, 409, 'HOLD_EXPIRED');
    expect(late.json.error.details.alternatives.length).toBeGreaterThan(0);
    expectError(await extend(holdId), 409, 'HOLD_EXPIRED');
  });

  it('an extended hold still counts after ten minutes', async () => {
    const [plan] = await plansOf(origin, basket);
    const holdId = await hold(plan);
    await wait(9);
    expect((await extend(holdId)).status).toBe(200);
    await wait(9);
    expect((await order({ holdId })).status).toBe(201);
  });

  it('the visits of an expired hold go to the next one', async () => {
    const [plan] = await plansOf(origin, basket);
    const first = await hold(plan);
    await wait(11);
    const second = await hold(plan);
    expectError(await order({ holdId: first }), 409, 'HOLD_EXPIRED');
    expect((await order({ holdId: second })).status).toBe(201);
  });

  it(`the visits of an expired hold go to exactly one of ${AT_ONCE} at once`, async () => {
    const plan = await planOfSingleCrews(origin, basket);
    await hold(plan);
    await wait(11);
    const { answers } = await allAtOnce(AT_ONCE, () => holdPlan(origin, basket, plan));
    expectOneWinner(answers);
  });

  it('a plan is good for 30 minutes', async () => {
    const [plan] = await plansOf(origin, basket);
    await wait(31);
    const answer = await order({ planId: plan?.id });
    expect(answer.status, answer.body).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
  });

  it('an order can be changed freely until 24 hours before its first visit, then for its fee until that begins', async () => {
    const [plan] = await plansOf(origin, basket);
    const { json } = await order({ planId: plan?.id });
    const firstStart = Math.min(...(plan?.visits ?? []).map((visit) => Date.parse(visit.startsAt)));
    const cancel = (more: object = {}) =>
      call(origin, `POST /api/orders/${json.orderId}/cancel`, { body: { token: json.manageToken, ...more } });
    await moveClock(origin, new Date(firstStart - 23 * 3_600_000).toISOString());
    const late = await cancel();
    expectError(late, 409, 'FEE_CHANGED');
    const { fee } = late.json.error.details;
    expect(fee).toBeGreaterThan(0);
    expectError(await cancel({ fee: fee - 1 }), 409, 'FEE_CHANGED');
    await moveClock(origin, new Date(firstStart).toISOString());
    expectError(await cancel({ fee }), 409, 'TOO_LATE');
  });
});
