import { expect, it } from 'vitest';
import { DAY, HOUR, MINUTE, toInstant } from '../../../shared/contract/time.ts';
import { type VisitRecord, visitIdOf } from '../../../shared/sales/booking/visit-record.ts';
import { NOW } from '../../../test/support/world/booking-world.ts';
import { alike, boardOf, offeredVisit } from '../../../test/support/world/fulfilment/dispatch-world.ts';
import { worldOfFile } from '../../../test/support/world/world-of-file.ts';
import { vendorItem } from '../../company/team/vendor-store.ts';
import { visitItem } from '../../sales/booking/visit/kept/visit-store.ts';
import { readVisit } from './visits/read-visit.ts';

const world = worldOfFile();

/** A visit that its only vendor has, and how it is changed. */
const acceptedVisit = async () => {
  const visit = await offeredVisit(world, alike(world, 1, { acceptsAtOnce: true }));
  const { table } = visit.at(NOW);
  const stored = async () => (await readVisit(table, visit.visitId)).visit;
  const change = async (changes: Partial<VisitRecord>): Promise<void> =>
    await table.commit(table.patch(visitItem, await stored(), changes));
  return { visit, table, stored, change, board: async (now = NOW) => await boardOf(visit, now) };
};

it('has no visit as late on which its crew is at work', async () => {
  const { stored, change, board } = await acceptedVisit();
  const late = async () => (await board(Date.parse((await stored()).startsAt) + HOUR)).late.length;
  expect(await late(), 'control: nobody has begun').toBe(1);
  await change({ state: 'working' });
  expect(await late()).toBe(0);
});

it('ends with its last day: a visit of the midnight after it is the one that an empty board leads to', async () => {
  const { stored, change, board } = await acceptedVisit();
  const midnight = Date.parse('2026-12-04T05:00:00Z');
  const shown = async () => (await board()).lanes.flatMap(({ visits }) => visits).length;
  const { startsAt, endsAt } = await stored();
  const at = (start: number) => ({
    startsAt: toInstant(start),
    endsAt: toInstant(start + Date.parse(endsAt) - Date.parse(startsAt)),
  });
  await change(at(midnight - MINUTE));
  expect([await shown(), (await board()).nextDate]).toEqual([1, undefined]);
  await change(at(midnight));
  expect([await shown(), (await board()).nextDate]).toEqual([0, '2026-12-04']);
});

it('leads nowhere else while it has visits of its own', async () => {
  const { visit, table, stored, board } = await acceptedVisit();
  const later = {
    ...(await stored()),
    visitId: visitIdOf(visit.orderId, 9),
    n: 9,
    startsAt: toInstant(NOW + 40 * DAY),
  };
  await table.commit(table.create(visitItem, later));
  expect((await board()).nextDate).toBeUndefined();
});

it('shows a vendor who is taken off the team as long as visits of theirs are on it', async () => {
  const { table, stored, change, board } = await acceptedVisit();
  const { vendorId = '', startsAt } = await stored();
  const vendor = await table.get(vendorItem, { vendorId });
  if (!vendor) throw new Error('No vendor');
  await table.commit(table.patch(vendorItem, vendor, { status: 'inactive' }));
  const lanes = async () => (await board()).lanes.map((lane) => [lane.vendorId, lane.visits.length]);
  expect(await lanes()).toEqual([[vendorId, 1]]);
  await change({ startsAt: toInstant(Date.parse(startsAt) + 40 * DAY) });
  expect(await lanes()).toEqual([]);
});

it('has among those without a vendor one that its vendor still has to be taken from', async () => {
  const { visit, change, board } = await acceptedVisit();
  const unassigned = async () => (await board()).unassigned.map(({ visitId }) => visitId);
  expect(await unassigned()).toEqual([]);
  await change({ state: 'unassigned' });
  expect(await unassigned()).toEqual([visit.visitId]);
});
