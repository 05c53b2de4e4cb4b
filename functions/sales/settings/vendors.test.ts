import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { staffCaller } from '../../../test/support/cloud/gateway-event.ts';
import {
  type BookingWorld,
  confirm,
  firstPlan,
  NOW,
  orderFor,
  startBookingWorld,
} from '../../../test/support/world/booking-world.ts';
import { settle } from '../../../test/support/world/rivals.ts';
import { vendorItem } from '../../company/team/vendor-store.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { CELL_MINUTES } from '../booking/plan/calendar.ts';
import { jobTimes } from './booked-job.ts';
import type { Asked } from './section.ts';
import { addVendor, changeVendor, readVendor, readVendors } from './vendors.ts';

let world: BookingWorld;
beforeAll(async () => {
  world = await startBookingWorld();
});
afterAll(async () => await world.stop());

const as = (table: TenantTable): Asked => ({
  table,
  caller: { ...staffCaller(table.tenantId), name: 'Ada' },
  now: NOW,
  correlationId: 'call',
  actsFor: undefined,
});

/** A tenant with one photographer, one order of photos, and the day on which they are taken. */
const withVisit = async () => {
  const photographer = world.vendor('Brightframe Media');
  const tenantId = await world.newTenant([photographer]);
  const asking = world.asking(tenantId);
  const plan = await firstPlan(asking, ['photography']);
  const placed = await confirm(asking, orderFor(['photography'], { planId: plan.id }));
  const [visit] = plan.visits;
  if (!visit) throw new Error('no visit');
  const date = visit.startsAt.slice(0, 10);
  return { asking, photographer, request: as(asking.table), orderId: placed.orderId, visit, date };
};

it('the calendar’s cells are the ones that settings count in', () => {
  expect(jobTimes({ from: 1, to: 2 })).toEqual({ startsAt: CELL_MINUTES * 60_000, endsAt: 2 * CELL_MINUTES * 60_000 });
});

describe('a day off on a day with visits', () => {
  it('keeps the visits, names them, and takes no more', async () => {
    const { request, photographer, asking, orderId, visit, date } = await withVisit();
    const { vendorId } = photographer;
    const { vendor, staying } = await changeVendor(request, { vendorId, version: 1, daysOff: [date] });
    expect(vendor).toMatchObject({ version: 2, daysOff: [date], lastChange: { by: 'Ada' } });
    expect(staying).toEqual([
      {
        orderId,
        date,
        startsAt: visit.startsAt,
        endsAt: visit.endsAt,
        services: ['photography'],
        customer: 'Pat Buyer',
        place: '12 Court Street',
        reason: 'a day off',
      },
    ]);
    const next = await firstPlan(asking, ['photography']);
    expect(next.visits[0]?.startsAt.slice(0, 10)).not.toBe(date);
    expect((await readVendor(request, vendorId)).staying).toHaveLength(1);
    const back = await changeVendor(request, { vendorId, version: 2, daysOff: [] });
    expect(back.staying).toEqual([]);
  });

  /** An order that has read everything is overtaken by the day off just before it is written. */
  const overtaken = async (takeDayOff: (table: TenantTable, date: string) => Promise<unknown>) => {
    const photographer = world.vendor('Brightframe Media');
    const tenantId = await world.newTenant([photographer]);
    const plan = await firstPlan(world.asking(tenantId), ['photography']);
    const date = plan.visits[0]?.startsAt.slice(0, 10) ?? '';
    const client = world.table.newClient();
    let isTaken = false;
    client.middlewareStack.add(
      (next, { commandName }) =>
        async (args) => {
          if (commandName === 'TransactWriteItemsCommand' && !isTaken) {
            isTaken = true;
            await takeDayOff(world.table.openTable(tenantId), date);
          }
          return await next(args);
        },
      { step: 'initialize' },
    );
    return await settle(confirm(world.asking(tenantId, NOW, client), orderFor(['photography'], { planId: plan.id })));
  };

  it('is heard by an order that is just being written', async () => {
    const { vendorId } = world.vendor('Brightframe Media');
    const result = await overtaken((table, date) => changeVendor(as(table), { vendorId, version: 1, daysOff: [date] }));
    expect(result).toMatchObject({ refused: { code: 'SLOT_TAKEN' } });
  });

  it('would not be heard if only the vendor were written: the check notices', async () => {
    const { vendorId } = world.vendor('Brightframe Media');
    const result = await overtaken(async (table, date) => {
      const vendor = await table.get(vendorItem, { vendorId });
      if (vendor) await table.commit(table.patch(vendorItem, vendor, { daysOff: [date] }));
    });
    expect(result).toHaveProperty('placed');
  });
});

describe('a vendor', () => {
  it('that is paused keeps its visits and gets no new ones', async () => {
    const { request, photographer, asking } = await withVisit();
    const { vendorId } = photographer;
    const { staying } = await changeVendor(request, { vendorId, version: 1, status: 'paused' });
    expect(staying.map(({ reason }) => reason)).toEqual(['Brightframe Media is paused']);
    await expect(firstPlan(asking, ['photography'])).rejects.toThrow('No plan');
  });

  it('starts with the company’s hours, after all others in the list, and can be booked at once', async () => {
    const tenantId = await world.newTenant([world.vendor('Spring Street Cleaning')]);
    const asking = world.asking(tenantId);
    const made = await addVendor(as(asking.table), { name: 'New Lens', skills: ['photography'], homeZip: '18901' });
    expect(made).toMatchObject({ status: 'active', parallelJobs: 1, email: null, version: 1 });
    expect(made.hours).toHaveLength(6);
    const { vendors } = await readVendors(asking.table);
    expect(vendors.map(({ name }) => name)).toEqual(['Spring Street Cleaning', 'New Lens']);
    const plan = await firstPlan(asking, ['photography']);
    expect(plan.visits[0]?.vendorId).toBe(made.vendorId);
  });

  it('loses its address when it is emptied', async () => {
    const { request, photographer } = await withVisit();
    const { vendorId } = photographer;
    const { vendor } = await changeVendor(request, { vendorId, version: 1, email: null });
    expect(vendor.email).toBeNull();
    expect((await request.table.get(vendorItem, { vendorId }))?.email).toBeUndefined();
  });

  it('that changed itself meanwhile is a conflict that names nobody', async () => {
    const { request, photographer } = await withVisit();
    const { vendorId } = photographer;
    await changeVendor(request, { vendorId, version: 1, priority: 7 });
    const conflict = changeVendor(request, { vendorId, version: 1, priority: 8 });
    await expect(conflict).rejects.toMatchObject({ code: 'VERSION_CONFLICT', details: { changedBy: 'Ada' } });
    const stored = await request.table.get(vendorItem, { vendorId });
    if (stored) await request.table.commit(request.table.patch(vendorItem, stored, { daysOff: ['2026-12-24'] }));
    const silent = changeVendor(request, { vendorId, version: 2, priority: 8 });
    await expect(silent).rejects.toMatchObject({ code: 'VERSION_CONFLICT', details: undefined });
  });
});
