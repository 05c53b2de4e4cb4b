import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { Role } from '../../../shared/contract/access/people.ts';
import { newId } from '../../../shared/contract/id.ts';
import { ListingStatusChanged } from '../../../shared/deals/listings/events.ts';
import type { Listing } from '../../../shared/deals/listings/listing.ts';
import { ListingStatus } from '../../../shared/deals/listings/listing.ts';
import { unmetRules } from '../../../shared/deals/listings/listing-rules.ts';
import { ListingView } from '../../../shared/deals/listings/listing-view.ts';
import { defaultShowingRules } from '../../../shared/deals/listings/showing-defaults.ts';
import { quickOrFull, shareInTurn } from '../../../test/support/run/full.ts';
import { gathering } from '../../../test/support/run/gathering.ts';
import { everything } from '../../../test/support/table/deliver.ts';
import { startTable, type TestTable, testSigner } from '../../../test/support/table/table.ts';
import { countReadUnits, leadOf } from '../../../test/support/world/crm/records-world.ts';
import { documentDesk } from '../../../test/support/world/deals/ready-document.ts';
import { memoryVault } from '../../../test/support/world/files/memory-vault.ts';
import { memberItem } from '../../company/identity/store.ts';
import { createLead } from '../../crm/leads/store.ts';
import { createDueSweep } from '../../operations/due/due-sweep.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { openDueIndex } from '../../platform/table/events/due-index.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { payLater } from '../../sales/payments/payment-terms.ts';
import { listingsHandlers } from './handlers.ts';
import { findListing, type ListingPlace } from './listing-place.ts';
import { endWithAgreement, openOnDay } from './listing-work.ts';
import { listingWrites, planWrites } from './listing-writes.ts';
import { moveListing } from './move-listing.ts';
import { coListing, listingItem, listingPartition, openListing } from './store.ts';

const NOW = Date.parse('2026-11-25T15:00:00Z');
const TODAY = '2026-11-25';
const ZONE = 'America/New_York';
const address = { line1: '12 Oak Lane', city: 'Doylestown', state: 'PA', zip: '18901' };

let database: TestTable;
let table: TenantTable;
const vault = memoryVault();
const handlers = listingsHandlers({ store: vault.store, signer: testSigner, payments: payLater });
beforeAll(async () => {
  database = await startTable();
});
afterAll(async () => await database.stop());
beforeEach(async () => {
  table = database.openTable(newId('tenant', NOW));
  await table.commit(...['prf_a', 'prf_b', 'prf_co', 'prf_admin', 'prf_second'].map(employ));
});

const roleOf = (profileId: string): Role =>
  profileId === 'prf_admin' || profileId === 'prf_second' ? 'admin' : 'agent';
const employ = (profileId: string) =>
  table.create(memberItem, {
    profileId,
    subject: profileId,
    email: `${profileId}@example.com`,
    name: profileId,
    roles: [roleOf(profileId)],
    status: 'active',
    createdAt: '2026-01-01T00:00:00Z',
    version: 1,
  });

/** A request of a colleague's as the routes get it. */
const by = (profileId: string, input: object, more: object = {}) =>
  ({
    table,
    tenantId: table.tenantId,
    now: NOW,
    caller: {
      profileId,
      email: `${profileId}@example.com`,
      name: profileId,
      roles: [roleOf(profileId)],
      idp: 'Google',
    },
    correlationId: 'test',
    actsFor: undefined,
    hostKind: 'platform',
    input,
    ...more,
  }) as never;

const refused = async (act: Promise<unknown>) => {
  const error = await act.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof AppError)) return error;
  const details = Array.isArray(error.details) ? error.details.map(({ path }) => path) : [];
  return { status: error.status, code: error.code, details };
};

