import { beforeAll, describe, expect, inject, it } from 'vitest';
import { addDays, localDate } from '../../../shared/contract/time.ts';
import { expectError } from '../../support/cloud/expect-error.ts';
import { untilIdle } from '../../support/cloud/studio.ts';
import { type As, seeded, signedInAs } from '../../support/people/staff.ts';

const origin = inject('origin');
const ZONE = 'America/New_York';
let admin: As;
let broker: As;
let agent: As;
let neighbor: As;
beforeAll(async () => {
  [admin, broker, agent, neighbor] = (await Promise.all(
    [seeded.admin, seeded.brokerage, seeded.agent, seeded.secondAdmin].map((email) => signedInAs(origin, email)),
  )) as [As, As, As, As];
});

const today = () => localDate(Date.now(), ZONE);
let houses = 0;
const newAddress = () => {
  houses += 1;
  return { line1: `${(process.pid % 9000) + houses} Listing Lane`, city: 'Doylestown', state: 'PA', zip: '18901' };
};
const create = async (over: object = {}, as = agent) => {
  const answer = await as('POST /api/listings', { body: { address: newAddress(), ...over } });
  expect(answer.status, answer.body).toBe(201);
  return answer.json;
};
const detailPaths = ({ json }: { json: { error: { details: { path: string }[] } } }) =>
  json.error.details.map(({ path }) => path);

describe('a listing over HTTP', () => {
  it('goes from draft to coming soon, active and withdrawn, with each unmet rule in words', async () => {
    const made = await create({ listPrice: 42_500_000 });
    expect(made).toMatchObject({ status: 'draft', version: 1, coAgents: [], photos: [], exemption: 'none' });
    const path = `/api/listings/${made.listingId}`;
    const early = await agent(`POST ${path}/status`, { body: { version: 1, to: 'coming_soon' } });
    expectError(early, 409, 'NOT_ALLOWED_NOW');
    expect(detailPaths(early)).toEqual(['agreement', 'onMarketDate']);
    const dates = { agreementFrom: addDays(today(), -1), agreementTo: addDays(today(), 120) };
    const given = await agent(`POST ${path}/papers/agreement/submit`, {
      body: { version: 1, note: 'Signed, in the safe', ...dates },
    });
    expect(given.json, given.body).toMatchObject({ agreement: { state: 'submitted' }, ...dates, version: 2 });
    const decide = { body: { version: 2, decision: 'approved' } };
    expectError(await agent(`POST ${path}/papers/agreement/decide`, decide), 403, 'FORBIDDEN');
    expect((await broker(`POST ${path}/papers/agreement/decide`, decide)).json.agreement.state).toBe('approved');
    const onMarketDate = addDays(today(), 10);
    const dated = await agent(`PATCH ${path}`, { body: { version: 3, onMarketDate, remarks: 'Stone Colonial' } });
    expect(dated.json, dated.body).toMatchObject({ onMarketDate, remarks: 'Stone Colonial', version: 4 });
    const soon = await agent(`POST ${path}/status`, { body: { version: 4, to: 'coming_soon' } });
    expect(soon.json, soon.body).toMatchObject({ status: 'coming_soon', version: 5 });
    const bare = await agent(`POST ${path}/status`, { body: { version: 5, to: 'active' } });
    expect(detailPaths(bare)).toEqual(['photos']);
    await agent(`PATCH ${path}`, { body: { version: 5, hasPhotoWaiver: true } });
    const active = await agent(`POST ${path}/status`, { body: { version: 6, to: 'active' } });
    expect(active.json, active.body).toMatchObject({ status: 'active', onMarketDate: today() });
    expectError(await agent(`POST ${path}/status`, { body: { version: 7, to: 'sold' } }), 409, 'NOT_ALLOWED_NOW');
    expectError(await agent(`POST ${path}/status`, { body: { version: 7, to: 'withdrawn' } }), 409, 'NOT_ALLOWED_NOW');
    const ended = await agent(`POST ${path}/status`, {
      body: { version: 7, to: 'withdrawn', reason: 'Changed plans' },
    });
    expect(ended.json, ended.body).toMatchObject({ status: 'withdrawn', reason: 'Changed plans' });
    expect(ended.json.history.map(({ text }: { text: string }) => text)).toEqual(
      expect.arrayContaining([
        'Listing started',
        'From draft to coming soon',
        'From coming soon to active',
        'From active to withdrawn',
      ]),
    );
    expectError(await agent(`PATCH ${path}`, { body: { version: 8, remarks: 'No' } }), 409, 'NOT_ALLOWED_NOW');
    const again = await agent(`POST ${path}/relist`, { body: {} });
    expect(again.json, again.body).toMatchObject({ status: 'draft', relistedFrom: made.listingId });
  });

  it('is one of a property, whatever the spelling, and the agent’s own', async () => {
    const address = newAddress();
    const { listingId, propertyId } = await create({ address });
    const spelled = { ...address, line1: address.line1.replace('Lane', 'LN.') };
    expectError(await broker('POST /api/listings', { body: { address: spelled } }), 409, 'LISTING_EXISTS');
    expectError(await agent('POST /api/listings', { body: { propertyId } }), 409, 'LISTING_EXISTS');
    expectError(await neighbor(`GET /api/listings/${listingId}`), 404, 'NOT_FOUND');
    const others = await create({}, broker);
    expectError(await agent(`GET /api/listings/${others.listingId}`), 404, 'NOT_FOUND');
    const found = async (as: As) =>
      (await as('GET /api/listings', { query: { q: address.line1.split(' ')[0] ?? '' } })).json.items;
    await untilIdle(origin);
    expect((await found(agent)).map((row: { listingId: string }) => row.listingId)).toContain(listingId);
    expect((await found(admin)).map((row: { listingId: string }) => row.listingId)).toContain(listingId);
    expect(await found(neighbor)).toEqual([]);
  });

  it('names what is wrong with what was sent', async () => {
    const send = (body: object) => agent('POST /api/listings', { body });
    expect(detailPaths(await send({}))).toEqual(['address']);
    expect(detailPaths(await send({ address: newAddress(), listPrice: 0 }))).toEqual(['listPrice']);
    const dates = { agreementFrom: '2027-02-01', agreementTo: '2027-01-01', onMarketDate: '2020-01-01' };
    expect(detailPaths(await send({ address: newAddress(), ...dates }))).toEqual(['agreementTo', 'onMarketDate']);
    const { listingId } = await create();
    const photos = [{ fileId: 'fil_00000000000000000000000001' }];
    const foreign = await agent(`PATCH /api/listings/${listingId}`, { body: { version: 1, photos } });
    expect(detailPaths(foreign)).toEqual(['photos.0.fileId']);
    expectError(
      await agent(`PATCH /api/listings/${listingId}`, { body: { version: 9, remarks: 'x' } }),
      409,
      'VERSION_CONFLICT',
    );
  });
});

