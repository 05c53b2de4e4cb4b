import { describe, expect, it } from 'vitest';
import type { Caller } from '../../../shared/contract/access/access.ts';
import { newId } from '../../../shared/contract/id.ts';
import { HOUR, instantAt, MINUTE, toInstant } from '../../../shared/contract/time.ts';
import { dayInWords } from '../../../shared/deals/day-in-words.ts';
import type { Listing } from '../../../shared/deals/listings/listing.ts';
import { quickOrFull } from '../../../test/support/run/full.ts';
import { gathering } from '../../../test/support/run/gathering.ts';
import { beforeEachCall } from '../../../test/support/table/table-faults.ts';
import { takeConditions } from '../../../test/support/table/unconditional.ts';
import { itemsByKind, NOW } from '../../../test/support/world/booking-world.ts';
import { leadOf } from '../../../test/support/world/crm/records-world.ts';
import { alex, asAlex, asOffice, startHouse } from '../../../test/support/world/deals/house-world.ts';
import { askFor, putListing, ZONE } from '../../../test/support/world/deals/showing-world.ts';
import { worldOfFile } from '../../../test/support/world/world-of-file.ts';
import { claimWrites } from '../../crm/leads/capture/claim.ts';
import { createLead, lead } from '../../crm/leads/store.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { orderRow } from '../../sales/records/store.ts';
import { listingItem } from '../listings/store.ts';
import {
  countAsking,
  MAX_OF_LISTING,
  MAX_OF_ORIGIN,
  MAX_VISITORS,
  MAX_VISITORS_OF_ORIGIN,
} from './asking/asking-limits.ts';
import { changeShowing } from './change-showing.ts';
import { openHouseHandlers } from './open-houses/open-house-handlers.ts';
import { createOpenHouse, signInVisitor } from './open-houses/open-houses.ts';
import { showingConsumers } from './showing-work.ts';
import { openHouseVisitor, showDay, showingItem, visitorsOf } from './store.ts';

const world = worldOfFile();

const MONDAY = '2026-11-23';
const at = (date: string, minutes: number): number => instantAt(date, minutes, ZONE) ?? Number.NaN;
const TEN = at(MONDAY, 10 * 60);

const listed = async (more: Partial<Listing> = {}) => {
  const tenantId = await world.newTenant([]);
  const context = world.context(tenantId);
  const listing = await putListing(context.table, { now: NOW, ...more });
  return { tenantId, ...context, listing };
};

const refusalOf = async (run: Promise<unknown>): Promise<AppError> => {
  const error = await run.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (error instanceof AppError) return error;
  throw new Error(`Nothing was refused: ${String(error)}`);
};

const occurrence = (table: Awaited<ReturnType<typeof listed>>['table'], showingId: string, now: number) => ({
  table,
  now,
  data: { showingId },
  eventId: newId('event', now),
  type: 'test',
  occurredAt: toInstant(now),
  tenantId: table.tenantId,
  log: { info: () => undefined, error: () => undefined, warn: () => undefined } as never,
});

/** A visit of a crew to the house on Monday from 11 to 12, as its order's row has it. */
const visitRow = ({ propertyId }: Listing, now: number) => ({
  orderId: newId('order', now),
  leadId: newId('lead', now),
  clientId: newId('client', now),
  propertyId,
  customer: 'Pat',
  propertyAddress: '12 Oak Lane',
  services: ['cleaning'],
  total: 1,
  status: 'placed',
  payment: 'pending',
  placedAt: toInstant(now),
  visits: [
    {
      bookingId: newId('booking', now),
      serviceType: 'cleaning',
      vendorId: null,
      vendorName: 'Crew',
      startsAt: toInstant(at(MONDAY, 11 * 60)),
      endsAt: toInstant(at(MONDAY, 12 * 60)),
      scheduledDate: MONDAY,
      status: 'confirmed',
    },
  ],
  zone: ZONE,
  pastWork: orderRow.blank?.pastWork,
  words: [],
  version: 1,
});

const prepared = async () => {
  const { table, now, listing } = await listed();
  await table.commit(table.create(orderRow, visitRow(listing, now) as never));
  return { table, now, listing };
};