const listingOf = (over: Partial<Listing> = {}): Listing => ({
  listingId: newId('listing', NOW),
  propertyId: newId('property', NOW),
  address,
  agentProfileId: 'prf_a',
  agentName: 'prf_a',
  coAgents: [{ profileId: 'prf_co', name: 'prf_co', share: 20_000 }],
  status: 'draft',
  listPrice: 42_500_000,
  facts: {},
  remarks: '',
  photos: [],
  hasPhotoWaiver: true,
  agreement: { state: 'approved' },
  agreementFrom: '2026-11-01',
  agreementTo: '2027-04-30',
  onMarketDate: '2026-12-01',
  exemption: 'none',
  showingRules: defaultShowingRules,
  createdAt: '2026-11-20T10:00:00Z',
  changedAt: '2026-11-20T10:00:00Z',
  version: 1,
  ...over,
});
const put = async (over: Partial<Listing> = {}): Promise<Listing> => {
  const listing = listingOf(over);
  const { propertyId, listingId } = listing;
  await table.commit(table.create(listingItem, listing), table.create(openListing, { propertyId, listingId }));
  return listing;
};
const own = async (entity: string) =>
  (await everything(database.client, database.tableName)).filter(
    (item) => item.entity === entity && String(item.pk).startsWith(`T#${table.tenantId}#`),
  );
const eventsOf = async (type: string) => (await own('event')).filter((event) => event.type === type);
const placeAt = (now: number, date = TODAY): ListingPlace => ({ table, now, zone: ZONE, today: date });

describe('the page of a listing', () => {
  // What can be gone or half-written when somebody looks: each alone must not take the page away.
  const absent: readonly [string, () => Promise<Listing>][] = [
    ['a photo’s file', async () => await put({ photos: [{ fileId: newId('file', NOW), caption: 'Front' }] })],
    ['its property', async () => await put()],
    [
      'its agent',
      async () => {
        const listing = await put();
        const member = await table.get(memberItem, { profileId: 'prf_a' }, { consistent: true });
        if (member) await table.commit(table.remove(memberItem, member));
        return listing;
      },
    ],
    ['its deal', async () => await put({ status: 'under_contract', transactionId: newId('transaction', NOW) })],
    ['the open listing of its house', async () => await put({ status: 'sold', propertyId: 'prp_elsewhere' })],
    ['the paper of its agreement', async () => await put({ agreement: { state: 'approved', documentId: 'doc_gone' } })],
    ['its day on the market', async () => await put({ status: 'active', onMarketDate: undefined })],
    [
      'a field of an older event',
      async () => {
        const listing = await put();
        const { listingId } = listing;
        const untyped = { name: ListingStatusChanged.name, data: z.unknown() };
        const at = { pk: listingPartition(listingId), group: listingId, now: NOW };
        await table.commit(table.event(untyped, { listingId, to: 'active' }, at));
        return listing;
      },
    ],
  ];

  it.each(absent)('is shown without %s', async (_, stored) => {
    const { listingId } = await stored();
    const view = await handlers.listing(by('prf_admin', { listingId }));
    expect(view).toMatchObject({ listingId, today: TODAY });
    expect(ListingView.safeParse(view).error).toBeUndefined();
    await handlers.listingMedia(by('prf_admin', { listingId }));
    await handlers.listingOrders(by('prf_admin', { listingId }));
  });

  it('control: an event that cannot be read is not taken for one that can', async () => {
    const { listingId } = await put();
    const at = { pk: listingPartition(listingId), group: listingId, now: NOW };
    const told = { listingId, by: 'prf_a', from: 'draft', to: 'active' } as const;
    const untyped = { name: ListingStatusChanged.name, data: z.unknown() };
    await table.commit(table.event(ListingStatusChanged, told, at));
    await table.commit(table.event(untyped, { listingId }, { ...at, now: NOW + 1000 }));
    const { history } = await handlers.listing(by('prf_admin', { listingId }));
    expect(history.map(({ text }) => text)).toEqual(['From draft to active']);
    expect(() => ListingStatusChanged.data.parse({ listingId })).toThrow();
  });
});

/** Each variant breaks one rule of the table. */
const variants: readonly Partial<Listing>[] = [
  {},
  { agreement: { state: 'submitted' } },
  { listPrice: undefined },
  { onMarketDate: '2027-01-15' },
  { agreementTo: '2026-11-24' },
  { hasPhotoWaiver: false },
];

/** Every broken rule with every person. */
const cases = variants.flatMap((variant) =>
  ['prf_a', 'prf_co', 'prf_admin', 'prf_b'].map((profileId) => ({ variant, profileId })),
);
/** In the quick run a pair of statuses meets the first case and every seventh, the next pair others, and others the next day. */
const EVERY = 7;

