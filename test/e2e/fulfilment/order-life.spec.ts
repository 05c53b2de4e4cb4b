import { randomUUID } from 'node:crypto';
import type { Browser, Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { deliveryIdOf } from '../../../shared/fulfilment/delivery/delivered.ts';
import { call } from '../../support/cloud/http.ts';
import { basketOf, doylestown, orderBasket } from '../../support/people/journey.ts';
import { type As, leadByEmail, signedInAs } from '../../support/people/staff.ts';
import { isFull } from '../../support/run/full.ts';
import { askPayment, testOfPaidOrders as test } from '../clouds/own-cloud.ts';
import { countShifts, expectUnmovedAndNarrow } from '../page/shifts.ts';
import { Watch } from '../page/watch.ts';
import { BackOffice } from '../people/back-office.ts';
import { inviteCrew, photo } from '../people/crew.ts';
import { Inbox, linkIn } from '../people/inbox.ts';
import { administrator, SOON } from '../people/newly-invited.ts';
import { doylestownHome, newPerson, type Person } from '../people/person.ts';
import { enterVendorPortal } from '../people/signed-in/portals.ts';
import { expect } from '../people/test.ts';

test.slow();

/** As the camera wrote it; larger than any size that is made of it. */
const SHOT = { width: 2100, height: 1400 };

/** Another person's browser, of the same size as the first. */
const otherBrowser = async (browser: Browser, watches: Watch[]): Promise<Page> => {
  const context = await browser.newContext();
  watches.push(await Watch.over(context));
  return await context.newPage();
};

/** From the button on our page, over the provider's, to the page that says it is paid. */
const pay = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Pay $99.50' }).click();
  await page.waitForURL(/__stripe/);
  await page.getByRole('button', { name: 'Pay $99.50' }).click();
  await page.waitForURL(/payment-success/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Paid. Thank you.', SOON);
};

/** What a button downloads. */
const downloaded = async (page: Page, press: Locator) => {
  const [download] = await Promise.all([page.waitForEvent('download'), press.click()]);
  const { width, height, format } = await sharp(await download.path()).metadata();
  return { name: download.suggestedFilename(), width, height, format };
};

const visitOf = async (admin: As, orderId: string) => (await admin(`GET /api/orders/${orderId}/visits`)).json.items[0];

/** Starts and finishes a job where no network is; what waits is sent once there is one. */
const workInCellar = async (crew: Page, stateNow: () => Promise<string>): Promise<void> => {
  await crew.context().setOffline(true);
  await crew.getByRole('button', { name: 'Start work' }).click();
  await crew.getByLabel('Add other photos of the house').setInputFiles([await photo(1), await photo(2)]);
  await expect(crew.getByText('3 waiting')).toBeVisible();
  await crew.getByRole('button', { name: 'Finish job' }).click();
  await expect(crew.getByText('4 waiting')).toBeVisible();
  expect(await stateNow(), 'nothing left the cellar').toBe('on_the_way');
  await crew.context().setOffline(false);
  await expect(crew.getByText('All sent')).toBeVisible(SOON);
  await expect(crew.getByText('Sent', { exact: true })).toHaveCount(2);
};

/** The page on which somebody pays who has ordered; the way to it has its own stories in each run. */
const orderByApi = async (origin: string, contactInfo: Person): Promise<string> => {
  const address = { ...doylestown, line1: doylestownHome.line1 };
  const { order } = await orderBasket(origin, basketOf('photography'), { contactInfo, address });
  return `/pay/${order.orderId}?token=${encodeURIComponent(order.manageToken)}`;
};

/** The steps of a job, as the phone of its crew sends them. */
const stepsOf = async (origin: string, email: string, visitId: string) => {
  const crew = await signedInAs(origin, email);
  return async (step: 'on_my_way' | 'start' | 'finish'): Promise<void> => {
    const headers = { 'idempotency-key': randomUUID() };
    const at = (await call(origin, 'GET /__local/clock')).json.now;
    const done = await crew(`POST /api/jobs/${visitId}/steps`, { body: { step, at }, headers });
    expect(done.status, done.body).toBe(200);
  };
};

test('an order is paid, declined, taken, worked, delivered, unlocked, downloaded and rated', {
  tag: '@phone-in-full',
}, async ({ page, visitor, origin, browser }) => {
  const watches: Watch[] = [];
  const admin = await administrator(origin);
  await askPayment(admin, { paymentMode: 'deposit', depositPercent: 50 });
  const person = newPerson();
  const inbox = new Inbox(origin, person);

  const orderId = await test.step('the customer orders and pays the deposit', async () => {
    if (isFull) {
      await visitor.comeToReview(['photography'], person);
      await page.getByRole('button', { name: /^Book for/ }).click();
    } else await page.goto(await orderByApi(origin, person));
    await expect(page).toHaveURL(/\/pay\/ord_/);
    await expect(page.getByText('Later, when the work is delivered: $99.50')).toBeVisible();
    const id = new URL(page.url()).pathname.split('/')[2] ?? '';
    expect((await visitOf(admin, id)).offers, 'nobody is asked before it is paid').toEqual([]);
    await pay(page);
    await expect(page.getByText('You paid $99.50. $99.50 is left for later.')).toBeVisible();
    await page.getByRole('link', { name: 'See your booking' }).click();
    await expect(visitor.heading).toHaveText('It’s booked.');
    return id;
  });
  await inbox.mail(/^We received your booking/);
  await inbox.mail(/^Receipt: \$99\.50/);
  await inbox.mail(/^Confirmed: Photography/);

  const first = await visitOf(admin, orderId);
  await test.step('the first vendor declines', async () => {
    const phone = await otherBrowser(browser, watches);
    await enterVendorPortal(phone, origin, await inviteCrew(admin, first.visit.vendorId));
    await phone.getByRole('link', { name: /^Offers/ }).click();
    const offer = phone.getByRole('listitem').filter({ hasText: 'Answer within' });
    await expect(offer).toContainText('Doylestown 18901');
    for (const hidden of ['84 North Main', 'Delgado', '$199']) await expect(offer).not.toContainText(hidden);
    await offer.getByRole('button', { name: 'Decline' }).click();
    await phone.getByRole('dialog').getByRole('button', { name: 'I’m busy then' }).click();
    await expect(phone.getByText(/^No offers wait/)).toBeVisible();
    await phone.context().close();
  });

  const second = await visitOf(admin, orderId);
  expect(second.visit.state).toBe('offered');
  expect(second.visit.vendorId, 'another one holds the promised time').not.toBe(first.visit.vendorId);
  expect(second.visit.startsAt).toBe(first.visit.startsAt);
  const crew = await otherBrowser(browser, watches);
  const crewEmail = await inviteCrew(admin, second.visit.vendorId);
  await test.step('the next vendor accepts', async () => {
    await enterVendorPortal(crew, origin, crewEmail);
    await crew.getByRole('link', { name: /^Offers/ }).click();
    await crew.getByRole('button', { name: 'Accept job' }).click();
    await expect(crew.getByRole('button', { name: 'I’m on my way' })).toBeVisible();
    await expect(crew.getByText('84 North Main Street')).toBeVisible();
  });
  const { text } = await inbox.mail(/^Your crew for Photography/);
  expect(text).toContain(`${second.visit.vendorName} will come`);
  expect(
    (await inbox.subjects()).filter((subject) => subject.includes('is confirmed')),
    'told once',
  ).toEqual([]);

  const desk = await otherBrowser(browser, watches);
  await test.step('the desk sees who declined, why, and who comes', async () => {
    await new BackOffice(desk, origin).enter('admin@local.test', `/admin/orders/${orderId}`);
    const visits = desk.getByRole('list', { name: 'Visits of this order' });
    const offers = visits.getByRole('list', { name: 'Offers' });
    await expect(offers).toContainText(`${first.visit.vendorName} declined (busy)`);
    await expect(offers).toContainText(`${second.visit.vendorName} accepted`);
  });

  await test.step('the crew is on its way, of which the desk hears, works and finishes', async () => {
    const onTheWay = desk.getByText('On the way', { exact: true });
    if (isFull) {
      await crew.getByRole('button', { name: 'I’m on my way' }).click();
      await expect(crew.getByText('All sent')).toBeVisible(SOON);
      await expect(onTheWay).toBeVisible(SOON);
      await workInCellar(crew, async () => (await visitOf(admin, orderId)).visit.state);
    } else {
      // On the phone itself, and in a cellar, it is the story of a vendor's job.
      const step = await stepsOf(origin, crewEmail, second.visit.visitId);
      await step('on_my_way');
      await expect(onTheWay).toBeVisible(SOON);
      await step('start');
      await step('finish');
    }
    expect((await visitOf(admin, orderId)).visit.state).toBe('finished');
  });
  await inbox.mail(/^To pay for order \d+: \$99\.50/);

  await test.step('the desk looks at the pictures and delivers them', async () => {
    await expect(desk.getByText('Finished', { exact: true })).toBeVisible(SOON);
    await expect(desk.getByText('Being prepared'), 'it opens by itself').toBeVisible(SOON);
    await desk
      .locator('input[type=file]')
      .first()
      .setInputFiles([await photo(3, SHOT.width, SHOT.height)]);
    await desk.getByLabel('Picture 1: caption').fill('Front of the house', SOON);
    await desk.getByRole('button', { name: 'Hand over for a look' }).click();
    await expect(desk.getByText('Waiting for a look')).toBeVisible();
    await desk.getByRole('button', { name: 'Deliver and tell the customer' }).click();
    await expect(desk.getByText('With the customer')).toBeVisible();
    await expect(desk.getByText('Downloads locked: $99.50 is due')).toBeVisible();
  });

  const gallery = linkIn(await inbox.mail(/^Your pictures are ready/), '/gallery/');
  const token = new URL(gallery).searchParams.get('token') ?? '';
  const route = `GET /api/deliveries/${deliveryIdOf(orderId)}`;
  const read = async (path = '', query = {}) => await call(origin, `${route}${path}`, { query: { token, ...query } });
  await test.step('the gallery is locked while the balance is owed', async () => {
    await page.addInitScript(countShifts);
    const { fileId } = (await read()).json.sections[0].items[0];
    for (const size of ['print', 'mls']) expect((await read(`/files/${fileId}`, { size })).status, size).toBe(403);
    await page.goto(gallery);
    await expect(visitor.heading).toHaveText('84 North Main Street');
    await expect(page.getByRole('heading', { name: 'Downloads open once the order is paid.' })).toBeVisible();
    await expect(page.getByRole('button', { name: /ZIP/ })).toHaveCount(0);
    await expectUnmovedAndNarrow(page, 'the locked gallery');
    await page.getByRole('link', { name: 'Pay $99.50' }).click();
    await pay(page);
    await expect(desk.getByText('Paid: downloads are open'), 'the desk sees it at once').toBeVisible(SOON);
  });
  const receipts = (await inbox.subjects()).filter((subject) => subject.startsWith('Receipt'));
  expect(receipts, 'one for each payment').toHaveLength(2);

  await test.step('the customer downloads', async () => {
    await page.goto(gallery);
    await expect(page.getByRole('button', { name: /ZIP/ }).first()).toBeVisible();
    await expectUnmovedAndNarrow(page, 'the open gallery');
    await page.getByRole('button', { name: 'Front of the house' }).click();
    const dialog = page.getByRole('dialog');
    const print = await downloaded(page, dialog.getByRole('button', { name: 'Download Print' }));
    expect(print).toEqual({ name: '01-84-north-main-street-print.jpg', ...SHOT, format: 'jpeg' });
    const mls = await downloaded(page, dialog.getByRole('button', { name: 'Download MLS' }));
    expect(mls).toEqual({ name: '01-84-north-main-street-mls.jpg', width: 2048, height: 1365, format: 'jpeg' });
    await dialog.getByRole('button', { name: 'Close' }).click();
    const shown = await fetch((await read()).json.sections[0].items[0].url);
    const web = await sharp(await shown.arrayBuffer()).metadata();
    expect([web.width, web.height, web.exif], 'for the web').toEqual([1200, 800, undefined]);
  });

  await test.step('the customer rates it, and the desk reads it', async () => {
    await page.getByText('5 of 5, Excellent').click({ force: true });
    await page.getByLabel(/^What should we know/).fill('Lovely light.');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('You gave us 5 of 5 stars.')).toBeVisible();
    await expect(desk.getByText('5 of 5 stars: Lovely light.')).toBeVisible(SOON);
  });

  await test.step('the desk begins to add to what was delivered, and leaves it', async () => {
    await desk.getByRole('button', { name: 'Add to it' }).click();
    await expect(desk.getByText('The customer keeps seeing that until you deliver it anew.')).toBeVisible();
    await desk.getByRole('button', { name: 'Leave it as it was delivered' }).click();
    await expect(desk.getByText('With the customer')).toBeVisible();
  });

  await test.step('the customer publishes the property’s page', async () => {
    await page.getByRole('button', { name: 'Publish the page' }).click();
    const address = await page.getByRole('link', { name: 'Page for buyers' }).getAttribute('href');
    await page.goto(`${origin}${address}?utm_source=flyer`);
    await expect(visitor.heading).toHaveText('84 North Main Street');
    await expectUnmovedAndNarrow(page, 'the property’s page');
  });

  await test.step('who asks about the house is a lead with its campaign', async () => {
    const email = `buyer-${Date.now()}@example.com`;
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByRole('button', { name: 'Ask about it' }).click();
    await expect(page.getByText('Thank you. We’ll write to you soon.')).toBeVisible();
    const asked = async () => (await admin('GET /api/leads', { query: { q: email } })).json.items.length;
    await expect.poll(asked).toBe(1);
    expect((await leadByEmail(admin, email)).utmParams).toEqual({ utmSource: 'flyer' });
  });

  const subjects = await inbox.subjects();
  const once = subjects.filter((subject) => !subject.startsWith('Receipt'));
  expect(new Set(once).size, `each mail once: ${subjects}`).toBe(once.length);
  const texts = await inbox.texts();
  expect(new Set(texts).size, `each text once: ${texts}`).toBe(texts.length);
  await crew.context().close();
  await desk.context().close();
  const lost = /ERR_INTERNET_DISCONNECTED/;
  const findings = watches.flatMap((watch) => watch.findings).filter((finding) => !lost.test(finding));
  expect(findings, 'errors on the pages of the others').toEqual([]);
});
