import { looksRight } from '../page/looks.ts';
import { expect, test } from '../people/test.ts';

test('a developer reads the guide, tries a sample in their language, and finds a route in the reference @phone-in-full', async ({
  page,
}, info) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  const renderer = () => loaded.filter((path) => /\/assets\/render-.*\.js$/.test(path));
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Developers' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plug your own systems in.');
  await expect(page.getByRole('region', { name: 'Make the first call' })).toContainText('authorization: Bearer $KEY');

  await page.getByRole('radio', { name: 'Python' }).check();
  await expect(page.getByRole('region', { name: 'Verify a webhook in Python' })).toContainText('hmac.compare_digest');
  await page.getByText('listing.price_changed').click();
  await expect(page.getByRole('region', { name: 'A sample of listing.price_changed' })).toContainText('"listingId"');
  await looksRight(page, '/developers, opened', info);
  expect(renderer(), 'the renderer comes with the reference alone').toEqual([]);

  await page.getByRole('link', { name: 'API reference' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('API reference');
  await page.getByRole('button', { name: 'Enter a lead by hand' }).first().click();
  await expect(page.getByRole('tab', { name: 'Schema' }).first()).toBeVisible();
  await expect(page.getByRole('main')).toContainText('FEATURE_NOT_LICENSED');
  await expect(page.getByRole('heading', { name: 'Webhooks', exact: true })).toBeAttached();
  expect(renderer()).toHaveLength(1);
  await looksRight(page, '/developers/reference, opened', info);
});
