import { oneInTurn } from '../../support/run/full.ts';
import { expect, test } from '../people/test.ts';

const token = /eyJ[\w-]{10,}\.|access_token=|id_token=|refresh_token=/;

test('a signed-out person signs in and comes back to the page they asked for, leaves no token in localStorage, in cookies or in an address, and signs out here and for the server', async ({
  page,
  context,
  backOffice,
}) => {
  const addresses: string[] = [];
  page.on('framenavigated', (frame) => addresses.push(frame.url()));
  page.on('request', (request) => addresses.push(request.url()));
  await backOffice.signIn('admin@local.test', '/admin/tasks?due=later');
  await expect(page.getByRole('heading', { level: 1, name: 'Tasks' })).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/tasks\?due=later$/);

  await backOffice.goTo('Leads');
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(stored).not.toMatch(token);
  expect(stored).not.toContain('CognitoIdentity');
  const cookies = (await context.cookies()).filter(({ httpOnly }) => !httpOnly);
  expect(JSON.stringify(cookies)).not.toMatch(token);
  expect(addresses.filter((address) => token.test(address))).toEqual([]);
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage })), 'it is this tab’s').toMatch(/eyJ/);

  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/auth/);
  await expect(page.getByText('You are signed out.')).toBeVisible();
  await page.goto('/admin/home');
  await expect(page).toHaveURL(/\/auth/);
});

test('no address and no stored page makes a sign-in end on a foreign page', async ({ page, origin }) => {
  let way = page.getByRole('button', { name: 'Continue with Google' });
  // `web/platform/auth/sign-in/auth-return` and T22 try all of them, and more, in each run.
  for (const foreign of oneInTurn(['//evil.example/admin', 'https://evil.example/admin', '/\\evil.example'])) {
    const asked = encodeURIComponent(foreign);
    await page.goto(`/auth?requireGoogle=true&returnTo=${asked}&next=${asked}&redirect=${asked}`);
    await page.evaluate((to) => sessionStorage.setItem('northlight.return', to), foreign);
    await way.click();
    const account = page.getByRole('button', { name: 'admin@local.test' });
    await expect(account.or(page.getByRole('heading', { name: /^Good/ })).first()).toBeVisible();
    if (await account.isVisible()) await account.click();
    await expect(page, foreign).toHaveURL(`${origin}/admin/home`);
    way = page.getByRole('button', { name: 'Continue', exact: true });
  }
});
