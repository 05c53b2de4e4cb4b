import type { Browser, Page } from '@playwright/test';
import { dropConnections } from '../../support/cloud/studio.ts';
import { printFigure } from '../../support/run/figure.ts';
import { BackOffice } from '../people/back-office.ts';
import { captureLead, standingOf, untilListening } from '../people/listener.ts';
import { newPerson } from '../people/person.ts';
import { Records } from '../people/records.ts';
import { expect, test } from '../people/test.ts';

const bar = (page: Page) => page.getByRole('button', { name: /new leads?: show/ });
const rows = (page: Page) => page.getByRole('table', { name: 'Leads' }).locator('tbody tr');

/** Another browser beside the first, with somebody else in it. */
const another = async (browser: Browser, origin: string, who = 'admin@local.test'): Promise<BackOffice> => {
  const context = await browser.newContext({
    baseURL: origin,
    reducedMotion: 'reduce',
    viewport: { width: 1440, height: 900 },
  });
  const office = new BackOffice(await context.newPage(), origin);
  await office.enter(who);
  return office;
};

test('a lead captured on the site is announced in an open list, which does not move until asked', async ({
  page,
  backOffice,
  origin,
}) => {
  // What earlier stories left to be done could announce a lead, too.
  await new Records(origin).settled();
  await untilListening(page, () => backOffice.enter());
  await backOffice.goTo('Leads');
  await expect(rows(page).nth(3)).toBeVisible();
  await backOffice.untilRead();
  const before = await standingOf(rows(page));
  const person = newPerson('Live Lovelace');
  const begun = Date.now();
  await captureLead(origin, person);
  await expect(bar(page)).toHaveText('1 new lead: show');
  printFigure('captured lead in an open list', { ms: Date.now() - begun });
  expect(await standingOf(rows(page)), 'nothing has moved').toEqual(before);
  await bar(page).click();
  await expect(rows(page).first()).toContainText('Live Lovelace');
  await expect(bar(page)).toHaveCount(0);
});

test('of two people at one list, each sees the other’s changes in place', async ({
  page,
  backOffice,
  origin,
  browser,
}) => {
  const person = newPerson('Twofold Tess');
  await captureLead(origin, person);
  const { leadId } = await new Records(origin).leadOf(person.email);
  await untilListening(page, () => backOffice.enter());
  await backOffice.goTo('Leads');
  const row = rows(page).filter({ hasText: 'Twofold Tess' });
  await expect(row).toContainText('New');
  await backOffice.untilRead();
  const before = await standingOf(rows(page));
  const office = await another(browser, origin);
  await office.page.goto(`/admin/crm/${leadId}`);
  await office.page.getByRole('button', { name: 'New', exact: true }).click();
  await office.page.getByRole('menuitemcheckbox', { name: 'Proposal' }).click();
  await expect(row).toContainText('Proposal');
  expect(await standingOf(rows(page))).toEqual(before);
  await office.page.context().close();
});

test('two people at one lead see each other until one leaves', async ({ page, backOffice, origin, browser }) => {
  const person = newPerson('Shared Shirley');
  await captureLead(origin, person);
  const { leadId } = await new Records(origin).leadOf(person.email);
  await backOffice.enter('admin@local.test', `/admin/crm/${leadId}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Shared Shirley' })).toBeVisible();
  const office = await another(browser, origin, 'brokerage@local.test');
  await office.page.goto(`/admin/crm/${leadId}`);
  await expect(page.getByText('is here too')).toBeVisible();
  await expect(office.page.getByText('is here too')).toBeVisible();
  await office.goTo('Tasks');
  await expect(page.getByText('is here too')).toHaveCount(0);
  await office.page.context().close();
});

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
  const office = await another(browser, origin);
  await office.page.goto(`/admin/crm/${leadId}`);
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

test('changes during a lost connection are loaded after the reconnect', async ({ page, backOffice, origin }) => {
  await untilListening(page, () => backOffice.enter());
  await backOffice.goTo('Leads');
  await expect(rows(page).nth(3)).toBeVisible();
  const again = page.waitForEvent('websocket');
  await dropConnections(origin);
  await captureLead(origin, newPerson('Missed Milly'));
  await again;
  await expect(rows(page).first()).toContainText('Missed Milly');
});

test('signing out ends the connection', async ({ page, backOffice }) => {
  const opened = page.waitForEvent('websocket');
  await backOffice.signIn();
  const socket = await opened;
  const closed = socket.waitForEvent('close');
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await closed;
});
