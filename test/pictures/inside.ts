import type { Page } from 'playwright';
import { BackOffice } from '../e2e/people/back-office.ts';
import type { Screen } from './screens.ts';

export type Visit = (page: Page, origin: string) => Promise<unknown>;

export const settled = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(600);
};

/** The rows of a list, which a phone shows as cards. */
export const rowsOf = (page: Page) => page.getByRole('main').locator('tbody tr, ul[aria-label] > li');

/** A screen of the back office, as its administrator sees it. */
export const inside = (
  name: string,
  path: string,
  then: Visit = async () => {},
  more: Partial<Screen> = {},
): Screen => ({
  name: `admin-${name}`,
  dark: true,
  visit: async (page, origin) => {
    await new BackOffice(page, origin).signIn();
    if (path !== '/admin/home') await page.goto(origin + path);
    await settled(page);
    await then(page, origin);
    await settled(page);
  },
  ...more,
});
