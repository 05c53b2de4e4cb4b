import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toInstant } from '../../../shared/contract/time.ts';
import { type Listing, ListingStatus } from '../../../shared/deals/listings/listing.ts';
import { MlsSubmitDue } from '../../../shared/deals/publication/events.ts';
import {
  agent,
  colleague,
  type PublicationWorld,
  secrets,
  startPublicationWorld,
} from '../../../test/support/world/deals/publication-world.ts';
import { emailOwner, readLead, task } from '../../crm/leads/store.ts';
import { auditItem, auditMonth } from '../../platform/audit.ts';
import { createLog } from '../../platform/log.ts';
import { dueKey } from '../../platform/table/events/due.ts';
import { historyEvent } from '../../platform/table/history.ts';
import { listingItem } from '../listings/store.ts';
import { tellOfSubmit } from './deadlines.ts';
import { followListing } from './follow-listing.ts';
import { housePages } from './page/house-pages.ts';
import { sellerListing } from './store.ts';

let world: PublicationWorld;
beforeAll(async () => {
  world = await startPublicationWorld();
});
afterAll(async () => await world.stop());

// Wednesday, 2:00 PM in Pennsylvania, the day before Thanksgiving.
const NOW = Date.parse('2026-11-25T19:00:00Z');
const DAY = 86_400_000;
type Company = Awaited<ReturnType<PublicationWorld['company']>>;

const publish = async ({ at }: Company, listingId: string, more: object = {}, as: object = agent) =>
  await at(NOW)('POST /api/listings/{listingId}/publish', { listingId, version: 1, channel: 'page', ...more }, as);

describe('publishing', () => {
  it('starts the clock of the MLS once: published on Wednesday, due on Friday after Thanksgiving', async () => {
    const company = await world.company();
    const { listingId } = await company.list(NOW);
    const { status, body } = await publish(company, listingId);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      publishedAt: '2026-11-25T19:00:00Z',
      isShown: true,
      version: 2,
      mls: { submit: { state: 'due', dueOn: '2026-11-27' } },
    });
    const later = await company.at(NOW + DAY)(
      'POST /api/listings/{listingId}/publish',
      { listingId, version: 2, channel: 'share_link' },
      agent,
    );
    expect(later.body).toMatchObject({ publishedAt: '2026-11-25T19:00:00Z', version: 2 });
    expect(later.body.acts.map(({ channel }: { channel: string }) => channel)).toEqual(['page', 'share_link']);
    const { items } = await company.table.list(task, { index: 'gsi2', pk: `PROFILE#${agent.profileId}#TASKS#pending` });
    expect(items.map(({ title }) => title)).toEqual(['Submit to MLS: 12 Mill Street']);
  });

  it('is decided under the version: of two at once, one wins', async () => {
    const company = await world.company();
    const { listingId } = await company.list(NOW);
    const both = await Promise.all([publish(company, listingId), publish(company, listingId, { channel: 'mail' })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const view = await company.at(NOW)('GET /api/listings/{listingId}/publication', { listingId }, agent);
    expect(view.body.acts).toHaveLength(1);
  });

  it('is the agent’s own matter: a colleague’s and a stranger’s listing is not found', async () => {
    const company = await world.company();
    const { listingId } = await company.list(NOW);
    expect((await publish(company, listingId, {}, colleague)).status).toBe(404);
    const other = await world.company();
    expect((await publish(other, listingId, {}, { roles: ['admin'] })).status).toBe(404);
  });

  it.each([
    ['draft', 'status'],
    ['sold', 'status'],
    ['withdrawn', 'status'],
  ] as const)('refuses one that is %s and names the rule', async (status, path) => {
    const company = await world.company();
    const { listingId } = await company.list(NOW, { status });
    const answer = await publish(company, listingId);
    expect([answer.status, answer.body.error.code]).toEqual([409, 'NOT_ALLOWED_NOW']);
    expect(answer.body.error.details).toMatchObject([{ path }]);
  });
});

