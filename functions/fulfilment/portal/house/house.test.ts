import { describe, expect, test } from 'vitest';
import type { Caller } from '../../../../shared/contract/access/access.ts';
import { DAY, toInstant } from '../../../../shared/contract/time.ts';
import { deliveryIdOf } from '../../../../shared/fulfilment/delivery/delivered.ts';
import type { HouseFile, HouseParts, HousePassView } from '../../../../shared/fulfilment/portal/house.ts';
import { printFigure } from '../../../../test/support/run/figure.ts';
import { testSigner } from '../../../../test/support/table/table.ts';
import { confirm, firstPlan, itemsByKind, NOW, orderFor } from '../../../../test/support/world/booking-world.ts';
import { memoryVault } from '../../../../test/support/world/files/memory-vault.ts';
import { codeOf, deliveredFile, demoDelivery } from '../../../../test/support/world/fulfilment/delivery-world.ts';
import { worldOfFile } from '../../../../test/support/world/world-of-file.ts';
import { fileItem } from '../../../library/files/store.ts';
import { isPersonal, noTrail } from '../../../platform/personal/personal-data.ts';
import { bookingItem, orderItem } from '../../../sales/booking/store.ts';
import { followOrder } from '../../../sales/records/follow-order.ts';
import { orderRow } from '../../../sales/records/store.ts';
import { deliveryItem } from '../../delivery/store.ts';
import { openedAccount } from '../../payments/read-account.ts';
import { orderAccount } from '../../payments/store.ts';
import { fulfilmentPersonal } from '../../personal-data.ts';
import { portalHandlers } from '../handlers.ts';
import { housePass } from './pass-store.ts';

const world = worldOfFile();

const site = { scheme: 'https', platformHost: 'northlight.example' } as const;
const zone = 'America/New_York';
/** Everything of the old owner that must never reach the next one. */
const marks = /canary|2155550199|ord_|led_|"total"|"price"|cents|calculatedPrice/i;

const papers = [
  { documentId: 'doc_roof', kind: 'warranty' as const, name: 'Roof warranty', at: toInstant(NOW), url: '/documents/1' },
];

