import { beforeAll, describe, expect, it } from 'vitest';
import { daysToCome } from '../../support/cloud/days-to-come.ts';
import { expectError } from '../../support/cloud/expect-error.ts';
import { call } from '../../support/cloud/http.ts';
import { itemsOf, mailOf, moveClock, untilIdle } from '../../support/cloud/studio.ts';
import { type As, everyItem, seeded, signedInAs } from '../../support/people/staff.ts';

let origin: string;
let root: As;
let now: number;

const host = 'keystone.localhost';
const administrator = 'first@keystone.test';
const company = {
  name: 'Keystone Homes',
  slug: 'keystone',
  countyFips: '42091',
  planCode: 'enterprise',
  zipCodes: [{ zip: '19401' }, { zip: '19403' }],
  contact: { phone: '(215) 555-0111', email: 'hello@keystone.test', address: '1 Main Street, Norristown, PA' },
};
const site = () => call(origin, 'GET /api/tenant', { host });
const tenantNamed = async (slug: string) =>
  (await everyItem(root, '/api/tenants', { q: slug })).find((row) => row.slug === slug);
const oneTenant = async (slug: string) => (await root(`GET /api/tenants/${(await tenantNamed(slug)).tenantId}`)).json;
const fiveSecondsLater = async (): Promise<void> => {
  now += 60_000;
  await moveClock(origin, new Date(now).toISOString());
};

beforeAll(async () => {
  ({ origin, start: now } = await daysToCome());
  root = await signedInAs(origin, seeded.superAdmin);
});

