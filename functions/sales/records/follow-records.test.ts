import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../../shared/contract/id.ts';
import { difference, figuresOfLead } from '../../../shared/sales/records/dashboard/figures.ts';
import { injectConflicts, lateItems } from '../../../test/support/table/table-faults.ts';
import { NOW } from '../../../test/support/world/booking-world.ts';
import {
  expectedFigures,
  leadOf,
  placeOrder,
  putLead,
  putOrder,
  replayStream,
  storedFigures,
} from '../../../test/support/world/crm/records-world.ts';
import { worldOfFile } from '../../../test/support/world/world-of-file.ts';
import { lead as leadItem } from '../../crm/leads/store.ts';
import { type OpenTable, openTables } from '../../platform/table/open.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { cancelOrder } from '../booking/order/change/cancel-order.ts';
import { orderItem } from '../booking/store.ts';
import { changeBooking } from '../booking/visit/change-booking.ts';
import { figureWrites } from './figures/figure-store.ts';
import { createRecords } from './follow-records.ts';
import { listOrders } from './list-orders.ts';
import { clientItem, orderRow } from './store.ts';

const zone = 'America/New_York';
const world = worldOfFile();
let tenantId: string;
let table: TenantTable;
beforeEach(async () => {
  tenantId = await world.newTenant([world.vendor('Brightframe Media')]);
  table = world.table.openTable(tenantId);
});

const expectExactFigures = async () =>
  expect(await storedFigures(world, tenantId)).toEqual(await expectedFigures(world, tenantId, zone));
const page = { limit: 25 } as const;

describe('leads in the figures', () => {
  it('count once however often they are delivered, and follow their changes', async () => {
    const one = newId('lead', NOW);
    const two = newId('lead', NOW);
    await putLead(table, leadOf(one, { source: 'chat' }));
    await putLead(table, leadOf(two, { source: 'landing:sellers', createdAt: '2026-11-18T03:00:00Z' }));
    for (let times = 0; times < 3; times++) await replayStream(world, tenantId);
    expect(await storedFigures(world, tenantId)).toEqual({ '2026-11 kC': 1, '2026-11 hL': 1 });
    await putLead(table, leadOf(one, { source: 'chat', status: 'won', firstContactAt: '2026-11-20T14:20:00Z' }));
    await replayStream(world, tenantId);
    expect(await storedFigures(world, tenantId)).toMatchObject({
      '2026-11 kG': 1,
      '2026-11 kT': 1200,
      '2026-11 kH': 1,
    });
    await expectExactFigures();
  });

  it('are subtracted when merged', async () => {
    const leadId = newId('lead', NOW);
    await putLead(table, leadOf(leadId));
    await replayStream(world, tenantId);
    const known = await table.get(leadItem, { leadId });
    if (known) await table.commit(table.remove(leadItem, known));
    await replayStream(world, tenantId, { gone: [leadId] });
    expect(await storedFigures(world, tenantId)).toEqual({});
  });

  it('stay exact with concurrent readers of the same records and conflicting transactions', async () => {
    for (let n = 0; n < 60; n++) await putLead(table, leadOf(newId('lead', NOW), { source: n % 2 ? 'api' : 'voice' }));
    const client = world.table.newClient();
    injectConflicts(client, 0.2, 7);
    const follow = () => createRecords({ openTable: openTables({ ...world.table.tableDeps, client }) });
    await Promise.all(Array.from({ length: 6 }, () => replayStream(world, tenantId, { follow })));
    await replayStream(world, tenantId);
    expect(await storedFigures(world, tenantId)).toEqual({ '2026-11 kA': 30, '2026-11 kV': 30 });
  });

  it('would be wrong if a reader only added: the check catches it', async () => {
    const adding =
      ({ openTable }: { openTable: OpenTable }) =>
      async () => {
        const figures = figuresOfLead({ ...leadOf('led_x'), answerSeconds: null, isWon: false, zone });
        await openTable(tenantId).commit(...figureWrites(table, difference(undefined, figures)));
        return { batchItemFailures: [] };
      };
    await putLead(table, leadOf(newId('lead', NOW)));
    for (let times = 0; times < 2; times++) await replayStream(world, tenantId, { follow: adding });
    expect(await storedFigures(world, tenantId)).not.toEqual(await expectedFigures(world, tenantId, zone));
  });

  it('are redelivered from the first record of a tenant that failed', async () => {
    await putLead(table, leadOf(newId('lead', NOW)));
    const openTable: OpenTable = () => {
      throw new Error('no table');
    };
    const answer = await replayStream(world, tenantId, { follow: () => createRecords({ openTable }) });
    expect(answer).toEqual({ batchItemFailures: [{ itemIdentifier: '0' }] });
  });
});