describe('words that steer', () => {
  const remarks = 'Perfect for families, in a safe neighborhood.';

  it('keep a listing from being published, each with its reason', async () => {
    const company = await world.company();
    const { listingId } = await company.list(NOW, { remarks });
    const answer = await publish(company, listingId);
    expect(answer.status).toBe(409);
    expect(answer.body.error.details).toHaveLength(2);
    expect(answer.body.error.details[0]).toMatchObject({
      path: 'remarks',
      message: expect.stringContaining('“Perfect for families”'),
    });
  });

  it('are let stand by an administrator alone, with a reason, in the audit log', async () => {
    const company = await world.company();
    const { listingId } = await company.list(NOW, { remarks });
    const overrideReason = 'A quote from the seller’s book';
    expect((await publish(company, listingId, { overrideReason })).status).toBe(403);
    expect((await publish(company, listingId, { overrideReason }, { roles: ['brokerage'] })).status).toBe(200);
    const { entries } = await company.table.collect({ pk: auditMonth('2026-11') }, { entries: auditItem });
    expect(entries).toMatchObject([
      {
        action: 'listing.published',
        reason: overrideReason,
        changes: expect.arrayContaining([
          { field: 'wordsLetStand', after: ['Perfect for families', 'safe neighborhood'] },
        ]),
      },
    ]);
    expect((await company.at(NOW)('GET /api/public/listings/{id}', { id: listingId })).body.remarks).toBe(remarks);
  });

  it('written after the publication stay away from strangers, also where others were let stand', async () => {
    const company = await world.company();
    const made = await company.list(NOW, { remarks });
    await publish(company, made.listingId, { overrideReason: 'ok' }, { roles: ['admin'] });
    const listing = await company.table.get(listingItem, made, { consistent: true });
    if (!listing) throw new Error('No listing');
    await company.table.commit(company.table.patch(listingItem, listing, { remarks: `${remarks} Adults only.` }));
    const { body } = await company.at(NOW)('GET /api/public/listings/{id}', { id: made.listingId });
    expect(body.remarks).toBe('');
  });

  it('are those of the company’s own list', async () => {
    const company = await world.company();
    const { listingId } = await company.list(NOW, { remarks });
    const ask = company.at(NOW);
    expect((await ask('PUT /api/listing-words', { version: 0, phrases: [] }, agent)).status).toBe(403);
    const phrases = [{ phrase: 'gated', why: 'House rule' }];
    expect((await ask('PUT /api/listing-words', { version: 0, phrases })).body).toMatchObject({
      version: 1,
      isDefault: false,
    });
    expect((await ask('PUT /api/listing-words', { version: 0, phrases: [] })).status).toBe(409);
    expect((await publish(company, listingId)).status).toBe(200);
  });
});

describe('the MLS', () => {
  it('has the listing once it is matched: the deadline is met, its task is done', async () => {
    const company = await world.company();
    const { listingId } = await company.list(NOW);
    await publish(company, listingId);
    const body = { listingId, version: 2, number: 'PABU2100123' };
    const stale = await company.at(NOW)('PUT /api/listings/{listingId}/mls', { ...body, version: 1 });
    expect(stale.body.error.code).toBe('VERSION_CONFLICT');
    expect((await company.at(NOW)('PUT /api/listings/{listingId}/mls', body, agent)).status).toBe(403);
    const matched = await company.at(NOW)('PUT /api/listings/{listingId}/mls', body);
    expect(matched.body.mls).toMatchObject({ submit: { state: 'met' }, number: 'PABU2100123' });
    const { items } = await company.table.list(task, { index: 'gsi2', pk: `PROFILE#${agent.profileId}#TASKS#pending` });
    expect(items).toEqual([]);
  });

  it('cannot have one that was never published', async () => {
    const company = await world.company();
    const { listingId } = await company.list(NOW);
    const answer = await company.at(NOW)('PUT /api/listings/{listingId}/mls', { listingId, version: 1, number: 'X' });
    expect(answer.body.error.code).toBe('NOT_ALLOWED_NOW');
  });
});