describe('a request', () => {
  it('holds its time, becomes a lead of the listing’s agent, and waits four hours', async () => {
    const { tenantId, table, now, listing } = await listed();
    const showing = await askFor({ table, now }, listing.listingId, TEN);
    expect(showing).toMatchObject({ status: 'requested', day: MONDAY, answerBy: toInstant(NOW + 4 * HOUR) });
    const known = await table.get(lead, { leadId: showing.leadId ?? '' });
    expect(known).toMatchObject({ assignedTo: listing.agentProfileId, source: 'landing:property' });
    const of = await itemsByKind(world, tenantId);
    expect(
      of('event')
        .map(({ type }) => type)
        .sort(),
    ).toEqual(['lead.captured', 'showing.requested']);
  });

  it('of somebody with an agent makes no lead', async () => {
    const { tenantId, table, now, listing } = await listed();
    const { leadId } = await askFor({ table, now }, listing.listingId, TEN, { capture: undefined });
    expect(leadId).toBeUndefined();
    expect((await itemsByKind(world, tenantId))('lead')).toEqual([]);
  });

  it.each([
    ['draft', 'NOT_FOUND', []],
    ['withdrawn', 'NOT_FOUND', []],
    ['coming_soon', 'NOT_ALLOWED_NOW', ['No showings before 2026-12-04']],
    ['under_contract', 'NOT_ALLOWED_NOW', ['The house is no longer on the market']],
    ['sold', 'NOT_ALLOWED_NOW', ['The house is no longer on the market']],
  ] as const)('for a listing that is %s is refused: %s', async (status, code, details) => {
    const { table, now, listing } = await listed({ status, onMarketDate: '2026-12-04' });
    const error = await refusalOf(askFor({ table, now }, listing.listingId, TEN));
    expect(error.code).toBe(code);
    expect(error.details ?? []).toEqual(details);
  });

  it('is confirmed at once where the house confirms by itself, and refused where it is shown by phone only', async () => {
    const { table, now, listing } = await listed();
    const rules = listing.showingRules;
    const auto = await putListing(table, { now, showingRules: { ...rules, mode: 'auto' } });
    expect((await askFor({ table, now }, auto.listingId, TEN)).status).toBe('confirmed');
    const phone = await putListing(table, { now, showingRules: { ...rules, mode: 'instructions_only' } });
    expect((await refusalOf(askFor({ table, now }, phone.listingId, TEN))).code).toBe('NOT_ALLOWED_NOW');
  });

  it('of a stranger is for a published house alone; its agent shows one that was never published', async () => {
    const house = await startHouse(world);
    const { listingId } = await putListing(house.table, { now: NOW, publishedAt: undefined });
    expect((await refusalOf(askFor({ table: house.table, now: NOW }, listingId, TEN))).code).toBe('NOT_FOUND');
    const times = async (id: string) =>
      (await house.ask('GET /api/public/listings/{listingId}/showing-times', { listingId: id })).status;
    expect([await times(listingId), await times(house.listing.listingId)]).toEqual([404, 200]);
    const caller = { listingId, startsAt: toInstant(TEN), minutes: 30, fullName: 'Cal', email: 'cal@example.com' };
    expect((await house.ask('POST /api/showings', caller, asOffice)).status).toBe(201);
  });

  it('under one key is made once of a house; of another house, or by the team, it is a request of its own', async () => {
    const { tenantId, table, ask, listing } = await startHouse(world);
    const other = await putListing(table, { now: NOW });
    const page = 'POST /api/public/listings/{listingId}/showings';
    type Press = readonly [route: string, of: Listing, startsAt: number, name: string];
    const press = async ([route, { listingId }, startsAt, name]: Press) => {
      const guest = { fullName: name, email: `${name}@example.com` };
      return await ask(route, { listingId, startsAt: toInstant(startsAt), minutes: 30, ...guest }, asOffice, 'a form');
    };
    const presses: Press[] = [
      [page, listing, TEN, 'cal'],
      [page, other, TEN + HOUR, 'cal'],
      ['POST /api/showings', listing, TEN + 2 * HOUR, 'dee'],
    ];
    const firsts = [];
    for (const each of presses) firsts.push(await press(each));
    expect(firsts.map(({ status, body }) => [status, body.startsAt])).toEqual([
      [202, toInstant(TEN)],
      [202, toInstant(TEN + HOUR)],
      [201, toInstant(TEN + 2 * HOUR)],
    ]);
    const again = [];
    for (const each of presses) again.push(await press(each));
    expect(again).toEqual(firsts);
    expect((await itemsByKind(world, tenantId))(showingItem.name)).toHaveLength(3);
  });

  it('inside a booked visit of a crew and half an hour around it is answered with the next three times', async () => {
    const { table, now, listing } = await prepared();
    const error = await refusalOf(askFor({ table, now }, listing.listingId, at(MONDAY, 10 * 60 + 30)));
    expect(error.code).toBe('SLOT_TAKEN');
    expect(error.details).toMatchObject({
      reason: 'visit',
      alternatives: [
        { startsAt: toInstant(at(MONDAY, 12 * 60 + 30)) },
        { startsAt: toInstant(at(MONDAY, 13 * 60)) },
        { startsAt: toInstant(at(MONDAY, 13 * 60 + 30)) },
      ],
    });
  });
});

