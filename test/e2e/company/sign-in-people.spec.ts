import { signInByMail } from '../people/by-mail.ts';
import { administrator, googleRequired } from '../people/newly-invited.ts';
import { expect, test } from '../people/test.ts';

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
  await backOffice.enter('admin@local.test', '/admin/tasks?due=later');
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
  await backOffice.enter('brokerage@local.test', '/admin/settings?section=companies');
  await expect(page.getByText('This section isn’t open to you')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Companies' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'New company' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Users and roles' })).toBeVisible();
});