describe('a company', () => {
  it('is created by a super administrator: its site answers, its first administrator is invited', async () => {
    const made = await root('POST /api/tenants', { body: { ...company, administrator: { email: administrator } } });
    expect(made.status, made.body).toBe(201);
    expect(made.json).toMatchObject({
      status: 'provisioning',
      hosts: [host],
      state: 'PA',
      timezone: 'America/New_York',
    });
    await untilIdle(origin);
    expect(await oneTenant('keystone')).toMatchObject({ status: 'active', isSignInReady: true });
    expect((await site()).json).toMatchObject({ name: 'Keystone Homes', county: 'Montgomery County' });
    const mail = (await mailOf(origin)).filter(({ to }) => to.includes(administrator));
    expect(mail).toHaveLength(1);
    expect(mail[0]?.text).toContain('/admin/home');
  });

  it('has no times before anybody works for it, and its site says what nobody does', async () => {
    const body = { services: ['photography', 'virtual_staging'], sqFt: 2000, rooms: 4, zip: '19401' };
    const times = await call(origin, 'POST /api/availability', { host, body });
    expect(times.json).toEqual({ plans: [], unserved: ['photography'] });
  });

  it('with a taken slug is refused, and the field is named', async () => {
    const again = await root('POST /api/tenants', { body: { ...company, administrator: { email: administrator } } });
    expectError(again, 409, 'SLUG_TAKEN');
    expect(again.json.error.details).toMatchObject([{ path: 'slug' }]);
    const reserved = await root('POST /api/tenants', {
      body: { ...company, slug: 'www', administrator: { email: administrator } },
    });
    expectError(reserved, 400, 'INVALID_INPUT');
  });

  it('is run by its invited administrator, who sees nothing else', async () => {
    const first = await signedInAs(origin, administrator);
    const me = (await first('GET /api/me')).json;
    expect(me).toMatchObject({ roles: ['admin'], tenantId: (await tenantNamed('keystone')).tenantId });
    expect((await first('GET /api/leads')).json.items).toEqual([]);
    expect((await first('GET /api/branding')).status).toBe(200);
    expectError(await first('GET /api/tenants'), 403, 'FORBIDDEN');
    expectError(await first(`GET /api/tenants/${me.tenantId}`), 403, 'FORBIDDEN');
  });

  it('names its first steps, to administrators alone, and a step done is gone', async () => {
    const first = await signedInAs(origin, administrator);
    const steps = async (): Promise<string[]> => {
      const { json } = await first('GET /api/settings/first-steps');
      return json.steps.map(({ step }: { step: string }) => step);
    };
    const begun = ['vendor', 'prices', 'places', 'promise', 'payments', 'look', 'administrator'];
    expect(await steps()).toEqual(begun);
    const crew = { name: 'Keystone Photos', skills: ['photography'], homeZip: '19401' };
    expect((await first('POST /api/vendors', { body: crew })).status).toBe(201);
    expect(await steps()).toEqual(['reach', 'skills', ...begun.slice(1)]);
    const agent = await signedInAs(origin, seeded.agent);
    expectError(await agent('GET /api/settings/first-steps'), 403, 'FORBIDDEN');
  });

  it('of another state has none of Pennsylvania’s rules', async () => {
    const elsewhere = {
      ...company,
      name: 'Mercer Homes',
      slug: 'mercer',
      countyFips: '34021',
      zipCodes: [{ zip: '08608' }],
    };
    const made = await root('POST /api/tenants', { body: { ...elsewhere, administrator: { email: 'a@mercer.test' } } });
    expect(made.json, made.body).toMatchObject({ state: 'NJ' });
    await untilIdle(origin);
    const body = { price: 42_500_000, settlementDate: '2027-01-15' };
    const ask = (at: string) => call(origin, 'POST /api/pa/transfer-tax', { host: at, body });
    expect((await ask(host)).json.tax.total).toBe(850_000);
    expectError(await ask('mercer.localhost'), 404, 'NOT_FOUND');
    const headers = { 'x-act-as-tenant': made.json.tenantId };
    expectError(await root('GET /api/pa/rules', { headers }), 404, 'NOT_FOUND');
  });

  it('is closed to staff and visitors within five seconds after suspension, and open again when resumed', async () => {
    const first = await signedInAs(origin, administrator);
    expect((await first('GET /api/me')).status).toBe(200);
    const { tenantId, version } = await oneTenant('keystone');
    const suspend = { version, status: 'suspended' };
    expectError(await root(`PATCH /api/tenants/${tenantId}`, { body: suspend }), 400, 'INVALID_INPUT');
    const done = await root(`PATCH /api/tenants/${tenantId}`, { body: { ...suspend, reason: 'not paid' } });
    expect(done.json).toMatchObject({ status: 'suspended', statusReason: 'not paid' });
    await fiveSecondsLater();
    expectError(await first('GET /api/me'), 403, 'FORBIDDEN');
    expect((await site()).status).toBe(404);
    const page = await call(origin, 'GET /', { host });
    expect([page.status, page.body.includes('"closed":"suspended"')]).toEqual([503, true]);
    // The law asks that advertising can be ended: that the link is wrong is said by what would have ended it.
    const link = '/api/unsubscribe/wrong';
    for (const act of [`GET ${link}`, `POST ${link}`])
      expect((await call(origin, act, { host, ...(act.startsWith('POST') && { body: {} }) })).json.error).toMatchObject(
        {
          code: 'NOT_FOUND',
          message: 'Link not found',
        },
      );
    expect((await call(origin, 'GET /unsubscribe?token=wrong', { host })).body).toContain('<title>Unsubscribe</title>');
    const back = await root(`PATCH /api/tenants/${tenantId}`, { body: { version: version + 1, status: 'active' } });
    expect(back.status, back.body).toBe(200);
    await fiveSecondsLater();
    expect((await first('GET /api/me')).status).toBe(200);
    expect((await site()).status).toBe(200);
  });

  it('gets the features of a new plan at once, and a stale change is refused', async () => {
    const { tenantId, version } = await oneTenant('keystone');
    const change = { version, planCode: 'starter', licenses: [{ featureCode: 'crm', isEnabled: true }] };
    const { json } = await root(`PATCH /api/tenants/${tenantId}`, { body: change });
    const on = json.plan.items.filter((item: { isLicensed: boolean }) => item.isLicensed);
    expect(on.map(({ featureCode }: { featureCode: string }) => featureCode).sort()).toEqual(
      ['booking', 'branding', 'chat_ai', 'crm', 'lead_capture', 'portal'].sort(),
    );
    expectError(await root(`PATCH /api/tenants/${tenantId}`, { body: change }), 409, 'VERSION_CONFLICT');
    await fiveSecondsLater();
    const first = await signedInAs(origin, administrator);
    expectError(await first('GET /api/domains'), 403, 'FEATURE_NOT_LICENSED');
    const plan = { version: version + 1, planCode: 'enterprise' };
    expect((await root(`PATCH /api/tenants/${tenantId}`, { body: plan })).status).toBe(200);
    await fiveSecondsLater();
  });

  it('that is the platform’s own cannot be suspended', async () => {
    const { tenantId, version } = await oneTenant('northlight');
    const body = { version, status: 'suspended', reason: 'a mistake' };
    expectError(await root(`PATCH /api/tenants/${tenantId}`, { body }), 409, 'PLATFORM_TENANT');
  });

  it('has each step in its own audit log and the platform’s', async () => {
    const { tenantId } = await tenantNamed('keystone');
    const logged = await itemsOf(origin, { pk: `T#${tenantId}#AUDIT#${new Date(now).toISOString().slice(0, 7)}` });
    expect(logged.map(({ action }) => action).filter((action) => action.startsWith('tenant.'))).toEqual([
      'tenant.created',
      'tenant.suspended',
      'tenant.resumed',
      'tenant.changed',
      'tenant.changed',
    ]);
  });
});

