import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Caller } from '../../../shared/contract/access/access.ts';
import type { Role } from '../../../shared/contract/access/people.ts';
import { contracts } from '../../../shared/operations/api.ts';
import { ThreadWakes } from '../../../shared/workspace/inbox/events.ts';
import { viewOf } from '../../../shared/workspace/inbox/thread-state.ts';
import { startSeeded } from '../../../test/support/people/seeded.ts';
import { type BookingWorld, findFaults, itemsByKind, itemsOf } from '../../../test/support/world/booking-world.ts';
import type { PushKind } from '../../company/identity/realtime/push-kind.ts';
import { createMessages } from '../../company/identity/realtime/push-messages.ts';
import { findMember } from '../../company/identity/store.ts';
import { defaultTenant, secondTenant } from '../../company/tenancy/demo/demo-tenants.ts';
import { readStanding, type Standing } from '../../company/tenancy/store.ts';
import { connectionItem, type Connection as DotloopConnection, loopItem } from '../../deals/dotloop/store.ts';
import { readBoard } from '../../fulfilment/dispatch/board.ts';
import { documentItem } from '../../library/documents/store.ts';
import { fileItem } from '../../library/files/store.ts';
import type { Connection } from '../../platform/realtime/connection.ts';
import type { Stored } from '../../platform/table/item.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { readOrder } from '../../sales/booking/order/change/manage-order.ts';
import { allBookings, bookingItem } from '../../sales/booking/store.ts';
import { type StoredThread, threadItem } from '../../workspace/inbox/store.ts';
import { pushKinds } from '../changes/push-kinds.ts';
import { seedLife } from './demo-life.ts';
import { ada, alex, bea } from './demo-staff.ts';

const { tenantId } = defaultTenant.tenant;
// A Friday at noon in Pennsylvania.
const now = Date.parse('2026-11-20T17:00:00Z');

let seeded: Awaited<ReturnType<typeof startSeeded>>;
let world: BookingWorld;
let calls = 0;
let of: Awaited<ReturnType<typeof itemsByKind>>;
beforeAll(async () => {
  seeded = await startSeeded(() => now);
  world = { table: seeded } as unknown as BookingWorld;
  const { client } = seeded;
  const send = client.send.bind(client);
  vi.spyOn(client, 'send').mockImplementation((...args: Parameters<typeof send>) => {
    calls++;
    return send(...args);
  });
  await seedLife(seeded.tableDeps, seeded.signer, now);
  vi.restoreAllMocks();
  of = await itemsByKind(world, tenantId);
});
afterAll(async () => await seeded.stop());

const tally = (values: readonly string[]): Record<string, number> =>
  Object.fromEntries([...Map.groupBy(values, (value) => value)].map(([value, list]) => [value, list.length]));
const count = (kind: string, field: string) => tally(of(kind).map((item) => String(item[field])));

