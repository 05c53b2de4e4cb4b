import { describe, expect, it } from 'vitest';
import { MINUTE } from '../../../../shared/contract/time.ts';
import { quickOrFull } from '../../../../test/support/run/full.ts';
import { beforeEachCall, strikeCalls } from '../../../../test/support/table/table-faults.ts';
import {
  confirm,
  findFaults,
  firstPlan,
  itemsByKind,
  NOW,
  orderFor,
  queryFor,
} from '../../../../test/support/world/booking-world.ts';
import { expectOneOrder, placedOf, rivals, settle } from '../../../../test/support/world/sales/rivals.ts';
import { worldOfFile } from '../../../../test/support/world/world-of-file.ts';
import { vendorItem } from '../../../company/team/vendor-store.ts';
import { tenantItem } from '../../../company/tenancy/store.ts';
import { type BookingContext, offerPlans } from '../plan/offers/offer-plans.ts';
import { checkSubject, openPlan, sealPlan } from '../plan/plan-id.ts';
import { extendHold } from './change-hold.ts';
import { holdVisits } from './hold-visits.ts';

const world = worldOfFile();

describe('a hold', () => {
  const hold = async (context: BookingContext, planId: string, more = {}) =>
    await holdVisits(context, { ...queryFor(['photography'], more), planId });

  it('can be taken over once expired, and its owner gets HOLD_EXPIRED', async () => {
    const tenantId = await world.newTenant();
    const plan = await firstPlan(world.context(tenantId), ['photography']);
    const first = await hold(world.context(tenantId), plan.id);
    const later = world.context(tenantId, NOW + 10 * 60_000);
    await expect(extendHold(later, first.holdId)).rejects.toMatchObject({ code: 'HOLD_EXPIRED' });
    const results = await rivals(later, ['photography'], plan.id, quickOrFull(20, 50));
    expectOneOrder(results);
    await expect(confirm(later, orderFor(['photography'], { holdId: first.holdId }))).rejects.toMatchObject({
      code: 'HOLD_EXPIRED',
      details: { alternatives: [expect.anything(), expect.anything(), expect.anything()] },
    });
    expect(await findFaults(world, tenantId, later.now)).toEqual([]);
  });

  it('that is lost between read and write is never confirmed', async () => {
    const tenantId = await world.newTenant();
    const early = world.context(tenantId);
    const plan = await firstPlan(early, ['photography']);
    const first = await hold(early, plan.id);
    const late = world.context(tenantId, NOW + 10 * 60_000);
    const results = await Promise.all([
      settle(confirm(early, orderFor(['photography'], { holdId: first.holdId }))),
      ...Array.from({ length: 20 }, () => settle(confirm(late, orderFor(['photography'], { planId: plan.id })))),
    ]);
    expect(placedOf(results)).toHaveLength(1);
    expect(await findFaults(world, tenantId, late.now)).toEqual([]);
  });

  it('is made only of a plan that is good, for what it was offered for, in the area that is served now', async () => {
    const tenantId = await world.newTenant();
    const context = world.context(tenantId);
    const { id } = await firstPlan(context, ['photography']);
    for (const more of [{ services: ['cleaning' as const] }, { sqFt: 2600 }, { rooms: 5 }, { zip: '18902' }])
      await expect(hold(context, id, more), JSON.stringify(more)).rejects.toMatchObject({
        code: 'INVALID_INPUT',
        details: [{ path: 'planId' }],
      });
    const late = hold(world.context(tenantId, NOW + 30 * MINUTE), id);
    await expect(late).rejects.toMatchObject({
      code: 'SLOT_TAKEN',
      message: expect.stringContaining('no longer good'),
    });
    const { table } = context;
    const tenant = await table.get(tenantItem, {});
    if (!tenant) throw new Error('The company is missing');
    await table.commit(table.patch(tenantItem, tenant, { serviceArea: { ...tenant.serviceArea, zipCodes: [] } }));
    await expect(hold(context, id)).rejects.toMatchObject({ code: 'OUT_OF_AREA' });
  });

  it('is made with no vendor who works here no more', async () => {
    const context = world.context(await world.newTenant());
    const { id, visits } = await firstPlan(context, ['photography']);
    const { table } = context;
    const vendor = await table.get(vendorItem, { vendorId: visits[0]?.vendorId ?? '' });
    if (!vendor) throw new Error('The vendor is missing');
    await table.commit(table.patch(vendorItem, vendor, { status: 'paused' }));
    await expect(hold(context, id)).rejects.toMatchObject({ code: 'SLOT_TAKEN' });
  });

  it('of quoted work is made for as many days as it was planned for', () => {
    const context = world.context('ten_any');
    const subject = { services: ['repairs' as const], sqFt: 2500, rooms: 4, zip: '18901', workDays: 2 };
    const more = { needsRush: false };
    const id = sealPlan(context.signer, 'ten_any', subject, [], { now: NOW, minutes: 30 }, more);
    const plan = openPlan(context.signer, 'ten_any', id, NOW);
    expect(() => checkSubject(plan, subject)).not.toThrow();
    expect(() => checkSubject(plan, { ...subject, workDays: 3 })).toThrow();
  });

  it('that is confirmed while it is extended is not answered as extended', async () => {
    const tenantId = await world.newTenant();
    const context = world.context(tenantId);
    const { holdId } = await hold(context, (await firstPlan(context, ['photography'])).id);
    const client = world.table.newClient();
    beforeEachCall(client, async (command) => {
      if (command === 'TransactWriteItemsCommand') await confirm(context, orderFor(['photography'], { holdId }));
    });
    const extending = extendHold(world.context(tenantId, NOW, client), holdId);
    await expect(extending).rejects.toMatchObject({ code: 'HOLD_EXPIRED' });
  });

  it('never blocks its own browser session: a new hold releases the old one, a plan is confirmed over it', async () => {
    const tenantId = await world.newTenant();
    const context = world.context(tenantId);
    const sessionId = 'session-of-one-browser';
    const plan = await firstPlan(context, ['photography']);
    const first = await hold(context, plan.id, { sessionId });
    const second = await hold(context, plan.id, { sessionId });
    await expect(extendHold(context, first.holdId)).rejects.toMatchObject({ code: 'NOT_FOUND', status: 404 });
    const offered = await offerPlans(context, queryFor(['photography'], { sessionId }));
    expect(offered.map(({ visits }) => visits)).toContainEqual(plan.visits);
    expect((await offerPlans(context, queryFor(['photography']))).map(({ visits }) => visits)).not.toContainEqual(
      plan.visits,
    );
    await confirm(context, orderFor(['photography'], { planId: plan.id, sessionId }));
    await expect(confirm(context, orderFor(['photography'], { holdId: second.holdId }))).rejects.toMatchObject({
      code: 'HOLD_EXPIRED',
    });
    expect(await findFaults(world, tenantId, NOW)).toEqual([]);
  });

  it('remains a single one after eight concurrent holds of one session', async () => {
    const tenantId = await world.newTenant();
    const context = world.context(tenantId);
    const sessionId = 'session-in-a-hurry-1';
    const plans = await offerPlans(context, queryFor(['photography']));
    const settled = await Promise.allSettled(
      Array.from({ length: 8 }, (_, n) => hold(context, plans[n]?.id ?? '', { sessionId })),
    );
    expect(settled.some(({ status }) => status === 'fulfilled')).toBe(true);
    const of = await itemsByKind(world, tenantId);
    expect(of('hold')).toHaveLength(1);
    const jobs = of('calendarDay').flatMap(({ jobs: each }) => Object.keys(each as object));
    expect(jobs).toHaveLength(1);
  });

  it('that was made although its answer was lost and its second try met a conflict is answered as made', async () => {
    const tenantId = await world.newTenant();
    const plan = await firstPlan(world.context(tenantId), ['photography']);
    const client = world.table.newClient();
    let struck = 0;
    strikeCalls(client, (command) =>
      command === 'TransactWriteItemsCommand' && struck++ === 0 ? 'conflictAfter' : undefined,
    );
    const { holdId } = await hold(world.context(tenantId, NOW, client), plan.id, { sessionId: 'session-of-bad-luck' });
    const of = await itemsByKind(world, tenantId);
    expect(of('hold').map((each) => each.holdId)).toEqual([holdId]);
    expect(struck).toBeGreaterThan(1);
  });

  it('that was extended although the answer was lost is answered as extended, once', async () => {
    const tenantId = await world.newTenant();
    const { holdId, expiresAt } = await hold(
      world.context(tenantId),
      (await firstPlan(world.context(tenantId), ['photography'])).id,
    );
    const client = world.table.newClient();
    let struck = 0;
    strikeCalls(client, (command) =>
      command === 'TransactWriteItemsCommand' && struck++ === 0 ? 'conflictAfter' : undefined,
    );
    const extended = await extendHold(world.context(tenantId, NOW, client), holdId);
    expect(Date.parse(extended.expiresAt) - Date.parse(expiresAt)).toBe(10 * MINUTE);
    expect((await itemsByKind(world, tenantId))('hold').map(({ extensions }) => extensions)).toEqual([1]);
    expect(struck).toBeGreaterThan(1);
  });

  it('can be extended by ten minutes, three times', async () => {
    const context = world.context(await world.newTenant());
    const { holdId } = await hold(context, (await firstPlan(context, ['photography'])).id);
    const ends = [];
    for (let n = 0; n < 3; n++) ends.push((await extendHold(context, holdId)).expiresAt);
    expect(ends).toEqual(['2026-11-20T15:20:00Z', '2026-11-20T15:30:00Z', '2026-11-20T15:40:00Z']);
    await expect(extendHold(context, holdId)).rejects.toMatchObject({ code: 'HOLD_LIMIT', status: 409 });
  });
});