describe('an order in the records', () => {
  it('has one row, one client and one property, and counts once', async () => {
    const placed = await placeOrder(world, tenantId, ['photography', 'video']);
    for (let times = 0; times < 3; times++) await replayStream(world, tenantId);
    const { items } = await listOrders(table, { ...page, state: 'kept' });
    expect(items).toMatchObject([
      { orderId: placed.orderId, customer: 'Pat Buyer', total: placed.pricing.total, payment: 'pending' },
    ]);
    expect(items[0]?.visits.map(({ serviceType }) => serviceType).sort()).toEqual(['photography', 'video']);
    expect(await storedFigures(world, tenantId)).toMatchObject({ '2026-11 kO': 1, '2026-11 kR': placed.pricing.total });
    await expectExactFigures();
  });

  /** A name changes and changes back, while the last reader sees the row as it was at first. */
  const renamedBack = async () => {
    const { orderId } = await placeOrder(world, tenantId, ['photography']);
    await replayStream(world, tenantId);
    const client = world.table.newClient();
    const late = lateItems(client);
    const follow = () => createRecords({ openTable: openTables({ ...world.table.tableDeps, client }) });
    await openTables({ ...world.table.tableDeps, client })(tenantId).get(orderRow, { orderId });
    const rename = async (fullName: string) => {
      const known = await table.get(orderItem, { orderId });
      if (known) await table.commit(table.patch(orderItem, known, { contactInfo: { ...known.contactInfo, fullName } }));
    };
    await rename('Pat Otherwise');
    await replayStream(world, tenantId);
    await rename('Pat Buyer');
    await replayStream(world, tenantId, { follow });
    const { items } = await listOrders(table, { ...page, state: 'kept' });
    return { late: late.count(), customer: items[0]?.customer, orders: items.length };
  };

  it('follows an order that changes back while reads show the row as it was at first', async () => {
    const { late, ...found } = await renamedBack();
    expect(late).toBeGreaterThan(0);
    expect(found).toEqual({ customer: 'Pat Buyer', orders: 1 });
    await expectExactFigures();
  });

  it('counts a second order once where reads show neither client nor property yet', async () => {
    const client = world.table.newClient();
    const late = lateItems(client);
    const follow = () => createRecords({ openTable: openTables({ ...world.table.tableDeps, client }) });
    const contactInfo = { fullName: 'Pat Buyer', email: 'twice@example.com', phone: '+12155550123' };
    for (let times = 0; times < 2; times++) {
      await putOrder(world, tenantId, { contactInfo });
      await replayStream(world, tenantId, { follow });
    }
    expect(late.count()).toBeGreaterThan(1);
    const { items } = await listOrders(table, { ...page, state: 'kept' });
    expect(new Set(items.map(({ clientId }) => clientId)).size).toBe(1);
    const known = await table.get(clientItem, { clientId: items[0]?.clientId ?? '' });
    expect(known?.orders).toBe(2);
    await expectExactFigures();
  });

  it('stops counting when canceled, and stays listed among canceled orders', async () => {
    const { orderId, manageToken } = await placeOrder(world, tenantId, ['photography']);
    await replayStream(world, tenantId);
    await cancelOrder(world.context(tenantId), orderId, { token: manageToken }, { reason: undefined });
    await replayStream(world, tenantId);
    expect(await storedFigures(world, tenantId)).toEqual({});
    expect((await listOrders(table, { ...page, state: 'kept' })).items).toEqual([]);
    const { items } = await listOrders(table, { ...page, state: 'cancelled' });
    expect(items, 'nobody waits for its payment').toMatchObject([{ payment: 'nothing_due' }]);
  });

  it('counts completed bookings on the day of the visit', async () => {
    const { bookings } = await placeOrder(world, tenantId, ['photography']);
    const context = world.context(tenantId);
    const bookingId = bookings[0]?.bookingId ?? '';
    let version = 1;
    for (const status of ['assigned', 'in_progress', 'completed'] as const) {
      ({ version } = await changeBooking(context, {}, { bookingId, version, status }));
    }
    await replayStream(world, tenantId);
    const done = Object.entries(await storedFigures(world, tenantId)).filter(([name]) => name.endsWith('D'));
    expect(done.map(([, value]) => value)).toEqual([1]);
    await expectExactFigures();
  });

  it('is found between two instants, exact to the second', async () => {
    await putOrder(world, tenantId);
    await replayStream(world, tenantId);
    const found = async (from: string, to: string) => (await listOrders(table, { ...page, from, to })).items.length;
    expect(await found('2026-11-20T15:00:00.000Z', '2026-11-20T15:00:00.999Z')).toBe(1);
    expect(await found('2026-11-20T15:00:01Z', '2026-11-21T15:00:00Z')).toBe(0);
    expect(await found('2026-11-19T15:00:01Z', '2026-11-20T14:59:59.999Z')).toBe(0);
    expect([await found('2026-11-20', '2026-11-20'), await found('2026-11-18', '2026-11-19')], 'or days').toEqual([
      1, 0,
    ]);
  });
});