describe('the demo history', () => {
  test('has orders and bookings in every state, past and future', async () => {
    const table = seeded.openTable(tenantId);
    const bookings = (await table.list(bookingItem, { ...allBookings, limit: 100 })).items;
    const orderIds = [...new Set(bookings.map(({ orderId }) => orderId))];
    const orders = await Promise.all(orderIds.map((orderId) => readOrder(table, orderId)));
    const statuses = tally(orders.map((whole) => whole?.order.status ?? 'missing'));
    expect(Object.keys(statuses).sort()).toEqual(['cancelled', 'completed', 'placed']);
    expect(orders.length).toBeGreaterThanOrEqual(20);
    expect(statuses.placed).toBeGreaterThanOrEqual(5);
    const kinds = Object.keys(tally(bookings.map(({ status }) => status)));
    expect(kinds).toEqual(expect.arrayContaining(['assigned', 'cancelled', 'completed', 'confirmed']));
    const starts = bookings.map(({ startsAt, scheduledDate }) => Date.parse(startsAt ?? scheduledDate));
    expect(Math.min(...starts)).toBeLessThan(now - 30 * 86_400_000);
    expect(Math.max(...starts)).toBeGreaterThan(now + 3 * 86_400_000);
  });

  test('has leads in every status, with calls and replies, some of them from today', () => {
    expect(Object.keys(count('lead', 'status')).sort()).toEqual(
      expect.arrayContaining(['contacted', 'lost', 'proposal', 'won']),
    );
    expect(of('lead').filter(({ status }) => status === 'new' || status === 'qualified').length).toBeGreaterThanOrEqual(
      4,
    );
    expect(count('communication', 'type')).toMatchObject({ call: expect.any(Number), email: expect.any(Number) });
  });

  test('has its pictures ready after the shoot', () => {
    const delivered = of('delivery').filter(({ deliveredAt }) => deliveredAt !== null);
    expect(delivered.length).toBeGreaterThan(0);
    for (const { orderId, deliveredAt } of delivered) {
      const { visits = [] } = of('order').find((order) => order.orderId === orderId) ?? {};
      for (const { date, services } of visits as { date: string; services: string[] }[])
        if (services.includes('photography')) expect(String(deliveredAt) > `${date}T23`, String(orderId)).toBe(true);
    }
  });

  test('has completed past follow-ups and left today’s open', () => {
    const open = of('task').filter(({ status }) => status === 'pending');
    expect(open.length).toBeGreaterThanOrEqual(3);
    expect(open.length).toBeLessThanOrEqual(30);
    expect(of('task').filter(({ status }) => status === 'completed').length).toBeGreaterThan(10);
  });

  test('gives agent Alex leads, tasks and visits of his own, some of them ahead', async () => {
    const leads = of('lead').filter(({ assignedTo }) => assignedTo === alex.profileId);
    expect(leads.length).toBeGreaterThanOrEqual(8);
    const emails = new Set(leads.map(({ email }) => email));
    const isOwn = ({ contactInfo }: Record<string, unknown>) => emails.has((contactInfo as { email: string }).email);
    const orders = new Set(
      of('order')
        .filter(isOwn)
        .map(({ orderId }) => orderId),
    );
    const { items } = await seeded.openTable(tenantId).list(bookingItem, { ...allBookings, limit: 100 });
    const isAhead = ({ startsAt }: { startsAt: string | null }) => Date.parse(startsAt ?? '') > now;
    const visits = items.filter(({ orderId }) => orders.has(orderId));
    expect(visits.filter(isAhead).length).toBeGreaterThanOrEqual(2);
    const tasks = of('task').filter(({ assignedTo, status }) => assignedTo === alex.profileId && status === 'pending');
    expect(tasks.length).toBeGreaterThanOrEqual(3);
    expect((await findMember(seeded.openTable(tenantId), alex.profileId))?.name).toBe('Alex Agent');
  });

  test('fills each room: chats in every state, calls with transcripts, work, results and questions', () => {
    const chats = of('chat-session');
    expect(chats.map(({ heldBy, waitingSince }) => [Boolean(heldBy), Boolean(waitingSince)]).sort()).toEqual([
      [false, false],
      [false, true],
      [true, false],
    ]);
    for (const { lastActiveAt } of chats) expect(now - Number(lastActiveAt)).toBeLessThan(10 * 60_000);
    expect(count('communication', 'type')).toMatchObject({ chat: expect.any(Number) });
    expect(of('voice-call').length).toBeGreaterThanOrEqual(2);
    expect(of('voice-transcript')).toHaveLength(of('voice-call').length);
    const queue = of('task').filter(({ kind }) =>
      ['escalation', 'no_availability', 'white_glove'].includes(String(kind)),
    );
    expect(queue.length).toBeGreaterThanOrEqual(3);
    for (const kind of ['unanswered-question', 'advice-qualification', 'advice-price'])
      expect(of(kind), kind).not.toEqual([]);
  });

  test('has a thread that sleeps and one that is done, both of an agent’s leads', () => {
    const threads = of('thread').map(({ row }) => ({ ...threadItem.blank, ...(row as object) }) as StoredThread);
    const views = Map.groupBy(threads, viewOf);
    expect(views.get('done')?.map(({ assignedTo }) => assignedTo)).toEqual([alex.profileId]);
    const asleep = views.get('snoozed') ?? [];
    expect(asleep.map(({ assignedTo }) => assignedTo)).toEqual([alex.profileId]);
    expect(asleep.map(({ snoozedUntil }) => Date.parse(snoozedUntil ?? ''))).toEqual([now + 2 * 86_400_000]);
    const ends = of('due').filter(({ type }) => type === ThreadWakes.name);
    expect(ends.map(({ data }) => data)).toEqual(asleep.map(({ threadId }) => ({ threadId })));
  });

  test('has visits in each state: offers that wait, a late crew, one that nobody has, one that waits', () => {
    type Visit = { state: string; startsAt: string; lateMinutes?: number; pay?: unknown[] };
    const visits = of('visit').map(({ row }) => row as Visit);
    const states = tally(visits.map(({ state }) => state));
    expect(Object.keys(states)).toEqual(
      expect.arrayContaining(['accepted', 'cancelled', 'finished', 'held', 'offered', 'unassigned']),
    );
    const late = visits.filter(({ lateMinutes }) => lateMinutes === 25);
    expect(late).toHaveLength(1);
    const hoursAhead = late.map(({ startsAt }) => (Date.parse(startsAt) - now) / 3_600_000);
    expect(
      hoursAhead.filter((hours) => hours > 12 || hours < 0),
      'nobody is late days ahead',
    ).toEqual([]);
    expect(visits.filter(({ state, pay }) => state === 'finished' && !pay?.length)).toEqual([]);
    const offers = tally(of('offer').map(({ row }) => (row as { state: string }).state));
    expect(offers).toMatchObject({ declined: 1, open: expect.any(Number) });
    expect(of('task').filter(({ kind }) => kind === 'dispatch')).not.toEqual([]);
  });

  test('has payouts in each state, statements that are paid and that wait, and all of them for the demo’s vendor', () => {
    type Line = { state: string; kind: string; cents: number; statementId?: string; vendorId: string };
    const rows = of('payoutLine') as unknown as Line[];
    const lines = rows.map((item) => ((item as { row?: Line }).row ?? item) as Line);
    expect(Object.keys(tally(lines.map(({ state }) => state))).sort()).toEqual([
      'approved',
      'earned',
      'held',
      'paid',
      'reversed',
      'stated',
    ]);
    expect(lines.filter(({ kind }) => kind === 'adjustment')).toHaveLength(1);
    const { vendorId } = of('vendor').find(({ email }) => email === 'vendor@local.test') as { vendorId: string };
    type Statement = { state: string; total: number; vendorId: string; statementId: string; issuedAt: string };
    const statements = of('payoutStatement').map(
      (item) => ({ ...item, ...(item.row as object) }) as unknown as Statement,
    );
    expect(new Set(statements.filter((each) => each.vendorId === vendorId).map(({ state }) => state))).toEqual(
      new Set(['open', 'paid']),
    );
    for (const { statementId, total, issuedAt } of statements) {
      const own = lines.filter((line) => line.statementId === statementId);
      expect(own.reduce((sum, { cents }) => sum + cents, 0)).toBe(total);
      expect(Date.parse(issuedAt)).toBeLessThan(now);
    }
  });

  test('has deals of two agents in every stage, one with a missed date that somebody has a task for', () => {
    type Deal = { stage: string; agentProfileId: string; nextDate?: { dueOn: string }; number: string };
    const rows = of('transaction').map(({ row }) => row as Deal);
    expect(new Set(rows.map(({ stage }) => stage))).toEqual(
      new Set(['preparing', 'under_contract', 'clear_to_close', 'closed', 'fell_through']),
    );
    expect(new Set(rows.map(({ agentProfileId }) => agentProfileId)).size).toBeGreaterThanOrEqual(2);
    expect(rows.filter(({ nextDate }) => (nextDate?.dueOn ?? '9') < '2026-11-20')).toHaveLength(1);
    expect(of('task').filter(({ title }) => String(title).startsWith('Missed: '))).toHaveLength(1);
    // The house of each deal has a page, and what buyers signed stands in each state.
    const whole = (kind: string): Record<string, unknown>[] =>
      of(kind).map((item) => ({ ...item, ...(item.row as object) }));
    const houses = new Set(whole('property').map(({ propertyId }) => String(propertyId)));
    const homeless = whole('transaction').filter(({ propertyId }) => !houses.has(String(propertyId)));
    expect(homeless.map(({ number }) => number)).toEqual([]);
    const agreements = whole('buyerAgreement').map(({ agreement }) => (agreement as { state: string }).state);
    expect(new Set(agreements)).toEqual(new Set(['approved', 'submitted', 'rejected']));
    expect(rows.map(({ number }) => number).sort()).toEqual(
      rows.map((_, n) => `T-2026-${String(n + 1).padStart(5, '0')}`),
    );
  });

  test('gives the review a paper of a deal whose bytes lie among the demo’s files, and its deal the document', async () => {
    type Item = {
      name: string;
      approval: { state: string; documentId?: string; documentVersion?: number; sha256?: string };
    };
    const lists = of('checklist').map(
      (item) => ({ ...item, ...(item.row as object) }) as unknown as { transactionId: string; items: Item[] },
    );
    const given = lists.flatMap(({ transactionId, items }) =>
      items.filter(({ approval }) => approval.documentId).map(({ approval }) => ({ transactionId, ...approval })),
    );
    expect(given).toMatchObject([{ state: 'submitted', documentVersion: 1 }]);
    const [{ transactionId = '', documentId = '', sha256 = '' } = {}] = given;
    const table = seeded.openTable(tenantId);
    const root = { kind: 'transaction', id: transactionId } as const;
    const document = await table.get(documentItem, { root, documentId });
    expect(document).toMatchObject({ current: { sha256 } });
    const file = await table.get(fileItem, { fileId: document?.current?.fileId ?? '' });
    expect(file).toMatchObject({ state: 'ready', sha256 });
    const bytes = await readFile(`infra/demo-files/${tenantId}/${file?.fileId}/sealed.pdf`);
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
    expect(bytes).toHaveLength(file?.size ?? 0);
  });

  test('fills the board of the next working days with several trades and crews, some of them outdoors', async () => {
    // Saturday is a working day, and so is Monday.
    for (const date of ['2026-11-21', '2026-11-23']) {
      const { lanes, unassigned } = await readBoard(seeded.openTable(tenantId), { from: date, to: date }, now);
      const visits = [...lanes.flatMap((lane) => lane.visits), ...unassigned].filter(
        ({ state }) => state !== 'cancelled',
      );
      expect(visits.length, date).toBeGreaterThanOrEqual(8);
      expect(visits.length, date).toBeLessThanOrEqual(14);
      expect(new Set(visits.map(({ vendorId }) => vendorId)).size).toBeGreaterThanOrEqual(5);
      expect(new Set(visits.flatMap(({ services }) => services)).size).toBeGreaterThanOrEqual(6);
      const outdoors = visits.filter(({ services }) =>
        services.some((code) => ['drone', 'landscaping'].includes(code)),
      );
      expect(outdoors.length, date).toBeGreaterThanOrEqual(1);
    }
  });

  test('gives the second tenant leads, orders and chats of its own', async () => {
    const second = await itemsByKind(world, secondTenant.tenant.tenantId);
    for (const kind of ['lead', 'order', 'booking', 'chat-session', 'communication'])
      expect(second(kind).length, kind).toBeGreaterThanOrEqual(3);
    const zips = new Set(secondTenant.tenant.serviceArea.zipCodes.map(({ zip }) => zip));
    for (const { address } of second('order')) expect(zips).toContain((address as { zip: string }).zip);
    expect(await findFaults(world, secondTenant.tenant.tenantId, now)).toEqual([]);
  });

  test('takes a bounded number of calls: 2,500 in quiet, more where the table is busy and calls are repeated', () => {
    expect(calls).toBeLessThan(3000);
  });

  test('satisfies the invariants of real bookings', async () => {
    expect(await findFaults(world, tenantId, now)).toEqual([]);
    const tasksOf = (leadId: unknown) =>
      of('task').filter((task) => task.leadId === leadId && task.kind === 'follow_up');
    for (const { leadId } of of('lead')) expect(tasksOf(leadId)).toHaveLength(1);
  });

  test('sends no messages', () => {
    expect(of('event').length).toBeGreaterThan(40);
    expect(of('event').filter(({ outbox }) => outbox !== undefined)).toEqual([]);
    const addresses = [...of('lead'), ...of('order').map(({ contactInfo }) => contactInfo as Record<string, unknown>)];
    for (const { email } of addresses) expect(String(email ?? 'x@example.com')).toMatch(/@(example\.com|local\.test)$/);
  });

  test('is generated once, and quickly', async () => {
    await seedLife(seeded.tableDeps, seeded.signer, now + 1000);
    const again = await itemsByKind(world, tenantId);
    expect(again('order')).toHaveLength(of('order').length);
    expect(again('event')).toHaveLength(of('event').length);
    console.info(`demo life took ${calls} calls of the table`);
  });
});

