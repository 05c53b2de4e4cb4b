import type { Page } from '@playwright/test';
import { expect, test } from '../people/test.ts';

/** What has the focus while nothing of it is to be seen: behind something else, or outside the window. */
const hiddenFocus = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!(focused instanceof HTMLElement) || focused === document.body) return undefined;
    const card = focused.closest('label') ?? focused;
    const { left, top, width, height } = card.getBoundingClientRect();
    if (width <= 1 || height <= 1) return undefined;
    const isSeen = [0.1, 0.3, 0.5, 0.7, 0.9].some((share) => {
      const shown = document.elementFromPoint(left + width / 2, top + height * share);
      return shown !== null && (card.contains(shown) || shown.contains(card));
    });
    return isSeen ? undefined : focused.outerHTML.slice(0, 120);
  });

test('rule 21: the booking bar and toasts share one stack, and nothing that has the focus is ever under it', {
  tag: '@phone',
}, async ({ visitor, page }) => {
  await page.clock.install();
  await visitor.startAt({ step: 4, services: ['cleaning'], withOffers: true });
  await expect(visitor.total).toHaveText('$350');
  await visitor.service(/^Photography/).click();
  await expect(visitor.offer.getByRole('button', { name: 'Add rush delivery' })).toBeVisible();
  // The toast's five seconds begin when somebody points at it: until then, time stands still.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 500);
  await visitor.offer.getByRole('button', { name: 'Add rush delivery' }).click();
  const toast = page.getByText('24-Hour Rush Delivery added to your package!');
  await toast.hover();
  await page.clock.resume();
  const bar = await visitor.next.boundingBox();
  const card = await toast.boundingBox();
  if (!bar || !card) throw new Error('The button or the toast has no place');
  const isApart = card.y + card.height <= bar.y || card.y >= bar.y + bar.height || card.x >= bar.x + bar.width;
  expect(isApart, 'the toast does not cover the button').toBe(true);
  await visitor.heading.focus();
  let stops = 0;
  for (; stops < 60; stops++) {
    await page.keyboard.press('Tab');
    if (await page.evaluate(() => document.activeElement === document.body)) break;
    await expect.poll(() => hiddenFocus(page), { message: `stop ${stops}` }).toBeUndefined();
  }
  expect(stops).toBeGreaterThan(15);
});

/** The number of style sheets of Cloudscape that came from this origin. */
const cloudscapeFrom = (page: Page, origin: string): (() => Promise<number>) => {
  const sheets: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'stylesheet' || !response.url().startsWith(origin)) return;
    sheets.push(response.text().catch(() => ''));
  });
  return async () => (await Promise.all(sheets)).filter((text) => text.includes('awsui')).length;
};

test('rule 22: Cloudscape’s styles never load on a tenant’s host, and do in the back office', async ({
  page,
  backOffice,
  origin,
}) => {
  const tenantOrigin = origin.replace('localhost', 'northlight.localhost');
  const onTenantHost = cloudscapeFrom(page, tenantOrigin);
  const inBackOffice = cloudscapeFrom(page, `${origin}/`);
  await page.clock.install();
  for (const path of ['/', '/book', '/auth', '/privacy-policy', '/nobody-lives-here']) {
    await page.goto(tenantOrigin + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (path !== '/') continue;
    // Five seconds after a page is there, it loads ahead what may come next.
    const ahead = page.waitForResponse(/\/assets\/confirmation-page-[^/]+\.js$/);
    await page.clock.fastForward(5500);
    await (await ahead).finished();
  }
  await page.goto(`${tenantOrigin}/admin`);
  await expect(page, 'the back office lives on the platform’s host').toHaveURL(new RegExp(`^${origin}/auth`));
  expect(await onTenantHost()).toBe(0);
  await backOffice.enter();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await inBackOffice(), 'what this test looks for is there where it belongs').toBeGreaterThan(0);
});
