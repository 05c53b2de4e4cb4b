import { beforeAll, describe, expect, it } from 'vitest';
import { expectError } from '../support/cloud/expect-error.ts';
import { call } from '../support/cloud/http.ts';
import { limitedCloud } from '../support/cloud/shared/limited-cloud.ts';
import { moveClock } from '../support/cloud/studio.ts';
import { basketOf, holdPlan, newPerson, orderBody, placeOrder, plansOf, totalOf } from '../support/people/journey.ts';
import { allAtOnce } from '../support/people/one-winner.ts';
import { type As, seeded, signedInAs } from '../support/people/staff.ts';
import { printFigure } from '../support/run/figure.ts';
import { quickOrFull } from '../support/run/full.ts';

let origin: string;
let start: number;
/** The first and every so often another of a burst is a capture; the others lack what a lead needs, and are counted all the same. */
const CAPTURE_EVERY = quickOrFull(9, 1);

const leadOf = (n: number) => (n % CAPTURE_EVERY === 0 ? { ...newPerson(), source: 'website_form' } : {});
const capture = (n = 0) => call(origin, 'POST /api/leads', { body: leadOf(n) });
const minutesLater = (minutes: number) => moveClock(origin, new Date(start + minutes * 60_000).toISOString());

beforeAll(async () => {
  ({ origin, start } = await limitedCloud());
});

describe('with rate limits on', () => {
  it('a visitor who changes the package again and again still gets to the confirmation', async () => {
    const basket = basketOf('photography', 'cleaning', 'repairs');
    for (let n = 0; n < 40; n++) await totalOf(origin, { ...basket, sqFt: 1000 + n * 100 });
    for (let n = 0; n < 10; n++) await plansOf(origin, basket);
    expect((await capture()).status).toBe(202);
    const [first, second] = await plansOf(origin, basket);
    const earlier = await holdPlan(origin, basket, first);
    expect(earlier.status, earlier.body).toBe(201);
    const { sessionId } = earlier.json;
    const held = await holdPlan(origin, basket, second, { sessionId });
    for (let n = 0; n < 3; n++) {
      expect((await call(origin, `POST /api/holds/${held.json.holdId}/extend`, { body: {} })).status).toBe(200);
    }
    const total = await totalOf(origin, basket);
    const order = await placeOrder(origin, orderBody(basket, total, { holdId: held.json.holdId, sessionId }));
    expect(order.status, order.body).toBe(201);
    const query = { token: order.json.manageToken };
    for (let n = 0; n < 5; n++) {
      expect((await call(origin, `GET /api/orders/${order.json.orderId}`, { query })).status).toBe(200);
    }
  });

  it('a burst from one address is answered 429 with Retry-After past the limit, and passes after it', async () => {
    await minutesLater(5);
    const { answers } = await allAtOnce(45, capture);
    const refused = answers.filter((answer) => answer.status === 429);
    const accepted = answers.length - refused.length;
    expect(accepted).toBe(30);
    const expected = (n: number): number => (n % CAPTURE_EVERY === 0 ? 202 : 400);
    expect(answers.filter(({ status }, n) => status !== 429 && status !== expected(n))).toEqual([]);
    for (const answer of refused) {
      expectError(answer, 429, 'RATE_LIMITED');
      const seconds = Number(answer.headers['retry-after']);
      expect(seconds).toBeGreaterThan(0);
      expect(seconds).toBeLessThanOrEqual(60);
    }
    expect((await call(origin, 'GET /api/tenant')).status, 'other routes are not concerned').toBe(200);
    expect((await plansOf(origin, basketOf('photography'))).length).toBeGreaterThan(0);
    await minutesLater(7);
    expect((await capture()).status).toBe(202);
    printFigure('burst', { sent: answers.length, accepted, limited: refused.length });
  });

  it('a visitor cannot choose the address that is counted', async () => {
    await minutesLater(10);
    const forged = (n: number) =>
      call(origin, 'POST /api/leads', {
        headers: { 'x-forwarded-for': `10.0.0.${n}`, 'x-viewer-ip': `10.0.1.${n}`, 'true-client-ip': `10.0.2.${n}` },
        body: leadOf(n),
      });
    const { answers } = await allAtOnce(40, forged);
    expect(answers.filter((answer) => answer.status !== 429)).toHaveLength(30);
  });

  describe('a key', () => {
    const limit = 3;
    const made = async (as: As) => {
      const body = { name: 'Limited', scopes: ['orders:read'], callsPerMinute: limit };
      const { status, json, body: text } = await as('POST /api/api-keys', { body });
      expect(status, text).toBe(201);
      return String(json.secret);
    };
    const asked = async (token: string) => await call(origin, 'GET /api/orders', { token });

    /** What calls beyond a key's limit come to, and what a colleague's key gets meanwhile. */
    const beyondLimit = async (one: string, other: string) => {
      for (let n = 0; n < limit; n++) expect((await asked(one)).status).toBe(200);
      return { same: await asked(one), other: await asked(other) };
    };

    it('is answered 429 past its own limit, with Retry-After; the company’s other keys are not', async () => {
      await minutesLater(12);
      const admin = await signedInAs(origin, seeded.admin);
      const [one, other] = [await made(admin), await made(admin)];
      const { same, other: colleague } = await beyondLimit(one, other);
      expectError(same, 429, 'RATE_LIMITED');
      const seconds = Number(same.headers['retry-after']);
      expect([seconds > 0, seconds <= 60]).toEqual([true, true]);
      expect(same.json.error.message).toBe(`Too many requests. Please try again in ${seconds} s.`);
      expect(colleague.status).toBe(200);
      expect((await admin('GET /api/orders')).status, 'nor are people').toBe(200);
      // Control: where both callers are one count, as they would be if companies were counted, the same check sees it.
      const shared = await made(admin);
      expect((await beyondLimit(shared, shared)).other.status).toBe(429);
      await minutesLater(13);
      expect((await asked(one)).status).toBe(200);
    });
  });
});
