import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { addDays, instantAt, localDate, toInstant } from '../../../shared/contract/time.ts';
import { call } from '../../support/cloud/http.ts';
import { freshTokenOf, moveClock, queuesOf, sendTo, tokenOf, untilIdle } from '../../support/cloud/studio.ts';
import { paperBytes, sendPaper } from '../../support/people/deal-papers.ts';
import { deliverPicture } from '../../support/people/delivery.ts';
import { finishWork } from '../../support/people/finish-work.ts';
import { type As, seeded } from '../../support/people/staff.ts';
import { askPayment, morningAhead, testOfDealProviders as test } from '../clouds/own-cloud.ts';
import { AgentDesk } from '../people/agent-desk.ts';
import { BackOffice } from '../people/back-office.ts';
import { photo } from '../people/crew.ts';
import { expect } from '../people/test.ts';

const ZONE = 'America/New_York';
const TILL = '/admin/commission-management';
const AGENT_PHONE = '+12155550161';

const wednesday = morningAhead();
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
  /** Every item that the deal needs, or its gates alone: submitted by its agent, approved by the broker. */
  const approve = async (id: string, which: 'all' | 'gates'): Promise<void> => {
    const path = `/api/transactions/${id}/checklist`;
    const { items } = await asked(agent, `GET ${path}`);
    const { documentId, n: documentVersion } = await sendPaper(origin, agent, id, `Signed ${randomUUID()}.pdf`);
    for (const { itemId, approval, kind, isGate, isRequired } of items) {
      if (approval.state === 'approved' || (which === 'gates' && !(isGate && isRequired))) continue;
      const what = kind === 'document' ? { documentId, documentVersion } : { note: 'Signed, in the safe' };
      const given = await agent(`POST ${path}/${itemId}`, { body: { act: 'submit', ...what } });
      if (given.status >= 300) continue;
      const submitted = given.json.items.find((each: { itemId: string }) => each.itemId === itemId).approval;
      await asked(broker, `POST ${path}/${itemId}`, { act: 'approve', submittedAt: submitted.submittedAt });
    }
  };
  const answersTexts = async (): Promise<void> => {
    const { version } = await asked(agent, 'GET /api/profile');
    await asked(agent, 'PATCH /api/profile', { version, phone: AGENT_PHONE });
  };
  return { agent, broker, admin, listing, change, deal, approve, answersTexts };
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

type Size = { readonly width: number; readonly height: number } | null;

/** Somebody's own browser, signed in; a night ends a session, so the next day begins with another. */
const deskOf = async (
  browser: Browser,
  origin: string,
  { email, size, path }: { email: string; size: Size; path?: string },
) => {
  const page = await (await browser.newContext(size ? { viewport: size } : {})).newPage();
  await new BackOffice(page, origin).enter(email, path);
  return new AgentDesk(page);
};

/** Approves in the review queue whatever waits of a deal; how many papers those were. */
const approveInQueue = async (
  { page, goTo }: { page: Page; goTo: (path: string) => Promise<void> },
  number: string,
) => {
  await goTo('/admin/agent/review');
  const waiting = page
    .getByRole('list', { name: 'Waiting for review' })
    .getByRole('button', { name: new RegExp(number) });
  await expect(waiting.first()).toBeVisible();
  const count = await waiting.count();
  for (let left = count; left > 0; left--) {
    await waiting.first().click();
    await page.getByRole('button', { name: 'Approve', exact: true }).click();
    await expect(waiting).toHaveCount(left - 1);
  }
  return count;
};

/** A stranger asks on the listing's page for the first time that is offered. */
const askForShowing = async (
  browser: Browser,
  origin: string,
  { listingId, street }: { listingId: string; street: string },
): Promise<void> => {
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
};

/** The agent reads of the request on the listing's page, and says yes by text, of which the page hears. */
const confirmShowing = async (
  { agent }: Company,
  page: Page,
  { origin, listingId }: { origin: string; listingId: string },
): Promise<void> => {
  await expect(page.getByText('Stella Stranger').first()).toBeVisible();
  await text(origin, AGENT_PHONE, 'Y');
  const { items } = await asked(agent, `GET /api/showings?listingId=${listingId}`);
  expect(items).toMatchObject([{ status: 'confirmed', guest: { fullName: 'Stella Stranger' } }]);
  expect(items[0].answers).toMatchObject([{ party: 'agent', way: 'sms' }]);
  await expect(page.getByText('Confirmed', { exact: true }).first()).toBeVisible();
};

