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

export const inOtherBrowser = async (browser: Browser, story: (page: Page) => Promise<void>): Promise<void> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    await story(await context.newPage());
  } finally {
    await context.close();
  }
};