describe('a change after the publication', () => {
  const change = async (company: Company, listingId: string, fields: object) => {
    const listing = await company.table.get(listingItem, { listingId }, { consistent: true });
    if (!listing) throw new Error('No listing');
    await company.table.commit(company.table.patch(listingItem, listing, fields));
  };
  let events = 0;
  const told = (company: Company, data: { listingId: string }, occurredAt: string, now = NOW) => ({
    eventId: `evt_follow_${++events}`,
    type: 'test',
    occurredAt,
    data,
    tenantId: company.tenantId,
    table: company.table,
    now,
    log: createLog({}),
  });
  const updatesOf = async (company: Company, listingId: string, now = NOW) =>
    (await company.at(now)('GET /api/listings/{listingId}/publication', { listingId }, agent)).body.mls.updates;

  it('must reach the MLS in two calendar days; however often it is told, it is one deadline', async () => {
    const company = await world.company();
    const { listingId } = await company.list(NOW);
    await publish(company, listingId);
    await change(company, listingId, { listPrice: 57_000_000, facts: { beds: 3 } });
    for (let n = 0; n < 3; n++) await followListing(told(company, { listingId }, '2026-11-27T15:00:00Z'));
    expect(await updatesOf(company, listingId)).toEqual([
      { field: 'price', changedAt: '2026-11-27T15:00:00Z', dueOn: '2026-11-29', state: 'due' },
    ]);
    expect((await updatesOf(company, listingId, NOW + 5 * DAY))[0].state).toBe('overdue');
    await company.at(NOW + DAY)('POST /api/listings/{listingId}/mls-updates', { listingId }, agent);
    expect((await updatesOf(company, listingId, NOW + 5 * DAY))[0]).toMatchObject({
      state: 'met',
      done: { by: 'Ana Agent' },
    });
  });

  it('stays due where whoever records the MLS had not seen it yet', async () => {
    const company = await world.company();
    const { listingId } = await company.list(NOW);
    await publish(company, listingId);
    await change(company, listingId, { listPrice: 57_000_000 });
    await followListing(told(company, { listingId }, '2026-11-27T15:00:00Z'));
    const seen = [{ field: 'price', changedAt: '2026-11-27T15:00:00Z' }];
    await change(company, listingId, { listPrice: 56_000_000 });
    await followListing(told(company, { listingId }, '2026-11-27T16:00:00Z'));
    const record = async (input: object, at = NOW + DAY) =>
      await company.at(at)('POST /api/listings/{listingId}/mls-updates', { listingId, ...input }, agent);
    const states = async () => (await updatesOf(company, listingId)).map(({ state }: { state: string }) => state);
    await record({ seen });
    expect(await states()).toEqual(['met', 'due']);
    const [first] = await updatesOf(company, listingId);
    await record({}, NOW + 1.5 * DAY);
    expect(await states(), 'control: without what was seen, all').toEqual(['met', 'met']);
    expect((await updatesOf(company, listingId))[0], 'who told it first stays').toEqual(first);
  });

  it('that follows another within a second is the same deadline', async () => {
    const company = await world.company();
    const { listingId } = await company.list(NOW);
    await publish(company, listingId);
    for (const listPrice of [57_000_000, 56_000_000, 55_000_000]) {
      await change(company, listingId, { listPrice });
      await followListing(told(company, { listingId }, '2026-11-27T15:00:00Z'));
    }
    expect((await updatesOf(company, listingId)).map(({ changedAt }: { changedAt: string }) => changedAt)).toEqual([
      '2026-11-27T15:00:00Z',
    ]);
    await change(company, listingId, { listPrice: 54_000_000 });
    await followListing(told(company, { listingId }, '2026-11-27T15:00:01Z'));
    expect(await updatesOf(company, listingId), 'a second later it is another').toHaveLength(2);
  });

  it('of what is not published, or exempt by an approved form, sets no deadline', async () => {
    const company = await world.company();
    const draft = await company.list(NOW);
    const exempt = await company.list(NOW, { exemption: 'office_exclusive', exemptionForm: { state: 'approved' } });
    await publish(company, exempt.listingId);
    for (const { listingId } of [draft, exempt]) {
      await change(company, listingId, { listPrice: 1_000_000 });
      await followListing(told(company, { listingId }, '2026-11-27T15:00:00Z'));
      expect(await updatesOf(company, listingId)).toEqual([]);
    }
    const { items } = await company.table.list(task, { index: 'gsi2', pk: `PROFILE#${agent.profileId}#TASKS#pending` });
    expect(items).toEqual([]);
  });

  it('to submit is set once an exemption is lifted, made at publication or later, and by no event again', async () => {
    const company = await world.company();
    const form = { exemption: 'office_exclusive', exemptionForm: { state: 'approved' } } as const;
    const openTasks = async () => {
      const { items } = await company.table.list(task, {
        index: 'gsi2',
        pk: `PROFILE#${agent.profileId}#TASKS#pending`,
      });
      return items.map(({ title }) => title);
    };
    const [exempt, later] = [await company.list(NOW, form), await company.list(NOW)];
    await publish(company, exempt.listingId);
    expect(await openTasks()).toEqual([]);
    await publish(company, later.listingId);
    await change(company, later.listingId, form);
    await followListing(told(company, later, '2026-11-26T15:00:00Z'));
    expect(await openTasks()).toEqual([]);
    for (const { listingId } of [exempt, later]) {
      await change(company, listingId, { exemption: 'none', listPrice: 57_000_000 });
      await followListing(told(company, { listingId }, '2026-11-26T16:00:00Z'));
      await followListing(told(company, { listingId }, '2026-11-26T17:00:00Z'));
      expect(await updatesOf(company, listingId), 'the submission tells the price').toEqual([]);
    }
    expect(await openTasks()).toEqual(['Submit to MLS: 12 Mill Street', 'Submit to MLS: 12 Mill Street']);
  });

  it('to submit ends with a house that is withdrawn before the MLS has it, and nothing is to be told there', async () => {
    const company = await world.company();
    const pending = { index: 'gsi2', pk: `PROFILE#${agent.profileId}#TASKS#pending` } as const;
    const openTasks = async () => (await company.table.list(task, pending)).items.map(({ title }) => title);
    const withdrawn = async (more: Partial<Listing>) => {
      const { listingId } = await company.list(NOW);
      await publish(company, listingId);
      await change(company, listingId, { status: 'withdrawn', ...more });
      await followListing(told(company, { listingId }, '2026-11-26T15:00:00Z'));
      return listingId;
    };
    const listingId = await withdrawn({});
    expect(await openTasks()).toEqual([]);
    expect(await updatesOf(company, listingId)).toEqual([]);
    expect(await company.table.getMany([dueKey(MlsSubmitDue, listingId)])).toEqual([]);
    await followListing(told(company, { listingId }, '2026-11-26T16:00:00Z'));
    expect(await updatesOf(company, listingId)).toEqual([]);
    // Control: what the MLS has must be told there.
    await withdrawn({ mls: { number: 'PABU1', matchedAt: toInstant(NOW) } });
    expect(await openTasks()).toContain('Update MLS: status: 12 Mill Street');
  });

  it('to submit stays closed where a person has closed it', async () => {
    const company = await world.company();
    const { listingId } = await company.list(NOW);
    await publish(company, listingId);
    const { items } = await company.table.list(task, { index: 'gsi2', pk: `PROFILE#${agent.profileId}#TASKS#pending` });
    const open = await company.table.get(task, { taskId: items[0]?.taskId ?? '' }, { consistent: true });
    if (!open) throw new Error('no task');
    await company.table.commit(company.table.patch(task, open, { status: 'completed', closedBy: 'Ana Agent' }));
    await followListing(told(company, { listingId }, '2026-11-26T15:00:00Z'));
    expect((await company.table.get(task, open, { consistent: true }))?.status).toBe('completed');
  });

  it('is told to the agent by mail on its day and once it is missed, and not once it is met', async () => {
    const company = await world.company();
    const { listingId } = await company.list(NOW);
    await publish(company, listingId);
    const toldOf = async () => {
      const { mails } = await company.table.collect(
        { pk: `LISTING#${listingId}`, begins: 'EVENT#' },
        { mails: historyEvent },
      );
      return mails.filter(({ type }) => type === 'deadline.told').map(({ data }) => data);
    };
    const morning = told(company, { listingId }, '2026-11-27T14:00:00Z', Date.parse('2026-11-27T14:00:20Z'));
    await tellOfSubmit(morning);
    await tellOfSubmit(morning);
    await tellOfSubmit(told(company, { listingId }, '2026-11-28T05:05:00Z', Date.parse('2026-11-28T05:05:20Z')));
    expect(await toldOf()).toMatchObject([
      { isMissed: false, what: 'Submit to MLS', dueOn: '2026-11-27', profileId: agent.profileId },
      { isMissed: true },
    ]);
    await change(company, listingId, { mls: { number: 'X1', matchedAt: '2026-11-28T10:00:00Z' } });
    await tellOfSubmit(told(company, { listingId }, '2026-11-28T14:00:00Z', Date.parse('2026-11-28T14:00:00Z')));
    expect(await toldOf()).toHaveLength(2);
    await change(company, listingId, { mls: undefined, status: 'withdrawn' });
    await tellOfSubmit(told(company, { listingId }, '2026-11-29T14:00:00Z', Date.parse('2026-11-29T14:00:00Z')));
    expect(await toldOf(), 'a withdrawn house is submitted nowhere').toHaveLength(2);
  });

  it('gives the seller their listing', async () => {
    const company = await world.company();
    const { listingId } = await company.list(NOW);
    await change(company, listingId, { sellerLeadId: 'led_1' });
    await followListing(told(company, { listingId }, '2026-11-27T15:00:00Z'));
    expect(await company.table.get(sellerListing, { leadId: 'led_1', listingId })).toBeDefined();
  });
});

