import { expect, inject, it } from 'vitest';
import { call } from '../../support/cloud/http.ts';
import { mailOf, untilIdle } from '../../support/cloud/studio.ts';
import { basketOf, newPerson, orderBasket, orderBody, placeOrder, plansOf } from '../../support/people/journey.ts';
import { type As, leadByEmail, seeded, signedInAs } from '../../support/people/staff.ts';

const origin = inject('origin');
const PAST_BOOKINGS = 2;

/** An order of this email address, and all that was done until its work was completed. */
const completedOrder = async (admin: As, email: string): Promise<void> => {
  const { order } = await orderBasket(origin, basketOf('photography'), { contactInfo: { ...newPerson(), email } });
  const { bookings } = (await call(origin, `GET /api/orders/${order.orderId}?token=${order.manageToken}`)).json;
  const { bookingId } = bookings[0];
  let { version } = bookings[0];
  for (const status of ['assigned', 'in_progress', 'completed']) {
    const answer = await admin(`PATCH /api/bookings/${bookingId}`, { body: { version, status } });
    expect(answer.status, answer.body).toBe(200);
    version = answer.json.version;
  }
  await untilIdle(origin);
};

/** The offers that somebody gets for an order of photos. */
const offersFor = async (as: As) => {
  const answer = await as('POST /api/quotes', { body: { services: ['photography'], sqFt: 2500, rooms: 4 } });
  expect(answer.status, answer.body).toBe(200);
  return answer.json.offers.map(({ id }: { id: string }) => id);
};

it('coverage P1 3: a customer with two past bookings is offered the annual plan, orders with it, and hears of it', async () => {
  const admin = await signedInAs(origin, seeded.admin);
  const casey = await signedInAs(origin, seeded.customer, 'email');
  const visitor: As = (route, options = {}) => call(origin, route, options);
  const { pastBookings } = (await casey('GET /api/quotes/standing')).json;
  for (let done = pastBookings; done < PAST_BOOKINGS; done++) await completedOrder(admin, seeded.customer);

  expect((await casey('GET /api/quotes/standing')).json).toMatchObject({ isRepeatCustomer: true });
  expect(await offersFor(casey)).toContain('annual_vip');
  expect(await offersFor(visitor), 'nobody else, whatever address they type').not.toContain('annual_vip');

  const basket = { ...basketOf('photography'), acceptedOffers: ['annual_vip'] };
  const [plan] = await plansOf(origin, basket);
  const quoted = (await casey('POST /api/quotes', { body: { services: basket.services, sqFt: 2500, rooms: 4 } })).json;
  const contactInfo = { ...newPerson('Casey Customer'), email: seeded.customer };
  const body = orderBody(basket, quoted.pricing.total, { planId: plan?.id, contactInfo });
  const refused = await placeOrder(origin, body);
  expect([refused.status, refused.json.error?.details?.[0]?.path]).toEqual([400, 'acceptedOffers']);
  const placed = await casey('POST /api/orders', { body });
  expect(placed.status, placed.body).toBe(201);
  expect(placed.json.pricing.total, 'the plan is sold apart from the order').toBe(quoted.pricing.total);
  await untilIdle(origin);

  const subjects = (await mailOf(origin)).filter(({ to }) => to.includes(seeded.customer)).map((mail) => mail.subject);
  expect(subjects.filter((subject) => subject.startsWith('Your annual VIP plan with '))).toHaveLength(1);
  const { leadId } = await leadByEmail(admin, seeded.customer);
  const { items } = (await admin(`GET /api/leads/${leadId}/timeline`, { query: { limit: '100' } })).json;
  expect(JSON.stringify(items)).toContain('lead.annual_plan_requested');
});
