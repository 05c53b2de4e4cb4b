import { describe, expect, test } from 'vitest';
import { newId } from '../../../../shared/contract/id.ts';
import { toInstant } from '../../../../shared/contract/time.ts';
import type { BookAgain } from '../../../../shared/fulfilment/portal/again.ts';
import type { PortalHome } from '../../../../shared/fulfilment/portal/contract.ts';
import type { PortalOrder } from '../../../../shared/fulfilment/portal/portal-order.ts';
import type { PortalProfile } from '../../../../shared/fulfilment/portal/profile.ts';
import type { OrderInput } from '../../../../shared/sales/booking/order.ts';
import { testSigner } from '../../../../test/support/table/table.ts';
import { confirm, firstPlan, NOW, orderFor } from '../../../../test/support/world/booking-world.ts';
import { leadOf, putLead, replayStream } from '../../../../test/support/world/crm/records-world.ts';
import { memoryVault } from '../../../../test/support/world/files/memory-vault.ts';
import { codeOf } from '../../../../test/support/world/fulfilment/delivery-world.ts';
import { worldOfFile } from '../../../../test/support/world/world-of-file.ts';
import {
  markPortalMessages,
  readPortalMessages,
  writePortalMessage,
} from '../../../assistants/inbox/portal-messages.ts';
import { communication } from '../../../crm/leads/communication-store.ts';
import { emailOwner, readLead } from '../../../crm/leads/store.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { orderItem } from '../../../sales/booking/store.ts';
import { orderRow } from '../../../sales/records/store.ts';
import { portalHandlers } from '../handlers.ts';

const world = worldOfFile();

const email = 'ann@example.com';
const contactInfo = { fullName: 'Ann Lee', email, phone: '+12155550123' };

const newCustomer = async (more: Partial<OrderInput> = {}) => {
  const tenantId = await world.newTenant();
  const table: TenantTable = world.table.openTable(tenantId);
  const site = { scheme: 'https', platformHost: 'northlight.example' } as const;
  const deps = { signer: testSigner, provider: undefined, site, isTest: true, platformTable: table };
  const handlers = portalHandlers({ ...deps, store: memoryVault().store });
  const requestOf = (input: object, who = email) => ({
    table,
    tenantId,
    now: NOW,
    caller: { profileId: 'prf_1', userId: `sub_${who}`, email: who, isEmailVerified: true, roles: ['customer'] },
    correlationId: 'c',
    actsFor: undefined,
    input,
  });
  const call = async <T>(name: string, input: object, who = email): Promise<T> =>
    (await (Reflect.get(handlers, name) as (request: unknown) => Promise<unknown>)(requestOf(input, who))) as T;
  const context = world.context(tenantId);
  const plan = await firstPlan(context, ['cleaning', 'photography']);
  const propertyDetails = { access: 'Key box 1042', parking: 'In the drive', pets: true };
  const input = orderFor(['cleaning', 'photography'], { planId: plan.id, contactInfo, propertyDetails, ...more });
  const { orderId } = await confirm(context, input);
  await replayStream(world, tenantId);
  return { table, tenantId, call, requestOf, orderId, plan };
};

