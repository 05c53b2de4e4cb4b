import { randomUUID } from 'node:crypto';
import { formatCents } from '../../../shared/contract/money.ts';
import { call } from '../../support/cloud/http.ts';
import { mailOf, tokenOf, untilIdle } from '../../support/cloud/studio.ts';
import { finishWork } from '../../support/people/finish-work.ts';
import { basketOf, newPerson, orderBody, totalOf } from '../../support/people/journey.ts';
import { toldInTurn } from '../clouds/full-step.ts';
import { looksRight } from '../page/looks.ts';
import { administrator, inOtherBrowser, SOON } from '../people/newly-invited.ts';
import { enterPortal } from '../people/signed-in/portals.ts';
import { expect, test } from '../people/test.ts';

test('a brokerage orders on account: opened, used, billed, read by its head, and paid', {
  tag: toldInTurn('account', ['month', 'account', 'approval'], '@phone-in-full'),
}, async ({ page, backOffice, browser, origin }) => {
  test.slow();
  const mark = randomUUID().slice(0, 6);
  const name = `Harbor ${mark}`;
  const admin = await administrator(origin);
  await admin('POST /api/clients', { body: { kind: 'brokerage', name } });

  // The desk opens the account and says who orders on it.
  await backOffice.enter('admin@local.test', '/admin/accounts');
  await page.getByRole('button', { name: 'Open an account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Open an account' });
  await dialog.getByRole('button', { name: 'Open the account' }).click();
  await expect(dialog).toContainText('Choose the company.');
  await dialog.getByLabel('Company', { exact: false }).first().click();
  await page.getByRole('option', { name }).click();
  await dialog.getByLabel('Limit').fill('9000');
  await dialog.getByLabel('Bills go to').fill(`bills-${mark}@people.test`);
  await dialog.getByRole('button', { name: /One statement a month/ }).click();
  await page.getByRole('option', { name: 'An invoice for each order' }).click();
  await dialog.getByRole('button', { name: 'Open the account' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible(SOON);
  const companyId = page.url().split('/').at(-1) ?? '';
  const head = `helen-${mark}@people.test`;
  await page.getByRole('button', { name: 'Add somebody' }).click();
  const adding = page.getByRole('dialog', { name: 'Add somebody' });
  await adding.getByLabel('Name').fill('Helen Ward');
  await adding.getByLabel('Email').fill(head);
  await adding.getByLabel('What they may do').click();
  await page.getByRole('option', { name: /^Head/ }).click();
  await adding.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText(head)).toBeVisible(SOON);

  // An agent orders, and the work is done.
  const { email } = newPerson();
  await admin(`PUT /api/company-accounts/${companyId}/members`, { body: { email, name: 'Ann Lee', role: 'agent' } });
  const basket = basketOf('virtual_staging');
  const total = await totalOf(origin, basket);
  const price = formatCents(total);
  const contactInfo = { ...newPerson('Ann Lee'), email };
  const placed = await call(origin, 'POST /api/orders', {
    token: await tokenOf(origin, email, 'email'),
    body: orderBody(basket, total, { contactInfo, expectsBill: true }),
  });
  expect(placed.status, placed.body).toBe(201);
  await finishWork(admin, placed.json.bookings);
  await untilIdle(origin);
  await page.reload();
  await expect(page.getByText(`${price} of $9,000`, { exact: true })).toBeVisible(SOON);
  await expect(page.getByRole('link', { name: /^INV-/ })).toBeVisible();
  const mail = (await mailOf(origin)).find(({ to }) => to.includes(`bills-${mark}@people.test`));
  expect(mail?.subject).toContain(price);

  // The head sees it in the portal, order and bill.
  await inOtherBrowser(browser, async (other) => {
    await enterPortal(other, origin, head);
    await other.getByRole('link', { name: /Orders and bills/ }).click();
    await expect(other.getByRole('heading', { level: 1, name })).toBeVisible(SOON);
    await expect(other.getByText(`${price} is owed on bills.`)).toBeVisible();
    await expect(other.getByText('Ann Lee')).toBeVisible();
    const terms = other.getByRole('region', { name: 'Terms' });
    for (const said of ['The company, on its bill', 'No monthly limit', 'An invoice for each order', '14 days after'])
      await expect(terms.getByText(said)).toBeVisible();
    await other.getByRole('link', { name: /^INV-/ }).click();
    await expect(other.getByText(`${price} to pay by`)).toBeVisible(SOON);
    await expect(other.getByRole('link', { name: /^Pay/ })).toHaveCount(0);
  });

  // The desk records the check.
  await page.getByRole('button', { name: 'Record a payment' }).click();
  const paying = page.getByRole('dialog', { name: 'Record a payment' });
  await paying.getByLabel('Amount').fill(String(total / 100));
  await paying.getByLabel('Reference').fill('4711');
  await paying.getByRole('button', { name: `Record ${price}` }).click();
  await expect(page.getByText('$0 of $9,000', { exact: true })).toBeVisible(SOON);
  await expect(page.getByText('Check 4711')).toBeVisible();
});

test(
  'an order past a brokerage’s month waits for its contact, who approves it by the mailed link',
  { tag: toldInTurn('approval', ['month', 'account', 'approval'], '@phone-in-full') },
  async ({ page, backOffice, browser, origin }, info) => {
    test.slow();
    const mark = randomUUID().slice(0, 6);
    const name = `Ridge ${mark}`;
    const bills = `bills-${mark}@people.test`;
    const admin = await administrator(origin);
    const { json: client } = await admin('POST /api/clients', { body: { kind: 'brokerage', name } });
    const terms = { companyId: client.clientId, state: 'approved', limit: 9_000_000, billingEmail: bills };
    const made = await admin('POST /api/company-accounts', { body: terms });
    expect(made.status, made.body).toBe(201);

    // The desk sets the limit of a month, and for what the company pays.
    await backOffice.enter('admin@local.test', `/admin/accounts/${client.clientId}`);
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Change the terms' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change the terms' });
    await dialog.getByLabel('Limit of a month').fill('100');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toHaveCount(0);

    const { email } = newPerson();
    const member = { email, name: 'Ann Lee', role: 'agent' };
    await admin(`PUT /api/company-accounts/${client.clientId}/members`, { body: member });
    const basket = basketOf('virtual_staging');
    const total = await totalOf(origin, basket);
    const price = formatCents(total);
    const placed = await call(origin, 'POST /api/orders', {
      token: await tokenOf(origin, email, 'email'),
      body: orderBody(basket, total, {
        contactInfo: { ...newPerson('Ann Lee'), email },
        expectsBill: false,
        asksCompany: true,
      }),
    });
    expect(placed.status, placed.body).toBe(201);
    expect(placed.json.bookings).toMatchObject([{ status: 'pending' }]);
    await untilIdle(origin);
    const mail = (await mailOf(origin)).find(({ to }) => to.includes(bills));
    expect(mail?.subject).toContain(price);
    const link = /https?:\/\/\S+\/approve\/\S+token=[^\s)"<]+/.exec(mail?.text ?? '')?.[0] ?? '';

    await inOtherBrowser(browser, async (other) => {
      await other.goto(link);
      await expect(other.getByText(`Ann Lee asks ${name} to take it on its bill.`, { exact: false })).toBeVisible(SOON);
      await other.getByRole('button', { name: `Approve ${price}` }).click();
      await expect(other.getByText('Type your full name to sign.')).toBeVisible();
      await looksRight(other, '/approve', info);
      await other.getByLabel('Your full name').fill('Rita Reed');
      await other.getByRole('button', { name: `Approve ${price}` }).click();
      await expect(other.getByText('Approved by Rita Reed.', { exact: false })).toBeVisible(SOON);
    });
    await untilIdle(origin);
    await page.reload();
    await expect(page.getByText(`${price} of $90,000`, { exact: true })).toBeVisible(SOON);
  },
);
