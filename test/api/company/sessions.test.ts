import { beforeAll, expect, it } from 'vitest';
import { HOUR, MINUTE } from '../../../shared/contract/time.ts';
import { daysToCome } from '../../support/cloud/days-to-come.ts';
import { expectError } from '../../support/cloud/expect-error.ts';
import { type Answer, call } from '../../support/cloud/http.ts';
import { mailOf, moveClock, untilIdle } from '../../support/cloud/studio.ts';
import { newPerson } from '../../support/people/journey.ts';
import { seeded, signedInAs } from '../../support/people/staff.ts';

let origin: string;
let start: number;
const { email } = newPerson();

const moveTo = (later: number): Promise<void> => moveClock(origin, new Date(start + later).toISOString());

/** Signs in now; each printed token is a new sign-in. */
const signInAfter = async (later: number) => {
  await moveTo(later);
  const { json } = await call(origin, 'POST /__local/token', { body: { email, idp: 'email' } });
  return (route: string, options: object = {}): Promise<Answer> =>
    call(origin, route, { token: json.accessToken, ...options });
};

const chrome = { deviceType: 'desktop', browser: 'Chrome', platform: 'Windows', userAgent: 'Mozilla/5.0 (Windows)' };
const phone = { deviceType: 'mobile', browser: 'Safari', platform: 'iOS', userAgent: 'Mozilla/5.0 (iPhone)' };
const newYork = { timeZone: 'America/New_York' };

const securityMail = async () => {
  await untilIdle(origin, { retry: true });
  return (await mailOf(origin)).filter(({ to, subject }) => to.includes(email) && subject.startsWith('New sign-in'));
};

/** An instant as a mail names it to somebody in New York. */
const named = (instant: number): string => {
  const words = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { ...newYork, ...options }).format(instant);
  const day = words({ weekday: 'long', month: 'long', day: 'numeric' });
  return `${day}, ${words({ hour: 'numeric', minute: '2-digit' })}`;
};

beforeAll(async () => {
  ({ origin, start } = await daysToCome());
});

it('a customer’s sessions are recorded, their odd ones marked, their new devices told by mail, and they end', async () => {
  const first = await signInAfter(HOUR);
  const recorded = await first('POST /api/sessions', { body: { ...chrome, ...newYork } });
  expect(recorded.status, recorded.body).toBe(201);
  expect(recorded.json).toMatchObject({ ...chrome, ipAddress: 'Unknown', alerts: [], isCurrent: true });
  expect(await securityMail()).toEqual([]);
  expect((await first('DELETE /api/sessions/current')).status).toBe(204);

  const late = 13 * HOUR + 30 * MINUTE;
  const second = await signInAfter(late);
  const odd = await second('POST /api/sessions', { body: { ...phone, ...newYork } });
  expect(odd.json).toMatchObject({ ...phone, alerts: ['odd_hour', 'new_device'] });
  const again = await second('POST /api/sessions', { body: { ...chrome, ...newYork } });
  expect(again.json).toMatchObject({ ...phone, alerts: ['odd_hour', 'new_device'] });
  const [mail, ...others] = await securityMail();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ to: [email], subject: 'New sign-in: Safari on iOS' });
  expect(mail?.text).toContain(named(start + late));

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
  await moveTo(late + MINUTE);
  expectError(await second('GET /api/me'), 401, 'UNAUTHENTICATED');
});
