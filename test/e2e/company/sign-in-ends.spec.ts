import { toldInTurn } from '../clouds/full-step.ts';
import { BackOffice } from '../people/back-office.ts';
import { administrator, inOtherBrowser, invited, now, SOON } from '../people/newly-invited.ts';
import { expect, test } from '../people/test.ts';

/** What ends a sign-in or parts of it: what the server makes of both, `api/company` proves in each run. */
const ends = ['role', 'session'];

test('a changed role applies within five seconds: first some rooms disappear, then all', {
  tag: toldInTurn('role', ends),
}, async ({ page, origin, watch, backOffice }) => {
  // Whoever has lost the role is cut off and not let in again before the page knows it.
  watch.expect(/^WebSocket connection to .* failed/);
  const email = await invited(origin, 'brokerage');
  await backOffice.enter(email, '/admin/settings');
  await expect(page.getByRole('link', { name: 'Dashboard' })).toBeVisible();
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
    await expect(page.getByRole('link', { name: 'Dashboard' })).toHaveCount(0, now);
  }).toPass(SOON);
  await expect(page.getByText('You have no access to this')).toBeVisible();
  await change(['customer']);
  await expect(async () => {
    await page.reload();
    await expect(page.getByText('This account has no access to the back office')).toBeVisible({ timeout: 2000 });
  }).toPass(SOON);
});

test('a session ended in the monitor signs that browser out', {
  tag: toldInTurn('session', ends),
}, async ({ page, browser, backOffice, origin }) => {
  const email = await invited(origin, 'agent');
  const name = new RegExp(`End session of ${email.split('@')[0]?.replaceAll('-', ' ')}`, 'i');
  await inOtherBrowser(browser, async (agents) => {
    await new BackOffice(agents, origin).enter(email, '/admin/crm');
    await expect(agents.getByRole('heading', { level: 1, name: /^Leads/ })).toBeVisible();
    await backOffice.enter('admin@local.test', '/admin/browser-monitor?show=active');
    await page.getByRole('button', { name }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'End session' }).click();
    await expect(page.getByText(/is signed out of/)).toBeVisible();
    await expect(async () => {
      // The page may have found out by itself: the sign-in page says why once.
      if (!agents.url().includes('/auth')) await agents.reload();
      await expect(agents).toHaveURL(/\/auth/, { timeout: 2000 });
    }).toPass(SOON);
    await expect(agents.getByText('Your session has ended.')).toBeVisible();
  });
});

test('the check of a sign-in shows provider, roles and expiry, and never a token', async ({ page, backOffice }) => {
  await backOffice.enter('admin@local.test', '/admin/test-auth');
  await page.getByRole('button', { name: 'Ask the server' }).click();
  await expect(page.getByText(/The server knows admin@local\.test as Administrator, through Google/)).toBeVisible();
  await page.getByRole('button', { name: 'Read session and roles again' }).click();
  await expect(page.getByText('Session and roles were read anew: Administrator.')).toBeVisible();
  await expect(page.getByText(/^\d+:\d\d/)).toBeVisible();
  expect(await page.content()).not.toMatch(/eyJ[\w-]{10,}\./);
});
