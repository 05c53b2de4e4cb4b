import type { Page } from '@playwright/test';
import { expect, test } from './people/test.ts';

/** True where the middle of what has the focus is covered by something that is not part of it. */
const isFocusHidden = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!(focused instanceof HTMLElement) || focused === document.body) return undefined;
    const { left, top, width, height } = (focused.closest('label') ?? focused).getBoundingClientRect();
    if (width <= 1 || height <= 1) return undefined;
    const shown = document.elementFromPoint(left + width / 2, top + height / 2);
    const isOwn = shown !== null && (focused.closest('label') ?? focused).contains(shown);
    return isOwn || shown?.contains(focused)
      ? undefined
      : `${focused.outerHTML.slice(0, 90)} under ${shown?.className}`;
  });

test('rule 21: the booking bar and toasts share one stack, and nothing that has the focus is ever under it', {
  tag: '@phone',
}, async ({ visitor, page }) => {
  await visitor.startAt({ step: 4, services: ['cleaning'], withOffers: true });
  await expect(visitor.total).toHaveText('$350');
  await visitor.service(/^Photography/).click();
  await visitor.offer.getByRole('button', { name: 'Add rush delivery' }).click();
  const toast = page.getByText('24-Hour Rush Delivery added to your package!');
  await toast.hover();
  const [bar, card] = [await visitor.next.boundingBox(), await toast.boundingBox()];
  if (!bar || !card) throw new Error('The button or the toast has no place');
  const isApart = card.y + card.height <= bar.y || card.y >= bar.y + bar.height || card.x >= bar.x + bar.width;
  expect(isApart, 'the toast does not cover the button').toBe(true);
  await page.evaluate(() =>
    sessionStorage.setItem('northlight-offers', '["rush_delivery","video_upgrade","bundle_15"]'),
  );
  await visitor.heading.focus();
  let stops = 0;
  for (; stops < 60; stops++) {
    await page.keyboard.press('Tab');
    const { isOver, hidden } = {
      isOver: await page.evaluate(() => document.activeElement === document.body),
      hidden: await isFocusHidden(page),
    };
    if (isOver) break;
    if (await visitor.offer.isVisible()) await page.keyboard.press('Escape');
    else expect(hidden, `stop ${stops}`).toBeUndefined();
  }
  expect(stops).toBeGreaterThan(15);
});

/** The text of every style sheet that this page asks for. */
const stylesOf = (page: Page): (() => Promise<string>) => {
  const sheets: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'stylesheet') sheets.push(response.text().catch(() => ''));
  });
  return async () => (await Promise.all(sheets)).join('\n');
};

test('rule 22: Cloudscape’s styles never load on a tenant’s host, and do in the back office', async ({
  page,
  backOffice,
  origin,
}) => {
  const tenantOrigin = origin.replace('localhost', 'northlight.localhost');
  const styles = stylesOf(page);
  for (const path of ['/', '/book', '/auth', '/privacy-policy', '/nobody-lives-here']) {
    await page.goto(tenantOrigin + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // Five seconds after a page is there, it loads ahead what may come next.
    if (path === '/') await page.waitForTimeout(5500);
  }
  expect(await styles()).not.toMatch(/awsui|--color-background-layout-main/);
  await page.goto(`${tenantOrigin}/admin`);
  await expect(page, 'the back office lives on the platform’s host').toHaveURL(new RegExp(`^${origin}/auth`));
  expect(await styles()).not.toMatch(/awsui|--color-background-layout-main/);
  await backOffice.signIn();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await styles(), 'what this test looks for is there where it belongs').toMatch(/awsui/);
});