describe('what strangers see', () => {
  const soldOn = '2026-11-25';
  const canaries = Object.values(secrets);
  const leaks = (text: string): string[] => canaries.filter((each) => text.includes(each));

  it.each(ListingStatus.options.flatMap((status) => [0, 30, 31].map((day) => [status, day] as const)))(
    'of a listing that is %s, %i days later: nothing of the seller, the ways in or what it cost',
    async (status, day) => {
      const company = await world.company();
      const listing = await company.list(NOW, {
        status,
        soldOn,
        publishedAt: '2026-11-20T15:00:00Z',
        onMarketDate: '2026-12-04',
      });
      const now = NOW + day * DAY;
      const isShown = status === 'sold' ? day <= 30 : status !== 'draft' && status !== 'withdrawn';
      const answer = await company.at(now)('GET /api/public/listings/{id}', { id: listing.listingId });
      expect(answer.status).toBe(isShown ? 200 : 404);
      expect(leaks(JSON.stringify(answer.body))).toEqual([]);
      const site = { table: company.table, now, origin: 'https://a.test', companyName: 'Acme' };
      const page = await housePages(world.store).at(site, listing.listingId);
      expect(page === undefined).toBe(!isShown);
      expect(leaks(JSON.stringify(page ?? {}))).toEqual([]);
      expect(page?.isListed ?? false).toBe(status === 'active' || status === 'coming_soon');
      if (status === 'coming_soon') expect(page?.words).toContain('No showings before Friday, December 4');
    },
  );

  it('control: the stored listing has each of these marks', async () => {
    const company = await world.company();
    const listing = await company.list(NOW);
    expect(leaks(JSON.stringify(listing))).toEqual(
      expect.arrayContaining([secrets.lockCode, secrets.prepPrice, secrets.reason, secrets.sellerName]),
    );
  });

  it('by the property’s id is its open listing, and nothing of another company’s', async () => {
    const company = await world.company();
    const other = await world.company();
    const { listingId, propertyId } = await company.list(NOW, { publishedAt: '2026-11-20T15:00:00Z' });
    expect((await company.at(NOW)('GET /api/public/listings/{id}', { id: propertyId })).body.listingId).toBe(listingId);
    for (const id of [listingId, propertyId, 'dlv_x', 'x'])
      expect((await other.at(NOW)('GET /api/public/listings/{id}', { id })).status).toBe(404);
  });
});

