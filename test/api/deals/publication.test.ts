import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { addDays, localDate } from '../../../shared/contract/time.ts';
import { call } from '../../support/cloud/http.ts';
import { untilIdle } from '../../support/cloud/studio.ts';
import { sendPaper } from '../../support/people/deal-papers.ts';
import { type As, seeded, signedInAs } from '../../support/people/staff.ts';

const origin = inject('origin');
const ZONE = 'America/New_York';
const LOCK = 'LOCKBOX-7741';
const PAPER = 'Signed by Sally Sellerova';
const CANARIES = [LOCK, PAPER, 'Canary Buyer', 'canary.buyer@example.com'];

let agent: As;
let broker: As;
beforeAll(async () => {
  [agent, broker] = (await Promise.all([seeded.agent, seeded.brokerage].map((email) => signedInAs(origin, email)))) as [
    As,
    As,
  ];
});

// biome-ignore lint/suspicious/noExplicitAny: answers of several routes
const asked = async (as: As, route: string, body?: object): Promise<any> => {
  const answer = await as(route, body ? { body, headers: { 'idempotency-key': randomUUID() } } : {});
  expect(answer.status, `${route}: ${answer.body}`).toBeLessThan(300);
  return answer.json;
};

/**
 * What a stranger finds under an address: the status of the JSON, of the page, and what both say together. The edge keeps
 * a page for half a minute by its encoding, so that each look at one names another.
 */
const seenAt = async (id: string, encoding: 'gzip' | 'br' | 'identity') => {
  const told = await call(origin, `GET /api/public/listings/${id}`, {});
  const page = await fetch(`${origin}/property/${id}`, { headers: { 'accept-encoding': encoding } });
  return { json: told.status, page: page.status, says: `${told.body}${await page.text()}`, house: told.json };
};
const toldAt = async (id: string) => await call(origin, `GET /api/public/listings/${id}`, {});

const newListing = async () => {
  const line1 = `${randomUUID().slice(0, 8)} Stranger Street`;
  const address = { line1, city: 'Doylestown', state: 'PA', zip: '18901' };
  const made = await asked(agent, 'POST /api/listings', { address, listPrice: 42_500_000 });
  const path = `/api/listings/${made.listingId}`;
  const change = async (act: string, body: object = {}) => {
    const { version } = await asked(agent, `GET ${path}`);
    return await asked(agent, `${act.replace(' ', ` ${path}`)}`, { version, ...body });
  };
  return { ...made, line1, path, change } as { listingId: string; propertyId: string; line1: string; path: string } & {
    change: (act: string, body?: object) => Promise<{ version: number }>;
  };
};

describe('a listing as strangers find it, by page and by JSON', () => {
  it('in each status: nothing before it is published, no seller, lock code or buyer ever, nothing once withdrawn', async () => {
    const today = localDate(Date.now(), ZONE);
    const { listingId, propertyId, line1, path, change } = await newListing();
    const gone = { json: 404, page: 404 };
    const found = { json: 200, page: 200 };
    expect(await seenAt(listingId, 'gzip')).toMatchObject(gone);
    const agreementDates = { agreementFrom: addDays(today, -1), agreementTo: addDays(today, 120) };
    const given = await change('POST /papers/agreement/submit', { note: PAPER, ...agreementDates });
    await asked(broker, `POST ${path}/papers/agreement/decide`, { version: given.version, decision: 'approved' });
    const showingRules = { ...(await asked(agent, `GET ${path}`)).showingRules, instructions: LOCK };
    const onMarketDate = addDays(today, 10);
    await change('PATCH ', { onMarketDate, remarks: 'Stone Colonial', hasPhotoWaiver: true, showingRules });
    await change('POST /status', { to: 'coming_soon' });
    expect(await seenAt(listingId, 'gzip')).toMatchObject(gone);

    await change('POST /publish', { channel: 'page' });
    const soon = await seenAt(listingId, 'gzip');
    expect(soon).toMatchObject({ ...found, house: { status: 'coming_soon', noShowingsBefore: onMarketDate } });
    expect(soon.says).toContain(line1);
    expect(soon.says).toContain('No showings before');
    expect((await toldAt(propertyId)).json.listingId).toBe(listingId);
    const { mls, publishedAt } = await asked(agent, `GET ${path}/publication`);
    expect(mls.submit.state).toBe('due');
    expect(mls.submit.dueOn > localDate(Date.parse(publishedAt), ZONE)).toBe(true);

    await change('POST /status', { to: 'active' });
    expect((await toldAt(listingId)).json).toMatchObject({ status: 'active', noShowingsBefore: null });
    await change('PATCH ', { remarks: 'Stone Colonial. Perfect for families.' });
    const steering = await seenAt(listingId, 'br');
    expect(steering).toMatchObject({ ...found, house: { remarks: '' } });
    expect(steering.says).not.toContain('Perfect for families');

    const parties = [
      { role: 'buyer', name: 'Canary Buyer', email: 'canary.buyer@example.com' },
      { role: 'seller', name: 'Sally Sellerova' },
    ];
    const dates = { contractDate: today, settlementDate: addDays(today, 45) };
    const deal = await asked(agent, 'POST /api/transactions', { type: 'sale', listingId, parties, price: 1, ...dates });
    const items = `/api/transactions/${deal.transactionId}/checklist`;
    const signed = (await asked(agent, `GET ${items}`)).items.find(
      ({ code }: { code?: string }) => code === 'agreement_of_sale',
    );
    const { documentId } = await sendPaper(origin, agent, deal.transactionId, 'Agreement.pdf');
    await asked(agent, `POST ${items}/${signed.itemId}`, { act: 'submit', documentId });
    const { version } = await asked(agent, `GET /api/transactions/${deal.transactionId}`);
    await asked(agent, `POST /api/transactions/${deal.transactionId}/stage`, { version, to: 'under_contract' });
    const taken = await seenAt(listingId, 'identity');
    expect(taken).toMatchObject({ ...found, house: { status: 'under_contract' } });
    const stored = JSON.stringify(await asked(agent, `GET ${path}`));
    // The control: what strangers must not read is there to be read.
    expect(CANARIES.slice(0, 2).filter((canary) => !stored.includes(canary))).toEqual([]);
    for (const { says } of [soon, steering, taken])
      expect(CANARIES.filter((canary) => says.includes(canary))).toEqual([]);

    const { version: now } = await asked(agent, `GET /api/transactions/${deal.transactionId}`);
    const end = { version: now, to: 'fell_through', reason: 'The bank', deposit: 'Returned' };
    await asked(agent, `POST /api/transactions/${deal.transactionId}/stage`, end);
    expect((await toldAt(listingId)).json.status).toBe('active');
    await change('POST /status', { to: 'withdrawn', reason: 'Changed plans' });
    expect((await toldAt(listingId)).status).toBe(404);
    expect(await seenAt(propertyId, 'gzip')).toMatchObject(gone);
    await untilIdle(origin);
  });
});