describe('a move, over every status and person', () => {
  it.each(ListingStatus.options)('from %s is what the rules say, for own and foreign listings', async (status) => {
    const first = ListingStatus.options.indexOf(status) * ListingStatus.options.length;
    for (const [n, to] of ListingStatus.options.entries()) {
      for (const { variant, profileId } of shareInTurn(cases, EVERY, first + n)) {
        const listing = await put({ ...variant, status });
        const { listingId, version } = listing;
        const answer = await refused(
          handlers.moveListing(by(profileId, { listingId, version, to, reason: 'Changed plans' })),
        );
        const unmet = unmetRules(listing, to, { today: TODAY, by: 'person', reason: 'Changed plans' });
        const name = `${profileId} ${status} → ${to} ${JSON.stringify(variant)}`;
        const stored = await findListing(table, listingId);
        if (profileId === 'prf_b') expect(answer, name).toMatchObject({ status: 404 });
        else if (unmet.length === 0) expect(answer, name).toBeUndefined();
        else
          expect(answer, name).toEqual({
            status: 409,
            code: 'NOT_ALLOWED_NOW',
            details: unmet.map(({ path }) => path),
          });
        expect(stored?.status, name).toBe(answer === undefined ? to : status);
      }
    }
  });

  it('under a version that is not the newest is refused', async () => {
    const { listingId } = await put();
    const move = { listingId, version: 7, to: 'withdrawn', reason: 'Changed plans' };
    expect(await refused(handlers.moveListing(by('prf_a', move)))).toMatchObject({ code: 'VERSION_CONFLICT' });
  });

  it('frees the property once it is final, and keeps it while it is open', async () => {
    const { listingId, propertyId, version } = await put();
    await handlers.moveListing(by('prf_a', { listingId, version, to: 'active' }));
    expect(await table.get(openListing, { propertyId })).toEqual({ propertyId, listingId });
    await handlers.moveListing(
      by('prf_a', { listingId, version: version + 1, to: 'withdrawn', reason: 'Changed plans' }),
    );
    expect(await table.get(openListing, { propertyId })).toBeUndefined();
  });
});

describe('a deal', () => {
  it('takes a listing under contract, gives it back without its buyer, and sells it', async () => {
    const listing = await put({ status: 'active' });
    const deal = { by: 'transaction', who: 'T-2026-00001' } as const;
    const taken = moveListing(placeAt(NOW), listing, { ...deal, to: 'under_contract', transactionId: 'trx_1' });
    await table.commit(...taken.writes);
    expect(await findListing(table, listing.listingId)).toEqual(taken.listing);
    const back = moveListing(placeAt(NOW), taken.listing, { ...deal, to: 'active' });
    await table.commit(...back.writes);
    expect(await findListing(table, listing.listingId)).toMatchObject({ status: 'active', version: 3 });
    expect((await findListing(table, listing.listingId))?.transactionId).toBeUndefined();
    const again = moveListing(placeAt(NOW), back.listing, { ...deal, to: 'under_contract', transactionId: 'trx_2' });
    await table.commit(...again.writes);
    const sold = moveListing(placeAt(NOW), again.listing, { ...deal, to: 'sold', soldOn: '2026-11-24' });
    await table.commit(...sold.writes);
    expect(await findListing(table, listing.listingId)).toMatchObject({
      status: 'sold',
      soldOn: '2026-11-24',
      transactionId: 'trx_2',
    });
    expect(await table.get(openListing, listing)).toBeUndefined();
    expect(() => moveListing(placeAt(NOW), sold.listing, { ...deal, to: 'active' })).toThrow('final');
  });
});

const DAY_COMES = Date.parse('2026-12-01T05:00:00Z');
const sweepsAt = async (now: number, count: number): Promise<void> => {
  const sweep = createDueSweep({ index: openDueIndex(database.tableDeps), clock: () => now });
  await Promise.all(Array.from({ length: count }, () => sweep()));
};
const planned = async (over: Partial<Listing> = {}): Promise<Listing> => {
  const listing = await put({ status: 'coming_soon', ...over });
  await table.commit(...planWrites(placeAt(NOW), listing));
  return listing;
};

