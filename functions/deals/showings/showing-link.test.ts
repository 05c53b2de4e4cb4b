import { describe, expect, it } from 'vitest';
import { newId } from '../../../shared/contract/id.ts';
import { DAY, toInstant } from '../../../shared/contract/time.ts';
import type { Listing } from '../../../shared/deals/listings/listing.ts';
import { beforeEachCall } from '../../../test/support/table/table-faults.ts';
import { takeConditions } from '../../../test/support/table/unconditional.ts';
import { alex, bea, GUEST, seller, showingRoutes, startHouse } from '../../../test/support/world/deals/house-world.ts';
import { worldOfFile } from '../../../test/support/world/world-of-file.ts';
import { openTables } from '../../platform/table/open.ts';
import { listingItem } from '../listings/store.ts';
import { giveWithListing } from './follow-listing.ts';
import { claimShowing, type LinkHolder, showingToken } from './showing-link.ts';
import { showingItem } from './store.ts';

const world = worldOfFile();

type House = Awaited<ReturnType<typeof startHouse>>;
type Link = ReturnType<House['link']>;
const SALLY = seller.email ?? '';

/** Gives the listing, and what is before it, to somebody else; told twice, as events are. */
const give = async ({ table, now, listing: { listingId } }: House, owner: Partial<Listing>): Promise<void> => {
  const listing = await table.get(listingItem, { listingId }, { consistent: true });
  if (!listing) throw new Error('No listing');
  await table.commit(table.patch(listingItem, listing, owner));
  const given = {
    table,
    now,
    data: { listingId, fields: Object.keys(owner) },
    eventId: newId('event', now),
    type: 'listing.changed',
    occurredAt: toInstant(now),
    tenantId: table.tenantId,
    log: { info: () => undefined, error: () => undefined, warn: () => undefined } as never,
  };
  for (const _ of [1, 2]) await giveWithListing(given);
};
const toBea = { agentProfileId: bea.profileId, agentName: bea.name };
const toAlex = { agentProfileId: alex.profileId, agentName: alex.name };

const asked = async () => {
  const house = await startHouse(world);
  const { showingId } = await house.request();
  await house.sent();
  return { house, showingId };
};

/** The same with the link of each holder, as a message would carry it. */
const askedWithLinks = async () => {
  const { house, showingId } = await asked();
  const showing = await house.read(showingId);
  if (!showing) throw new Error('No showing');
  const linkOf = (holder: LinkHolder) => {
    return { showingId, token: showingToken(world.table.signer, house.tenantId, showing, holder) };
  };
  return { house, showing, linkOf };
};

const open = async ({ ask }: House, link: Link) => await ask('GET /api/public/showings/{showingId}', { ...link });
const answer = async ({ ask }: House, link: Link) =>
  await ask('POST /api/public/showings/{showingId}/answer', { ...link, answer: 'confirmed' });

describe('the link of an agent', () => {
  it('is refused like a forged one once the listing is somebody else’s; control: it opened the showing before', async () => {
    const { house, showingId } = await asked();
    const old = house.link(alex.email);
    expect((await open(house, old)).status).toBe(200);
    await give(house, toBea);
    const forged = { ...old, token: `agent-${'x'.repeat(40)}` };
    const refusalOf = async (use: typeof open, link: Link) => {
      const { status, body } = await use(house, link);
      return [status, { ...body.error, correlationId: '' }];
    };
    for (const use of [open, answer]) expect(await refusalOf(use, old)).toEqual(await refusalOf(use, forged));
    expect((await open(house, old)).status).toBe(404);
    expect((await house.read(showingId))?.answers).toEqual([]);
  });

  it('is sent anew to whoever has the listing now, once, and works', async () => {
    const { house, showingId } = await asked();
    await give(house, toBea);
    const { mails, texts } = await house.sent();
    expect(mails.map(({ to, subject }) => [to.email, subject.split(':')[0]])).toEqual([[bea.email, 'Showing request']]);
    expect(texts.map(({ to }) => to)).toEqual([bea.phone]);
    expect((await answer(house, house.link(bea.email))).status).toBe(200);
    expect((await house.read(showingId))?.status).toBe('confirmed');
  });

  it('works again for an agent who gets the listing back, and is not sent anew to one who keeps it', async () => {
    const { house } = await asked();
    const old = house.link(alex.email);
    await give(house, { coAgents: [{ profileId: bea.profileId, name: bea.name, share: 5_000 }] });
    expect((await house.sent()).mails).toEqual([]);
    expect((await open(house, old)).status).toBe(200);
    await give(house, toBea);
    await give(house, toAlex);
    expect((await open(house, old)).status).toBe(200);
  });

  it('is not sent where the showing is decided', async () => {
    const { house } = await asked();
    await answer(house, house.link(alex.email));
    await house.sent();
    await give(house, toBea);
    expect((await house.sent()).mails).toEqual([]);
  });
});

