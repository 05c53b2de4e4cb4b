import { type CloudOptions, type RunningCloud, startCloud } from '../../support/cloud/cloud.ts';
import type { As } from '../../support/people/staff.ts';
import { startVapi, type Vapi } from '../../support/voice/vapi-stand-in.ts';
import { expect, test } from './test.ts';

interface Own {
  cloud: RunningCloud;
}

/** Stories in a cloud of their own: they move its clock, or need one that is set up otherwise, and nobody else meets what they leave. */
export const testInOwnCloud = (options: CloudOptions) =>
  test.extend<object, Own>({
    cloud: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are needed
      async ({}, use) => {
        const cloud = await startCloud(options);
        await use(cloud);
        await cloud.stop();
      },
      { scope: 'worker', timeout: 180_000 },
    ],
    origin: ({ cloud }, use) => use(cloud.origin),
  });

/**
 * Bookings whose every record is looked at, in one cloud: the forms sent from one network make twenty tasks a day, and in
 * the cloud of all stories others may have used them up.
 */
export const testOfBookings = testInOwnCloud({});

const WEDNESDAY = 3;
const MORNING_UTC_HOUR = 15;

/** A Wednesday to come, ten or eleven in the morning of the tenants: nobody's texts wait for the night to end. */
const morningAhead = (): string => {
  const day = new Date();
  day.setUTCDate(day.getUTCDate() + ((WEDNESDAY - day.getUTCDay() + 7) % 7 || 7));
  day.setUTCHours(MORNING_UTC_HOUR, 0, 0, 0);
  return day.toISOString();
};

/** Orders that are paid at the stand-in, in one cloud for all stories of them; it is a morning in the week there. */
export const testOfPaidOrders = testInOwnCloud({ payments: true, now: morningAhead() });

/** How the company asks to be paid, in the cloud of these stories. */
export const askPayment = async (admin: As, wish: { paymentMode: string; depositPercent?: number }): Promise<void> => {
  const { lastChange: _, changeHours: __, ...rules } = (await admin('GET /api/settings/payments')).json;
  const saved = await admin('PUT /api/settings/payments', { body: { ...rules, ...wish } });
  expect(saved.status, saved.body).toBe(200);
};

interface Providers extends Own {
  vapi: Vapi;
}

/** The same with a model and a voice provider that speak as the real ones do. */
export const testWithProviders = test.extend<object, Providers>({
  vapi: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are needed
    async ({}, use) => {
      const vapi = await startVapi('a-key');
      await use(vapi);
      await vapi.stop();
    },
    { scope: 'worker' },
  ],
  cloud: [
    async ({ vapi }, use) => {
      const env = { LOCAL_CLOUD_MODEL: 'stand-in', LOCAL_CLOUD_VOICE: `http://a-key@${vapi.host}` };
      const cloud = await startCloud({ env });
      await use(cloud);
      await cloud.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  origin: ({ cloud }, use) => use(cloud.origin),
});