const routesOfDeals = new Set<unknown>(
  Object.entries(contracts)
    .filter(([name]) => name.startsWith('deals/'))
    .flatMap(([, contract]) => Object.values(contract)),
);
/** Every kind that is pushed about deals, as the registry has them. */
const kinds = pushKinds.filter(({ route }) => routesOfDeals.has(route));
/** What is every agent's to hear. */
const ofEverybody = new Map([['checklistTemplate', 'new deals of all agents begin with the company’s checklists']]);
/** Only an administrator's route lists it: an agent hears of none, whosever it is. */
const ofAdministrators = new Set(['disbursement', 'mlsFeed']);

const listenerOf = (profileId: string, roles: Role[], email = `${profileId}@example.com`): Connection => {
  const caller: Caller = {
    userId: profileId,
    profileId,
    email,
    roles,
    idp: 'Google',
    sessionId: 'test',
    tenantId,
    isEmailVerified: true,
  };
  return { connectionId: profileId, tenantId, hostKind: 'platform', caller, expiresAt: now + 60_000, version: 1 };
};
const stranger = listenerOf('prf_stranger', ['agent']);
const admin = listenerOf(ada.profileId, ['admin']);
const owners = [alex, bea].map(({ profileId }) => listenerOf(profileId, ['agent']));

