import { openSettings } from '../../support/cloud/settings.ts';
import { Clocks } from '../clouds/clocks.ts';
import { expect, test } from '../people/test.ts';

test.afterEach(({ origin, page }) => new Clocks(page, origin).restore());

const ownSite = (origin: string): string => origin.replace('//localhost', '//second.localhost');

test('an administrator changes a price and the phone number, and the public page shows both', async ({
  page,
  backOffice,
  origin,
}) => {
  test.slow();
  const settings = await openSettings(origin);
  const company = await settings.read('company');
  const catalog = await settings.read('catalog');
  await backOffice.enter('admin@second.test', '/admin/settings?section=company');
  await page.getByRole('textbox', { name: 'Phone' }).fill('(610) 555-0142');
  await page.getByRole('link', { name: 'Services and prices' }).click();
  await page.getByRole('button', { name: 'Stay here' }).last().click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved. Your pages show it within a minute.')).toBeVisible();

  await page.getByRole('link', { name: 'Services and prices' }).click();
  await page.getByRole('button', { name: 'Edit Photography' }).click();
  const first = page.getByRole('textbox', { name: 'Step 1, dollars' });
  await first.fill('999');
  await expect(page.getByText(/must be more than \$999, the step before/)).toBeVisible();
  await first.fill('142');
  await expect(page.getByText('$142 – $', { exact: false }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/Saved\. Your pages show the new prices/)).toBeVisible();

  // A page is kept for 30 s where it was last asked for.
  await new Clocks(page, origin).moveCloudBy(31);
  await expect(async () => {
    await page.goto(ownSite(origin));
    await expect(page.getByText('(610) 555-0142').filter({ visible: true }).first()).toBeVisible({ timeout: 2000 });
    await expect(page.getByText('$142').filter({ visible: true }).first()).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 60_000 });
  await settings.saved('company', () => ({ contact: company.contact }));
  await settings.saved('catalog', () => ({
    services: catalog.services.map(({ onSite: _, ...each }: { onSite: boolean }) => each),
  }));
});