const RIVALS = quickOrFull(60, 200);

/** So many ask for one time at once, all after they have read the day. */
const rivals = async (isGuarded: boolean): Promise<{ won: number; held: number; refused: string[] }> => {
  const tenantId = await world.newTenant([]);
  const client = world.table.newClient();
  const { table } = world.context(tenantId, NOW, client);
  const listing = await putListing(table, { now: NOW });
  const meet = gathering(RIVALS);
  let commits = 0;
  beforeEachCall(client, async (command) => {
    if (command === 'TransactWriteItemsCommand' && ++commits <= RIVALS) await meet();
  });
  if (!isGuarded) takeConditions(client, 1);
  const results = await Promise.all(
    Array.from({ length: RIVALS }, () =>
      askFor({ table, now: NOW }, listing.listingId, TEN, { capture: undefined }).then(
        () => 'won',
        (error: unknown) => (error instanceof AppError ? error.code : String(error)),
      ),
    ),
  );
  const day = await table.get(showDay, { listingId: listing.listingId, day: MONDAY }, { consistent: true });
  const showings = (await itemsByKind(world, tenantId))(showingItem.name);
  client.destroy();
  return {
    won: showings.length,
    held: day?.taken.length ?? 0,
    refused: [...new Set(results.filter((each) => each !== 'won'))],
  };
};

describe('a buyer of ours', () => {
  it('is shown a house only under an agreement that is in force and that somebody else has approved', async () => {
    const house = await startHouse(world);
    const leadId = newId('lead', NOW);
    const buyer = leadOf(leadId, { assignedTo: alex.profileId, email: 'lee@example.com' });
    await house.table.commit(
      createLead(house.table, buyer),
      ...claimWrites(house.table, buyer, { email: true, phone: false }),
    );
    const said = ({ status, body }: Awaited<ReturnType<typeof house.ask>>) => [status, body.error?.details];
    const book = async (startsAt = TEN, of: object = { leadId }) => {
      const asked = { listingId: house.listing.listingId, startsAt: toInstant(startsAt), minutes: 30, ...of };
      return said(await house.ask('POST /api/showings', asked, asAlex));
    };
    expect(await book()).toEqual([409, ['The buyer needs an approved buyer agreement first']]);
    expect(await book(TEN, {})).toMatchObject([400, [{ path: 'fullName' }]]);
    const typed = { fullName: 'Somebody', email: buyer.email };
    expect(await book(TEN, typed), 'by name').toEqual([409, ['The buyer needs an approved buyer agreement first']]);
    expect((await book(TEN + 2 * HOUR, { ...typed, agentName: 'Ann Agent' }))[0], 'with an agent').toBe(201);
    expect((await book(TEN + 3 * HOUR, { ...typed, email: 'new@example.com' }))[0], 'nobody we know').toBe(201);
    const submit = async (more: object) =>
      said(
        await house.ask('PUT /api/buyer-agreements/{leadId}', { leadId, version: 0, note: 'Signed', ...more }, asAlex),
      );
    const days = { from: MONDAY, to: MONDAY };
    expect(await submit({ ...days, to: '2026-11-22' })).toMatchObject([400, [{ path: 'to' }]]);
    expect((await submit({ ...days, version: 3 }))[0]).toBe(409);
    expect((await submit(days))[0]).toBe(200);
    expect(await book()).toEqual([409, ['The buyer’s agreement waits for its approval']]);
    const decide = async (version: number, as: Partial<Caller> = asOffice) => {
      const decision = { leadId, version, decision: 'approved' };
      return said(await house.ask('POST /api/buyer-agreements/{leadId}/decide', decision, as))[0];
    };
    expect(await decide(1, { ...asOffice, profileId: alex.profileId }), 'whoever submitted it').toBe(409);
    expect(await decide(0)).toBe(409);
    expect(await decide(1)).toBe(200);
    expect(await decide(2), 'nothing is submitted').toBe(409);
    expect(await book(TEN + 24 * HOUR)).toEqual([409, [`The buyer’s agreement ended on ${dayInWords(MONDAY)}`]]);
    expect((await book())[0]).toBe(201);
  });
});

