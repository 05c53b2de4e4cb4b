import { type CloudOptions, type RunningCloud, startCloud } from '../../support/cloud/cloud.ts';
import { startVapi, type Vapi } from '../../support/voice/vapi-stand-in.ts';
import { test } from './test.ts';

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
