import type { Page } from '@playwright/test';
import { landingPages } from '../../../shared/company/site/landing/landing-page.ts';
import { shareInTurn } from '../../support/run/full.ts';
import { breakDocument } from '../page/broken-page.ts';
import { countShifts, expectStill, shiftsOf, unreadableOn } from '../page/shifts.ts';
import { smallTargets } from '../page/targets.ts';
import { expect, test } from '../people/test.ts';

const paths = [
  '/',
  '/book',
  '/faq',
  ...landingPages.map((page) => `/${page}`),
  '/terms',
  '/privacy-policy',
  '/auth',
  '/unsubscribe?token=x',
  '/vendor-portal',
  '/v2/onboarding',
  '/pay/nobody?token=x',
  '/payment-success',
  '/gallery/x?token=x',
  '/property/x',
  '/property/x/mls',
  '/invoice/x?token=x',
  '/privacy/requests',
  '/portal',
  '/nobody',
];

/** Of the pages, which are alike in how they come, each fifth is loaded in its turn. */
const SHARE = 5;

test('P1 11, P1 12: no public page moves while it loads, and none is wider than 320 pixels, or than a phone with large text', async ({
  page,
  origin,
}) => {
  test.slow();
  await page.setViewportSize({ width: 320, height: 640 });
  await page.addInitScript(countShifts);
  const second = ['/', '/faq', '/sellers', '/pricing'].map(
    (path) => origin.replace('localhost', 'second.localhost') + path,
  );
  for (const address of [...shareInTurn(paths, SHARE).map((path) => origin + path), ...shareInTurn(second, SHARE)]) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectStill(page, address);
  }
});

/** Where the first words stand: the headline and the sentence below it. */
const firstWords = (page: Page) =>
  page.evaluate(() => {
    const headline = document.querySelector('h1');
    return [headline, headline?.nextElementSibling].map((element) => {
      const text = document.createRange();
      if (element) text.selectNodeContents(element);
      const { x, y, width, height } = text.getBoundingClientRect();
      return { text: element?.textContent, x, y, width, height };
    });
  });

test('the first words of the document stand as large as the page puts them, so that the largest paint is the first', async ({
  browser,
  origin,
}) => {
  const size = { viewport: { width: 412, height: 823 } };
  const contexts = [await browser.newContext({ ...size, javaScriptEnabled: false }), await browser.newContext(size)];
  for (const path of shareInTurn(['/book', '/buyers', '/pricing', '/sellers'], SHARE)) {
    const seen = [];
    for (const context of contexts) {
      const page = await context.newPage();
      await page.goto(origin + path);
      await expect(page.locator('.words, .book-words')).toHaveCount(context === contexts[0] ? 1 : 0);
      await page.evaluate(() => document.fonts.ready);
      seen.push(await firstWords(page));
      await page.close();
    }
    expect(seen[1], path).toEqual(seen[0]);
    expect(seen[0]?.[1]?.height, path).toBeGreaterThan(0);
  }
  for (const context of contexts) await context.close();
});

test('the error screen doesn’t move either', async ({ page, watch }) => {
  watch.expect(/./);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.addInitScript(countShifts);
  await breakDocument(page, 'chunk');
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Application Error' })).toBeVisible();
  await expectStill(page, 'the error screen');
});

test('P1 14: what was typed on the homepage is known in the booking, by the header’s “Book” and without a press', async ({
  page,
  visitor,
}) => {
  await page.goto('/');
  await page.getByLabel('Address or ZIP code', { exact: true }).fill('12 North Main Street, Doylestown, PA 18901');
  await page.getByLabel('Square feet').fill('3200');
  await page.mouse.wheel(0, 3000);
  await expect.poll(async () => await page.evaluate(() => scrollY)).toBeGreaterThan(1000);
  const book = page.getByRole('banner').getByRole('link', { name: 'Book', exact: true });
  await expect(book, 'the header stays in sight').toBeInViewport({ ratio: 1 });
  await book.click();
  await page
    .getByRole('radio', { name: 'Homeowner' })
    .or(page.getByRole('radio', { name: 'I live here' }))
    .click();
  await visitor.goOn();
  await visitor.isAt(2);
  await visitor.goOn();
  await visitor.isAt(3);
  await expect(page.getByLabel('Street address')).toHaveValue('12 North Main Street');
  await expect(page.getByLabel('Town')).toHaveValue('Doylestown');
  await expect(page.getByLabel('ZIP code')).toHaveValue('18901');
  await expect(page.getByRole('textbox', { name: 'Size of the home' })).toHaveValue(/3,?200/);
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('nothing to press on a public page is smaller than 44 pixels', async ({ page }) => {
    const pages = ['/', '/book', '/faq', '/terms', '/auth', ...landingPages.map((page) => `/${page}`)];
    for (const path of shareInTurn(pages, SHARE)) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect.soft(await smallTargets(page), path).toEqual([]);
    }
    await page
      .getByRole('button')
      .first()
      .evaluate((button) => button.style.setProperty('min-height', '0'));
    await page
      .getByRole('button')
      .first()
      .evaluate((button) => button.style.setProperty('height', '30px'));
    expect(await smallTargets(page), 'control: a small button is found').toHaveLength(1);
  });
});

