import { beforeAll, describe, expect, inject, it } from 'vitest';
import { GOOGLE_REQUIRED } from '../../../shared/contract/routes/error.ts';
import { expectError } from '../../support/cloud/expect-error.ts';
import { call } from '../../support/cloud/http.ts';
import { tokenOf, untilIdle } from '../../support/cloud/studio.ts';
import { basketOf, newPerson, orderBasket } from '../../support/people/journey.ts';
import { type As, everyItem, seeded, signedInAs } from '../../support/people/staff.ts';

const origin = inject('origin');
let admin: As;
let ownHost: string;

beforeAll(async () => {
  admin = await signedInAs(origin, seeded.admin);
  ownHost = `${(await call(origin, 'GET /api/tenant')).json.slug}.localhost`;
  for (const services of [['repairs'], ['photography'], ['cleaning'], ['inspections'], ['painting', 'landscaping']]) {
    await orderBasket(origin, basketOf(...services));
  }
  await untilIdle(origin);
});

describe('who is signed in', () => {
  it.each([
    [seeded.admin, ['admin']],
    [seeded.brokerage, ['brokerage']],
    [seeded.agent, ['agent']],
    [seeded.vendor, ['vendor']],
    [seeded.customer, ['customer']],
  ])('%s is %j of the default tenant', async (email, roles) => {
    const { status, json } = await (await signedInAs(origin, email))('GET /api/me');
    expect(status).toBe(200);
    expect(json).toMatchObject({ email, roles, idp: 'Google', tenantId: expect.stringMatching(/^ten_/) });
    expect(json.userId).toBeTruthy();
    expect(json.features).toContain('booking');
  });

  it('a super administrator has no tenant and every feature', async () => {
    const { json } = await (await signedInAs(origin, seeded.superAdmin))('GET /api/me');
    expect(json.roles).toEqual(['admin']);
    expect(json.tenantId).toBeUndefined();
    expect(json.features).toEqual(expect.arrayContaining(['voice_ai', 'platform_v2', 'monitoring', 'crm']));
  });
});

describe('the back office', () => {
  it('asks an administrator who signed in by email to use Google', async () => {
    const byMail = await signedInAs(origin, seeded.admin, 'email');
    for (const path of ['/api/leads', '/api/tasks', '/api/bookings']) {
      const answer = await byMail(`GET ${path}`);
      expect([answer.status, answer.json.error.code], answer.body).toEqual([403, 'GOOGLE_REQUIRED']);
      expect(answer.json.error.message).toBe(GOOGLE_REQUIRED);
    }
    expect(GOOGLE_REQUIRED).toBe('Google authentication required for admin access. Please sign in with Google.');
  });

  it('is closed to customers and visitors', async () => {
    const customer = await signedInAs(origin, seeded.customer);
    for (const path of ['/api/leads', '/api/tasks', '/api/bookings']) {
      expectError(await customer(`GET ${path}`), 403, 'FORBIDDEN');
      expectError(await call(origin, `GET ${path}`), 401, 'UNAUTHENTICATED');
    }
  });

  it('is served on the platform host only', async () => {
    const answer = await admin('GET /api/leads', { host: ownHost });
    expectError(answer, 403, 'FORBIDDEN');
  });
});

describe('a vendor', () => {
  it('sees own bookings only, on the platform and on the tenant’s host', async () => {
    const vendor = await signedInAs(origin, seeded.vendor);
    const own = await everyItem(vendor, '/api/bookings');
    const all = await everyItem(admin, '/api/bookings');
    const vendorIds = new Set(own.map((booking) => booking.vendorId));
    expect(vendorIds.size).toBe(1);
    const [vendorId] = vendorIds;
    const expected = all.filter((booking) => booking.vendorId === vendorId).map((booking) => booking.bookingId);
    expect(own.map((booking) => booking.bookingId).sort()).toEqual(expected.sort());
    const onTenantHost = await vendor('GET /api/bookings', { host: ownHost });
    expect(onTenantHost.status, onTenantHost.body).toBe(200);
  });

  it('finds nobody else’s booking', async () => {
    const vendor = await signedInAs(origin, seeded.vendor);
    const own = new Set((await everyItem(vendor, '/api/bookings')).map((booking) => booking.bookingId));
    const foreign = (await everyItem(admin, '/api/bookings')).find((booking) => !own.has(booking.bookingId));
    const missing = await vendor('GET /api/bookings/bkg_00000000000000000000000000');
    const answer = await vendor(`GET /api/bookings/${foreign.bookingId}`);
    expectError(answer, 404, 'NOT_FOUND', missing.json.error.message);
    const change = await vendor(`PATCH /api/bookings/${foreign.bookingId}`, {
      body: { version: foreign.version, status: 'in_progress' },
    });
    expectError(change, 404, 'NOT_FOUND');
  });

  it('never sees what the customer pays', async () => {
    const vendor = await signedInAs(origin, seeded.vendor);
    const [row] = await everyItem(vendor, '/api/bookings');
    const whole = (await everyItem(admin, '/api/bookings')).find((booking) => booking.bookingId === row.bookingId);
    expect(whole.quotedPrice).toBeGreaterThan(0);
    expect(row.quotedPrice).not.toBe(whole.quotedPrice);
  });

  it('has no access to leads and tasks', async () => {
    const vendor = await signedInAs(origin, seeded.vendor);
    expect((await vendor('GET /api/leads')).status).toBe(403);
    expect((await vendor('GET /api/tasks')).status).toBe(403);
  });
});

describe('an agent', () => {
  it('sees own leads only, and gets one by assignment', async () => {
    const agent = await signedInAs(origin, seeded.agent);
    const person = newPerson('Assigned Person');
    const made = await admin('POST /api/leads/manual', { body: { ...person, propertyAddress: '1 Agent Way' } });
    expect(made.status, made.body).toBe(201);
    const { leadId } = made.json;
    expectError(await agent(`GET /api/leads/${leadId}`), 404, 'NOT_FOUND');
    expect((await everyItem(agent, '/api/leads')).map((lead) => lead.leadId)).not.toContain(leadId);
    const [, claims = ''] = (await tokenOf(origin, seeded.agent)).split('.');
    const assignedTo = JSON.parse(Buffer.from(claims, 'base64url').toString()).profile_id;
    expect(assignedTo).toMatch(/^prf_/);
    const { version } = (await admin(`GET /api/leads/${leadId}`)).json;
    const assigned = await admin(`PATCH /api/leads/${leadId}`, { body: { version, assignedTo } });
    expect(assigned.status, assigned.body).toBe(200);
    expect((await agent(`GET /api/leads/${leadId}`)).status).toBe(200);
    const rows = await everyItem(agent, '/api/leads');
    expect(rows.map((lead) => lead.leadId)).toContain(leadId);
    for (const lead of rows) expect(lead.assignedTo).toBe(assigned.json.assignedTo);
  });
});
