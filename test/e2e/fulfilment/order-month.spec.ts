import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { formatCents } from '../../../shared/contract/money.ts';
import { addDays, instantAt, localDate, toInstant } from '../../../shared/contract/time.ts';
import { call } from '../../support/cloud/http.ts';
import { mailOf, moveClock, tokenOf, untilIdle } from '../../support/cloud/studio.ts';
import { finishWork } from '../../support/people/finish-work.ts';
import { basketOf, newPerson, orderBody, plansOf, totalOf } from '../../support/people/journey.ts';
import { type As, seeded } from '../../support/people/staff.ts';
import { printFigure } from '../../support/run/figure.ts';
import { isFull, quickOrFull } from '../../support/run/full.ts';
import { stepInFull, toldInTurn } from '../clouds/full-step.ts';
import { testOfPaidOrders as test } from '../clouds/own-cloud.ts';
import { rowOf } from '../page/row-of.ts';
import { BackOffice } from '../people/back-office.ts';
import { SOON } from '../people/newly-invited.ts';
import { deskOf, inNewTab } from '../people/over-time/desk.ts';
import { enterPortal } from '../people/signed-in/portals.ts';
import { expect } from '../people/test.ts';

test.slow();

const ZONE = 'America/New_York';
const ORDERS = quickOrFull(6, 40);
const agentNames = ['Ann Lee', 'Bob Day', 'Cy Ford'] as const;

/** What an order came to, by which every sum on a screen is counted again. */
interface Ordered {
  readonly orderId: string;
  readonly cents: number;
  readonly fate: 'done' | 'canceled' | 'under way';
}

const sumOf = (orders: readonly Ordered[], fate: Ordered['fate']): number =>
  orders.filter((each) => each.fate === fate).reduce((sum, { cents }) => sum + cents, 0);

/** The cents that a list of amounts on a screen comes to. */
const shownIn = async (amounts: Locator): Promise<number> =>
  (await amounts.allTextContents()).reduce((sum, text) => sum + Math.round(Number(text.replace(/[$,]/g, '')) * 100), 0);

/** A brokerage on account, with three agents and the broker who sees it all. */
const openAccount = async (admin: As, mark: string) => {
  const name = `Harbor ${mark}`;
  const bills = `bills-${mark}@people.test`;
  const head = `helen-${mark}@people.test`;
  const { json } = await admin('POST /api/clients', { body: { kind: 'brokerage', name } });
  const companyId: string = json.clientId;
  const terms = { companyId, state: 'approved', limit: 9_000_000, billingEmail: bills, paymentDays: 14 };
  const made = await admin('POST /api/company-accounts', { body: terms });
  expect(made.status, made.body).toBe(201);
  const agents = agentNames.map((fullName) => ({ ...newPerson(fullName), fullName }));
  const people = [
    ...agents.map(({ email, fullName }) => ({ email, name: fullName, role: 'agent' })),
    { email: head, name: 'Helen Ward', role: 'head' },
  ];
  for (const body of people) await admin(`PUT /api/company-accounts/${companyId}/members`, { body });
  return { name, bills, head, companyId, agents };
};
type Account = Awaited<ReturnType<typeof openAccount>>;

/** Orders by the API, the agents in turn; Ann’s last is of photos, so that it can be booked again by the page. */
const orderByApi = async (origin: string, admin: As, { agents }: Account): Promise<Ordered[]> => {
  const orders: Ordered[] = [];
  const lastOfAnn = agents.length * Math.floor((ORDERS - 2) / agents.length);
  for (let n = 0; n < ORDERS - 1; n++) {
    const contactInfo = agents[n % agents.length] ?? newPerson();
    const token = await tokenOf(origin, contactInfo.email, 'email');
    const basket = n === lastOfAnn ? basketOf('photography') : { ...basketOf('virtual_staging'), rooms: 2 + (n % 5) };
    const planId = n === lastOfAnn ? (await plansOf(origin, basket))[0]?.id : undefined;
    const total = await totalOf(origin, basket, { token });
    const body = orderBody(basket, total, { contactInfo, expectsBill: true, ...(planId && { planId }) });
    const placed = await call(origin, 'POST /api/orders', { token, body });
    expect(placed.status, placed.body).toBe(201);
    const { orderId, manageToken, bookings, pricing, payment } = placed.json;
    const fate = n === 1 ? 'canceled' : n === 2 ? 'under way' : 'done';
    if (fate === 'done') await finishWork(admin, bookings);
    if (fate === 'canceled') {
      const body = { token: manageToken, reason: 'sold already' };
      expect((await call(origin, `POST /api/orders/${orderId}/cancel`, { body })).status).toBe(200);
    }
    orders.push({ orderId, cents: pricing.total + (payment.tax ?? 0), fate });
  }
  return orders;
};

