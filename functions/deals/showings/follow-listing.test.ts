import { describe, expect, it } from 'vitest';
import { newId } from '../../../shared/contract/id.ts';
import { HOUR, instantAt, toInstant } from '../../../shared/contract/time.ts';
import type { Listing } from '../../../shared/deals/listings/listing.ts';
import { offMarket } from '../../../shared/deals/showings/words.ts';
import { beforeEachCall } from '../../../test/support/table/table-faults.ts';
import { takeConditions } from '../../../test/support/table/unconditional.ts';
import { itemsByKind, NOW } from '../../../test/support/world/booking-world.ts';
import { askFor, putListing, ZONE } from '../../../test/support/world/deals/showing-world.ts';
import { worldOfFile } from '../../../test/support/world/world-of-file.ts';
import { AppError } from '../../platform/errors/errors.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { listingItem } from '../listings/store.ts';
import { changeShowing } from './change-showing.ts';
import { endWithListing, giveWithListing } from './follow-listing.ts';
import { cancelOpenHouse, createOpenHouse } from './open-houses/open-houses.ts';
import { showingConsumers } from './showing-work.ts';
import { openHouseItem, showDay, showingAsk, showingItem } from './store.ts';

const world = worldOfFile();

const MONDAY = '2026-11-23';
const TEN = instantAt(MONDAY, 10 * 60, ZONE) ?? Number.NaN;
const yes = { status: 'confirmed' } as const;

const audit = (table: TenantTable) => () => table.add({ key: { pk: 'TEST', sk: 'AUDIT' }, field: 'n', by: 1 });

/** A listing with a request at ten, a confirmed showing at one and an open house at three. */
const furnished = async () => {
  const tenantId = await world.newTenant([]);
  const { table, now } = world.context(tenantId);
  const listing = await putListing(table, { now });
  const asked = await askFor({ table, now }, listing.listingId, TEN);
  const confirmed = await askFor({ table, now }, listing.listingId, TEN + 3 * HOUR);
  await changeShowing({ table, now, showingId: confirmed.showingId, act: 'confirm', decide: () => yes });
  const span = { from: TEN + 5 * HOUR, to: TEN + 7 * HOUR };
  const open = await createOpenHouse({ table, now, zone: ZONE }, listing, span, audit(table));
  const states = async () => [
    (await table.get(showingItem, asked, { consistent: true }))?.status,
    (await table.get(showingItem, confirmed, { consistent: true }))?.status,
    (await table.get(openHouseItem, open, { consistent: true }))?.status,
  ];
  return { tenantId, table, listing, asked, confirmed, open, states };
};

it('a showing and an open house are changed by nobody who has seen another version of them', async () => {
  const { table, asked, open, states } = await furnished();
  const { version = 0 } = (await table.get(showingItem, asked, { consistent: true })) ?? {};
  const confirm = (seen: number) =>
    changeShowing({ table, now: NOW, showingId: asked.showingId, act: 'confirm', version: seen, decide: () => yes });
  await expect(confirm(version + 1)).rejects.toMatchObject({ code: 'VERSION_CONFLICT' });
  const { openHouseId } = open;
  const cancel = (seen: number) =>
    cancelOpenHouse({ table, now: NOW }, { openHouseId, version: seen, reason: 'Ill' }, audit(table));
  await expect(cancel(open.version + 1)).rejects.toMatchObject({ code: 'VERSION_CONFLICT' });
  expect(await states()).toEqual(['requested', 'confirmed', 'scheduled']);
  await confirm(version);
  await cancel(open.version);
  expect(await states()).toEqual(['confirmed', 'confirmed', 'cancelled']);
});

const change = async (table: TenantTable, listing: Listing, changes: Partial<Listing>): Promise<void> =>
  await table.commit(table.patch(listingItem, listing, changes));

const occurrence = <Data extends { listingId: string }>(table: TenantTable, data: Data, now = NOW) => ({
  table,
  now,
  data,
  eventId: newId('event', now),
  type: 'test',
  occurredAt: toInstant(now),
  tenantId: table.tenantId,
  log: { info: () => undefined, error: () => undefined, warn: () => undefined } as never,
});

const detailsOf = async (run: Promise<unknown>): Promise<unknown> =>
  await run.then(
    () => 'no error',
    (error: unknown) => (error instanceof AppError ? error.details : String(error)),
  );

