import type { BatchGetCommandOutput } from '@aws-sdk/lib-dynamodb';
import { describe, expect, it } from 'vitest';
import { staffCaller } from '../../../test/support/cloud/gateway-event.ts';
import { employ } from '../../../test/support/people/colleague.ts';
import { confirm, firstPlan, NOW, orderFor } from '../../../test/support/world/booking-world.ts';
import { settle } from '../../../test/support/world/sales/rivals.ts';
import { worldOfFile } from '../../../test/support/world/world-of-file.ts';
import { memberItem } from '../../company/identity/store.ts';
import { vendorItem } from '../../company/team/vendor-store.ts';
import type { Stored } from '../../platform/table/item.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { WriteLost } from '../../platform/table/write.ts';
import { dayWrites } from '../booking/order/confirm/reserve.ts';
import { loadSchedule } from '../booking/plan/calendar/load-schedule.ts';
import { calendarDay } from '../booking/store.ts';
import type { SettingsRequest } from './section.ts';
import { addVendor, changeVendor, readVendor, readVendors } from './vendors.ts';

const world = worldOfFile();

const as = (table: TenantTable): SettingsRequest => ({
  table,
  caller: { ...staffCaller(table.tenantId), name: 'Ada' },
  now: NOW,
  correlationId: 'call',
  actsFor: undefined,
});

/** A tenant with one photographer, one photo order, and the date of its visit. */
const withVisit = async () => {
  const photographer = world.vendor('Brightframe Media');
  const tenantId = await world.newTenant([photographer]);
  const context = world.context(tenantId);
  const plan = await firstPlan(context, ['photography']);
  const placed = await confirm(context, orderFor(['photography'], { planId: plan.id }));
  const [visit] = plan.visits;
  if (!visit) throw new Error('no visit');
  const date = visit.startsAt.slice(0, 10);
  return { context, photographer, request: as(context.table), orderId: placed.orderId, visit, date };
};

describe('a day off on a day with visits', () => {
  it('keeps and returns the booked visits, and takes no more', async () => {
    const { request, photographer, context, orderId, visit, date } = await withVisit();
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
    const next = await firstPlan(context, ['photography']);
    expect(next.visits[0]?.startsAt.slice(0, 10)).not.toBe(date);
    expect((await readVendor(request, vendorId)).staying).toHaveLength(1);
    const back = await changeVendor(request, { vendorId, version: 2, daysOff: [] });
    expect(back.staying).toEqual([]);
  });

  it('names them as the day goes', async () => {
    const { request, photographer, orderId, visit, date } = await withVisit();
    const { vendorId } = photographer;
    const day = await request.table.get(calendarDay, { date, vendorId });
    const booked = day?.jobs[`${orderId}:0`];
    if (!day || !booked) throw new Error('the visit is in the calendar');
    // A later job whose order comes first by its id.
    const later = { ...booked, from: booked.to + 12, to: booked.to + 24 };
    await request.table.commit(request.table.put(calendarDay, { ...day, jobs: { 'ord_0:0': later, ...day.jobs } }));
    const { staying } = await changeVendor(request, { vendorId, version: 1, daysOff: [date] });
    expect(staying).toHaveLength(2);
    expect(staying[0]?.startsAt).toBe(visit.startsAt);
  });

  /** Sets a day off right before the write of an order that has read everything. */
  const confirmDuring = async (takeDayOff: (table: TenantTable, date: string) => Promise<unknown>) => {
    const photographer = world.vendor('Brightframe Media');
    const tenantId = await world.newTenant([photographer]);
    const plan = await firstPlan(world.context(tenantId), ['photography']);
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
    return await settle(confirm(world.context(tenantId, NOW, client), orderFor(['photography'], { planId: plan.id })));
  };

  it('makes a concurrent order lose', async () => {
    const { vendorId } = world.vendor('Brightframe Media');
    const result = await confirmDuring((table, date) =>
      changeVendor(as(table), { vendorId, version: 1, daysOff: [date] }),
    );
    expect(result).toMatchObject({ refused: { code: 'SLOT_TAKEN' } });
  });

  it('would be missed if only the vendor were written: the check catches it', async () => {
    const { vendorId } = world.vendor('Brightframe Media');
    const result = await confirmDuring(async (table, date) => {
      const vendor = await table.get(vendorItem, { vendorId });
      if (vendor) await table.commit(table.patch(vendorItem, vendor, { daysOff: [date] }));
    });
    expect(result).toHaveProperty('placed');
  });
});

