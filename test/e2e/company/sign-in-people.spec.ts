import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { freshTokenOf } from '../../support/cloud/studio.ts';
import { seeded, signedInAs } from '../../support/people/staff.ts';
import { signInByMail } from '../people/by-mail.ts';
import { expect, test } from '../people/test.ts';

const googleRequired = 'Google authentication required for admin access. Please sign in with Google.';
/** That it comes is seen here; that it comes within five seconds, `api/members` counts. */
const SOON = { timeout: 90_000, intervals: [1000] };
const now = { timeout: 3000 };

// Anew each time: the fourth sign-in of a person, on whatever page, ends the first.
const administrator = async (origin: string) => {
  await freshTokenOf(origin, seeded.admin);
  return await signedInAs(origin, seeded.admin);
};

/** Somebody new of the default tenant, invited by its administrator. */
const invited = async (origin: string, role: string): Promise<string> => {
  const email = `${role}-${randomUUID().slice(0, 8)}@people.test`;
  const admin = await administrator(origin);
  const answer = await admin('POST /api/invitations', { body: { email, roles: [role] } });
  expect(answer.status, answer.body).toBe(201);
  return email;
};

/** Through the local “Google”, by an address that is not among the accounts it offers. */
const signInAs = async (page: Page, origin: string, email: string, path: string): Promise<void> => {
  await page.goto(origin + path);
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await page.getByLabel('Another email address').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(new RegExp(path));
};

const inOtherBrowser = async (browser: Browser, story: (page: Page) => Promise<void>): Promise<void> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    await story(await context.newPage());
  } finally {
    await context.close();
  }
};

test('an email sign-in is refused by the back office in the seed’s words, and the monitor shows it', async ({
  page,
  origin,
}) => {
  const email = await signInByMail(page, origin);
  await page.goto('/admin/settings?section=people');
  await expect(page).toHaveURL(/\/auth\?requireGoogle=true/);
  await expect(page.getByRole('alert')).toHaveText(googleRequired);
  await expect(page.getByRole('button', { name: 'Continue with email' })).toHaveCount(0);
  const admin = await administrator(origin);
  const { items } = (await admin('GET /api/sign-in-failures')).json;
  expect(items).toContainEqual(expect.objectContaining({ email, reason: 'google_required' }));
});

test('two hours without activity sign out, and the page is remembered', async ({ page, backOffice }) => {
  await page.clock.install();
  await backOffice.signIn('admin@local.test', '/admin/tasks?due=later');
  await expect(page.getByRole('heading', { level: 1, name: 'Tasks' })).toBeVisible();
  await page.clock.fastForward('01:54:00');
  await expect(page.getByRole('heading', { level: 1, name: 'Tasks' })).toBeVisible();
  await page.clock.fastForward('03:00');
  await expect(page.getByRole('heading', { level: 1, name: 'Tasks' }), 'the warning step shows nothing').toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.clock.fastForward('05:00');
  await expect(page).toHaveURL(/\/auth/);
  await expect(page.getByText('You were signed out after two hours without activity.')).toBeVisible();
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await page.getByRole('button', { name: 'admin@local.test' }).click();
  await expect(page).toHaveURL(/\/admin\/tasks\?due=later$/);
});

test('a brokerage user cannot open a super administrator’s page, and reads why', async ({ page, backOffice }) => {
  await backOffice.signIn('brokerage@local.test', '/admin/settings?section=companies');
  await expect(page.getByText('This part of the settings is not open to you')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Companies' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Users and roles' })).toBeVisible();
});

test('a changed role applies within five seconds: first some rooms disappear, then all', async ({
  page,
  origin,
  watch,
}) => {
  // Whoever has lost the role is cut off and not let in again before the page knows it.
  watch.expect(/^WebSocket connection to .* failed/);
  const email = await invited(origin, 'brokerage');
  await signInAs(page, origin, email, '/admin/settings');
  await expect(page.getByRole('link', { name: 'Browser monitor' })).toBeVisible();
  const admin = await administrator(origin);
  const change = async (roles: string[]): Promise<void> => {
    const { items } = (await admin('GET /api/members', { query: { limit: '100' } })).json;
    const { profileId, version } = items.find((member: { email: string }) => member.email === email);
    const answer = await admin(`PATCH /api/members/${profileId}`, { body: { version, roles } });
    expect(answer.status, answer.body).toBe(200);
  };
  await change(['agent']);
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('link', { name: 'Leads' })).toBeVisible(now);
    await expect(page.getByRole('link', { name: 'Browser monitor' })).toHaveCount(0, now);
  }).toPass(SOON);
  await expect(page.getByText('You have no access to this')).toBeVisible();
  await change(['customer']);
  await expect(async () => {
    await page.reload();
    await expect(page.getByText('This account has no access to the back office')).toBeVisible({ timeout: 2000 });
  }).toPass(SOON);
});

test('a session ended in the monitor signs that browser out', async ({ page, browser, backOffice, origin }) => {
  const email = await invited(origin, 'agent');
  const name = new RegExp(`End session of ${email.split('@')[0]?.replaceAll('-', ' ')}`, 'i');
  await inOtherBrowser(browser, async (agents) => {
    await signInAs(agents, origin, email, '/admin/crm');
    await expect(agents.getByRole('heading', { level: 1, name: /^Leads/ })).toBeVisible();
    await backOffice.signIn('admin@local.test', '/admin/browser-monitor?show=active');
    await page.getByRole('button', { name }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'End session' }).click();
    await expect(page.getByText(/is signed out of/)).toBeVisible();
    await expect(async () => {
      await agents.reload();
      await expect(agents).toHaveURL(/\/auth/, { timeout: 2000 });
    }).toPass(SOON);
    await expect(agents.getByText('Your session has ended.')).toBeVisible();
  });
});

test('the check of a sign-in shows provider, roles and expiry, and never a token', async ({ page, backOffice }) => {
  await backOffice.signIn('admin@local.test', '/admin/test-auth');
  await page.getByRole('button', { name: 'Ask the server' }).click();
  await expect(page.getByText(/The server knows admin@local\.test as Administrator, through Google/)).toBeVisible();
  await page.getByRole('button', { name: 'Read session and roles again' }).click();
  await expect(page.getByText('Session and roles were read anew: Administrator.')).toBeVisible();
  await expect(page.getByText(/^\d+:\d\d/)).toBeVisible();
  expect(await page.content()).not.toMatch(/eyJ[\w-]{10,}\./);
});
