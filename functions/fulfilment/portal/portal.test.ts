import { beforeAll, describe, expect, test } from 'vitest';
import type { Caller } from '../../../shared/contract/access/access.ts';
import type { Contract, Route } from '../../../shared/contract/routes/route.ts';
import { DAY } from '../../../shared/contract/time.ts';
import { deliveryContract } from '../../../shared/fulfilment/delivery/contract.ts';
import { deliveryIdOf } from '../../../shared/fulfilment/delivery/delivered.ts';
import { paymentsContract } from '../../../shared/fulfilment/payments/contract.ts';
import { portalContract } from '../../../shared/fulfilment/portal/contract.ts';
import { bookingContract } from '../../../shared/sales/booking/contract.ts';
import { grants, MAX_HOUSEHOLD, type OrderRights } from '../../../shared/sales/booking/party.ts';
import { testSigner } from '../../../test/support/table/table.ts';
import { confirm, firstPlan, NOW, orderFor } from '../../../test/support/world/booking-world.ts';
import { memoryVault } from '../../../test/support/world/files/memory-vault.ts';
import { codeOf, deliveredFile, demoDelivery } from '../../../test/support/world/fulfilment/delivery-world.ts';
import { worldOfFile } from '../../../test/support/world/world-of-file.ts';
import { fileItem } from '../../library/files/store.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { bookingHandlers } from '../../sales/booking/handlers.ts';
import { confirmOrder } from '../../sales/booking/order/confirm/confirm-order.ts';
import { payLater } from '../../sales/payments/payment-terms.ts';
import { followOrder } from '../../sales/records/follow-order.ts';
import { orderRow } from '../../sales/records/store.ts';
import { deliveryHandlers } from '../delivery/handlers.ts';
import { deliveryItem } from '../delivery/store.ts';
import { checkStatus } from '../jobs/check-status.ts';
import { paymentHandlers } from '../payments/handlers.ts';
import { portalHandlers } from './handlers.ts';

type Handler = (request: unknown) => Promise<unknown>;

const world = worldOfFile();
let table: TenantTable;
let tenantId: string;
let orderId: string;
let tokens: { own: string; other: string };
let planId: string;
let handlers: Record<string, Handler>;

const owner = 'ann@example.com';
const site = { scheme: 'https', platformHost: 'northlight.example' } as const;

const callerOf = (email: string, more: Partial<Caller> = {}): Caller => ({
  profileId: `prf_${email}`,
  userId: `sub_${email}`,
  email,
  isEmailVerified: true,
  roles: ['customer'],
  idp: 'Cognito',
  sessionId: 's',
  tenantId,
  ...more,
});

const call = async (name: string, input: object, caller: Caller | undefined, now = NOW): Promise<unknown> => {
  const request = {
    table,
    tenantId,
    now,
    caller,
    hostKind: 'tenant',
    host: '',
    correlationId: 'c',
    address: '1.2.3.4',
  };
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const handler = handlers[name];
  if (!handler) throw new Error(`No handler ${name}`);
  return await handler({ ...request, actsFor: undefined, idempotencyKey: undefined, log, input });
};

/** A photographed order of this address, listed and delivered. */
const ordered = async (email: string): Promise<{ orderId: string; manageToken: string }> => {
  const context = world.context(tenantId);
  const plan = await firstPlan(context, ['photography']);
  const contactInfo = { fullName: 'Ann Lee', email, phone: '+12155550123' };
  const placed = await confirm(context, orderFor(['photography'], { planId: plan.id, contactInfo }));
  await followOrder(table, placed.orderId, 'America/New_York');
  const deliveryId = deliveryIdOf(placed.orderId);
  await table.commit(table.create(deliveryItem, { ...demoDelivery(), deliveryId, orderId: placed.orderId }));
  return placed;
};

const prefixed = (area: string, all: object): [string, Handler][] =>
  Object.entries(all).map(([name, handler]) => [`${area}.${name}`, handler as Handler]);