describe('a day off that is set between two reads of one batch', () => {
  /** Confirms with the vendor as it was before the day off, and its calendar day as it was after: a torn batch. */
  const confirmTorn = async (takeDayOff: (table: TenantTable, date: string) => Promise<unknown>) => {
    const tenantId = await world.newTenant([world.vendor('Brightframe Media')]);
    const plan = await firstPlan(world.context(tenantId), ['photography']);
    const date = plan.visits[0]?.startsAt.slice(0, 10) ?? '';
    const client = world.table.newClient();
    let isTorn = false;
    client.middlewareStack.add(
      (next, { commandName }) =>
        async (args) => {
          if (commandName !== 'BatchGetItemCommand' || isTorn) return await next(args);
          isTorn = true;
          const before = itemsOf(await next(args)).filter((item) => item.entity === vendorItem.name);
          await takeDayOff(world.table.openTable(tenantId), date);
          const answer = await next(args);
          const items = itemsOf(answer);
          const others = items.filter((item) => item.entity !== vendorItem.name);
          items.splice(0, items.length, ...others, ...before);
          return answer;
        },
      { step: 'initialize' },
    );
    return await settle(confirm(world.context(tenantId, NOW, client), orderFor(['photography'], { planId: plan.id })));
  };

  const itemsOf = ({ output }: { output: unknown }): Stored[] =>
    Object.values((output as BatchGetCommandOutput).Responses ?? {})[0] as Stored[];

  it('is seen by the order that meets it', async () => {
    const { vendorId } = world.vendor('Brightframe Media');
    const result = await confirmTorn((table, date) =>
      changeVendor(as(table), { vendorId, version: 1, daysOff: [date] }),
    );
    expect(result).toMatchObject({ refused: { code: 'SLOT_TAKEN' } });
  });

  it('loses the day for whoever writes it by the vendor of before', async () => {
    const { request, photographer, date } = await withVisit();
    const day = { from: date, until: date, now: NOW, consistent: true };
    const { schedule: before } = await loadSchedule(request.table, day);
    await changeVendor(request, { vendorId: photographer.vendorId, version: 1, daysOff: [date] });
    const { schedule: after } = await loadSchedule(request.table, day);
    const days = [...after.days.values()];
    expect(dayWrites(request.table, after, days)).toHaveLength(1);
    expect(() => dayWrites(request.table, { ...after, vendors: before.vendors }, days)).toThrow(WriteLost);
  });

  it('would be booked over if the day did not say who closed it: the check catches it', async () => {
    const { vendorId } = world.vendor('Brightframe Media');
    const result = await confirmTorn(async (table, date) => {
      await changeVendor(as(table), { vendorId, version: 1, daysOff: [date] });
      await table.commit(
        table.entries(calendarDay, { date, vendorId }, { field: 'jobs', set: { closedAtVersion: 0 } }),
      );
    });
    expect(result).toHaveProperty('placed');
  });
});

