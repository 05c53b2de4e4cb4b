import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type CrmAsk, openCrmAsk } from '../../../test/support/world/crm/crm-ask.ts';
import { benchNow } from '../../../test/support/world/crm/crm-bench.ts';
import { orderEnvelope, orderFact } from '../../../test/support/world/sales/order-fact.ts';

let office: CrmAsk;
beforeAll(async () => {
  office = await openCrmAsk();
});
afterAll(async () => await office.stop());
beforeEach(() => void office.newTenant());

describe('lead detail', () => {
  it('shows the conversation oldest first and missing fields as empty', async () => {
    await office.capture({ email: 'ann@example.com', metadata: { notes: 'Two cats.' } });
    const { leadId } = await office.capture(
      { email: 'ann@example.com', servicesInterested: ['video'] },
      benchNow + 1000,
    );
    await office.follow();
    const { body } = await office.ask('GET /api/leads/{leadId}', { leadId });
    expect(body).toMatchObject({ leadId, propertyType: null, contactAttempts: 1, consents: { marketing: false } });
    expect(body.conversationHistory).toEqual([
      { timestamp: '2026-11-20T10:00:00Z', source: 'website_form', notes: 'Two cats.' },
      { timestamp: '2026-11-20T10:00:01Z', source: 'website_form', notes: 'Asked for Video.' },
    ]);
    expect(body.scoreReasons).toEqual([
      { rule: 'Base', points: 50 },
      { rule: 'Email', points: 5 },
      { rule: 'Services', points: 10 },
    ]);
  });

  it('keeps the page, the referrer, the browser, the words and the moment of its capture', async () => {
    const metadata = {
      pageUrl: 'https://northlight.localhost/sellers',
      referrer: 'https://search.example/',
      userAgent: 'Mozilla/5.0',
      notes: 'Two cats.',
      capturedAt: '2026-11-20T09:59:58Z',
    };
    const { leadId } = await office.capture({ email: 'ann@example.com', metadata });
    await office.follow();
    expect((await office.ask('GET /api/leads/{leadId}', { leadId })).body.metadata).toEqual(metadata);
  });

  it('answers the profile of the assignee, and lead events by the seed’s names', async () => {
    const leadId = await office.manual({ email: 'ann@example.com' });
    await office.employ('prf_x', { name: 'Bea Agent', email: 'bea@example.com', phone: '+12155550177' });
    office.travel(1000); // what one millisecond writes has no order
    await office.ask('PATCH /api/leads/{leadId}', { leadId, version: 1, assignedTo: 'prf_x' });
    expect((await office.ask('GET /api/leads/{leadId}', { leadId })).body.assignee).toEqual({
      id: 'prf_x',
      fullName: 'Bea Agent',
      email: 'bea@example.com',
      phone: '+12155550177',
    });
    const { body } = await office.ask('GET /api/leads/{leadId}/timeline', { leadId, kind: 'event' });
    expect(body.items.map(({ eventType }: { eventType: string }) => eventType)).toEqual([
      'lead.changed',
      'lead.captured',
    ]);
    expect(body.items[1].eventData).toMatchObject({ leadId, created: true, capture: { email: 'ann@example.com' } });
  });

  it('rejects a second edit of the same version', async () => {
    const leadId = await office.manual({ email: 'ann@example.com' });
    const edit = { leadId, version: 1, status: 'contacted' };
    const first = await office.ask('PATCH /api/leads/{leadId}', edit);
    expect(first).toMatchObject({
      status: 200,
      body: { status: 'contacted', version: 2, lastContactAt: '2026-11-20T10:00:01Z' },
    });
    const second = await office.ask('PATCH /api/leads/{leadId}', { ...edit, status: 'lost' });
    expect([second.status, second.body.error.code]).toEqual([409, 'VERSION_CONFLICT']);
  });

  it('lets exactly one of ten concurrent edits succeed', async () => {
    const leadId = await office.manual({ email: 'ann@example.com' });
    const edits = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        office.ask('PATCH /api/leads/{leadId}', { leadId, version: 1, fullName: `Ann ${i}` }),
      ),
    );
    expect(edits.map((edit) => edit.status).toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
  });

  it("answers 404 in the same words for another tenant's lead and a missing one", async () => {
    const leadId = await office.manual({ email: 'ann@example.com' });
    office.newTenant();
    const foreign = await office.ask('GET /api/leads/{leadId}', { leadId });
    expect([foreign.status, foreign.body.error.message]).toEqual([404, 'Lead not found']);
    const missing = await office.ask('GET /api/leads/{leadId}', { leadId: 'x' });
    const { correlationId } = missing.body.error;
    expect(missing.body).toEqual({ error: { ...foreign.body.error, correlationId } });
  });
});