beforeAll(async () => {
  tenantId = await world.newTenant();
  table = world.table.openTable(tenantId);
  const vault = memoryVault();
  const payments = { signer: testSigner, provider: undefined, site, isTest: true, platformTable: table };
  handlers = Object.fromEntries([
    ...prefixed(
      'booking',
      bookingHandlers({ signer: testSigner, payments: payLater, siteOrigin: () => '', hasCaps: false, checkStatus }),
    ),
    ...prefixed('payments', paymentHandlers(payments)),
    ...prefixed('delivery', deliveryHandlers({ signer: testSigner, store: vault.store })),
    ...prefixed('portal', portalHandlers({ ...payments, store: vault.store })),
  ]);
  const own = await ordered(owner);
  const other = await ordered('bob@example.com');
  ({ orderId } = own);
  tokens = { own: own.manageToken, other: other.manageToken };
  await table.commit(table.create(fileItem, deliveredFile('fil_1')));
  planId = (await firstPlan(world.context(tenantId), ['photography'])).id;
  const ann = callerOf(owner);
  const people = [
    { email: 'partner@example.com', role: 'member', money: true },
    { email: 'mother@example.com', role: 'owner', money: true },
    { email: 'child@example.com', role: 'viewer', money: false },
    { email: 'aunt@example.com', role: 'viewer', money: true },
    { email: 'former@example.com', role: 'member', money: true },
  ];
  for (const member of people) await call('portal.inviteMember', member, ann);
  await call('portal.removeMember', { email: 'former@example.com' }, ann);
  const parties = [
    { email: 'payer@example.com', role: 'payer', money: true, media: true },
    { email: 'looker@example.com', role: 'viewer', money: true, media: false },
    { email: 'blind@example.com', role: 'viewer', money: false, media: true },
    { email: 'gone@example.com', role: 'payer', money: true, media: true },
  ];
  for (const party of parties) await call('portal.inviteParty', { orderId, ...party }, ann);
  await call('portal.removeParty', { orderId, email: 'gone@example.com' }, ann);
});

const all: OrderRights = { change: true, pay: true, money: true, media: true };
const nothing = undefined;

/** Who asks, and what they may do with Ann's order; tokens count where a route takes one. */
const people = (): Record<string, { caller?: Caller; token?: string; rights: OrderRights | undefined }> => ({
  buyer: { caller: callerOf(owner), rights: all },
  'the link': { token: tokens.own, rights: all },
  'the link of another order': { token: tokens.other, rights: nothing },
  'the buyer’s address, not verified': { caller: callerOf(owner, { isEmailVerified: false }), rights: nothing },
  'a member': { caller: callerOf('partner@example.com'), rights: all },
  'a member whose address is not verified': {
    caller: callerOf('partner@example.com', { isEmailVerified: false }),
    rights: nothing,
  },
  'an owner of the household': { caller: callerOf('mother@example.com'), rights: all },
  'a viewer without money': {
    caller: callerOf('child@example.com'),
    rights: { change: false, pay: false, money: false, media: true },
  },
  'a viewer with money': {
    caller: callerOf('aunt@example.com'),
    rights: { change: false, pay: false, money: true, media: true },
  },
  'a removed member': { caller: callerOf('former@example.com'), rights: nothing },
  'a payer': { caller: callerOf('payer@example.com'), rights: { change: false, pay: true, money: true, media: true } },
  'a party without pictures': {
    caller: callerOf('looker@example.com'),
    rights: { change: false, pay: false, money: true, media: false },
  },
  'a party without money': {
    caller: callerOf('blind@example.com'),
    rights: { change: false, pay: false, money: false, media: true },
  },
  'a removed party': { caller: callerOf('gone@example.com'), rights: nothing },
  'another customer': { caller: callerOf('bob@example.com'), rights: nothing },
  'a signed-in stranger': { caller: callerOf('eve@example.com'), rights: nothing },
  'a vendor': { caller: callerOf('vic@example.com', { roles: ['vendor'] }), rights: nothing },
  nobody: { rights: nothing },
});

const contracts: Record<string, Contract> = {
  booking: bookingContract,
  payments: paymentsContract,
  delivery: deliveryContract,
  portal: portalContract,
};

/** Every route of an order that says which right it needs; those that end the order come last. */
const partyRoutes = (): [string, Route][] =>
  Object.entries(contracts)
    .flatMap(([area, contract]) =>
      Object.entries(contract).map(([name, route]): [string, Route] => [`${area}.${name}`, route]),
    )
    .filter(([, { access }]) => access.party !== undefined)
    .sort(([a], [b]) => Number(a === 'booking.cancel') - Number(b === 'booking.cancel'));

const inputFor = (token: string | undefined) => ({
  orderId,
  deliveryId: deliveryIdOf(orderId),
  planId,
  fileId: 'fil_1',
  jobId: 'job_x',
  size: 'preview',
  items: [{ fileId: 'fil_1', note: 'Too dark' }],
  stars: 5,
  text: '',
  isPublished: false,
  part: 'due',
  email: 'new@example.com',
  role: 'viewer',
  money: false,
  media: true,
  ...(token !== undefined && { token }),
});

const refusals = ['Order not found', 'Delivery not found'];

