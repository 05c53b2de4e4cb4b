import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { formatPhone } from '../../../shared/contract/text.ts';
import { DAY, HOUR, localDate, toInstant } from '../../../shared/contract/time.ts';
import { call } from '../../support/cloud/http.ts';
import {
  itemsOf,
  mailOf,
  moveClock,
  queuesOf,
  type StoredItem,
  sendTo,
  untilIdle,
} from '../../support/cloud/studio.ts';
import { deliverPicture } from '../../support/people/delivery.ts';
import { finishWork } from '../../support/people/finish-work.ts';
import { basketOf, doylestown, newPerson, orderBasket } from '../../support/people/journey.ts';
import { type As, seeded, signedInAs } from '../../support/people/staff.ts';
import { printFigure } from '../../support/run/figure.ts';
import { isFull, shareInTurn } from '../../support/run/full.ts';
import { toldInTurn } from '../clouds/full-step.ts';
import { askPayment, testOfPaidOrders as test } from '../clouds/own-cloud.ts';
import { rowOf } from '../page/row-of.ts';
import { Walk } from '../page/walk.ts';
import { BackOffice } from '../people/back-office.ts';
import { photo } from '../people/crew.ts';
import { SOON } from '../people/newly-invited.ts';
import { deskOf, inNewTab } from '../people/over-time/desk.ts';
import { companyHost, enterPortal } from '../people/signed-in/portals.ts';
import { expect } from '../people/test.ts';

test.slow();

const ZONE = 'America/New_York';

// biome-ignore lint/suspicious/noExplicitAny: answers of several routes
const asked = async (as: As, route: string, body?: object): Promise<any> => {
  const headers = { 'idempotency-key': randomUUID() };
  const answer = await as(route, body ? { body, headers } : { headers });
  expect(answer.status, `${route}: ${answer.body}`).toBeLessThan(300);
  return answer.json;
};

/** A customer in whose every word is the mark, but for the first name: by that one the desk may search for them. */
const newCustomer = () => {
  const word = () => randomUUID().replaceAll('-', '').slice(0, 10);
  const mark = `qux${word()}`;
  const firstName = `Wren${word()}`;
  const { phone } = newPerson();
  return { mark, firstName, contactInfo: { fullName: `${firstName} ${mark}`, email: `${mark}@people.test`, phone } };
};
type Customer = ReturnType<typeof newCustomer>;

/** The scene's people and what they say to the API. */
interface Scene {
  readonly origin: string;
  readonly admin: As;
  readonly customer: Customer;
}

const orderOf = async ({ origin, customer: { mark, contactInfo } }: Scene, service: string) =>
  await orderBasket(origin, basketOf(service), {
    contactInfo,
    address: { ...doylestown, line1: '7 Wren Lane' },
    propertyDetails: { access: `${mark} under the mat`, notes: `${mark} barks` },
    goals: [`${mark} sells`],
  });

const nowIn = async (origin: string): Promise<string> => (await call(origin, 'GET /__local/clock')).json.now;

/** Ends all that is ahead or owed: whoever is erased has nothing open. */
const settle = async ({ admin, origin }: Scene, orderId: string): Promise<void> => {
  const { visits } = await asked(admin, `GET /api/orders/${orderId}/sheet`);
  for (const { bookings } of visits) {
    for (const { bookingId, status } of bookings) {
      const { version } = await asked(admin, `GET /api/bookings/${bookingId}`);
      // The crew has begun some of it.
      if (status === 'in_progress')
        await asked(admin, `PATCH /api/bookings/${bookingId}`, { status: 'completed', version });
      else if (status !== 'completed') await finishWork(admin, [{ bookingId }]);
    }
  }
  await untilIdle(origin);
  const { account, version } = await asked(admin, `GET /api/orders/${orderId}/payments`);
  if (account.balance <= 0) return;
  const received = { amount: account.balance, method: 'cash', receivedOn: localDate(Date.now(), ZONE), version };
  await asked(admin, `POST /api/orders/${orderId}/payments`, received);
  await untilIdle(origin);
};

