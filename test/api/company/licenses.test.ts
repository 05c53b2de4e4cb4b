import { describe, expect, inject, it } from 'vitest';
import { expectError } from '../../support/cloud/expect-error.ts';
import { call } from '../../support/cloud/http.ts';
import { type As, seeded, signedInAs } from '../../support/people/staff.ts';
import { printFigure } from '../../support/run/figure.ts';

const origin = inject('origin');

const planOf = async (as: As) => {
  const answer = await as('GET /api/licenses');
  expect(answer.status, answer.body).toBe(200);
  return answer.json;
};
const usageOf = async (as: As, feature: string): Promise<number> =>
  (await planOf(as)).items.find((item: { featureCode: string }) => item.featureCode === feature).currentUsage;

describe('the plan of a tenant', () => {
  it('shows its administrators every license with the fields of the seed', async () => {
    const plan = await planOf(await signedInAs(origin, seeded.secondAdmin));
    expect(plan.planCode).toBe('pro');
    const state = Object.fromEntries(
      plan.items.map((item: { featureCode: string; isLicensed: boolean }) => [item.featureCode, item.isLicensed]),
    );
    expect(state).toMatchObject({ booking: true, crm: true, sms: true, voice_ai: false, platform_v2: false });
    for (const field of ['tenantId', 'isEnabled', 'expiresAt', 'currentUsage', 'usageLimit'])
      expect(plan.items[0]).toHaveProperty(field);
  });

  it('has a meter for each limit: Pro may send 2,000 chat messages a month', async () => {
    const { usage } = await planOf(await signedInAs(origin, seeded.secondAdmin));
    expect(usage).toMatchObject([
      { metricName: 'chat_ai', limit: 2000 },
      { metricName: 'voice_ai', limit: 300 },
      { metricName: 'sms', limit: 1000 },
      { metricName: 'storage_gb', limit: 50 },
    ]);
  });
});

describe('a reported use', () => {
  const increment = (as: As, body: object) => as('POST /api/usage/increment', { body });

  it('counts once each, however many arrive at once, and for no other tenant', async () => {
    const admin = await signedInAs(origin, seeded.admin);
    const other = await signedInAs(origin, seeded.secondAdmin);
    const customer = await signedInAs(origin, seeded.customer, 'email');
    const before = await usageOf(admin, 'mls');
    const foreign = await usageOf(other, 'mls');
    const answers = await Promise.all(Array.from({ length: 100 }, () => increment(customer, { metricName: 'mls' })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));
    expect((await increment(customer, { metricName: 'mls', incrementBy: 7 })).status).toBe(202);
    const counted = (await usageOf(admin, 'mls')) - before;
    printFigure('reported uses', { callsOfOne: answers.length, counted });
    expect(counted).toBe(107);
    expect(await usageOf(other, 'mls')).toBe(foreign);
  });

  it('of an unknown metric is accepted', async () => {
    const admin = await signedInAs(origin, seeded.admin);
    expect(await increment(admin, { metricName: 'never_heard_of' })).toMatchObject({
      status: 202,
      json: { accepted: true },
    });
  });

  it('does not consume the plan’s limits', async () => {
    const admin = await signedInAs(origin, seeded.secondAdmin);
    expect((await increment(admin, { metricName: 'chat_ai', incrementBy: 1000 })).status).toBe(202);
    expect((await planOf(admin)).usage[0].used).toBe(0);
    expect(await usageOf(admin, 'chat_ai')).toBeGreaterThanOrEqual(1000);
  });

  it('needs a sign-in', async () => {
    const answer = await call(origin, 'POST /api/usage/increment', { body: { metricName: 'mls' } });
    expectError(answer, 401, 'UNAUTHENTICATED');
  });
});

it('a booking site works with the licenses of its host, whatever plan the platform’s tenant has', async () => {
  const body = { services: ['photography'], sqFt: 2500, rooms: 4, zip: '18101' };
  const answer = await call(origin, 'POST /api/availability', { host: 'second.localhost', body });
  expect(answer.status, answer.body).toBe(200);
});
