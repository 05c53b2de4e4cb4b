import { beforeAll, describe, expect, it } from 'vitest';
import { templates } from '../../../shared/outreach/messaging/templates/templates.ts';
import { daysToCome } from '../../support/cloud/days-to-come.ts';
import { call } from '../../support/cloud/http.ts';
import { mailOf, moveClock, untilIdle } from '../../support/cloud/studio.ts';
import { basketOf, orderBasket } from '../../support/people/journey.ts';
import { type As, leadByEmail, seeded, signedInAs } from '../../support/people/staff.ts';

// The clock is moved.
let origin: string;
let admin: As;

beforeAll(async () => {
  ({ origin } = await daysToCome());
  admin = await signedInAs(origin, seeded.admin);
});

const mailTo = async (email: string) => {
  await untilIdle(origin);
  return (await mailOf(origin)).filter(({ to }) => to.includes(email));
};
const textsTo = async (phone: string) => {
  await untilIdle(origin);
  const { json } = await call(origin, 'GET /__local/sms');
  return (json as { to: string; body: string }[]).filter(({ to }) => to === phone);
};
const logOf = async (leadId: string) =>
  (await admin('GET /api/communications', { query: { leadId, limit: '50' } })).json.items as Record<string, string>[];
const template = '/api/templates/booking_confirmed';
const textsOf = async () => (await admin(`GET ${template}`)).json;

describe('the messages of a company', () => {
  it('are all that the product sends; one is changed, previewed, tested and reset, and the audit log has each step', async () => {
    const list = (await admin('GET /api/templates')).json.items;
    expect(list.map(({ code }: { code: string }) => code).sort()).toEqual(Object.keys(templates).sort());
    const view = await textsOf();
    const texts = { ...view.texts, subject: 'See you soon, {{tenantName}}' };
    const saved = await admin(`PUT ${template}`, { body: { version: view.version, texts } });
    expect([saved.status, saved.json.own.updatedBy], saved.body).toEqual([200, 'Ada Admin']);
    expect((await admin(`PUT ${template}`, { body: { version: 0, texts } })).status).toBe(409);
    const preview = await admin(`POST ${template}/preview`, { body: {} });
    expect(preview.json.subject).toBe('See you soon, Northlight Property Prep');
    expect(preview.json.html).toContain('prefers-color-scheme:dark');
    expect((await admin(`POST ${template}/test`, { body: {} })).json).toEqual({ sentTo: seeded.admin });
    expect((await mailTo(seeded.admin)).at(-1)?.subject).toBe('Test: See you soon, Northlight Property Prep');
    const reset = await admin(`DELETE ${template}`);
    expect(reset.json).toMatchObject({ own: null, version: saved.json.version + 1, texts: view.defaults });
  });

  it('refuse an unknown variable by its name, and a link to another site', async () => {
    const { version, texts } = await textsOf();
    const body = `${texts.body}\n\n{{password}}\n\n[Click](javascript:alert)`;
    const answer = await admin(`PUT ${template}`, { body: { version, texts: { ...texts, body } } });
    expect(answer.status).toBe(400);
    expect(answer.body).toContain('{{password}}');
    expect(answer.body).toContain('https address');
    const header = await admin(`PUT ${template}`, {
      body: { version, texts: { ...texts, subject: 'a\r\nBcc: b@c.de' } },
    });
    expect(header.status).toBe(400);
    const typed = await admin(`PUT ${template}`, {
      body: { version, texts: { ...texts, subject: 'See you soon, {{firstName}}' } },
    });
    expect([typed.status, typed.body]).toEqual([400, expect.stringContaining('{{firstName}}')]);
    expect(typed.body).toContain('texts.subject');
  });

  it('are changed by administrators only', async () => {
    const agent = await signedInAs(origin, seeded.agent);
    const { version, texts } = await textsOf();
    expect((await agent(`PUT ${template}`, { body: { version, texts } })).status).toBe(403);
    expect((await agent('GET /api/templates')).status).toBe(200);
  });
});

