import { beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../../shared/contract/access/access.ts';
import type { BookingStatus } from '../../../shared/sales/booking/booking.ts';
import { bookingContract } from '../../../shared/sales/booking/contract.ts';
import { catalogContract } from '../../../shared/sales/quoting/contract.ts';
import { newcomer } from '../../../shared/sales/quoting/newcomer.ts';
import { testSigner } from '../../../test/support/table/table.ts';
import { confirm, firstPlan, NOW, orderFor } from '../../../test/support/world/booking-world.ts';
import { putOrder, replayStream } from '../../../test/support/world/crm/records-world.ts';
import { routesAsked } from '../../../test/support/world/routes-asked.ts';
import { worldOfFile } from '../../../test/support/world/world-of-file.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { bookingHandlers } from '../booking/handlers.ts';
import { confirmOrder } from '../booking/order/confirm/confirm-order.ts';
import { newSession, sealSession, withProven } from '../booking/proof/session.ts';
import { bookingItem, orderItem, orderPartition } from '../booking/store.ts';
import { payLater } from '../payments/payment-terms.ts';
import { catalogHandlers } from '../quoting/handlers.ts';
import { readStanding } from './clients/read-standing.ts';

const email = 'regular@example.com';
const contactInfo = { fullName: 'Rae Regular', email, phone: '+12155550123' };

const world = worldOfFile();
let tenantId: string;
let table: TenantTable;
beforeEach(async () => {
  tenantId = await world.newTenant();
  table = world.table.openTable(tenantId);
});

const setStatus = async (orderId: string, status: BookingStatus): Promise<void> => {
  const range = { pk: orderPartition(orderId), consistent: true };
  const { bookings } = await table.collect(range, { bookings: bookingItem });
  await table.commit(...bookings.map((booking) => table.patch(bookingItem, booking, { status })));
  await replayStream(world, tenantId);
};
const completeOrder = async (): Promise<string> => {
  const { orderId } = await putOrder(world, tenantId, { contactInfo });
  await setStatus(orderId, 'completed');
  return orderId;
};
const pastBookings = async () => (await readStanding(table, email)).pastBookings;

describe('past bookings of a client', () => {
  it('count once each when completed, with properties and services', async () => {
    await putOrder(world, tenantId, { contactInfo });
    await replayStream(world, tenantId);
    expect(await readStanding(table, email)).toEqual(newcomer);
    for (let orders = 0; orders < 3; orders++) await completeOrder();
    await replayStream(world, tenantId);
    expect(await readStanding(table, email)).toEqual({
      isRepeatCustomer: true,
      loyaltyTier: 'silver',
      pastBookings: 3,
      userMemory: { averageSqFt: 2500, averageRooms: 4, preferredServices: ['photography'] },
    });
  });

  it('are subtracted when a booking turns out not to be done', async () => {
    const orderId = await completeOrder();
    expect(await pastBookings()).toBe(1);
    await setStatus(orderId, 'no_show');
    expect(await readStanding(table, email)).toEqual(newcomer);
  });

  it('are not disclosed without a proven email address', async () => {
    await completeOrder();
    expect(await readStanding(table, undefined)).toEqual(newcomer);
    expect(await readStanding(table, 'somebody-else@example.com')).toEqual(newcomer);
  });
});

describe('the annual offer', () => {
  const orderInput = async () => {
    const { id: planId } = await firstPlan(world.context(tenantId), ['photography']);
    return orderFor(['photography'], { planId, acceptedOffers: ['annual_vip'], contactInfo });
  };
  const confirmAs = async (provenEmail: string | undefined) => {
    const confirmation = { userId: undefined, provenEmail, idempotencyKey: undefined, correlationId: 'test' };
    return await confirmOrder(world.context(tenantId), payLater, { ...confirmation, input: await orderInput() });
  };
  const refusal = { code: 'INVALID_INPUT', details: [{ path: 'acceptedOffers', message: expect.any(String) }] };

  it('is valid for a client with two past bookings, and stored with the order', async () => {
    await completeOrder();
    await expect(confirmAs(email)).rejects.toMatchObject(refusal);
    await completeOrder();
    const { orderId } = await confirmAs(email);
    expect(await table.get(orderItem, { orderId })).toMatchObject({ acceptedOffers: ['annual_vip'] });
  });

  it('is rejected for a stranger who types the client’s email, with the same error as for anybody', async () => {
    const before = await confirm(world.context(tenantId), await orderInput()).catch((error: unknown) => error);
    await completeOrder();
    await completeOrder();
    const after = await confirm(world.context(tenantId), await orderInput()).catch((error: unknown) => error);
    expect(after).toMatchObject(refusal);
    expect(after).toEqual(before);
    // Control: a server that trusted the typed address would accept it.
    await expect(confirmAs(contactInfo.email)).resolves.toMatchObject({ status: 'placed' });
  });

  it('is offered in quotes to the signed-in client only', async () => {
    await completeOrder();
    await completeOrder();
    const ask = routesAsked(catalogContract, catalogHandlers(payLater, testSigner), world, tenantId);
    const body = { services: ['cleaning'], sqFt: 2500, rooms: 4 };
    const isEmailVerified = true;
    const offersOf = async (caller: Partial<Caller>) =>
      (await ask('POST /api/quotes', body, { isEmailVerified, ...caller })).body.offers.map(
        ({ id }: { id: string }) => id,
      );
    expect(await offersOf({ email, roles: ['customer'] })).toEqual(['annual_vip']);
    expect(await offersOf({ email: 'other@example.com', roles: ['customer'] })).toEqual([]);
    const standingOf = async (caller: Partial<Caller>) => (await ask('GET /api/quotes/standing', {}, caller)).body;
    expect(await standingOf({ email, isEmailVerified })).toMatchObject({ pastBookings: 2 });
    // F7: an address that the sign-in has not verified is anybody's.
    expect(await standingOf({ email })).toMatchObject({ pastBookings: 0 });
  });

  it('is offered and sold to the guest who proved the address by a code, and to no other guest', async () => {
    await completeOrder();
    await completeOrder();
    const provenBy = (...emails: string[]): string =>
      sealSession(testSigner, tenantId, emails.reduce(withProven, newSession(NOW)));
    const guest: Partial<Caller> = {
      email: 'staff-of-nobody@example.com',
      roles: ['customer'],
      isEmailVerified: false,
    };
    const quotes = routesAsked(catalogContract, catalogHandlers(payLater, testSigner), world, tenantId);
    const quoted = async (sessionId: string) => {
      const { body } = await quotes(
        'POST /api/quotes',
        { services: ['cleaning'], sqFt: 2500, rooms: 4, sessionId },
        guest,
      );
      return [body.offers.map(({ id }: { id: string }) => id), body.pastBookings];
    };
    expect(await quoted(provenBy(email))).toEqual([['annual_vip'], 2]);
    expect(await quoted(provenBy(email, 'other@example.com')), 'a second proof takes nothing').toEqual([
      ['annual_vip'],
      2,
    ]);
    expect(await quoted(provenBy()), 'nothing proven').toEqual([[], undefined]);
    expect(await quoted(provenBy('other@example.com'))).toEqual([[], 0]);
    expect(await quoted(email.padEnd(16, ' ')), 'only typed').toEqual([[], undefined]);

    const deps = {
      signer: testSigner,
      payments: payLater,
      siteOrigin: () => '',
      hasCaps: false,
      checkStatus: async () => [],
    };
    const orders = routesAsked(bookingContract, bookingHandlers(deps), world, tenantId);
    const ordered = async (sessionId: string) =>
      await orders('POST /api/orders', { ...(await orderInput()), sessionId }, guest);
    expect(await ordered(provenBy('other@example.com'))).toMatchObject({ status: 400, body: { error: refusal } });
    expect(await ordered(provenBy(email))).toMatchObject({ status: 201 });
  });
});
