import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { expectError, expectFieldError } from '../../support/cloud/expect-error.ts';
import { call } from '../../support/cloud/http.ts';
import { inputOf, openSettings, type Part, type Settings } from '../../support/cloud/settings.ts';
import { basketOf, orderBody, placeOrder, plansOf, totalOf } from '../../support/people/journey.ts';
import { type As, seeded, signedInAs } from '../../support/people/staff.ts';

const origin = inject('origin');
const here = { host: 'second.localhost' };
const basket = { ...basketOf('photography'), sqFt: 1200, zip: '18101' };
const parts: Part[] = ['company', 'service-area', 'catalog', 'booking'];
let settings: Settings;
let other: As;
beforeAll(async () => {
  settings = await openSettings(origin);
  other = await signedInAs(origin, seeded.admin);
});
afterAll(async () => await settings.restore());

// biome-ignore lint/suspicious/noExplicitAny: services as they are answered
const withService = (code: string, changes: object) => (view: any) => ({
  // biome-ignore lint/suspicious/noExplicitAny: as above
  services: inputOf(view).services.map((each: any) => (each.code === code ? { ...each, ...changes } : each)),
});
// biome-ignore lint/suspicious/noExplicitAny: as above
const photographyAt = (first: number) => (view: any) => {
  const { price } = view.services.find((each: { code: string }) => each.code === 'photography');
  const [step, ...steps] = price.brackets;
  return withService('photography', { price: { ...price, brackets: [{ ...step, amount: first }, ...steps] } })(view);
};
const today = (): string => new Date().toISOString().slice(0, 10);

describe('every part of the settings', () => {
  it.each(parts)('%s: accepts its own answer unchanged, and writes nothing', async (part) => {
    const view = await settings.read(part);
    const again = await settings.put(part, inputOf(view));
    expect(again.status, again.body).toBe(200);
    expect(again.json).toEqual(view);
  });

  it.each(parts)('%s: refuses a stale change, and names who changed it meanwhile', async (part) => {
    const view = await settings.read(part);
    const answer = await settings.put(part, { ...inputOf(view), version: view.version + 7 });
    expectError(answer, 409, 'VERSION_CONFLICT');
    expect(await settings.read(part)).toEqual(view);
  });

  it.each(parts)('%s: is open only to administrators who signed in with Google', async (part) => {
    for (const who of [seeded.agent, seeded.vendor, seeded.customer]) {
      expect((await (await signedInAs(origin, who))(`GET /api/settings/${part}`)).status).toBe(403);
    }
    expect((await (await signedInAs(origin, seeded.admin, 'email'))(`GET /api/settings/${part}`)).status).toBe(403);
  });
});

describe('the company', () => {
  it('appears on its site at once, and on no other', async () => {
    const before = (await other('GET /api/settings/company')).json;
    const changed = await settings.saved('company', ({ contact, promises }) => ({
      contact: { ...contact, phone: '(610) 555-0123' },
      promises: { ...promises, startsWithin: '2 business days' },
    }));
    expect(changed).toMatchObject({ contact: { phone: '+16105550123' }, lastChange: { by: expect.any(String) } });
    const site = (await call(origin, 'GET /api/tenant', here)).json;
    expect(site).toMatchObject({ phone: '+16105550123', promises: { startsWithin: '2 business days' } });
    expect((await other('GET /api/settings/company')).json).toEqual(before);
  });

  it('is logged field by field, with old and new values', async () => {
    const { timezone } = await settings.saved('company', () => ({ name: 'Lehigh Ready Homes' }));
    const deed = (await settings.deeds('settings', 'company')).at(-1);
    expect(deed).toMatchObject({ action: 'settings.updated', actor: { email: seeded.secondAdmin } });
    expect(deed?.changes).toEqual([{ field: 'name', before: 'Lehigh Home Ready', after: 'Lehigh Ready Homes' }]);
    expect(timezone).toBe('America/New_York');
  });

  it.each([
    ['contact.phone', { contact: { phone: '12', email: 'a@example.com', address: 'x' } }],
    ['contact.email', { contact: { phone: '+16105550123', email: 'nobody', address: 'x' } }],
    ['timezone', { timezone: 'Mars/Olympus' }],
    ['timezone', { timezone: '+05:00' }],
    ['name', { name: '  ' }],
  ])('names %s where it is wrong', async (path, changes) => {
    expectFieldError(await settings.change('company', () => changes), path);
  });
});

