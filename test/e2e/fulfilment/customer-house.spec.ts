import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { mailOf, untilIdle } from '../../support/cloud/studio.ts';
import { basketOf, orderBasket } from '../../support/people/journey.ts';
import { printFigure } from '../../support/run/figure.ts';
import { toldInTurn } from '../clouds/full-step.ts';
import { countShifts, expectStill } from '../page/shifts.ts';
import { smallTargets } from '../page/targets.ts';
import { BackOffice } from '../people/back-office.ts';
import { inOtherBrowser, SOON } from '../people/newly-invited.ts';
import { companyHost, enterPortal } from '../people/signed-in/portals.ts';
import { expect, test } from '../people/test.ts';

const address = (who: string): string => `${who}-${randomUUID().slice(0, 8)}@people.test`;

/** Presses until something is booked, and counts. */
const counted = (page: Page) => {
  let clicks = 0;
  const press = async (name: RegExp | string, role: 'link' | 'button' = 'button'): Promise<void> => {
    clicks++;
    await page.getByRole(role, { name }).first().click();
  };
  return { press, clicks: () => clicks };
};

/** From the portal's first screen to a booking: everything is known but the time. */
const CLICKS_TO_BOOK_AGAIN = 3;

test('a customer who returns books again in three clicks, at the prices of today', {
  tag: ['@phone', '@desktop-in-full'],
}, async ({ page, origin }) => {
  const { body } = await orderBasket(origin, basketOf('photography'));
  await untilIdle(origin);
  await enterPortal(page, origin, body.contactInfo.email);
  await expect(page.getByRole('heading', { name: 'Next visit' })).toBeVisible(SOON);
  const { press, clicks } = counted(page);
  await press('Book again', 'link');
  await expect(page.getByRole('heading', { name: 'When should we come?' })).toBeVisible(SOON);
  await expect(page.getByText(/comes? again|busy then/)).toBeVisible(SOON);
  await expect(page.getByRole('button', { name: 'Hold these times' })).toBeEnabled(SOON);
  await press('Hold these times');
  await expect(page.getByRole('heading', { name: 'Review your booking' })).toBeVisible(SOON);
  await expect(page.getByText(body.contactInfo.fullName).first()).toBeVisible();
  await expect(page.getByText(body.address.line1).first()).toBeVisible();
  await press(/^Book/);
  await expect(page).toHaveURL(/booking-confirmation|\/pay\//, SOON);
  printFigure('Clicks to book again', { clicks: clicks() });
  expect(clicks()).toBeLessThanOrEqual(CLICKS_TO_BOOK_AGAIN);

  // What is remembered is shown, and forgotten where somebody wants that.
  await page.goto(`${companyHost(origin)}/portal/profile`);
  await page.getByLabel(/Usual size/).fill('1,800');
  await page.getByRole('form', { name: 'For your next booking' }).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('You set these yourself.', { exact: false })).toBeVisible(SOON);
  await page.getByRole('button', { name: 'Go by my past orders' }).click();
  await expect(page.getByRole('button', { name: 'Forget all of it' })).toBeVisible(SOON);
});

/** Whose a house is beside its owner: the rules of both are proven by `functions/fulfilment/portal` in each run. */
const parties = ['client', 'next owner'];