const stored = async (): Promise<Map<unknown, Stored[]>> =>
  Map.groupBy(await itemsOf({ table: seeded } as never, tenantId), ({ entity }) => entity);

let table: TenantTable;
let standing: Standing;
let items: Map<unknown, Stored[]>;

const once = <T>(_: string, read: () => Promise<T>): Promise<T> => read();

/** What a listener is told of everything that there is of a kind, by the very gate that tells open pages. */
const told = async (kind: PushKind, to: Connection, of = items.get(kind.entity) ?? []): Promise<string[]> => {
  const changes = of.map((after) => ({ tenantId, entity: kind.entity, before: undefined, after }));
  const reader = await kind.prepare({ table, changes, once });
  const readRow = await reader([to]);
  return createMessages([{ kind, readRow, changes }])(to, standing, now).map(({ type }) => type);
};

/** The kinds of which somebody hears who may not. */
const leaking = async (all: readonly PushKind[]): Promise<string[]> => {
  const heard = await Promise.all(all.map(async (kind) => ({ kind, messages: await told(kind, stranger) })));
  return heard.filter(({ messages }) => messages.length > 0).map(({ kind }) => kind.name);
};

/** The same kind with its own gate gone. */
const ungated = (kind: PushKind): PushKind => ({
  ...kind,
  prepare: async (batch) => {
    const prepared = await kind.prepare(batch);
    return async (listeners) => {
      const read = await prepared(listeners);
      return (row) => ({ ...read(row), show: () => ({ item: {} }) });
    };
  },
});

