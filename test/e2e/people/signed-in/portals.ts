import { expect, type Page } from '@playwright/test';
import { SOON } from '../newly-invited.ts';
import { keepSession } from './kept-session.ts';

/** The company's own host, where its customers are. */
export const companyHost = (origin: string): string => origin.replace('localhost', 'northlight.localhost');

/** A customer who comes back signed in to the company's host; the first sign-in is `signInFirst`. */
export const enterPortal = async (page: Page, origin: string, email: string, path = '/portal'): Promise<void> => {
  const host = companyHost(origin);
  await keepSession(page, origin, { host, email, client: 'tenant', idp: 'email' });
  await page.goto(host + path);
  await expect(page.getByRole('navigation', { name: 'Your portal' })).toBeVisible(SOON);
};

/** A crew that comes back signed in; by the portal's own way, a crew signs in with `vendor-job`. */
export const enterVendorPortal = async (
  page: Page,
  origin: string,
  email: string,
  path = '/vendor-portal',
): Promise<void> => {
  await keepSession(page, origin, { host: origin, email, client: 'staff', idp: 'google' });
  await page.goto(origin + path);
  await expect(page.getByRole('navigation', { name: 'Portal' })).toBeVisible(SOON);
};
