import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { mailOf } from '../../support/cloud/studio.ts';

/** Signs in by a code in a mail, as somebody nobody has seen before: the only mail to this address is the right one. */
export const signInByMail = async (page: Page, origin: string): Promise<string> => {
  const email = `mail-${randomUUID().slice(0, 8)}@people.test`;
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Continue with email' }).click();
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
  const code = async () => (await mailOf(origin)).find(({ to }) => to.includes(email))?.text.match(/\b\d{6}\b/)?.[0];
  await expect.poll(code).toBeDefined();
  await page.getByLabel('Code').fill((await code()) ?? '');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(`${origin}/portal`);
  return email;
};
