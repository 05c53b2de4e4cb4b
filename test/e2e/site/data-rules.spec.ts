import type { BrowserContext, Page, Route } from '@playwright/test';
import { toldInTurn } from '../clouds/full-step.ts';
import { holdStill, lists, MINUTE, open, Requests, rulesOfData, settle } from '../clouds/held-time.ts';
import { expect, test } from '../people/test.ts';

const held = async (page: Page): Promise<Route[]> => {
  const waiting: Route[] = [];
  await page.route(lists, (route) => void waiting.push(route));
  return waiting;
};

/** Another visit sends no request for five minutes, a later one sends one. */
const isFreshForFiveMinutes = async (page: Page): Promise<void> => {
  const requests = new Requests(page);
  await open(page, 'Tasks');
  await page.clock.fastForward(4 * MINUTE);
  await open(page, 'Leads');
  expect(requests.most('/api/leads')).toBe(0);
  await open(page, 'Tasks');
  await page.clock.fastForward(1.5 * MINUTE);
  await open(page, 'Leads');
  await expect.poll(() => requests.most('/api/leads')).toBe(1);
};

/** Window focus sends no request, coming back online sends one. */
const isReadWhenOnlineAgain = async (page: Page, context: BrowserContext): Promise<void> => {
  await page.clock.fastForward(6 * MINUTE);
  await settle(page);
  const requests = new Requests(page);
  for (let n = 0; n < 3; n++) {
    await page.evaluate(() => {
      window.dispatchEvent(new Event('blur'));
      window.dispatchEvent(new Event('focus'));
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    });
    await settle(page);
  }
  expect(requests.of('GET', lists)).toBe(0);
  await context.setOffline(true);
  await page.clock.runFor(1000);
  await context.setOffline(false);
  await settle(page);
  await expect.poll(() => requests.most('/api/leads')).toBe(1);
};

/** It is kept for ten minutes after it was last shown, and then evicted. */
const isEvicted = async (page: Page): Promise<void> => {
  const row = page.getByRole('table', { name: 'Leads' }).locator('tbody tr a');
  await open(page, 'Tasks');
  await page.clock.fastForward(9 * MINUTE);
  const waiting = await held(page);
  await open(page, 'Leads').catch(() => undefined);
  await expect(row.first(), 'the old rows while new ones are on their way').toBeVisible();
  for (const route of waiting.splice(0)) await route.continue();
  await page.unroute(lists);
  await settle(page);
  await open(page, 'Tasks');
  await page.clock.fastForward(10.5 * MINUTE);
  await held(page);
  await page.getByRole('link', { name: 'Leads', exact: true }).click();
  await page.clock.runFor(1000);
  await expect(page.getByRole('heading', { level: 1, name: 'Leads' })).toBeVisible();
  await expect(row).toHaveCount(0);
};

test('data is fresh for five minutes, read once when the network is back, and evicted ten minutes after it was last shown', {
  tag: toldInTurn('fresh', rulesOfData),
}, async ({ page, context, backOffice, watch }) => {
  await holdStill({ page, backOffice });
  await isFreshForFiveMinutes(page);
  await isReadWhenOnlineAgain(page, context);
  watch.expect(/./);
  await isEvicted(page);
});
