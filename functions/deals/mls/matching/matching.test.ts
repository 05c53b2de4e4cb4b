import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApproval } from '../../../../shared/deals/approval.ts';
import type { Listing } from '../../../../shared/deals/listings/listing.ts';
import { defaultShowingRules } from '../../../../shared/deals/listings/showing-defaults.ts';
import { MlsSubmitDue } from '../../../../shared/deals/publication/events.ts';
import { resoRecord } from '../../../../test/support/world/deals/mls-records.ts';
import { type MlsWorld, NOON, startMlsWorld } from '../../../../test/support/world/deals/mls-world.ts';
import { dueKey } from '../../../platform/table/events/due.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { propertyIdOf } from '../../../sales/records/order-record-row.ts';
import { findListing } from '../../listings/listing-place.ts';
import { listingItem, listingNumber, openListing } from '../../listings/store.ts';
import type { CompanyDay } from '../../publication/company-day.ts';
import { recordMls } from '../../publication/mls-acts.ts';
import { submitWrites } from '../../publication/mls-writes.ts';
import { type MlsListing, mlsListingIdOf, mlsListingItem } from '../store.ts';
import { seekNumber } from './seek-number.ts';

let world: MlsWorld;
beforeAll(async () => {
  world = await startMlsWorld();
});
afterAll(async () => await world.stop());

const address = { line1: '48 Ferry Road', city: 'Doylestown', state: 'PA', zip: '18901' };
const at = new Date(NOON - 3_600_000).toISOString().replace('.000Z', 'Z');
const day: CompanyDay = { zone: 'UTC', today: '2026-11-25', isLegalDay: () => true, host: undefined };
let count = 0;

const list = async (own: TenantTable, changes: Partial<Listing> = {}): Promise<Listing> => {
  count += 1;
  const listing: Listing = {
    listingId: `lst_${String(count).padStart(26, '0')}`,
    propertyId: propertyIdOf({ address: changes.address ?? address }),
    address,
    agentProfileId: 'prf_alex',
    agentName: 'Alex Agent',
    coAgents: [],
    status: 'active',
    listPrice: 52_900_000,
    facts: { beds: 4, sqFt: 2_640 },
    remarks: 'A house.',
    photos: [],
    hasPhotoWaiver: true,
    agreement: openApproval,
    exemption: 'none',
    publishedAt: at,
    showingRules: defaultShowingRules,
    createdAt: at,
    changedAt: at,
    version: 1,
    ...changes,
  };
  const { listingId, propertyId } = listing;
  await own.commit(
    own.create(listingItem, listing),
    own.create(openListing, { propertyId, listingId }),
    ...(listing.publishedAt ? submitWrites(own, listing, day, NOON - 3_600_000) : []),
  );
  return listing;
};

const theirs = {
  ListingKey: 'M1',
  ListingId: 'PABU1',
  UnparsedAddress: '48 FERRY RD',
  PostalCode: '18901-2716',
  StandardStatus: 'Active',
  ListPrice: 535_000,
  BedroomsTotal: 4,
  LivingArea: 2_710,
  PublicRemarks: 'A house.',
};

const copied = async (own: TenantTable, changes: object = {}) => {
  const { books } = world.reso;
  for (const { ListingKey } of books.records) books.remove(String(ListingKey));
  books.put(resoRecord(1, world.clock.now - 1_000, { ...theirs, ...changes }));
  const feed = await world.newFeed(own);
  const after = await world.run(own, feed.feedId);
  return { feed, after, id: mlsListingIdOf(feed.feedId, 'M1') };
};