describe('media for a listing', () => {
  it('is quoted and planned from the house, and placed by sales as an order that knows its listing', async () => {
    const { listingId } = await create({ facts: { sqFt: 2200 } });
    const path = `POST /api/listings/${listingId}/orders`;
    const body = { services: ['photography', 'floor_plan'], rooms: 6 };
    const offer = await agent(path, { body });
    expect(offer.status, offer.body).toBe(200);
    expect(offer.json).toMatchObject({
      house: { sqFt: 2200, rooms: 6, zip: '18901', assumed: [] },
      order: null,
      account: null,
    });
    const quote = await agent('POST /api/quotes', { body: { ...body, sqFt: 2200, zip: '18901' } });
    expect(offer.json.pricing).toEqual(quote.json.pricing);
    const assumed = (await agent(path, { body: { services: ['photography'] } })).json.house.assumed;
    expect(assumed).toEqual(['rooms']);
    const order = { ...body, planId: offer.json.plans[0].id, expectedTotal: offer.json.pricing.total };
    expect(detailPaths(await agent(path, { body: order }))).toEqual(['phone']);
    const phone = '(215) 555-0123';
    expectError(await agent(path, { body: { ...order, phone, billTo: 'company' } }), 409, 'NOT_ON_ACCOUNT');
    const placed = await agent(path, {
      body: { ...order, phone },
      headers: { 'idempotency-key': `media ${listingId}` },
    });
    expect(placed.json.order, placed.body).toMatchObject({
      orderId: expect.stringMatching(/^ord_/),
      number: expect.any(Number),
    });
    await untilIdle(origin);
    const { items } = (await agent(`GET /api/listings/${listingId}/orders`)).json;
    expect(items).toMatchObject([
      { orderId: placed.json.order.orderId, isListings: true, services: body.services, total: order.expectedTotal },
    ]);
    expect((await agent(`GET /api/listings/${listingId}/media`)).json.items).toEqual([]);
  });
});
