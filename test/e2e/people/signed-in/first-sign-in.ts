import type { Page } from '@playwright/test';
import { mailOf } from '../../../support/cloud/studio.ts';
import { SOON } from '../newly-invited.ts';
import { expect } from '../test.ts';

/** Signs in on the company's host by the code in a mail, as somebody who does it for the first time. */
export const signInFirst = async (page: Page, origin: string, email: string): Promise<void> => {
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Continue with email' }).click();
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
  const code = async () =>
    (await mailOf(origin))
      .filter(({ to }) => to.includes(email))
      .map(({ text }) => text.match(/\b\d{6}\b/)?.[0])
      .findLast((found) => found !== undefined);
  await expect.poll(code).toBeDefined();
  await page.getByLabel('Code').fill((await code()) ?? '');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('navigation', { name: 'Your portal' })).toBeVisible(SOON);
};
