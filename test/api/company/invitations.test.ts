import { beforeAll, describe, expect, inject, it } from 'vitest';
import { canary } from '../../security/drawn/belongings.ts';
import { expectError, expectFieldError } from '../../support/cloud/expect-error.ts';
import { call } from '../../support/cloud/http.ts';
import { mailOf, untilIdle } from '../../support/cloud/studio.ts';
import { type As, everyItem, seeded, signedInAs } from '../../support/people/staff.ts';

const origin = inject('origin');
let admin: As;
let second: As;
const newAddress = (): string => `${canary()}@invited.test`;
const mailTo = async (email: string) => {
  await untilIdle(origin);
  return (await mailOf(origin)).filter(({ to }) => to.includes(email));
};
const invite = (as: As, email: string, roles: string[], more: object = {}) =>
  as('POST /api/invitations', { body: { email, roles, ...more } });
const waiting = async (as: As): Promise<string[]> =>
  (await everyItem(as, '/api/invitations')).map(({ email }: { email: string }) => email);

beforeAll(async () => {
  admin = await signedInAs(origin, seeded.admin);
  second = await signedInAs(origin, seeded.secondAdmin);
});

describe('an invited colleague', () => {
  it('gets a mail from the company with a link, and is a member after signing in', async () => {
    const email = newAddress();
    const made = await invite(admin, email, ['agent']);
    expect(made.status, made.body).toBe(201);
    expect(made.json).toMatchObject({ email, roles: ['agent'], status: 'pending' });
    const [mail, ...others] = await mailTo(email);
    expect(others).toEqual([]);
    expect(mail?.subject).toMatch(/invited you to Northlight Property Prep$/);
    expect(mail?.text).toMatch(/Your role: Agent[\s\S]*only accepts Google sign-in[\s\S]*\/admin\/home/);
    expect(await waiting(admin)).toContain(email);
    const agent = await signedInAs(origin, email);
    expect((await agent('GET /api/me')).json).toMatchObject({ email, roles: ['agent'] });
    expect(await waiting(admin)).not.toContain(email);
    const members = await everyItem(admin, '/api/members', { role: 'agent' });
    expect(members.find((member) => member.email === email)).toMatchObject({
      roles: ['agent'],
      status: 'active',
      idp: 'Google',
      isYou: false,
      lastSignInAt: expect.stringMatching(/Z$/),
    });
  });

  it('who signs in by email is a customer, which the monitor shows', async () => {
    const email = newAddress();
    await invite(admin, email, ['agent']);
    const byMail = await signedInAs(origin, email, 'email');
    expect((await byMail('GET /api/me')).json.roles).toEqual(['customer']);
    const failures = await everyItem(admin, '/api/sign-in-failures');
    expect(failures.find((failure) => failure.email === email)).toMatchObject({ reason: 'google_required' });
    expect(await waiting(admin)).toContain(email);
  });

  it('is mailed the same invitation again until it is withdrawn', async () => {
    const email = newAddress();
    const first = await invite(admin, email, ['agent']);
    const again = await invite(admin, email, ['brokerage']);
    expect(again.json).toMatchObject({ invitationId: first.json.invitationId, roles: ['brokerage'] });
    expect(await mailTo(email)).toHaveLength(2);
    expectError(await second(`DELETE /api/invitations/${first.json.invitationId}`), 404, 'NOT_FOUND');
    expect((await admin(`DELETE /api/invitations/${first.json.invitationId}`)).status).toBe(204);
    expectError(await admin(`DELETE /api/invitations/${first.json.invitationId}`), 404, 'NOT_FOUND');
    expect((await (await signedInAs(origin, email))('GET /api/me')).json.roles).toEqual(['customer']);
  });
});

