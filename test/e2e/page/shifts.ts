import type { Page } from '@playwright/test';
import { expect } from '../people/test.ts';

interface Shifts {
  sum: number;
  moved: string[];
}

/** Runs in the page: adds up how far things moved without anybody having touched the page. */
export const countShifts = (): void => {
  const counted: Shifts = { sum: 0, moved: [] };
  Object.assign(window, { shifts: counted });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node?: Node }[];
      };
      if (hadRecentInput) continue;
      counted.sum += value;
      counted.moved.push(...sources.map(({ node }) => `${node?.nodeName} ${node?.textContent?.slice(0, 40)}`));
    }
  }).observe({ type: 'layout-shift', buffered: true });
};

export const shiftsOf = (page: Page): Promise<Shifts> =>
  page.evaluate(() => (window as unknown as { shifts: Shifts }).shifts);

/** Nothing has moved since the page was loaded, in a window of any width. */
export const expectUnmoved = async (page: Page, where: string): Promise<void> => {
  await page.waitForLoadState('networkidle');
  expect.soft(await shiftsOf(page), where).toEqual({ sum: 0, moved: [] });
};

/** Nothing has moved since the page was loaded, and nothing is wider than its window of 320 pixels. */
export const expectStill = async (page: Page, where: string): Promise<void> => {
  await expectUnmoved(page, where);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect.soft(width, `${where}: nothing is wider than the window`).toBeLessThanOrEqual(320);
};

const NARROW = { width: 320, height: 640 };

/** Nothing has moved, and once the window is 320 pixels wide nothing is wider; what that moves is not counted. */
export const expectUnmovedAndNarrow = async (page: Page, where: string): Promise<void> => {
  await expectUnmoved(page, where);
  const before = page.viewportSize() ?? NARROW;
  await page.setViewportSize(NARROW);
  const width = (): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth);
  await expect.poll(width, `${where}: nothing is wider than 320 pixels`).toBeLessThanOrEqual(NARROW.width);
  await page.setViewportSize(before);
  await page.evaluate(() => Object.assign((window as unknown as { shifts: object }).shifts, { sum: 0, moved: [] }));
};

const PHONE = { width: 390, height: 844 };

/** With letters twice as large nothing is wider than a phone; what that moves is not counted. */
export const expectRoomForLargeText = async (page: Page, where: string): Promise<void> => {
  const before = page.viewportSize() ?? PHONE;
  await page.setViewportSize(PHONE);
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  const width = (): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth);
  await expect.poll(width, `${where}: text of 200 % fits`).toBeLessThanOrEqual(PHONE.width);
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  await page.setViewportSize(before);
  await page.evaluate(() => Object.assign((window as unknown as { shifts: object }).shifts, { sum: 0, moved: [] }));
};