describe('the address of a property', () => {
  it('keeps the page of a house that was sold for thirty days', async () => {
    const company = await world.company();
    const other = await world.company();
    const sold = { status: 'sold', soldOn: '2026-11-25', publishedAt: '2026-11-20T15:00:00Z' } as const;
    const { listingId, propertyId } = await company.list(NOW, sold);
    await company.list(NOW, sold);
    const at = async (day: number, asked = company) =>
      await asked.at(NOW + day * DAY)('GET /api/public/listings/{id}', { id: propertyId });
    expect((await at(30)).body).toMatchObject({ listingId, status: 'sold' });
    expect((await at(31)).status).toBe(404);
    expect((await at(0, other)).status).toBe(404);
  });
});

describe('a question about a house', () => {
  it('is a lead of the listing’s agent, with the campaign that brought it', async () => {
    const company = await world.company();
    const { listingId } = await company.list(NOW, { publishedAt: '2026-11-20T15:00:00Z' });
    const ask = company.at(NOW);
    const input = { id: listingId, fullName: 'Bea Buyer', email: 'bea@example.com', utmParams: { utmSource: 'sign' } };
    expect((await ask('POST /api/public/listings/{id}/questions', input)).status).toBe(202);
    const owner = await company.table.get(emailOwner, { email: 'bea@example.com' });
    const made = owner && (await readLead(company.table, owner.leadId));
    expect(made).toMatchObject({
      assignedTo: agent.profileId,
      source: 'landing:property',
      utmParams: { utmSource: 'sign' },
    });
    expect(made?.metadata.notes).toContain('12 Mill Street');
  });

  it('of a program that fills in what people don’t see reaches nobody, and neither does one about a hidden house', async () => {
    const company = await world.company();
    const { listingId } = await company.list(NOW, { publishedAt: '2026-11-20T15:00:00Z' });
    const hidden = await company.list(NOW);
    const ask = company.at(NOW);
    const input = { fullName: 'Bot', email: 'bot@example.com' };
    expect(
      (await ask('POST /api/public/listings/{id}/questions', { ...input, id: listingId, website: 'x' })).status,
    ).toBe(202);
    expect((await ask('POST /api/public/listings/{id}/questions', { ...input, id: hidden.listingId })).status).toBe(
      404,
    );
    expect(await company.table.get(emailOwner, { email: 'bot@example.com' })).toBeUndefined();
    const nobody = await ask('POST /api/public/listings/{id}/questions', { id: listingId, fullName: 'A' });
    expect(nobody.body.error.details).toMatchObject([{ path: 'email' }]);
  });
});

