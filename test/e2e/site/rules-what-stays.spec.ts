import type { Page } from '@playwright/test';
import { call } from '../../support/cloud/http.ts';
import { newPerson } from '../people/person.ts';
import { Records } from '../people/records.ts';
import { expect, test } from '../people/test.ts';

const services = ['cleaning', 'photography', 'video'];

test('rule 4: back and forward keep every value, and “Change” on the review returns to the review', {
  tag: '@phone-in-full',
}, async ({ visitor, page }) => {
  const person = newPerson();
  await visitor.comeToReview(services, person);
  await page.goBack();
  await visitor.isAt(6);
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(person.email);
  await page.goBack();
  await visitor.isAt(5);
  await page.goBack();
  await visitor.isAt(4);
  await expect(visitor.service(/^Cleaning/)).toBeChecked();
  await page.goBack();
  await visitor.isAt(3);
  await expect(page.getByLabel('Street address')).toHaveValue('84 North Main Street');
  for (const step of [4, 5, 6, 7]) {
    await page.goForward();
    await visitor.isAt(step);
  }
  await expect(page.getByRole('main')).toContainText(person.email);

  await page.getByRole('button', { name: 'Change: Contact' }).click();
  await visitor.isAt(6);
  await page.getByLabel('Full name').fill('Rosa Delgado-Hill');
  await page.getByRole('button', { name: 'Save and return' }).click();
  await visitor.isAt(7);
  await expect(page.getByRole('main')).toContainText('Rosa Delgado-Hill');
});

test('rule 4: a reload keeps what the seed allows, and opens step 4 where the package is gone', async ({
  visitor,
  page,
}) => {
  await page.goto('/book');
  await page.getByRole('radio', { name: 'Investor' }).click();
  await visitor.goOn();
  await visitor.isAt(2);
  await page.getByRole('checkbox', { name: 'Rent it out' }).click();
  await visitor.goOn();
  await visitor.isAt(3);
  await page.getByRole('textbox', { name: 'Size of the home' }).fill('3100');
  await page.getByRole('button', { name: 'More: Rooms' }).click();
  await visitor.enterHome();
  await page.reload();
  await visitor.isAt(3);
  await expect(page.getByRole('textbox', { name: 'Size of the home' })).toHaveValue('3,100');
  await expect(page.getByRole('textbox', { name: 'Rooms' })).toHaveValue('5');
  await expect(page.getByLabel('Street address'), 'an address is not stored').toHaveValue('');
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('northlight-workflow') ?? '{}'));
  expect(Object.keys(stored).sort()).toEqual(['goals', 'multiProfile', 'profile', 'rooms', 'sqFt']);
  await page.goto('/book?step=6');
  await visitor.isAt(4);
  await page.goto('/book?step=2');
  await visitor.isAt(2);
  await expect(page.getByRole('checkbox', { name: 'Rent it out' })).toBeChecked();
});

test('rule 7: when confirming fails, a lead with its plan is there, and the same button books once', async ({
  visitor,
  page,
  origin,
}) => {
  const person = newPerson();
  await visitor.comeToReview(services, person);
  let failures = 2;
  await page.route('**/api/orders', (route) => {
    failures -= 1;
    return failures >= 0 ? route.abort() : route.continue();
  });
  await visitor.next.click();
  await expect(page.getByRole('alert')).toContainText('Nothing was lost');
  await expect(page.getByRole('alert')).toBeFocused();
  const lead = await new Records(origin).leadOf(person.email);
  expect(lead.metadata.notes).toMatch(/Plan: .*cleaning.*photos and video/);
  expect(lead.metadata.notes).toContain('$795.50');
  const refused = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/orders'));
  await visitor.next.click();
  await refused;
  await expect(page.getByRole('alert')).toBeFocused();
  await visitor.book();
  const orders = await new Records(origin).every('/api/bookings');
  expect(orders.filter(({ leadId }) => leadId === lead.leadId)).toHaveLength(3);
});

/** The visits of every plan that this tab is offered from now on. */
const offeredTo = async (tab: Page): Promise<string[]> => {
  const seen: string[] = [];
  // On its way, because a page that goes on forgets what its requests brought.
  await tab.route('**/api/availability', async (route) => {
    const answer = await route.fetch();
    const { plans = [] } = await answer.json();
    seen.push(...plans.map(({ visits }: { visits: unknown }) => JSON.stringify(visits)));
    await route.fulfill({ response: answer });
  });
  return seen;
};

const openSchedule = async (tab: Page): Promise<void> => {
  await tab.goto(`/book?step=3&services=${services}`);
  await tab.getByLabel('Street address').fill('84 North Main Street');
  await tab.getByLabel('Town').fill('Doylestown');
  await tab.getByLabel('ZIP code').fill('18901');
  await tab.getByRole('button', { name: 'Next' }).click();
  await expect(tab).toHaveTitle(/^Step 4/);
  await expect(tab.getByText('$795.50').first()).toBeVisible();
  await tab.getByRole('button', { name: 'Next' }).click();
};

test('rule 9: my own hold stays available to me after back, after reload and in a second tab, to nobody else', async ({
  visitor,
  page,
  context,
  origin,
}) => {
  // Read as it comes: a page that goes on forgets what its requests brought.
  const held = page.waitForResponse((each) => each.url().endsWith('/api/holds')).then((answer) => answer.json());
  await visitor.comeToContact(services);
  const mine = JSON.stringify((await held).visits);
  await page.goBack();
  await visitor.isAt(5);
  await expect(page.getByRole('radio', { checked: true })).toBeVisible();
  await expect(page.getByText('Held for you')).toBeVisible();
  await visitor.goOn();
  await visitor.isAt(6);

  const body = { services, sqFt: 2500, rooms: 4, zip: '18901' };
  const others = (await call(origin, 'POST /api/availability', { body })).json.plans;
  expect(others.map(({ visits }: { visits: unknown }) => JSON.stringify(visits))).not.toContain(mine);

  for (const [when, tab] of [
    ['after a reload', page],
    ['in a second tab', await context.newPage()],
  ] as const) {
    const offered = await offeredTo(tab);
    await openSchedule(tab);
    await expect.poll(() => offered.includes(mine), { message: when }).toBe(true);
    // The button says what it does: goes on where the hold was restored, holds again where it was not.
    await tab.getByRole('button', { name: /^(Next|Hold these times)$/ }).click();
    await expect(tab).toHaveTitle(/^Step 6/);
  }
});
