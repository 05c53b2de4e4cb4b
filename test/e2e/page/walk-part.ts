import type { Locator, Page, TestInfo } from '@playwright/test';
import { shareInTurn, shareOfWay } from '../../support/run/full.ts';
import type { BackOffice } from '../people/back-office.ts';
import { expect } from '../people/test.ts';
import { cutTables, looksRight, readsWell } from './looks.ts';
import { stopsIn, type WalkPart } from './room-stops.ts';
import { smallTargets } from './targets.ts';
import { Walk } from './walk.ts';

interface Walker {
  readonly page: Page;
  readonly backOffice: BackOffice;
  readonly origin: string;
}

/** A wide window shows a third of the rooms in its turn, a narrow one a quarter of one of the walks. */
const SHARE = { wide: 3, narrow: 4 };

/** The walks of which one a day is on a phone, too. */
export const roomWalks = ['company', 'deliver', 'sell', 'states'];

/** Of all rooms, whose parts are alike, a sixth is asked by axe in its turn: half of those that a wide window shows. */
const AXE_SHARE = 6;

const press =
  (name: string) =>
  (page: Page): Locator =>
    page.getByRole('button', { name, exact: true }).first();
const firstCard = (page: Page): Locator => page.getByRole('main').locator('ul[aria-label] > li a').first();

/** What opens over a room, and how. */
const opened: readonly { at: RegExp; by: (page: Page) => Locator; isDialog: boolean }[] = [
  { at: /^\/admin\/clients$/, by: press('New client'), isDialog: true },
  { at: /^\/admin\/invoices\/ivc_/, by: press('Record a payment'), isDialog: true },
  { at: /^\/admin\/orders\/ord_/, by: press('Record a payment'), isDialog: true },
  { at: /^\/admin\/crm$/, by: firstCard, isDialog: false },
  { at: /^\/admin\/bookings$/, by: firstCard, isDialog: false },
];

/** A dialog or panel over a room has room for a thumb, too, and fits its window. */
const walkOver = async (path: string, page: Page, walk: Walk): Promise<void> => {
  for (const { at, by, isDialog } of opened) {
    if (!at.test(path)) continue;
    const where = `${path}, with what opens over it`;
    const before = page.url();
    await by(page).click();
    if (isDialog) await expect(page.getByRole('dialog')).toBeVisible();
    else await expect(page).not.toHaveURL(before);
    await walk.untilRead();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect
      .soft(width, `${where}: nothing is wider than the window`)
      .toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
    expect.soft(await smallTargets(page), `${where}: room for a thumb`).toEqual([]);
    if (isDialog) await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  }
};

/** Goes to every stop of parts of the back office: each passes axe, reads well and, on a phone, has room for a thumb. */
export const walkParts = async (
  parts: readonly WalkPart[],
  { page, backOffice, origin }: Walker,
  info: TestInfo,
): Promise<void> => {
  const isNarrow = info.project.name === 'phone';
  await backOffice.enter();
  const all = await stopsIn(parts, origin);
  const stops = isNarrow ? shareOfWay(all, SHARE.narrow, roomWalks.length) : shareInTurn(all, SHARE.wide);
  const asked = new Set(isNarrow ? stops : shareInTurn(all, AXE_SHARE));
  expect(stops.length).toBeGreaterThan(0);
  const walk = new Walk(page);
  for (const stop of stops) {
    const { path, heading } = stop;
    await walk.goTo(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    if (asked.has(stop)) await looksRight(page, path, info);
    else await readsWell(page, path);
    // Status, money and buttons are in sight (rule 30), in every room.
    if (info.project.name === 'desktop')
      expect.soft(await cutTables(page), `${path}: no table is wider than its place`).toEqual([]);
    if (!isNarrow) continue;
    expect.soft(await smallTargets(page), `${path}: room for a thumb`).toEqual([]);
    await walkOver(path, page, walk);
  }
};