describe('the day on the market', () => {
  it('comes once at 00:00 in the company’s zone, however many sweeps and consumers there are', async () => {
    const { listingId } = await planned();
    await sweepsAt(DAY_COMES - 1000, 5);
    expect(await eventsOf('listing.market_due')).toEqual([]);
    await sweepsAt(DAY_COMES, 5);
    expect(await eventsOf('listing.market_due')).toHaveLength(1);
    await Promise.all(Array.from({ length: 5 }, () => openOnDay(placeAt(DAY_COMES, '2026-12-01'), listingId)));
    expect(await findListing(table, listingId)).toMatchObject({ status: 'active', version: 2 });
    expect(await eventsOf('listing.status_changed')).toHaveLength(1);
  });

  it('control: sweeps that don’t check what is so already, or write without its version, open it several times', async () => {
    const { listingId } = await planned();
    const listing = await findListing(table, listingId);
    if (!listing) throw new Error('No listing');
    const meet = gathering(5);
    const unchecked = async (): Promise<void> => {
      await meet();
      const place = placeAt(DAY_COMES, '2026-12-01');
      const { writes } = moveListing(place, listing, { to: 'active', by: 'clock', who: 'Control' });
      const bare = writes.map((write) =>
        write.item.Put
          ? { ...write, item: { Put: { TableName: write.item.Put.TableName, Item: write.item.Put.Item } } }
          : write,
      );
      await table.commit(...bare);
    };
    await Promise.all(Array.from({ length: 5 }, unchecked));
    expect(await eventsOf('listing.status_changed')).toHaveLength(5);
  });

  it('makes one task of what is missing, with each rule in words', async () => {
    const { listingId } = await planned({ hasPhotoWaiver: false, agreement: { state: 'submitted' } });
    await Promise.all(Array.from({ length: 5 }, () => openOnDay(placeAt(DAY_COMES, '2026-12-01'), listingId)));
    const tasks = await own('task');
    expect(tasks).toHaveLength(1);
    expect(JSON.stringify(tasks[0])).toContain('An administrator has to approve the listing agreement.');
    expect(JSON.stringify(tasks[0])).toContain('needs a photo');
    expect((await findListing(table, listingId))?.status).toBe('coming_soon');
  });

  it('moves with its date: the former day does nothing', async () => {
    const listing = await planned();
    await table.commit(...listingWrites(placeAt(NOW), listing, { onMarketDate: '2026-12-05' }));
    await sweepsAt(DAY_COMES, 1);
    expect(await eventsOf('listing.market_due')).toEqual([]);
    await openOnDay(placeAt(DAY_COMES, '2026-12-01'), listing.listingId);
    expect((await findListing(table, listing.listingId))?.status).toBe('coming_soon');
  });

  it('ends with the agreement: withdrawn the day after its last, unless a deal has it', async () => {
    const { listingId } = await planned({ status: 'active', agreementTo: '2026-11-30' });
    const { listingId: inDeal } = await planned({ status: 'under_contract', agreementTo: '2026-11-30' });
    await endWithAgreement(placeAt(NOW), listingId);
    await endWithAgreement(placeAt(NOW, '2026-11-30'), listingId);
    expect((await findListing(table, listingId))?.status).toBe('active');
    await sweepsAt(DAY_COMES, 5);
    expect(await eventsOf('listing.agreement_over')).toHaveLength(1);
    for (const id of [listingId, listingId, inDeal]) await endWithAgreement(placeAt(DAY_COMES, '2026-12-01'), id);
    expect(await findListing(table, listingId)).toMatchObject({ status: 'withdrawn', version: 2 });
    expect((await findListing(table, inDeal))?.status).toBe('under_contract');
  });
});

