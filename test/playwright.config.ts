import { defineConfig } from '@playwright/test';
import { findTestBrowser, launchOptions } from './support/browser/browser.ts';
import { isFull } from './support/run/full.ts';

const browser = await findTestBrowser();
const part = process.env.NORTHLIGHT_PART ?? 'browser';

/**
 * The stories of people in a wide window; where the size changes what they see or do (@phone), also on a phone. What a
 * story proves of the server's rules (@phone-in-full) is shown at the second size in the full run, and so is what people
 * do on a phone alone (@desktop-in-full) in a wide window. A long story whose rules cheaper tests prove in each run
 * (@in-full) is told in the full run only.
 * One cloud for all, whose clock some of them move: so one after the other.
 */
export default defineConfig({
  testDir: './e2e',
  outputDir: `../test-results/${part}`,
  fullyParallel: false,
  workers: 1,
  retries: 0,
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: `../test-results/${part}.json` }]],
  globalSetup: './support/cloud/shared/e2e-cloud.ts',
  use: {
    launchOptions: launchOptions(browser),
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    // A trace costs as much as the test; NORTHLIGHT_TRACE=1 keeps those of what fails.
    trace: process.env.NORTHLIGHT_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    // Installed anew for each story it is a fifth of the work; what it is for has a story of its own.
    serviceWorkers: 'block',
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // The sky stands still, so that two cores are enough.
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    {
      name: 'desktop',
      ...(isFull ? {} : { grepInvert: /@desktop-in-full|@in-full/ }),
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      grep: isFull ? /@phone/ : /@phone(?!-in-full)/,
      ...(isFull ? {} : { grepInvert: /@in-full/ }),
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
});