describe('a record of the feed', () => {
  it('is matched by its address, gives the listing its number and meets the deadline to submit it', async () => {
    const own = world.newTable();
    const { listingId } = await list(own);
    const { after, id } = await copied(own);
    expect(after.lastRun).toMatchObject({ matched: 1 });
    expect((await findListing(own, listingId))?.mls).toMatchObject({ number: 'PABU1' });
    expect(await own.getMany([dueKey(MlsSubmitDue, listingId)], { consistent: true })).toEqual([]);
    const view = await world.as(own, 'mlsListing', { mlsListingId: id });
    expect(view.differences.map(({ field, ours, theirs: said }) => [field, ours, said])).toEqual([
      ['listPrice', '$529,000', '$535,000'],
      ['bathsFull', null, '2'],
      ['sqFt', '2,640', '2,710'],
      ['yearBuilt', null, '1951'],
    ]);
    expect(view).toMatchObject({
      officeName: 'Bucks Realty',
      disclaimer: world.settings.disclaimer,
      link: { by: 'address' },
    });
  });

  it('is matched by its number before its address', async () => {
    const own = world.newTable();
    const { listingId } = await list(own, { address: { ...address, line1: '7 Elsewhere Lane' } });
    await copied(own, { UnparsedAddress: '9 Unknown Court' });
    const second = await world.as(own, 'mlsListings', { show: 'linked' });
    expect(second.items).toEqual([]);
    const { id } = await copied(own, { UnparsedAddress: '7 Elsewhere Ln' });
    expect((await world.recordOf(own, id))?.link).toMatchObject({ listingId, by: 'address' });
    const other = await copied(own, { ListingKey: 'M1', UnparsedAddress: '9 Unknown Court' });
    expect((await world.recordOf(own, other.id))?.link).toMatchObject({ listingId, by: 'number' });
  });

  it('is matched by a number that is typed long after it came', async () => {
    const own = world.newTable();
    const { listingId } = await list(own, { address: { ...address, line1: '7 Elsewhere Lane' } });
    const { id } = await copied(own, { UnparsedAddress: '9 Unknown Court' });
    expect((await world.recordOf(own, id))?.link).toBeUndefined();
    const type = async (number: string): Promise<void> => {
      const { version = 0 } = (await findListing(own, listingId)) ?? {};
      await recordMls(world.asking(own, { listingId, version, number }) as never);
      await world.drain();
    };
    await type('PABU2');
    expect((await world.recordOf(own, id))?.link, 'control: the number of another').toBeUndefined();
    await type('PABU1');
    expect((await world.recordOf(own, id))?.link).toMatchObject({ listingId, by: 'number' });
  });

  it('is found by a number behind many others, in steps', async () => {
    const own = world.newTable();
    const number = 'PABU2';
    const elsewhere = { ...address, line1: '7 Elsewhere Lane' };
    const { listingId } = await list(own, { address: elsewhere, mls: { number, matchedAt: at } });
    await own.commit(own.create(listingNumber, { number, listingId, version: 1 }));
    const { feed } = await copied(own, { UnparsedAddress: '9 Unknown Court' });
    const id = mlsListingIdOf(feed.feedId, 'M2');
    const record = await world.recordOf(own, mlsListingIdOf(feed.feedId, 'M1'));
    await own.commit(
      own.create(mlsListingItem, { ...record, mlsListingId: id, listingKey: 'M2', number } as MlsListing),
    );
    await seekNumber(own, { listingId, number }, world.clock.now, { pages: 1, records: 1 });
    expect((await world.recordOf(own, id))?.link, 'the first step came to the first record alone').toBeUndefined();
    await world.pass(60_000);
    expect((await world.recordOf(own, id))?.link).toMatchObject({ listingId, by: 'number' });
  });

  it('does not take the place of one of the same number that a person has chosen', async () => {
    const own = world.newTable();
    const { listingId } = await list(own);
    const { id } = await copied(own);
    await world.as(own, 'linkMlsListing', { mlsListingId: id, listingId: null });
    await world.as(own, 'linkMlsListing', { mlsListingId: id, listingId });
    const second = await world.newFeed(own);
    await world.run(own, second.feedId);
    expect((await world.recordOf(own, id))?.link).toMatchObject({ listingId, by: 'person' });
    expect((await world.recordOf(own, mlsListingIdOf(second.feedId, 'M1')))?.listingId).toBeUndefined();
  });

  it('is not matched by itself with a listing that has another number', async () => {
    const own = world.newTable();
    const { listingId } = await list(own, { mls: { number: 'OTHER1', matchedAt: at } });
    const { id } = await copied(own);
    expect((await world.recordOf(own, id))?.link).toBeUndefined();
    const view = await world.as(own, 'mlsListing', { mlsListingId: id });
    expect(view.listing).toMatchObject({ listingId });
    await world.as(own, 'linkMlsListing', { mlsListingId: id, listingId });
    expect((await findListing(own, listingId))?.mls?.number).toBe('PABU1');
    await world.as(own, 'linkMlsListing', { mlsListingId: id, listingId: null });
    expect((await world.recordOf(own, id))?.listingId).toBeUndefined();
  });

  it('that a person has parted from a listing is matched with it by a person alone', async () => {
    const own = world.newTable();
    const { listingId } = await list(own);
    const { feed, id } = await copied(own);
    await world.as(own, 'linkMlsListing', { mlsListingId: id, listingId: null });
    world.clock.now += 60_000;
    world.reso.books.change('M1', { ListPrice: 536_000 });
    await world.run(own, feed.feedId);
    const record = await world.recordOf(own, id);
    expect([record?.listPrice, record?.listingId]).toEqual([53_600_000, undefined]);
    await world.as(own, 'linkMlsListing', { mlsListingId: id, listingId });
    expect((await world.recordOf(own, id))?.link).toMatchObject({ listingId, by: 'person' });
  });

  it('gives no number to a listing that is not published yet', async () => {
    const own = world.newTable();
    const { listingId } = await list(own, { status: 'draft', publishedAt: undefined });
    const { id } = await copied(own);
    expect((await world.recordOf(own, id))?.listingId).toBe(listingId);
    expect((await findListing(own, listingId))?.mls).toBeUndefined();
  });
});