describe('the catalogue', () => {
  it('prices the next quote, updates an open cart, and leaves placed orders unchanged', async () => {
    const [first, second] = await plansOf(origin, basket, {}, here);
    const old = await totalOf(origin, basket, here);
    const placed = await placeOrder(origin, orderBody(basket, old, { planId: first?.id }), here);
    expect(placed.status, placed.body).toBe(201);
    await settings.saved('catalog', photographyAt(old + 1100));
    expect(await totalOf(origin, basket, here)).toBe(old + 1100);
    const shown = (await call(origin, 'GET /api/catalog', here)).json.services;
    expect(shown.find(({ code }: { code: string }) => code === 'photography').basePrice).toBe(old + 1100);
    const late = await placeOrder(origin, orderBody(basket, old, { planId: second?.id }), here);
    expectError(late, 409, 'PRICE_CHANGED');
    expect(late.json.error.details.quote.pricing.total).toBe(old + 1100);
    const { orderId, manageToken } = placed.json;
    const order = await call(origin, `GET /api/orders/${orderId}`, { ...here, query: { token: manageToken } });
    expect(order.json.pricing.total, order.body).toBe(old);
  });

  it('removes a service from every list, and refuses orders for it', async () => {
    const drone = { ...basket, services: ['photography', 'drone'] };
    const [plan] = await plansOf(origin, drone, {}, here);
    const total = await totalOf(origin, drone, here);
    await settings.saved('catalog', withService('drone', { isEnabled: false }));
    const { services } = (await call(origin, 'GET /api/catalog', here)).json;
    expect(services.map(({ code }: { code: string }) => code)).not.toContain('drone');
    const answer = await placeOrder(origin, orderBody(drone, total, { planId: plan?.id }), here);
    expectFieldError(answer, 'services');
    expect((await settings.deeds('settings', 'catalog')).at(-1)?.changes).toEqual([
      { field: 'drone isEnabled', before: true, after: false },
    ]);
  });

  it.each([
    ['a step that does not rise', photographyAt(19_999_99), /services\.0\.price\.brackets\.1\.amount/],
    ['a package of what is not offered', withService('cleaning', { isEnabled: false }), /packages\.\d\.services\.\d/],
    ['a visit without time', withService('cleaning', { minutes: { kind: 'flat', amount: 0 } }), /minutes\.amount/],
    ['a missing service', (view: object) => ({ services: inputOf(view).services.slice(1) }), /^services$/],
  ])('refuses %s by its field', async (_, edit, path) => {
    const answer = await settings.change('catalog', edit);
    expectError(answer, 400, 'INVALID_INPUT');
    expect(answer.json.error.details[0].path).toMatch(path);
  });
});

describe('the booking rules', () => {
  it('apply to the next plans that are offered', async () => {
    const from = today();
    const firstOf = async () => (await plansOf(origin, basket, { from, days: 14 }, here))[0]?.visits[0]?.startsAt ?? '';
    const before = await firstOf();
    await settings.saved('booking', () => ({ noticeHours: 240 }));
    const after = await firstOf();
    expect(Date.parse(after) - Date.now()).toBeGreaterThanOrEqual(240 * 3_600_000 - 600_000);
    expect(before < after).toBe(true);
  });

  it.each([
    ['rushNoticeHours', { rushNoticeHours: 300 }],
    ['hours', { hours: [] }],
    ['hours.0', { hours: [{ weekday: 1, from: 600, to: 540 }] }],
    ['officeHours', { officeHours: [] }],
    ['officeHours.0', { officeHours: [{ weekday: 1, from: 600, to: 540 }] }],
    ['gridMinutes', { gridMinutes: 25 }],
    ['reviewLink', { reviewLink: 'http://reviews.example.com' }],
  ])('name %s where it is wrong', async (path, changes) => {
    expectFieldError(await settings.change('booking', () => changes), path);
  });
});

describe('the service area', () => {
  const fogelsville = { zip: '18051', place: 'Fogelsville', lat: 40.5826, lng: -75.6349 };

  it('decides at once where visitors can book', async () => {
    const there = { ...basket, zip: '19529' };
    const asked = async () => await call(origin, 'POST /api/availability', { ...here, body: { ...there } });
    const before = await asked();
    const kempton = { zip: '19529', place: 'Kempton', lat: 40.63, lng: -75.86 };
    // biome-ignore lint/suspicious/noExplicitAny: ZIP codes as they are answered
    const others = (view: any) => view.zipCodes.filter(({ zip }: { zip: string }) => zip !== '19529');
    await settings.saved('service-area', (view) => ({ zipCodes: [...others(view), kempton] }));
    expect((await asked()).json.plans.length).toBeGreaterThan(0);
    await settings.saved('service-area', (view) => ({ zipCodes: others(view) }));
    expectError(await asked(), 409, 'OUT_OF_AREA');
    expect([200, 409]).toContain(before.status);
    expect((await call(origin, 'GET /api/tenant', here)).json.zipCodes).not.toContain('19529');
  });

  it('draws the outline of another county, and shows where the ZIP codes lie', async () => {
    const view = await settings.read('service-area');
    expect(view.county).toMatchObject({ fips: '42077', name: 'Lehigh County', state: 'PA' });
    const berks = await settings.admin('GET /api/settings/counties/42011');
    expect(berks.json).toMatchObject({ name: 'Berks County', state: 'PA', outline: expect.stringMatching(/^M.*Z$/) });
    const saved = await settings.saved('service-area', () => ({ countyFips: '42011', countyName: 'Berks County' }));
    expect(saved.county.outline).toBe(berks.json.outline);
    expect((await call(origin, 'GET /api/tenant', here)).json).toMatchObject({
      county: 'Berks County',
      outline: berks.json.outline,
    });
  });

  it.each([
    ['countyFips', { countyFips: '42999' }],
    ['state', { state: 'NJ' }],
    ['zipCodes.0.lat', { zipCodes: [{ ...fogelsville, lat: 34.05, lng: -118.24 }] }],
    ['zipCodes.1.zip', { zipCodes: [fogelsville, fogelsville] }],
    ['zipCodes', { zipCodes: [fogelsville] }],
  ])('names %s where it is wrong', async (path, changes) => {
    expectFieldError(await settings.change('service-area', () => changes), path);
  });
});