/** An assessment whose quote the customer signs with the marked name; the work that follows is done and paid. */
const signQuote = async (scene: Scene): Promise<void> => {
  const { origin, admin, customer } = scene;
  const email = `crew-${randomUUID().slice(0, 8)}@people.test`;
  const vendor = { name: `Repairs ${email.slice(5, 13)}`, skills: ['repairs'], homeZip: '18901', mayQuote: true };
  const { vendorId } = await asked(admin, 'POST /api/vendors', vendor);
  await asked(admin, 'POST /api/invitations', { email, roles: ['vendor'], vendorId });
  const { order } = await orderOf(scene, 'repairs');
  await untilIdle(origin);
  const { items } = await asked(admin, `GET /api/orders/${order.orderId}/visits`);
  const { visitId, version } = items[0].visit;
  await asked(admin, `POST /api/visits/${visitId}/assign`, { version, vendorId, mode: 'direct', tell: false });
  const crew = await signedInAs(origin, email);
  for (const step of ['on_my_way', 'start']) {
    await asked(crew, `POST /api/jobs/${visitId}/steps`, { step, at: await nowIn(origin) });
  }
  await untilIdle(origin);
  const lines = [{ text: 'New trim', qty: 1, optional: false, unitCost: 10_000 }];
  const draft = { visitId, service: 'repairs', options: [{ title: 'Trim', days: 1, lines }], photos: [], deskNote: '' };
  const { quoteId } = await asked(crew, 'POST /api/vendor/quotes', draft);
  const desk = await asked(admin, `GET /api/quotes/${quoteId}/desk`);
  const options = [{ title: 'Trim', days: 1, lines: lines.map((line) => ({ ...line, unitPrice: 20_000 })) }];
  const priced = await asked(admin, `PUT /api/quotes/${quoteId}`, {
    version: desk.version,
    options,
    photos: [],
    message: `For ${customer.contactInfo.fullName}`,
  });
  const sent = await asked(admin, `POST /api/quotes/${quoteId}/send`, { version: priced.version });
  const own = await signedInAs(origin, customer.contactInfo.email, 'email');
  const { plans } = await asked(own, `GET /api/quotes/${quoteId}/plans?option=0`);
  const signed = { revision: sent.revision, option: 0, chosen: [], name: customer.contactInfo.fullName };
  const { orderId } = await asked(own, `POST /api/quotes/${quoteId}/accept`, { ...signed, planId: plans[0].id });
  await untilIdle(origin);
  await settle(scene, order.orderId);
  await settle(scene, orderId);
};

/** Pictures of an order, of which the customer asks for a change, and which they review. */
const deliverTo = async ({ origin, admin, customer }: Scene, orderId: string): Promise<string> => {
  const picture = { ...(await photo(3, 640, 480)), name: `${customer.mark}.jpg` };
  const deliveryId = await deliverPicture(origin, admin, orderId, picture);
  const own = await signedInAs(origin, customer.contactInfo.email, 'email');
  const gallery = await asked(own, `GET /api/deliveries/${deliveryId}`);
  const { fileId } = gallery.sections[0].items[0];
  await asked(own, `POST /api/deliveries/${deliveryId}/review`, { stars: 2, text: `${customer.mark} was dark` });
  const items = [{ fileId, x: 0.5, y: 0.5, note: `Brighten ${customer.mark}` }];
  await asked(own, `POST /api/deliveries/${deliveryId}/revisions`, { items });
  const { url } = await asked(own, `GET /api/deliveries/${deliveryId}/files/${fileId}?size=web`);
  expect((await fetch(url)).status).toBe(200);
  return url;
};

const text = async ({ origin, customer: { mark, contactInfo } }: Scene): Promise<void> => {
  const message = {
    originationNumber: contactInfo.phone,
    destinationNumber: '+12155550000',
    messageBody: `${mark} by text`,
    inboundMessageId: randomUUID(),
  };
  const queue = (await queuesOf(origin)).find(
    ({ id }) => id.startsWith('WorkProviderEvents') && !id.includes('DeadLetters'),
  );
  await sendTo(origin, { queue: queue?.id ?? '', body: JSON.stringify(message) });
};

/** All that a person, and the desk about them, can write: each with the mark. */
const writeEverywhere = async (scene: Scene) => {
  const { origin, admin, customer } = scene;
  const { mark, contactInfo } = customer;
  const { email, fullName, phone } = contactInfo;
  await asked(admin, 'POST /api/leads', {
    source: 'website_form',
    email,
    fullName,
    phone,
    propertyAddress: `7 ${mark} Lane`,
  });
  const { order } = await orderOf(scene, 'photography');
  await untilIdle(origin);
  const sheet = await asked(admin, `GET /api/orders/${order.orderId}/sheet`);
  await asked(admin, `POST /api/leads/${sheet.leadId}/notes`, { body: `${mark} called` });
  await asked(admin, `POST /api/houses/${sheet.propertyId}/notes`, { text: `${mark} has the key` });
  const own = await signedInAs(origin, email, 'email');
  const partner = { email: `partner-${randomUUID().slice(0, 8)}@people.test`, role: 'viewer', money: false };
  await asked(own, 'PUT /api/portal/household', partner);
  await asked(own, 'POST /api/chat', { message: `I am ${fullName}, ${email}: is ${mark} ready?` });
  await text(scene);
  await settle(scene, order.orderId);
  const picture = await deliverTo(scene, order.orderId);
  // What an erasure does to a signed quote, its own test at the table shows in each run.
  if (isFull) await signQuote(scene);
  await untilIdle(origin);
  return { picture, orderId: order.orderId, leadId: sheet.leadId as string };
};

