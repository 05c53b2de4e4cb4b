import { beforeEach, describe, expect, it } from 'vitest';
import type { ServiceCode } from '../../../../shared/company/catalog/service.ts';
import type { Caller } from '../../../../shared/contract/access/access.ts';
import type { VisitRow } from '../../../../shared/sales/records/visit-contract.ts';
import { countRounds } from '../../../../test/support/table/rounds.ts';
import { confirm, firstPlan, orderFor } from '../../../../test/support/world/booking-world.ts';
import { type AskRecords, recordsOf } from '../../../../test/support/world/crm/records-ask.ts';
import { putOrder, replayStream } from '../../../../test/support/world/crm/records-world.ts';
import { worldOfFile } from '../../../../test/support/world/world-of-file.ts';
import { openTables } from '../../../platform/table/open.ts';
import { orderItem } from '../../booking/store.ts';
import { changeBooking } from '../../booking/visit/change-booking.ts';
import { findOrders } from '../find-orders.ts';
import { orderRow } from '../store.ts';
import { listVisits } from './list-visits.ts';

const admin = { roles: ['admin'], tenantId: 't', profileId: 'prf_a' } as unknown as Caller;
const world = worldOfFile();
let tenantId: string;
let ask: AskRecords;
beforeEach(async () => {
  tenantId = await world.newTenant();
  ask = recordsOf(world, tenantId);
});

let people = 0;
const order = async (services: ServiceCode[], fullName: string, line1 = '12 Court Street', more = {}) => {
  people++;
  const context = world.context(tenantId);
  const plan = await firstPlan(context, services, more);
  const placed = await confirm(
    context,
    orderFor(services, {
      planId: plan.id,
      contactInfo: { fullName, email: `visit-${people}@example.com`, phone: '+12155550123' },
      address: { line1, city: 'Doylestown', state: 'PA', zip: '18901' },
    }),
  );
  await replayStream(world, tenantId);
  return placed;
};
const visits = async (input: object = {}) => (await ask('GET /api/visits', { ...input })).body;
const shown = (items: VisitRow[]) => items.map(({ customer, services }) => `${customer}: ${services.join('+')}`);

describe('the list of visits', () => {
  it('has one row a visit, with its services joined, customer, address, vendor, price and order number', async () => {
    const placed = await order(['cleaning', 'photography', 'video', 'virtual_staging'], 'Nora Ellis');
    const { items } = await visits();
    expect(shown(items)).toEqual([
      'Nora Ellis: cleaning',
      'Nora Ellis: photography+video',
      'Nora Ellis: virtual_staging',
    ]);
    const [, photos] = items;
    expect(photos).toMatchObject({
      orderNumber: placed.number,
      vendorName: 'Brightframe Media',
      status: 'confirmed',
    });
    expect(photos.propertyAddress).toContain('12 Court Street');
    expect(photos.price).toBe(
      (await ask('GET /api/visits/{bookingId}', { bookingId: photos.bookingId })).body.visit.price,
    );
  });

  it('pages without splitting a visit or showing one twice', async () => {
    for (const name of ['Ann One', 'Bob Two', 'Cy Three']) await order(['photography', 'video', 'drone'], name);
    const whole = (await visits({ limit: 100 })).items;
    const paged: VisitRow[] = [];
    let cursor: string | undefined;
    do {
      const page = await visits({ limit: 1, ...(cursor && { cursor }) });
      paged.push(...page.items);
      cursor = page.nextCursor;
    } while (cursor);
    expect(paged).toEqual(whole);
    expect(new Set(paged.map(({ bookingId }) => bookingId)).size).toBe(paged.length);
    expect((await ask('GET /api/visits', { cursor: 'x'.repeat(40) })).status).toBe(400);
  });

  it('back office P1 13: is found by order number, customer, phone and street, on any day', async () => {
    const nora = await order(['photography'], 'Nora Ellis');
    await order(['photography'], 'Ned Stone', '1042 Mill Road');
    const found = async (q: string) => shown((await visits({ q, from: '2031-01-01T00:00:00Z' })).items);
    expect(await found(`#${nora.number}`)).toEqual(['Nora Ellis: photography']);
    expect(await found(`order ${nora.number}`)).toEqual(['Nora Ellis: photography']);
    expect(await found('nor ell')).toEqual(['Nora Ellis: photography']);
    expect(await found('1042 mill')).toEqual(['Ned Stone: photography']);
    expect(await found('nora mill')).toEqual([]);
    expect(await found('5550123')).toHaveLength(2);
    expect(await found('  ')).toEqual([]);
  });

  it('shows a visit of which all is canceled as canceled, and one of which a part is as what is left', async () => {
    const placed = await order(['photography', 'video'], 'Nora Ellis');
    const context = world.context(tenantId);
    const cancel = async (n: number) =>
      await changeBooking(
        context,
        {},
        { bookingId: placed.bookings[n]?.bookingId ?? '', version: 1, status: 'cancelled' },
      );
    await cancel(1);
    expect((await visits()).items).toMatchObject([{ services: ['photography'], status: 'confirmed' }]);
    expect((await visits({ status: 'kept' })).items).toHaveLength(1);
    await cancel(0);
    expect((await visits()).items).toMatchObject([{ services: ['photography', 'video'], status: 'cancelled' }]);
    expect((await visits({ status: 'confirmed' })).items).toEqual([]);
    expect((await visits({ status: 'kept' })).items).toEqual([]);
  });

  it('back office P0 1: shows an agent the visits of own leads only, and hides the others', async () => {
    const placed = await order(['photography'], 'Nora Ellis');
    const table = world.table.openTable(tenantId);
    const agent = {
      roles: ['agent'],
      tenantId,
      profileId: 'prf_agent',
      userId: 'u',
      email: 'a@x.example',
    } as unknown as Caller;
    const list = async () => (await listVisits(table, world.table.signer, agent, { limit: 25 })).items;
    expect(await list()).toEqual([]);
    expect((await listVisits(table, world.table.signer, agent, { limit: 25, q: 'nora' })).items).toEqual([]);
    expect((await listVisits(table, world.table.signer, admin, { limit: 25, q: 'nora' })).items).toHaveLength(1);
    expect(placed.bookings).toHaveLength(1);
  });

  it('reads a week in two round trips, whatever the number of bookings elsewhere', async () => {
    for (let n = 0; n < 12; n++) await order(['photography'], `Crowd ${n}`, `${n} High Street`);
    const { client } = world.table;
    const counted = countRounds(client);
    const table = openTables({ ...world.table, client })(tenantId);
    const week = { from: '2026-11-23T05:00:00Z', to: '2026-11-30T04:59:59Z', limit: 500 };
    const cost = await counted(async () => {
      expect((await listVisits(table, world.table.signer, admin, week)).items.length).toBeGreaterThan(5);
    });
    expect(cost.rounds).toBe(2);
    expect(cost.calls).toBeLessThanOrEqual(3);
  });
});

