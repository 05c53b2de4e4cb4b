import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { DAY, localDate } from '../../../shared/contract/time.ts';
import type { Gallery } from '../../../shared/fulfilment/delivery/contract.ts';
import { mailOf, untilIdle } from '../../support/cloud/studio.ts';
import { deliverPicture } from '../../support/people/delivery.ts';
import { finishWork } from '../../support/people/finish-work.ts';
import { basketOf, orderBasket } from '../../support/people/journey.ts';
import { signedInAs } from '../../support/people/staff.ts';
import { oneInTurn } from '../../support/run/full.ts';
import { stepInFull } from '../clouds/full-step.ts';
import { askPayment, testOfPaidOrders as test } from '../clouds/own-cloud.ts';
import { countShifts, expectStill, expectUnmoved } from '../page/shifts.ts';
import { smallTargets } from '../page/targets.ts';
import { Walk } from '../page/walk.ts';
import { BackOffice } from '../people/back-office.ts';
import { photo } from '../people/crew.ts';
import { administrator, inOtherBrowser, SOON } from '../people/newly-invited.ts';
import { signInFirst } from '../people/signed-in/first-sign-in.ts';
import { companyHost, enterPortal } from '../people/signed-in/portals.ts';
import { expect } from '../people/test.ts';

/** Days that the other stories of this cloud do not need. */
const WEEKS_AHEAD = 28 * DAY;

/**
 * Opens an order: it and the sign-in are both asked for before either is answered, and it is shown while every other call
 * waits. Asked for one after the other, neither would ever be answered.
 */
