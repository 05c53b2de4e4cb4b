import { beforeEach, describe, expect, it } from 'vitest';
import type { ServiceCode } from '../../../../../shared/company/catalog/service.ts';
import { addDays, HOUR, localDate } from '../../../../../shared/contract/time.ts';
import type { OrderPlaced } from '../../../../../shared/sales/booking/order.ts';
import type { Plan, Visit } from '../../../../../shared/sales/booking/plan/plan.ts';
import { tradeOf } from '../../../../../shared/sales/booking/plan/sequence.ts';
import { gathering } from '../../../../../test/support/run/gathering.ts';
import {
  confirm,
  findFaults,
  firstPlan,
  itemsByKind,
  NOW,
  orderFor,
  queryFor,
} from '../../../../../test/support/world/booking-world.ts';
import { worldOfFile } from '../../../../../test/support/world/world-of-file.ts';
import { TenantTable } from '../../../../platform/table/tenant-table.ts';
import type { Write } from '../../../../platform/table/write.ts';
import { type BookingContext, offerPlans } from '../../plan/offers/offer-plans.ts';
import { openPlan } from '../../plan/plan-id.ts';
import { bookingItem } from '../../store.ts';
import { calendarOf } from '../order-calendar.ts';
import { viewOf } from '../order-view.ts';
import { readSettings } from './cancel-order.ts';
import { claimOrder } from './manage-order.ts';
import { onlyVisitOfPlan, queryOfMove } from './moves.ts';
import { rescheduleOrder } from './reschedule-order.ts';

const world = worldOfFile();
let tenantId: string;
let context: BookingContext;
beforeEach(async () => {
  tenantId = await world.newTenant();
  context = world.context(tenantId);
});

const zone = 'America/New_York';
const dateOf = ({ startsAt }: Pick<Visit, 'startsAt'>) => localDate(Date.parse(startsAt), zone);
const visitOf = (visits: readonly Visit[], service: ServiceCode): Visit => {
  const found = visits.find(({ services }) => services.includes(service));
  if (!found) throw new Error(`No visit for ${service}`);
  return found;
};
const isInSequence = (visits: readonly Visit[]): boolean => {
  const dated = visits
    .map((visit) => ({ trade: tradeOf(visit.services), date: dateOf(visit) }))
    .filter(({ trade }) => trade !== undefined)
    .sort((a, b) => (a.trade ?? 0) - (b.trade ?? 0));
  return dated.every(({ date }, i) => i === 0 || date > (dated[i - 1]?.date ?? ''));
};

const claimed = (placed: OrderPlaced) => ({ token: placed.manageToken });
const staff = { checkScope: async () => undefined };
const view = async (placed: OrderPlaced, at = context) =>
  viewOf(await claimOrder(at, placed.orderId, claimed(placed)), await readSettings(at), at.now);
const timesOf = async (placed: OrderPlaced, service: ServiceCode, range: object, at = context): Promise<Plan[]> => {
  const { order } = await claimOrder(at, placed.orderId, claimed(placed));
  return await offerPlans(at, { ...queryFor([service]), ...range, ...queryOfMove(order, service) });
};
const move = (placed: OrderPlaced, planId: string | undefined, at = context, claim: object = claimed(placed)) =>
  rescheduleOrder(at, placed.orderId, claim, { planId: planId ?? '', sessionId: undefined, correlationId: 'test' });
const moves = async () => (await itemsByKind(world, tenantId))('event').filter((e) => e.type === 'order.rescheduled');

/** Cleaning on a Monday and, as one visit moved, photos on the Friday after. */
const mondayAndFriday = async (): Promise<OrderPlaced> => {
  const services: ServiceCode[] = ['cleaning', 'photography'];
  const plan = await firstPlan(context, services, { from: '2026-11-30', days: 1 });
  const placed = await confirm(context, orderFor(services, { planId: plan.id }));
  const [friday] = await timesOf(placed, 'photography', { from: '2026-12-04', days: 1 });
  await move(placed, friday?.id);
  return placed;
};