describe('the requests of strangers', () => {
  it('are three a day and house from one contact; staff ask for as many as they like', async () => {
    const { table, now, listing } = await listed();
    const ask = (n: number, asker?: string) =>
      askFor({ table, now }, listing.listingId, TEN + n * HOUR, { ...(asker !== undefined && { asker }) });
    for (const n of [0, 1, 2]) await ask(n, 'the same');
    expect((await refusalOf(ask(3, 'the same'))).details).toEqual([expect.stringContaining('3 times on this day')]);
    await ask(3, 'another');
    await ask(4);
  });

  it('are six a day from one network to one agent, and forty for one house; staff are not counted', async () => {
    const { table, now, listing } = await listed();
    const ask = async (
      origin: string | undefined,
      of: Pick<Listing, 'listingId' | 'agentProfileId'> = listing,
      at = now,
    ) =>
      await table.commit(
        ...(await countAsking({ table, zone: ZONE, now: at }, of, origin)),
        table.add({ key: { pk: 'TEST', sk: 'ASKED' }, field: 'n', by: 1 }),
      );
    const another = { listingId: 'lst_2', agentProfileId: listing.agentProfileId };
    for (let n = 0; n < MAX_OF_ORIGIN; n++) await ask('one', n % 2 ? listing : another);
    expect((await refusalOf(ask('one', another))).details).toEqual([expect.stringContaining('enough showings today')]);
    await ask('one', { listingId: 'lst_3', agentProfileId: 'prf_other' });
    for (let n = MAX_OF_ORIGIN / 2; n < MAX_OF_LISTING; n++) await ask(`network ${n}`);
    expect((await refusalOf(ask('late'))).details).toEqual([expect.stringContaining('by phone')]);
    await ask(undefined);
    await ask('one', listing, now + 24 * HOUR);
  });
});

describe('200 requests for one time', () => {
  it('end with one showing; everybody else is told that it is taken', async () => {
    expect(await rivals(true)).toEqual({ won: 1, held: 1, refused: ['SLOT_TAKEN'] });
  });

  it('end with many where the day has no condition of its version (control)', async () => {
    expect((await rivals(false)).won).toBeGreaterThan(1);
  });
});

