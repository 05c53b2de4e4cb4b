import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { addDays, instantAt, localDate, toInstant } from '../../../shared/contract/time.ts';
import { call } from '../../support/cloud/http.ts';
import { freshTokenOf, moveClock, queuesOf, sendTo, tokenOf, untilIdle } from '../../support/cloud/studio.ts';
import { sendPaper } from '../../support/people/deal-papers.ts';
import { deliverPicture } from '../../support/people/delivery.ts';
import { finishWork } from '../../support/people/finish-work.ts';
import { type As, seeded } from '../../support/people/staff.ts';
import { BackOffice } from '../people/back-office.ts';
import { photo } from '../people/crew.ts';
import { testInOwnCloud } from '../people/own-cloud.ts';
import { expect } from '../people/test.ts';

const ZONE = 'America/New_York';
const AGENT_PHONE = '+12155550161';

/** A Wednesday to come at ten or eleven in the morning of the company. */
const wednesday = (() => {
  const day = new Date();
  day.setUTCDate(day.getUTCDate() + ((3 - day.getUTCDay() + 7) % 7 || 7));
  day.setUTCHours(15, 0, 0, 0);
  return day.getTime();
})();
const test = testInOwnCloud({ now: new Date(wednesday).toISOString() });
test.slow();

// biome-ignore lint/suspicious/noExplicitAny: answers of several routes
const asked = async (as: As, route: string, body?: object): Promise<any> => {
  const headers = { 'idempotency-key': randomUUID() };
  const answer = await as(route, body ? { body, headers } : { headers });
  expect(answer.status, `${route}: ${answer.body}`).toBeLessThan(300);
  return answer.json;
};

/** A person's calls; a session that ended while the clock moved is begun anew. */
const person = (origin: string, email: string): As => {
  const ask = async (token: string, ...[route, options]: Parameters<As>) =>
    await call(origin, route, { token, ...options });
  return async (...args) => {
    const answer = await ask(await tokenOf(origin, email), ...args);
    return answer.status === 401 ? await ask(await freshTokenOf(origin, email), ...args) : answer;
  };
};

/** The next text of somebody's phone to the company's number. */
const text = async (origin: string, from: string, body: string): Promise<void> => {
  const message = {
    originationNumber: from,
    destinationNumber: '+12155550000',
    messageBody: body,
    inboundMessageId: randomUUID(),
  };
  const queues = await queuesOf(origin);
  const queue = queues.find(({ id }) => id.startsWith('WorkProviderEvents') && !id.includes('DeadLetters'));
  await sendTo(origin, { queue: queue?.id ?? '', body: JSON.stringify(message) });
  await untilIdle(origin);
};

/** The people of the story, and the acts that several of its steps need. */
const companyOf = (origin: string) => {
  const [agent, broker, admin] = [seeded.agent, seeded.brokerage, seeded.admin].map((email) =>
    person(origin, email),
  ) as [As, As, As];
  const listing = async (listingId: string) => await asked(agent, `GET /api/listings/${listingId}`);
  const change = async (listingId: string, changes: object) =>
    await asked(agent, `PATCH /api/listings/${listingId}`, { version: (await listing(listingId)).version, ...changes });
  const deal = async (id: string) => await asked(agent, `GET /api/transactions/${id}`);
  const move = async (id: string, to: string, more: object = {}) =>
    await asked(agent, `POST /api/transactions/${id}/stage`, { version: (await deal(id)).version, to, ...more });
  /** Every item that the deal needs: submitted by its agent, approved by the broker. */
  const approveAll = async (id: string): Promise<number> => {
    const path = `/api/transactions/${id}/checklist`;
    const { items } = await asked(agent, `GET ${path}`);
    const { documentId, n: documentVersion } = await sendPaper(origin, agent, id, `Signed ${randomUUID()}.pdf`);
    let count = 0;
    for (const { itemId, approval, kind } of items) {
      if (approval.state === 'approved') continue;
      const what = kind === 'document' ? { documentId, documentVersion } : { note: 'Signed, in the safe' };
      const given = await agent(`POST ${path}/${itemId}`, { body: { act: 'submit', ...what } });
      if (given.status >= 300) continue;
      const submitted = given.json.items.find((each: { itemId: string }) => each.itemId === itemId).approval;
      await asked(broker, `POST ${path}/${itemId}`, { act: 'approve', submittedAt: submitted.submittedAt });
      count += 1;
    }
    return count;
  };
  return { agent, broker, admin, listing, change, deal, move, approveAll };
};
type Company = ReturnType<typeof companyOf>;

