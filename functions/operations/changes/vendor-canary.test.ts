import { describe, expect, it } from 'vitest';
import type { Vendor } from '../../../shared/company/team/vendor/vendor.ts';
import type { Route } from '../../../shared/contract/routes/route.ts';
import { HOUR, toInstant } from '../../../shared/contract/time.ts';
import { deliveryIdOf } from '../../../shared/fulfilment/delivery/delivered.ts';
import { contracts } from '../../../shared/operations/api.ts';
import { leaksIn as marksIn } from '../../../test/support/people/private-marks.ts';
import { itemsByKind, NOW } from '../../../test/support/world/booking-world.ts';
import { documentDesk } from '../../../test/support/world/deals/ready-document.ts';
import { memoryVault } from '../../../test/support/world/files/memory-vault.ts';
import { alike, type OfferedVisit, offeredVisit } from '../../../test/support/world/fulfilment/dispatch-world.ts';
import {
  declarePhotos,
  portalOf,
  vendorCaller,
  vendorRequest,
} from '../../../test/support/world/fulfilment/vendor-world.ts';
import { worldOfFile } from '../../../test/support/world/world-of-file.ts';
import { deliveryHandlers } from '../../fulfilment/delivery/handlers.ts';
import { openDelivery } from '../../fulfilment/delivery/prepare-delivery.ts';
import { dispatchHandlers } from '../../fulfilment/dispatch/handlers.ts';
import { checkStatus } from '../../fulfilment/jobs/check-status.ts';
import { documentRoots } from '../../fulfilment/jobs/document-roots.ts';
import { followOrder as earnOfOrder } from '../../fulfilment/payouts/earn/follow-order.ts';
import { payoutHandlers } from '../../fulfilment/payouts/handlers.ts';
import { payoutStatement } from '../../fulfilment/payouts/store.ts';
import { quotesHandlers } from '../../fulfilment/quotes/handlers.ts';
import { documentHandlers } from '../../library/documents/handlers.ts';
import type { Stored } from '../../platform/table/item.ts';
import { bookingHandlers } from '../../sales/booking/handlers.ts';
import { visitItem } from '../../sales/booking/visit/kept/visit-store.ts';
import { payLater } from '../../sales/payments/payment-terms.ts';
import { pushKinds } from './push-kinds.ts';

const world = worldOfFile();

const SURNAME = 'Qzcanary';
const PHONE = '+12155550173';
const EMAIL = 'canary@example.com';
const PRICE = 19_900;
/** What a customer pays for quoted work. */
const QUOTED = 87_700;
const STREET = '77 Canary Lane';

const customer = {
  contactInfo: { fullName: `Pat ${SURNAME}`, email: EMAIL, phone: PHONE },
  address: { line1: STREET, city: 'Doylestown', state: 'PA', zip: '18901' },
  propertyDetails: {
    access: `Ask for Mrs ${SURNAME}, or call 215-555-0173. Lock box 4312.`,
    parking: `Beside the ${SURNAME.toUpperCase()} sign`,
    notes: `Write to ${EMAIL}`,
  },
};

const marks = { surname: SURNAME, phone: PHONE, email: EMAIL, prices: [PRICE] };
/** What of the customer's own a text for a vendor names. */
const leaksIn = (text: string): string[] => marksIn(text, marks);

/** Every route whose access rule names vendors, by its key. */
const vendorRoutes = (): Map<string, Route> =>
  new Map(
    Object.values(contracts)
      .flatMap((contract): Route[] => Object.values(contract))
      .filter(({ access }) => access.roles?.includes('vendor'))
      .map((route) => [`${route.method} ${route.path}`, route]),
  );

interface Answered {
  readonly route: string;
  readonly text: string;
}