describe('time', () => {
  it('lets an unanswered request expire after four hours, not before, and gives its time to others', async () => {
    const { tenantId, table, now, listing } = await listed();
    const { showingId } = await askFor({ table, now }, listing.listingId, TEN);
    await showingConsumers['showing.answer_due'](occurrence(table, showingId, now + 4 * HOUR - MINUTE));
    expect((await table.get(showingItem, { showingId }))?.status).toBe('requested');
    await showingConsumers['showing.answer_due'](occurrence(table, showingId, now + 4 * HOUR));
    expect((await table.get(showingItem, { showingId }))?.status).toBe('expired');
    expect((await askFor({ table, now: now + 4 * HOUR }, listing.listingId, TEN)).status).toBe('requested');
    const of = await itemsByKind(world, tenantId);
    expect(of('event').filter(({ type }) => type === 'showing.declined')).toHaveLength(1);
  });

  it('ends a confirmed showing, and asks its guest for feedback twice unless they gave it', async () => {
    const { tenantId, table, now, listing } = await listed();
    const { showingId } = await askFor({ table, now }, listing.listingId, TEN);
    const yes = { status: 'confirmed' } as const;
    await changeShowing({ table, now, showingId, act: 'confirm', decide: () => yes });
    const end = TEN + 30 * MINUTE;
    await showingConsumers['showing.end_due'](occurrence(table, showingId, end));
    expect((await table.get(showingItem, { showingId }))?.status).toBe('done');
    const due = (await itemsByKind(world, tenantId))('due').find(({ type }) => type === 'showing.feedback_due');
    expect(due?.times).toEqual([toInstant(end + 2 * HOUR), toInstant(end + 24 * HOUR)]);
    const first = occurrence(table, showingId, end + 2 * HOUR);
    await showingConsumers['showing.feedback_due'](first);
    await showingConsumers['showing.feedback_due'](first);
    expect((await table.get(showingItem, { showingId }))?.feedbackAsks).toBe(1);
    const feedback = { rating: 4, text: 'Bright', at: toInstant(end), by: 'Guest' };
    await changeShowing({ table, now: end, showingId, act: 'feedback', decide: () => ({ feedback }) });
    await showingConsumers['showing.feedback_due'](occurrence(table, showingId, end + 24 * HOUR));
    const asked = (await itemsByKind(world, tenantId))('event').filter(({ type }) => type === 'showing.feedback_asked');
    expect(asked).toHaveLength(1);
  });
});

