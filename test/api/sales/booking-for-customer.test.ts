import { beforeAll, describe, expect, inject, it } from 'vitest';
import { call } from '../../support/cloud/http.ts';
import { tokenOf, untilIdle } from '../../support/cloud/studio.ts';
import { basketOf, holdPlan, newPerson, orderBody, plansOf, totalOf } from '../../support/people/journey.ts';
import { type As, everyItem, leadByEmail, seeded, signedInAs } from '../../support/people/staff.ts';

const origin = inject('origin');
const basket = basketOf('photography');

let admin: As;
beforeAll(async () => {
  admin = await signedInAs(origin, seeded.admin);
});

/** Somebody who has left only an address. */
const newLead = async () => {
  const person = newPerson('Paula Phone');
  const { email, fullName } = person;
  await call(origin, 'POST /api/leads', { body: { email, fullName, source: 'website_form' } });
  await untilIdle(origin);
  return { person, leadId: (await leadByEmail(admin, email)).leadId as string };
};

/** What the team sends for a customer: held first, by the same routes as on the site. */
const orderFor = async (as: As, leadId: string, more: object = {}) => {
  const token = await tokenOf(origin, seeded.admin);
  const [plan] = await plansOf(origin, basket, {}, { token });
  const hold = await holdPlan(origin, basket, plan, {}, { token });
  expect(hold.status, hold.body).toBe(201);
  const total = await totalOf(origin, basket, { token });
  return await as('POST /api/orders', {
    body: orderBody(basket, total, { holdId: hold.json.holdId, leadId, ...more }),
  });
};

describe('an order that the team places for a customer', () => {
  it('belongs to the lead, even under another address, and the audit log names who placed it', async () => {
    const { person, leadId } = await newLead();
    const contactInfo = { ...person, email: `other-${person.email}` };
    const placed = await orderFor(admin, leadId, { contactInfo });
    expect(placed.status, placed.body).toBe(201);
    await untilIdle(origin);
    const story = await everyItem(admin, `/api/leads/${leadId}/timeline`, { kind: 'booking' });
    expect(story.map(({ title }) => title)).toEqual(['Photography visit']);
    const lead = (await admin(`GET /api/leads/${leadId}`)).json;
    expect(lead).toMatchObject({ email: person.email, phone: null });
    expect(lead.claims.map(({ value }: { value: string }) => value)).toEqual([contactInfo.email, person.phone]);
    expect(await everyItem(admin, '/api/leads', { q: contactInfo.email })).toEqual([]);
    const log = await everyItem(admin, '/api/audit', { action: 'order.placed_for_customer' });
    expect(log.map(({ target }) => target.id)).toContain(placed.json.orderId);
  });

  it('is refused to visitors and customers, and for a lead that the caller may not see', async () => {
    const { leadId } = await newLead();
    const visitor: As = (route, options) => call(origin, route, options);
    for (const as of [visitor, await signedInAs(origin, seeded.customer, 'email')]) {
      const { status, json } = await orderFor(as, leadId);
      expect([status, json.error.message]).toEqual([403, 'Only the team may book for a customer.']);
    }
    expect((await orderFor(await signedInAs(origin, seeded.agent), leadId)).status).toBe(404);
  });

  it('is held, priced and planned in the team’s own company, on the platform host too', async () => {
    const second = await signedInAs(origin, seeded.secondAdmin);
    const token = await tokenOf(origin, seeded.secondAdmin);
    const allentown = { ...basket, zip: '18101' };
    const [plan] = await plansOf(origin, allentown, {}, { token });
    const held = await holdPlan(origin, allentown, plan, {}, { token });
    expect(held.status, held.body).toBe(201);
    expect((await holdPlan(origin, allentown, plan)).status, 'a visitor of another company’s site').not.toBe(201);
    expect((await second(`DELETE /api/holds/${held.json.holdId}`)).status).toBe(204);
  });
});