describe('an invitation', () => {
  it('to a member of another company is answered like one to a stranger', async () => {
    const known = await invite(admin, seeded.secondAdmin, ['agent']);
    const stranger = await invite(admin, newAddress(), ['agent']);
    const shape = ({ status, json }: typeof known) => [status, Object.keys(json), json.status, json.roles];
    expect(shape(known)).toEqual(shape(stranger));
    expect((await second('GET /api/me')).json).toMatchObject({
      roles: ['admin'],
      invitedElsewhere: 'Northlight Property Prep',
      tenant: { name: 'Lehigh Home Ready' },
    });
    await admin(`DELETE /api/invitations/${known.json.invitationId}`);
    expect((await second('GET /api/me')).json.invitedElsewhere).toBeUndefined();
  });

  it('for a vendor must name a vendor of this company', async () => {
    const { vendors } = (await second('GET /api/vendors')).json;
    for (const vendorId of [vendors[0].vendorId, 'ven_00000000000000000000000000']) {
      expectFieldError(await invite(admin, newAddress(), ['vendor'], { vendorId }), 'vendorId');
    }
    expectFieldError(await invite(admin, newAddress(), ['vendor']), 'vendorId');
    const own = (await admin('GET /api/vendors')).json.vendors[1];
    const email = newAddress();
    expect((await invite(admin, email, ['vendor'], { vendorId: own.vendorId })).status).toBe(201);
    const vendor = await signedInAs(origin, email, 'email');
    const bookings = await everyItem(vendor, '/api/bookings');
    for (const booking of bookings) expect(booking.vendorId).toBe(own.vendorId);
    expect((await vendor('GET /api/bookings')).status).toBe(200);
  });

  it('leads a vendor to their portal: the email, the sign-in by code, the jobs', async () => {
    const vendorId: string = (await admin('GET /api/vendors')).json.vendors[1].vendorId;
    const email = newAddress();
    await invite(admin, email, ['vendor'], { vendorId });
    const [mail] = await mailTo(email);
    expect(mail?.text).toMatch(/Your role: Vendor[\s\S]*using Google or a code/);
    const link = /https?:\/\/\S+\/vendor-portal/.exec(mail?.text ?? '')?.[0] ?? '';
    expect(new URL(link).hostname).toMatch(/^northlight\./);
    const host = new URL(link).hostname;
    const page = await call(origin, 'GET /vendor-portal', { host });
    expect([page.status, /<title>Jobs/.test(page.body)]).toEqual([200, true]);

    const vendor = await signedInAs(origin, email, 'email');
    expect((await call(origin, 'GET /api/jobs')).status).toBe(401);
    expect((await vendor('GET /api/me', { host })).json).toMatchObject({ email, roles: ['vendor'] });
    expect((await vendor('GET /api/jobs', { host })).status).toBe(200);
    expectError(await vendor('GET /api/jobs', { host: 'second.localhost' }), 403, 'FORBIDDEN');
    expect(await waiting(admin)).not.toContain(email);
    const members = await everyItem(admin, '/api/members', { role: 'vendor' });
    expect(members.find((member) => member.email === email)).toMatchObject({ vendorId, status: 'active' });

    const customer = await signedInAs(origin, newAddress(), 'email');
    expectError(await customer('GET /api/jobs'), 403, 'FORBIDDEN');
  });

  it('to a customer leads to the site’s sign-in page', async () => {
    const email = newAddress();
    await invite(admin, email, ['customer']);
    expect((await mailTo(email))[0]?.text).toMatch(/:\/\/\S+\/auth\b/);
  });

  it('needs an administrator who signed in with Google', async () => {
    expectError(await invite(await signedInAs(origin, seeded.agent), newAddress(), ['agent']), 403, 'FORBIDDEN');
    const byMail = await signedInAs(origin, seeded.admin, 'email');
    expectError(await invite(byMail, newAddress(), ['agent']), 403, 'GOOGLE_REQUIRED');
    expectFieldError(await invite(admin, newAddress(), []), 'roles');
    expectFieldError(await invite(admin, newAddress(), ['agent', 'agent']), 'roles');
  });
});
