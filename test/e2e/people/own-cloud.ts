import { type CloudOptions, type RunningCloud, startCloud } from '../../support/cloud.ts';
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