/** The listing's agent has 70 % of what the company gets. */
const paySeventyPercent = async ({ admin, listing }: Company, listingId: string, from: string): Promise<void> => {
  const terms = { split: { kind: 'flat', share: 70_000 }, fees: [] };
  const { planId } = await asked(admin, 'POST /api/commission-plans', { name: `Story ${randomUUID()}`, from, terms });
  const { agentProfileId } = await listing(listingId);
  const path = `/api/commission-assignments/${agentProfileId}`;
  const { version } = await asked(admin, `GET ${path}`);
  await asked(admin, `PUT ${path}`, { version, planId, from, anniversary: '01-01' });
};

/** Calculates and approves what a closed deal pays; the number of the statement. */
const disburse = async ({ page }: AgentDesk, number: string): Promise<string> => {
  await page.getByRole('button', { name: `Begin disbursement of ${number}` }).click();
  await page.getByRole('button', { name: 'Calculate', exact: true }).click();
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  const told = page.getByText(/^CS-\d{4}-\d{5} is approved\.$/).first();
  await expect(told).toBeVisible();
  return /CS-\d{4}-\d{5}/.exec((await told.textContent()) ?? '')?.[0] ?? '';
};

/** A deal of a listing with all that its contract needs, its gates approved. */
const contractOf = async (
  { agent, approve, deal }: Company,
  { listingId, signed }: { listingId: string; signed: string },
) => {
  const parties = [
    { role: 'buyer', name: 'Bob Buyer', email: 'bob.buyer@example.com' },
    { role: 'seller', name: 'Sam Seller' },
  ];
  const dates = { contractDate: signed, settlementDate: addDays(signed, 45) };
  const terms = { type: 'sale', listingId, parties, ...dates, commissionRate: 2_500, financing: 'cash' };
  const { transactionId } = await asked(agent, 'POST /api/transactions', terms);
  await approve(transactionId, 'gates');
  return { id: transactionId as string, number: (await deal(transactionId)).number as string };
};

/** A listing without photos, on the market and published. */
const publishedListing = async (company: Company, today: string, street: string): Promise<string> => {
  const { agent, listing, change } = company;
  const listingId = await draftListing(company, today, street, 5);
  await change(listingId, { hasPhotoWaiver: true });
  const act = async (path: string, what: object) =>
    await asked(agent, `POST /api/listings/${listingId}/${path}`, {
      version: (await listing(listingId)).version,
      ...what,
    });
  await act('status', { to: 'active' });
  await act('publish', { channel: 'page' });
  return listingId;
};

test('a published listing is asked for, its deal is closed, and its commission stands in a statement', async ({
  page,
  origin,
  browser,
}) => {
  const company = companyOf(origin);
  const { agent, listing } = company;
  const today = localDate(wednesday, ZONE);
  const street = `${100 + Math.floor(Math.random() * 9000)} Seam Street`;
  await company.answersTexts();
  const listingId = await publishedListing(company, today, street);
  const alex = new AgentDesk(page);

  await test.step('a stranger asks for a showing, and the agent confirms it by text', async () => {
    await askForShowing(browser, origin, { listingId, street });
    await new BackOffice(page, origin).enter(seeded.agent, `/admin/agent/listings/${listingId}`);
    await confirmShowing(company, page, { origin, listingId });
  });

  const number = await test.step('its deal goes from the contract to the closing, and sells it', async () => {
    const { id, number: its } = await contractOf(company, { listingId, signed: today });
    await alex.goTo(`/admin/agent/transactions/${id}`);
    await alex.move('Put under contract', 'Under contract');
    expect((await listing(listingId)).status).toBe('under_contract');
    await alex.move('Clear to close', 'Clear to close');
    await alex.move('Close the deal', 'Closed');
    expect(await listing(listingId)).toMatchObject({ status: 'sold', soldOn: today });
    return its;
  });

  await test.step('its commission is approved by somebody else, and stands in the agent’s year', async () => {
    await paySeventyPercent(company, listingId, addDays(today, -30));
    const size = page.viewportSize();
    const till = await deskOf(browser, origin, { email: seeded.admin, size, path: TILL });
    const statement = await disburse(till, number);
    await till.page.context().close();
    await untilIdle(origin);
    const { statements } = await asked(agent, 'GET /api/commissions/me');
    expect(statements).toContainEqual(expect.objectContaining({ number: statement, net: 743_750 }));
  });
});

