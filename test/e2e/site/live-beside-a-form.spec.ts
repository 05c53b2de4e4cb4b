import type { Page } from '@playwright/test';
import { dropConnections } from '../../support/cloud/studio.ts';
import { captureLead, untilListening } from '../people/listener.ts';
import { newPerson } from '../people/person.ts';
import { Records } from '../people/records.ts';
import { expect, test } from '../people/test.ts';
import { another, rows } from '../people/two-at-once.ts';

test('a concurrent save never changes a field in edit mode; the user can choose between both texts', async ({
  page,
  backOffice,
  origin,
  browser,
}) => {
  const person = newPerson('Edited Edna');
  await captureLead(origin, person);
  const { leadId } = await new Records(origin).leadOf(person.email);
  await untilListening(page, () => backOffice.enter('admin@local.test', `/admin/crm/${leadId}`));
  const edit = async (on: Page, label: string, text: string) => {
    await on.getByRole('button', { name: new RegExp(`^(Edit|Add) ${label}`) }).click();
    await on.getByRole('textbox', { name: label }).fill(text);
  };
  await edit(page, 'Name', 'Edna by me');
  const office = await another(browser, origin, `/admin/crm/${leadId}`);
  for (const [label, text] of [
    ['Name', 'Edna by them'],
    ['Budget', '$5,000'],
  ] as const) {
    await edit(office.page, label, text);
    await office.page.keyboard.press('Enter');
    await expect(office.page.getByRole('button', { name: `Edit ${label}: ${text}` })).toBeFocused();
  }
  await expect(page.getByText('Somebody else saved Edna by them meanwhile. Your text is kept.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Edna by me');
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Edna by me' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit Budget: $5,000' })).toBeVisible();
  await office.page.context().close();
});

test('changes during a lost connection are loaded after the reconnect, and signing out ends the connection', async ({
  page,
  backOffice,
  origin,
}) => {
  await untilListening(page, () => backOffice.enter('admin@local.test', '/admin/crm'));
  await expect(rows(page).nth(3)).toBeVisible();
  const again = page.waitForEvent('websocket');
  await dropConnections(origin);
  await captureLead(origin, newPerson('Missed Milly'));
  const socket = await again;
  await expect(rows(page).first()).toContainText('Missed Milly');
  // Some connections end with an error before they close; waiting by name would stop at it.
  const closed = new Promise<void>((done) => socket.once('close', () => done()));
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await closed;
});
