import type { Page } from '@playwright/test';
import { addressOf, workspacePages } from '../../../web/app/workspace/pages.ts';
import { shareInTurn } from '../../support/run/full.ts';
import { looksRight } from '../page/looks.ts';
import { smallTargets } from '../page/targets.ts';
import { Walk } from '../page/walk.ts';
import { SOON } from '../people/newly-invited.ts';
import { Records } from '../people/records.ts';
import { expect, test } from '../people/test.ts';

const WIDTHS = [320, 390, 768, 1024, 1440, 2560];
/** What a narrow window changes is looked at on a third of the pages, in turn, as in the rooms. */
const NARROW_SHARE = 3;

/** Every page of the workspace, with a house for the one that needs it; and some with what opens over them. */
const stops = async (origin: string): Promise<string[]> => {
  const [order] = (await new Records(origin).read('GET /api/orders', { limit: '1' })).json.items;
  const known: Record<string, string> = { ':propertyId': order.propertyId };
  const paths = workspacePages.map((page) => addressOf(page).replaceAll(/:\w+/g, (name) => known[name] ?? ''));
  return [...paths, '/v2/calendar?days=7', `/v2/orders?order=${order.orderId}`, '/v2/nowhere'];
};

/** No page is wider than its window; in each run the narrowest one is tried, and each other one in its turn. */
const fitsEachWidth = async (page: Page, path: string): Promise<void> => {
  const before = page.viewportSize();
  for (const width of shareInTurn(WIDTHS, 2)) {
    await page.setViewportSize({ width, height: 800 });
    // The page hears of another width a moment after the window has it.
    const seen = (): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth);
    await expect.poll(seen, `${path} at ${width}`).toBeLessThanOrEqual(width);
  }
  if (before) await page.setViewportSize(before);
};

test(
  'every page of the workspace passes axe, reads well, and is no wider than its window, from 320 to 2560 pixels',
  { tag: '@phone' },
  async ({ page, backOffice, origin }, info) => {
    const isPhone = info.project.name === 'phone';
    await backOffice.enter('admin@local.test', '/v2');
    const walk = new Walk(page);
    const all = await stops(origin);
    for (const path of isPhone ? shareInTurn(all, NARROW_SHARE) : all) {
      await walk.goTo(path);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible(SOON);
      await looksRight(page, path, info);
      if (isPhone) expect.soft(await smallTargets(page), `${path}: room for a thumb`).toEqual([]);
      else await fitsEachWidth(page, path);
    }
  },
);

test('orders are found, selected, opened and left by keyboard alone', async ({ page, backOffice }) => {
  await backOffice.enter('admin@local.test', '/v2');
  await page.keyboard.press('g');
  await page.keyboard.press('o');
  await expect(page.getByRole('row').nth(2)).toBeVisible(SOON);
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await expect(page.getByText('1 selected')).toBeVisible();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('complementary', { name: /^Order \d+/ });
  await expect(panel).toBeVisible(SOON);
  await expect(page).toHaveURL(/order=ord_/);
  await page.keyboard.press('e');
  await expect(page.getByRole('dialog', { name: /^Edit order/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await page.keyboard.press('2');
  await expect(page).toHaveURL(/state=placed/);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toContainText('Next order');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search or do anything' })).toBeFocused(SOON);
  await page.keyboard.type('calendar');
  await expect(page.getByRole('option', { name: /^Calendar/ })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/v2\/calendar/);
});

test('the list of orders says when the next visit is, and where and for what on two lines', async ({
  page,
  backOffice,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await backOffice.enter('admin@local.test', '/v2/orders');
  const row = page.getByRole('region', { name: 'Orders' }).getByRole('row').nth(1);
  await expect(row).toBeVisible(SOON);
  const isCut = async (n: number, text: string): Promise<boolean> =>
    await row
      .getByRole('cell')
      .nth(n)
      .evaluate((cell, words) => {
        const place = cell.querySelector('span') ?? cell;
        place.textContent = words;
        const within = [cell, place].some((each) => each.scrollWidth > each.clientWidth && each.clientWidth > 0);
        return within || (place.clientHeight > 0 && place.scrollHeight > place.clientHeight);
      }, text);
  const [house, services, visit] = [1, 2, 3];
  expect(await isCut(house, '1652 Old Easton Road, Washington Crossing, PA 18977')).toBe(false);
  expect(await isCut(services, 'Landscaping, Photography and Twilight photos')).toBe(false);
  expect(await isCut(visit, 'Wed, Nov 30, 10:30 AM EST'), 'as somebody elsewhere reads it').toBe(false);
  expect((await row.boundingBox())?.height, 'rows are as high as the list reckons').toBe(36);
  expect(await isCut(services, 'Photography, Video and Drone. '.repeat(9)), 'control').toBe(true);
});

test(
  'on a phone an order is opened by touch, and back leads to the list',
  { tag: '@phone' },
  async ({ page, backOffice }, info) => {
    test.skip(info.project.name !== 'phone', 'a wide window shows the order beside the list');
    await backOffice.enter('admin@local.test', '/v2/orders');
    const list = page.getByRole('region', { name: 'Orders' });
    await list.getByRole('row').nth(2).getByRole('button').tap(SOON);
    const panel = page.getByRole('complementary', { name: /^Order \d+/ });
    await expect(panel.getByRole('heading', { name: 'Price' })).toBeVisible(SOON);
    await page.goBack();
    await expect(panel).toBeHidden();
    await expect(page).toHaveURL(/\/v2\/orders$/);
    await expect(list.getByRole('row').nth(2)).toBeInViewport();
  },
);

test('an agent starts with deadlines, an administrator with the board and what failed', async ({
  page,
  backOffice,
}) => {
  await backOffice.enter('agent@local.test', '/v2');
  await expect(page.getByRole('link', { name: 'Orders' })).toHaveCount(0);
  await expect(page.getByRole('region', { name: /^(Overdue|Today|Later)$/ }).first()).toBeVisible(SOON);
  // Nothing opens that would say the rest of a hint, beside whatever title.
  const hint = await page
    .locator('main li')
    .filter({ has: page.locator('small') })
    .first()
    .evaluate((row) => {
      const [title, small] = [row.querySelector('a'), row.querySelector('small')];
      if (!title || !small) throw new Error('No row with a hint');
      title.textContent = 'Cleaning, Photography, Video, Drone and Floor plan, 1234 Germantown Pike. '.repeat(3);
      small.textContent = 'Brightframe Media hasn’t answered · Fri, Dec 4, 2:00 PM. '.repeat(5);
      const isWhole = [title, small].every((each) => each.scrollWidth <= each.clientWidth);
      return { isWhole, width: small.clientWidth };
    });
  expect(hint.isWhole, 'a long title and a long hint wrap').toBe(true);
  expect(hint.width, 'between words').toBeGreaterThan(100);
});
