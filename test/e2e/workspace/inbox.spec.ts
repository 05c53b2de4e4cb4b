import { untilIdle } from '../../support/cloud/studio.ts';
import { captureLead } from '../people/listener.ts';
import { SOON } from '../people/newly-invited.ts';
import { newPerson } from '../people/person.ts';
import { Records } from '../people/records.ts';
import { expect, test } from '../people/test.ts';

test('a form becomes a thread, is answered, sleeps, and is done: by keyboard alone', async ({
  page,
  backOffice,
  origin,
}) => {
  const person = newPerson(`Wanda ${Date.now().toString(36)}`);
  await captureLead(origin, { email: person.email, fullName: person.fullName });
  await untilIdle(origin);
  await backOffice.enter('admin@local.test', '/v2');
  await page.keyboard.press('g');
  await page.keyboard.press('i');
  await expect(page).toHaveURL(/\/v2\/inbox/);
  const threads = page.getByRole('list', { name: 'Threads' });
  const row = threads.getByRole('button', { name: new RegExp(person.fullName) });
  const find = async (): Promise<void> => {
    await page.keyboard.press('/');
    await page.keyboard.type(person.fullName);
    await expect(threads.getByRole('button')).toHaveCount(1, SOON);
    await page.keyboard.press('Enter');
  };
  await expect(threads.getByRole('button').first()).toBeVisible(SOON);
  await find();
  const pane = page.getByRole('region', { name: `Thread with ${person.fullName}` });
  await expect(pane).toBeVisible(SOON);

  await page.keyboard.press('r');
  await page.keyboard.type('Saturday at ten suits us. Shall we come?');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.type('Your question');
  await page.keyboard.press('Control+Enter');
  await expect(row).toContainText('Answered', SOON);
  await expect(row).toContainText('Waiting');
  await page.keyboard.press('Escape');

  await page.keyboard.press('h');
  await expect(page.getByRole('dialog', { name: 'Come back' })).toBeVisible();
  await page.keyboard.press('1');
  await expect(row).toContainText('Snoozed', SOON);
  await page.keyboard.press('3');
  await expect(page.getByRole('button', { name: /^Snoozed/, pressed: true })).toBeVisible(SOON);
  await expect(row).toContainText(/Until/, SOON);
  await find();
  await page.keyboard.press('e');
  // It leaves the list of those that sleep, at the latest with the next push, for that of those that are done.
  await page.keyboard.press('4');
  await expect(page.getByRole('button', { name: /^Done/, pressed: true })).toBeVisible();
  await expect(row).toBeVisible(SOON);
});

test(
  'on a phone a thread is answered and done by touch',
  { tag: '@phone' },
  async ({ page, backOffice, origin }, info) => {
    test.skip(info.project.name !== 'phone', 'a wide window has the list beside the thread');
    const person = newPerson(`Theo ${Date.now().toString(36)}`);
    await captureLead(origin, { email: person.email, fullName: person.fullName });
    await untilIdle(origin);
    await backOffice.enter('admin@local.test', '/v2/inbox');
    const row = page.getByRole('list', { name: 'Threads' }).getByRole('button', { name: new RegExp(person.fullName) });
    await row.tap(SOON);
    const pane = page.getByRole('region', { name: `Thread with ${person.fullName}` });
    await pane.getByRole('textbox', { name: 'Subject' }).fill('Your question');
    await pane.getByRole('textbox', { name: 'Write an email' }).fill('Saturday at ten suits us.');
    await pane.getByRole('button', { name: 'Send email', exact: true }).tap();
    await expect(pane).toContainText('Waiting', SOON);
    await pane.getByRole('button', { name: 'Done', exact: true }).tap();
    await expect(page.getByText(`${person.fullName} is done`)).toBeVisible(SOON);
    await page.getByRole('button', { name: /^Done/, pressed: false }).first().tap();
    await expect(row).toContainText('Answered', SOON);
  },
);

test('a house keeps what the team knows of it, beside its orders', async ({ page, backOffice, origin }) => {
  const [order] = (await new Records(origin).read('GET /api/orders', { limit: '1' })).json.items;
  const text = `The key is under the pot, ${Date.now().toString(36)}`;
  await backOffice.enter('admin@local.test', `/v2/properties/${order.propertyId}`);
  await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible(SOON);
  await page.keyboard.press('n');
  await page.getByRole('textbox', { name: 'New note' }).fill(text);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(text).first()).toBeVisible(SOON);
  await page.reload();
  await expect(page.getByText(text).first()).toBeVisible(SOON);
});

test('a figure of the reports opens its rows', async ({ page, backOffice }) => {
  await backOffice.enter('admin@local.test', '/v2/reports');
  const figure = page.getByRole('button', { name: /Show the rows$/ }).first();
  await figure.click(SOON);
  const close = page.getByRole('button', { name: 'Close the rows' });
  await expect(close).toBeVisible(SOON);
  await page.keyboard.press('Escape');
  await expect(close).toBeHidden();
});
