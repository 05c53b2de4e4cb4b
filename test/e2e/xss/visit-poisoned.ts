import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { type Browser, expect, type Page } from '@playwright/test';
import { claimsOf } from '../../security/drawn/people.ts';
import type { RunningCloud } from '../../support/cloud/cloud.ts';
import { call } from '../../support/cloud/http.ts';
import { tokenOf, untilIdle } from '../../support/cloud/studio.ts';
import { allRoutes, callOf } from '../../support/contract/routes.ts';
import { sampleInput } from '../../support/contract/sample.ts';
import { basketOf, orderBody, placeOrder, plansOf, totalOf } from '../../support/people/journey.ts';
import { seeded } from '../../support/people/staff.ts';
import { printFigure } from '../../support/run/figure.ts';
import { isFull, turn } from '../../support/run/full.ts';
import { Walk } from '../page/walk.ts';
import { Watch } from '../page/watch.ts';
import { BackOffice } from '../people/back-office.ts';
import { ALARM, corpus, payload } from './corpus.ts';

/** How many texts of the corpus lie in a tenant at once. */
export const EACH = 10;
const sets = Math.ceil(corpus.length / EACH);
/** Where the texts of each pass begin; the quick run takes one set of them, another each day. */
export const firsts = isFull ? Array.from({ length: sets }, (_, pass) => pass * EACH) : [(turn % sets) * EACH];
export const PATIENCE_MS = isFull ? 3_600_000 : 300_000;

/** An order with its token, whose page strangers open by a link. */
const newOrder = async (origin: string): Promise<string> => {
  const basket = basketOf('photography');
  const [plan] = await plansOf(origin, basket);
  const body = orderBody(basket, await totalOf(origin, basket), { planId: plan?.id });
  const { status, json, body: text } = await placeOrder(origin, body);
  expect(status, text).toBe(201);
  return `/booking-confirmation/${json.orderId}?token=${json.manageToken}`;
};

/** By Node itself: this process would translate the files of all entities anew, which costs ten times what the poisoning does. */
const poison = async (
  origin: string,
  tenantId: string,
  first: number,
): Promise<{ fields: string[]; texts: number }> => {
  const program = resolve(import.meta.dirname, 'poison-tenant.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [program, origin, tenantId, `${first}`, `${EACH}`]);
  return JSON.parse(stdout);
};

/** One of everything that can be entered at all, so that there is a text in every field. */
const enterEverything = async (origin: string): Promise<void> => {
  const token = await tokenOf(origin, seeded.admin);
  const entering = allRoutes.filter(
    ({ method, path, status }) => method === 'POST' && status === 201 && !path.includes('{'),
  );
  for (const route of entering) await call(origin, callOf(route), { token, body: sampleInput(route) });
  await untilIdle(origin, { retry: true });
};

/** Opens a page, waits until it has read what it shows, and says how many texts of the corpus can be read there. */
const readsAt = async (page: Page, origin: string, path: string, walk: Walk): Promise<number> => {
  if (page.url().includes('/admin')) await walk.goTo(path);
  else await page.goto(origin + path);
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

interface Screens {
  /** Of the public site; the page of an order is always visited. */
  readonly site: readonly string[];
  /** Of the back office, each with the page of its first entry. */
  readonly console: readonly string[];
}

/**
 * Puts texts that are code elsewhere into everything a company has, and opens these screens: they are read, and nothing runs.
 * Long because the counts of all screens are one figure.
 */
export const visitPoisoned = async (
  figure: string,
  browser: Browser,
  { origin }: RunningCloud,
  screens: Screens,
): Promise<void> => {
  const tenantId = claimsOf(await tokenOf(origin, seeded.admin)).tenant_id ?? '';
  await enterEverything(origin);
  // Made before the first text lies where no rule would let it: what plans then reads may make no sense.
  const order = await newOrder(origin);
  await untilIdle(origin, { retry: true });
  let [visited, witnessed, texts] = [0, 0, 0];
  const [ran, fields]: [string[], Set<string>] = [[], new Set()];
  let reports = 0;
  for (const first of firsts) {
    const poisoned = await poison(origin, tenantId, first);
    texts += poisoned.texts;
    for (const field of poisoned.fields) fields.add(field);
    const context = await browser.newContext();
    await context.exposeFunction(ALARM, (which: number) => ran.push(payload(which)));
    const watch = await Watch.over(context);
    const page = await context.newPage();
    const walk = new Walk(page);
    page.on('dialog', (dialog) => dialog.dismiss());
    const visit = async (path: string): Promise<void> => {
      visited++;
      if ((await readsAt(page, origin, path, walk)) > 0) witnessed++;
      expect([...ran, ...watch.findings], path).toEqual([]);
    };
    for (const path of screens.site) await visit(path);
    await visit(order);
    await new BackOffice(page, origin).enter(seeded.admin);
    for (const path of screens.console) {
      await visit(path);
      const detail = await detailAt(page, path);
      if (detail) await visit(detail);
    }
    reports += watch.findings.length;
    await context.close();
  }
  expect(fields.size).toBeGreaterThan(60);
  expect(witnessed).toBeGreaterThan(visited / 2);
  printFigure(figure, {
    texts,
    of: Math.min(corpus.length, firsts.length * EACH),
    fields: fields.size,
    screens: visited,
    witnessed,
    ran: ran.length,
    reports,
  });
};