/** The rows in which the mark or the phone stands, whatever they are for. */
const rowsWith = async (origin: string, { mark, contactInfo: { phone } }: Customer): Promise<StoredItem[]> => {
  const marks = [mark, phone, phone.slice(2), formatPhone(phone)];
  return (await itemsOf(origin)).filter((item) => marks.some((each) => JSON.stringify(item).includes(each)));
};

const kindsOf = (rows: readonly StoredItem[]): string[] => [...new Set(rows.map(({ entity }) => entity))].sort();

/** What lies in the bucket of a picture under the name of its file: every size of it. */
const objectsOf = async (picture: string): Promise<number> => {
  const { origin, pathname } = new URL(picture);
  const [, bucket = '', ...key] = pathname.split('/');
  const folder = key.slice(0, key.findIndex((part) => part.startsWith('fil_')) + 1).join('/');
  const authorization =
    'AWS4-HMAC-SHA256 Credential=local/20260101/us-east-1/s3/aws4_request, SignedHeaders=host, Signature=00';
  const answer = await fetch(`${origin}/${bucket}?list-type=2&prefix=${encodeURIComponent(folder)}`, {
    headers: { authorization },
  });
  expect(answer.status).toBe(200);
  return [...(await answer.text()).matchAll(/<Key>/g)].length;
};

/** Of the rooms that show the rows of the table, all of which are looked at, the books and each fifth other one in its turn. */
const ROOM_SHARE = 5;

/** The screens of the desk on which a customer stands. */
const roomsOf = ({ firstName }: Customer, { orderId, leadId }: { orderId: string; leadId: string }) => [
  '/admin/invoices',
  `/admin/crm?q=${firstName}`,
  `/admin/crm/${leadId}`,
  `/admin/orders?q=${firstName}`,
  `/admin/orders/${orderId}`,
  `/admin/clients?q=${firstName}`,
  '/admin/chats',
  '/admin/communications',
  `/admin/bookings?q=${firstName}`,
  ...(isFull ? ['/admin/quotes'] : []),
];

const CALM_MS = 250;

/** What a room says once it has read all that it shows: twice the same, not what the last one said, nothing on its way. */
const wordsOf = async (page: Page, before: string): Promise<string> => {
  let words = '';
  const isSettled = async (): Promise<boolean> => {
    const last = words;
    words = (await page.locator('main').allInnerTexts()).join();
    return words !== '' && words !== before && words === last && !words.includes('Loading');
  };
  await expect.poll(isSettled, { intervals: [CALM_MS] }).toBe(true);
  return words;
};

/** The rooms that show the mark to somebody who opens each. */
const roomsThatShow = async (page: Page, mark: string, rooms: readonly string[]): Promise<string[]> => {
  const shown = new Set<string>();
  const walk = new Walk(page);
  let words = '';
  for (const room of rooms) {
    await walk.goTo(room);
    words = await wordsOf(page, words);
    if (words.toLowerCase().includes(mark)) shown.add(room.replace(/\?.*|(?<=\/)\w{3}_.*/, ''));
  }
  return [...shown];
};

/** The leads of a search as the desk exports them. */
const exported = async ({ origin, admin, customer }: Scene): Promise<string> => {
  const job = await asked(admin, 'POST /api/exports', { kind: 'leads', filter: { q: customer.firstName } });
  await untilIdle(origin);
  return await (await fetch((await asked(admin, `GET /api/exports/${job.jobId}/file`)).url)).text();
};

const askAndConfirm = async (page: Page, { origin, customer: { contactInfo } }: Scene): Promise<void> => {
  await page.getByRole('link', { name: 'Copy or erase my data' }).click();
  await page.getByRole('button', { name: 'Erase my data' }).click();
  await expect(page.getByLabel('Code from our email')).toBeVisible(SOON);
  await untilIdle(origin);
  const mail = (await mailOf(origin)).findLast(
    ({ to, subject }) => to.includes(contactInfo.email) && /erase your data/.test(subject),
  );
  await page.getByLabel('Code from our email').fill(/\d{6}/.exec(mail?.subject ?? '')?.[0] ?? '');
  await page.getByRole('button', { name: 'Confirm the erasure' }).click();
  await expect(page.getByText(/^Your data will be erased on /)).toBeVisible(SOON);
};

/** The rows that keep a person's name, whose reason the settings show, and the rooms that show them. */
const kept = { rows: ['audit', 'invoice'], rooms: ['/admin/invoices'] };
const kindsWritten = ['communication', 'event', 'lead', 'order', ...kept.rows];

