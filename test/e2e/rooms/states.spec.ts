import { onPhoneInTurn } from '../clouds/full-step.ts';
import { looksRight } from '../page/looks.ts';
import { roomWalks } from '../page/walk-part.ts';
import { expect, test } from '../people/test.ts';

test(
  'what is nowhere, wrong or empty in the back office passes axe and reads well',
  { tag: onPhoneInTurn('states', roomWalks) },
  async ({ page, backOffice }, info) => {
    await backOffice.enter('admin@local.test', '/admin/nowhere');
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
    await looksRight(page, '/admin/nowhere', info);
    await backOffice.walkTo('/admin/crm');
    const newLead = page.getByRole('button', { name: 'New lead' });
    await newLead.click();
    // With a mouse one can type at once; a phone's keyboard would lie over the form.
    if (info.project.name === 'desktop') await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
    await page.getByRole('button', { name: 'Enter lead' }).click();
    await looksRight(page, 'new lead with errors', info);
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await expect(newLead, 'the focus goes back to where it came from').toBeFocused();
    await backOffice.walkTo('/admin/crm?q=nobody-is-called-this');
    await expect(page.getByRole('heading', { level: 1, name: 'Leads' })).toBeVisible();
    await looksRight(page, 'no leads found', info);
    await page.keyboard.press('ControlOrMeta+k');
    await page.getByRole('searchbox', { name: 'Search everything' }).fill('a');
    await looksRight(page, 'command palette', info);
  },
);
