import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { readList } from '../../../shared/fulfilment/quotes/list/read-list.ts';
import { expectError, expectFieldError } from '../../support/cloud/expect-error.ts';
import { untilIdle } from '../../support/cloud/studio.ts';
import { basketOf, newPerson, orderBasket, orderBody, plansOf, totalOf } from '../../support/people/journey.ts';
import { type As, seeded, signedInAs } from '../../support/people/staff.ts';

const origin = inject('origin');
let admin: As;
let agent: As;
beforeAll(async () => {
  [admin, agent] = [await signedInAs(origin, seeded.admin), await signedInAs(origin, seeded.agent)];
});

const letter = `The following must be corrected before a certificate of occupancy is issued:
1. Install GFCI outlet at the kitchen sink
2. Scrape and repaint the garage trim
3. House numbers x2`;

/** What the page sends of a list: its lines by trade. */
const listsOf = (text: string) => {
  const { lines } = readList(text);
  const trades = [...new Set(lines.flatMap(({ trade }) => trade ?? []))];
  return trades.map((service) => ({
    service,
    lines: lines.filter(({ trade }) => trade === service).map(({ text: words, qty }) => ({ text: words, qty })),
  }));
};

describe('a U&O list', () => {
  it('becomes a quote for each trade that the desk prices, and is nobody else’s', async () => {
    const { order } = await orderBasket(origin, basketOf('repairs', 'painting'));
    await untilIdle(origin);
    const { orderId } = order;
    const path = `/api/orders/${orderId}/quotes`;
    const body = { title: 'Use and occupancy list', lists: listsOf(letter) };
    const headers = { 'idempotency-key': randomUUID() };
    expectError(await agent(`POST ${path}`, { body, headers }), 404, 'NOT_FOUND');
    const made = await admin(`POST ${path}`, { body, headers });
    expect(made.status, made.body).toBe(201);
    expect(made.json.items.map(({ service }: { service: string }) => service)).toEqual(['repairs', 'painting']);
    expect((await admin(`POST ${path}`, { body, headers })).json).toEqual(made.json);

    const { json: desk } = await admin(`GET /api/quotes/${made.json.items[0].quoteId}/desk`);
    const lines = desk.options[0].lines.map(({ text, qty, unitPrice }: Record<string, unknown>) => [
      text,
      qty,
      unitPrice,
    ]);
    expect(lines).toEqual([
      ['Install GFCI outlet at the kitchen sink', 1, null],
      ['House numbers', 2, null],
    ]);
    const sheet = (await admin(`GET /api/orders/${orderId}/sheet`)).json;
    const house = `GET /api/properties/${sheet.propertyId}/assessments`;
    const { items } = (await admin(house)).json;
    const own = items.find((each: { orderId: string }) => each.orderId === orderId);
    expect(own.services).toEqual(['repairs', 'painting']);
    expect(own.quotes.map(({ state }: { state: string }) => state)).toEqual(['draft', 'draft']);
    expect((await agent(house)).json.items.map(({ orderId: id }: { orderId: string }) => id)).not.toContain(orderId);
  });

  it('is drafted by the agent whose deal it is, from the page of the deal', async () => {
    const address = { line1: `${process.pid} Township Lane`, city: 'Doylestown', state: 'PA', zip: '18901' };
    const contactInfo = newPerson('Nora Owner');
    const lead = await agent('POST /api/leads/manual', { body: contactInfo });
    expect(lead.status, lead.body).toBe(201);
    const { leadId } = lead.json;
    const basket = basketOf('repairs', 'painting');
    const [plan] = await plansOf(origin, basket);
    const order = orderBody(basket, await totalOf(origin, basket), { planId: plan?.id, address, contactInfo, leadId });
    const placed = await agent('POST /api/orders', { body: order });
    expect(placed.status, placed.body).toBe(201);
    await untilIdle(origin);
    const deal = (await agent('POST /api/transactions', { body: { type: 'sale', address, leadId } })).json;
    const house = `GET /api/properties/${deal.propertyId}/assessments`;
    const [before] = (await agent(house)).json.items;
    expect(before).toMatchObject({ orderId: placed.json.orderId, services: ['repairs', 'painting'], quotes: [] });
    const body = { title: 'Inspection list', lists: listsOf(letter) };
    const made = await agent(`POST /api/orders/${before.orderId}/quotes`, { body });
    expect(made.status, made.body).toBe(201);
    const [after] = (await agent(house)).json.items;
    expect(after.quotes.map((quote: { number: string }) => quote.number.slice(-1))).toEqual(['A', 'B']);
    // The price is the desk's to say.
    const { quoteId } = made.json.items[0];
    expect((await agent(`GET /api/quotes/${quoteId}/desk`)).status).toBe(403);
    expect((await agent(`POST /api/quotes/${quoteId}/send`, { body: { version: 1 } })).status).toBe(403);
  });

  it('is refused by the field that is wrong, with nothing drafted', async () => {
    const { order } = await orderBasket(origin, basketOf('repairs'));
    const ask = (body: object) => admin(`POST /api/orders/${order.orderId}/quotes`, { body });
    const line = { text: 'Fix it', qty: 1 };
    const repairs = { service: 'repairs', lines: [line] };
    expectFieldError(await ask({ title: 'List', lists: [repairs, repairs] }), 'lists');
    const many = { ...repairs, lines: Array.from({ length: 41 }, () => line) };
    expectFieldError(await ask({ title: 'List', lists: [many] }), 'lists.0.lines');
    const link = { ...repairs, lines: [line, { text: 'See evil.example.com', qty: 1 }] };
    expectFieldError(await ask({ title: 'List', lists: [link] }), 'lists.0.lines.1.text');
    const refused = await ask({ title: 'List', lists: [{ service: 'landscaping', lines: [line] }] });
    expectError(refused, 409, 'NOT_ALLOWED_NOW');
    expect(refused.body).toContain('This order has no landscaping assessment with a crew.');
    const { items } = (await admin('GET /api/quotes', { query: { orderId: order.orderId } })).json;
    expect(items).toEqual([]);
  });
});
