import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningCloud, startCloud } from '../../support/cloud/cloud.ts';
import { expectError } from '../../support/cloud/expect-error.ts';
import { type Answer, call } from '../../support/cloud/http.ts';
import { mailOf, moveClock, untilIdle } from '../../support/cloud/studio.ts';
import { seeded, signedInAs } from '../../support/people/staff.ts';

// The story of one customer's sign-ins; the clock is moved, so the cloud is this file's own.
let cloud: RunningCloud;
let origin: string;

/** Signs in now; each printed token is a new sign-in. */
const signInAt = async (instant: string) => {
  await moveClock(origin, instant);
  const { json } = await call(origin, 'POST /__local/token', { body: { email: seeded.customer, idp: 'email' } });
  return (route: string, options: object = {}): Promise<Answer> =>
    call(origin, route, { token: json.accessToken, ...options });
};

const chrome = { deviceType: 'desktop', browser: 'Chrome', platform: 'Windows', userAgent: 'Mozilla/5.0 (Windows)' };
const phone = { deviceType: 'mobile', browser: 'Safari', platform: 'iOS', userAgent: 'Mozilla/5.0 (iPhone)' };
const newYork = { timeZone: 'America/New_York' };

const securityMail = async () => {
  await untilIdle(origin);
  return (await mailOf(origin)).filter(({ subject }) => subject.startsWith('New sign-in'));
};

beforeAll(async () => {
  cloud = await startCloud({ now: '2026-12-01T14:00:00Z' });
  origin = cloud.origin;
});
afterAll(() => cloud?.stop());

it('a customer’s sessions are recorded, their odd ones marked, their new devices told by mail, and they end', async () => {
  const first = await signInAt('2026-12-01T15:00:00Z');
  const recorded = await first('POST /api/sessions', { body: { ...chrome, ...newYork } });
  expect(recorded.status, recorded.body).toBe(201);
  expect(recorded.json).toMatchObject({ ...chrome, ipAddress: 'Unknown', alerts: [], isCurrent: true });
  expect(await securityMail()).toEqual([]);
  expect((await first('DELETE /api/sessions/current')).status).toBe(204);

  const second = await signInAt('2026-12-02T03:30:00Z');
  const odd = await second('POST /api/sessions', { body: { ...phone, ...newYork } });
  expect(odd.json).toMatchObject({ ...phone, alerts: ['odd_hour', 'new_device'] });
  const again = await second('POST /api/sessions', { body: { ...chrome, ...newYork } });
  expect(again.json).toMatchObject({ ...phone, alerts: ['odd_hour', 'new_device'] });
  const [mail, ...others] = await securityMail();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ to: [seeded.customer], subject: 'New sign-in: Safari on iOS' });
  expect(mail?.text).toContain('Tuesday, December 1, 10:30 PM');

  const own = await second('GET /api/sessions');
  expect(own.json.items).toHaveLength(1);
  expectError(await second('GET /api/sessions', { query: { scope: 'tenant' } }), 403, 'FORBIDDEN');
  const admin = await signedInAs(origin, seeded.admin);
  const [{ sessionId }] = own.json.items;
  const all = (await admin('GET /api/sessions', { query: { limit: '100' } })).json.items;
  expect(all.map((item: { sessionId: string }) => item.sessionId)).toContain(sessionId);
  const foreigner = await signedInAs(origin, seeded.secondAdmin);
  expectError(await foreigner(`DELETE /api/sessions/${sessionId}`), 404, 'NOT_FOUND');
  expect((await admin(`DELETE /api/sessions/${sessionId}`)).status).toBe(204);
  await moveClock(origin, '2026-12-02T03:31:00Z');
  expectError(await second('GET /api/me'), 401, 'UNAUTHENTICATED');
});
