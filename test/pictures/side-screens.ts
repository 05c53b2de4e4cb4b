import type { Page } from 'playwright';
import { breakDocument } from '../e2e/page/broken-page.ts';
import type { Screen } from './screens.ts';

const studio = (path: string) => async (page: Page, origin: string) => {
  await page.goto(`${origin}/__local${path}`);
  await page.waitForLoadState('networkidle');
};

const toAccounts = async (page: Page, origin: string): Promise<void> => {
  await page.goto(`${origin}/admin`);
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await page.getByRole('heading', { name: 'Choose an account' }).waitFor();
};

const toEmail = async (page: Page, origin: string): Promise<void> => {
  await page.goto(`${origin}/auth`);
  await page.getByRole('button', { name: 'Continue with email' }).click();
  await page.getByRole('heading', { name: /email/ }).waitFor();
};

const broken =
  (kind: 'chunk' | 'configuration' | 'root') =>
  async (page: Page, origin: string): Promise<void> => {
    await breakDocument(page, kind);
    await page.goto(origin);
    await page.getByRole('heading', { name: /Application Error|Loading Error/ }).waitFor();
  };

/** What stands in for a page, and what stands beside the product on a developer's machine. */
export const sideScreens: readonly Screen[] = [
  { name: 'error', visit: broken('chunk') },
  { name: 'error-configuration', visit: broken('configuration') },
  { name: 'error-root-missing', visit: broken('root') },
  { name: 'accounts', visit: toAccounts, dark: true },
  { name: 'sign-in-email', visit: toEmail, dark: true },
  { name: 'studio', visit: studio(''), dark: true },
  { name: 'studio-mail', visit: studio('/mail') },
];
