import { createHash, randomInt } from 'node:crypto';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { isLandingPage } from '../../../shared/company/site/landing/landing-page.ts';
import { sitePages } from '../../../shared/company/site/site-pages.ts';
import type { Route } from '../../../shared/contract/routes/route.ts';
import { toInstant } from '../../../shared/contract/time.ts';
import { type Answer, type CallOptions, call } from '../../support/cloud/http.ts';
import { eventually, type Listening, listen } from '../../support/cloud/sockets.ts';
import { itemsOf, putItems, tokenOf, untilIdle } from '../../support/cloud/studio.ts';
import { allRoutes, callOf, takesBody } from '../../support/contract/routes.ts';
import { basketOf, orderBasket, totalOf } from '../../support/people/journey.ts';
import { leaksIn, type PrivateMarks } from '../../support/people/private-marks.ts';
import { type As, leadByEmail, seeded, signedInAs } from '../../support/people/staff.ts';
import { mapAtOnce } from '../../support/run/at-once.ts';
import { canary } from '../drawn/belongings.ts';
import { askWith, slotsOf } from '../drawn/slots.ts';
import { type Tenant, tenantsAt } from '../drawn/twin.ts';

const origin = inject('origin');
const HOST = 'northlight.localhost';

/** Every route that a vendor can call, by whatever rule, and every other one that reads. */
const mayCall = ({ access }: Route): boolean =>
  ['signedIn', 'optional', 'public'].includes(access.kind) || access.roles?.includes('vendor') === true;
const reading = allRoutes.filter(({ method, access }) => method === 'GET' && access.kind !== 'webhook');
const ofTheOrder = ['orderId', 'visitId', 'offerId', 'bookingId', 'leadId', 'fileId'] as const;
const writing = allRoutes.filter(
  (route) => takesBody(route) && mayCall(route) && slotsOf(route).some((slot) => ofTheOrder.some((id) => id === slot)),
);

interface Made {
  tenant: Tenant;
  admin: As;
  vendorToken: string;
  marks: PrivateMarks;
  ids: Record<(typeof ofTheOrder)[number] | 'q', string>;
}
const made = {} as Made;
/** The id that fits a slot, by its name. */
const idFor = (slot: string): string | undefined => (made.ids as Record<string, string>)[slot];

const must = (status: number, answer: Answer): Answer => {
  expect(answer.status, answer.body).toBe(status);
  return answer;
};

/** An order whose customer, words and price are found again, in the hands of a crew with an account of its own. */
const furnish = async (): Promise<void> => {
  const [tenant] = await tenantsAt(origin);
  const admin = await signedInAs(origin, seeded.admin);
  const mark = canary();
  const email = `${mark}@crew.test`;
  const crew = { name: `Crew ${mark.slice(0, 6)}`, skills: ['cleaning'], homeZip: '18901' };
  const { vendorId } = must(201, await admin('POST /api/vendors', { body: crew })).json;
  must(201, await admin('POST /api/invitations', { body: { email, roles: ['vendor'], vendorId } }));
  const vendorToken = await tokenOf(origin, email);
  const surname = `Qz${mark}`;
  const phone = `+1267${randomInt(200, 999)}${randomInt(1000, 9999)}`;
  const contactInfo = { fullName: `Pat ${surname}`, email: `${mark}@example.com`, phone };
  const words = { access: `Ask for Mrs ${surname}, or call ${phone}. Lock box 4312.`, notes: contactInfo.email };
  const basket = basketOf('cleaning');
  const propertyDetails = { type: 'single_family', yearBuilt: 1994, ...words };
  const { order } = await orderBasket(origin, basket, { contactInfo, propertyDetails });
  const { orderId } = order;
  const bookingId = order.bookings[0]?.bookingId ?? '';
  await untilIdle(origin);
  const { visit } = (await admin(`GET /api/orders/${orderId}/visits`)).json.items[0];
  const { visitId, version } = visit;
  const body = { version, vendorId, mode: 'offer', tell: false };
  must(200, await admin(`POST /api/visits/${visitId}/assign`, { body }));
  const who = { token: vendorToken, host: HOST };
  const [offer] = must(200, await call(origin, 'GET /api/offers', who)).json.items;
  const { offerId } = offer;
  must(200, await call(origin, `POST /api/offers/${offerId}/accept`, { ...who, body: { version: offer.version } }));
  const file = {
    purpose: 'site',
    name: 'door.jpg',
    contentType: 'image/jpeg',
    size: 100,
    sha256: createHash('sha256').update(mark).digest('hex'),
    target: { kind: 'visit', id: visitId },
  };
  const { fileId } = must(201, await call(origin, 'POST /api/files', { ...who, body: file })).json;
  const { leadId } = await leadByEmail(admin, contactInfo.email);
  const ids = { orderId, visitId, offerId, bookingId, leadId, fileId, q: surname };
  const marks = { surname, phone, email: contactInfo.email, prices: [await totalOf(origin, basket)] };
  Object.assign(made, { tenant, admin, vendorToken, marks, ids });
};

beforeAll(furnish);

const leaksOf = (where: string, text: string): string[] => leaksIn(text, made.marks).map((what) => `${where}: ${what}`);