test('a listing goes from draft to sold, its commission to a statement; a second deal falls through', {
  tag: ['@in-full', '@phone-in-full'],
}, async ({ page, origin, browser }) => {
  const company = companyOf(origin);
  const { agent, admin, listing, change, deal, approve } = company;
  const today = localDate(wednesday, ZONE);
  const marketDay = addDays(today, 1);
  const street = `${100 + Math.floor(Math.random() * 9000)} Statement Street`;
  await company.answersTexts();
  await askPayment(admin, { paymentMode: 'on_delivery' });
  const size = page.viewportSize();
  await new BackOffice(page, origin).enter(seeded.agent);
  const alex = new AgentDesk(page);
  const ada = await deskOf(browser, origin, { email: seeded.admin, size });

  const listingId = await test.step('a listing is drafted, and its agreement approved by the broker', async () => {
    await alex.draftListing(street, marketDay);
    await alex.describeHouse('Stone Colonial with a garden');
    await alex.submitAgreement(addDays(today, -1), addDays(today, 120));
    await ada.goTo(`/admin/agent/listings/${alex.openId}`);
    await ada.page.getByRole('button', { name: 'Approve', exact: true }).click();
    await expect(ada.page.getByText('Approved for exactly what was submitted.').first()).toBeVisible();
    return alex.openId;
  });

  await test.step('media is ordered on its page, delivered, and a photo used', async () => {
    await alex.orderPhotos();
    await untilIdle(origin);
    const { items: orders } = await asked(agent, `GET /api/listings/${listingId}/orders`);
    const [{ orderId }] = orders;
    const booked = await asked(admin, 'GET /api/bookings?limit=100');
    const bookings = booked.items.filter((booking: { orderId: string }) => booking.orderId === orderId);
    expect(bookings.length).toBeGreaterThan(0);
    await finishWork(admin, bookings);
    await deliverPicture(origin, admin, orderId, await photo(1, 640, 480));
    await untilIdle(origin);
    const payments = `/api/orders/${orderId}/payments`;
    const { version, account } = await asked(admin, `GET ${payments}`);
    await asked(admin, `POST ${payments}`, { amount: account.balance, method: 'check', receivedOn: today, version });
    await untilIdle(origin);
    await alex.usePhoto();
  });

  await test.step('it is coming soon, published, and opens at midnight by itself', async () => {
    await page.getByRole('button', { name: 'Announce as coming soon' }).click();
    await expect(page.getByRole('listitem').and(page.locator('[aria-current="step"]'))).toHaveText('Coming soon');
    await page.getByRole('button', { name: 'Publish page' }).click();
    await expect(page.getByRole('link', { name: /^View page/ })).toBeVisible();
    const midnight = instantAt(marketDay, 0, ZONE) ?? 0;
    await moveClock(origin, toInstant(midnight - 60_000));
    await untilIdle(origin);
    expect((await listing(listingId)).status).toBe('coming_soon');
    await moveClock(origin, toInstant(midnight + 120_000));
    await untilIdle(origin);
    expect(await listing(listingId)).toMatchObject({ status: 'active', onMarketDate: marketDay });
    await moveClock(origin, toInstant(instantAt(marketDay, 10 * 60, ZONE) ?? 0));
    await page.close();
    await ada.page.context().close();
  });

  const next = await deskOf(browser, origin, { email: seeded.agent, size });
  const desk = await deskOf(browser, origin, { email: seeded.admin, size });

  await test.step('a stranger asks for a showing on the page, and the agent confirms it by text', async () => {
    await askForShowing(browser, origin, { listingId, street });
    await next.goTo(`/admin/agent/listings/${listingId}`);
    await confirmShowing(company, next.page, { origin, listingId });
  });

  const signed = marketDay;
  const gates = async (id: string): Promise<string[]> =>
    (await asked(agent, `GET /api/transactions/${id}/checklist`)).items
      .filter((item: { isGate: boolean; isRequired: boolean }) => item.isGate && item.isRequired)
      .map(({ name }: { name: string }) => name);

  const { id: transactionId, number } =
    await test.step('it is under contract by the form, and the dates appear', async () => {
      await next.beginDeal(street);
      const id = next.openId;
      await next.addParty('buyer', 'Bob Buyer', 'bob.buyer@example.com');
      await next.addParty('seller', 'Sam Seller');
      await next.enterTerms({ signed, settlement: addDays(signed, 45) });
      await expect(next.page.getByText('5 days after the contract')).toBeVisible();
      await expect(next.page.getByText('Municipal certificate applied for')).toBeVisible();
      const file = { name: 'Signed papers.pdf', buffer: paperBytes() };
      const names = await gates(id);
      for (const [n, name] of names.entries()) await next.submitPaper(name, file, n > 0);
      await next.move('Put under contract', 'Under contract');
      expect((await listing(listingId)).status).toBe('under_contract');
      return { id, number: (await deal(id)).number as string };
    });

  await test.step('its papers are approved in the queue, it closes, and the listing is sold', async () => {
    const goTo = async (path: string) => await desk.goTo(path);
    expect(await approveInQueue({ page: desk.page, goTo }, number)).toBe((await gates(transactionId)).length);
    await next.page.reload();
    await next.move('Clear to close', 'Clear to close');
    await next.move('Close the deal', 'Closed');
    expect(await listing(listingId)).toMatchObject({ status: 'sold', soldOn: signed });
  });

  await test.step('the commission is approved on screen by somebody else, and stands in a statement', async () => {
    await paySeventyPercent(company, listingId, addDays(today, -30));
    // Others of the same cloud sign in as the administrator meanwhile, who has three sessions at most.
    const till = await deskOf(browser, origin, { email: seeded.admin, size, path: TILL });
    const statement = await disburse(till, number);
    await next.goTo('/admin/agent/commissions');
    await next.page.getByRole('link', { name: statement }).click();
    const paper = next.page.getByRole('article', { name: `Statement ${statement}` });
    await expect(paper.getByText('$7,437.50').first()).toBeVisible();
    await next.page.emulateMedia({ media: 'print' });
    await expect(next.page.getByRole('heading', { level: 1 })).toBeHidden();
    await expect(paper.getByText('$7,437.50').first()).toBeVisible();
    await next.page.emulateMedia({ media: 'screen' });
  });

  await test.step('a second deal falls through, and all of it is taken back without the buyer’s data', async () => {
    const second = await draftListing(company, signed, `${street} Rear`, 5);
    await change(second, { hasPhotoWaiver: true });
    const { version } = await listing(second);
    await asked(agent, `POST /api/listings/${second}/status`, { version, to: 'active' });
    const parties = [
      { role: 'buyer', name: 'Canary Buyer', email: 'canary.buyer@example.com' },
      { role: 'seller', name: 'Sam Seller' },
    ];
    const of = { type: 'sale', listingId: second, parties, contractDate: signed, settlementDate: addDays(signed, 45) };
    const { transactionId: id } = await asked(agent, 'POST /api/transactions', of);
    await approve(id, 'all');
    await next.goTo(`/admin/agent/transactions/${id}`);
    await next.move('Put under contract', 'Under contract');
    await next.goTo(`/admin/agent/listings/${second}`);
    await expect(next.page.locator('[aria-current="step"]')).toHaveText('Under contract');
    await next.goTo(`/admin/agent/transactions/${id}`);
    await next.fallThrough('The buyer lost the job', 'Returned to the buyer');
    await expect(next.page.getByText('Fell through').first()).toBeVisible();
    await untilIdle(origin);
    const open = await agent(`GET /api/listings/${second}`);
    expect(open.json).toMatchObject({ status: 'active' });
    expect(open.json.transactionId).toBeUndefined();
    expect(open.body).not.toContain('Canary');
    expect((await deal(id)).nextDate).toBeUndefined();
    await next.goTo(`/admin/agent/listings/${second}`);
    await expect(next.page.locator('[aria-current="step"]')).toHaveText('Active');
    await expect(next.page.getByText('Canary')).toHaveCount(0);
  });
});
