import { BackOffice } from '../people/back-office.ts';
import { looksRight } from '../people/looks.ts';
import { expect, test } from '../people/test.ts';

test(
  'an agent estimates a transfer tax while typing, and is sent to counsel for an exemption',
  {
    tag: '@phone',
  },
  async ({ page, origin }, info) => {
    const office = new BackOffice(page, origin);
    await office.enter('agent@local.test');
    await page.goto(`${origin}/admin/pa-real-estate`);
    await expect(page.getByRole('heading', { name: 'Pennsylvania rules', level: 1 })).toBeVisible();
    const figures = page.locator('dl').filter({ hasText: 'Transfer tax' });
    await expect(figures).toContainText('$8,500');
    await page.getByLabel('Price').fill('100.50');
    await expect(figures).toContainText('$2.02');
    await page.getByLabel('Price').fill('much');
    await expect(page.getByText('Enter a price like 425,000.')).toBeVisible();
    await expect(figures).toHaveCount(0);
    await page.getByLabel('Price').fill('500,000');
    await page.getByRole('button', { name: 'Property' }).click();
    await page.getByRole('option', { name: 'In Philadelphia' }).click();
    await expect(figures).toContainText('3.578%');
    await expect(figures).toContainText('$22,890');
    await looksRight(page, '/admin/pa-real-estate', info);
    await page.getByRole('checkbox', { name: 'The sale may be exempt' }).check();
    await expect(page.getByText('Ask counsel')).toBeVisible();
    await expect(figures).toHaveCount(0);
    await expect(page.getByRole('link', { name: /42 U.S.C. § 4852d/ })).toBeVisible();
  },
);