describe('timeline', () => {
  it('lists events, tasks and edits newest first, in words, page by page', async () => {
    const order = orderFact({ acceptedOffers: ['annual_vip'] });
    await office.handle([orderEnvelope('order.placed', office.table().tenantId, order)]);
    await office.follow();
    office.travel(60_000);
    const { leadId } = order;
    await office.employ('prf_x');
    await office.ask('PATCH /api/leads/{leadId}', { leadId, version: 1, status: 'contacted', assignedTo: 'prf_x' });
    const titles: string[] = [];
    let cursor: string | undefined;
    do {
      const query = { leadId, limit: '2', ...(cursor ? { cursor } : {}) };
      const { body } = await office.ask('GET /api/leads/{leadId}/timeline', query);
      titles.push(...body.items.map((item: { title: string; body: string }) => `${item.title} | ${item.body}`));
      cursor = body.nextCursor;
    } while (cursor);
    expect(titles[0]).toBe('Lead edited | Status: Qualified → Contacted\nAssigned to somebody');
    expect(titles.slice(1).toSorted()).toEqual([
      'Asked for the annual plan | ',
      'Follow up on the booking of Ann Lee | Cleaning, Photography and Virtual staging at 12 Mill Street, Doylestown, PA 18901, $2,099.',
      'Follow up with Ann Lee | Call (215) 555-0123 or write to ann@example.com. Score 95.',
      'New lead through a booking | Asked for Cleaning, Photography and Virtual staging.',
    ]);
  });
});

describe('contact data of a lead', () => {
  const edit = async (leadId: string, version: number, fields: object) =>
    await office.ask('PATCH /api/leads/{leadId}', { leadId, version, ...fields });
  const refusal = ({ status, body }: Awaited<ReturnType<typeof edit>>) => [status, body.error?.details?.[0]];

  it('can be corrected: a capture with the new data finds it, one with the old data does not', async () => {
    const leadId = await office.manual({ email: 'ann@old.example', phone: '215-555-0101' });
    const { status, body } = await edit(leadId, 1, { email: 'Ann@New.example ', phone: '(215) 555-0102' });
    expect([status, body.email, body.phone]).toEqual([200, 'ann@new.example', '+12155550102']);
    expect((await office.capture({ email: 'ann@new.example' })).leadId).toBe(leadId);
    expect((await office.capture({ phone: '+12155550102' })).leadId).toBe(leadId);
    expect((await office.capture({ email: 'ann@old.example' })).leadId).not.toBe(leadId);
    expect((await office.capture({ phone: '+12155550101' })).leadId).not.toBe(leadId);
  });

  it('are added if missing and raise the score', async () => {
    const leadId = await office.manual({ phone: '215-555-0101' });
    const { body } = await edit(leadId, 1, { email: 'ann@example.com', servicesInterested: ['video', 'video'] });
    expect([body.score, body.servicesInterested]).toEqual([70, ['video']]);
    expect(body.status, 'which staff alone change here').toBe('new');
  });

  it("belong to one lead: another lead's email is refused, a shared phone is accepted", async () => {
    const leadId = await office.manual({ email: 'ann@example.com' });
    const owner = await office.manual({ email: 'bob@example.com', phone: '215-555-0101' });
    const path = { path: 'email', message: 'belongs to another lead already; merge the two instead' };
    expect(refusal(await edit(leadId, 1, { email: 'bob@example.com' }))).toEqual([400, path]);
    expect((await edit(leadId, 1, { phone: '215-555-0101' })).status).toBe(200);
    expect((await edit(leadId, 2, { phone: null })).status).toBe(200);
    expect((await office.capture({ phone: '+12155550101' })).leadId, 'it stays its first lead’s').toBe(owner);
  });

  it('cannot both be removed', async () => {
    const leadId = await office.manual({ email: 'ann@example.com' });
    const message = 'can’t be taken away: an email address or phone number is needed';
    expect(refusal(await edit(leadId, 1, { email: null }))).toEqual([400, { path: 'email', message }]);
    expect((await edit(leadId, 1, { email: null, phone: '215-555-0101' })).status).toBe(200);
  });

  it('a changed phone resets consents, a first phone keeps those given', async () => {
    const consents = { serviceMessages: true, aiCalls: true };
    const { leadId } = await office.capture({ email: 'ann@example.com', consents });
    const first = await edit(leadId, 1, { phone: '215-555-0101' });
    expect(first.body.consents).toMatchObject(consents);
    const second = await edit(leadId, 2, { phone: '215-555-0102' });
    expect(second.body.consents).toEqual({ serviceMessages: false, marketing: false, aiCalls: false });
    const { body } = await office.ask('GET /api/leads/{leadId}/timeline', { leadId });
    const bodies = body.items.map((item: { body: string }) => item.body).join('\n');
    expect(bodies).toContain('Consents: to be asked for again, as they were given for the old number');
  });

  it('lets exactly one of two leads take an email at once', async () => {
    const ids = [await office.manual({ phone: '215-555-0101' }), await office.manual({ phone: '215-555-0102' })];
    const answers = await Promise.all(ids.map((leadId) => edit(leadId, 1, { email: 'one@example.com' })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});
