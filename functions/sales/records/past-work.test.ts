import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../../shared/contract/access.ts';
import type { BookingStatus } from '../../../shared/sales/booking/booking.ts';
import { catalogContract } from '../../../shared/sales/quoting/contract.ts';
import { newcomer } from '../../../shared/sales/quoting/newcomer.ts';
import {
  type BookingWorld,
  confirm,
  firstPlan,
  orderFor,
  startBookingWorld,
} from '../../../test/support/world/booking-world.ts';
import { putOrder, tellAll } from '../../../test/support/world/records-world.ts';
import { routesAsked } from '../../../test/support/world/routes-asked.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { confirmOrder } from '../booking/order/confirm-order.ts';
import { bookingItem, orderItem, orderPartition } from '../booking/store.ts';
import { payLater } from '../payments/payment-terms.ts';
import { catalogHandlers } from '../quoting/handlers.ts';
import { readStanding } from './clients/read-standing.ts';

const email = 'regular@example.com';
const contactInfo = { fullName: 'Rae Regular', email, phone: '+12155550123' };

let world: BookingWorld;
let tenantId: string;
let table: TenantTable;
beforeAll(async () => {
  world = await startBookingWorld();
});
afterAll(async () => await world.stop());
beforeEach(async () => {
  tenantId = await world.newTenant();
  table = world.table.openTable(tenantId);
});

const become = async (orderId: string, status: BookingStatus): Promise<void> => {
  const range = { pk: orderPartition(orderId), consistent: true };
  const { bookings } = await table.collect(range, { bookings: bookingItem });
  await table.commit(...bookings.map((booking) => table.patch(bookingItem, booking, { status })));
  await tellAll(world, tenantId);
};
const done = async (): Promise<string> => {
  const { orderId } = await putOrder(world, tenantId, { contactInfo });
  await become(orderId, 'completed');
  return orderId;
};
const pastBookings = async () => (await readStanding(table, email)).pastBookings;

describe('past bookings of a client', () => {
  it('count once each when they are completed, with the properties and services', async () => {
    await putOrder(world, tenantId, { contactInfo });
    await tellAll(world, tenantId);
    expect(await readStanding(table, email)).toEqual(newcomer);
    for (let orders = 0; orders < 3; orders++) await done();
    await tellAll(world, tenantId);
    expect(await readStanding(table, email)).toEqual({
      isRepeatCustomer: true,
      loyaltyTier: 'silver',
      pastBookings: 3,
      userMemory: { averageSqFt: 2500, averageRooms: 4, preferredServices: ['photography'] },
    });
  });

  it('come off again when a booking was not done after all', async () => {
    const orderId = await done();
    expect(await pastBookings()).toBe(1);
    await become(orderId, 'no_show');
    expect(await readStanding(table, email)).toEqual(newcomer);
  });

  it('are nobody’s without a proven address', async () => {
    await done();
    expect(await readStanding(table, undefined)).toEqual(newcomer);
    expect(await readStanding(table, 'somebody-else@example.com')).toEqual(newcomer);
  });
});

describe('the annual offer', () => {
  const wanted = async () => {
    const { id: planId } = await firstPlan(world.asking(tenantId), ['photography']);
    return orderFor(['photography'], { planId, acceptedOffers: ['annual_vip'], contactInfo });
  };
  const by = async (provenEmail: string | undefined) => {
    const confirmation = { userId: undefined, provenEmail, idempotencyKey: undefined, correlationId: 'test' };
    return await confirmOrder(world.asking(tenantId), payLater, { ...confirmation, input: await wanted() });
  };
  const refusal = { code: 'INVALID_INPUT', details: [{ path: 'acceptedOffers', message: expect.any(String) }] };

  it('is accepted from a client with two past bookings, and kept on the order', async () => {
    await done();
    await expect(by(email)).rejects.toMatchObject(refusal);
    await done();
    const { orderId } = await by(email);
    expect(await table.get(orderItem, { orderId })).toMatchObject({ acceptedOffers: ['annual_vip'] });
  });

  it('is refused to a stranger who types the client’s address, in the words that everybody hears', async () => {
    const before = await confirm(world.asking(tenantId), await wanted()).catch((error: unknown) => error);
    await done();
    await done();
    const after = await confirm(world.asking(tenantId), await wanted()).catch((error: unknown) => error);
    expect(after).toMatchObject(refusal);
    expect(after).toEqual(before);
    // Broken variant: a server that believed the typed address would say yes.
    await expect(by(contactInfo.email)).resolves.toMatchObject({ status: 'placed' });
  });

  it('is shown with a quote to the signed-in client only', async () => {
    await done();
    await done();
    const ask = routesAsked(catalogContract, catalogHandlers, world, tenantId);
    const body = { services: ['cleaning'], sqFt: 2500, rooms: 4 };
    const offersOf = async (caller: Partial<Caller>) =>
      (await ask('POST /api/quotes', body, caller)).body.offers.map(({ id }: { id: string }) => id);
    expect(await offersOf({ email, roles: ['customer'] })).toEqual(['annual_vip']);
    expect(await offersOf({ email: 'other@example.com', roles: ['customer'] })).toEqual([]);
    expect((await ask('GET /api/quotes/standing', {}, { email })).body).toMatchObject({ pastBookings: 2 });
  });
});
