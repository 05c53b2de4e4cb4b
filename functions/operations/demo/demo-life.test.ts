import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSeeded } from '../../../test/support/people/seeded.ts';
import { type BookingWorld, findFaults, itemsByKind } from '../../../test/support/world/booking-world.ts';
import { defaultTenant } from '../../company/tenancy/demo/demo-tenants.ts';
import { readOrder } from '../../sales/booking/order/change/manage-order.ts';
import { allBookings, bookingItem } from '../../sales/booking/store.ts';
import { seedLife } from './demo-life.ts';

const { tenantId } = defaultTenant.tenant;
// A Friday at noon in Pennsylvania.
const now = Date.parse('2026-11-20T17:00:00Z');

let seeded: Awaited<ReturnType<typeof startSeeded>>;
let world: BookingWorld;
let took: number;
let of: Awaited<ReturnType<typeof itemsByKind>>;
beforeAll(async () => {
  seeded = await startSeeded(() => now);
  world = { table: seeded } as unknown as BookingWorld;
  const start = performance.now();
  await seedLife(seeded.tableDeps, seeded.signer, now);
  took = performance.now() - start;
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

  test('has completed past follow-ups and left today’s open', () => {
    const open = of('task').filter(({ status }) => status === 'pending');
    expect(open.length).toBeGreaterThanOrEqual(3);
    expect(open.length).toBeLessThanOrEqual(20);
    expect(of('task').filter(({ status }) => status === 'completed').length).toBeGreaterThan(10);
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
    console.info(`demo life took ${Math.round(took)} ms`);
  });
});
