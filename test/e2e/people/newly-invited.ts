import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { freshTokenOf } from '../../support/cloud/studio.ts';
import { seeded, signedInAs } from '../../support/people/staff.ts';
import { expect } from './test.ts';

export const googleRequired = 'Google authentication required for admin access. Please sign in with Google.';
/** That it comes is seen here; that it comes within five seconds, `api/members` counts. */
export const SOON = { timeout: 90_000, intervals: [1000] };
export const now = { timeout: 3000 };

// Anew each time: the fourth sign-in of a person, on whatever page, ends the first.
export const administrator = async (origin: string) => {
  await freshTokenOf(origin, seeded.admin);
  return await signedInAs(origin, seeded.admin);
};

/** Somebody new of the default tenant, invited by its administrator. */
export const invited = async (origin: string, role: string): Promise<string> => {
  const email = `${role}-${randomUUID().slice(0, 8)}@people.test`;
  const admin = await administrator(origin);
  const answer = await admin('POST /api/invitations', { body: { email, roles: [role] } });
  expect(answer.status, answer.body).toBe(201);
  return email;
};

/** Through the local “Google”, by an address that is not among the accounts it offers. */
export const signInAs = async (page: Page, origin: string, email: string, path: string): Promise<void> => {
  await page.goto(origin + path);
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await page.getByLabel('Another email address').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(new RegExp(path));
};

export const inOtherBrowser = async (browser: Browser, story: (page: Page) => Promise<void>): Promise<void> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    await story(await context.newPage());
  } finally {
    await context.close();
  }
};