describe('the seller', () => {
  const email = 'seller@example.com';
  const signedIn = { roles: ['customer' as const], email, isEmailVerified: true, profileId: 'prf_seller' };

  it('sees how the sale goes under the address that they have proven, and nobody else does', async () => {
    const company = await world.company();
    const made = await company.list(NOW, { publishedAt: '2026-11-25T19:00:00Z', onMarketDate: '2026-11-15' });
    const sellerLeadId = await company.seller(NOW, email, [made.listingId]);
    const listing = await company.table.get(listingItem, made, { consistent: true });
    if (!listing) throw new Error('No listing');
    await company.table.commit(company.table.patch(listingItem, listing, { sellerLeadId }));
    const ask = company.at(NOW);
    expect((await ask('GET /api/portal/listings', {}, signedIn)).body.items).toMatchObject([
      { listingId: made.listingId, status: 'active', daysOnMarket: 10, mls: { state: 'due', dueOn: '2026-11-27' } },
    ]);
    const others = [
      { ...signedIn, isEmailVerified: false },
      { ...signedIn, email: 'other@example.com' },
    ];
    for (const as of others) expect((await ask('GET /api/portal/listings', {}, as)).body.items).toEqual([]);
  });

  it('of before sees nothing once the listing is another’s', async () => {
    const company = await world.company();
    const made = await company.list(NOW, { publishedAt: '2026-11-25T19:00:00Z', sellerLeadId: 'led_other' });
    await company.seller(NOW, email, [made.listingId]);
    expect((await company.at(NOW)('GET /api/portal/listings', {}, signedIn)).body.items).toEqual([]);
  });
});
