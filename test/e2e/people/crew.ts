import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { As } from '../../support/people/staff.ts';
import { SOON } from './newly-invited.ts';
import { expect } from './test.ts';

/** Invites somebody to work for a vendor. */
export const inviteCrew = async (admin: As, vendorId: string): Promise<string> => {
  const email = `crew-${randomUUID().slice(0, 8)}@people.test`;
  const answer = await admin('POST /api/invitations', { body: { email, roles: ['vendor'], vendorId } });
  expect(answer.status, answer.body).toBe(201);
  return email;
};

/** Signs in on the phone as the crew, by the way that the portal shows. */
export const signInToPortal = async (page: Page, email: string): Promise<void> => {
  await page.goto('/vendor-portal');
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await page.getByLabel('Another email address').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('navigation', { name: 'Portal' })).toBeVisible(SOON);
};

/** A picture that a camera took, of one color. */
export const photo = async (n: number, width = 320, height = 240) => {
  const create = { width, height, channels: 3 as const, background: { r: 30 * n, g: 120, b: 60 } };
  return { name: `room-${n}.jpg`, mimeType: 'image/jpeg', buffer: await sharp({ create }).jpeg().toBuffer() };
};
