import { expect, type Page, test } from '@playwright/test';
import { rooms } from '../../../web/app/console/rooms.ts';
import { sections } from '../../../web/app/console/settings/sections.ts';
import { claimsOf } from '../../security/drawn/people.ts';
import { type RunningCloud, startCloud } from '../../support/cloud/cloud.ts';
import { call } from '../../support/cloud/http.ts';
import { tokenOf, untilIdle } from '../../support/cloud/studio.ts';
import { allRoutes, callOf } from '../../support/contract/routes.ts';
import { sampleInput } from '../../support/contract/sample.ts';
import { basketOf, orderBody, placeOrder, plansOf, totalOf } from '../../support/people/journey.ts';
import { seeded } from '../../support/people/staff.ts';
import { printFigure } from '../../support/run/figure.ts';
import { isFull } from '../../support/run/full.ts';
import { BackOffice } from '../people/back-office.ts';
import { Walk } from '../people/walk.ts';
import { Watch } from '../people/watch.ts';
import { openCarelessPage } from '../xss/careless-page.ts';
import { ALARM, corpus, payload } from '../xss/corpus.ts';
import { poison } from '../xss/poison.ts';

const EACH = 10;
const passes = isFull ? Math.ceil(corpus.length / EACH) : 1;
// The quick run takes other texts on other days of its life: the number of the corpus moves them, nothing random does.
const firsts = Array.from({ length: passes }, (_, pass) => pass * EACH);

let cloud: RunningCloud;
test.describe.configure({ mode: 'serial' });
test.setTimeout(isFull ? 3_600_000 : 300_000);
test.beforeAll(async () => {
  cloud = await startCloud({ demoLife: true });
});
test.afterAll(() => cloud?.stop());

/** An order with its token, whose page strangers open by a link. */
const newOrder = async (): Promise<string> => {
  const basket = basketOf('photography');
  const [plan] = await plansOf(cloud.origin, basket);
  const body = orderBody(basket, await totalOf(cloud.origin, basket), { planId: plan?.id });
  const { status, json, body: text } = await placeOrder(cloud.origin, body);
  expect(status, text).toBe(201);
  return `/booking-confirmation/${json.orderId}?token=${json.manageToken}`;
};

/** One of everything that can be entered at all, so that there is a text in every field. */
const enterEverything = async (): Promise<void> => {
  const token = await tokenOf(cloud.origin, seeded.admin);
  const entering = allRoutes.filter(
    ({ method, path, status }) => method === 'POST' && status === 201 && !path.includes('{'),
  );
  for (const route of entering) await call(cloud.origin, callOf(route), { token, body: sampleInput(route) });
  await untilIdle(cloud.origin, { retry: true });
};

/** Opens a page, waits until it has read what it shows, and says how many texts of the corpus can be read there. */
const readsAt = async (page: Page, path: string, walk: Walk): Promise<number> => {
  if (page.url().includes('/admin')) await walk.goTo(path);
  else await page.goto(cloud.origin + path);
  await expect(page.locator('main, [role=main], h1').first()).toBeVisible();
  await walk.untilRead();
  const shown = await page.locator('body').innerText();
  const typed = await page.evaluate(() =>
    [...document.querySelectorAll('input, textarea')].map((field) => (field as HTMLInputElement).value).join(' '),
  );
  return (shown + typed).match(/\/\/xss\d+/g)?.length ?? 0;
};

/** The page of the first entry of a list. */
const detailAt = (page: Page, path: string): Promise<string | undefined> =>
  page.evaluate(
    (list) =>
      [...document.querySelectorAll('main a[href]')]
        .map((link) => link.getAttribute('href') ?? '')
        .find((href) => href.startsWith(`${list}/`)),
    path,
  );

const siteScreens = [
  '/',
  '/privacy-policy',
  '/book?step=1',
  '/book?step=2',
  '/book?step=3',
  '/book?step=4&services=photography,video',
];
const consoleScreens = [
  ...rooms.map(({ path }) => path),
  ...sections.filter(({ isPlatforms }) => !isPlatforms).map(({ id }) => `/admin/settings?section=${id}`),
];

test('S7: texts of people that are code elsewhere are read as texts on every screen', async ({ browser }) => {
  const tenantId = claimsOf(await tokenOf(cloud.origin, seeded.admin)).tenant_id ?? '';
  await enterEverything();
  // Made before the first text lies where no rule would let it: what plans then reads may make no sense.
  const order = await newOrder();
  await untilIdle(cloud.origin, { retry: true });
  let [screens, witnessed, texts] = [0, 0, 0];
  const [ran, fields]: [string[], Set<string>] = [[], new Set()];
  let reports = 0;
  for (const first of firsts) {
    const poisoned = await poison(cloud.origin, tenantId, first, EACH);
    texts += poisoned.texts;
    for (const field of poisoned.fields) fields.add(field);
    const context = await browser.newContext();
    await context.exposeFunction(ALARM, (which: number) => ran.push(payload(which)));
    const watch = await Watch.over(context);
    const page = await context.newPage();
    const walk = new Walk(page);
    page.on('dialog', (dialog) => dialog.dismiss());
    const visit = async (path: string): Promise<void> => {
      screens++;
      if ((await readsAt(page, path, walk)) > 0) witnessed++;
      expect([...ran, ...watch.findings], path).toEqual([]);
    };
    for (const path of [...siteScreens, order]) await visit(path);
    await new BackOffice(page, cloud.origin).enter(seeded.admin);
    for (const path of consoleScreens) {
      await visit(path);
      const detail = await detailAt(page, path);
      if (detail) await visit(detail);
    }
    reports += watch.findings.length;
    await context.close();
  }
  expect(fields.size).toBeGreaterThan(60);
  expect(witnessed).toBeGreaterThan(screens / 2);
  printFigure('S7', {
    texts,
    of: Math.min(corpus.length, passes * EACH),
    fields: fields.size,
    screens,
    witnessed,
    ran: ran.length,
    reports,
  });
});

test('S7 control: a careless page runs every text', async ({ page, context }) => {
  const wanted = isFull ? [...corpus.keys()] : Array.from({ length: EACH }, (_, n) => n);
  const ran = new Set<number>();
  await context.exposeFunction(ALARM, (which: number) => ran.add(which));
  const show = await openCarelessPage(page);
  for (const n of wanted) await show(payload(n));
  await expect.poll(() => wanted.filter((n) => !ran.has(n)).map(payload)).toEqual([]);
});