const openInOneAnswer = async (page: Page, host: string, orderId: string, name: string): Promise<void> => {
  const shown = Promise.withResolvers<void>();
  const own = `/api/portal/orders/${orderId}`;
  const asks = (path: string) => page.waitForRequest((request) => new URL(request.url()).pathname === path);
  const both = Promise.all([asks(own), asks('/api/me')]);
  await page.route(/\/api\//, async (route) => {
    const { pathname } = new URL(route.request().url());
    await (pathname === own || pathname === '/api/me' ? both : shown.promise);
    await route.continue().catch(() => undefined);
  });
  await page.goto(`${host}/portal/orders/${orderId}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible(SOON);
  await expect(page.getByRole('heading', { name: 'Payment' })).toBeVisible();
  shown.resolve();
  await page.unroute(/\/api\//);
};

const PICTURES = 60;
const sizes = [
  { width: 320, height: 640 },
  { width: 1440, height: 900 },
];

/** The rooms of the portal, of which one a day is walked in the narrowest window; the first is that of the order. */
const roomsOf = (orderId: string) => [
  `/orders/${orderId}`,
  '',
  '/orders',
  '/pictures',
  '/houses',
  '/invoices',
  '/profile',
];

/** The gallery as if its one picture were sixty: none of them moves another, at the top and at the end. */
const expectSixtyStill = async (page: Page, gallery: Gallery): Promise<void> => {
  const sections = gallery.sections.map((section) => ({
    ...section,
    items: Array.from({ length: PICTURES }, (_, n) =>
      section.items.map((item) => ({ ...item, fileId: `fil_${n}` })),
    ).flat(),
  }));
  const path = /\/api\/deliveries\/[^/]+$/;
  await page.route(path, (route) => route.fulfill({ json: { ...gallery, sections } }));
  const pictures = page.getByRole('button', { name: 'Front of the house' });
  for (const size of oneInTurn(sizes)) {
    await page.setViewportSize(size);
    await page.reload();
    await expect(pictures).toHaveCount(PICTURES, SOON);
    await pictures.last().scrollIntoViewIfNeeded();
    await expectUnmoved(page, `a gallery of sixty pictures, ${size.width} pixels wide`);
  }
  await page.unroute(path);
};

test('a visitor’s order becomes theirs with the first sign-in, is shared, moved, talked about, paid and downloaded', {
  tag: '@phone-in-full',
}, async ({ page, browser, origin }) => {
  test.slow();
  const host = companyHost(origin);
  const admin = await administrator(origin);
  await askPayment(admin, { paymentMode: 'on_delivery' });
  const from = localDate(Date.now() + WEEKS_AHEAD, 'America/New_York');
  const { order, body } = await orderBasket(origin, basketOf('photography'), {}, from);
  const { email } = body.contactInfo;
  await untilIdle(origin);

  await page.goto(`${host}/portal`);
  await signInFirst(page, origin, email);
  await expect(page.getByRole('heading', { name: 'Next visit' })).toBeVisible(SOON);
  await page.getByRole('link', { name: 'See or change it' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '12 Court Street' })).toBeVisible();

  // A partner is invited, signs in with an address of their own and sees the order.
  const partner = `partner-${randomUUID().slice(0, 8)}@people.test`;
  const walk = new Walk(page);
  await walk.goTo('/portal/profile');
  await page.getByLabel('Email address').fill(partner);
  await page.getByRole('button', { name: 'Invite' }).click();
  await expect(page.getByText(partner, { exact: true })).toBeVisible();
  await untilIdle(origin);
  const invitation = (await mailOf(origin)).find(({ to, subject }) => to.includes(partner) && /shared/.test(subject));
  expect(invitation?.text).toContain('/portal');

  const other = await (await browser.newContext({ serviceWorkers: 'block' })).newPage();
  await enterPortal(other, origin, partner, `/portal/orders/${order.orderId}`);
  await expect(other.getByRole('heading', { level: 1, name: '12 Court Street' })).toBeVisible(SOON);

  // The partner moves it by the same picker that the order's own page has.
  const before = await other.getByRole('listitem').filter({ hasText: 'photos' }).first().textContent();
  await other.getByRole('button', { name: 'Reschedule', exact: true }).click();
  await other.getByRole('radio').last().check({ force: true });
  await other.getByRole('button', { name: /^Move to/ }).click();
  await expect(other.getByRole('heading', { name: 'Your visit is moved.' })).toBeVisible(SOON);
  await expect(other.getByText(before ?? '', { exact: true })).toHaveCount(0);

  // A question reaches the desk's inbox, and its answer appears without a reload.
  await openInOneAnswer(page, host, order.orderId, '12 Court Street');
  await page.getByLabel('Write to us').fill('Is there parking for your van?');
  await page.getByRole('button', { name: 'Send' }).click();
  // In the conversation, not in the field that it is typed in.
  await expect(page.getByRole('listitem').filter({ hasText: 'Is there parking for your van?' })).toBeVisible();
  const { items } = (await admin('GET /api/chats')).json as {
    items: { chatId: string; last: { text: string } | null }[];
  };
  const chat = items.find(({ last }) => last?.text === 'Is there parking for your van?');
  expect(chat).toBeDefined();
  const said = await admin(`POST /api/chats/${chat?.chatId}/messages`, { body: { message: 'Yes, in the drive.' } });
  expect(said.status, said.body).toBe(201);
  await expect(page.getByText('Yes, in the drive.')).toBeVisible(SOON);

  // On the smallest phone no room moves by itself, is wider than its window or has less than a thumb’s room.
  await page.setViewportSize({ width: 320, height: 640 });
  await page.addInitScript(countShifts);
  for (const room of oneInTurn(roomsOf(order.orderId))) {
    await page.goto(`${host}/portal${room}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible(SOON);
    await expectStill(page, `/portal${room}`);
    expect.soft(await smallTargets(page), `/portal${room}: room for a thumb`).toEqual([]);
  }

  // The desk looks at the same portal for a reason, changes nothing, and the customer can read who did and why.
  await stepInFull('the desk views the portal as the customer', async () => {
    await inOtherBrowser(browser, async (desk) => {
      const { items: clients } = (await admin('GET /api/clients', { query: { q: email } })).json as {
        items: { clientId: string; name: string }[];
      };
      const [client] = clients;
      expect(client).toBeDefined();
      await new BackOffice(desk, origin).enter('admin@local.test', `/admin/clients/${client?.clientId}`);
      await desk.getByRole('button', { name: 'View as customer' }).click();
      await desk.getByLabel('Why do you look?').fill('They asked about the next visit');
      await desk.getByRole('button', { name: 'Open the portal' }).click();
      await expect(desk.getByText(`You see what ${client?.name} sees`)).toBeVisible(SOON);
      await desk.getByRole('link', { name: 'See or change it' }).click();
      await expect(desk.getByText('Yes, in the drive.')).toBeVisible(SOON);
      await expect(desk.getByLabel('Write to us')).toHaveCount(0);
      await desk.getByRole('button', { name: 'Stop looking' }).click();
      await expect(desk.getByRole('heading', { level: 1, name: client?.name ?? '' })).toBeVisible(SOON);
    });
    await page.goto(`${host}/portal/profile`);
    await expect(page.getByText('They asked about the next visit')).toBeVisible(SOON);
  });

  // The work is done: its pictures open once it is paid, and are downloaded.
  await finishWork(admin, order.bookings);
  const deliveryId = await deliverPicture(origin, admin, order.orderId, await photo(1, 640, 480));
  await untilIdle(origin);
  await walk.goTo(`/portal/orders/${order.orderId}`);
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await page.waitForURL(/__stripe/);
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Paid. Thank you.', SOON);
  await page.goto(`${host}/portal/orders/${order.orderId}`);
  await expect(page.getByRole('term').filter({ hasText: 'All paid' })).toBeVisible(SOON);
  await page.getByRole('link', { name: 'Open the gallery' }).click();
  const customer = await signedInAs(origin, email, 'email');
  await expectSixtyStill(page, (await customer(`GET /api/deliveries/${deliveryId}`)).json);
  // As they are in the story of an order, by the link of its mail.
  await stepInFull('the gallery stands still on the smallest phone, and its picture is downloaded', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.reload();
    await expectStill(page, 'the gallery');
    await page.getByRole('button', { name: 'Front of the house' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('dialog').getByRole('button', { name: 'Download Print' }).click();
    expect((await download).suggestedFilename()).toMatch(/\.jpg$/);
  });

  // Whoever is taken out sees nothing with the next request.
  await page.goto(`${host}/portal/profile`);
  await page.getByRole('button', { name: `Remove ${partner}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText(partner, { exact: true })).toHaveCount(0);
  await other.reload();
  await expect(other.getByRole('heading', { name: 'We can’t find this order' })).toBeVisible(SOON);
  await other.context().close();
});