describe('a new listing', () => {
  it('is one of all that begin at once for one house', async () => {
    const answers = await Promise.all(
      Array.from({ length: quickOrFull(20, 50) }, (_, n) =>
        refused(handlers.createListing(by(n % 2 ? 'prf_a' : 'prf_b', { address }))),
      ),
    );
    const made = answers.filter((answer) => answer === undefined);
    expect(made).toHaveLength(1);
    // Whoever waited too long for the others is asked to try again; nobody else has one.
    for (const answer of answers)
      if (answer) expect(['LISTING_EXISTS', 'UNAVAILABLE']).toContain((answer as { code: string }).code);
    expect(await own('listing')).toHaveLength(1);
    expect(await own('openListing')).toHaveLength(1);
    expect(await own('property')).toHaveLength(1);
  });

  it('control: without the open listing’s condition several stand', async () => {
    const both = [listingOf(), listingOf()].map((listing) => ({ ...listing, propertyId: 'prp_1' }));
    for (const listing of both) await table.commit(table.create(listingItem, listing));
    expect(await own('listing')).toHaveLength(2);
    const [first] = both;
    if (!first) throw new Error('No listing');
    await table.commit(table.create(openListing, first));
    await expect(table.commit(table.create(openListing, { ...first, listingId: 'lst_2' }))).rejects.toThrow('Lost');
  });

  it('is the same one for the same key', async () => {
    const create = () => handlers.createListing(by('prf_a', { address }, { idempotencyKey: 'one' }));
    expect((await create()).listingId).toBe((await create()).listingId);
    expect(await own('listing')).toHaveLength(1);
  });

  it('is the caller’s; only an administrator begins or gives one for another agent', async () => {
    const other = { address, agentProfileId: 'prf_b' };
    expect(await refused(handlers.createListing(by('prf_a', other)))).toMatchObject({ status: 403 });
    const made = await handlers.createListing(by('prf_admin', other));
    expect(made).toMatchObject({ agentProfileId: 'prf_b', agentName: 'prf_b', status: 'draft' });
    const { listingId, version } = made;
    const give = { listingId, version, agentProfileId: 'prf_a' };
    expect(await refused(handlers.changeListing(by('prf_b', give)))).toMatchObject({ status: 403 });
    expect(await handlers.changeListing(by('prf_admin', give))).toMatchObject({ agentProfileId: 'prf_a' });
    expect(await refused(handlers.listing(by('prf_b', { listingId })))).toMatchObject({ status: 404 });
  });

  it('is shown in hours that have an end after their beginning; any other is refused by its field', async () => {
    const { listingId, version } = await put();
    const at = (hour: number) => `2026-12-01T${hour}:00:00Z`;
    const change = async (more: object) =>
      await handlers.changeListing(
        by('prf_a', { listingId, version, showingRules: { ...defaultShowingRules, ...more } }),
      );
    const late = [
      { from: at(14), to: at(15) },
      { from: at(16), to: at(16) },
    ];
    expect(await refused(change({ from: '19:30', to: '09:00', blocked: late }))).toEqual({
      status: 400,
      code: 'INVALID_INPUT',
      details: ['showingRules.to', 'showingRules.blocked.1.to'],
    });
    const rules = { mode: 'all_confirm', noticeMinutes: 0, blocked: late.slice(0, 1) };
    expect((await change(rules)).showingRules).toMatchObject(rules);
  });

  it('forgets a fact that is taken back, and no other', async () => {
    const made = await handlers.createListing(by('prf_a', { address, facts: { beds: 3, sqFt: 2100, hasHoa: true } }));
    const { listingId, version } = made;
    const facts = { beds: null, hasHoa: null };
    const changed = await handlers.changeListing(by('prf_a', { listingId, version, facts }));
    expect(changed.facts).toEqual({ sqFt: 2100 });
    expect((await handlers.listing(by('prf_a', { listingId }))).facts).toEqual({ sqFt: 2100 });
  });

  it('is copied from a final one into a draft, without agreement, dates and deal', async () => {
    const sold = await put({
      status: 'sold',
      soldOn: TODAY,
      transactionId: 'trx_1',
      publishedAt: '2026-11-20T10:00:00Z',
    });
    await table.commit(table.erase(openListing, sold));
    const again = await handlers.relist(by('prf_a', { listingId: sold.listingId }));
    expect(again).toMatchObject({ status: 'draft', agreement: { state: 'open' }, listPrice: sold.listPrice });
    expect(again).toMatchObject({ relistedFrom: sold.listingId, coAgents: sold.coAgents });
    for (const field of ['onMarketDate', 'agreementTo', 'transactionId', 'soldOn', 'publishedAt'])
      expect(again).not.toHaveProperty(field, expect.anything());
    expect(await refused(handlers.relist(by('prf_a', { listingId: sold.listingId })))).toMatchObject({
      code: 'LISTING_EXISTS',
    });
  });

  it('keeps its seller where it was withdrawn, not where it was sold, and no stretch that was kept free', async () => {
    const blocked = [{ from: '2026-12-02T14:00:00Z', to: '2026-12-02T16:00:00Z' }];
    const showingRules = { ...defaultShowingRules, noticeMinutes: 60, blocked };
    const relisted = async (status: 'sold' | 'withdrawn') => {
      const former = await put({ status, sellerLeadId: 'led_seller', showingRules });
      await table.commit(table.erase(openListing, former));
      return await handlers.relist(by('prf_a', { listingId: former.listingId }));
    };
    const rules = { noticeMinutes: 60, blocked: [] };
    expect(await relisted('withdrawn')).toMatchObject({ sellerLeadId: 'led_seller', showingRules: rules });
    expect((await relisted('sold')).sellerLeadId).toBeUndefined();
  });

  it('has a seller whom its agent may see, from the first on', async () => {
    for (const [leadId, assignedTo] of [
      ['led_own', 'prf_a'],
      ['led_other', 'prf_b'],
    ] as const)
      await table.commit(createLead(table, leadOf(leadId, { assignedTo })));
    const create = (sellerLeadId: string) => handlers.createListing(by('prf_a', { address, sellerLeadId }));
    for (const id of ['led_other', 'led_none'])
      expect(await refused(create(id))).toEqual({ status: 400, code: 'INVALID_INPUT', details: ['sellerLeadId'] });
    expect((await create('led_own')).sellerLeadId).toBe('led_own');
  });
});

