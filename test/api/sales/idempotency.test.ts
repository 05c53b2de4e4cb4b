import { beforeAll, describe, expect, inject, it } from 'vitest';
import { expectError } from '../../support/cloud/expect-error.ts';
import { untilIdle } from '../../support/cloud/studio.ts';
import { basketOf, orderBody, placeOrder, plansOf, totalOf } from '../../support/people/journey.ts';
import { type As, everyItem, seeded, signedInAs } from '../../support/people/staff.ts';
import { printFigure } from '../../support/run/figure.ts';
import { quickOrFull } from '../../support/run/full.ts';

const origin = inject('origin');
const basket = basketOf('photography');
let admin: As;
const TIMES = quickOrFull(60, 200);
let keys = 0;

const newKey = (): string => `key-${process.pid}-${Date.now()}-${keys++}`;
const withKey = (key: string) => ({ headers: { 'idempotency-key': key } });
const freshBody = async (more: object = {}) => {
  const [plan] = await plansOf(origin, basket);
  return orderBody(basket, await totalOf(origin, basket), { planId: plan?.id, ...more });
};

beforeAll(async () => {
  admin = await signedInAs(origin, seeded.admin);
});

describe('an Idempotency-Key', () => {
  it(`sent ${TIMES} times at once makes one order, answered byte for byte the same`, async () => {
    const key = newKey();
    const body = await freshBody();
    const answers = await Promise.all(Array.from({ length: TIMES }, () => placeOrder(origin, body, withKey(key))));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([201]));
    const different = new Set(answers.map((answer) => answer.body));
    expect(different.size).toBe(1);
    await untilIdle(origin);
    const { orderId } = answers[0]?.json ?? {};
    const bookings = await everyItem(admin, '/api/bookings');
    const placed = bookings.filter((booking) => booking.orderId === orderId);
    expect(placed).toHaveLength(1);
    const leads = (await everyItem(admin, '/api/leads', { q: body.contactInfo.email })).filter(
      (lead) => lead.email === body.contactInfo.email,
    );
    expect(leads).toHaveLength(1);
    const tasks = (await everyItem(admin, '/api/tasks')).filter((task) => task.leadId === leads[0].leadId);
    expect(tasks).toHaveLength(2);
    printFigure('one key many times at once', {
      requests: answers.length,
      differentAnswers: different.size,
      bookings: placed.length,
    });
  });

  it('answers the same later on', async () => {
    const key = newKey();
    const body = await freshBody();
    const first = await placeOrder(origin, body, withKey(key));
    const second = await placeOrder(origin, body, withKey(key));
    expect(first.status).toBe(201);
    expect([second.status, second.body]).toEqual([first.status, first.body]);
  });

  it('ignores the order of fields in the body', async () => {
    const key = newKey();
    const body = await freshBody();
    const first = await placeOrder(origin, body, withKey(key));
    const turned = Object.fromEntries(Object.entries(body).reverse());
    const second = await placeOrder(origin, turned, withKey(key));
    expect([second.status, second.body]).toEqual([first.status, first.body]);
  });

  it('with another body is refused', async () => {
    const key = newKey();
    const body = await freshBody();
    expect((await placeOrder(origin, body, withKey(key))).status).toBe(201);
    const answer = await placeOrder(origin, { ...body, goals: ['rent out'] }, withKey(key));
    expectError(answer, 422, 'IDEMPOTENCY_KEY_REUSED');
  });

  it('does not store failures', async () => {
    const key = newKey();
    const body = await freshBody();
    expectError(await placeOrder(origin, { ...body, expectedTotal: 1 }, withKey(key)), 409, 'PRICE_CHANGED');
    expect((await placeOrder(origin, body, withKey(key))).status).toBe(201);
  });

  it('belongs to one tenant', async () => {
    const key = newKey();
    const body = await freshBody();
    const first = await placeOrder(origin, body, withKey(key));
    const elsewhere = await placeOrder(origin, body, { ...withKey(key), host: 'second.localhost' });
    expect(elsewhere.body).not.toBe(first.body);
    expect(elsewhere.status).not.toBe(201);
  });

  it('is optional: without it a second order for the plan hears that it is taken', async () => {
    const body = await freshBody();
    expect((await placeOrder(origin, body)).status).toBe(201);
    expectError(await placeOrder(origin, body), 409, 'SLOT_TAKEN');
  });

  it('that is too long is refused, not truncated', async () => {
    const answer = await placeOrder(origin, await freshBody(), withKey('k'.repeat(5000)));
    expect(answer.status, answer.body).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
  });
});