test('an agent orders for a client, who pays and sees what was shared', {
  tag: toldInTurn('client', parties, '@phone-in-full'),
}, async ({ page, browser, origin }) => {
  test.slow();
  const { body } = await orderBasket(origin, basketOf('photography'));
  await untilIdle(origin);
  await enterPortal(page, origin, body.contactInfo.email);
  await page.getByRole('link', { name: 'Book again' }).first().click();
  await expect(page.getByRole('button', { name: 'Hold these times' })).toBeEnabled(SOON);
  await page.getByRole('button', { name: 'Hold these times' }).click();
  await page.getByRole('button', { name: 'Change: Contact' }).click();
  await page.getByRole('checkbox', { name: /ordering for a client/ }).check();
  const client = address('dana');
  await page.getByLabel('Client’s full name').fill('Dana Client');
  await page.getByLabel('Client’s email').fill(body.contactInfo.email);
  await page.getByLabel('Client’s phone').fill('(215) 234-0123');
  await page.getByRole('radio', { name: /^Dana pays/ }).check();
  await page.getByRole('radio', { name: /^The visits/ }).check();
  await page.getByRole('button', { name: 'Save and return' }).click();
  await expect(page.getByText('Enter your client’s address, not your own.').first()).toBeVisible();
  await page.getByLabel('Client’s email').fill(client);
  await page.getByRole('button', { name: 'Save and return' }).click();
  await expect(page.getByRole('region', { name: 'For your client' })).toContainText('Dana pays, and sees the visits');
  await page.getByRole('button', { name: /^Book for .*Dana pays/ }).click();
  await expect(page).toHaveURL(/booking-confirmation/, SOON);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible(SOON);
  await expect(page.getByText('Dana Client pays.', { exact: false })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Pay/ })).toHaveCount(0);
  await untilIdle(origin);
  const mail = (await mailOf(origin)).find(({ to }) => to.includes(client));
  const link = mail?.text.match(/https?:\/\/\S*\/portal\/orders\/[\w-]+/)?.[0];
  expect(link).toBeDefined();

  const theirs = await (await browser.newContext({ serviceWorkers: 'block' })).newPage();
  await enterPortal(theirs, origin, client, new URL(link ?? '').pathname);
  await expect(theirs.getByRole('heading', { level: 1, name: body.address.line1 })).toBeVisible(SOON);
  await expect(theirs.getByText(/booked by/)).toBeVisible();
  await theirs.context().close();
});

test('a house’s file goes to the next owner by consent of both', {
  tag: toldInTurn('next owner', parties, '@phone-in-full'),
}, async ({ page, browser, origin }) => {
  test.slow();
  const { body } = await orderBasket(origin, basketOf('photography'));
  await untilIdle(origin);
  await enterPortal(page, origin, body.contactInfo.email, '/portal/houses');
  await page.getByRole('link', { name: body.address.line1 }).click();
  await expect(page.getByRole('heading', { level: 1, name: body.address.line1 })).toBeVisible(SOON);
  const file = page.url();
  await page.getByRole('button', { name: 'Pass on the file' }).click();
  const next = address('next');
  await page.getByLabel('The next owner’s email').fill(next);
  await page.getByRole('button', { name: 'Offer the file' }).click();
  await expect(page.getByText(next, { exact: true })).toBeVisible(SOON);
  await page.getByRole('button', { name: `Take back the offer to ${next}` }).click();
  await expect(page.getByText(/, taken back/)).toBeVisible(SOON);
  await page.getByRole('button', { name: 'Pass on the file' }).click();
  await page.getByLabel('The next owner’s email').fill(next);
  await page.getByRole('button', { name: 'Offer the file' }).click();
  await expect(page.getByText(/waits for an answer/)).toBeVisible(SOON);
  await untilIdle(origin);
  const mail = (await mailOf(origin)).find(({ to }) => to.includes(next));
  expect(mail?.text).toContain('/portal/houses');
  expect(mail?.text).not.toContain(body.contactInfo.email);

  const theirs = await (await browser.newContext({ serviceWorkers: 'block' })).newPage();
  await enterPortal(theirs, origin, next, '/portal/houses');
  await expect(theirs.getByRole('button', { name: 'Accept the file' })).toBeVisible(SOON);
  await theirs.getByRole('button', { name: 'Accept the file' }).click();
  await expect(theirs.getByRole('link', { name: body.address.line1 })).toBeVisible(SOON);
  await theirs.setViewportSize({ width: 320, height: 640 });
  await theirs.addInitScript(countShifts);
  await theirs.goto(file);
  await expect(theirs.getByRole('heading', { level: 1, name: body.address.line1 })).toBeVisible(SOON);
  await expect(theirs.getByText('From the last owner')).toBeVisible();
  await expect(theirs.locator('body')).not.toContainText(body.contactInfo.fullName);
  await expectStill(theirs, file);
  expect.soft(await smallTargets(theirs), 'the file: room for a thumb').toEqual([]);
  await theirs.context().close();

  await page.reload();
  await expect(page.getByText(/, accepted/)).toBeVisible(SOON);
  await inOtherBrowser(browser, async (desk) => {
    const propertyId = file.split('/').at(-1) ?? '';
    await new BackOffice(desk, origin).enter('admin@local.test', `/admin/properties/${propertyId}`);
    await expect(desk.getByText(`${body.contactInfo.email} to ${next}`).first()).toBeVisible(SOON);
  });
});