/** Whether the route let this person in: whatever else it then says. */
const isLetIn = async (name: string, token: string | undefined, caller: Caller | undefined): Promise<boolean> => {
  try {
    await call(name, inputFor(token), caller);
    return true;
  } catch (error) {
    return !(error instanceof Error && refusals.includes(error.message));
  }
};

describe('an order’s people', () => {
  test('reach each of its routes exactly as its contract says', async () => {
    const routes = partyRoutes();
    expect(routes.length).toBeGreaterThan(12);
    const wrong: string[] = [];
    for (const [name, { access }] of routes) {
      const need = access.party ?? 'change';
      for (const [who, { caller, token, rights }] of Object.entries(people())) {
        if (access.kind === 'signedIn' && !caller) continue;
        const may = rights !== undefined && grants(rights, need);
        if ((await isLetIn(name, token, caller)) !== may) wrong.push(`${who} → ${name} (${need})`);
      }
    }
    expect(wrong).toEqual([]);
  });

  test('control: a variant that asks for a sign-in alone lets strangers in', () => {
    const bySignIn = ({ caller }: { caller?: Caller }): boolean => caller !== undefined;
    const fooled = Object.values(people()).filter((who) => bySignIn(who) && who.rights === undefined);
    expect(fooled.length).toBeGreaterThan(3);
  });

  test('see no amount anywhere without the right to money', async () => {
    const seen = JSON.stringify(await call('portal.order', { orderId }, callerOf('child@example.com')));
    expect(seen).not.toMatch(/"(pricing|quotedPrice|calculatedPrice|balance|total|cents)"/);
    const listed = (await call('portal.orders', { limit: 25 }, callerOf('child@example.com'))) as {
      items: { total: number | null; toPay: number }[];
    };
    expect(listed.items.map(({ total, toPay }) => [total, toPay])).toEqual([[null, 0]]);
    // Control: the same answers to the buyer have amounts.
    expect(JSON.stringify(await call('portal.order', { orderId }, callerOf(owner)))).toMatch(/"pricing"/);
  });
});

describe('lists', () => {
  const idsOf = async (caller: Caller): Promise<string[]> => {
    const { items } = (await call('portal.orders', { limit: 25 }, caller)) as { items: { orderId: string }[] };
    return items.map((item) => item.orderId);
  };

  test('have the orders that a visitor placed with the address, once it is verified', async () => {
    expect(await idsOf(callerOf(owner))).toEqual([orderId]);
    expect(await idsOf(callerOf(owner, { isEmailVerified: false }))).toEqual([]);
    const home = (await call('portal.home', {}, callerOf(owner, { isEmailVerified: false }))) as { orders: number };
    expect(home.orders).toBe(0);
  });

  test('have the next visit first, whenever it was booked, and page below it what is over', async () => {
    const email = 'many@example.com';
    const placed = [await ordered(email), await ordered(email), await ordered(email), await ordered(email)];
    const inDays = (days: number): string => new Date(NOW + days * DAY).toISOString();
    const changes = [
      { days: 9 },
      { days: 2, status: 'cancelled' as const },
      { days: 3 },
      { days: 4, status: 'completed' as const },
    ];
    for (const [n, { days, ...change }] of changes.entries()) {
      const row = await table.get(orderRow, { orderId: placed[n]?.orderId ?? '' });
      if (!row) throw new Error('The order has no row.');
      const visits = row.visits.map((visit) => ({ ...visit, startsAt: inDays(days), endsAt: inDays(days) }));
      await table.commit(table.put(orderRow, { ...row, visits, ...change }));
    }
    const read: (string | undefined)[] = [];
    let cursor: string | undefined;
    do {
      const input = { limit: 1, ...(cursor && { cursor }) };
      const page = (await call('portal.orders', input, callerOf(email))) as {
        items: { orderId: string }[];
        nextCursor?: string;
      };
      read.push(...page.items.map((item) => item.orderId));
      cursor = page.nextCursor;
    } while (cursor);
    expect(read).toEqual([2, 0, 3, 1].map((n) => placed[n]?.orderId));
  });

  test('have what is shared, and lose it with the next request after somebody was removed', async () => {
    expect(await idsOf(callerOf('partner@example.com'))).toEqual([orderId]);
    expect(await idsOf(callerOf('payer@example.com'))).toEqual([orderId]);
    for (const email of ['former@example.com', 'gone@example.com', 'eve@example.com'])
      expect(await idsOf(callerOf(email)), email).toEqual([]);
  });
});