describe('a vendor', () => {
  it('keeps its visits while paused and gets no new ones', async () => {
    const { request, photographer, context } = await withVisit();
    const { vendorId } = photographer;
    const { staying } = await changeVendor(request, { vendorId, version: 1, status: 'paused' });
    expect(staying.map(({ reason }) => reason)).toEqual(['Brightframe Media is paused']);
    await expect(firstPlan(context, ['photography'])).rejects.toThrow('No plan');
  });

  it('starts with the company’s hours and the lowest priority, and can be booked immediately', async () => {
    const tenantId = await world.newTenant([world.vendor('Spring Street Cleaning')]);
    const context = world.context(tenantId);
    const created = await addVendor(as(context.table), { name: 'New Lens', skills: ['photography'], homeZip: '18901' });
    expect(created).toMatchObject({ status: 'active', parallelJobs: 1, email: null, version: 1 });
    expect(created.hours).toHaveLength(6);
    const { vendors } = await readVendors(context.table);
    expect(vendors.map(({ name }) => name)).toEqual(['Spring Street Cleaning', 'New Lens']);
    const plan = await firstPlan(context, ['photography']);
    expect(plan.visits[0]?.vendorId).toBe(created.vendorId);
  });

  it('loses its email address when it is cleared', async () => {
    const { request, photographer } = await withVisit();
    const { vendorId } = photographer;
    const { vendor } = await changeVendor(request, { vendorId, version: 1, email: null });
    expect(vendor.email).toBeNull();
    expect((await request.table.get(vendorItem, { vendorId }))?.email).toBeUndefined();
  });

  it('conflicts with its own concurrent change without naming anybody', async () => {
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

describe('the crew, phone and pay of a vendor', () => {
  it('are kept, audited, and cleared again', async () => {
    const photographer = world.vendor('Brightframe Media');
    const tenantId = await world.newTenant([photographer]);
    const request = as(world.context(tenantId).table);
    const { vendorId } = photographer;
    const people = [
      { name: 'Vic Vendor', lead: true },
      { name: 'Robin Hale', lead: true, lane: 1 },
    ];
    const rates = [
      { service: 'photography' as const, cents: 12_000 },
      { service: 'drone' as const, percent: 55 },
    ];
    const input = { phone: '+12155550188', acceptsAtOnce: true, members: people, rates, parallelJobs: 2 };
    const { vendor } = await changeVendor(request, { vendorId, version: 1, ...input });
    expect(vendor).toMatchObject({ ...input, version: 2 });
    expect(await request.table.get(vendorItem, { vendorId })).toMatchObject({ members: people, rates });
    const cleared = await changeVendor(request, { vendorId, version: 2, phone: null, rates: [] });
    expect(cleared.vendor).toMatchObject({ phone: null, rates: [], members: people });
  });

  it('names in its crews only people of the company; who was named before may have left', async () => {
    const request = as(world.context(await world.newTenant([])).table);
    await employ(request.table, 'prf_vic');
    const named = (...ids: string[]) => ({
      members: ids.map((profileId) => ({ name: 'Vic', profileId, lead: false })),
    });
    const unknown = { details: [expect.objectContaining({ path: 'members.1.profileId' })] };
    const crew = { name: 'Vic and Robin', skills: ['cleaning' as const], homeZip: '18901' };
    await expect(addVendor(request, { ...crew, ...named('prf_vic', 'prf_nobody') })).rejects.toMatchObject(unknown);
    const { vendorId } = await addVendor(request, { ...crew, ...named('prf_vic') });
    const both = { vendorId, version: 1, ...named('prf_vic', 'prf_nobody') };
    await expect(changeVendor(request, both)).rejects.toMatchObject(unknown);
    const member = await request.table.get(memberItem, { profileId: 'prf_vic' });
    if (member) await request.table.commit(request.table.remove(memberItem, member));
    expect((await changeVendor(request, { ...both, ...named('prf_vic'), name: 'Vic' })).vendor.version).toBe(2);
  });

  it.each([
    [
      'a crew that the vendor does not have',
      { members: [{ name: 'A', lead: false, lane: 3 }], parallelJobs: 2 },
      'members.0.lane',
    ],
    [
      'two leads of one crew',
      {
        members: [
          { name: 'A', lead: true },
          { name: 'B', lead: true },
        ],
      },
      'members.1.lead',
    ],
    [
      'two rates of one service',
      {
        rates: [
          { service: 'drone' as const, cents: 1 },
          { service: 'drone' as const, percent: 1 },
        ],
      },
      'rates.1',
    ],
  ])('refuse %s', async (_, input, field) => {
    const photographer = world.vendor('Brightframe Media');
    const request = as(world.context(await world.newTenant([photographer])).table);
    const change = changeVendor(request, { vendorId: photographer.vendorId, version: 1, ...input });
    await expect(change).rejects.toMatchObject({ kind: 'invalid', details: [{ path: field }] });
  });
});
