import { beforeAll, describe, expect, inject, it } from 'vitest';
import { expectError, expectFieldError } from '../../support/cloud/expect-error.ts';
import { openSettings, type Settings } from '../../support/cloud/settings.ts';
import { basketOf, orderBody, placeOrder, plansOf, totalOf } from '../../support/people/journey.ts';
import { type As, seeded, signedInAs } from '../../support/people/staff.ts';

const origin = inject('origin');
const here = { host: 'second.localhost' };
const basket = { ...basketOf('inspections'), zip: '18101' };
let settings: Settings;
let admin: As;
beforeAll(async () => {
  settings = await openSettings(origin);
  admin = settings.admin;
});

let made = 0;
const newVendor = async (more: object = {}) => {
  made++;
  const body = { name: `Crew ${made} of ${process.pid}`, skills: ['inspections'], homeZip: '18101', ...more };
  const answer = await admin('POST /api/vendors', { body });
  expect(answer.status, answer.body).toBe(201);
  return answer.json;
};
const change = (vendorId: string, body: object) => admin(`PATCH /api/vendors/${vendorId}`, { body });
const plansWith = async (vendorId: string) =>
  (await plansOf(origin, basket, {}, here)).filter(({ visits }) => visits.some((visit) => visit.vendorId === vendorId));

describe('a vendor', () => {
  it('can be booked as soon as it is created, and no longer once it is paused', async () => {
    // First in the list of those who are as near as all others.
    await settings.saved('booking', () => ({ assignment: 'priority_list' }));
    const { vendorId } = await newVendor({ priority: 1 });
    await admin('GET /api/vendors').then(async ({ json }) => {
      for (const each of json.vendors.filter((one: { vendorId: string }) => one.vendorId !== vendorId)) {
        if (each.priority === 1) await change(each.vendorId, { version: each.version, priority: 2 });
      }
    });
    expect((await plansWith(vendorId)).length).toBeGreaterThan(0);
    const paused = await change(vendorId, { version: 1, status: 'paused' });
    expect(paused.json.vendor, paused.body).toMatchObject({ status: 'paused', version: 2 });
    expect(await plansWith(vendorId)).toEqual([]);
    await settings.restore();
    const deeds = await settings.deeds('vendor', vendorId);
    expect(deeds.map(({ changes }) => changes.length > 0)).toEqual([true, true]);
    expect(deeds.at(-1)?.changes).toEqual([{ field: 'status', before: 'active', after: 'paused' }]);
  });

  it('keeps the visits that fall on a new day off, and lists them', async () => {
    const [plan] = await plansOf(origin, basket, {}, here);
    const total = await totalOf(origin, basket, here);
    const placed = await placeOrder(origin, orderBody(basket, total, { planId: plan?.id }), here);
    expect(placed.status, placed.body).toBe(201);
    const [visit] = plan?.visits ?? [];
    if (!visit) throw new Error('no visit');
    const date = visit.startsAt.slice(0, 10);
    const path = `/api/vendors/${visit.vendorId}`;
    const { vendor } = (await admin(`GET ${path}`)).json;
    const off = await change(visit.vendorId, { version: vendor.version, daysOff: [...vendor.daysOff, date] });
    expect(off.status, off.body).toBe(200);
    const named = off.json.staying.filter(({ orderId }: { orderId: string }) => orderId === placed.json.orderId);
    expect(named).toEqual([expect.objectContaining({ date, startsAt: visit.startsAt, reason: 'a day off' })]);
    for (const { visits } of await plansOf(origin, basket, {}, here)) {
      const again = visits.filter((each) => each.vendorId === visit.vendorId && each.startsAt.startsWith(date));
      expect(again).toEqual([]);
    }
    const back = await change(visit.vendorId, { version: off.json.vendor.version, daysOff: vendor.daysOff });
    expect(back.json.staying).toEqual([]);
  });

  it.each([
    ['homeZip', { homeZip: '10001' }],
    ['zones.0', { zones: ['10001'] }],
    ['hours.0', { hours: [{ weekday: 1, from: 600, to: 540 }] }],
    ['skills', { skills: [] }],
    ['dailyJobLimit', { dailyJobLimit: 0 }],
    ['daysOff.0', { daysOff: ['tomorrow'] }],
    ['name', { name: 'Lehigh Valley Frames' }],
  ])('names %s where it is wrong', async (path, changes) => {
    const { vendorId } = await newVendor({ status: 'inactive' });
    expectFieldError(await change(vendorId, { version: 1, ...changes }), path);
  });

  it('of another company is not found', async () => {
    const { vendorId } = await newVendor({ status: 'inactive' });
    const other = await signedInAs(origin, seeded.admin);
    expectError(await other(`GET /api/vendors/${vendorId}`), 404, 'NOT_FOUND');
    expectError(
      await other(`PATCH /api/vendors/${vendorId}`, { body: { version: 1, name: 'Mine' } }),
      404,
      'NOT_FOUND',
    );
    const { vendors } = (await other('GET /api/vendors')).json;
    expect(vendors.map((each: { vendorId: string }) => each.vendorId)).not.toContain(vendorId);
  });

  it('that somebody else changed meanwhile conflicts, with their name', async () => {
    const { vendorId } = await newVendor({ status: 'inactive' });
    expect((await change(vendorId, { version: 1, priority: 40 })).status).toBe(200);
    const answer = await change(vendorId, { version: 1, priority: 41 });
    expectError(answer, 409, 'VERSION_CONFLICT');
    expect(answer.json.error.details).toMatchObject({ changedBy: expect.any(String) });
  });
});
