import ICAL from 'ical.js';
import { describe, expect, inject, it } from 'vitest';
import { checkPlan } from '../support/check-plan.ts';
import { expectError } from '../support/expect-error.ts';
import { call } from '../support/http.ts';
import { basketOf, orderBody, type Plan, placeOrder, plansOf, property, totalOf } from '../support/journey.ts';

const origin = inject('origin');
const services = ['repairs', 'cleaning', 'photography'];
const basket = basketOf(...services);

const holdPlan = (plan: Plan | undefined, more: object = {}) =>
  call(origin, 'POST /api/holds', { body: { ...property(basket), zip: basket.zip, planId: plan?.id, ...more } });

const fromHoldToOrder = async () => {
  const [plan] = await plansOf(origin, basket);
  const hold = await holdPlan(plan);
  expect(hold.status, hold.body).toBe(201);
  const body = orderBody(basket, await totalOf(origin, basket), { holdId: hold.json.holdId });
  const answer = await placeOrder(origin, body);
  expect(answer.status, answer.body).toBe(201);
  return { plan: plan as Plan, body, hold: hold.json, order: answer.json };
};

const readOrder = (orderId: string, token: string) => call(origin, `GET /api/orders/${orderId}`, { query: { token } });

const eventsOf = (file: string) => {
  const calendar = new ICAL.Component(ICAL.parse(file));
  return { calendar, events: calendar.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each)) };
};

describe('a hold', () => {
  it('reserves all visits for ten minutes and can be extended three times', async () => {
    const [plan] = await plansOf(origin, basket);
    const hold = await holdPlan(plan);
    expect(hold.status, hold.body).toBe(201);
    expect(hold.json.visits).toEqual(plan?.visits);
    expect(Math.abs(Date.parse(hold.json.expiresAt) - Date.now() - 600_000)).toBeLessThan(20_000);
    for (let n = 0; n < 3; n++) {
      const extended = await call(origin, `POST /api/holds/${hold.json.holdId}/extend`, { body: {} });
      expect(extended.status, extended.body).toBe(200);
      expect(Date.parse(extended.json.expiresAt)).toBeGreaterThanOrEqual(Date.parse(hold.json.expiresAt));
    }
    const fourth = await call(origin, `POST /api/holds/${hold.json.holdId}/extend`, { body: {} });
    expect(fourth.status).toBeGreaterThanOrEqual(400);
    expect(fourth.status).toBeLessThan(500);
    expect((await call(origin, `DELETE /api/holds/${hold.json.holdId}`)).status).toBe(204);
  });

  it('keeps the plan from everybody else, who gets the next three', async () => {
    const [plan] = await plansOf(origin, basket);
    const hold = await holdPlan(plan);
    const other = await holdPlan(plan);
    expectError(other, 409, 'SLOT_TAKEN');
    expect(other.json.error.details.alternatives).toHaveLength(3);
    for (const alternative of other.json.error.details.alternatives) checkPlan(alternative, services);
    expect((await plansOf(origin, basket)).map((each) => JSON.stringify(each.visits))).not.toContain(
      JSON.stringify(plan?.visits),
    );
    expect((await call(origin, `DELETE /api/holds/${hold.json.holdId}`)).status).toBe(204);
    const again = await holdPlan(plan);
    expect(again.status).toBe(201);
    await call(origin, `DELETE /api/holds/${again.json.holdId}`);
  });

  it('is one for each browser session: a new one frees the old', async () => {
    const sessionId = `session-${process.pid}-${Date.now()}-abcdef`;
    const plans = await plansOf(origin, basket);
    const first = plans[0];
    const days = new Set(first?.visits.map((visit) => visit.startsAt.slice(0, 10)));
    const second = plans.find((plan) => plan.visits.every((visit) => !days.has(visit.startsAt.slice(0, 10))));
    expect((await holdPlan(first, { sessionId })).status).toBe(201);
    const next = await holdPlan(second, { sessionId });
    expect(next.status, next.body).toBe(201);
    const freed = await holdPlan(first);
    expect(freed.status, freed.body).toBe(201);
    for (const { json } of [next, freed]) await call(origin, `DELETE /api/holds/${json.holdId}`);
  });

  it('freed twice stays freed; an unknown one is not found or free already', async () => {
    const [plan] = await plansOf(origin, basket);
    const { json } = await holdPlan(plan);
    expect((await call(origin, `DELETE /api/holds/${json.holdId}`)).status).toBe(204);
    expect((await call(origin, `DELETE /api/holds/${json.holdId}`)).status).toBe(204);
  });

  it('of a forged plan is refused', async () => {
    const [plan] = await plansOf(origin, basket);
    const [payload = '', mac = ''] = (plan?.id ?? '').split('.');
    for (const planId of [`${payload}x.${mac}`, `${payload}.${mac.slice(0, -2)}AA`, 'forged']) {
      expectError(await holdPlan({ id: planId, visits: [] }), 400, 'INVALID_INPUT');
    }
  });
});