/** Ann books by the page for a client, on the company's bill, and is told on whose before she confirms. */
const bookOnBill = async (page: Page, origin: string, { agents, name }: Account): Promise<string> => {
  await enterPortal(page, origin, agents[0]?.email ?? '');
  await page.getByRole('link', { name: 'Book again' }).first().click();
  await expect(page.getByRole('button', { name: 'Hold these times' })).toBeEnabled(SOON);
  await page.getByRole('button', { name: 'Hold these times' }).click();
  await page.getByRole('button', { name: 'Change: Contact' }).click();
  await page.getByRole('checkbox', { name: /ordering for a client/ }).check();
  await page.getByLabel('Client’s full name').fill('Dana Client');
  await page.getByLabel('Client’s email').fill(newPerson().email);
  await page.getByLabel('Client’s phone').fill('(215) 234-0123');
  await expect(page.getByRole('radio', { name: new RegExp(`^${name} pays`) })).toBeChecked();
  await page.getByRole('button', { name: 'Save and return' }).click();
  // What the button says of who pays, its own test shows in each run.
  await stepInFull('she pays herself, and then the company after all', async () => {
    await page.getByRole('button', { name: 'Change: Contact' }).click();
    await page.getByRole('radio', { name: /^I pay/ }).check();
    await page.getByRole('button', { name: 'Save and return' }).click();
    await expect(page.getByRole('button', { name: /^Book and pay \$/ })).toBeVisible();
    await page.getByRole('button', { name: 'Change: Contact' }).click();
    await page.getByRole('radio', { name: new RegExp(`^${name} pays`) }).check();
    await page.getByRole('button', { name: 'Save and return' }).click();
  });
  const forClient = page.getByRole('region', { name: 'For your client' });
  await expect(forClient).toContainText(`${name} pays. Dana sees visits and pictures.`);
  await expect(page.getByText(`${name} is billed for it. You pay nothing.`).first()).toBeVisible();
  await page.getByRole('button', { name: /^Book for .*, on the company’s bill$/ }).click();
  await expect(page).toHaveURL(/booking-confirmation/, SOON);
  await expect(page.getByText(`On the bill of ${name}.`, { exact: false }).first()).toBeVisible(SOON);
  return /ord_[\w-]+/.exec(page.url())?.[0] ?? '';
};

/** The broker opens the statement in the portal: its lines and sum are those of the orders, and so is its paper. */
const readStatement = async (page: Page, origin: string, account: Account, orders: readonly Ordered[]) => {
  const sum = sumOf(orders, 'done');
  await enterPortal(page, origin, account.head);
  await page.getByRole('link', { name: /Orders and bills/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: account.name })).toBeVisible(SOON);
  await expect(page.getByText(`${formatCents(sum)} is owed on bills.`, { exact: false })).toBeVisible();
  for (const name of agentNames) await expect(page.getByText(name).first()).toBeVisible();
  const statement = page.getByRole('link', { name: /^INV-/ });
  await expect(statement).toContainText(`${orders.filter(({ fate }) => fate === 'done').length} orders`);
  await statement.click();
  await expect(page.getByText(`${formatCents(sum)} to pay by`)).toBeVisible(SOON);
  const lines = page.getByRole('article').getByRole('listitem');
  await expect(lines).toHaveCount(orders.filter(({ fate }) => fate === 'done').length);
  const total = page.getByRole('article').getByRole('definition').last();
  expect(await shownIn(total), 'what is to pay').toBe(sum);
  const taxes = page.getByRole('article').locator('dl > div', { hasText: 'Sales tax' }).getByRole('definition');
  expect((await shownIn(lines.locator('> span:last-child'))) + (await shownIn(taxes)), 'the lines').toBe(sum);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PDF' }).click();
  const paper = await readFile((await (await download).path()) ?? '');
  expect(paper.subarray(0, 5).toString('latin1')).toBe('%PDF-');
};

const record = async (page: Page, cents: number, reference: string): Promise<void> => {
  await page.getByRole('button', { name: 'Record a payment' }).click();
  const dialog = page.getByRole('dialog', { name: 'Record a payment' });
  await dialog.getByLabel('Amount').fill((cents / 100).toFixed(2));
  await dialog.getByLabel('Reference').fill(reference);
  await dialog.getByRole('button', { name: `Record ${formatCents(cents)}` }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(`Check ${reference}`)).toBeVisible(SOON);
};

/** The form for it is filled in for the rest, and in the full run for this part too. */
const payByApi = async (admin: As, { companyId }: Account, { amount, on }: { amount: number; on: string }) => {
  const body = { amount, method: 'check', reference: '4711', receivedOn: localDate(Date.parse(on), ZONE) };
  const paid = await admin(`POST /api/company-accounts/${companyId}/payments`, { body });
  expect(paid.status, paid.body).toBe(201);
};