const callerOf = (tenantId: string, email: string, more: Partial<Caller> = {}): Caller => ({
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

/** A house with a paid, delivered and completed order of its old owner, whose every word is a mark. */
const newHouse = async () => {
  const tenantId = await world.newTenant();
  const table = world.table.openTable(tenantId);
  const vault = memoryVault();
  const deps = { signer: testSigner, provider: undefined, site, isTest: true, platformTable: table };
  const documents = { list: async () => papers };
  const handlers = portalHandlers({ ...deps, store: vault.store, documents } as never);
  const call = async <T>(name: string, email: string, input: object, more: Partial<Caller> = {}): Promise<T> => {
    const request = {
      table,
      tenantId,
      now: NOW + DAY,
      caller: callerOf(tenantId, email, more),
      hostKind: 'tenant',
      host: '',
      correlationId: 'c',
      actsFor: undefined,
      input,
    };
    return (await (Reflect.get(handlers, name) as (request: unknown) => Promise<unknown>)(request)) as T;
  };
  const order = async (email: string, more: object = {}): Promise<string> => {
    const context = world.context(tenantId);
    const plan = await firstPlan(context, ['photography']);
    const contactInfo = { fullName: 'Canary Owner', email, phone: '+12155550199' };
    const propertyDetails = { access: 'Canary key under the mat', notes: 'canary dog', yearBuilt: 1987 };
    const input = orderFor(['photography'], { planId: plan.id, contactInfo, propertyDetails, ...more });
    const { orderId } = await confirm(context, input);
    const placed = await table.get(orderItem, { orderId });
    if (!placed) throw new Error('No order');
    const { bookings } = await table.collect({ pk: `ORDER#${orderId}` }, { bookings: bookingItem });
    const deliveryId = deliveryIdOf(orderId);
    const opened = openedAccount(placed);
    const fileId = `fil_${orderId.slice(-6)}`;
    await table.commit(
      table.patch(orderItem, placed, { status: 'completed' }),
      ...bookings.map((booking) => table.patch(bookingItem, booking, { status: 'completed' })),
      table.create(orderAccount, { ...opened, account: { ...opened.account, balance: 0, dueNow: 0 }, version: 1 }),
      table.create(deliveryItem, {
        ...demoDelivery(),
        deliveryId,
        orderId,
        sections: [{ service: 'photography', items: [{ fileId, caption: 'Front', altered: 'none' }] }],
        review: { stars: 5, text: 'Canary review', at: toInstant(NOW) },
      }),
      table.create(fileItem, deliveredFile(fileId, { target: { kind: 'delivery', id: deliveryId } })),
    );
    await followOrder(table, orderId, zone);
    return orderId;
  };
  const orderId = await order('canary@example.com');
  const { propertyId } = (await table.get(orderRow, { orderId })) ?? { propertyId: '' };
  const all: HouseParts = { work: true, pictures: true, documents: true };
  const offer = async (email = 'next@example.com', parts = all, giver = 'canary@example.com'): Promise<string> => {
    const file = await call<HouseFile>('offerHouse', giver, { propertyId, email, parts });
    return file.passes.find(({ to, state }) => to === email && state === 'offered')?.passId ?? '';
  };
  const answer = async (passId: string, email = 'next@example.com', accept = true, more: Partial<Caller> = {}) =>
    await call<HousePassView>('answerHouse', email, { propertyId, passId, accept }, more);
  const file = async (email: string, more: Partial<Caller> = {}) =>
    await call<HouseFile>('house', email, { propertyId }, more);
  return { tenantId, table, orderId, propertyId, call, order, offer, answer, file, all };
};
type House = Awaited<ReturnType<typeof newHouse>>;

const kindsOf = async ({ tenantId }: House) => {
  const of = await itemsByKind(world, tenantId);
  const told = of('event').filter((item) => JSON.stringify(item).includes('house.passed'));
  const audits = of('audit').map(({ action }) => String(action));
  return { told: told.length, audits: audits.filter((action) => action.startsWith('house_pass.')).sort() };
};

describe('a house’s file', () => {
  test('shows its owner everything, and goes to the next one without a word of theirs', async () => {
    const house = await newHouse();
    const { file, offer, answer, orderId, propertyId, call } = house;
    const own = await file('canary@example.com');
    expect(own).toMatchObject({ isOwner: true, yearBuilt: 1987, work: [{ orderId, status: 'completed' }] });
    expect(own.pictures).toHaveLength(1);
    const passId = await offer();
    expect(await codeOf(file('next@example.com'))).toBe('NOT_FOUND');
    const { items } = await call<{ items: HousePassView[] }>('housesOffered', 'next@example.com', {});
    expect(items).toMatchObject([{ passId, isGiver: false, to: null, went: { work: 0, galleries: 0, documents: 0 } }]);
    const went = await answer(passId);
    expect(went).toMatchObject({ state: 'accepted', went: { work: 1, galleries: 1, documents: 1 } });
    const next = await file('next@example.com');
    expect(next).toMatchObject({
      isOwner: true,
      work: [{ service: 'photography', orderId: null, status: 'completed', vendorName: expect.any(String) }],
      pictures: [{ caption: 'Front', service: 'photography' }],
      documents: [{ name: 'Roof warranty', kind: 'warranty' }],
    });
    const houses = await call('properties', 'next@example.com', {});
    for (const view of [items, went, next, houses]) expect(JSON.stringify(view)).not.toMatch(marks);
    expect((await file('canary@example.com')).passes).toMatchObject([
      { isGiver: true, to: 'next@example.com', state: 'accepted', went: { work: 1, galleries: 1, documents: 1 } },
    ]);
    const history = await call('houseHistory', 'ada@example.com', { propertyId }, { roles: ['admin'], idp: 'Google' });
    expect(history).toMatchObject({ items: [{ from: 'canary@example.com', to: 'next@example.com' }] });
    expect(await kindsOf(house)).toEqual({ told: 2, audits: ['house_pass.accepted', 'house_pass.offered'] });
  });

  test('control: the marks are there for whoever ordered', async () => {
    const { call, orderId } = await newHouse();
    const page = await call('order', 'canary@example.com', { orderId });
    expect(JSON.stringify(page)).toMatch(marks);
  });

  test('who sees what: eight people before and after, by an oracle of who holds what', async () => {
    const { call, file, offer, answer, propertyId } = await newHouse();
    await call('inviteMember', 'canary@example.com', { email: 'partner@example.com', role: 'member', money: true });
    await call('inviteMember', 'canary@example.com', { email: 'child@example.com', role: 'viewer', money: false });
    const people: readonly [email: string, more: Partial<Caller>][] = [
      ['canary@example.com', {}],
      ['partner@example.com', {}],
      ['child@example.com', {}],
      ['next@example.com', {}],
      ['next@example.com', { isEmailVerified: false }],
      ['declined@example.com', {}],
      ['offered@example.com', {}],
      ['stranger@example.com', {}],
    ];
    const holds = new Set(['canary@example.com', 'partner@example.com', 'child@example.com']);
    const owns = new Set(['canary@example.com', 'partner@example.com']);
    let compared = 0;
    const compare = async (): Promise<void> => {
      for (const [email, more] of people) {
        const isProven = more.isEmailVerified !== false;
        const sees = isProven && holds.has(email);
        expect([email, await codeOf(file(email, more))]).toEqual([email, sees ? 'ok' : 'NOT_FOUND']);
        if (sees) expect((await file(email, more)).isOwner).toBe(owns.has(email));
        const to = { propertyId, email: 'x@example.com', parts: { work: true, pictures: false, documents: false } };
        const isAllowed = isProven && owns.has(email);
        if (!isAllowed) expect(await codeOf(call('offerHouse', email, to, more))).toBe('NOT_FOUND');
        compared += 2;
      }
    };
    const passId = await offer();
    const declined = await offer('declined@example.com');
    await offer('offered@example.com');
    await answer(declined, 'declined@example.com', false);
    await compare();
    await answer(passId);
    holds.add('next@example.com');
    owns.add('next@example.com');
    await compare();
    printFigure('A house’s file, rights compared with the oracle', { compared });
  });

  test('only what was chosen goes, and the next owner hands on what they were given', async () => {
    const { offer, answer, file } = await newHouse();
    await answer(await offer('next@example.com', { work: false, pictures: true, documents: false }));
    expect(await file('next@example.com')).toMatchObject({ work: [], pictures: [{ caption: 'Front' }] });
    const nothing = { work: true, pictures: false, documents: false };
    const later = await offer('third@example.com', nothing, 'next@example.com');
    expect(await answer(later, 'third@example.com')).toMatchObject({ went: { work: 0, galleries: 0 } });
  });

  test('pictures go only while nothing is owed for them, asked at each look', async () => {
    const { table, orderId, offer, answer, file } = await newHouse();
    await answer(await offer());
    const account = await table.get(orderAccount, { orderId });
    if (!account) throw new Error('No account');
    await table.commit(table.patch(orderAccount, account, { account: { ...account.account, balance: 100 } }));
    expect((await file('next@example.com')).pictures).toEqual([]);
    expect((await file('canary@example.com')).pictures).toEqual([]);
    // What a company is billed for is open to whoever ordered it, and to whom it went.
    const [owed, order] = await Promise.all([
      table.get(orderAccount, { orderId }, { consistent: true }),
      table.get(orderItem, { orderId }, { consistent: true }),
    ]);
    if (!owed || !order) throw new Error('No order');
    const mode = 'invoice_company' as const;
    await table.commit(
      table.patch(orderAccount, owed, { mode }),
      table.patch(orderItem, order, { payment: { ...order.payment, mode } }),
    );
    for (const who of ['next@example.com', 'canary@example.com']) {
      expect((await file(who)).pictures, who).toMatchObject([{ caption: 'Front' }]);
    }
  });

  test('an agent who ordered for a client owns nothing of the house; the client does', async () => {
    const { table, orderId, file, call, propertyId } = await newHouse();
    const order = await table.get(orderItem, { orderId });
    if (!order) throw new Error('No order');
    const client = { fullName: 'Dana Client', email: 'dana@example.com', phone: '+12155550101' };
    await table.commit(table.patch(orderItem, order, { forClient: { ...client, shares: 'all', pays: 'agent' } }));
    const parts = { work: true, pictures: true, documents: true };
    expect((await file('canary@example.com')).isOwner).toBe(false);
    const tried = call('offerHouse', 'canary@example.com', { propertyId, email: 'next@example.com', parts });
    expect(await codeOf(tried)).toBe('NOT_FOUND');
  });
});

test('of a house’s offers three wait, and one for an address, also where all are made at once', async () => {
  const house = await newHouse();
  const to = ['a', 'a', 'b', 'c', 'd', 'e'].map((name) => `${name}@example.com`);
  const codes = await Promise.all(to.map(async (email) => await codeOf(house.offer(email))));
  expect(codes.toSorted()).toEqual(['PASS_OPEN', 'PASS_OPEN', 'PASS_OPEN', 'ok', 'ok', 'ok']);
  const { passes } = await house.file('canary@example.com');
  expect(new Set(passes.map((each) => each.to)).size).toBe(3);
  expect((await kindsOf(house)).told, 'each of them is one mail').toBe(3);
});

describe('the answer to an offer', () => {
  test('is one, however many come at once', async () => {
    const house = await newHouse();
    const passId = await house.offer();
    const answers = await Promise.all(Array.from({ length: 12 }, async () => await codeOf(house.answer(passId))));
    expect(new Set(answers)).toEqual(new Set(['ok']));
    const { told, audits } = await kindsOf(house);
    expect([told, audits]).toEqual([2, ['house_pass.accepted', 'house_pass.offered']]);
    const passed = audits.filter((action) => action === 'house_pass.accepted').length;
    printFigure('A house’s file accepted at once', { answers: answers.length, passed });
  });

  test('control: without the pass’s version in the condition, two are made', async () => {
    const house = await newHouse();
    const { table, propertyId } = house;
    const passId = await house.offer();
    const careless = async (): Promise<void> => {
      const pass = await table.get(housePass, { propertyId, passId }, { consistent: true });
      if (pass?.state !== 'offered') return;
      await met();
      await table.commit(table.erase(housePass, pass));
      const accepted = { ...pass, passId: `${passId}${n++}`, state: 'accepted' as const };
      await table.commit(table.create(housePass, accepted));
    };
    let n = 0;
    let arrived = 0;
    let open = (): void => undefined;
    const both = new Promise<void>((resolve) => {
      open = resolve;
    });
    const met = async (): Promise<void> => {
      arrived++;
      if (arrived === 2) open();
      await both;
    };
    await Promise.all([careless(), careless()]);
    const of = await itemsByKind(world, house.tenantId);
    expect(of('housePass').filter(({ state }) => state === 'accepted')).toHaveLength(2);
  });

  test('comes from the verified address alone: a stranger, the giver and an unproven address find nothing', async () => {
    const { offer, answer, file } = await newHouse();
    const passId = await offer();
    expect(await codeOf(answer(passId, 'stranger@example.com'))).toBe('NOT_FOUND');
    expect(await codeOf(answer(passId, 'canary@example.com'))).toBe('NOT_FOUND');
    expect(await codeOf(answer(passId, 'next@example.com', true, { isEmailVerified: false }))).toBe('NOT_FOUND');
    expect(await codeOf(file('stranger@example.com'))).toBe('NOT_FOUND');
    // Control: the same call by the address that it was made to.
    expect(await codeOf(answer(passId))).toBe('ok');
  });

  test('or taking it back: whichever comes first stands', async () => {
    const { offer, answer, call, propertyId } = await newHouse();
    const revoke = async (passId: string, email = 'canary@example.com') =>
      await codeOf(call('revokeHouse', email, { propertyId, passId }));
    const first = await offer();
    expect(await revoke(first, 'stranger@example.com')).toBe('NOT_FOUND');
    expect(await revoke(first)).toBe('ok');
    expect(await revoke(first)).toBe('ok');
    expect(await codeOf(answer(first))).toBe('PASS_OVER');
    const second = await offer();
    expect(await codeOf(offer())).toBe('PASS_OPEN');
    const [taken, given] = await Promise.all([revoke(second), codeOf(answer(second))]);
    expect([taken, given].sort()).toEqual(['PASS_OVER', 'ok']);
  });
});

describe('an erasure of the old owner', () => {
  test('keeps what the house keeps, and strikes the person', async () => {
    const house = await newHouse();
    const { table, orderId, offer, answer, file, call, propertyId } = house;
    await answer(await offer());
    const waiting = await offer('later@example.com');
    const trail = {
      ...noTrail,
      emails: ['canary@example.com'],
      deliveryIds: [deliveryIdOf(orderId)],
      housesDeliveryIds: [deliveryIdOf(orderId)],
    };
    for (const data of fulfilmentPersonal.filter(isPersonal)) {
      if (![housePass.name, deliveryItem.name].includes(data.entity.name) || data.onErase.act !== 'blank') continue;
      const { writes } = data.onErase;
      const rows = (await Promise.all(data.find(trail).map(async (range) => await table.rows(range)))).flat();
      const own = rows.filter(({ entity }) => entity === data.entity.name);
      await table.commit(...own.flatMap((row) => writes(table, row, trail)));
    }
    const next = await file('next@example.com');
    expect(next).toMatchObject({ work: [{ service: 'photography' }], pictures: [{ caption: 'Front' }] });
    expect(JSON.stringify(next)).not.toMatch(marks);
    expect(await codeOf(answer(waiting, 'later@example.com'))).toBe('PASS_OVER');
    const of = await itemsByKind(world, house.tenantId);
    expect(JSON.stringify([of('housePass'), of('delivery')])).not.toMatch(/canary/i);
    const history = await call('houseHistory', 'ada@example.com', { propertyId }, { roles: ['admin'], idp: 'Google' });
    // Both were offered in the same second.
    expect(history).toMatchObject({
      items: expect.arrayContaining([
        expect.objectContaining({ from: '', state: 'revoked' }),
        expect.objectContaining({ from: '', to: 'next@example.com' }),
      ]),
    });
  });
});