describe('booking again', () => {
  test('knows all but the time and the price, and names who came', async () => {
    const { call, orderId, plan, table } = await newCustomer();
    const known = await call<BookAgain>('again', { orderId });
    expect(known).toMatchObject({
      services: ['cleaning', 'photography'],
      address: { zip: expect.any(String) },
      sqFt: expect.any(Number),
      propertyDetails: { access: 'Key box 1042', parking: 'In the drive', pets: true },
      contactInfo,
    });
    expect(known.vendors.map(({ vendorId }) => vendorId).sort()).toEqual(Object.keys(plan.vendors).sort());
    expect(JSON.stringify(known)).not.toMatch(/cents|price|total/i);
    const { propertyId } = (await table.get(orderRow, { orderId })) ?? { propertyId: '' };
    expect(await call('again', { propertyId })).toEqual(known);
    expect(await call('again', {})).toEqual(known);
  });

  test('fills in no size that was only assumed, and is nobody else’s', async () => {
    const { call, orderId, table } = await newCustomer();
    const order = await table.get(orderItem, { orderId });
    if (!order) throw new Error('No order');
    await table.commit(table.patch(orderItem, order, { assumed: ['sqFt', 'rooms'] }));
    expect(await call<BookAgain>('again', { orderId })).toMatchObject({ sqFt: null, rooms: null });
    expect(await codeOf(call('again', { orderId }, 'eve@example.com'))).toBe('NOT_FOUND');
    await call('inviteMember', { email: 'child@example.com', role: 'viewer', money: true });
    expect(await codeOf(call('again', { orderId }, 'child@example.com'))).toBe('NOT_FOUND');
    // Somebody of the household books as themselves.
    await call('inviteMember', { email: 'partner@example.com', role: 'member', money: true });
    const theirs = await call<BookAgain>('again', { orderId }, 'partner@example.com');
    expect(theirs.contactInfo).toMatchObject({ email: 'partner@example.com' });
    expect(JSON.stringify(theirs)).not.toMatch(/Ann Lee|2155550123/);
  });
});

test('what is remembered is shown, changed, forgotten and found again', async () => {
  const { call } = await newCustomer();
  const memoryOf = async () => (await call<PortalProfile>('profile', {})).memory;
  expect(await memoryOf()).toEqual({ averageSqFt: null, averageRooms: null, preferredServices: [], isOwn: false });
  const memory = { averageSqFt: 1800, averageRooms: 5, preferredServices: ['cleaning'] };
  await call('changeOwn', { memory });
  expect(await memoryOf()).toEqual({ ...memory, isOwn: true });
  await call('changeOwn', { memory: null });
  expect(await memoryOf()).toMatchObject({ averageSqFt: null, isOwn: false });
  expect(await codeOf(call('changeOwn', { memory }, 'eve@example.com'))).toBe('INVALID_INPUT');
});

const spoken = (leadId: string, n: number, more: object = {}) => ({
  communicationId: newId('communication', NOW + n),
  leadId,
  orderId: null,
  type: 'chat' as const,
  direction: 'outbound' as const,
  toAddress: null,
  fromAddress: null,
  subject: null,
  body: `Answer ${n}`,
  duration: null,
  template: null,
  status: 'sent' as const,
  statusReason: null,
  metadata: { writtenByName: 'Vic' },
  createdAt: toInstant(NOW + n * 1000),
  version: 1,
  ...more,
});

test('messages of the company stand on the first screen until they were looked at', async () => {
  const { table, orderId, call, requestOf } = await newCustomer();
  const order = await table.get(orderItem, { orderId });
  const leadId = order?.leadId ?? '';
  await putLead(table, leadOf(leadId, { email }));
  const say = async (n: number, more: object = {}) =>
    await table.commit(table.create(communication, spoken(leadId, n, more)));
  const unread = async (who?: string) => (await call<PortalHome>('home', {}, who)).unread;
  expect(await unread()).toBeNull();
  await say(1);
  await say(2, { direction: 'inbound' });
  await say(3);
  await say(4, { metadata: { isNotice: true } });
  expect(await unread()).toMatchObject({ count: 2, orderId, name: 'Vic', text: 'Answer 3' });
  const look = async (n: number) =>
    await markPortalMessages(requestOf({ orderId, readAt: toInstant(NOW - 10_000 + n * 1000) }) as never);
  // A mark can't lie ahead of the clock, and never goes back.
  await markPortalMessages({ ...requestOf({ orderId, readAt: toInstant(NOW + 3000) }), now: NOW + 60_000 } as never);
  expect(await unread()).toBeNull();
  await look(1);
  expect(await unread()).toBeNull();
  await say(5);
  expect(await unread()).toMatchObject({ count: 1 });
  expect(await unread('eve@example.com')).toBeNull();
});