/** A listing of the agent with an approved agreement, whose day on the market is `ahead` days from then. */
const draftListing = async (
  { agent, broker, listing, change }: Company,
  today: string,
  street: string,
  ahead: number,
) => {
  const address = { line1: street, city: 'Doylestown', state: 'PA', zip: '18901' };
  const facts = { sqFt: 2200, yearBuilt: 1990 };
  const { listingId } = await asked(agent, 'POST /api/listings', { address, listPrice: 42_500_000, facts });
  const dates = { agreementFrom: addDays(today, -1), agreementTo: addDays(today, 120) };
  const paper = `/api/listings/${listingId}/papers/agreement`;
  await asked(agent, `POST ${paper}/submit`, { version: 1, note: 'Signed', ...dates });
  await asked(broker, `POST ${paper}/decide`, { version: (await listing(listingId)).version, decision: 'approved' });
  await change(listingId, { onMarketDate: addDays(today, ahead), remarks: 'Stone Colonial with a garden' });
  return listingId as string;
};

/** A page of somebody in the back office, in a browser of its own. */
const roomOf = async (browser: Browser, origin: string, email: string, path: string): Promise<Page> => {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await new BackOffice(page, origin).enter(email, path);
  return page;
};

test('a listing goes from draft to sold, its commission to a statement; a second deal falls through', async ({
  origin,
  browser,
}) => {
  const company = companyOf(origin);
  const { agent, broker, admin, listing, change, deal, move, approveAll } = company;
  const today = localDate(wednesday, ZONE);
  const street = `${100 + Math.floor(Math.random() * 9000)} Statement Street`;
  const profile = await asked(agent, 'GET /api/profile');
  await asked(agent, 'PATCH /api/profile', { version: profile.version, phone: AGENT_PHONE });
  const listingId = await draftListing(company, today, street, 10);

  await test.step('media is ordered from the listing, delivered, and used', async () => {
    const path = `POST /api/listings/${listingId}/orders`;
    const body = { services: ['photography'], rooms: 6 };
    const offer = await asked(agent, path, body);
    const [plan] = offer.plans;
    const wish = { ...body, planId: plan.id, expectedTotal: offer.pricing.total, phone: '(215) 555-0123' };
    const { order } = await asked(agent, path, wish);
    await untilIdle(origin);
    const booked = await asked(admin, 'GET /api/bookings?limit=100');
    const bookings = booked.items.filter(({ orderId }: { orderId: string }) => orderId === order.orderId);
    expect(bookings.length).toBeGreaterThan(0);
    await finishWork(admin, bookings);
    await deliverPicture(origin, admin, order.orderId, await photo(1, 640, 480));
    await untilIdle(origin);
    const payments = `/api/orders/${order.orderId}/payments`;
    const { version } = await asked(admin, `GET ${payments}`);
    const check = { amount: offer.pricing.total, method: 'check', receivedOn: today, version };
    await asked(admin, `POST ${payments}`, check);
    await untilIdle(origin);
    const { items } = await asked(agent, `GET /api/listings/${listingId}/media`);
    expect(items).toMatchObject([{ caption: 'Front of the house' }]);
    await change(listingId, { photos: [{ fileId: items[0].fileId, caption: 'The front' }] });
  });

  await test.step('it is coming soon, published, and opens at midnight by itself', async () => {
    const { version } = await listing(listingId);
    await asked(agent, `POST /api/listings/${listingId}/status`, { version, to: 'coming_soon' });
    const soon = await listing(listingId);
    const channel = 'page';
    await asked(agent, `POST /api/listings/${listingId}/publish`, { version: soon.version, channel });
    const day = addDays(today, 10);
    const midnight = instantAt(day, 0, ZONE) ?? 0;
    await moveClock(origin, toInstant(midnight - 60_000));
    await untilIdle(origin);
    expect((await listing(listingId)).status).toBe('coming_soon');
    await moveClock(origin, toInstant(midnight + 120_000));
    await untilIdle(origin);
    expect(await listing(listingId)).toMatchObject({ status: 'active', onMarketDate: day });
    await moveClock(origin, toInstant(instantAt(day, 10 * 60, ZONE) ?? 0));
  });

  await test.step('a stranger asks for a showing on the page, and the agent confirms it by text', async () => {
    const context = await browser.newContext();
    const stranger = await context.newPage();
    await stranger.goto(`${origin}/property/${listingId}`);
    await expect(stranger.getByRole('heading', { level: 1 })).toContainText(street);
    await stranger.locator('input[name="showing-time"]').first().check({ force: true });
    await stranger.locator('#showing-name').fill('Stella Stranger');
    await stranger.locator('#showing-email').fill('stella.stranger@example.com');
    await stranger.locator('form:has(#showing-email) button[type="submit"]').click();
    await expect(stranger.getByText('Your request is on its way')).toBeVisible();
    await context.close();
    await untilIdle(origin);
    await text(origin, AGENT_PHONE, 'Y');
    const { items } = await asked(agent, `GET /api/showings?listingId=${listingId}`);
    expect(items).toMatchObject([{ status: 'confirmed', guest: { fullName: 'Stella Stranger' } }]);
    expect(items[0].answers).toMatchObject([{ party: 'agent', way: 'sms' }]);
  });

  const parties = [
    { role: 'buyer', name: 'Canary Buyer', email: 'canary.buyer@example.com' },
    { role: 'seller', name: 'Sam Seller' },
  ];
  const signed = addDays(today, 11);
  const terms = { contractDate: signed, settlementDate: addDays(signed, 45), financing: 'cash', commissionRate: 2_500 };
  const begin = async (of: string) =>
    (await asked(agent, 'POST /api/transactions', { type: 'sale', listingId: of, parties, ...terms })).transactionId;

  const transactionId = await test.step('it is under contract, and the dates appear', async () => {
    const id: string = await begin(listingId);
    expect(await approveAll(id)).toBeGreaterThan(3);
    await moveClock(origin, toInstant(instantAt(signed, 11 * 60, ZONE) ?? 0));
    await move(id, 'under_contract');
    expect((await listing(listingId)).status).toBe('under_contract');
    const page = await roomOf(browser, origin, seeded.agent, `/admin/agent/transactions/${id}`);
    await expect(page.getByText('5 days after the contract')).toBeVisible();
    await expect(page.getByText('Municipal certificate applied for')).toBeVisible();
    return id;
  });

  await test.step('its papers are approved, it closes, and the listing is sold', async () => {
    await move(transactionId, 'clear_to_close');
    await approveAll(transactionId);
    const closedOn = addDays(signed, 2);
    await moveClock(origin, toInstant(instantAt(closedOn, 11 * 60, ZONE) ?? 0));
    await move(transactionId, 'closed', { closedOn });
    expect(await listing(listingId)).toMatchObject({ status: 'sold', soldOn: closedOn });
  });

  await test.step('the commission is calculated, approved by somebody else, and stands in a statement', async () => {
    const from = addDays(today, -30);
    const terms = { split: { kind: 'flat', share: 70_000 }, fees: [] };
    const { planId } = await asked(admin, 'POST /api/commission-plans', { name: `Story ${randomUUID()}`, from, terms });
    const { agentProfileId } = await listing(listingId);
    const assigned = { version: 0, planId, from, anniversary: '01-01' };
    await asked(admin, `PUT /api/commission-assignments/${agentProfileId}`, assigned);
    const made = await asked(admin, 'POST /api/disbursements', { transactionId });
    const path = `/api/disbursements/${made.disbursementId}`;
    const calculated = await asked(admin, `POST ${path}/calculate`, { version: made.version });
    const approved = await asked(broker, `POST ${path}/approve`, { version: calculated.version });
    expect(approved.number).toMatch(/^CS-\d{4}-\d{5}$/);
    const page = await roomOf(browser, origin, seeded.agent, `/admin/agent/commissions/${made.disbursementId}`);
    await expect(page.getByText(approved.number).first()).toBeVisible();
    await expect(page.getByText('$7,437.50').first()).toBeVisible();
  });

  await test.step('a second deal falls through, and all of it is taken back without the buyer’s data', async () => {
    const second = await draftListing(company, addDays(signed, 2), `${street} Rear`, 5);
    await change(second, { hasPhotoWaiver: true });
    await asked(agent, `POST /api/listings/${second}/status`, {
      version: (await listing(second)).version,
      to: 'active',
    });
    const id: string = await begin(second);
    await approveAll(id);
    await move(id, 'under_contract');
    await move(id, 'fell_through', { reason: 'The buyer lost the job', deposit: 'Returned' });
    await untilIdle(origin);
    const open = await agent(`GET /api/listings/${second}`);
    expect(open.json).toMatchObject({ status: 'active' });
    expect(open.json.transactionId).toBeUndefined();
    expect(open.body).not.toContain('Canary');
    expect(await deal(id)).toMatchObject({ stage: 'fell_through' });
    expect((await deal(id)).nextDate).toBeUndefined();
    const page = await roomOf(browser, origin, seeded.agent, `/admin/agent/listings/${second}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Rear');
    await expect(page.getByText('Canary')).toHaveCount(0);
  });
});