describe('other times of one visit of an order', () => {
  it('leave the other visits as they are and keep the sequence of trades', async () => {
    const placed = await mondayAndFriday();
    const before = (await view(placed)).visits;
    const plans = await timesOf(placed, 'cleaning', { from: '2026-11-23', days: 31 });
    expect(plans.length).toBeGreaterThan(20);
    for (const { visits } of plans) {
      expect(visitOf(visits, 'photography')).toMatchObject({
        startsAt: visitOf(before, 'photography').startsAt,
        vendorId: visitOf(before, 'photography').vendorId,
      });
      expect(isInSequence(visits)).toBe(true);
    }
    const days = new Set(plans.map(({ visits }) => dateOf(visitOf(visits, 'cleaning'))));
    expect([...days].sort().at(-1)).toBe('2026-12-03');
  });

  it('need no rush delivery because another visit of the order is near', async () => {
    const placed = await mondayAndFriday();
    const before = (await view(placed)).visits;
    const at = { ...context, now: Date.parse(visitOf(before, 'cleaning').startsAt) - 12 * HOUR };
    const [saturday] = await timesOf(placed, 'photography', { from: '2026-12-05', days: 1 }, at);
    const after = await move(placed, saturday?.id, at);
    expect(dateOf(visitOf(after.visits, 'photography'))).toBe('2026-12-05');
  });

  it('put the visit where the plan says: frees the old time, takes the new one, and says so once', async () => {
    const placed = await mondayAndFriday();
    const before = await view(placed);
    const sent = (await moves()).length;
    const [plan] = await timesOf(placed, 'cleaning', { from: '2026-12-02', days: 1 });
    const after = await move(placed, plan?.id);
    expect(await move(placed, plan?.id)).toEqual(after);
    expect(after.visits).toMatchObject(plan?.visits ?? []);
    expect(dateOf(visitOf(after.visits, 'cleaning'))).toBe('2026-12-02');
    const bookingOf = ({ bookings }: typeof after, service: ServiceCode) =>
      bookings.find(({ serviceType }) => serviceType === service);
    expect(bookingOf(after, 'cleaning')?.startsAt).toBe(visitOf(after.visits, 'cleaning').startsAt);
    expect(bookingOf(after, 'photography')).toEqual(bookingOf(before, 'photography'));
    expect(await moves()).toHaveLength(sent + 1);
    expect(await findFaults(world, tenantId, NOW)).toEqual([]);
    const free = await offerPlans(context, queryFor(['cleaning'], { from: '2026-11-30', days: 1 }));
    expect(free.map(({ visits }) => visits[0]?.startsAt)).toContain(visitOf(before.visits, 'cleaning').startsAt);
  });

  it('keep each visit’s entry in calendars', async () => {
    const placed = await mondayAndFriday();
    const { tenant } = await readSettings(context);
    const uids = async () => {
      const whole = await claimOrder(context, placed.orderId, claimed(placed));
      const file = calendarOf(whole, tenant, 'https://x.example', NOW);
      const valuesOf = (name: string) => file.split('\r\n').filter((line) => line.startsWith(name));
      const summaries = valuesOf('SUMMARY:');
      return valuesOf('UID:')
        .map((uid, i) => `${summaries[i]} ${uid}`)
        .sort();
    };
    const before = await uids();
    const [plan] = await timesOf(placed, 'photography', { from: '2026-12-08', days: 1 });
    await move(placed, plan?.id);
    expect(await uids()).toEqual(before);
  });

  it('are there for a visit whose forerunner is done, until 24 hours before it, and for staff without that limit', async () => {
    const placed = await mondayAndFriday();
    const { bookings } = await claimOrder(context, placed.orderId, claimed(placed));
    const cleaning = bookings.find(({ serviceType }) => serviceType === 'cleaning');
    if (!cleaning) throw new Error('No cleaning');
    await context.table.commit(context.table.patch(bookingItem, cleaning, { status: 'completed' }));
    const tuesday = world.context(tenantId, Date.parse('2026-12-01T15:00:00Z'));
    expect((await view(placed, tuesday)).visitsChangeableUntil).toEqual([null, expect.stringContaining('2026-12-03T')]);
    const [later] = await timesOf(placed, 'photography', { from: '2026-12-09', days: 1 }, tuesday);
    expect(dateOf(visitOf((await move(placed, later?.id, tuesday)).visits, 'photography'))).toBe('2026-12-09');
    const lastHours = world.context(tenantId, Date.parse('2026-12-08T22:00:00Z'));
    const [next] = await timesOf(placed, 'photography', { from: '2026-12-11', days: 1 }, lastHours);
    await expect(move(placed, next?.id, lastHours)).rejects.toMatchObject({
      code: 'TOO_LATE',
      message: 'Changes are free until 24 hours before the visit. Please call us.',
    });
    const own = { ...staff, isBuyerOf: () => true };
    await expect(move(placed, next?.id, lastHours, own), 'an agent’s own').rejects.toMatchObject({ code: 'TOO_LATE' });
    const moved = await move(placed, next?.id, lastHours, staff);
    expect(dateOf(visitOf(moved.visits, 'photography'))).toBe('2026-12-11');
  });

  it('of a service without a visit are refused by the field’s name', async () => {
    const placed = await mondayAndFriday();
    await expect(timesOf(placed, 'virtual_staging', {})).rejects.toMatchObject({
      status: 400,
      details: [{ path: 'moves.service', message: expect.stringContaining('virtual_staging has none') }],
    });
  });
});

