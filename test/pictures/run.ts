import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { chromium } from 'playwright';
import { findBrowser, launchOptions } from '../support/browser.ts';
import { startCloud } from '../support/cloud.ts';
import { screens } from './screens.ts';

const folder = resolve(import.meta.dirname, '../../pictures');
const sizes = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };
const schemes = ['light', 'dark'] as const;
const wanted = process.argv.slice(2);

/** `npm run pictures [name …]`: every screen and state at both sizes, light and dark, into the folder pictures. */
const main = async (): Promise<void> => {
  mkdirSync(folder, { recursive: true });
  const given = process.env.NORTHLIGHT_ORIGIN;
  const cloud = given ? { origin: given, stop: async () => {} } : await startCloud();
  const browser = await chromium.launch(launchOptions(await findBrowser()));
  try {
    for (const screen of screens.filter(({ name }) => wanted.length === 0 || wanted.some((w) => name.includes(w)))) {
      for (const [size, viewport] of Object.entries(sizes)) {
        for (const colorScheme of screen.dark ? schemes : (['light'] as const)) {
          const isPhone = size === 'phone';
          const context = await browser.newContext({
            ...{ viewport, colorScheme, timezoneId: 'America/New_York', hasTouch: isPhone, isMobile: isPhone },
          });
          const page = await context.newPage();
          const file = `${screen.name}-${size}${colorScheme === 'dark' ? '-dark' : ''}.png`;
          try {
            await screen.visit(page, cloud.origin);
            await page.screenshot({ path: resolve(folder, file), fullPage: screen.whole ?? false });
            console.log(file);
          } catch (error) {
            console.error(`${file}: ${error instanceof Error ? error.message.split('\n')[0] : error}`);
            await page.screenshot({ path: resolve(folder, `failed-${file}`) });
            process.exitCode = 1;
          } finally {
            await context.close();
          }
        }
      }
    }
  } finally {
    await browser.close();
    await cloud.stop();
  }
};

await main();
