import { describe, expect, inject, it } from 'vitest';
import { expectError } from '../../support/cloud/expect-error.ts';
import { call } from '../../support/cloud/http.ts';
import { checkPlan } from '../../support/people/check-plan.ts';
import { basketOf, holdPlan, type Plan, plansOf } from '../../support/people/journey.ts';

const origin = inject('origin');
const services = ['repairs', 'cleaning', 'photography'];
const basket = basketOf(...services);

const hold = (plan: Pick<Plan, 'id'> | undefined, more: object = {}) => holdPlan(origin, basket, plan, more);

describe('a hold', () => {
  it('reserves all visits for ten minutes and can be extended three times', async () => {
    const [plan] = await plansOf(origin, basket);
    const held = await hold(plan);
    expect(held.status, held.body).toBe(201);
    expect(held.json.visits).toEqual(plan?.visits);
    expect(Math.abs(Date.parse(held.json.expiresAt) - Date.now() - 600_000)).toBeLessThan(120_000);
    for (let n = 0; n < 3; n++) {
      const extended = await call(origin, `POST /api/holds/${held.json.holdId}/extend`, { body: {} });
      expect(extended.status, extended.body).toBe(200);
      expect(Date.parse(extended.json.expiresAt)).toBeGreaterThanOrEqual(Date.parse(held.json.expiresAt));
    }
    const fourth = await call(origin, `POST /api/holds/${held.json.holdId}/extend`, { body: {} });
    expect(fourth.status).toBeGreaterThanOrEqual(400);
    expect(fourth.status).toBeLessThan(500);
    expect((await call(origin, `DELETE /api/holds/${held.json.holdId}`)).status).toBe(204);
  });

  it('keeps the plan from everybody else, who gets the next three', async () => {
    const [plan] = await plansOf(origin, basket);
    const held = await hold(plan);
    const other = await hold(plan);
    expectError(other, 409, 'SLOT_TAKEN');
    expect(other.json.error.details.alternatives).toHaveLength(3);
    for (const alternative of other.json.error.details.alternatives) checkPlan(alternative, services);
    expect((await plansOf(origin, basket)).map((each) => JSON.stringify(each.visits))).not.toContain(
      JSON.stringify(plan?.visits),
    );
    expect((await call(origin, `DELETE /api/holds/${held.json.holdId}`)).status).toBe(204);
    const again = await hold(plan);
    expect(again.status).toBe(201);
    await call(origin, `DELETE /api/holds/${again.json.holdId}`);
  });

  it('is limited to one a browser session: a new one frees the old', async () => {
    const plans = await plansOf(origin, basket);
    const first = plans[0];
    const days = new Set(first?.visits.map((visit) => visit.startsAt.slice(0, 10)));
    const second = plans.find((plan) => plan.visits.every((visit) => !days.has(visit.startsAt.slice(0, 10))));
    const held = await hold(first);
    expect(held.status, held.body).toBe(201);
    const { sessionId } = held.json;
    const next = await hold(second, { sessionId });
    expect(next.status, next.body).toBe(201);
    const freed = await hold(first);
    expect(freed.status, freed.body).toBe(201);
    for (const { json } of [next, freed]) await call(origin, `DELETE /api/holds/${json.holdId}`);
  });

  it('may be freed twice; an unknown one is not found or already free', async () => {
    const [plan] = await plansOf(origin, basket);
    const { json } = await hold(plan);
    expect((await call(origin, `DELETE /api/holds/${json.holdId}`)).status).toBe(204);
    expect((await call(origin, `DELETE /api/holds/${json.holdId}`)).status).toBe(204);
  });

  it('for a forged plan is refused', async () => {
    const [plan] = await plansOf(origin, basket);
    const [payload = '', mac = ''] = (plan?.id ?? '').split('.');
    for (const planId of [`${payload}x.${mac}`, `${payload}.${mac.slice(0, -2)}AA`, 'forged']) {
      expectError(await hold({ id: planId }), 400, 'INVALID_INPUT');
    }
  });
});