describe('a domain of one’s own', () => {
  it('shows which DNS records it needs, and which lookups failed', async () => {
    const first = await signedInAs(origin, administrator);
    const added = await first('POST /api/domains', { body: { host: 'WWW.Keystone-Homes.invalid' } });
    expect(added.json).toMatchObject({
      host: 'www.keystone-homes.invalid',
      status: 'pending',
      records: [
        { type: 'TXT', name: '_northlight.www.keystone-homes.invalid' },
        { type: 'CNAME', name: 'www.keystone-homes.invalid' },
      ],
    });
    const checked = await first(`POST /api/domains/${added.json.domainId}/verify`, { body: {} });
    expect(checked.json).toMatchObject({ status: 'pending', lastCheck: { isProven: false, isPointed: false } });
    expect(checked.json.lastCheck.problems).toHaveLength(2);
    expectError(await first('POST /api/domains', { body: { host: 'second.localhost' } }), 400, 'INVALID_INPUT');
    expect((await first(`DELETE /api/domains/${added.json.domainId}`)).status).toBe(204);
    expect((await first('GET /api/domains')).json.items).toEqual([]);
  });
});

describe('a company’s sign-up', () => {
  const applicant = 'owner@lakeside.test';
  const wish = { ...company, name: 'Lakeside Ready', slug: 'lakeside', planCode: 'pro' };

  it('is pending once at a time, and becomes a company when a super administrator approves', async () => {
    const owner = await signedInAs(origin, applicant);
    expect((await owner('POST /api/signups', { body: wish })).json).toMatchObject({ status: 'pending' });
    expectError(await owner('POST /api/signups', { body: wish }), 409, 'SIGNUP_PENDING');
    const [request] = await everyItem(root, '/api/signups', { status: 'pending' });
    expect(request).toMatchObject({ company: { slug: 'lakeside' }, applicant: { email: applicant } });
    const approved = await root(`POST /api/signups/${request.signupId}/approve`, { body: {} });
    expect(approved.json).toMatchObject({ slug: 'lakeside', planCode: 'pro' });
    expectError(await root(`POST /api/signups/${request.signupId}/approve`, { body: {} }), 409, 'SIGNUP_DECIDED');
    await untilIdle(origin);
    expect((await call(origin, 'GET /api/tenant', { host: 'lakeside.localhost' })).json.name).toBe('Lakeside Ready');
    expect((await owner('GET /api/signups/mine')).json).toMatchObject({ signup: { status: 'approved' } });
  });

  it('is declined with a reason, and may be sent again', async () => {
    const other = await signedInAs(origin, 'owner@hill.test');
    const { json } = await other('POST /api/signups', { body: { ...wish, name: 'Hill Homes', slug: 'hill-homes' } });
    const body = { reason: 'We do not serve this county yet.' };
    expect((await root(`POST /api/signups/${json.signupId}/decline`, { body })).json).toMatchObject({
      status: 'declined',
    });
    await untilIdle(origin);
    const mail = (await mailOf(origin)).find(({ to }) => to.includes('owner@hill.test'));
    expect(mail?.text).toContain(body.reason);
    const again = await other('POST /api/signups', { body: { ...wish, name: 'Hill Homes', slug: 'hill-homes' } });
    expect(again.status, again.body).toBe(201);
  });

  it('needs a Google sign-in of somebody without a company', async () => {
    const staff = await signedInAs(origin, seeded.admin);
    expectError(await staff('POST /api/signups', { body: { ...wish, slug: 'another' } }), 409, 'HAS_COMPANY');
    const byMail = await signedInAs(origin, seeded.customer, 'email');
    expectError(await byMail('POST /api/signups', { body: { ...wish, slug: 'another' } }), 403, 'GOOGLE_REQUIRED');
  });
});
