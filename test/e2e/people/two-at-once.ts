import type { Browser, Page } from '@playwright/test';
import { BackOffice } from './back-office.ts';

export const bar = (page: Page) => page.getByRole('button', { name: /new leads?: show/ });
export const rows = (page: Page) => page.getByRole('table', { name: 'Leads' }).locator('tbody tr');

/** Another browser beside the first, with somebody else in it. */
export const another = async (
  browser: Browser,
  origin: string,
  path: string,
  who = 'admin@local.test',
): Promise<BackOffice> => {
  const context = await browser.newContext({
    baseURL: origin,
    reducedMotion: 'reduce',
    viewport: { width: 1440, height: 900 },
  });
  const office = new BackOffice(await context.newPage(), origin);
  await office.enter(who, path);
  return office;
};
