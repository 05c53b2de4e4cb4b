import type { Locator } from '@playwright/test';
import { printFigure } from '../../support/run/figure.ts';
import { captureLead, standingOf, untilListening } from '../people/listener.ts';
import { newPerson } from '../people/person.ts';
import { Records } from '../people/records.ts';
import { expect, test } from '../people/test.ts';
import { another, bar, rows } from '../people/two-at-once.ts';

const boxOf = async (what: Locator) => {
  const box = await what.boundingBox();
  if (!box) throw new Error('Not shown');
  return box;
};

test('a lead captured on the site comes into an open list by itself, but waits while somebody is at a row', async ({
  page,
  backOffice,
  origin,
}) => {
  // What earlier stories left to be done could announce a lead, too.
  await new Records(origin).settled();
  await untilListening(page, () => backOffice.enter('admin@local.test', '/admin/crm'));
  await expect(rows(page).nth(3)).toBeVisible();
  await backOffice.untilRead();
  await rows(page).nth(2).hover();
  const before = await standingOf(rows(page));
  const person = newPerson('Live Lovelace');
  const begun = Date.now();
  await captureLead(origin, person);
  await expect(bar(page)).toHaveText('1 new lead: show');
  printFigure('captured lead in an open list', { ms: Date.now() - begun });
  expect(await standingOf(rows(page)), 'nothing has moved').toEqual(before);
  await rows(page).nth(1).getByRole('checkbox').check();
  const [{ y, height }, ticked] = await Promise.all([
    boxOf(bar(page)),
    boxOf(page.getByRole('region', { name: 'Ticked leads' })),
  ]);
  expect(y + height, 'above the bar of ticked rows, whose buttons can be pressed').toBeLessThanOrEqual(ticked.y);
  await bar(page).click();
  await expect(rows(page).first()).toContainText('Live Lovelace');
  await expect(bar(page)).toHaveCount(0);
  await page.getByRole('heading', { level: 1 }).hover();
  await captureLead(origin, newPerson('Live Leibniz'));
  await expect(rows(page).first()).toContainText('Live Leibniz');
});

test('of two people at one list, each sees the other’s changes in place, and at one lead that the other is there, until one leaves', async ({
  page,
  backOffice,
  origin,
  browser,
}) => {
  const person = newPerson('Twofold Tess');
  await captureLead(origin, person);
  const { leadId } = await new Records(origin).leadOf(person.email);
  await untilListening(page, () => backOffice.enter('admin@local.test', '/admin/crm'));
  const row = rows(page).filter({ hasText: 'Twofold Tess' });
  await expect(row).toContainText('New');
  await backOffice.untilRead();
  const before = await standingOf(rows(page));
  const office = await another(browser, origin, `/admin/crm/${leadId}`, 'brokerage@local.test');
  await office.page.getByRole('button', { name: 'New', exact: true }).click();
  await office.page.getByRole('menuitemcheckbox', { name: 'Proposal' }).click();
  await expect(row).toContainText('Proposal');
  expect(await standingOf(rows(page))).toEqual(before);
  await row.getByRole('link', { name: 'Twofold Tess' }).click();
  await page.getByRole('link', { name: 'Open', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Twofold Tess' })).toBeVisible();
  await expect(page.getByText('is here too')).toBeVisible();
  await expect(office.page.getByText('is here too')).toBeVisible();
  await office.goTo('Tasks');
  await expect(page.getByText('is here too')).toHaveCount(0);
  await office.page.context().close();
});
