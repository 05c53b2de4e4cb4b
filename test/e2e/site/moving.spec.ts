import { expect, test } from '../people/test.ts';

const guard = 'What you changed on this page is not saved yet.';

test('from the homepage to the booking and back, in one document', { tag: '@phone-in-full' }, async ({
  page,
  visitor,
}) => {
  await page.goto('/');
  await expect(visitor.heading).toBeVisible();
  await page.evaluate(() => document.body.setAttribute('data-same', 'yes'));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Book a visit' }).click();
  await expect(page).toHaveURL(/\/book$/);
  await expect(page).toHaveTitle(/^Step 1 of 7/);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.getByRole('radio', { name: 'Buyer' }).click();
  await visitor.goOn();
  await expect(page).toHaveURL(/step=2/);
  await expect(visitor.heading).toBeFocused();
  await page.goBack();
  await expect(page).toHaveTitle(/^Step 1 of 7/);
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  await page.goForward();
  await expect(page).toHaveTitle(/^Step 1 of 7/);
  expect(await page.evaluate(() => document.body.getAttribute('data-same'))).toBe('yes');
});

test('from room to room with the browser’s buttons, and to a record by its address', async ({ page, backOffice }) => {
  await backOffice.enter();
  await backOffice.goTo('Leads');
  await backOffice.goTo('API integrations');
  await expect(page).toHaveTitle(/^(\(\d+\+?\) )?API integrations · /);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Leads' })).toBeVisible();
  await expect(page).toHaveTitle(/^(\(\d+\+?\) )?Leads · /);
  await page.goForward();
  await expect(page).toHaveTitle(/^(\(\d+\+?\) )?API integrations · /);
  await page.goto('/admin/crm?status=qualified');
  await expect(page.getByRole('link', { name: /^Qualified/ })).toHaveAttribute('aria-current', /.+/);
  await page.goto('/admin/knowledge/new?question=Do+you+paint%3F');
  await page.reload();
  await expect(page).toHaveTitle(/^(\(\d+\+?\) )?New entry · /);
  await page.goto('/admin/knowledge/new/x');
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
});

test('unsaved changes block the back button', async ({ page, backOffice }) => {
  await backOffice.enter('admin@local.test', '/admin/knowledge');
  await page.getByRole('button', { name: 'New entry' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'New entry' })).toBeVisible();
  const answer = page.locator('textarea').first();
  await answer.fill('We paint no fences.');
  await page.goBack();
  await expect(page.getByText(guard)).toBeVisible();
  await page.getByRole('button', { name: 'Stay here' }).last().click();
  await expect(page).toHaveURL(/\/knowledge\/new$/);
  await expect(answer).toHaveValue('We paint no fences.');
  await page.goBack();
  await page.getByRole('button', { name: 'Leave and lose my changes' }).click();
  await expect(page).toHaveURL(/\/admin\/knowledge$/);
});
