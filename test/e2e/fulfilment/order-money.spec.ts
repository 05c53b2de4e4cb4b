import { DAY, HOUR, localDate } from '../../../shared/contract/time.ts';
import { decideAtBank, disputeAtBank, payAtBank } from '../../support/cloud/bank.ts';
import { call } from '../../support/cloud/http.ts';
import { moveClock, untilIdle } from '../../support/cloud/studio.ts';
import { deliverPicture } from '../../support/people/delivery.ts';
import { basketOf, orderBasket } from '../../support/people/journey.ts';
import { seeded } from '../../support/people/staff.ts';
import { toldInTurn } from '../clouds/full-step.ts';
import { askPayment, testOfPaidOrders as test } from '../clouds/own-cloud.ts';
import { BackOffice } from '../people/back-office.ts';
import { photo } from '../people/crew.ts';
import { Inbox } from '../people/inbox.ts';
import { administrator, SOON } from '../people/newly-invited.ts';
import { inNewTab } from '../people/over-time/desk.ts';
import { expect } from '../people/test.ts';

test.slow();

/** Days that the story of the whole order does not need: its visit must find a second vendor. */
const WEEKS_AHEAD = 21 * DAY;

/** An order for photos of which all is due at once, and its buyer's inbox. */
const orderPhotos = async (origin: string) => {
  const admin = await administrator(origin);
  await askPayment(admin, { paymentMode: 'full' });
  const from = localDate(Date.now() + WEEKS_AHEAD, 'America/New_York');
  const { order, body } = await orderBasket(origin, basketOf('photography'), {}, from);
  const { contactInfo } = body as unknown as { contactInfo: { fullName: string; email: string; phone: string } };
  return { admin, order, customer: contactInfo, inbox: new Inbox(origin, contactInfo) };
};

const customerPage = (page: string, { orderId, manageToken }: { orderId: string; manageToken: string }): string =>
  `/${page}/${orderId}?token=${encodeURIComponent(manageToken)}`;

/** Ways of money beside those of a whole order: what the server makes of each is proven by `functions/fulfilment/payments` in each run. */
const ways = ['refund', 'canceled', 'dispute', 'declined'];

test('a part of an order is refunded from its page, and the customer is told once', {
  tag: toldInTurn('refund', ways, '@phone-in-full'),
}, async ({ page, backOffice, origin }) => {
  const { order, customer, inbox } = await orderPhotos(origin);
  await payAtBank(origin, order);
  await untilIdle(origin);
  await backOffice.enter('admin@local.test', `/admin/orders/${order.orderId}`);
  await expect(page.getByText('Nothing owed')).toBeVisible();
  await page.getByRole('button', { name: 'Refund', exact: true }).click();

  const dialog = page.getByRole('dialog', { name: 'Refund' });
  await expect(dialog).toContainText('It goes back to the card that paid.');
  await expect(dialog).toContainText(`${customer.fullName} is told once the provider has done it`);
  await expect(dialog).toContainText('At most $199');
  await dialog.getByLabel('Amount').fill('200');
  await dialog
    .getByRole('button', { name: 'Refund $200' })
    .or(dialog.getByRole('button', { name: 'Refund', exact: true }))
    .click();
  await expect(dialog).toContainText('Enter an amount up to $199.');
  await dialog.getByLabel('Amount').fill('50');
  await dialog.getByLabel('Reason').fill('The pool was not photographed');
  await dialog.getByRole('button', { name: 'Refund $50' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(`$50 is on its way back to ${customer.fullName}.`).first()).toBeVisible();
  await untilIdle(origin);

  const money = page.getByRole('term').filter({ hasText: /^Refunded$/ });
  await expect(money).toBeVisible(SOON);
  await expect(page.getByText('Nothing owed')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Refund', exact: true })).toBeVisible();
  const { text } = await inbox.mail(/^Your refund of \$50 is on its way$/);
  expect(text).toContain('Refunded by our team');
  expect(text, 'what the desk noted stays with the desk').not.toContain('pool');

  await page.goto(customerPage('pay', order));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All paid');
  await expect(page.getByRole('complementary')).toContainText('Refunded$50');
  expect((await inbox.subjects()).filter((subject) => subject.includes('refund'))).toHaveLength(1);
});

test('what is paid after an order was canceled goes back by itself', {
  tag: toldInTurn('canceled', ways, '@phone-in-full'),
}, async ({ page, origin }) => {
  const { order, inbox } = await orderPhotos(origin);
  await page.goto(customerPage('pay', order));
  await page.getByRole('button', { name: 'Pay $199' }).click();
  await page.waitForURL(/__stripe/);
  const body = { token: order.manageToken, reason: 'sold already' };
  const cancelled = await call(origin, `POST /api/orders/${order.orderId}/cancel`, { body });
  expect(cancelled.status, cancelled.body).toBe(200);
  await untilIdle(origin);

  await page.getByRole('button', { name: 'Pay $199' }).click();
  await page.waitForURL(/payment-success/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your money is on its way back', SOON);
  await expect(page.getByText(/\$199 goes back to your card/)).toBeVisible();
  const { text } = await inbox.mail(/^Your refund of \$199 is on its way$/);
  expect(text).toContain('The order was canceled before the payment came');

  await page.goto(customerPage('pay', order));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This order is canceled');
  await expect(page.getByRole('button', { name: /^Pay/ })).toHaveCount(0);
});

test('a dispute locks the downloads until it is won, and the desk has a task', {
  tag: toldInTurn('dispute', ways, '@phone-in-full'),
}, async ({ page, browser, origin }) => {
  const { admin, order } = await orderPhotos(origin);
  await payAtBank(origin, order);
  await untilIdle(origin);
  await deliverPicture(origin, admin, order.orderId, await photo(1, 640, 480));
  await page.goto(customerPage('gallery', order));
  await expect(page.getByRole('button', { name: /^Print size/ })).toBeVisible();

  await disputeAtBank(origin, order.orderId);
  await untilIdle(origin);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Downloads are on hold.' })).toBeVisible();
  await expect(page.getByText('The bank is looking at your payment.')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Pay \$/ })).toHaveCount(0);

  await inNewTab(browser, async (tab) => {
    await new BackOffice(tab, origin).enter(seeded.admin, `/admin/orders/${order.orderId}`);
    await expect(tab.getByText('$199 is disputed')).toBeVisible();
    await expect(tab.getByText('Downloads locked: the payment is disputed')).toBeVisible();
  });
  const { disputes } = (await admin(`GET /api/orders/${order.orderId}/payments`)).json;
  await moveClock(origin, new Date(Date.parse(disputes[0].dueBy) - 48 * HOUR + 60_000).toISOString());
  await untilIdle(origin);
  await inNewTab(browser, async (tab) => {
    await new BackOffice(tab, origin).enter(seeded.admin, '/admin/tasks');
    await tab.getByRole('tab', { name: /^Later/ }).click();
    await expect(tab.getByText('Send the evidence for the dispute of $199 by Pat Buyer')).toBeVisible();
  });

  await decideAtBank(origin, order.orderId, 'won');
  await untilIdle(origin);
  await page.goto(customerPage('gallery', order));
  await expect(page.getByRole('button', { name: /^Print size/ })).toBeVisible();
});