describe('an open house', () => {
  const audit = (table: Awaited<ReturnType<typeof listed>>['table']) => () =>
    table.add({ key: { pk: 'TEST', sk: 'AUDIT' }, field: 'n', by: 1 });

  it('holds its time, and is refused by name before the market date, over eight hours, and over a showing', async () => {
    const { table, now, listing } = await listed({ onMarketDate: '2026-11-22' });
    const place = { table, now, zone: ZONE };
    const open = (from: number, to: number) => createOpenHouse(place, listing, { from, to }, audit(table));
    await askFor({ table, now }, listing.listingId, TEN);
    const early = await refusalOf(open(at('2026-11-21', 600), at('2026-11-21', 720)));
    expect(early.details).toEqual(['The house is on the market from 2026-11-22']);
    const long = await refusalOf(open(at('2026-11-22', 600), at('2026-11-22', 600) + 8 * HOUR + MINUTE));
    expect(long.details).toEqual(['It may last 8 hours at the most']);
    const over = await refusalOf(open(TEN - HOUR, TEN + HOUR));
    expect(over.details).toEqual(['A showing is requested or confirmed at this time']);
    await open(TEN + 2 * HOUR, TEN + 4 * HOUR);
    const taken = await refusalOf(askFor({ table, now }, listing.listingId, TEN + 3 * HOUR));
    expect(taken.code).toBe('SLOT_TAKEN');
  });

  it('is planned once, and lets a guest in once, however often a form is sent; control: another form', async () => {
    const { table, now, listing } = await listed({ onMarketDate: '2026-11-22' });
    const place = { table, now, zone: ZONE };
    const span = { from: TEN, to: TEN + HOUR };
    const plan = async (openHouseId: string) => await createOpenHouse(place, listing, span, audit(table), openHouseId);
    const made = await plan(newId('openHouse', now));
    expect(await plan(made.openHouseId)).toEqual(made);
    expect((await refusalOf(plan(newId('openHouse', now)))).code).toBe('NOT_ALLOWED_NOW');
    const comeIn = async (eventId: string) =>
      await signInVisitor(
        { ...place, now: TEN },
        made.openHouseId,
        { fullName: 'Pat Guest' },
        { eventId, origin: undefined, capture: undefined },
      );
    const guests = async () =>
      (await table.query(openHouseVisitor, { ...visitorsOf(made.openHouseId), limit: 9 })).items.length;
    const eventId = newId('event', now);
    await comeIn(eventId);
    await comeIn(eventId);
    expect(await guests()).toBe(1);
    await comeIn(newId('event', now));
    expect(await guests()).toBe(2);
  });

  it('keeps half an hour to a crew’s visit, and is not opened once the house is off the market', async () => {
    const { table, now, listing } = await prepared();
    const open = (from: number, to: number) =>
      createOpenHouse({ table, now, zone: ZONE }, listing, { from, to }, audit(table));
    const twelve = at(MONDAY, 12 * 60);
    const crowded = await refusalOf(open(twelve + 29 * MINUTE, twelve + 2 * HOUR));
    expect(crowded.details).toEqual(['A crew is preparing the house at this time']);
    await open(twelve + 30 * MINUTE, twelve + 2 * HOUR);
    // As whoever opens it saw the listing, it is still active.
    await table.commit(table.patch(listingItem, listing, { status: 'withdrawn' }));
    const late = await refusalOf(open(at(MONDAY, 15 * 60), at(MONDAY, 16 * 60)));
    expect(late.code).toBe('NOT_ALLOWED_NOW');
  });

  it('lets one network sign in a hundred names, and everybody else theirs; control: whoever is not counted, more', async () => {
    const { table, now, listing } = await listed();
    const place = { table, now: TEN, zone: ZONE };
    const { openHouseId } = await createOpenHouse(
      { table, now, zone: ZONE },
      listing,
      { from: TEN, to: TEN + HOUR },
      audit(table),
    );
    const comeIn = async (origin: string | undefined) =>
      await signInVisitor(place, openHouseId, { fullName: 'Pat Guest' }, { origin, capture: undefined });
    for (let n = 0; n < MAX_VISITORS_OF_ORIGIN; n++) await comeIn('a network');
    const refused = await refusalOf(comeIn('a network'));
    expect([refused.code, refused.details]).toEqual(['NOT_ALLOWED_NOW', [expect.stringContaining('in person')]]);
    await comeIn('another network');
    await comeIn(undefined);
    const { items } = await table.query(openHouseVisitor, { ...visitorsOf(openHouseId), limit: 200 });
    expect(items).toHaveLength(MAX_VISITORS_OF_ORIGIN + 2);
  });

  it('lists whoever came, however many networks sign in names; control: names that are not counted bury them', async () => {
    const { tenantId, table, now, listing } = await listed();
    const span = { from: TEN, to: TEN + HOUR };
    const place = { table, now: TEN, zone: ZONE };
    const { openHouseId } = await createOpenHouse({ table, now, zone: ZONE }, listing, span, audit(table));
    const comeIn = async (fullName: string, origin: string | undefined, later = 0) =>
      await signInVisitor({ ...place, now: TEN + later }, openHouseId, { fullName }, { origin, capture: undefined });
    for (const name of ['Pat Guest', 'Gil Guest']) await comeIn(name, 'the door');
    const script = async (): Promise<AppError> => {
      for (let n = 0; ; n++) {
        const network = `network ${Math.floor(n / MAX_VISITORS_OF_ORIGIN)}`;
        const refused = await comeIn(`Nobody ${n}`, network, MINUTE).catch((error: AppError) => error);
        if (refused) return refused;
        if (n > MAX_VISITORS) throw new Error('Nothing was refused');
      }
    };
    expect((await script()).details).toEqual([expect.stringContaining('in person')]);
    const { openHouse } = openHouseHandlers({ siteOrigin: (host: string) => host } as never);
    const caller = { profileId: listing.agentProfileId, roles: ['agent'] };
    const seen = async (): Promise<string[]> => {
      const request = { table, tenantId, caller, host: 'x.test', input: { openHouseId } };
      return (await openHouse(request as never)).visitors.map(({ fullName }) => fullName);
    };
    expect(await seen()).toHaveLength(MAX_VISITORS);
    expect((await seen()).slice(-2).sort()).toEqual(['Gil Guest', 'Pat Guest']);
    for (let n = 0; n < MAX_VISITORS; n++) await comeIn(`Uncounted ${n}`, undefined, 2 * MINUTE);
    expect(await seen()).not.toContain('Pat Guest');
  });
});
