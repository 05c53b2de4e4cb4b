import type { Browser } from '@playwright/test';
import { call } from '../../support/cloud/http.ts';
import { freshTokenOf } from '../../support/cloud/studio.ts';
import { BackOffice } from '../people/back-office.ts';
import { captureLead, untilListening } from '../people/listener.ts';
import { newPerson } from '../people/person.ts';
import { Records } from '../people/records.ts';
import { expect, test } from '../people/test.ts';

/** A colleague in a browser of their own. */
const colleague = async (browser: Browser, origin: string): Promise<BackOffice> => {
  const context = await browser.newContext({ baseURL: origin, reducedMotion: 'reduce' });
  const office = new BackOffice(await context.newPage(), origin);
  await office.enter('agent@local.test');
  return office;
};

test('a manual task is claimed by one of two people, and closed with a result that both can read', async ({
  page,
  backOffice,
  origin,
  browser,
}) => {
  const person = newPerson('Waiting Wanda');
  await captureLead(origin, person);
  const { leadId } = await new Records(origin).leadOf(person.email);
  const title = `Call ${person.email} back`;
  await untilListening(page, () => backOffice.enter());
  await backOffice.goTo('Work queue');
  await backOffice.untilRead();
  const token = await freshTokenOf(origin, 'brokerage@local.test');
  const work = { kind: 'escalation', leadId, title, dueDate: new Date(Date.now() + 3_600_000).toISOString() };
  expect((await call(origin, 'POST /api/manual-tasks', { token, body: work })).status).toBe(201);
  const take = page.getByRole('button', { name: `Claim “${title}”` });
  await expect(take).toBeVisible();
  await expect(page.getByRole('link', { name: 'Waiting Wanda' })).toBeVisible();

  const other = await colleague(browser, origin);
  await other.goTo('Work queue');
  await other.page.route('**/claim', async (route) => {
    await take.click();
    await expect(page.getByRole('list', { name: 'Claimed by you' })).toContainText(title);
    await route.continue();
  });
  await other.page.getByRole('button', { name: `Claim “${title}”` }).click();
  await expect(other.page.getByText(`A colleague was a moment faster with “${title}”`)).toBeVisible();
  await expect(other.page.getByRole('button', { name: `Claim “${title}”` })).toHaveCount(0);
  await other.page.context().close();

  await page.getByRole('button', { name: `Mark “${title}” resolved` }).click();
  await page.getByRole('radio', { name: /^Solved/ }).click();
  await page.getByRole('textbox', { name: 'Note' }).fill('Thursday at nine.');
  await page.getByRole('button', { name: 'Mark resolved' }).click();
  await expect(page.getByText(`“${title}” is closed: solved.`)).toBeVisible();
  await page.getByRole('button', { name: 'Done', exact: true }).click();
  await expect(page).toHaveURL(/status=completed/);
  const row = page.getByRole('list', { name: 'Done' }).getByRole('listitem').filter({ hasText: title });
  await expect(row).toContainText('Solved by you');
  await expect(row).toContainText('Thursday at nine.');
});