describe('a listing that leaves the market', () => {
  it.each([
    ['under_contract', ['cancelled', 'confirmed', 'cancelled'], 1],
    ['sold', ['cancelled', 'cancelled', 'cancelled'], 2],
    ['withdrawn', ['cancelled', 'cancelled', 'cancelled'], 2],
    ['active', ['requested', 'confirmed', 'scheduled'], 0],
  ] as const)(
    '%s: leaves request, promise and open house %j, and tells guests once',
    async (status, expected, told) => {
      const { tenantId, table, listing, states } = await furnished();
      await change(table, listing, { status });
      const moved = occurrence(table, listing);
      await endWithListing(moved);
      await endWithListing(moved);
      expect(await states()).toEqual(expected);
      const events = (await itemsByKind(world, tenantId))('event');
      expect(events.filter(({ type }) => type === 'showing.declined')).toHaveLength(told);
      const day = await table.get(showDay, { listingId: listing.listingId, day: MONDAY }, { consistent: true });
      expect(day?.taken).toHaveLength(expected.filter((each) => each !== 'cancelled').length);
    },
  );

  it('lets whoever is in the house already stay', async () => {
    const { table, listing, states } = await furnished();
    await change(table, listing, { status: 'withdrawn' });
    await endWithListing(occurrence(table, listing, TEN + 5 * HOUR));
    expect(await states()).toEqual(['requested', 'confirmed', 'scheduled']);
  });

  it('has no request confirmed anymore, and says why; one can still be declined', async () => {
    const { table, listing, asked } = await furnished();
    const { showingId } = asked;
    await change(table, listing, { status: 'withdrawn' });
    const confirm = changeShowing({ table, now: NOW, showingId, act: 'confirm', decide: () => yes });
    expect(await detailsOf(confirm)).toEqual([offMarket]);
    const no = { status: 'declined' } as const;
    await changeShowing({ table, now: NOW, showingId, act: 'decline', decide: () => no });
  });
});

/** The listing is withdrawn after somebody who confirms, or asks, has read it as active. */
const overtaken = async (act: 'confirm' | 'ask', isGuarded: boolean) => {
  const { tenantId, table, listing, asked } = await furnished();
  const client = world.table.newClient();
  const late = world.context(tenantId, NOW, client).table;
  let isMoved = false;
  beforeEachCall(client, async (command) => {
    if (command !== 'TransactWriteItemsCommand' || isMoved) return;
    isMoved = true;
    await change(table, listing, { status: 'withdrawn' });
  });
  if (!isGuarded) takeConditions(client, 1);
  const { showingId } = asked;
  const done = await detailsOf(
    act === 'confirm'
      ? changeShowing({ table: late, now: NOW, showingId, act, decide: () => yes })
      : askFor({ table: late, now: NOW }, listing.listingId, TEN + HOUR, { capture: undefined }),
  );
  client.destroy();
  return done;
};

describe('a listing that is withdrawn meanwhile', () => {
  it('is neither confirmed nor asked for', async () => {
    expect(await overtaken('confirm', true)).toEqual([offMarket]);
    expect(await overtaken('ask', true)).not.toBe('no error');
  });

  it('control: without the condition of its version both go through', async () => {
    expect([await overtaken('confirm', false), await overtaken('ask', false)]).toEqual(['no error', 'no error']);
  });
});

describe('a listing whose day on the market is put off', () => {
  it.each([
    ['2026-11-24', 'cancelled'],
    ['2026-11-23', 'scheduled'],
  ])('to %s leaves an open house on the 23rd %s', async (onMarketDate, expected) => {
    const { table, listing, open, states } = await furnished();
    await change(table, listing, { status: 'coming_soon', onMarketDate });
    const moved = occurrence(table, { listingId: listing.listingId, fields: ['onMarketDate'] });
    for (const _ of [1, 2]) await showingConsumers['listing.changed'](moved as never);
    expect((await states()).at(-1)).toBe(expected);
    const kept = await table.get(openHouseItem, open, { consistent: true });
    expect(kept?.reason).toBe(expected === 'cancelled' ? 'The house is on the market from 2026-11-24' : undefined);
  });
});

describe('a listing that is given to somebody else', () => {
  const fields = ['agentProfileId', 'agentName', 'coAgents'];

  it('takes its showings and open houses along, and repeating it changes nothing', async () => {
    const { table, listing, asked, confirmed, open } = await furnished();
    const share = { profileId: 'prf_00000000000000000000000003', name: 'Cory', share: 10_000 };
    const owner = { agentProfileId: 'prf_00000000000000000000000002', agentName: 'Bo Agent', coAgents: [share] };
    await change(table, listing, owner);
    const given = occurrence(table, { listingId: listing.listingId, fields });
    await giveWithListing(given);
    await giveWithListing(given);
    expect(await table.get(showingItem, asked, { consistent: true })).toMatchObject({ ...owner, version: 2 });
    expect(await table.get(showingItem, confirmed, { consistent: true })).toMatchObject({ ...owner, version: 3 });
    expect(await table.get(openHouseItem, open, { consistent: true })).toMatchObject({ ...owner, version: 2 });
  });

  it('no longer lets the former agent answer by text', async () => {
    const { table, listing, asked } = await furnished();
    const phone = '+12155550123';
    const { showingId, answerBy } = asked;
    const ask = { phone, showingId, party: 'agent' as const };
    await table.commit(
      table.patch(showingItem, asked, { phones: { agent: phone } }),
      table.create(showingAsk, { ...ask, answerBy }),
    );
    await change(table, listing, { agentProfileId: 'prf_00000000000000000000000002', agentName: 'Bo Agent' });
    await giveWithListing(occurrence(table, { listingId: listing.listingId, fields }));
    expect(await table.get(showingAsk, ask, { consistent: true })).toBeUndefined();
    expect((await table.get(showingItem, asked, { consistent: true }))?.phones).toEqual({});
  });
});