/** Walks a job from the offer to its end, with every route that a vendor may call on its way. */
const walkJob = async (visit: OfferedVisit, vendor: Vendor): Promise<Answered[]> => {
  const routes = vendorRoutes();
  const answers: Answered[] = [];
  const portal = portalOf(world);
  const { signer } = world.table;
  const dispatch = dispatchHandlers({ signer });
  const booking = bookingHandlers({
    signer,
    payments: payLater,
    siteOrigin: (host) => host,
    hasCaps: false,
    checkStatus,
  });
  const { visitId } = visit;
  let now = NOW;
  const ask = async <Input, Output>(
    route: string,
    handler: (request: never) => Promise<Output>,
    input: Input,
  ): Promise<Output> => {
    const output = await handler(vendorRequest(visit, vendor, input, { now }) as never);
    // As it leaves: only what the contract's schema lets through.
    answers.push({ route, text: JSON.stringify(routes.get(route)?.output.parse(output)) });
    return output;
  };
  const look = async (): Promise<void> => {
    const offers = await ask('GET /api/offers', dispatch.offers, { limit: 25 });
    const rows = await ask('GET /api/bookings', booking.bookings, { limit: 25 });
    for (const { bookingId } of rows.items) await ask('GET /api/bookings/{bookingId}', booking.booking, { bookingId });
    await ask('GET /api/jobs', portal.vendorJobs, { date: '2026-11-20', days: 62 });
    await ask('GET /api/jobs/{visitId}', portal.vendorJob, { visitId });
    await ask('GET /api/vendor/earnings', portal.earned, { limit: 25 });
    const { calendarUrl } = await ask('GET /api/vendor/availability', portal.availability, {});
    const token = new URL(calendarUrl).searchParams.get('token') ?? '';
    answers.push({ route: 'calendar', text: await portal.vendorCalendar(vendorRequest(visit, vendor, { token })) });
    expect(offers.items.length).toBeGreaterThan(0);
  };
  const step = async (name: string): Promise<void> => {
    await ask('POST /api/jobs/{visitId}/steps', portal.stepJob, { visitId, step: name, at: toInstant(now) });
  };
  // What was earned, approved and put on a statement by the desk.
  const lookAtPay = async (at: number): Promise<void> => {
    const { table, orderId } = { ...visit, ...visit.at(at) };
    const payouts = payoutHandlers(memoryVault().store);
    const asDesk = <Input>(input: Input) => vendorRequest(visit, vendor, input, { now: at }) as never;
    await earnOfOrder({ table, now: at, zone: 'America/New_York' }, orderId);
    await ask('GET /api/vendor/payouts', payouts.vendorPayouts, { limit: 25 });
    const { items } = await payouts.payouts(asDesk({ limit: 25 }));
    const lines = items.map(({ lineId, version }) => ({ lineId, version }));
    expect(lines).toHaveLength(1);
    await payouts.approvePayouts(asDesk({ lines }));
    const [made] = (await payouts.statePayouts(asDesk({}))).items;
    const statement = made && (await table.get(payoutStatement, made, { consistent: true }));
    if (!statement) throw new Error('No statement');
    // Its paper is drawn of what is stored.
    expect(leaksIn(JSON.stringify(statement))).toEqual([]);
    await table.commit(table.patch(payoutStatement, statement, { pdf: { hash: 'a'.repeat(64), bytes: 1 } }));
    const { statementId } = statement;
    await ask('GET /api/vendor/payouts', payouts.vendorPayouts, { limit: 25 });
    await ask('GET /api/vendor/payouts/{statementId}/pdf', payouts.vendorPayoutPdf, { statementId });
  };
  // A paper that the office put to the order, checked and found clean.
  const lookAtDocuments = async (): Promise<void> => {
    const { table, orderId } = { ...visit, ...visit.at(now) };
    const vault = memoryVault();
    const { documentId } = await documentDesk({ table, now, vault }).put({ kind: 'order', id: orderId }, 'Plan.pdf');
    const roots = documentRoots(signer);
    const papers = documentHandlers({ store: vault.store, roots, signer, shareAddress: async () => '' });
    const { items } = await ask('GET /api/vendor/documents', papers.vendorDocuments, { visitId });
    expect(items.map(({ name }) => name)).toEqual(['Plan.pdf']);
    const address = 'GET /api/vendor/documents/{visitId}/{documentId}/address';
    await ask(address, papers.vendorDocumentAddress, { visitId, documentId });
  };
  await look();
  const read = await visit.read();
  const day = read.visits[0]?.startsAt ?? '';
  await ask('POST /api/vendor/days-off', portal.takeDayOff, { date: day.slice(0, 10) });
  await ask('DELETE /api/vendor/days-off', portal.workAgain, { date: day.slice(0, 10) });
  const { version } = await portal.availability(vendorRequest(visit, vendor, {}));
  await ask('PUT /api/vendor/hours', portal.changeHours, { version, hours: vendor.hours });
  await ask('POST /api/vendor/calendar-link', portal.renewCalendar, {});
  const offer = read.offers.find(({ state }) => state === 'open');
  const { offerId = '', version: seen = 0 } = offer ?? {};
  await ask('POST /api/offers/{offerId}/accept', dispatch.acceptOffer, { offerId, version: seen });
  await look();
  await lookAtDocuments();
  await ask('POST /api/jobs/{visitId}/messages', portal.messageCustomer, { visitId, text: 'On time.' });
  now = Date.parse(day);
  for (const name of ['late', 'on_my_way', 'start']) await step(name);
  await declarePhotos(visit, 'after', 6);
  await look();
  now += HOUR;
  await step('finish');
  await look();
  const { order, bookings } = await visit.read();
  await openDelivery(visit.at(now).table, order, now);
  const delivery = deliveryHandlers({ signer, store: memoryVault().store });
  const deliveryId = deliveryIdOf(order.orderId);
  const none = { deliveryId, service: 'photography', fileIds: [], isAll: false };
  await ask('POST /api/deliveries/{deliveryId}/finished', delivery.handIn, none);
  await ask('GET /api/deliveries/{deliveryId}/finished', delivery.handedIn, { deliveryId });
  const quotes = quotesHandlers({ signer, store: memoryVault().store, payments: payLater });
  await ask('GET /api/vendor/quotes', quotes.vendorQuotes, { visitId });
  await lookAtPay(now);
  const [own] = bookings;
  const { bookingId = '', version: last = 0 } = own ?? {};
  await ask('PATCH /api/bookings/{bookingId}', booking.changeBooking, {
    bookingId,
    version: last,
    status: 'completed',
  });
  return answers;
};

