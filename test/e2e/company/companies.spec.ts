import { expect, test } from '../people/test.ts';

test('a super administrator creates a company in the browser, and its site shows its name', async ({
  page,
  origin,
  backOffice,
}) => {
  const slug = `story-${Date.now().toString(36)}`;
  await backOffice.enter('super@local.test', '/admin/settings?section=companies');
  await page.getByRole('button', { name: 'New company' }).click();
  const dialog = page.getByRole('dialog', { name: 'New company' });
  await dialog.getByRole('button', { name: 'Create the company' }).click();
  await expect(dialog.getByText('Enter the company’s name.')).toBeVisible();
  await dialog.getByLabel('Company name').fill('Story Homes');
  await dialog.getByLabel('Short name').fill(slug);
  await dialog.getByRole('button', { name: /^County/ }).click();
  await page.getByRole('option', { name: 'Montgomery County' }).click();
  await dialog.getByLabel('ZIP codes').fill('19401, 19403');
  await dialog.getByLabel('Phone').fill('(215) 555-0133');
  await dialog.getByLabel('Email').fill('hello@story.test');
  await dialog.getByLabel('Office address').fill('1 Main Street, Norristown, PA');
  await dialog.getByLabel('First administrator').fill(`first@${slug}.test`);
  await dialog.getByRole('button', { name: 'Create the company' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Story Homes' })).toBeVisible();
  await expect(async () => {
    await page.goto(origin.replace('localhost', `${slug}.localhost`));
    await expect(page).toHaveTitle(/Story Homes/, { timeout: 1000 });
  }).toPass();
});

test('an agent finds no companies, by an address that names them neither', async ({ page, backOffice }) => {
  await backOffice.enter('agent@local.test', '/admin/settings?section=companies');
  await expect(page.getByRole('heading', { level: 1, name: 'You have no access to this' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Companies' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'New company' })).toHaveCount(0);
});
