import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Browser, chromium } from 'playwright';
import sharp from 'sharp';
import { findBrowser, launchOptions } from '../support/browser/browser.ts';
import { startCloud } from '../support/cloud/cloud.ts';
import { type Screen, screens } from './screens.ts';

const root = resolve(import.meta.dirname, '../..');
const folder = resolve(root, 'pictures');
const sizes = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };
type Size = keyof typeof sizes;
type Scheme = 'light' | 'dark';
/** A busy machine shows the same screen, later. */
const PATIENCE_MS = 90_000;
/** Until the colors of another scheme have faded in. */
const REPAINT_MS = 300;

const wanted = process.argv.slice(2);
const isForReadme = wanted.includes('readme');

/** Pictures of the README come first, while nobody has used the demo yet. */
const readme = screens.filter((screen) => screen.readme).map((screen) => ({ screen, size: 'desktop' as const }));

const named = screens.filter(({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)));

const everySize = (screen: Screen) => (Object.keys(sizes) as Size[]).map((size) => ({ screen, size }));

const schemesOf = ({ dark }: Screen): readonly Scheme[] => (dark && !isForReadme ? ['light', 'dark'] : ['light']);

/** Comes to a screen once and takes it in each of its schemes. */
const take = async (browser: Browser, origin: string, screen: Screen, size: Size): Promise<void> => {
  const isPhone = size === 'phone';
  const context = await browser.newContext({
    viewport: sizes[size],
    hasTouch: isPhone,
    isMobile: isPhone,
    colorScheme: 'light',
    timezoneId: 'America/New_York',
    locale: 'en-US',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  const file = `${screen.name}-${size}.png`;
  try {
    await screen.visit(page, origin);
    for (const scheme of schemesOf(screen)) {
      const name = scheme === 'dark' ? file.replace('.png', '-dark.png') : file;
      await page.emulateMedia({ colorScheme: scheme });
      await page.waitForTimeout(REPAINT_MS);
      // What sticks to the top of a window would lie in the middle of a whole page.
      if (screen.whole) await page.evaluate(() => scrollTo(0, 0));
      await page.screenshot({ path: resolve(folder, name), fullPage: screen.whole ?? false });
      console.log(name);
    }
  } catch (error) {
    console.error(`${file}: ${error instanceof Error ? error.message.split('\n')[0] : error}`);
    await page.screenshot({ path: resolve(folder, `failed-${file}`) }).catch(() => {});
    process.exitCode = 1;
  } finally {
    await context.close();
  }
};

/** In 256 colors: a README of a megabyte of pictures is slow to open. */
const keepForReadme = async ({ name, readme: file }: Screen): Promise<void> => {
  mkdirSync(resolve(root, '.github/pictures'), { recursive: true });
  const picture = sharp(resolve(folder, `${name}-desktop.png`)).png({ palette: true, effort: 10 });
  await picture.toFile(resolve(root, `.github/pictures/${file}.png`));
};

/**
 * `npm run pictures [name …]`: every screen and state at both sizes, light and dark, into the folder pictures;
 * `npm run pictures readme`: the README's pictures.
 */
const main = async (): Promise<void> => {
  mkdirSync(folder, { recursive: true });
  const given = process.env.NORTHLIGHT_ORIGIN;
  const cloud = given
    ? { origin: given, stop: async () => {} }
    : await startCloud({ demoLife: true, payments: true, dotloop: true, reso: true });
  const browser = await chromium.launch(launchOptions(await findBrowser()));
  try {
    for (const { screen, size } of isForReadme ? readme : named.flatMap(everySize)) {
      await take(browser, cloud.origin, screen, size);
      if (isForReadme) await keepForReadme(screen);
    }
  } finally {
    await browser.close();
    await cloud.stop();
  }
};

await main();