describe('an order', () => {
  it('takes the visits of its hold and freezes prices', async () => {
    const { order, plan, body } = await fromHoldToOrder();
    expect(order).toMatchObject({
      status: 'placed',
      pricing: { total: body.expectedTotal },
      payment: { status: 'pending' },
    });
    expect(order.payment.checkoutUrl).toBeUndefined();
    expect(order.bookings.map((each: { serviceType: string }) => each.serviceType).sort()).toEqual(
      [...services].sort(),
    );
    const view = await readOrder(order.orderId, order.manageToken);
    expect(view.status, view.body).toBe(200);
    expect(view.json.visits).toEqual(plan.visits);
    expect(view.json.items.map((item: { id: string }) => item.id).sort()).toEqual([...services].sort());
    const prices = view.json.bookings.reduce((sum: number, each: { quotedPrice: number }) => sum + each.quotedPrice, 0);
    expect(prices).toBe(order.pricing.total);
  });

  it('is shown to nobody without its token', async () => {
    const { order } = await fromHoldToOrder();
    const wrong = await readOrder(order.orderId, `${order.manageToken.slice(0, -1)}_`);
    const unknown = await readOrder('ord_00000000000000000000000000', order.manageToken);
    expect([wrong.status, unknown.status]).toEqual([404, 404]);
    expect(wrong.json.error.message).toBe(unknown.json.error.message);
    expect((await call(origin, `GET /api/orders/${order.orderId}`)).status).toBe(400);
    const elsewhere = await call(origin, `GET /api/orders/${order.orderId}`, {
      host: 'second.localhost',
      query: { token: order.manageToken },
    });
    expectError(elsewhere, 404, 'NOT_FOUND', unknown.json.error.message);
  });

  it('has a calendar file with its visits', async () => {
    const { order, plan } = await fromHoldToOrder();
    const file = await call(origin, `GET /api/orders/${order.orderId}/calendar.ics`, {
      query: { token: order.manageToken },
    });
    expect(file.status).toBe(200);
    expect(file.headers['content-type']).toMatch(/^text\/calendar/);
    const { calendar, events } = eventsOf(file.body);
    expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
    const times = events.map((event) => [
      event.startDate.toJSDate().toISOString(),
      event.endDate.toJSDate().toISOString(),
    ]);
    const expected = plan.visits.map((visit) => [
      new Date(visit.startsAt).toISOString(),
      new Date(visit.endsAt).toISOString(),
    ]);
    expect(times.sort()).toEqual(expected.sort());
    expect(events[0]?.location).toContain('12 Court Street');
  });

  it('moves to another plan, with the same calendar identity and a higher sequence', async () => {
    const { order, plan } = await fromHoldToOrder();
    const path = `/api/orders/${order.orderId}`;
    const token = order.manageToken;
    const ics = async () =>
      eventsOf((await call(origin, `GET ${path}/calendar.ics`, { query: { token } })).body).events;
    const before = await ics();
    const next = (await plansOf(origin, basket)).at(-1);
    const moved = await call(origin, `POST ${path}/reschedule`, { body: { token, planId: next?.id } });
    expect(moved.status, moved.body).toBe(200);
    expect(moved.json.visits).toEqual(next?.visits);
    const after = await ics();
    expect(after.map((event) => event.uid).sort()).toEqual(before.map((event) => event.uid).sort());
    expect(Math.min(...after.map((event) => event.sequence))).toBeGreaterThan(
      Math.max(...before.map((event) => event.sequence)),
    );
    const freed = await holdPlan(plan);
    expect(freed.status, 'the old visits are free again').toBe(201);
    await call(origin, `DELETE /api/holds/${freed.json.holdId}`);
  });

  it('is cancelled once and frees its visits', async () => {
    const { order, plan } = await fromHoldToOrder();
    const path = `/api/orders/${order.orderId}`;
    const cancel = () =>
      call(origin, `POST ${path}/cancel`, { body: { token: order.manageToken, reason: 'sold already' } });
    const cancelled = await cancel();
    expect(cancelled.status, cancelled.body).toBe(200);
    expect(cancelled.json.status).toBe('cancelled');
    expect(cancelled.json.bookings.every((each: { status: string }) => each.status === 'cancelled')).toBe(true);
    const again = await cancel();
    expect(again.status, 'a repeated cancellation does no harm').toBeLessThan(500);
    const freed = await holdPlan(plan);
    expect(freed.status, freed.body).toBe(201);
    await call(origin, `DELETE /api/holds/${freed.json.holdId}`);
  });

  it('of remote services only needs neither hold nor plan', async () => {
    const remote = basketOf('virtual_staging');
    const answer = await placeOrder(origin, orderBody(remote, 150_000));
    expect(answer.status, answer.body).toBe(201);
    const view = await readOrder(answer.json.orderId, answer.json.manageToken);
    expect(view.json.visits).toEqual([]);
    expect(view.json.bookings).toHaveLength(1);
    expect(view.json.bookings[0]).toMatchObject({ serviceType: 'virtual_staging', startsAt: null });
  });

  it('has no booking for rush delivery', async () => {
    const rush = basketOf('photography', 'rush_delivery');
    const [plan] = await plansOf(origin, rush);
    const answer = await placeOrder(origin, orderBody(rush, await totalOf(origin, rush), { planId: plan?.id }));
    expect(answer.status, answer.body).toBe(201);
    expect(answer.json.bookings.map((each: { serviceType: string }) => each.serviceType)).toEqual(['photography']);
  });
});