const someVisit = async () => {
  const vendors = alike(world, 2, { priority: 1 });
  const visit = await offeredVisit(world, vendors, ['photography'], customer);
  const asked = (await visit.read()).offers[0]?.vendorId;
  const vendor = vendors.find(({ vendorId }) => vendorId === asked);
  if (!vendor) throw new Error('Nobody was asked');
  return { visit, vendor };
};

describe('what vendors are told', () => {
  it('holds no price, surname, email address or whole phone number on any route that is theirs', async () => {
    const { visit, vendor } = await someVisit();
    const answers = await walkJob(visit, vendor);
    const leaks = answers.map(({ route, text }) => [route, leaksIn(text)] as const).filter(([, found]) => found.length);
    expect(leaks).toEqual([]);
    const asked = new Set(answers.map(({ route }) => route));
    // The other side of an offer; it answers with the same offer.
    asked.add('POST /api/offers/{offerId}/decline');
    // Photos are not quoted: the draft has a walk of its own below.
    asked.add('POST /api/vendor/quotes');
    expect(
      [...vendorRoutes().keys()].filter((route) => !asked.has(route)),
      'routes that are not walked',
    ).toEqual([]);
    const beforeAcceptance = answers.slice(0, answers.findIndex(({ route }) => route.endsWith('/accept')) + 1);
    expect(beforeAcceptance.filter(({ text }) => text.includes(STREET))).toEqual([]);
  });

  it('holds none of it in a quote, before and after the desk prices and sends it', async () => {
    const vendors = alike(world, 1, { skills: ['repairs'], mayQuote: true });
    const visit = await offeredVisit(world, vendors, ['repairs'], customer);
    const [vendor] = vendors;
    const found = (await visit.read()).visits[0];
    if (!vendor || !found) throw new Error('No visit');
    const { table } = visit.at(NOW);
    const given = { vendorId: vendor.vendorId, vendorName: vendor.name, state: 'finished' as const };
    await table.commit(table.patch(visitItem, found, given));
    const { visitId } = visit;
    const now = Date.parse(found.endsAt) + HOUR;
    const quotes = quotesHandlers({ signer: world.table.signer, store: memoryVault().store, payments: payLater });
    const routes = vendorRoutes();
    const ask = <Input>(input: Input) => vendorRequest(visit, vendor, input, { now });
    const seen: string[] = [];
    const show = (route: string, output: unknown) => seen.push(JSON.stringify(routes.get(route)?.output.parse(output)));
    const line = { text: 'New drywall', qty: 1, unitCost: 61_300, optional: false };
    const options = [{ title: 'Replace', days: 1, lines: [line] }];
    const sketch = { visitId, service: 'repairs' as const, options, photos: [], deskNote: 'Mold' };
    const drafted = await quotes.draftQuote(ask(sketch));
    show('POST /api/vendor/quotes', drafted);
    const look = async () => show('GET /api/vendor/quotes', await quotes.vendorQuotes(ask({ visitId })));
    await look();
    const { quoteId, version } = drafted;
    const priced = [{ ...options[0], lines: [{ ...line, unitPrice: QUOTED }] }];
    const words = { options: priced, photos: [], message: `Dear Mrs ${SURNAME}` };
    const desk = await quotes.priceQuote(ask({ quoteId, version, ...words }) as never);
    await look();
    const sent = await quotes.sendQuote(ask({ quoteId, version: desk.version }));
    await look();
    const priv = { ...marks, prices: [PRICE, QUOTED] };
    expect(seen.map((text) => marksIn(text, priv))).toEqual(seen.map(() => []));
    expect(seen.every((text) => text.includes('61300') && !text.includes(STREET))).toBe(true);
    // Control: the desk's own view has all that is looked for.
    expect(marksIn(JSON.stringify(sent), priv)).toEqual(['surname', 'price']);
  });

  it('holds none of it in any row that is pushed to them', async () => {
    const { visit, vendor } = await someVisit();
    await walkJob(visit, vendor);
    const caller = vendorCaller(vendor, visit.tenantId);
    const items = await itemsByKind(world, visit.tenantId);
    const { table } = visit.at(NOW);
    let shown = 0;
    for (const kind of pushKinds.filter(({ route }) => route.access.roles?.includes('vendor'))) {
      const prepared = await kind.prepare({ table, changes: [], once: async (_, read) => await read() });
      const read = await prepared([{ caller } as never]);
      for (const stored of items(kind.entity)) {
        const row = read(stored as Stored).show(caller);
        if (!row) continue;
        shown += 1;
        expect(leaksIn(JSON.stringify(row.item)), kind.name).toEqual([]);
      }
    }
    expect(shown).toBeGreaterThanOrEqual(3);
  });

  it('control: the desk’s booking and a job with a whole name are caught', async () => {
    const { visit } = await someVisit();
    const { order, bookings } = await visit.read();
    expect(order.pricing.total).toBe(PRICE);
    expect(leaksIn(JSON.stringify(bookings[0]))).toEqual(['price']);
    expect(leaksIn(JSON.stringify(order.contactInfo))).toEqual(['surname', 'phone', 'email']);
    expect(leaksIn(JSON.stringify(order.propertyDetails))).toEqual(['surname', 'phone', 'email']);
  });
});