it('the links of seller and guest go on working after the listing was given away', async () => {
  const { house } = await asked();
  const ofSeller = house.link(SALLY);
  await give(house, toBea);
  expect((await answer(house, ofSeller)).status).toBe(200);
  await house.sent();
  const ofGuest = house.link(GUEST);
  await give(house, toAlex);
  expect((await open(house, ofGuest)).body).toMatchObject({ holder: 'guest', agentName: alex.name });
  expect((await open(house, ofSeller)).status).toBe(200);
});

it('the guest’s link answers no request, and nobody else’s cancels for the guest or says what they thought', async () => {
  const { house, showing, linkOf } = await askedWithLinks();
  const { showingId } = showing;
  const act = async (holder: LinkHolder, what: string, more = {}) =>
    (await house.ask(`POST /api/public/showings/{showingId}/${what}`, { ...linkOf(holder), ...more })).status;
  expect(await act('guest', 'answer', { answer: 'confirmed' })).toBe(404);
  for (const holder of ['agent', 'seller'] as const) {
    expect(await act(holder, 'cancel')).toBe(404);
    expect(await act(holder, 'feedback', { rating: 5, text: 'Fine' })).toBe(404);
  }
  expect(await house.read(showingId)).toMatchObject({ status: 'requested', answers: [] });
  expect(await act('seller', 'answer', { answer: 'confirmed' }), 'control').toBe(200);
  expect(await act('guest', 'cancel'), 'control').toBe(200);
});

it('a link opens its showing for 30 days after its end, and not a second longer', async () => {
  const { house, showingId } = await asked();
  const link = house.link(alex.email);
  const end = Date.parse((await house.read(showingId))?.endsAt ?? '');
  const at = async (now: number) =>
    await claimShowing(world.table.signer, { table: house.table, now }, link).then(
      ({ holder }) => holder,
      ({ code }) => code,
    );
  expect([await at(end + 30 * DAY), await at(end + 30 * DAY + 1000)]).toEqual(['agent', 'NOT_FOUND']);
});

it('an erased guest’s link opens nothing; the seller’s goes on', async () => {
  const { house, showing, linkOf } = await askedWithLinks();
  expect((await open(house, linkOf('guest'))).status, 'control').toBe(200);
  const { fullName, isAgent } = showing.guest;
  await house.table.commit(house.table.patch(showingItem, showing, { guest: { fullName, isAgent } }));
  expect((await open(house, linkOf('guest'))).status).toBe(404);
  expect((await open(house, linkOf('seller'))).status).toBe(200);
});

/** The listing is given away after the old link's answer was read and before it is written. */
const overtaken = async (isGuarded: boolean) => {
  const { house, showingId } = await asked();
  const client = world.table.newClient();
  const late = { ...world, table: { ...world.table, client, openTable: openTables({ ...world.table, client }) } };
  let isMoved = false;
  beforeEachCall(client, async (command) => {
    if (command !== 'TransactWriteItemsCommand' || isMoved) return;
    isMoved = true;
    await give(house, toBea);
  });
  if (!isGuarded) takeConditions(client, 1);
  const old = { ...house.link(alex.email), answer: 'confirmed' };
  const { status } = await showingRoutes(late, house.tenantId)('POST /api/public/showings/{showingId}/answer', old);
  client.destroy();
  return [status, (await house.read(showingId))?.status];
};

describe('an answer by link while the listing is given away', () => {
  it('is refused', async () => expect(await overtaken(true)).toEqual([404, 'requested']));

  it('control: goes through without the condition of the showing’s version', async () =>
    expect(await overtaken(false)).toEqual([200, 'confirmed']));
});
