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

const PHONE = { width: 390, height: 844 };

/** Runs in the page: what is wider than its window or dialog, and texts torn into far more lines than they have words. */
const findUnreadable = (): string[] => {
  const frames = [document.documentElement, ...document.querySelectorAll('dialog[open]')];
  const wide = frames.flatMap((each) =>
    each.scrollWidth > each.clientWidth ? [`${each.tagName} is ${each.scrollWidth} wide`] : [],
  );
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const torn: string[] = [];
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const words = text.textContent?.trim() ?? '';
    // A pixel wide is what is only read aloud.
    if ((text.parentElement?.getBoundingClientRect().width ?? 0) <= 1) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const lines = new Set(
      [...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => Math.round(top)),
    );
    if (lines.size > words.split(/\s+/).length + 2) torn.push(`${words.slice(0, 40)} on ${lines.size} lines`);
  }
  return [...wide, ...torn];
};

/** What cannot be read as the page stands: wider than its window, or torn apart. */
export const unreadableOn = (page: Page): Promise<string[]> => page.evaluate(findUnreadable);

/** With letters twice as large all is readable on a phone; what that moves is not counted. */
const expectRoomForLargeText = async (page: Page, where: string): Promise<void> => {
  const before = page.viewportSize() ?? PHONE;
  await page.setViewportSize(PHONE);
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await expect.poll(() => unreadableOn(page), `${where}: text of 200 % fits`).toEqual([]);
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  await page.setViewportSize(before);
  await page.evaluate(() => Object.assign((window as unknown as { shifts: object }).shifts, { sum: 0, moved: [] }));
};

/** Nothing has moved since the page was loaded, and nothing is wider than its window of 320 pixels, or than a phone with large text. */
export const expectStill = async (page: Page, where: string): Promise<void> => {
  await expectUnmoved(page, where);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect.soft(width, `${where}: nothing is wider than the window`).toBeLessThanOrEqual(320);
  await expectRoomForLargeText(page, where);
};

const NARROW = { width: 320, height: 640 };

/** Nothing has moved, and once the window is 320 pixels wide, or the text large, nothing is wider; what that moves is not counted. */
export const expectUnmovedAndNarrow = async (page: Page, where: string): Promise<void> => {
  await expectUnmoved(page, where);
  const before = page.viewportSize() ?? NARROW;
  await page.setViewportSize(NARROW);
  const width = (): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth);
  await expect.poll(width, `${where}: nothing is wider than 320 pixels`).toBeLessThanOrEqual(NARROW.width);
  await page.setViewportSize(before);
  await expectRoomForLargeText(page, where);
};
