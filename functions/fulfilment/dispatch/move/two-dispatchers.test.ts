import { expect, it } from 'vitest';
import { printFigure } from '../../../../test/support/run/figure.ts';
import { quickOrFull } from '../../../../test/support/run/full.ts';
import { confirm, findFaults, NOW, orderFor, queryFor } from '../../../../test/support/world/booking-world.ts';
import { alike } from '../../../../test/support/world/fulfilment/dispatch-world.ts';
import { worldOfFile } from '../../../../test/support/world/world-of-file.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import { jobKey } from '../../../sales/booking/plan/calendar/calendar.ts';
import { offerPlans } from '../../../sales/booking/plan/offers/offer-plans.ts';
import { calendarDay, orderItem } from '../../../sales/booking/store.ts';
import { visitItem } from '../../../sales/booking/visit/kept/visit-store.ts';
import type { DispatchContext } from '../dispatch-context.ts';
import { readVisit } from '../visits/read-visit.ts';
import { judgeMove, type MoveTarget } from './judge-move.ts';
import { moveBooking } from './move-booking.ts';

const ROUNDS = quickOrFull(15, 200);
/** Three gaps of one crew: of two visits that race for one of them, at most two can be in the others. */
const gaps = ['2026-12-01T15:00:00Z', '2026-12-02T15:00:00Z', '2026-12-03T15:00:00Z'];

type Move = (context: DispatchContext, visitId: string, target: MoveTarget) => Promise<unknown>;

const world = worldOfFile();

/** Two visits of two buyers, and a crew that has neither. */
const twoVisits = async () => {
  const vendors = alike(world, 3);
  const tenantId = await world.newTenant(vendors);
  const context = { ...world.context(tenantId), actor: 'Dana Desk' };
  const visitIds: string[] = [];
  for (const n of [0, 1]) {
    const plans = await offerPlans(context, queryFor(['photography'], { days: 14 }));
    const { orderId } = await confirm(context, orderFor(['photography'], { planId: plans[n]?.id ?? '' }));
    visitIds.push(`vis_${orderId.slice(4)}00`);
  }
  return { tenantId, context, visitIds, vendorId: vendors[2]?.vendorId ?? '' };
};

/** Both dispatchers want one gap at once, again and again: how many got it each time, and what the slower one was told. */
const race = async (move: Move, rounds: number) => {
  const { tenantId, context, visitIds, vendorId } = await twoVisits();
  const winners: number[] = [];
  const refusals: unknown[] = [];
  for (let round = 0; round < rounds; round++) {
    const at = await Promise.all(visitIds.map(async (id) => (await readVisit(context.table, id)).visit));
    const gap = gaps.find((startsAt) => at.every((visit) => visit.startsAt !== startsAt)) ?? '';
    const both = await Promise.allSettled(visitIds.map((id) => move(context, id, { vendorId, startsAt: gap })));
    winners.push(both.filter(({ status }) => status === 'fulfilled').length);
    refusals.push(...both.flatMap((each) => (each.status === 'rejected' ? [each.reason] : [])));
  }
  return { winners, refusals, faults: await findFaults(world, tenantId, NOW) };
};

const byTheRoute: Move = async (context, bookingId, target) => {
  const { version } = (await readVisit(context.table, bookingId)).visit;
  const input = { ...target, bookingId, version, notify: false, isTrial: false, correlationId: 'test' };
  return await moveBooking(context, input);
};

/** ✗ Looks as carefully, then writes the calendar itself. */
const byItsOwnWrite: Move = async (context, visitId, target) => {
  const { table } = context;
  const found = await readVisit(table, visitId);
  const { trial, target: place } = await judgeMove(context, found, target);
  if (!trial.isPossible) throw new Error('Taken');
  const { date, vendorId, from, to, n } = place;
  for (;;) {
    const day = await table.get(calendarDay, { date, vendorId }, { consistent: true });
    const job = { lane: 0, from, to, zip: found.order.address.zip };
    const jobs = { ...day?.jobs, [jobKey(found.order.orderId, n)]: job };
    const write = day
      ? table.patch(calendarDay, day, { jobs })
      : table.create(calendarDay, { date, vendorId, jobs, version: 1 });
    const { startsAt, endsAt } = trial;
    const done = table.commit(
      write,
      table.patch(orderItem, found.order, { visits: [place] }),
      table.patch(visitItem, found.visit, { startsAt, endsAt, vendorId }),
    );
    const isWritten = await done.then(
      () => true,
      () => false,
    );
    if (isWritten) return;
  }
};

it('two dispatchers want one gap again and again: one has it each time, and the other hears the next three', async () => {
  const { winners, refusals, faults } = await race(byTheRoute, ROUNDS);
  expect(winners).toEqual(Array.from({ length: ROUNDS }, () => 1));
  const codes = refusals.map((reason) => (reason instanceof AppError ? reason.code : String(reason)));
  expect([...new Set(codes)]).toEqual(['SLOT_TAKEN']);
  const offered = refusals.map((reason) => (reason as AppError).details as { alternatives: unknown[] });
  expect(offered.every(({ alternatives }) => alternatives.length === 3)).toBe(true);
  expect(faults).toEqual([]);
  printFigure('two dispatchers, one gap', { rounds: ROUNDS, winners: winners.length, faults: faults.length });
});

it('control: a move with a calendar write of its own gives the gap to both', async () => {
  const { winners, faults } = await race(byItsOwnWrite, 2);
  expect(winners).toContain(2);
  expect(faults.join('\n')).toMatch(/collide/);
});