describe('somebody else’s listing', () => {
  it('is not found on any route, and not in the list', async () => {
    const { listingId, version } = await put();
    const asks = [
      () => handlers.listing(by('prf_b', { listingId })),
      () => handlers.changeListing(by('prf_b', { listingId, version, remarks: 'x' })),
      () => handlers.moveListing(by('prf_b', { listingId, version, to: 'active' })),
      () => handlers.relist(by('prf_b', { listingId })),
      () => handlers.submitListingPaper(by('prf_b', { listingId, version, paper: 'agreement', note: 'x' })),
      () => handlers.listingMedia(by('prf_b', { listingId })),
      () => handlers.listingOrders(by('prf_b', { listingId })),
      () => handlers.orderListingMedia(by('prf_b', { listingId, services: ['photography'], billTo: 'self' })),
    ];
    for (const ask of asks) expect(await refused(ask())).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    const seen = async (profileId: string) => (await handlers.listings(by(profileId, { limit: 25 }))).items.length;
    expect([await seen('prf_a'), await seen('prf_b'), await seen('prf_admin')]).toEqual([1, 0, 1]);
  });

  it('is shared with its co-agent, who sees it in the list and may not change the shares', async () => {
    const { listingId, version } = await put({ coAgents: [] });
    const coAgents = [{ profileId: 'prf_co', share: 30_000 }];
    const shared = await handlers.changeListing(by('prf_a', { listingId, version, coAgents }));
    expect((await handlers.listings(by('prf_co', { limit: 25 }))).items.map((row) => row.listingId)).toEqual([
      listingId,
    ]);
    const drop = { listingId, version: shared.version, coAgents: [] };
    expect(await refused(handlers.changeListing(by('prf_co', drop)))).toMatchObject({ status: 403 });
    const take = { listingId, version: shared.version, agentProfileId: 'prf_co' };
    expect(await refused(handlers.changeListing(by('prf_co', take)))).toMatchObject({ status: 403 });
    await handlers.changeListing(by('prf_a', drop));
    expect((await handlers.listings(by('prf_co', { limit: 25 }))).items).toEqual([]);
    expect(await refused(handlers.listing(by('prf_co', { listingId })))).toMatchObject({ status: 404 });
  });

  it('stands in its co-agent’s pages where its last change puts it, and in nobody else’s', async () => {
    const coAgents = [{ profileId: 'prf_co', name: 'prf_co', share: 20_000 }];
    const made = await Promise.all(
      Array.from({ length: 9 }, async (_, n) => {
        const changedAt = `2026-11-20T10:00:0${n}Z`;
        if (n % 3 > 0) return await put({ agentProfileId: 'prf_co', coAgents: [], changedAt });
        const shared = await put({ coAgents, changedAt });
        await table.commit(table.create(coListing, { profileId: 'prf_co', listingId: shared.listingId }));
        return shared;
      }),
    );
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page: Awaited<ReturnType<typeof handlers.listings>> = await handlers.listings(
        by('prf_co', { limit: 2, ...(cursor && { cursor }) }),
      );
      expect(page.items.length).toBeLessThanOrEqual(2);
      seen.push(...page.items.map(({ listingId }) => listingId));
      const colleague = handlers.listings(by('prf_b', { limit: 2, cursor: page.nextCursor ?? 'none' }));
      expect(await refused(colleague)).toMatchObject({ status: 400, details: ['cursor'] });
      cursor = page.nextCursor;
    } while (cursor !== undefined);
    expect(seen).toEqual(made.map(({ listingId }) => listingId).reverse());
  });

  it('costs its co-agent’s list nothing: colleagues’ listings are not walked', async () => {
    const { units } = countReadUnits(database.client);
    const costOf = async (profileId: string): Promise<number> => {
      const before = units();
      await handlers.listings(by(profileId, { limit: 25 }));
      return units() - before;
    };
    const shared = await put({ coAgents: [] });
    const coAgents = [{ profileId: 'prf_co', share: 30_000 }];
    await handlers.changeListing(by('prf_a', { listingId: shared.listingId, version: shared.version, coAgents }));
    const mine = await put({ agentProfileId: 'prf_co', agentName: 'prf_co', coAgents: [] });
    const few = { co: await costOf('prf_co'), all: await costOf('prf_admin') };
    for (let n = 0; n < 60; n++) await put({ coAgents: [], remarks: 'x'.repeat(900) });
    const { items } = await handlers.listings(by('prf_co', { limit: 25 }));
    expect(items.map(({ listingId }) => listingId).sort()).toEqual([shared.listingId, mine.listingId].sort());
    expect(await costOf('prf_co')).toBe(few.co);
    // The control: a list that walks all listings costs more with each of them.
    expect(await costOf('prf_admin')).toBeGreaterThan(few.all);
  });
});

