import ICAL from 'ical.js';
import { describe, expect, inject, it } from 'vitest';
import { expectError } from '../../support/cloud/expect-error.ts';
import { call } from '../../support/cloud/http.ts';
import {
  basketOf,
  holdPlan,
  orderBody,
  type Plan,
  placeOrder,
  plansOf,
  totalOf,
} from '../../support/people/journey.ts';

const origin = inject('origin');
const services = ['repairs', 'cleaning', 'photography'];
const basket = basketOf(...services);

const hold = (plan: Plan | undefined) => holdPlan(origin, basket, plan);

const fromHoldToOrder = async () => {
  const [plan] = await plansOf(origin, basket);
  const held = await hold(plan);
  expect(held.status, held.body).toBe(201);
  const body = orderBody(basket, await totalOf(origin, basket), { holdId: held.json.holdId });
  const answer = await placeOrder(origin, body);
  expect(answer.status, answer.body).toBe(201);
  return { plan: plan as Plan, body, order: answer.json };
};

const readOrder = (orderId: string, token: string) => call(origin, `GET /api/orders/${orderId}`, { query: { token } });

const eventsOf = (file: string) => {
  const calendar = new ICAL.Component(ICAL.parse(file));
  return { calendar, events: calendar.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each)) };
};

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

  it('is shown only with its token', async () => {
    const { order } = await fromHoldToOrder();
    const wrong = await readOrder(order.orderId, `${order.manageToken.slice(0, -1)}_`);
    const unknown = await readOrder('ord_00000000000000000000000000', order.manageToken);
    const without = await call(origin, `GET /api/orders/${order.orderId}`);
    expect([wrong, unknown, without].map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(wrong.json.error.message).toBe(unknown.json.error.message);
    expect(without.json.error.message).toBe(unknown.json.error.message);
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
    const freed = await hold(plan);
    expect(freed.status, 'the old visits are free again').toBe(201);
    await call(origin, `DELETE /api/holds/${freed.json.holdId}`);
  });

  it('is canceled once and frees its visits', async () => {
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
    const freed = await hold(plan);
    expect(freed.status, freed.body).toBe(201);
    await call(origin, `DELETE /api/holds/${freed.json.holdId}`);
  });

  it('for remote services needs neither hold nor plan', async () => {
    const remote = basketOf('virtual_staging');
    const answer = await placeOrder(origin, orderBody(remote, 150_000));
    expect(answer.status, answer.body).toBe(201);
    const view = await readOrder(answer.json.orderId, answer.json.manageToken);
    expect(view.json.visits).toEqual([]);
    expect(view.json.bookings).toHaveLength(1);
    expect(view.json.bookings[0]).toMatchObject({ serviceType: 'virtual_staging', startsAt: null });
  });

  it('creates no booking for rush delivery', async () => {
    const rush = basketOf('photography', 'rush_delivery');
    const [plan] = await plansOf(origin, rush);
    const answer = await placeOrder(origin, orderBody(rush, await totalOf(origin, rush), { planId: plan?.id }));
    expect(answer.status, answer.body).toBe(201);
    expect(answer.json.bookings.map((each: { serviceType: string }) => each.serviceType)).toEqual(['photography']);
  });
});
