import { isFull } from '../../support/run/full.ts';
import { toldInTurn } from '../clouds/full-step.ts';
import { looksRight } from '../page/looks.ts';
import { BackOffice } from '../people/back-office.ts';
import { expect, test } from '../people/test.ts';

test(
  'an agent starts a listing, reads what is missing, waives the photo and withdraws it',
  { tag: toldInTurn('listing', ['deal', 'listing'], '@phone-in-full') },
  async ({ page, origin }, info) => {
    const office = new BackOffice(page, origin);
    await office.enter('agent@local.test', '/admin/agent/listings');
    await expect(page.getByRole('heading', { name: 'Listings', level: 1 })).toBeVisible();
    // The walk through the rooms looks at it in each run.
    if (isFull) await looksRight(page, '/admin/agent/listings', info);
    await page.getByRole('button', { name: 'New listing' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Create the draft' }).click();
    await expect(dialog.getByText('Enter number and street.')).toBeVisible();
    const street = `${100 + (Math.floor(Date.now() / 1000) % 9000)} ${info.project.name} Story Road`;
    await dialog.getByLabel('Street').fill(street);
    await dialog.getByLabel('Town').fill('Doylestown');
    await dialog.getByLabel('ZIP code').fill('18901');
    await dialog.getByLabel('List price').fill('425,000');
    await dialog.getByRole('button', { name: 'Create the draft' }).click();
    await expect(page.getByRole('heading', { name: street, level: 1 })).toBeVisible();
    const missing = page.getByRole('list', { name: 'Missing for coming soon' });
    await expect(missing).toContainText('An administrator has to approve the listing agreement.');
    await expect(missing).toContainText('The on-market date must be 1 to 21 days ahead.');
    await looksRight(page, '/admin/agent/listings/:listingId', info);
    await page.getByRole('checkbox', { name: 'The seller agrees to list without a photo' }).check();
    await expect(page.getByRole('list', { name: 'Missing for active' })).not.toContainText('photo');
    await page.getByRole('button', { name: 'Withdraw' }).click();
    await dialog.getByLabel('Reason').fill('The sellers stay');
    await dialog.getByRole('button', { name: 'Withdraw' }).click();
    await expect(page.getByRole('button', { name: 'Relist as a new draft' })).toBeVisible();
    await expect(page.getByText('From draft to withdrawn')).toBeVisible();
  },
);
