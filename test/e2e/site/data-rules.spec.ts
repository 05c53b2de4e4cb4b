import type { Page, Route } from '@playwright/test';
import { expect, test } from '../people/test.ts';

const MINUTE = 60_000;
const lists = /\/api\/(leads|tasks|bookings)(\?|$)/;

/** Counts what the page asks of the server, by method and address. */
class Requests {
  readonly #counts = new Map<string, number>();

  constructor(page: Page) {
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      const key = `${request.method()} ${pathname}${search}`;
      this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
    });
  }

  /** The reads of one list since `clear`, the most of any single address: 1 is once. */
  most(path: string): number {
    const counts = [...this.#counts].filter(([key]) => key.startsWith(`GET ${path}?`) || key === `GET ${path}`);
    return Math.max(0, ...counts.map(([, count]) => count));
  }

  of(method: string, path: RegExp): number {
    const counts = [...this.#counts].filter(([key]) => key.startsWith(`${method} `) && path.test(key));
    return counts.reduce((sum, [, count]) => sum + count, 0);
  }

  clear(): void {
    this.#counts.clear();
  }
}

/** A server that lets nobody listen: what is read is read by the rules of the cache alone, none is a repair. */
const silence = (page: Page) =>
  page.route('**/api/realtime/ticket', (route) =>
    route.fulfill({
      status: 403,
      contentType: 'application/json',
      body: '{"error":{"code":"FORBIDDEN","message":"No"}}',
    }),
  );

/** From now on time passes only when it is told to; what the page has begun is over. */
const holdTime = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle');
  await page.clock.pauseAt(new Date((await page.evaluate(() => Date.now())) + 500));
};

const underWay = new WeakMap<Page, { count: number }>();

/** Counts what the page has asked for and not heard of yet. */
const countRequests = (page: Page): void => {
  const open = { count: 0 };
  underWay.set(page, open);
  page.on('request', () => open.count++);
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', () => open.count--);
};

/** What was asked is answered, unless the test holds it back, and the page has taken it in. */
const settle = async (page: Page): Promise<void> => {
  await page.clock.runFor(50);
  await expect
    .poll(() => underWay.get(page)?.count, { timeout: 3000 })
    .toBe(0)
    .catch(() => undefined);
  for (let n = 0; n < 5; n++) await page.evaluate(() => document.readyState);
};

const open = async (page: Page, room: string): Promise<void> => {
  await page.getByRole('link', { name: room, exact: true }).click();
  await expect(async () => {
    await page.clock.runFor(100);
    await expect(page.getByRole('heading', { level: 1, name: room })).toBeVisible({ timeout: 200 });
  }).toPass();
  await settle(page);
};

/** A worker that is blocked answers at once, with nothing; one that is looked for stays on its way. */
const withoutWorker = (page: Page) =>
  page.addInitScript(() => {
    ServiceWorkerContainer.prototype.register = () => new Promise(() => {});
  });

test.beforeEach(async ({ page, backOffice }) => {
  countRequests(page);
  await withoutWorker(page);
  await silence(page);
  await page.clock.install();
  await backOffice.enter();
  await backOffice.goTo('Leads');
  await expect(page.getByRole('table', { name: 'Leads' }).locator('tbody tr').nth(2)).toBeVisible();
  for (const room of ['Tasks', 'Bookings', 'Leads']) await backOffice.goTo(room);
  await holdTime(page);
});

test('data is fresh for five minutes: another visit sends no request, a later one sends one', async ({ page }) => {
  const requests = new Requests(page);
  await open(page, 'Tasks');
  await page.clock.runFor(4 * MINUTE);
  await open(page, 'Leads');
  expect(requests.most('/api/leads')).toBe(0);
  await open(page, 'Tasks');
  await page.clock.runFor(1.5 * MINUTE);
  await open(page, 'Leads');
  await expect.poll(() => requests.most('/api/leads')).toBe(1);
});

const held = async (page: Page): Promise<Route[]> => {
  const waiting: Route[] = [];
  await page.route(lists, (route) => void waiting.push(route));
  return waiting;
};

test('data is kept for ten minutes after it was last shown, and then evicted', async ({ page, watch }) => {
  watch.expect(/./);
  const row = page.getByRole('table', { name: 'Leads' }).locator('tbody tr a');
  await open(page, 'Tasks');
  await page.clock.runFor(9 * MINUTE);
  const waiting = await held(page);
  await open(page, 'Leads').catch(() => undefined);
  await expect(row.first(), 'the old rows while new ones are on their way').toBeVisible();
  for (const route of waiting.splice(0)) await route.continue();
  await page.unroute(lists);
  await settle(page);
  await open(page, 'Tasks');
  await page.clock.runFor(10.5 * MINUTE);
  await held(page);
  await page.getByRole('link', { name: 'Leads', exact: true }).click();
  await page.clock.runFor(1000);
  await expect(page.getByRole('heading', { level: 1, name: 'Leads' })).toBeVisible();
  await expect(row).toHaveCount(0);
});

test('window focus sends no request, coming back online sends one', async ({ page, context }) => {
  await page.clock.runFor(6 * MINUTE);
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
});

/** Has each read answered so, and opens a list whose rows are out of date. */
const openFailing = async (page: Page, status: number): Promise<Requests> => {
  await page.clock.runFor(6 * MINUTE);
  await settle(page);
  const body = JSON.stringify({ error: { code: 'X', message: 'No', correlationId: 'c' } });
  await page.route(lists, (route) => route.fulfill({ status, contentType: 'application/json', body }));
  const requests = new Requests(page);
  await page.getByRole('link', { name: 'Bookings', exact: true }).click();
  await settle(page);
  return requests;
};

test('a read with status 400, 403, 404, 409 or 429 is not retried', async ({ page }) => {
  for (const status of [400, 403, 404, 409, 429]) {
    const requests = await openFailing(page, status);
    await page.clock.runFor(2 * MINUTE);
    await settle(page);
    await expect.poll(() => requests.most('/api/bookings'), `answered ${status}`).toBe(1);
    await page.unroute(lists);
    await open(page, 'Leads');
  }
});

test('a failed read is retried three times, after 1, 2 and 4 seconds', async ({ page }) => {
  const requests = await openFailing(page, 503);
  await expect.poll(() => requests.most('/api/bookings')).toBe(1);
  for (const [wait, count] of [
    [800, 1],
    [400, 2],
    [1400, 2],
    [600, 3],
    [3200, 3],
    [1200, 4],
  ] as const) {
    await page.clock.runFor(wait);
    await settle(page);
    await expect.poll(() => requests.most('/api/bookings'), `${wait} ms later`).toBe(count);
  }
  await page.clock.runFor(5 * MINUTE);
  await settle(page);
  expect(requests.most('/api/bookings')).toBe(4);
});

test('a change that failed is sent once', async ({ page }) => {
  const requests = new Requests(page);
  const body = JSON.stringify({ error: { code: 'UNAVAILABLE', message: 'Not now', correlationId: 'c' } });
  await page.route(/\/api\/tasks\//, (route) => route.fulfill({ status: 503, contentType: 'application/json', body }));
  await page.unroute(lists);
  await open(page, 'Tasks');
  await page.getByRole('tab', { name: /^Later/ }).click();
  await settle(page);
  await page
    .getByRole('button', { name: /^Mark .* as done$/ })
    .first()
    .click();
  await settle(page);
  await page.clock.runFor(2 * MINUTE);
  await settle(page);
  await expect.poll(() => requests.of('PATCH', /\/api\/tasks\//)).toBe(1);
});