test('numbers that are typed one after the other are kept as ten claims at most', async () => {
  const { table, orderId, call } = await newCustomer();
  const leadId = (await table.get(orderItem, { orderId }))?.leadId ?? '';
  await putLead(table, leadOf(leadId, { email }));
  await table.commit(table.create(emailOwner, { email, leadId }));
  for (let n = 10; n < 24; n++) await call('changeOwn', { phone: `+121555501${n}` });
  const claims = (await readLead(table, leadId))?.claims ?? [];
  expect(claims).toHaveLength(10);
  expect(claims.at(-1)).toMatchObject({ kind: 'phone', value: '+12155550123' });
});

describe('a conversation is of whoever the lead is', () => {
  const mallory = 'mallory@example.com';
  const said = { body: 'The lock box code is 4711', direction: 'outbound' as const };

  /** Mallory's own order, whose lead somebody else is: found by the address or number that was typed. */
  const misled = async (typed: string, leadEmail: string | null) => {
    const { table, orderId, call, requestOf } = await newCustomer({ contactInfo: { ...contactInfo, email: typed } });
    const order = await table.get(orderItem, { orderId });
    if (!order) throw new Error('No order');
    await table.commit(table.patch(orderItem, order, { customerId: `sub_${mallory}` }));
    await putLead(table, leadOf(order.leadId, { email: leadEmail }));
    await table.commit(table.create(communication, spoken(order.leadId, 1, said)));
    const read = async (who: string) => (await readPortalMessages(requestOf({ orderId }, who) as never)).items;
    const write = async (who: string) =>
      await writePortalMessage(requestOf({ orderId, message: 'What is the code?' }, who) as never);
    const mark = async (who: string) =>
      await markPortalMessages(requestOf({ orderId, readAt: toInstant(NOW) }, who) as never);
    const page = async (who: string) => await call<PortalOrder>('order', { orderId }, who);
    const unread = async (who: string) => (await call<PortalHome>('home', {}, who)).unread;
    return { call, read, write, mark, page, unread };
  };

  test.each([
    ['typed the address of another', email, email],
    ['typed the number of a lead without an address', mallory, null],
    ['typed the number of a lead with another address', mallory, email],
  ])('not of a buyer who %s', async (_, typed, leadEmail) => {
    const { read, write, mark, page, unread } = await misled(typed, leadEmail);
    expect(await codeOf(read(mallory))).toBe('NOT_FOUND');
    expect(await codeOf(write(mallory))).toBe('NOT_FOUND');
    expect(await codeOf(mark(mallory))).toBe('NOT_FOUND');
    expect(await unread(mallory)).toBeNull();
    // The order itself is the buyer's.
    expect(await page(mallory)).toMatchObject({ actions: { write: false, move: { fee: expect.any(Number) } } });
  });

  test('of a customer whose answer was lost has what they wrote once', async () => {
    const { table, requestOf, orderId } = await newCustomer();
    const order = await table.get(orderItem, { orderId });
    if (!order) throw new Error('No order');
    await putLead(table, leadOf(order.leadId, { email }));
    const write = async (idempotencyKey: string | undefined, now = NOW) => {
      const request = { ...requestOf({ orderId, message: 'Is the key box enough?' }), idempotencyKey, now };
      return (await writePortalMessage(request as never)).items;
    };
    await Promise.all([write('k'), write('k')]);
    expect(await write('k', NOW + 3000)).toHaveLength(1);
    expect(await write(undefined, NOW + 4000)).toHaveLength(2);
    expect(await write(undefined, NOW + 5000)).toHaveLength(3);
  });

  test('of the lead’s own address, and of its household but for viewers', async () => {
    const { call, read, write, page, unread } = await misled(email, email);
    await call('inviteMember', { email: 'partner@example.com', role: 'member', money: true });
    await call('inviteMember', { email: 'child@example.com', role: 'viewer', money: true });
    for (const who of [email, 'partner@example.com']) {
      expect(await read(who)).toMatchObject([{ text: said.body }]);
      expect(await unread(who)).toMatchObject({ text: said.body });
      expect((await page(who)).actions.write).toBe(true);
    }
    expect(await codeOf(read('child@example.com'))).toBe('NOT_FOUND');
    expect((await write(email)).items).toHaveLength(2);
  });
});
