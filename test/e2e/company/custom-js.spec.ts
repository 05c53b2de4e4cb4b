import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { call } from '../../support/cloud/http.ts';
import { freshTokenOf } from '../../support/cloud/studio.ts';
import { printFigure } from '../../support/run/figure.ts';
import { Clocks } from '../clouds/clocks.ts';
import { probeNames, probingScript } from '../page/probes.ts';
import { expect, test } from '../people/test.ts';

const origin = process.env.NORTHLIGHT_ORIGIN ?? '';
const home = origin.replace('localhost', 'second.localhost');

interface Note {
  readonly name: string;
  readonly props: Record<string, string | number | boolean>;
}

const change = async (fields: object): Promise<void> => {
  const token = await freshTokenOf(origin, 'admin@second.test');
  const { json } = await call(origin, 'GET /api/branding', { token });
  const answer = await call(origin, 'PUT /api/branding', { token, body: { ...fields, version: json.version } });
  expect(answer.status, answer.body).toBe(200);
};

/** What the page passes on to the server. */
const notesOf = (page: Page): Note[] => {
  const notes: Note[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/public/track')) notes.push(request.postDataJSON());
  });
  return notes;
};

// CloudFront keeps a page for 30 s, for each encoding by itself: then the browser asks until the page it gets is new.
const openWith = async (page: Page, path: string, isNew: (html: string) => boolean): Promise<void> => {
  await new Clocks(page, origin).moveCloudBy(31);
  const open = async (): Promise<boolean> => isNew((await (await page.goto(home + path))?.text()) ?? '');
  await expect.poll(open, { timeout: 40_000 }).toBe(true);
};

// Each way out that is stopped is an error on the page.
test.beforeEach(({ watch }) => watch.expect(/./));

let evil: Server;
let hits: string[] = [];
test.beforeAll(async () => {
  evil = createServer((request, response) => {
    hits.push(request.url ?? '');
    response.writeHead(200, { 'access-control-allow-origin': '*' }).end('export {}');
  });
  await new Promise<void>((listening) => evil.listen(0, '127.0.0.1', listening));
});
test.beforeEach(() => {
  hits = [];
});
test.afterEach(({ page }) => new Clocks(page, origin).restore());
test.afterAll(async () => {
  await change({ customJs: null, isCustomJsOn: false });
  await new Promise((closed) => evil.close(closed));
});

test('a tenant’s JavaScript receives events, and none of its 20 probes escapes', async ({ page }) => {
  test.setTimeout(120_000);
  const { port } = evil.address() as AddressInfo;
  const script = probingScript(home, `http://127.0.0.1:${port}/x`);
  const listening = "northlight.on('page_view', ({ page }) => northlight.track('seen', { page }));";
  await change({ customJs: `${listening}\n${script}`, isCustomJsOn: true });
  const notes = notesOf(page);
  await openWith(page, '/', (html) => html.includes('"script":"/t/'));
  await expect.poll(() => notes.at(-1)?.name, { timeout: 60_000 }).toBe('probed');
  expect(notes).toContainEqual({ name: 'seen', props: { page: 'home' } });
  const tried = notes.filter(({ name }) => name === 'probe').map(({ props }) => props);
  expect(probeNames).toHaveLength(20);
  expect(tried.map(({ name }) => name)).toEqual(probeNames);
  expect(tried.filter(({ escaped }) => escaped)).toEqual([]);
  const externalHits = hits.length;
  expect(hits).toEqual([]);
  // Control: the same address does answer somebody who is not locked in.
  await page.request.get(`http://127.0.0.1:${port}/x`);
  expect(hits).toEqual(['/x']);
  const escaped = tried.filter((probe) => probe.escaped).length;
  printFigure('S8', { probes: tried.length, escaped, externalHits, hitsOfControl: hits.length });
});

test('custom CSS applies to the tenant’s pages, not to the sign-in page, and no script runs on the platform’s host', async ({
  page,
}) => {
  test.setTimeout(90_000);
  const spacingOf = () => page.locator('h1').evaluate((heading) => getComputedStyle(heading).letterSpacing);
  await change({ customCss: 'h1 { letter-spacing: 3px !important }' });
  await page.goto(`${home}/book`);
  await expect.poll(spacingOf).toBe('3px');
  await page.goto(`${home}/auth`);
  await expect(page.locator('h1')).toBeVisible();
  expect(await spacingOf()).not.toBe('3px');
  await change({ customCss: null });

  await page.goto(origin);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.locator('iframe').count(), 'no script of a company where a back office is').toBe(0);
  expect((await call(origin, 'GET /sandbox/frame.html')).status).toBe(404);
});

test('unresponsive code is stopped after three strikes without affecting the page', async ({ page }) => {
  test.setTimeout(120_000);
  await change({ customJs: 'for (;;) {}', isCustomJsOn: true });
  const reports: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/error-logs')) reports.push(request.postDataJSON().message);
  });
  await openWith(page, '/privacy-policy', (html) => html.includes('"script":"/t/'));
  await expect.poll(() => reports, { timeout: 20_000 }).toContainEqual(expect.stringContaining('did not answer'));
  expect(await page.locator('iframe').count()).toBe(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
