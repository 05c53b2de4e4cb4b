import { testOfDealProviders as test } from '../clouds/own-cloud.ts';
import { looksRight } from '../page/looks.ts';
import { BackOffice } from '../people/back-office.ts';
import { expect } from '../people/test.ts';

test.slow();

test(
  'an administrator adds a feed, tests and runs it, and sees what was copied',
  { tag: '@phone-in-full' },
  async ({ page, origin }, info) => {
    const office = new BackOffice(page, origin);
    await office.enter('admin@local.test', '/admin/agent/mls?view=feeds');
    await page.getByRole('button', { name: 'Add a feed' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a feed' });
    await dialog.getByLabel('Name', { exact: true }).fill('Bucks MLS');
    await dialog.getByLabel('Service root').fill('http://10.0.0.1/odata/');
    await dialog.getByLabel('Token address').fill('http://reso.localhost/oauth/token');
    await dialog.getByLabel('Client ID', { exact: true }).fill('feed_on_this_machine');
    await dialog.getByLabel('Client secret').fill('secret_on_this_machine');
    await dialog.getByLabel('Disclaimer').fill('Deemed reliable, not guaranteed.');
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(dialog.getByText('must be https on its standard port')).toBeVisible();
    await dialog.getByLabel('Service root').fill('http://reso.localhost/odata/');
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(dialog).toBeHidden();

    await page.getByRole('button', { name: 'Test', exact: true }).click();
    await expect(page.getByText(/^One record: Read PABU/)).toBeVisible();
    await page.getByRole('button', { name: 'Run now' }).click();
    await expect(page.getByText('Up to date')).toBeVisible({ timeout: 30_000 });
    await looksRight(page, '/admin/agent/mls with a feed', info);

    await page.getByRole('tab', { name: 'Listings' }).click();
    await page.getByRole('link', { name: '48 Ferry Rd' }).click();
    await expect(page.getByRole('heading', { name: 'What the MLS says' })).toBeVisible();
    await expect(page.getByText('Northlight Realty')).toBeVisible();
    await expect(page.getByText('Deemed reliable, not guaranteed.')).toBeVisible();
    await looksRight(page, 'a listing of the MLS', info);
  },
);
