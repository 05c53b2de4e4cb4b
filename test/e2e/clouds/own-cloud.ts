import { type CloudOptions, type RunningCloud, startCloud } from '../../support/cloud/cloud.ts';
import type { As } from '../../support/people/staff.ts';
import { startVapi, type Vapi } from '../../support/voice/vapi-stand-in.ts';
import { expect, test } from '../people/test.ts';

interface Own {
  cloud: RunningCloud;
}

const START_MS = 180_000;

/** Stories in a cloud beside the shared one: they move its clock, or need one that is set up otherwise. Those of one kind share it. */
export const testInOwnCloud = (options: CloudOptions) =>
  test.extend<Own>({
    cloud: [
      async ({ keeper }, use) => use(await keeper.get(JSON.stringify(options), () => startCloud(options))),
      { timeout: START_MS },
    ],
    origin: ({ cloud }, use) => use(cloud.origin),
  });

const WEDNESDAY = 3;
const MORNING_UTC_HOUR = 15;

/** A Wednesday to come, ten or eleven in the morning of the tenants: nobody's texts wait for the night to end. */
export const morningAhead = (): number => {
  const day = new Date();
  day.setUTCDate(day.getUTCDate() + ((WEDNESDAY - day.getUTCDay() + 7) % 7 || 7));
  return day.setUTCHours(MORNING_UTC_HOUR, 0, 0, 0);
};
const now = new Date(morningAhead()).toISOString();

const testOfProviders = testInOwnCloud({ payments: true, dotloop: true, reso: true, now });

/** Orders that are paid at the stand-in, in one cloud for all stories of them; it is a morning in the week there. */
export const testOfPaidOrders = testOfProviders;

/** Deals with the stand-ins of their providers, in the same cloud, from that morning on. */
export const testOfDealProviders = testOfProviders;

/** How the company asks to be paid, in the cloud of these stories. */
export const askPayment = async (admin: As, wish: { paymentMode: string; depositPercent?: number }): Promise<void> => {
  const { lastChange: _, changeHours: __, ...rules } = (await admin('GET /api/settings/payments')).json;
  const saved = await admin('PUT /api/settings/payments', { body: { ...rules, ...wish } });
  expect(saved.status, saved.body).toBe(200);
};

interface Providers extends Own {
  vapi: Vapi;
  provided: { readonly cloud: RunningCloud; readonly vapi: Vapi; stop(): Promise<void> };
}

const startWithProviders = async (): Promise<Providers['provided']> => {
  const vapi = await startVapi('a-key');
  const env = { LOCAL_CLOUD_MODEL: 'stand-in', LOCAL_CLOUD_VOICE: `http://a-key@${vapi.host}` };
  const cloud = await startCloud({ env });
  const stop = async (): Promise<void> => {
    await cloud.stop();
    await vapi.stop();
  };
  return { cloud, vapi, stop };
};

/**
 * The same with a model and a voice provider that speak as the real ones do. Bookings whose every record is looked at are
 * made here, too: the forms sent from one network make twenty tasks a day, and in the cloud of all stories others may have
 * used them up.
 */
export const testWithProviders = test.extend<Providers>({
  provided: [
    async ({ keeper }, use) => use(await keeper.get('with providers', startWithProviders)),
    { timeout: START_MS },
  ],
  cloud: ({ provided }, use) => use(provided.cloud),
  vapi: ({ provided }, use) => use(provided.vapi),
  origin: ({ cloud }, use) => use(cloud.origin),
});
