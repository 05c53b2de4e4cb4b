import { toldInTurn } from '../clouds/full-step.ts';
import { knownLead, shownNotice } from '../page/board.ts';
import { cutTables } from '../page/looks.ts';
import { captureLead, untilListening } from '../people/listener.ts';
import { newPerson, type Person } from '../people/person.ts';
import { Records } from '../people/records.ts';
import { expect, test } from '../people/test.ts';

test('from a form on the site to a won customer: announced, assigned, answered, booked for them, won', async ({
  page,
  backOffice,
  origin,
}) => {
  test.slow();
  await untilListening(page, () => backOffice.enter('admin@local.test', '/admin/crm'));
  await backOffice.untilRead();
  const person = newPerson(`Won Wilma ${Date.now().toString(36)}`);
  await captureLead(origin, person);
  await page.getByRole('link', { name: person.fullName, exact: true }).click();
  await page.getByRole('link', { name: 'Open', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: person.fullName })).toBeVisible();

  await page.getByRole('button', { name: 'Assign', exact: true }).click();
  await page.getByRole('menuitemcheckbox', { name: /\(you\)$/ }).click();
  await expect(shownNotice(page, /is assigned to .+\(you\)\./)).toBeVisible();

  await page.getByRole('tab', { name: 'Conversation' }).click();
  await page.getByRole('textbox', { name: 'Subject' }).fill('Your house');
  await page.getByRole('textbox', { name: 'Message' }).fill('Shall we come on Monday?');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Shall we come on Monday?' })).toBeVisible();

  await page.getByRole('link', { name: 'Book', exact: true }).click();
  await page.getByRole('textbox', { name: 'Street and number' }).fill('84 North Main Street');
  await page.getByRole('textbox', { name: 'City' }).fill('Doylestown');
  await page.getByRole('textbox', { name: 'ZIP code' }).fill('18901');
  await page.getByRole('checkbox', { name: /^Photography/ }).check();
  await page.getByRole('button', { name: 'Book for $199' }).click();
  await expect(page.getByText('Choose when.')).toBeVisible();
  await page.getByRole('list', { name: 'Times' }).getByRole('button').nth(2).click();
  await expect(page.getByText(/^Kept free until/)).toBeVisible();
  await page.getByRole('button', { name: 'Book for $199' }).click();
  await expect(shownNotice(page, `${person.fullName} is booked. The lead is won.`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Won', exact: true })).toBeVisible();
  await expect(page.getByText(/^Arrived .+ · Won: Booked$/)).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Photography visit/ })).toBeVisible();
  const records = new Records(origin);
  await records.settled();
  expect((await records.mailTo(person.email)).map(({ subject }) => subject).join()).toContain('Your house');
});

test('two leads with one number are merged, split again from the list of merges, and marked as different people', {
  tag: toldInTurn('leads', ['leads', 'clients']),
}, async ({ page, backOffice, origin }) => {
  const one = await knownLead(origin, 'Twin Tina');
  const other = newPerson(`Twin Tom ${Date.now().toString(36)}`);
  await captureLead(origin, { ...other, phone: one.person.phone } as Person);
  await new Records(origin).leadOf(other.email);
  const both = `${one.person.fullName} and ${other.fullName}`;
  await backOffice.enter('admin@local.test', '/admin/crm');
  await page.getByRole('link', { name: 'Duplicates' }).click();
  await page.getByRole('button', { name: `Compare and merge ${both}` }).click();
  const comparison = page.getByRole('table', { name: 'Both leads and the result' });
  await expect(comparison).toContainText(other.email);
  await expect(comparison.getByRole('columnheader', { name: 'Result' })).toBeInViewport();
  expect(await cutTables(page)).toEqual([]);
  await comparison.evaluate((table) => table.style.setProperty('inline-size', '130%'));
  expect(await cutTables(page), 'control: a table that is cut off is found').toHaveLength(1);
  await expect(page.getByRole('radio', { name: one.person.fullName })).toHaveAccessibleDescription(/@/);
  await page.getByRole('dialog').getByRole('button', { name: 'Merge', exact: true }).click();
  await expect(shownNotice(page, /is merged into /)).toBeVisible();
  await expect(page.getByRole('button', { name: `Compare and merge ${both}` })).toHaveCount(0);
  await page.getByRole('tab', { name: 'Recently merged' }).click();
  await page.getByRole('button', { name: `Undo merge of ${both}` }).click();
  await expect(shownNotice(page, /are two leads again\./)).toBeVisible();
  // That they are alike is found again by whoever follows their change.
  await new Records(origin).settled();
  await page.reload();
  await page.getByRole('tab', { name: 'To review' }).click();
  await page.getByRole('button', { name: `Not a duplicate: ${both}` }).click();
  await expect(shownNotice(page, /You won’t be asked again\./)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('tab', { name: 'To review' })).toBeVisible();
  await backOffice.untilRead();
  await expect(page.getByRole('button', { name: `Not a duplicate: ${both}` })).toHaveCount(0);
});
