import type { BrowserContext, Page } from '@playwright/test';
import { printFigure } from '../../support/run/figure.ts';
import { shareInTurn } from '../../support/run/full.ts';
import { signInByMail } from '../people/by-mail.ts';
import { expect, test } from '../people/test.ts';

test.slow();
// What a worker keeps stays, too.
test.use({ serviceWorkers: 'allow' });

const token = /eyJ[\w-]{10,}\.[\w-]{10,}|(?:access|id|refresh)_token=|[?&#]code=[^&]*&.*refresh/;
const rooms = ['home', 'tasks', 'crm', 'bookings', 'settings', 'settings?section=audit'].map(
  (name) => `/admin/${name}`,
);
const open = ['/', '/book', '/privacy-policy', '/debug-auth', '/auth', '/nobody-lives-here'];

/** What stays is looked for on the first and each third of the pages in its turn; in every place on each of them. */
const SHARE = 3;

/** Everything that stays when the tab is closed, and everything that goes out in an address. */
class Traces {
  readonly left: string[] = [];
  pages = 0;

  constructor(page: Page) {
    page.on('framenavigated', (frame) => this.note('address', frame.url()));
    page.on('request', (request) => {
      this.note('request', request.url());
      this.note('referrer', request.headers().referer ?? '');
    });
    page.on('websocket', (socket) => this.note('socket', socket.url()));
  }

  note(where: string, text: string): void {
    if (token.test(text)) this.left.push(`${where}: ${text.slice(0, 120)}`);
  }

  async look(page: Page, context: BrowserContext): Promise<void> {
    this.pages += 1;
    const stored = await page.evaluate(async () => {
      const databases = await indexedDB.databases();
      const caches_ = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
      return {
        local: JSON.stringify({ ...localStorage }),
        cookie: document.cookie,
        databases: databases.map(({ name }) => name).join(),
        cached: caches_
          .flat()
          .map(({ url }) => url)
          .join(' '),
        title: document.title,
        shown: document.documentElement.outerHTML,
        state: JSON.stringify(history.state),
      };
    });
    for (const [where, text] of Object.entries(stored)) this.note(where, text);
    expect(stored.databases, 'no database is used').toBe('');
    const readable = (await context.cookies()).filter(({ httpOnly }) => !httpOnly);
    this.note('cookies', JSON.stringify(readable));
  }

  expectNone(): void {
    expect(this.left).toEqual([]);
  }
}

const visitAll = async (page: Page, context: BrowserContext, traces: Traces, paths: readonly string[]) => {
  for (const path of shareInTurn(paths, SHARE)) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await traces.look(page, context);
  }
};

test('signed in with Google, no page leaves a token in a cookie, an address or anything that stays', async ({
  page,
  context,
  backOffice,
  watch,
}) => {
  const traces = new Traces(page);
  await backOffice.signIn();
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage })), 'it is this tab’s').toMatch(token);
  await visitAll(page, context, traces, [...rooms, ...open]);
  traces.expectNone();
  expect(watch.findings).toEqual([]);
  printFigure('tokens left, by Google', {
    pages: traces.pages,
    tokens: traces.left.length,
    violations: watch.findings.length,
  });
});

test('signed in by email, no page leaves a token anywhere either', async ({ page, context, origin, watch }) => {
  const traces = new Traces(page);
  await signInByMail(page, origin);
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage })), 'it is this tab’s').toMatch(token);
  await visitAll(page, context, traces, open);
  traces.expectNone();
  expect(watch.findings).toEqual([]);
  printFigure('tokens left, by email', {
    pages: traces.pages,
    tokens: traces.left.length,
    violations: watch.findings.length,
  });
});

test('control: a token is found wherever it is left', async ({ page, context }) => {
  const secret = `eyJ${'a'.repeat(20)}.${'b'.repeat(20)}`;
  const ways: [string, () => Promise<unknown>][] = [
    ['local', () => page.evaluate((text) => localStorage.setItem('x', text), secret)],
    ['cookie', () => context.addCookies([{ name: 'x', value: secret, url: page.url() }])],
    ['address', () => page.goto(`/privacy-policy?x=${secret}`)],
    ['title', () => page.evaluate((title) => Object.assign(document, { title }).title, secret)],
  ];
  let caught = 0;
  for (const [where, leave] of ways) {
    await page.goto('/privacy-policy');
    // The page names itself once it is there; a title set before that would be lost.
    await expect(page).toHaveTitle(/Privacy policy/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const traces = new Traces(page);
    await leave();
    await traces.look(page, context);
    expect(() => traces.expectNone(), where).toThrow();
    caught++;
    await context.clearCookies();
    await page.evaluate(() => localStorage.clear());
  }
  printFigure('tokens left, controls', { controls: ways.length, caught });
});