/** A fact of the account's page by its label. */
const factOf = (page: Page, label: string): Locator =>
  page.locator('dt', { hasText: new RegExp(`^${label}$`) }).locator('xpath=following-sibling::dd[1]');

test('a company’s month: three agents order, one statement, paid in part, reminded of, and settled', {
  tag: toldInTurn('month', ['month', 'account', 'approval'], '@phone-in-full'),
}, async ({ page, browser, origin }) => {
  const admin = deskOf(origin);
  const account = await openAccount(admin, randomUUID().slice(0, 6));
  const { companyId, name, bills } = account;
  const orders = await orderByApi(origin, admin, account);
  await untilIdle(origin);
  const own = await test.step('an agent books by the page, on the company’s bill', async () => {
    const orderId = await bookOnBill(page, origin, account);
    const { pricing, payment, visits } = (await admin(`GET /api/orders/${orderId}/sheet`)).json;
    await finishWork(admin, visits);
    await untilIdle(origin);
    return { orderId, cents: pricing.total + (payment.tax ?? 0), fate: 'done' as const };
  });
  orders.push(own);
  const sum = sumOf(orders, 'done');
  const underWay = sumOf(orders, 'under way');
  const { nextStatement, used } = (await admin(`GET /api/company-accounts/${companyId}`)).json;
  expect(used).toBe(sum + underWay);

  const bill = await test.step('the month ends: one statement, mailed and read', async () => {
    await moveClock(origin, toInstant(Date.parse(nextStatement.at) + 60_000));
    await untilIdle(origin);
    const { items } = (await admin('GET /api/invoices', { query: { companyId } })).json;
    expect(items).toMatchObject([{ total: sum, month: nextStatement.month, billTo: { name } }]);
    const mails = (await mailOf(origin)).filter(({ to, subject }) => to.includes(bills) && subject.startsWith('INV-'));
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(new RegExp(`^${items[0].number} from .*: \\${formatCents(sum)}, due `)),
    ]);
    await inNewTab(browser, async (tab) => await readStatement(tab, origin, account, orders));
    return items[0] as { number: string; invoiceId: string; dueOn: string };
  });

  const part = Math.floor(sum / 3);
  const rest = sum - part;
  await test.step('the desk records a part payment', async () => {
    if (!isFull) return await payByApi(admin, account, { amount: part, on: nextStatement.at });
    await inNewTab(browser, async (tab) => {
      await new BackOffice(tab, origin).enter(seeded.admin, `/admin/accounts/${companyId}`);
      await expect(factOf(tab, 'Not due yet')).toHaveText(formatCents(sum));
      await record(tab, part, '4711');
      await expect(factOf(tab, 'In all')).toHaveText(formatCents(rest), SOON);
      await expect(tab.getByText(`${formatCents(rest + underWay)} of $90,000`, { exact: true })).toBeVisible();
    });
  });

  await test.step('it is late: the rest stands in its bucket, a reminder names it, and it is paid', async () => {
    await moveClock(origin, toInstant(instantAt(addDays(bill.dueOn, 1), 10 * 60, ZONE) ?? 0));
    await untilIdle(origin);
    const subjects = (await mailOf(origin)).filter(({ to }) => to.includes(bills)).map(({ subject }) => subject);
    expect(subjects.at(-1)).toMatch(new RegExp(`^Invoice ${bill.number}: \\${formatCents(rest)} is open`));
    await inNewTab(browser, async (tab) => {
      await new BackOffice(tab, origin).enter(seeded.admin, '/admin/invoices');
      const tile = tab.getByRole('link', { name: /^1–30 days late/ });
      const { buckets } = (await admin('GET /api/billing/ageing')).json;
      const late = buckets.find(({ bucket }: { bucket: string }) => bucket === '1-30');
      await expect(tile).toContainText(formatCents(late.cents));
      await tile.click();
      await expect(rowOf(tab, new RegExp(bill.number))).toContainText('Paid in part', SOON);
      await tab.goto(`${origin}/admin/accounts/${companyId}`);
      await expect(factOf(tab, '1–30 days late')).toHaveText(formatCents(rest), SOON);
      await expect(factOf(tab, 'Not due yet')).toHaveText('$0');
      await record(tab, rest, '4712');
      await expect(factOf(tab, 'In all')).toHaveText('$0', SOON);
      await expect(tab.getByText(`${formatCents(underWay)} of $90,000`, { exact: true })).toBeVisible();
      await expect(rowOf(tab, new RegExp(bill.number))).toContainText('Paid');
    });
  });
  await untilIdle(origin);
  for (const { orderId, fate } of orders.filter(({ fate }) => fate !== 'under way')) {
    const { account: ledger } = (await admin(`GET /api/orders/${orderId}/payments`)).json;
    expect(ledger.balance, `${fate}: what is left to pay`).toBe(0);
  }
  printFigure('Orders on the statement', { orders: orders.filter(({ fate }) => fate === 'done').length });
});