describe('a household', () => {
  const invite = (email: string, caller: Caller) =>
    codeOf(call('portal.inviteMember', { email, role: 'member', money: true }, caller));

  test('is changed by its owners alone', async () => {
    expect(await invite('x@example.com', callerOf('partner@example.com'))).toBe('NOT_FOUND');
    expect(await invite('x@example.com', callerOf('eve@example.com'))).toBe('NOT_FOUND');
    expect(await invite('x@example.com', callerOf(owner, { isEmailVerified: false }))).toBe('NOT_FOUND');
    expect(await invite('x@example.com', callerOf('mother@example.com'))).toBe('ok');
  });

  test('has at most eight members, however many are invited at once', async () => {
    const bob = callerOf('bob@example.com');
    const codes = await Promise.all(Array.from({ length: 12 }, (_, n) => invite(`guest-${n}@example.com`, bob)));
    expect(codes.filter((code) => code === 'ok')).toHaveLength(MAX_HOUSEHOLD);
    expect(codes.filter((code) => code === 'HOUSEHOLD_FULL')).toHaveLength(12 - MAX_HOUSEHOLD);
    const { household } = (await call('portal.profile', {}, bob)) as { household: { members: object[] } };
    expect(household.members).toHaveLength(MAX_HOUSEHOLD);
  });
});

describe('an order for a client', () => {
  const agent = 'agent@example.com';
  const place = async (forClient: object | undefined, provenEmail: string | undefined) => {
    const context = world.context(tenantId);
    const plan = await firstPlan(context, ['photography']);
    const contactInfo = { fullName: 'Gus Agent', email: agent, phone: '+12155550124' };
    const input = orderFor(['photography'], { planId: plan.id, contactInfo, forClient });
    const by = { userId: undefined, idempotencyKey: undefined, correlationId: 'test' };
    const placed = await confirmOrder(context, payLater, { input, provenEmail, ...by });
    await followOrder(table, placed.orderId, 'America/New_York');
    return placed.orderId;
  };
  const client = { fullName: 'Cleo Client', email: 'cleo@example.com', phone: '+12155550125' };
  const mayPay = async (email: string, id: string): Promise<boolean> =>
    (await codeOf(call('payments.checkout', { orderId: id, part: 'due' }, callerOf(email)))) !== 'NOT_FOUND';

  test('is paid by whom it says, and by nobody else', async () => {
    const byClient = await place({ ...client, shares: 'all', pays: 'client' }, agent);
    const byAgent = await place({ ...client, shares: 'all', pays: 'agent' }, agent);
    expect([await mayPay(client.email, byClient), await mayPay(agent, byClient)]).toEqual([true, false]);
    expect([await mayPay(client.email, byAgent), await mayPay(agent, byAgent)]).toEqual([false, true]);
  });

  test.each([
    ['schedule', false, false],
    ['media', false, true],
    ['all', true, true],
  ])('that shares %s shows the client no more', async (shares, money, media) => {
    const id = await place({ ...client, shares, pays: 'agent' }, agent);
    const page = (await call('portal.order', { orderId: id }, callerOf(client.email))) as { view?: object };
    expect(page.view !== undefined).toBe(money);
    const code = await codeOf(call('delivery.orderDelivery', { orderId: id }, callerOf(client.email)));
    expect(code === 'ok').toBe(media);
  });

  test('is refused to somebody who has not proven who they are', async () => {
    expect(await codeOf(place({ ...client, shares: 'all', pays: 'agent' }, undefined))).toBe('FORBIDDEN');
    expect(await codeOf(place({ ...client, email: agent, shares: 'all', pays: 'agent' }, agent))).toBe('INVALID_INPUT');
    expect(await codeOf(place(undefined, undefined))).toBe('ok');
  });
});

test('an order has eight people, also where many are let in at once: each is told by a mail', async () => {
  const buyer = 'busy@example.com';
  const { orderId: id } = await ordered(buyer);
  const letIn = async (n: number) => {
    const party = { email: `guest${n}@example.com`, role: 'viewer', money: false, media: true };
    return await codeOf(call('portal.inviteParty', { orderId: id, ...party }, callerOf(buyer)));
  };
  const codes = await Promise.all(Array.from({ length: 11 }, (_, n) => letIn(n)));
  expect(codes.filter((code) => code !== 'ok')).toEqual(['PARTIES_FULL', 'PARTIES_FULL', 'PARTIES_FULL']);
  await call('portal.removeParty', { orderId: id, email: 'guest0@example.com' }, callerOf(buyer));
  await call('portal.removeParty', { orderId: id, email: 'guest1@example.com' }, callerOf(buyer));
  expect(await letIn(20), 'who is taken off makes room').toBe('ok');
});