describe('a listing agreement', () => {
  it('is approved for exactly the bytes that were submitted, by somebody else', async () => {
    const { listingId, propertyId, version } = await put({ agreement: { state: 'open' } });
    const { put: file } = documentDesk({ table, now: NOW, vault });
    const { documentId } = await file({ kind: 'property', id: propertyId }, 'Agreement.pdf');
    const foreign = await file({ kind: 'property', id: 'prp_other' }, 'Agreement.pdf');
    const paper = { listingId, version, paper: 'agreement' };
    const submit = (of: object, who = 'prf_a') => handlers.submitListingPaper(by(who, { ...paper, ...of }));
    expect(await refused(submit({ documentId: foreign.documentId }))).toMatchObject({
      status: 400,
      details: ['documentId'],
    });
    expect(await refused(submit({}))).toMatchObject({ status: 400, details: ['documentId'] });
    const given = await submit({ documentId }, 'prf_admin');
    expect(given.agreement).toMatchObject({ state: 'submitted', documentId, documentVersion: 1 });
    expect(given.agreement.sha256).toMatch(/^[0-9a-f]{64}$/);
    const decide = (who: string, of: object) =>
      handlers.decideListingPaper(by(who, { ...paper, version: given.version, decision: 'approved', ...of }));
    expect(await refused(decide('prf_admin', {}))).toMatchObject({ status: 403 });
    expect(await refused(decide('prf_second', { decision: 'rejected' }))).toMatchObject({
      code: 'NOT_ALLOWED_NOW',
      details: ['reason'],
    });
    const approved = await decide('prf_second', {});
    expect(approved.agreement).toMatchObject({ state: 'approved', sha256: given.agreement.sha256 });
    const moved = handlers.changeListing(
      by('prf_a', { listingId, version: approved.version, agreementTo: '2027-12-31' }),
    );
    expect(await refused(moved)).toMatchObject({ code: 'NOT_ALLOWED_NOW', details: ['agreementTo'] });
  });

  it('is given for an open listing, with its days and a document that is ready; an exemption’s form once one is asked for', async () => {
    const submit = async ({ listingId, version }: Listing, of: object) =>
      await refused(handlers.submitListingPaper(by('prf_a', { listingId, version, note: 'Signed', ...of })));
    const notNow = (path: string) => ({ status: 409, code: 'NOT_ALLOWED_NOW', details: [path] });
    const final = await put({ status: 'withdrawn' });
    expect(await submit(final, { paper: 'agreement' })).toEqual(notNow('status'));
    const fresh = await put({ agreement: { state: 'open' }, agreementTo: undefined });
    expect(await submit(fresh, { paper: 'agreement' })).toMatchObject({ status: 400, details: ['agreementTo'] });
    expect(await submit(fresh, { paper: 'exemption' })).toEqual(notNow('exemption'));
    const { put: file } = documentDesk({ table, now: NOW, vault });
    const { documentId } = await file({ kind: 'property', id: fresh.propertyId }, 'Agreement.pdf');
    const later = { paper: 'agreement', agreementTo: '2027-04-30', note: undefined, documentId, documentVersion: 2 };
    expect(await submit(fresh, later)).toMatchObject({ status: 400, details: ['documentVersion'] });
    expect(await submit(fresh, { ...later, documentVersion: 1 }), 'control').toBeUndefined();
  });

  it('under it some changes wait: another exemption than its form names, and a price that stands in the deal', async () => {
    const change = async ({ listingId, version }: Listing, of: object) =>
      await refused(handlers.changeListing(by('prf_a', { listingId, version, ...of })));
    const exempt = await put({ exemption: 'office_exclusive', exemptionForm: { state: 'submitted' } });
    const other = { exemption: 'delayed_marketing' };
    expect(await change(exempt, other)).toMatchObject({ code: 'NOT_ALLOWED_NOW', details: ['exemption'] });
    expect(await change(exempt, { exemption: 'none' }), 'control').toBeUndefined();
    const { exemptionForm } = (await table.get(listingItem, exempt)) ?? {};
    expect(exemptionForm, 'the form of one exemption is that of no other').toBeUndefined();
    const sold = await put({ status: 'under_contract', transactionId: 'trx_1' });
    const price = { listPrice: (sold.listPrice ?? 0) + 1 };
    expect(await change(sold, price)).toMatchObject({ code: 'NOT_ALLOWED_NOW', details: ['listPrice'] });
    const photo = { fileId: newId('file', NOW), caption: '' };
    const shown = await put({ photos: [photo] });
    expect(await change(shown, { photos: [photo, photo] })).toMatchObject({ status: 400, details: ['photos'] });
    expect(await change(shown, { photos: [{ ...photo, fileId: newId('file', NOW) }] })).toMatchObject({
      status: 400,
      details: ['photos.0.fileId'],
    });
  });

  it('keeps its dates until the one that replaces it is approved', async () => {
    const { listingId, version } = await put({ status: 'active' });
    const next = {
      listingId,
      version,
      paper: 'agreement',
      note: 'Extension',
      agreementFrom: '2026-11-01',
      agreementTo: '2027-12-31',
    };
    const given = await handlers.submitListingPaper(by('prf_a', next));
    expect(given).toMatchObject({ agreementTo: '2027-04-30', nextAgreement: { to: '2027-12-31' } });
    const decide = async (seen: { version: number }, decision: string) =>
      await handlers.decideListingPaper(
        by('prf_admin', { listingId, version: seen.version, paper: 'agreement', decision, reason: 'Not signed' }),
      );
    // Rejected, it leaves the house on the market as long as its first agreement says, and no longer.
    const rejected = await decide(given, 'rejected');
    const longer = { listingId, version: rejected.version, agreementTo: '2028-12-31' };
    expect(await refused(handlers.changeListing(by('prf_a', longer)))).toMatchObject({ details: ['agreementTo'] });
    const again = await handlers.submitListingPaper(by('prf_a', { ...next, version: rejected.version }));
    expect(again).toMatchObject({ agreementTo: '2027-04-30', nextAgreement: { to: '2027-12-31' } });
    expect(await decide(again, 'approved')).toMatchObject({ agreementTo: '2027-12-31' });
  });
});
