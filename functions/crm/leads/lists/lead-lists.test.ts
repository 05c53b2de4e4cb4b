import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type CrmAsk, openCrmAsk } from '../../../../test/support/world/crm/crm-ask.ts';

let office: CrmAsk;
beforeAll(async () => {
  office = await openCrmAsk();
});
afterAll(async () => await office.stop());
beforeEach(() => void office.newTenant());

describe('captureLead', () => {
  it('answers the same whether or not the lead existed', async () => {
    const first = await office.ask('POST /api/leads', { email: 'ann@example.com', source: 'website_form' });
    expect(first).toEqual({ status: 202, body: { accepted: true } });
    expect(await office.ask('POST /api/leads', { email: 'ann@example.com', source: 'chat' })).toEqual(first);
  });

  it('is one capture under one Idempotency-Key, also of a lead that is known, and two under none', async () => {
    const form = { email: 'ann@example.com', source: 'website_form', metadata: { notes: 'Call me' } };
    const send = async (fields: object, key?: string) => {
      office.travel(2000);
      return await office.ask('POST /api/leads', { ...form, ...fields }, office.admin(), key);
    };
    const captures = async () => (await office.items('event')).filter(({ type }) => type === 'lead.captured').length;
    const first = await send({}, 'k');
    expect([await send({}, 'k'), await send({}, 'k')]).toEqual([first, first]);
    expect(await captures()).toBe(1);
    await Promise.all([send({}, 'later'), send({}, 'later')]);
    expect(await captures()).toBe(2);
    expect((await send({ metadata: { notes: 'Write to me' } }, 'k')).body.error.code).toBe('IDEMPOTENCY_KEY_REUSED');
    const other = { email: 'bob@example.com', phone: '+12155550199' };
    await Promise.all([send(other, 'new'), send(other, 'new'), send(other, 'new')]);
    expect(await captures()).toBe(3);
    await send({});
    await send({});
    expect(await captures()).toBe(5);
  });

  it('takes a page’s form once under one Idempotency-Key', async () => {
    const form = { page: 'contact', email: 'cy@example.com', fullName: 'Cy', message: 'Call me' };
    const send = async () => {
      office.travel(2000);
      return await office.ask('POST /api/leads/pages/{page}', form, office.admin(), 'k');
    };
    expect((await send()).status).toBe(202);
    expect((await send()).status).toBe(202);
    expect((await office.items('event')).filter(({ type }) => type === 'lead.captured')).toHaveLength(1);
  });

  it('requires an email or a phone', async () => {
    const { status, body } = await office.ask('POST /api/leads', { fullName: 'Ann', source: 'website_form' });
    expect([status, body.error.code, body.error.message]).toEqual([
      400,
      'INVALID_INPUT',
      'Email or phone number required',
    ]);
    expect(await office.items()).toEqual([]);
  });
});

describe('lead list', () => {
  it('is paged, newest first', async () => {
    for (const name of ['a', 'b', 'c', 'd', 'e']) await office.manual({ email: `${name}@example.com` });
    const first = await office.list({ limit: '3' });
    const second = await office.list({ limit: '3', cursor: first.body.nextCursor });
    const emails = [...first.body.items, ...second.body.items].map((row: { email: string }) => row.email[0]);
    expect([emails.join(''), second.body.nextCursor]).toEqual(['edcba', undefined]);
  });

  it('filters by status and assignee, alone and combined', async () => {
    const leadId = await office.manual({ email: 'a@example.com' });
    await office.manual({ email: 'b@example.com', phone: '2155550123', servicesInterested: ['video'] });
    await office.employ('prf_x');
    await office.ask('PATCH /api/leads/{leadId}', { leadId, version: 1, assignedTo: 'prf_x' });
    const emails = async (query: Record<string, string>) =>
      (await office.list(query)).body.items.map((row: { email: string }) => row.email);
    expect(await emails({ status: 'qualified' })).toEqual(['b@example.com']);
    expect(await emails({ assignedTo: 'prf_x' })).toEqual(['a@example.com']);
    expect(await emails({ assignedTo: 'prf_x', status: 'new' })).toEqual(['a@example.com']);
    expect(await emails({ assignedTo: 'prf_x', status: 'won' })).toEqual([]);
  });

  it('searches by prefix of email, phone or any word of the name', async () => {
    await office.manual({ email: 'ann@example.com', fullName: 'Ann Lee', phone: '215-555-0123' });
    await office.manual({ email: 'bob@example.com', fullName: 'Bob Annan' });
    const found = async (q: string) =>
      (await office.list({ q })).body.items.map((row: { fullName: string }) => row.fullName);
    expect(await found('ann')).toEqual(['Ann Lee', 'Bob Annan']);
    expect(await found('annan bob')).toEqual(['Bob Annan']);
    expect(await found('annan lee')).toEqual([]);
    expect(await found('ANN@EXAMPLE.com')).toEqual(['Ann Lee']);
    expect(await found('(215) 555')).toEqual(['Ann Lee']);
    expect(await found('lee')).toEqual(['Ann Lee']);
    expect(await found('nobody')).toEqual([]);
  });

  it('pages search results without gaps or duplicates', async () => {
    for (let i = 0; i < 7; i++) await office.manual({ email: `ann${i}@example.com` });
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const { body } = await office.list({ q: 'ann', limit: '3', ...(cursor ? { cursor } : {}) });
      seen.push(...body.items.map((row: { email: string }) => row.email));
      cursor = body.nextCursor;
    } while (cursor);
    expect(seen.map((email) => email[3]).join('')).toBe('0123456');
    const other = await office.list({ q: 'bob', cursor: 'x.y' });
    expect(other.status).toBe(400);
  });
});