describe('of what colleagues have of deals, an open page', () => {
  beforeAll(async () => {
    table = seeded.openTable(tenantId);
    standing = await readStanding(table);
    const connection: DotloopConnection = { profileId: alex.profileId, state: 'connected', profiles: [], version: 1 };
    const [deal] = (await stored()).get('transaction') ?? [];
    const loop = { subject: 'transaction', subjectId: String(deal?.transactionId), profileId: alex.profileId } as const;
    const asked = {
      number: 'T-1',
      name: 'T-1',
      state: 'asked',
      isTried: false,
      askedAt: '2026-11-20T16:00:00Z',
    } as const;
    await table.commit(
      table.create(connectionItem, connection),
      table.create(loopItem, { ...loop, ...asked, version: 1 }),
    );
    items = await stored();
  });

  test('of another agent hears nothing, of any kind', async () => {
    expect(kinds.length).toBeGreaterThanOrEqual(9);
    expect((await leaking(kinds)).filter((name) => !ofEverybody.has(name))).toEqual([]);
  });

  test('control: a kind whose gate is gone is caught, each of them', async () => {
    const open = kinds.filter((kind) => kind.route.access.roles?.includes('agent')).map(ungated);
    const filled = open.filter(({ entity }) => items.has(entity)).map(({ name }) => name);
    expect(await leaking(open)).toEqual(filled);
    expect(filled).toEqual(
      expect.arrayContaining(['listing', 'transaction', 'checklist', 'showing', 'commissionStatement', 'dotloopLoop']),
    );
  });

  test('of whose it is hears of it; of an administrator, of what administrators see', async () => {
    for (const kind of kinds.filter(
      ({ entity, route }) => items.has(entity) && route.access.roles?.includes('agent'),
    )) {
      const heard = await Promise.all(owners.map((owner) => told(kind, owner)));
      expect(heard.flat().length, kind.name).toBeGreaterThan(0);
    }
    for (const kind of kinds.filter(({ name }) => ofAdministrators.has(name))) {
      expect((await Promise.all(owners.map((owner) => told(kind, owner)))).flat(), kind.name).toEqual([]);
      if (items.has(kind.entity)) expect((await told(kind, admin)).length, kind.name).toBeGreaterThan(0);
    }
  });

  test('of a seller hears of the own house, and another customer’s does not', async () => {
    const [kind] = kinds.filter(({ name }) => name === 'portal_listing');
    const lead = (items.get('lead') ?? []).find(({ email }) => typeof email === 'string');
    const [listing] = items.get('listing') ?? [];
    if (!kind || !lead || !listing) throw new Error('nothing to sell');
    const own = [{ ...listing, sellerLeadId: lead.leadId }];
    const customer = (email: string) => ({
      ...listenerOf('prf_seller', ['customer'], email),
      hostKind: 'tenant' as const,
    });
    expect(await told(kind, customer(String(lead.email)), own)).toHaveLength(1);
    expect(await told(kind, customer('other@example.com'), own)).toEqual([]);
  });
});
