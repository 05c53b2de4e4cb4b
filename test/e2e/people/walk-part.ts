import type { Page, TestInfo } from '@playwright/test';
import { isFull } from '../../support/run/full.ts';
import type { BackOffice } from './back-office.ts';
import { cutTables, looksRight } from './looks.ts';
import { stopsIn, type WalkPart } from './room-stops.ts';
import { smallTargets } from './targets.ts';
import { expect } from './test.ts';
import { Walk } from './walk.ts';

interface Walker {
  readonly page: Page;
  readonly backOffice: BackOffice;
  readonly origin: string;
}

/** The parts of the settings are one frame; a narrow window looks at each of them in the full run. */
const SHORT_SETTINGS = /=catalog$/;

/** Goes to every stop of a part of the back office: each passes axe, reads well and, on a phone, has room for a thumb. */
export const walkPart = async (part: WalkPart, { page, backOffice, origin }: Walker, info: TestInfo): Promise<void> => {
  const isShort = part === 'settings' && info.project.name === 'phone' && !isFull;
  await backOffice.enter();
  const stops = (await stopsIn(part, origin)).filter(({ path }) => !isShort || SHORT_SETTINGS.test(path));
  expect(stops.length).toBeGreaterThan(0);
  const walk = new Walk(page);
  for (const { path, heading } of stops) {
    await walk.goTo(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await looksRight(page, path, info);
    // Status, money and buttons are in sight (rule 30), in every room.
    if (info.project.name === 'desktop')
      expect.soft(await cutTables(page), `${path}: no table is wider than its place`).toEqual([]);
    if (info.project.name === 'phone') expect.soft(await smallTargets(page), `${path}: room for a thumb`).toEqual([]);
  }
};
