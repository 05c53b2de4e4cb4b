import { looksRight } from '../people/looks.ts';
import { expect, test } from '../people/test.ts';
import { Walk } from '../people/walk.ts';

test(
  'what is nowhere, wrong or empty in the back office passes axe and reads well',
  { tag: '@phone' },
  async ({ page, backOffice }, info) => {
    await backOffice.enter();
    const walk = new Walk(page);
    await walk.goTo('/admin/nowhere');
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
    await looksRight(page, '/admin/nowhere', info);
    await walk.goTo('/admin/crm');
    await page.getByRole('button', { name: 'New lead' }).click();
    await page.getByRole('button', { name: 'Enter lead' }).click();
    await looksRight(page, 'new lead with errors', info);
    await page.goto('/admin/crm?q=nobody-is-called-this');
    await expect(page.getByRole('heading', { level: 1, name: 'Leads' })).toBeVisible();
    await walk.untilRead();
    await looksRight(page, 'no leads found', info);
    await page.keyboard.press('ControlOrMeta+k');
    await page.getByRole('searchbox', { name: 'Search everything' }).fill('a');
    await looksRight(page, 'command palette', info);
  },
);
