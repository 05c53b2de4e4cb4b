import { beforeAll, describe, expect, inject, it } from 'vitest';
import { expectError } from '../../support/cloud/expect-error.ts';
import { untilIdle } from '../../support/cloud/studio.ts';
import { finishWork } from '../../support/people/finish-work.ts';
import { basketOf, newPerson, orderBody, totalOf } from '../../support/people/journey.ts';
import { type As, everyItem, seeded, signedInAs } from '../../support/people/staff.ts';

const origin = inject('origin');
let admin: As;
beforeAll(async () => {
  admin = await signedInAs(origin, seeded.admin);
});

const billing = { billingEmail: 'bills@keystone.test', paymentDays: 14 };

const openAccount = async (name: string, more: object = {}) => {
  const { json: client } = await admin('POST /api/clients', { body: { kind: 'brokerage', name } });
  const body = { companyId: client.clientId, state: 'approved', ...billing, ...more };
  const made = await admin('POST /api/company-accounts', { body });
  expect(made.status, made.body).toBe(201);
  return made.json as { companyId: string; version: number };
};

/** Somebody of an account, signed in by email. */
const join = async (companyId: string, role: 'agent' | 'head') => {
  const { email, fullName: name } = newPerson();
  const put = await admin(`PUT /api/company-accounts/${companyId}/members`, { body: { email, name, role } });
  expect(put.status, put.body).toBe(200);
  return { email, as: await signedInAs(origin, email, 'email') };
};

const staging = basketOf('virtual_staging');

describe('a company account', () => {
  it('is opened once, for a brokerage that is a client, and changed under its version', async () => {
    const account = await openAccount('Harbor Realty');
    expect(account).toMatchObject({ name: 'Harbor Realty', limit: 500_000, grouping: 'monthly', used: 0, owed: 0 });
    const { companyId, version } = account;
    expectError(await admin('POST /api/company-accounts', { body: { companyId, ...billing } }), 409, 'ACCOUNT_EXISTS');
    const path = `PATCH /api/company-accounts/${companyId}`;
    const changed = await admin(path, { body: { version, limit: 100_000, paymentDays: 30 } });
    expect(changed.json).toMatchObject({ limit: 100_000, paymentDays: 30 });
    expectError(await admin(path, { body: { version, limit: 1 } }), 409, 'VERSION_CONFLICT');
    const { json: client } = await admin(`GET /api/clients/${companyId}`);
    expect(client).toMatchObject({ paymentDays: 30, billingEmail: billing.billingEmail });
    const [customer] = await everyItem(admin, '/api/clients', { kind: 'customer' });
    const wrong = await admin('POST /api/company-accounts', { body: { companyId: customer?.clientId, ...billing } });
    expect(wrong.status).toBe(400);
    expect(wrong.body).toContain('must be a brokerage or company among the clients');
  });

  it('is ordered on by its members, billed, and read by its heads: by nobody of another account', async () => {
    const { companyId } = await openAccount('Harbor Homes', { grouping: 'per_order' });
    const other = await openAccount('River Homes');
    const agent = await join(companyId, 'agent');
    const head = await join(companyId, 'head');
    const rival = await join(other.companyId, 'head');
    const taken = { email: agent.email, name: 'Ann', role: 'agent' };
    expectError(
      await admin(`PUT /api/company-accounts/${other.companyId}/members`, { body: taken }),
      409,
      'MEMBER_OF_ANOTHER',
    );

    const quoted = await agent.as('POST /api/quotes', { body: { services: staging.services, sqFt: 2500, rooms: 4 } });
    const company = { name: 'Harbor Homes', isOnBill: true, reason: null };
    expect(quoted.json.payment).toMatchObject({ mode: 'invoice_company', dueNow: 0, company });
    const contactInfo = { ...newPerson(), email: agent.email };
    const total = await totalOf(origin, staging);
    const body = orderBody(staging, total, { contactInfo, expectsBill: true });
    const placed = await agent.as('POST /api/orders', { body });
    expect(placed.status, placed.body).toBe(201);
    expect(placed.json.payment).toMatchObject({ mode: 'invoice_company', company: { companyId } });
    const { orderId } = placed.json;
    expect((await admin(`GET /api/company-accounts/${companyId}`)).json.used).toBe(total);

    await finishWork(admin, placed.json.bookings);
    await untilIdle(origin);
    const [bill] = await everyItem(admin, '/api/invoices', { companyId });
    expect(bill).toMatchObject({ total, state: 'issued', billTo: { name: 'Harbor Homes' } });

    expect((await head.as('GET /api/portal/company')).json.account).toMatchObject({
      name: 'Harbor Homes',
      owed: total,
    });
    expect(await everyItem(head.as, '/api/portal/company/orders')).toMatchObject([{ orderId }]);
    expect(await everyItem(head.as, '/api/portal/company/invoices')).toMatchObject([{ number: bill.number }]);
    expect((await head.as(`GET /api/portal/orders/${orderId}`)).json.actions).toMatchObject({
      pay: null,
      cancel: null,
    });
    expect((await head.as(`GET /api/invoices/${bill.invoiceId}`)).status).toBe(200);
    expectError(await head.as(`POST /api/orders/${orderId}/cancel`, { body: {} }), 404, 'NOT_FOUND');

    // Its head reads the terms as the desk sets them, and what the month has of its limit.
    const { version } = (await admin(`GET /api/company-accounts/${companyId}`)).json;
    const terms = { pays: 'company_pays', monthlyLimit: total + 50_000, services: ['virtual_staging'] };
    await admin(`PATCH /api/company-accounts/${companyId}`, { body: { version, ...terms } });
    const read = (await head.as('GET /api/portal/company')).json.account;
    expect(read).toMatchObject({
      pays: 'company_pays',
      services: ['virtual_staging'],
      month: { used: total, limit: total + 50_000 },
      grouping: 'per_order',
      paymentDays: 14,
      billingEmail: billing.billingEmail,
    });

    // An agent is no head, and a head of another account sees its own alone.
    expect((await agent.as('GET /api/portal/company')).json).toEqual({ account: null });
    expect(await everyItem(agent.as, '/api/portal/company/invoices')).toEqual([]);
    expectError(await agent.as(`GET /api/invoices/${bill.invoiceId}`), 404, 'NOT_FOUND');
    expect((await rival.as('GET /api/portal/company')).json.account).toMatchObject({ name: 'River Homes', used: 0 });
    expect(await everyItem(rival.as, '/api/portal/company/orders')).toEqual([]);
    expectError(await rival.as(`GET /api/invoices/${bill.invoiceId}`), 404, 'NOT_FOUND');
    expectError(await rival.as(`GET /api/portal/orders/${orderId}`), 404, 'NOT_FOUND');

    const payment = { amount: total, method: 'check', reference: '77', receivedOn: '2026-11-20' };
    const pay = () =>
      admin(`POST /api/company-accounts/${companyId}/payments`, {
        body: payment,
        headers: { 'idempotency-key': `pay-${companyId}` },
      });
    expect((await pay()).json).toMatchObject({ used: 0, owed: 0, payments: [{ cents: total }] });
    expect((await pay()).status).toBe(201);
    expect((await admin(`GET /api/company-accounts/${companyId}`)).json.payments).toHaveLength(1);
  });
});