describe('two visits of one order that move at once', () => {
  /** Cleaning to Thursday and photos to Tuesday: each alone keeps the sequence, both together would break it. */
  const cross = async (at: BookingContext) => {
    const placed = await mondayAndFriday();
    const [thursday] = await timesOf(placed, 'cleaning', { from: '2026-12-03', days: 1 });
    const [tuesday] = await timesOf(placed, 'photography', { from: '2026-12-01', days: 1 });
    const settled = await Promise.allSettled([thursday, tuesday].map((plan) => move(placed, plan?.id, at)));
    const { visits } = await view(placed);
    return { settled, isSound: isInSequence(visits) && (await findFaults(world, tenantId, NOW)).length === 0 };
  };

  it('never pass each other: one moves, the other is told the times that are left', async () => {
    const { settled, isSound } = await cross(context);
    expect(isSound).toBe(true);
    expect(settled.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const refused = settled.find((each) => each.status === 'rejected')?.reason;
    expect(refused).toMatchObject({ code: 'SLOT_TAKEN' });
    for (const { visits } of refused.details.alternatives as Plan[]) expect(isInSequence(visits)).toBe(true);
  });

  it('control: a table that overwrites what came in meanwhile leaves an order that does not fit its calendar', async () => {
    // Neither writes before both have decided.
    const bothHaveDecided = gathering(2);
    class Careless extends TenantTable {
      override async commit(...writes: readonly Write[]): Promise<void> {
        await bothHaveDecided();
        const blind = writes.map(({ item: { Put, ...item }, ...write }) => {
          if (!Put) return { ...write, item };
          const { TableName, Item } = Put;
          return { ...write, item: { Put: { TableName, Item } } };
        });
        await super.commit(...blind);
      }
    }
    const careless = { ...context, table: new Careless(world.table.tableDeps, tenantId) };
    expect((await cross(careless)).isSound).toBe(false);
  });
});

describe('another day for one visit of an offered plan', () => {
  it('keeps the other visits, and can be held and booked like any plan', async () => {
    const services: ServiceCode[] = ['cleaning', 'photography'];
    const plan = await firstPlan(context, services, { from: '2026-11-30', days: 1 });
    const opened = openPlan(context.signer, tenantId, plan.id, NOW);
    const query = queryFor(services, { from: '2026-12-04', days: 1 });
    const only = onlyVisitOfPlan(opened, query, 'photography');
    const [friday] = await offerPlans(context, { ...query, only });
    expect(friday?.visits.map(dateOf)).toEqual(['2026-11-30', '2026-12-04']);
    const placed = await confirm(context, orderFor(services, { planId: friday?.id }));
    expect((await view(placed)).visits.map(dateOf)).toEqual(['2026-11-30', '2026-12-04']);
    const past = await offerPlans(context, { ...query, from: addDays('2026-11-30', -5), days: 6, only });
    expect(past).toEqual([]);
  });
});