describe('taking over', () => {
  it('changes the fields that were asked for, by the listing’s own rule and version', async () => {
    const own = world.newTable();
    const { listingId } = await list(own);
    const { id } = await copied(own);
    const view = await world.as(own, 'mlsListing', { mlsListingId: id });
    const version = view.listing?.version ?? 0;
    const after = await world.as(own, 'takeOverMls', { mlsListingId: id, fields: ['listPrice', 'sqFt'], version });
    expect(after.differences.map(({ field }) => field)).toEqual(['bathsFull', 'yearBuilt']);
    expect(await findListing(own, listingId)).toMatchObject({ listPrice: 53_500_000, facts: { beds: 4, sqFt: 2_710 } });
    const stale = { mlsListingId: id, fields: ['bathsFull'], version };
    await expect(world.as(own, 'takeOverMls', stale)).rejects.toMatchObject({ code: 'VERSION_CONFLICT' });
    const same = { mlsListingId: id, fields: ['listPrice'], version: after.listing?.version };
    await expect(world.as(own, 'takeOverMls', same)).rejects.toMatchObject({ code: 'NOT_ALLOWED_NOW' });
  });

  it('takes no price of zero, which no listing has', async () => {
    const own = world.newTable();
    const { listingId } = await list(own);
    const { id } = await copied(own, { ListPrice: 0 });
    const { differences, listing } = await world.as(own, 'mlsListing', { mlsListingId: id });
    expect(differences.find(({ field }) => field === 'listPrice')?.why).toBe('The MLS names no price.');
    const input = { mlsListingId: id, fields: ['listPrice'], version: listing?.version };
    await expect(world.as(own, 'takeOverMls', input)).rejects.toMatchObject({ code: 'NOT_ALLOWED_NOW' });
    expect((await findListing(own, listingId))?.listPrice).toBe(52_900_000);
  });

  it('is the listing’s agents’ and administrators’ alone: a colleague sees the MLS’s side only', async () => {
    const own = world.newTable();
    const { listingId } = await list(own);
    const { id } = await copied(own);
    const view = await world.as(own, 'mlsListing', { mlsListingId: id }, ['agent'], 'prf_bea');
    expect(view.listing).toBeUndefined();
    expect(view.differences).toEqual([]);
    expect(view.link).toBeUndefined();
    const namedIn = async (show: string, profileId: string) =>
      (await world.as(own, 'mlsListings', { show }, ['agent'], profileId)).items.map((row) => row.listingId);
    expect([await namedIn('live', 'prf_bea'), await namedIn('linked', 'prf_bea')]).toEqual([[undefined], []]);
    expect([await namedIn('live', 'prf_alex'), await namedIn('linked', 'prf_alex')]).toEqual([
      [listingId],
      [listingId],
    ]);
    const input = { mlsListingId: id, fields: ['listPrice'], version: 1 };
    await expect(world.as(own, 'takeOverMls', input, ['agent'], 'prf_bea')).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await expect(world.as(own, 'mlsListing', { mlsListingId: 'mlf_none' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});

describe('a file', () => {
  const csv = [
    'MLS Number,Address,City,Zip,Status,Price,Beds,Pool',
    'F1,48 Ferry Rd,Doylestown,18901,Active,"$540,000",4,no',
    ',1 Nowhere,Newtown,18940,Active,1,2,yes',
    'F3,2 Bad Price,Newtown,18940,Active,cheap,2,no',
  ];

  it('is read by its headings, tried first, then copied and matched', async () => {
    const own = world.newTable();
    const { listingId } = await list(own);
    const { importId } = await world.as(own, 'beginMlsImport', { fileName: 'mls.csv', size: 200 });
    await expect(world.as(own, 'runMlsImport', { importId, isTrial: true })).rejects.toMatchObject({
      code: 'UPLOAD_NOT_FINISHED',
    });
    world.bytes.set(`imports/${own.tenantId}/${importId}/mls`, new TextEncoder().encode(csv.join('\r\n')));
    const trial = await world.as(own, 'runMlsImport', { importId, isTrial: true });
    expect(trial).toMatchObject({ rows: 3, created: 1, changed: 0, wrong: 2 });
    expect(trial.problems).toEqual([
      { row: 3, message: 'has no MLS number and no ListingKey' },
      { row: 4, message: 'has a price that is no number: “cheap”' },
    ]);
    expect((await world.as(own, 'mlsListings')).items).toEqual([]);
    expect(await world.as(own, 'runMlsImport', { importId, isTrial: false })).toMatchObject({ created: 1, matched: 1 });
    const [row] = (await world.as(own, 'mlsListings', { show: 'linked' })).items;
    expect(row).toMatchObject({ number: 'F1', listingId, listPrice: 54_000_000 });
    expect((await world.recordOf(own, row?.mlsListingId ?? ''))?.rest).toEqual({ Pool: 'no' });
  });

  it('counts every row that is left out, also those that it does not name', async () => {
    const own = world.newTable();
    const { importId } = await world.as(own, 'beginMlsImport', { fileName: 'mls.csv', size: 200 });
    const bad = Array.from({ length: 140 }, (_, n) => `B${n},${n} Bad Price,Newtown,18940,Active,cheap,2,no`);
    const bytes = new TextEncoder().encode([...csv.slice(0, 2), ...bad].join('\r\n'));
    world.bytes.set(`imports/${own.tenantId}/${importId}/mls`, bytes);
    for (const isTrial of [true, false]) {
      const told = await world.as(own, 'runMlsImport', { importId, isTrial });
      expect(told).toMatchObject({ rows: 141, created: 1, wrong: 140 });
      expect(told.problems).toHaveLength(100);
    }
  });
});