/** An erasure looks again some minutes later, for what arrived meanwhile. */
const untilErased = async ({ origin, admin }: Scene, requestId: string): Promise<number> => {
  for (let pass = 0; pass < 8; pass++) {
    const { items } = await asked(admin, 'GET /api/privacy/requests');
    const found = items.find((each: { requestId: string }) => each.requestId === requestId);
    if (found.state === 'done') return found.files;
    await call(origin, 'POST /__local/clock', { body: { advanceSeconds: 180 } });
    await untilIdle(origin);
  }
  throw new Error('The erasure does not end');
};

test('a customer is erased from the request to the last canary', {
  tag: toldInTurn('erased', ['erased', 'quote'], '@phone-in-full'),
}, async ({ page, browser, origin }) => {
  const customer = newCustomer();
  const { mark, contactInfo } = customer;
  const admin = deskOf(origin);
  const scene = { origin, admin, customer };
  await askPayment(admin, { paymentMode: 'on_delivery' });
  const { picture, ...ids } = await writeEverywhere(scene);

  await enterPortal(page, origin, contactInfo.email, `/portal/orders/${ids.orderId}`);
  await page.getByLabel('Write to us').fill(`Where is ${mark}?`);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText(`Where is ${mark}?`)).toBeVisible();
  await untilIdle(origin);

  // Control: the same eyes that look for canaries afterwards find them now.
  const rooms = shareInTurn(roomsOf(customer, ids), ROOM_SHARE);
  const before = await inNewTab(browser, async (tab) => {
    await new BackOffice(tab, origin).enter(seeded.admin);
    return await roomsThatShow(tab, mark, rooms);
  });
  expect(before).toHaveLength(rooms.length);
  expect(await exported(scene)).toContain(mark);
  expect(await objectsOf(picture)).toBeGreaterThan(1);
  const rows = kindsOf(await rowsWith(origin, customer));
  expect(rows).toEqual(expect.arrayContaining(isFull ? [...kindsWritten, 'quoteRevision'] : kindsWritten));
  printFigure('Where a person stands', { rooms: before.length, rows });

  await page.goto(`${companyHost(origin)}/portal/profile`);
  await askAndConfirm(page, scene);
  await page.goto('about:blank');
  const [request] = (await asked(admin, 'GET /api/privacy/requests')).items;
  expect(request).toMatchObject({ state: 'waiting', email: contactInfo.email });
  await moveClock(origin, toInstant(Date.parse(request.dueAt) + HOUR));
  await untilIdle(origin);
  expect(await untilErased(scene, request.requestId), 'files that went with them').toBeGreaterThan(0);

  // A day later nothing writes to them any more, and nothing names them but what is kept by rule.
  const mailed = (await mailOf(origin)).length;
  await moveClock(origin, toInstant(Date.parse(await nowIn(origin)) + DAY));
  await untilIdle(origin);
  const { items: rules } = await asked(admin, 'GET /api/privacy/retention');
  const after = await inNewTab(browser, async (tab) => {
    await new BackOffice(tab, origin).enter(seeded.admin, '/admin/privacy');
    const done = rowOf(tab, /^Erased/);
    await expect(done).toContainText('Done', SOON);
    const name = 'What is kept about people';
    const retention = tab.getByRole('table', { name }).or(tab.getByRole('list', { name }));
    for (const { onErase, reason } of rules) if (onErase === 'keep') await expect(retention).toContainText(reason);
    await done.getByRole('button', { name: 'Certificate' }).click();
    const certificate = tab.getByRole('dialog', { name: 'Certificate of an erasure' });
    await expect(rowOf(certificate, /Invoices/)).toContainText('Kept');
    await expect(tab.locator('body')).not.toContainText(mark);
    await tab.keyboard.press('Escape');
    return await roomsThatShow(tab, mark, rooms);
  });
  expect.soft(after, 'the room of the books alone').toEqual(kept.rooms);
  const mails = (await mailOf(origin)).slice(mailed);
  expect.soft(mails.filter((mail) => JSON.stringify(mail).includes(mark))).toEqual([]);
  const left = await rowsWith(origin, customer);
  const acts = left.filter(({ entity }) => entity === 'audit').map(({ action }) => action);
  printFigure('What still names an erased person', { rows: kindsOf(left), acts, rooms: after });
  expect.soft(kindsOf(left), 'the books and the log alone').toEqual(kept.rows);
  expect.soft(await exported(scene)).not.toContain(mark);
  expect.soft(await objectsOf(picture), 'the picture').toBe(0);
  const waiting = (await queuesOf(origin)).flatMap(({ messages }) => messages.map(({ body }) => body));
  expect.soft(waiting.filter((body) => body.includes(mark))).toEqual([]);
  const logs = (await call(origin, 'GET /__local/invocations')).json as { logs: string[]; error?: string }[];
  expect(logs.length).toBeGreaterThan(0);
  expect.soft(logs.filter(({ logs: lines, error = '' }) => [...lines, error].join().includes(mark))).toEqual([]);
});
