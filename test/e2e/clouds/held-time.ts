import type { Page } from '@playwright/test';
import type { BackOffice } from '../people/back-office.ts';
import { expect } from '../people/test.ts';

/** What each day one story shows in a browser; the cache's settings themselves are unit-tested. */
export const rulesOfData = ['fresh', 'failed'];

export const MINUTE = 60_000;
export const lists = /\/api\/(leads|tasks|visits)(\?|$)/;

/** Counts what the page asks of the server, by method and address. */
export class Requests {
  readonly #counts = new Map<string, number>();

  constructor(page: Page) {
    page.on('request', (request) => {
      const { pathname, search, searchParams } = new URL(request.url());
      // The navigation counts new leads every two minutes, whichever room is open.
      if (pathname === '/api/leads' && searchParams.has('createdFrom')) return;
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
export const silence = (page: Page) =>
  page.route('**/api/realtime/ticket', (route) =>
    route.fulfill({
      status: 403,
      contentType: 'application/json',
      body: '{"error":{"code":"FORBIDDEN","message":"No"}}',
    }),
  );

/** From now on time passes only when it is told to; what the page has begun is over. */
export const holdTime = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle');
  await page.clock.pauseAt(new Date((await page.evaluate(() => Date.now())) + 500));
};

export const underWay = new WeakMap<Page, { count: number }>();

/** Counts what the page has asked for and not heard of yet. */
export const countRequests = (page: Page): void => {
  const open = { count: 0 };
  underWay.set(page, open);
  page.on('request', () => open.count++);
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', () => open.count--);
};

/** What was asked is answered, unless the test holds it back, and the page has taken it in. */
export const settle = async (page: Page): Promise<void> => {
  await page.clock.runFor(50);
  await expect
    .poll(() => underWay.get(page)?.count, { timeout: 3000 })
    .toBe(0)
    .catch(() => undefined);
  for (let n = 0; n < 5; n++) await page.evaluate(() => document.readyState);
};

export const open = async (page: Page, room: string): Promise<void> => {
  await page.getByRole('link', { name: room, exact: true }).click();
  await expect(async () => {
    await page.clock.runFor(100);
    await expect(page.getByRole('heading', { level: 1, name: room })).toBeVisible({ timeout: 200 });
  }).toPass();
  await settle(page);
};

/** A worker that is blocked answers at once, with nothing; one that is looked for stays on its way. */
export const withoutWorker = (page: Page) =>
  page.addInitScript(() => {
    ServiceWorkerContainer.prototype.register = () => new Promise(() => {});
  });

/** Three lists of the back office are read; from now on its time stands still, and no push repairs what is old. */
export const holdStill = async ({ page, backOffice }: { page: Page; backOffice: BackOffice }): Promise<void> => {
  countRequests(page);
  await withoutWorker(page);
  await silence(page);
  await page.clock.install();
  await backOffice.enter();
  await backOffice.goTo('Leads');
  await expect(page.getByRole('table', { name: 'Leads' }).locator('tbody tr').nth(2)).toBeVisible();
  for (const room of ['Tasks', 'Bookings', 'Leads']) await backOffice.goTo(room);
  await holdTime(page);
};

/** Has each read answered so, and opens a list whose rows are out of date. */
export const openFailing = async (page: Page, status: number): Promise<Requests> => {
  await page.clock.fastForward(6 * MINUTE);
  await settle(page);
  const body = JSON.stringify({ error: { code: 'X', message: 'No', correlationId: 'c' } });
  await page.route(lists, (route) => route.fulfill({ status, contentType: 'application/json', body }));
  const requests = new Requests(page);
  await page.getByRole('link', { name: 'Bookings', exact: true }).click();
  await settle(page);
  return requests;
};
