import { isFull } from '../../support/run/full.ts';
import { looksRight } from '../page/looks.ts';
import { BackOffice } from '../people/back-office.ts';
import { expect, test } from '../people/test.ts';

test(
  'an agent estimates a transfer tax while typing, and is sent to counsel for an exemption',
  {
    tag: '@phone-in-full',
  },
  async ({ page, origin }, info) => {
    const office = new BackOffice(page, origin);
    await office.enter('agent@local.test', '/admin/pa-real-estate');
    await expect(page.getByRole('heading', { name: 'Pennsylvania rules', level: 1 })).toBeVisible();
    const figures = page.locator('dl').filter({ hasText: 'Transfer tax' });
    await expect(figures).toContainText('$8,500');
    await page.getByLabel('Price').fill('100.50');
    await expect(figures).toContainText('$2.02');
    await page.getByLabel('Price').fill('much');
    await expect(page.getByText('Enter a price like 425,000.')).toBeVisible();
    await expect(figures).toHaveCount(0);
    await page.getByLabel('Price').fill('500,000');
    await page.getByRole('button', { name: /^Property / }).click();
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

test(
  'an administrator adds a township, which is found by ZIP code with its dates, and gives deals other days',
  { tag: '@phone-in-full' },
  async ({ page, origin }, info) => {
    const office = new BackOffice(page, origin);
    await office.enter('admin@local.test', '/admin/pa-real-estate');
    const name = `Springfield Township ${info.project.name}`;
    const zip = info.project.name === 'phone' ? '18081' : '18951';
    await page.getByRole('button', { name: 'Add a municipality' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(dialog.getByText('Enter ZIP codes like 18901, 18902.')).toBeVisible();
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByLabel('ZIP codes').fill(zip);
    await dialog.getByLabel('Days before settlement').fill('20');
    await dialog.getByLabel('Source', { exact: true }).fill('https://springfield.example/occupancy');
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await page.getByLabel('ZIP code of the house').fill(zip);
    await expect(page.getByRole('heading', { name, level: 3 })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Warminster Township', level: 3 })).toHaveCount(0);
    await expect(page.getByText('20 days before settlement. Fee: ask.')).toBeVisible();
    await page.getByRole('button', { name: `Versions of ${name}` }).click();
    await expect(page.getByRole('dialog').getByText('Version 1')).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
    await expect(page.getByText('15 calendar days before settlement')).toBeVisible();
    await page.getByRole('button', { name: 'Change Repairs negotiated' }).click();
    await dialog.getByLabel('Days after').fill('soon');
    await dialog.getByRole('button', { name: 'Save, checked today' }).click();
    await expect(dialog.getByText('Enter a number of days, like 5.')).toBeVisible();
    const days = info.project.name === 'phone' ? '6' : '7';
    await dialog.getByLabel('Days after').fill(days);
    await dialog.getByRole('button', { name: 'Save, checked today' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText(`${days} calendar days after “Inspections done” is done`)).toBeVisible();
    // With the estimate above and on the walk through the rooms the same screen is looked at in each run.
    if (isFull) await looksRight(page, '/admin/pa-real-estate', info);
  },
);
