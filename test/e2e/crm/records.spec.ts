import type { Page } from '@playwright/test';
import { basketOf, newPerson, orderBody, placeOrder, plansOf, totalOf } from '../../support/people/journey.ts';
import { shareInTurn } from '../../support/run/full.ts';
import { toldInTurn } from '../clouds/full-step.ts';
import { Records } from '../people/records.ts';
import { expect, test } from '../people/test.ts';

let houses = 0;

/** An order for photos at a house that nobody has ordered for yet. */
const order = async (origin: string, person = newPerson('Harper Story')) => {
  houses++;
  const line1 = `${process.pid}${houses} Storyteller Lane`;
  const basket = basketOf('photography');
  const [plan] = await plansOf(origin, basket);
  const address = { line1, city: 'Doylestown', state: 'PA', zip: '18901' };
  const body = orderBody(basket, await totalOf(origin, basket), { planId: plan?.id, contactInfo: person, address });
  const { status, json } = await placeOrder(origin, body);
  expect(status).toBe(201);
  await new Records(origin).settled();
  return { line1, person, orderId: json.orderId };
};

/** What a page of a list says that it holds; many are not counted further than the page. */
const counted = async (page: Page): Promise<number> => {
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(/\([\d,]+\+?\)/);
  return Number((await heading.innerText()).replace(/[^\d]/g, ''));
};

const MOST_COUNTED = 100;

/** The number leads to a list of exactly as many; others may order in between, then it is looked at again. */
const leadsToAsMany = async (page: Page, open: () => Promise<void>, card: string): Promise<void> => {
  await expect(async () => {
    await open();
    const figure = page
      .getByRole('list', { name: 'Figures of the period' })
      .getByRole('listitem')
      .filter({
        has: page.getByRole('link', { name: card, exact: true }),
      });
    const number = Number((await figure.locator('p').first().innerText()).replace(/,/g, ''));
    await figure.getByRole('link').click();
    const found = await counted(page);
    // A list that knows its whole number says it, also above a page.
    expect(found).toBe(found > MOST_COUNTED ? number : Math.min(number, MOST_COUNTED));
  }).toPass({ timeout: 120_000 });
};

test('a booking shows on the dashboard, and its numbers lead to lists of exactly as many', async ({
  page,
  backOffice,
  origin,
}) => {
  const before = (await new Records(origin).read('GET /api/dashboard')).json.orders.value;
  await order(origin);
  const after = (await new Records(origin).read('GET /api/dashboard')).json.orders.value;
  expect(after).toBeGreaterThan(before);
  await backOffice.enter('admin@local.test', '/admin/dashboard');
  const open = async (): Promise<void> => {
    // What the page has read before may be older than an order of another story.
    if (!page.url().endsWith('/admin/dashboard')) await page.goto('/admin/dashboard');
    await expect(page.getByRole('heading', { name: 'Who has time left?' })).toBeVisible();
  };
  for (const card of shareInTurn(['Orders', 'Leads', 'Jobs done'], 3)) await leadsToAsMany(page, open, card);
  await backOffice.walkTo('/admin/dashboard');
  await page.getByRole('button', { name: '90 days' }).click();
  await expect(page).toHaveURL(/days=90/);
  await expect(page.getByText(/beside the 90 days before/)).toBeVisible();
});

test('a tile that fails does not affect the others', async ({ page, backOffice, watch }) => {
  await page.route('**/api/dashboard/utilisation*', (route) =>
    route.fulfill({ status: 400, json: { error: { code: 'INVALID_INPUT', message: 'Not now', correlationId: 'c' } } }),
  );
  await backOffice.enter('admin@local.test', '/admin/dashboard');
  const tile = page.getByRole('heading', { name: 'Who has time left?' });
  await expect(tile).toBeVisible();
  await expect(page.getByText('Not now')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Figures of the period' }).getByRole('listitem')).toHaveCount(6);
  await page.unroute('**/api/dashboard/utilisation*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('list', { name: 'Booked hours by vendor' }).getByRole('listitem').first()).toBeVisible();
  watch.findings.length = 0;
});

test('a booking shows on home, on its property’s page with the notes, and with its client', async ({
  page,
  backOffice,
  origin,
}) => {
  const { line1, person } = await order(origin);
  await backOffice.enter();
  const decisions = page.getByRole('list', { name: 'What needs a decision' });
  const waiting = decisions.getByRole('listitem').filter({ hasText: 'Offers without an answer' });
  await expect(waiting).toHaveText(/^[1-9]\d*\+?/);

  await backOffice.goTo('Properties');
  await page.getByRole('searchbox', { name: /Street, town or ZIP/ }).fill(line1);
  await page.getByRole('link', { name: line1 }).click();
  await expect(page.getByRole('heading', { level: 1, name: line1 })).toBeVisible();
  await expect(
    page.getByRole('list', { name: 'Visits to come' }).getByRole('link', { name: 'Photography' }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Write a note' }).click();
  await page.getByRole('textbox', { name: 'New note' }).fill('The key is with the neighbor.');
  await page.getByRole('button', { name: 'Keep it' }).click();
  await expect(page.getByRole('list', { name: 'Notes' })).toContainText('The key is with the neighbor.');
  await page.getByRole('button', { name: 'Delete this note' }).click();
  await expect(page.getByRole('list', { name: 'Notes' }).getByRole('listitem')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('list', { name: 'Notes' })).toContainText('The key is with the neighbor.');

  await page.getByRole('link', { name: person.fullName }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: person.fullName })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Orders' })).toContainText(line1);
});

test('a person who ordered under two addresses is merged into one client with all orders', {
  tag: toldInTurn('clients', ['leads', 'clients']),
}, async ({ page, backOffice, origin }) => {
  const name = `Merle ${process.pid}`;
  const first = await order(origin, newPerson(name));
  const second = await order(origin, newPerson(`${name} Again`));
  await backOffice.enter('admin@local.test', '/admin/clients');
  await page.getByRole('searchbox', { name: /Name, email or phone/ }).fill(first.person.email);
  await page.getByRole('link', { name, exact: true }).click();
  await page.getByRole('button', { name: 'Merge', exact: true }).click();
  await page.getByRole('combobox', { name: 'The other customer' }).fill(second.person.email);
  await page.getByRole('option', { name: new RegExp(`${name} Again`) }).click();
  await page.getByRole('button', { name: `Merge into ${name}` }).click();
  const orders = page.getByRole('table', { name: 'Orders' });
  await expect(orders).toContainText(first.line1);
  await expect(orders).toContainText(second.line1);
});