/** Calls routes as somebody with everything of the order's that an id may name; what their answers give away. */
const walk = async (routes: readonly Route[], who: CallOptions): Promise<string[]> => {
  const ask = askWith(origin, made.tenant, () => who);
  const found = await mapAtOnce(routes, async (route) => {
    const values = Object.fromEntries(
      slotsOf(route).flatMap((slot) => [[slot, idFor(slot) ?? '']].filter(([, id]) => id)),
    );
    const answers = [await ask(route, values)];
    // A list without its filter, too.
    if (Object.keys(values).length > 0 && !route.path.includes('{')) answers.push(await ask(route, {}));
    // What everybody may read names what things cost: the price list.
    const isOpen = route.access.kind === 'public';
    return answers
      .flatMap(({ body }) => leaksOf(callOf(route), body))
      .filter((leak) => !(isOpen && leak.endsWith(': price')));
  });
  return found.flat();
};

/** The customer's answer to a text of the crew's, as the provider of texts would bring it. */
const answerByText = async (text: string): Promise<string> => {
  const { leadId } = made.ids;
  const partition = { prefix: `T#${made.tenant.tenantId}#LEAD#${leadId}` };
  const known = (await itemsOf(origin, partition)).find(
    ({ entity, metadata }) => entity === 'communication' && metadata?.visitId === made.ids.visitId,
  );
  // By the cloud's clock, which other tests may have moved.
  const createdAt = toInstant(Date.parse(known?.createdAt) + 1000);
  const communicationId = `com_${'0'.repeat(18)}${randomInt(10_000_000, 99_999_999)}`;
  const sk = `COMM#${createdAt}#${communicationId}`;
  const said = { body: text, direction: 'inbound', status: 'received', fromAddress: made.marks.phone, metadata: {} };
  await putItems(origin, [{ ...known, ...said, sk, communicationId, createdAt, version: 1 }]);
  return communicationId;
};

describe('a vendor whose job it is', () => {
  const vendor = (): CallOptions => ({ token: made.vendorToken, host: HOST });
  let socket: Listening;

  it('reads no customer price, surname, whole phone number or address on any route, on either host', async () => {
    socket = await listen(origin, vendor());
    const text = { body: { text: 'I will be there at nine.' } };
    must(202, await call(origin, `POST /api/jobs/${made.ids.visitId}/messages`, { ...vendor(), ...text }));
    const answer = await answerByText(`Fine, ${made.marks.surname} here, ${made.marks.phone}`);
    expect(await walk(reading, vendor())).toEqual([]);
    // There all routes but a vendor's own ask for more than a vendor has.
    const own = reading.filter(({ access }) => access.kind === 'signedIn' || access.roles?.includes('vendor'));
    expect(await walk(own, { token: made.vendorToken })).toEqual([]);
    const job = must(200, await call(origin, `GET /api/jobs/${made.ids.visitId}`, vendor())).json;
    expect(job.messages, 'the answer is there, without its words').toMatchObject([
      { from: 'vendor' },
      { from: 'customer', text: expect.stringMatching(/^Fine, … here/) },
    ]);
    expect(await eventually(() => socket.heard.some(({ id }) => id === answer))).toBe(true);
    expect(await walk(writing, vendor())).toEqual([]);
  });

  it('hears none of it on the socket, and reads none of it in the feed, a file or a page', async () => {
    await untilIdle(origin);
    const types = new Set(socket.heard.map(({ type }) => type.split('.')[0]));
    expect([...types]).toEqual(expect.arrayContaining(['job_message']));
    socket.socket.close();
    const { calendarUrl } = (await call(origin, 'GET /api/vendor/availability', vendor())).json;
    const { pathname, search } = new URL(calendarUrl);
    const feed = must(200, await call(origin, `GET ${pathname}${search}`, { host: HOST })).body.replace(/\r\n /g, '');
    expect(feed).toContain(`jobs/${made.ids.visitId}`);
    const pages = Object.values(sitePages).map(({ path }) => path.replace(/:\w+|\*/g, made.ids.orderId));
    pages.push(`/vendor-portal/jobs/${made.ids.visitId}`);
    const read = await mapAtOnce(pages, async (path) => {
      const leaks = leaksOf(path, (await call(origin, `GET ${path}`, vendor())).body);
      // The pages that a search finds have the price list in them.
      return isLandingPage(path.slice(1)) ? leaks.filter((leak) => !leak.endsWith(': price')) : leaks;
    });
    const file = await call(origin, `GET /api/files/${made.ids.fileId}`, vendor());
    expect([
      ...leaksOf('socket', JSON.stringify(socket.heard)),
      ...leaksOf('feed', feed),
      ...leaksOf('file', must(200, file).body),
      ...read.flat(),
    ]).toEqual([]);
  });
});

describe('control', () => {
  it('the same walk finds all of it where it may be read', async () => {
    const own = ['GET /api/orders/{orderId}', 'GET /api/leads/{leadId}', 'GET /api/bookings/{bookingId}'];
    const routes = reading.filter(({ method, path }) => own.includes(`${method} ${path}`));
    const found = await walk(routes, { token: made.tenant.token });
    expect(new Set(found.map((leak) => leak.replace(/^.*: /, '')))).toEqual(
      new Set(['surname', 'phone', 'email', 'price']),
    );
    expect(routes.length).toBe(own.length);
    const vendorsOwn = allRoutes.filter(({ access }) => access.roles?.includes('vendor'));
    const walked = new Set([...reading, ...writing]);
    const namesTheOrder = (route: Route): boolean =>
      slotsOf(route).some((slot) => ofTheOrder.some((id) => id === slot));
    const left = vendorsOwn.filter((route) => namesTheOrder(route) && !walked.has(route));
    expect(
      left.map(({ method, path }) => `${method} ${path}`),
      'a vendor’s routes that are not walked',
    ).toEqual([]);
  });
});