test('control: a footer that is thrown down is counted, and a headline torn into letters found', async ({ page }) => {
  await page.addInitScript(countShifts);
  await page.goto('/faq');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() =>
    document.querySelector('main')?.before(...[1, 2, 3].map(() => document.createElement('hr'))),
  );
  await expect.poll(async () => (await shiftsOf(page)).sum).toBeGreaterThan(0);
  expect(await unreadableOn(page)).toEqual([]);
  const headline = page.getByRole('heading', { level: 1 });
  await headline.evaluate((h1) => h1.style.setProperty('width', '1ch'));
  await headline.evaluate((h1) => h1.style.setProperty('overflow-wrap', 'anywhere'));
  expect(await unreadableOn(page)).toEqual([expect.stringMatching(/on \d+ lines$/)]);
});

test('the first screen answers with three packages for this home, and the booking knows its address', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByLabel('Address or ZIP code', { exact: true }).fill('12 North Main Street, Doylestown, PA 18901');
  await page.getByLabel('Square feet').fill('3200');
  await page.getByRole('button', { name: 'See my price' }).click();
  await expect(page.getByText('We serve 18901. Prices for 3,200 sq ft:')).toBeVisible();
  const packs = page.getByRole('link', { name: /\$[\d,]+.*· done \w{3}, \w{3} \d/ });
  await expect(packs).toHaveCount(3);
  await page.getByRole('link', { name: 'Book', exact: true }).click();
  await expect(page).toHaveURL(/\/book/);
  const slider = page.getByRole('slider', { name: /^Compare before and after/ }).first();
  await page.goBack();
  await slider.focus();
  await page.keyboard.press('End');
  await expect(slider).toHaveValue('100');
  await expect(slider).toHaveAttribute('aria-valuetext', '100 percent before');
});

test('who is booking can be chosen before any script has come, and stays chosen; a later step never shows the first', async ({
  page,
  visitor,
}) => {
  let letGo = (): void => {};
  let held = Promise.resolve();
  const hold = (): void => {
    held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
  };
  await page.route(/\/assets\/site-[^/]*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  hold();
  await page.addInitScript(countShifts);
  await page.goto('/book', { waitUntil: 'commit' });
  await page.getByRole('radio', { name: 'Seller' }).check();
  await expect(page.getByRole('button', { name: 'Next' }), 'the application is not there yet').toHaveCount(0);
  letGo();
  await expect(page.getByRole('button', { name: 'Next' })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Seller' })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'Seller' })).toBeFocused();
  expect(await shiftsOf(page)).toEqual({ sum: 0, moved: [] });
  await visitor.goOn();
  await visitor.isAt(2);
  await page.addInitScript(() => {
    const look = (): void => {
      if (document.querySelector('.book-words h1')) Object.assign(window, { sawWords: true });
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  const sawWords = () => page.evaluate(() => 'sawWords' in window);
  hold();
  await page.goto('/book', { waitUntil: 'commit' });
  await expect.poll(sawWords, 'control: the words of the first step are seen at its own address').toBe(true);
  letGo();
  await visitor.isAt(1);
  hold();
  await page.goto('/book?step=2', { waitUntil: 'commit' });
  await expect(page.locator('#root')).toBeAttached();
  await page.evaluate(() => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))));
  letGo();
  await visitor.isAt(2);
  expect(await sawWords()).toBe(false);
});