describe('somebody in the back office', () => {
  it('writes to a lead: the message is logged, sent once, and stops the speed-to-lead clock', async () => {
    const email = `written-${Date.now()}@example.com`;
    await call(origin, 'POST /api/leads', { body: { email, fullName: 'Wes Writer', source: 'website_form' } });
    await untilIdle(origin);
    const { leadId, lastContactAt } = await leadByEmail(admin, email);
    expect(lastContactAt).toBeNull();
    const body = { channel: 'email', subject: 'Hello {{firstName}}', body: 'When may we call you?' };
    const write = () => admin(`POST /api/leads/${leadId}/messages`, { body, headers: { 'idempotency-key': 'key-1' } });
    const first = await write();
    const second = await write();
    expect([first.status, first.json.status], first.body).toEqual([201, 'queued']);
    expect(second.json.communicationId).toBe(first.json.communicationId);
    expect((await mailTo(email)).map(({ subject }) => subject)).toEqual(['Hello Wes']);
    await untilIdle(origin);
    expect((await leadByEmail(admin, email)).lastContactAt).not.toBeNull();
    const sms = await admin(`POST /api/leads/${leadId}/messages`, { body: { channel: 'sms', body: 'Hi' } });
    expect([sms.status, sms.body]).toEqual([400, expect.stringContaining('no phone number')]);
  });

  it('sees that an address bounced, and nothing is sent to it again', async () => {
    const email = `bounce@b${Date.now()}.example.com`;
    await call(origin, 'POST /api/leads', { body: { email, source: 'website_form' } });
    await untilIdle(origin);
    const { leadId } = await leadByEmail(admin, email);
    const write = () =>
      admin(`POST /api/leads/${leadId}/messages`, { body: { channel: 'email', subject: 'Hello', body: 'Hello' } });
    await write();
    await untilIdle(origin);
    await write();
    await untilIdle(origin);
    expect((await logOf(leadId)).map(({ status }) => status).sort()).toEqual(['bounced', 'suppressed']);
  });
});

describe('an unsubscription', () => {
  it('needs an unchanged link of this company', async () => {
    const forged = Buffer.from(JSON.stringify({ email: 'victim@example.com' })).toString('base64url');
    for (const token of ['nothing', `${forged}.${'A'.repeat(43)}`, `${forged}.`]) {
      const path = `/api/unsubscribe/${encodeURIComponent(token)}`;
      expect([token, (await call(origin, `GET ${path}`)).status]).toEqual([token, 404]);
      expect([token, (await call(origin, `POST ${path}`, { body: {} })).status]).toEqual([token, 404]);
    }
  });
});

// Last: the clock goes on by days, and tokens end.
describe('an order', () => {
  it('is confirmed by mail and text message, marked delivered, and its buyer reminded to the minute', async () => {
    const { body, plan, order } = await orderBasket(origin, basketOf('photography'));
    const { email, phone } = body.contactInfo;
    await untilIdle(origin);
    // Of a visit that no vendor takes in time, nobody is reminded.
    const { visit } = (await admin(`GET /api/orders/${order.orderId}/visits`)).json.items[0];
    const { vendorId } = plan.visits[0] ?? {};
    const assign = { version: visit.version, vendorId, mode: 'direct', tell: false };
    const assigned = await admin(`POST /api/visits/${visit.visitId}/assign`, { body: assign });
    expect(assigned.status, assigned.body).toBe(200);
    expect((await mailTo(email)).map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Confirmed: /)]);
    expect(await textsTo(phone)).toMatchObject([{ body: expect.stringContaining('confirmed') }]);
    const lead = await leadByEmail(admin, email);
    await untilIdle(origin);
    const states = (await logOf(lead.leadId)).map(({ type, status }) => `${type} ${status}`).sort();
    expect(states).toEqual(['email delivered', 'sms sent']);
    const start = Date.parse(plan.visits[0]?.startsAt ?? '');
    await moveClock(origin, new Date(start - 24 * 3_600_000 + 1000).toISOString());
    expect((await mailTo(email)).at(-1)?.subject).toMatch(/^Tomorrow at /);
    await moveClock(origin, new Date(start - 2 * 3_600_000 + 1000).toISOString());
    expect((await mailTo(email)).map(({ subject }) => subject.slice(0, 5))).toEqual(['Confi', 'Tomor', 'Today']);
  });
});