describe('the sheet of an order', () => {
  it('has customer, house, lines, and the visits by time; and is nothing to an agent whose order it isn’t', async () => {
    const placed = await order(['video', 'cleaning', 'photography'], 'Nora Ellis');
    const { body } = await ask('GET /api/orders/{orderId}/sheet', { orderId: placed.orderId });
    expect(body).toMatchObject({
      number: placed.number,
      customer: { fullName: 'Nora Ellis' },
      address: { line1: '12 Court Street' },
      pricing: placed.pricing,
      told: { email: true },
    });
    expect([body.clientId, body.propertyId]).not.toContain(undefined);
    expect(body.visits.map(({ services }: VisitRow) => services)).toEqual([['cleaning'], ['video', 'photography']]);
    expect(body.manageToken).toBeUndefined();
    const agent = { roles: ['agent' as const], profileId: 'prf_agent' };
    const asAgent = await ask('GET /api/orders/{orderId}/sheet', { orderId: placed.orderId }, agent);
    expect(asAgent.status).toBe(404);
  });
});

describe('order numbers', () => {
  it('are short, and unique where many order at once', async () => {
    const placed = await Promise.all(
      ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-27'].map(async (from, n) => {
        const context = world.context(tenantId);
        const plan = await firstPlan(context, ['photography'], { from });
        return await confirm(context, orderFor(['photography'], { planId: plan.id }), `number-key-${n}-of-the-day`);
      }),
    );
    const numbers = placed.map(({ number = 0 }) => number);
    expect(new Set(numbers).size).toBe(4);
    expect(Math.min(...numbers)).toBeGreaterThan(1000);
    expect(Math.max(...numbers)).toBeLessThan(1010);
  });

  it('are given to older orders by the walk, once, and they are found by them', async () => {
    const { orderId } = await putOrder(world, tenantId, {});
    const table = world.table.openTable(tenantId);
    expect((await table.get(orderItem, { orderId }))?.number).toBeUndefined();
    await replayStream(world, tenantId);
    const number = (await table.get(orderItem, { orderId }))?.number;
    expect(number).toBe(1001);
    await replayStream(world, tenantId);
    expect((await table.get(orderItem, { orderId }))?.number).toBe(number);
    expect((await findOrders(table, `#${number}`)).map((row) => row.orderId)).toEqual([orderId]);
    expect((await ask('GET /api/orders', { q: `${number}` })).body.items).toMatchObject([{ orderId, number }]);
    expect((await table.get(orderRow, { orderId }))?.words).toContain('1001');
  });
});
