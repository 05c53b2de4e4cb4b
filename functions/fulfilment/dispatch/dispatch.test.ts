import { describe, expect, it } from 'vitest';
import { usualFees } from '../../../shared/company/team/money/fee-rules.ts';
import { defaultPolicy } from '../../../shared/company/team/policy.ts';
import { DAY, HOUR, MINUTE, toInstant } from '../../../shared/contract/time.ts';
import {
  confirm,
  findFaults,
  firstPlan,
  itemsByKind,
  NOW,
  orderFor,
  queryFor,
} from '../../../test/support/world/booking-world.ts';
import {
  alike,
  boardOf,
  type OfferedVisit,
  offeredVisit,
} from '../../../test/support/world/fulfilment/dispatch-world.ts';
import { worldOfFile } from '../../../test/support/world/world-of-file.ts';
import { policyItem } from '../../company/team/policy-store.ts';
import { queryOfMove } from '../../sales/booking/order/change/moves.ts';
import { offerPlans } from '../../sales/booking/plan/offers/offer-plans.ts';
import { bookingItem } from '../../sales/booking/store.ts';
import { changeBooking } from '../../sales/booking/visit/change-booking.ts';
import { visitItem } from '../../sales/booking/visit/kept/visit-store.ts';
import { readBoard } from './board.ts';
import { assignVisit, holdVisit, reportMissing, resumeVisit } from './desk-acts.ts';
import { moveVisit } from './move-visit.ts';
import { acceptOffer, declineOffer, expireOffer } from './offers/answer-offer.ts';
import { candidatesFor } from './offers/candidates.ts';
import { offerNext } from './offers/make-offer.ts';
import { readOrderWithOffers, readVisit } from './visits/read-visit.ts';
import { settleOrder } from './visits/settle-order.ts';
import { stampOf, stepVisit } from './visits/step-visit.ts';
import { checkStart } from './visits/watch-start.ts';

const world = worldOfFile();

const visitOf = async ({ at, visitId }: OfferedVisit) => (await readVisit(at(NOW).table, visitId)).visit;
const openOffer = async (visit: OfferedVisit) => {
  const offer = (await visit.read()).offers.find(({ state }) => state === 'open');
  if (!offer) throw new Error('No open offer');
  return offer;
};
const kindsOf = async ({ tenantId }: OfferedVisit, kind: string) => (await itemsByKind(world, tenantId))(kind);
const searchesOf = async (visit: OfferedVisit) =>
  (await kindsOf(visit, 'task')).map(({ row }) => (row as { status: string }).status);
const faults = async ({ tenantId }: OfferedVisit) => await findFaults(world, tenantId, NOW);
const eventsOf = async (visit: OfferedVisit) => (await kindsOf(visit, 'event')).map(({ type }) => type);

describe('an offer', () => {
  it('goes to the planned vendor, once, and tells neither street nor customer nor price', async () => {
    const visit = await offeredVisit(world, alike(world, 2));
    await settleOrder(visit.at(NOW), visit.orderId);
    const { offers, visits } = await visit.read();
    expect(offers).toHaveLength(1);
    expect(visits[0]).toMatchObject({ state: 'offered', offerId: offers[0]?.offerId, rounds: 1 });
    const text = JSON.stringify(offers);
    for (const secret of ['Court Street', 'Buyer', '0123', '19900']) expect(text).not.toContain(secret);
    expect(offers[0]?.pay).toEqual([{ service: 'photography', cents: expect.any(Number) }]);
  });

  it('has one end, though the first attempt dies when it has scheduled it; one whose offer did not come ends nothing', async () => {
    const visit = await offeredVisit(world, alike(world, 3));
    const { offerId } = await openOffer(visit);
    const { vendorId = '' } = await visitOf(visit);
    await declineOffer(visit.at(NOW), { offerId, vendorId, version: 1, reason: 'busy' });
    const next = await openOffer(visit);
    const ends = async () => (await kindsOf(visit, 'due')).filter(({ type }) => type === 'offer.answer_due');
    expect((await ends()).map(({ key }) => key)).toEqual([next.offerId]);
    const at = visit.at(NOW);
    const dying = new Proxy(at.table, {
      get: (own, name) => {
        if (name === 'commit') return async () => await Promise.reject(new Error('killed'));
        const value: unknown = Reflect.get(own, name);
        return typeof value === 'function' ? value.bind(own) : value;
      },
    });
    const answer = { offerId: next.offerId, vendorId: next.vendorId, version: 1, reason: 'busy' } as const;
    await expect(declineOffer({ ...at, table: dying }, answer)).rejects.toThrow('killed');
    const [third = ''] = (await ends()).map(({ key }) => String(key)).filter((key) => key !== next.offerId);
    expect(third, 'the end of an offer that did not come').not.toBe('');
    await expireOffer(visit.at(NOW + DAY), third);
    expect((await openOffer(visit)).offerId).toBe(next.offerId);
  });

  it('is accepted once, and again without effect', async () => {
    const visit = await offeredVisit(world, alike(world, 2));
    const offer = await openOffer(visit);
    const stale = { ...offer, version: offer.version - 1 };
    await expect(acceptOffer(visit.at(NOW), stale)).rejects.toMatchObject({ code: 'VERSION_CONFLICT' });
    const accepted = await acceptOffer(visit.at(NOW), offer);
    expect(await acceptOffer(visit.at(NOW), offer)).toEqual(accepted);
    const { bookings, visits } = await visit.read();
    expect(visits[0]).toMatchObject({ state: 'accepted', stamps: { accepted: { by: offer.vendorId } } });
    expect(bookings.map(({ status }) => status)).toEqual(['assigned']);
    await expect(declineOffer(visit.at(NOW), { ...offer, reason: 'busy' })).rejects.toMatchObject({
      code: 'OFFER_OVER',
    });
    await expect(acceptOffer(visit.at(NOW), { ...offer, vendorId: 'ven_other' })).rejects.toMatchObject({
      kind: 'notFound',
    });
  });

  it('passes with its time to the next vendor, and after all of them to the desk', async () => {
    const visit = await offeredVisit(world, alike(world, 3));
    for (const _ of [1, 2, 3]) await declineOffer(visit.at(NOW), { ...(await openOffer(visit)), reason: 'busy' });
    const { offers, visits, bookings } = await visit.read();
    expect(offers.map(({ state }) => state)).toEqual(['declined', 'declined', 'declined']);
    expect(new Set(offers.map(({ vendorId }) => vendorId)).size).toBe(3);
    expect(visits[0]).toMatchObject({ state: 'unassigned', tried: offers.map((o) => o.vendorId) });
    expect(visits[0]).not.toHaveProperty('vendorId');
    expect(bookings.map(({ status, vendorId }) => [status, vendorId])).toEqual([['confirmed', null]]);
    expect((await kindsOf(visit, 'task')).map(({ row }) => row)).toMatchObject([
      { kind: 'dispatch', priority: 'high' },
    ]);
    expect(await faults(visit)).toEqual([]);
    expect((await eventsOf(visit)).filter((type) => type === 'visit.vendor_sought')).toHaveLength(1);
    expect((await boardOf(visit)).unassigned.map(({ visitId }) => visitId)).toEqual([visit.visitId]);
  });

  /** What becomes of a visit at a time before its start, with so many vendors tried; of its task, when and why. */
  const offeredOn = async (before: number, tried: number) => {
    const visit = await offeredVisit(world, alike(world, 2));
    const at = visit.at(Date.parse((await visitOf(visit)).startsAt) - before);
    const found = await readVisit(at.table, visit.visitId);
    const { writes } = await offerNext(
      at,
      found,
      Array.from({ length: tried }, (_, n) => `ven_${n}`),
    );
    await at.table.commit(...writes);
    const task = (await kindsOf(visit, 'task'))[0]?.row as { dueDate: string; description: string } | undefined;
    const { state } = await visitOf(visit);
    return { state, isTold: (await eventsOf(visit)).includes('visit.vendor_sought'), task, now: at.now };
  };

  it.each([
    ['at 24 hours', DAY, true],
    ['a second later', DAY - 1000, false],
  ])('that five have not taken is the customer’s worry a day before the start: %s', async (_, before, isTold) => {
    expect(await offeredOn(before, 4)).toMatchObject({ state: 'offered' });
    const { task, now, ...left } = await offeredOn(before, 5);
    expect(left).toEqual({ state: 'unassigned', isTold });
    expect(task?.dueDate).toBe(toInstant(now + HOUR));
  });

  it('that leaves less than half an hour to answer is not made: a person calls', async () => {
    const { state, task } = await offeredOn(2.5 * HOUR - 1000, 1);
    expect([state, task?.description]).toEqual([
      'unassigned',
      expect.stringContaining('too soon to wait for an answer'),
    ]);
  });

  it('counts until the second of its end, and then goes on by itself', async () => {
    const visit = await offeredVisit(world, alike(world, 2));
    const offer = await openOffer(visit);
    const end = Date.parse(offer.answerBy);
    await expireOffer(visit.at(end), offer.offerId);
    expect((await openOffer(visit)).offerId).toBe(offer.offerId);
    await expect(acceptOffer(visit.at(end + 1000), offer)).rejects.toMatchObject({ code: 'OFFER_OVER' });
    await expireOffer(visit.at(end + 1000), offer.offerId);
    await expireOffer(visit.at(end + 1000), offer.offerId);
    const next = await openOffer(visit);
    expect([next.round, next.vendorId === offer.vendorId]).toEqual([2, false]);
    expect(await faults(visit)).toEqual([]);
  });

  it('is accepted at once by a vendor that wants it so', async () => {
    const visit = await offeredVisit(world, alike(world, 1, { acceptsAtOnce: true }));
    expect((await visitOf(visit)).state).toBe('accepted');
    expect((await visit.read()).offers.map(({ state }) => state)).toEqual(['accepted']);
  });

  it('goes to whom the office names in Bookings, also to one who has declined it', async () => {
    const visit = await offeredVisit(world, alike(world, 3));
    const first = await openOffer(visit);
    await declineOffer(visit.at(NOW), { ...first, reason: 'busy' });
    expect((await openOffer(visit)).vendorId).not.toBe(first.vendorId);
    const { bookingId = '', version = 0 } = (await visit.read()).bookings[0] ?? {};
    await changeBooking(visit.at(NOW), {}, { bookingId, version, vendorId: first.vendorId });
    await settleOrder(visit.at(NOW), visit.orderId);
    expect((await openOffer(visit)).vendorId).toBe(first.vendorId);
    expect((await visit.read()).order.visits[0]?.vendorId).toBe(first.vendorId);
    expect(await faults(visit)).toEqual([]);
  });

  it('is made for no visit that waits to be confirmed, or whose time has begun, and nobody is sought for it', async () => {
    const tenantId = await world.newTenant(alike(world, 1));
    const context = world.context(tenantId);
    const { id: planId } = await firstPlan(context, ['photography']);
    const { orderId } = await confirm(context, orderFor(['photography'], { planId }));
    const { visits, bookings } = (await readOrderWithOffers(context.table, orderId)) ?? { visits: [], bookings: [] };
    const [[visit], [booking]] = [visits, bookings];
    if (!visit || !booking) throw new Error('No visit');
    const made = async () => {
      const of = await itemsByKind(world, tenantId);
      return [of('offer'), of('task').filter(({ row }) => (row as { kind: string }).kind === 'dispatch')];
    };
    await settleOrder(world.context(tenantId, Date.parse(visit.startsAt)), orderId);
    expect(await made()).toEqual([[], []]);
    await context.table.commit(context.table.patch(bookingItem, booking, { status: 'pending' }));
    await settleOrder(context, orderId);
    expect(await made()).toEqual([[], []]);
  });

  it('of a visit that is planned again goes to nobody who has declined it', async () => {
    const visit = await offeredVisit(world, alike(world, 2));
    const found = await readVisit(visit.at(NOW).table, visit.visitId);
    const planned = { ...found, visit: { ...found.visit, state: 'planned' as const } };
    const asked = async (tried: string[]) => (await offerNext(visit.at(NOW), planned, tried)).visit.vendorId;
    const { vendorId } = found.place;
    expect(await asked([]), 'control: who holds its time').toBe(vendorId);
    expect([undefined, vendorId]).not.toContain(await asked([vendorId]));
  });

  it('goes to whom the office names after five have declined', async () => {
    const vendors = alike(world, 6);
    const visit = await offeredVisit(world, vendors);
    for (let n = 0; n < 5; n++) await declineOffer(visit.at(NOW), { ...(await openOffer(visit)), reason: 'busy' });
    const { state, tried } = await visitOf(visit);
    expect([state, tried.length]).toEqual(['unassigned', 5]);
    const sixth = vendors.find(({ vendorId }) => !tried.includes(vendorId))?.vendorId ?? '';
    const { bookingId = '', version = 0 } = (await visit.read()).bookings[0] ?? {};
    await changeBooking(visit.at(NOW), {}, { bookingId, version, vendorId: sixth });
    await settleOrder(visit.at(NOW), visit.orderId);
    expect((await openOffer(visit)).vendorId).toBe(sixth);
    await declineOffer(visit.at(NOW), { ...(await openOffer(visit)), reason: 'busy' });
    expect((await visitOf(visit)).state).toBe('unassigned');
    expect(await faults(visit)).toEqual([]);
  });

  it('is over when the office accepts, moves or cancels beside it', async () => {
    const visit = await offeredVisit(world, alike(world, 2));
    const { bookings } = await visit.read();
    const [booking] = bookings;
    if (!booking) throw new Error('No booking');
    await changeBooking(
      visit.at(NOW),
      {},
      { bookingId: booking.bookingId, version: booking.version, status: 'assigned' },
    );
    await settleOrder(visit.at(NOW), visit.orderId);
    expect((await visit.read()).offers.map(({ state }) => state)).toEqual(['accepted']);
    await changeBooking(
      visit.at(NOW),
      {},
      { bookingId: booking.bookingId, version: booking.version + 1, status: 'cancelled' },
    );
    expect((await visit.read()).visits[0]?.state).toBe('cancelled');
    expect(await faults(visit)).toEqual([]);
  });
});

describe('an offer of two services', () => {
  const services = ['photography', 'drone'] as const;
  const cancel = async (visit: OfferedVisit, service: string): Promise<void> => {
    const { bookingId = '', version = 0 } =
      (await visit.read()).bookings.find(({ serviceType }) => serviceType === service) ?? {};
    await changeBooking(visit.at(NOW), {}, { bookingId, version, status: 'cancelled' });
    await settleOrder(visit.at(NOW), visit.orderId);
  };

  it('is made anew for what is left of work and pay where the office cancels one', async () => {
    const visit = await offeredVisit(world, alike(world, 1), [...services]);
    const { vendorId } = await openOffer(visit);
    await cancel(visit, 'drone');
    const { offers } = await visit.read();
    expect(offers.map((each) => [each.state, each.services.length, each.vendorId])).toEqual([
      ['withdrawn', 2, vendorId],
      ['open', 1, vendorId],
    ]);
    const pay = [{ service: 'photography', cents: expect.any(Number) }];
    expect(await openOffer(visit)).toMatchObject({ services: ['photography'], pay });
    expect(await visitOf(visit)).toMatchObject({ state: 'offered', pay, rounds: 2 });
    await acceptOffer(visit.at(NOW), await openOffer(visit));
    expect(await visitOf(visit)).toMatchObject({ state: 'accepted', services: ['photography'] });
    expect(await faults(visit)).toEqual([]);
  });
});

describe('the desk', () => {
  it('gives a visit to another vendor directly; the slower of two hears who was faster', async () => {
    const visit = await offeredVisit(world, alike(world, 3));
    const before = await visitOf(visit);
    const found = await readVisit(visit.at(NOW).table, visit.visitId);
    const candidates = await candidatesFor(visit.at(NOW), found);
    expect(candidates.every(({ free, margin }) => free && margin > 0)).toBe(true);
    const other = candidates.find(({ isCurrent }) => !isCurrent)?.vendorId ?? '';
    const ask = {
      visitId: visit.visitId,
      version: before.version,
      vendorId: other,
      mode: 'direct',
      tell: true,
    } as const;
    const after = await assignVisit(visit.at(NOW), ask);
    expect(after).toMatchObject({ state: 'accepted', vendorId: other });
    expect(await assignVisit(visit.at(NOW), ask)).toEqual(after);
    const { offers, order } = await visit.read();
    expect([offers[0]?.state, order.visits[0]?.vendorId]).toEqual(['withdrawn', other]);
    await expect(holdVisit(visit.at(NOW), { ...ask, reason: 'weather' })).rejects.toMatchObject({
      code: 'VERSION_CONFLICT',
      details: { changedBy: 'Dana Desk', current: { state: 'accepted' } },
    });
    expect(await eventsOf(visit)).toEqual(expect.arrayContaining(['offer.withdrawn', 'visit.vendor_replaced']));
    expect(await faults(visit)).toEqual([]);
  });

  it('gives a visit to a crew of a vendor, and to another crew of the same', async () => {
    const members = [
      { name: 'Ann', lead: true },
      { name: 'Bo', lead: true, lane: 1 },
    ];
    const visit = await offeredVisit(world, alike(world, 1, { parallelJobs: 2, members }));
    expect((await visitOf(visit)).crew.map(({ name }) => name)).toEqual(['Ann']);
    const [{ crews = [] } = {}] = await candidatesFor(
      visit.at(NOW),
      await readVisit(visit.at(NOW).table, visit.visitId),
    );
    expect(crews.map(({ lane, free, isCurrent }) => [lane, free, isCurrent])).toEqual([
      [0, true, true],
      [1, true, false],
    ]);
    const { vendorId = '', version } = await visitOf(visit);
    const ask = { visitId: visit.visitId, version, vendorId, mode: 'direct', tell: true } as const;
    const after = await assignVisit(visit.at(NOW), { ...ask, lane: 1 });
    expect(after).toMatchObject({ state: 'accepted', crew: [{ name: 'Bo' }] });
    expect((await visit.read()).order.visits[0]?.lane).toBe(1);
    const lanes = (await boardOf(visit)).lanes.map(({ lane, members: own, visits }) => [
      lane,
      own[0]?.name,
      visits.length,
    ]);
    expect(lanes).toEqual([
      [0, 'Ann', 0],
      [1, 'Bo', 1],
    ]);
    await expect(assignVisit(visit.at(NOW), { ...ask, version: after.version, lane: 2 })).rejects.toMatchObject({
      kind: 'invalid',
    });
    expect(await eventsOf(visit)).not.toContain('visit.vendor_replaced');
    expect(await faults(visit)).toEqual([]);
  });

  it('confirms nothing that waits for its payment: neither by a vendor nor by a wait', async () => {
    const tenantId = await world.newTenant(alike(world, 2));
    const at = world.context(tenantId);
    const { id: planId } = await firstPlan(at, ['photography']);
    const { orderId } = await confirm(at, orderFor(['photography'], { planId }));
    const read = async () => await readOrderWithOffers(at.table, orderId);
    const [booking] = (await read())?.bookings ?? [];
    if (booking) await at.table.commit(at.table.patch(bookingItem, booking, { status: 'pending' }));
    const { visitId = '', version = 0, vendorId = '' } = (await read())?.visits[0] ?? {};
    const seen = { visitId, version };
    const refused = { code: 'WRONG_STATE', message: expect.stringContaining('paid') };
    for (const mode of ['direct', 'offer'] as const) {
      await expect(assignVisit(at, { ...seen, vendorId, mode, tell: true })).rejects.toMatchObject(refused);
    }
    await expect(holdVisit(at, { ...seen, reason: 'materials' })).rejects.toMatchObject(refused);
    expect((await read())?.bookings.map(({ status }) => status)).toEqual(['pending']);
    expect((await read())?.visits.map(({ state }) => state)).toEqual(['planned']);
  });

  it.each(['accepted', 'working'] as const)(
    'says in Bookings that a vendor comes, who is paid as by an offer once it is %s',
    async (state) => {
      const visit = await offeredVisit(world, alike(world, 1));
      const { pay: offered } = await openOffer(visit);
      const { version } = await visitOf(visit);
      await holdVisit(visit.at(NOW), { visitId: visit.visitId, version, reason: 'weather' });
      // As the weather leaves it: whoever comes there has not been asked yet.
      await visit.at(NOW).table.commit(visit.at(NOW).table.patch(visitItem, await visitOf(visit), { pay: [] }));
      const [booking] = (await visit.read()).bookings;
      const change = {
        bookingId: booking?.bookingId ?? '',
        version: booking?.version ?? 0,
        status: 'assigned' as const,
      };
      await changeBooking(visit.at(NOW), {}, change);
      // The office may have moved the job on before the event of the first step is handled.
      await visit.at(NOW).table.commit(visit.at(NOW).table.patch(visitItem, await visitOf(visit), { state }));
      await settleOrder(visit.at(NOW), visit.orderId);
      const settled = await visitOf(visit);
      expect(settled).toMatchObject({ state, pay: offered });
      await settleOrder(visit.at(NOW), visit.orderId);
      expect(await visitOf(visit)).toEqual(settled);
    },
  );

  it('lets a visit wait and offers it anew', async () => {
    const visit = await offeredVisit(world, alike(world, 2));
    const { version } = await visitOf(visit);
    const held = await holdVisit(visit.at(NOW), { visitId: visit.visitId, version, reason: 'weather' });
    expect(held).toMatchObject({ state: 'held', holdReason: 'weather', offerId: undefined });
    const resumed = await resumeVisit(visit.at(NOW), { visitId: visit.visitId, version: held.version });
    expect(resumed).toMatchObject({ state: 'offered', rounds: 2, holdReason: undefined });
    expect(await faults(visit)).toEqual([]);
  });

  it('finds another for a vendor that does not come', async () => {
    const visit = await offeredVisit(world, alike(world, 2));
    await acceptOffer(visit.at(NOW), await openOffer(visit));
    const { version, vendorId } = await visitOf(visit);
    const lost = await reportMissing(visit.at(NOW), { visitId: visit.visitId, version });
    expect(lost).toMatchObject({ state: 'unassigned', tried: [vendorId] });
    const [other] = (await candidatesFor(visit.at(NOW), await readVisit(visit.at(NOW).table, visit.visitId))).filter(
      ({ isTried }) => !isTried,
    );
    const ask = {
      visitId: visit.visitId,
      version: lost.version,
      vendorId: other?.vendorId ?? '',
      mode: 'offer',
      tell: true,
    } as const;
    expect(await searchesOf(visit)).toEqual(['pending']);
    expect(await assignVisit(visit.at(NOW), ask)).toMatchObject({ state: 'offered', vendorId: other?.vendorId });
    expect(await searchesOf(visit), 'somebody was found').toEqual(['completed']);
    expect(await faults(visit)).toEqual([]);
  });

  it('looks for nobody any more once the visit is canceled', async () => {
    const visit = await offeredVisit(world, alike(world, 1));
    await declineOffer(visit.at(NOW), { ...(await openOffer(visit)), reason: 'busy' });
    await settleOrder(visit.at(NOW), visit.orderId);
    expect(await searchesOf(visit), 'control: nobody has it').toEqual(['pending']);
    const [booking] = (await visit.read()).bookings;
    if (!booking) throw new Error('No booking');
    const { bookingId, version } = booking;
    await changeBooking(visit.at(NOW), {}, { bookingId, version, status: 'cancelled' });
    await settleOrder(visit.at(NOW), visit.orderId);
    expect(await searchesOf(visit)).toEqual(['completed']);
  });

  it('moves a visit to a time of a vendor, and not before the trade that comes first', async () => {
    const visit = await offeredVisit(world, undefined, ['cleaning', 'photography']);
    const [cleaning, photos] = (await visit.read()).visits;
    if (!cleaning || !photos) throw new Error('Two visits expected');
    const ask = { visitId: photos.visitId, version: photos.version, tell: false, correlationId: 'test' };
    const early = moveVisit(visit.at(NOW), { ...ask, startsAt: cleaning.startsAt });
    await expect(early).rejects.toMatchObject({ code: 'SEQUENCE', details: { nearest: [{}, {}] } });
    const later = toInstant(Date.parse(photos.startsAt) + 7 * DAY);
    const moved = await moveVisit(visit.at(NOW), { ...ask, startsAt: later });
    expect(moved).toMatchObject({ state: 'planned', startsAt: later, tried: [] });
    const told = (await kindsOf(visit, 'event')).filter(({ type }) => type === 'order.rescheduled');
    expect(
      told.map(({ data }) => data),
      'the desk has told the buyer',
    ).toMatchObject([{ isUntold: true }]);
    expect(await moveVisit(visit.at(NOW), { ...ask, startsAt: later }), 'the same again').toEqual(moved);
    const slower = moveVisit(visit.at(NOW), { ...ask, startsAt: toInstant(Date.parse(later) + DAY) });
    await expect(slower).rejects.toMatchObject({ code: 'VERSION_CONFLICT', details: { current: moved } });
    await settleOrder(visit.at(NOW), visit.orderId);
    const { offers, visits } = await visit.read();
    expect(visits[1]).toMatchObject({ state: 'offered', rounds: 2 });
    expect(offers.filter(({ visitId }) => visitId === photos.visitId).map(({ state }) => state)).toEqual([
      'withdrawn',
      'open',
    ]);
    expect(await faults(visit)).toEqual([]);
  });

  it('moves a visit within its last hours at no cost to its customer, and says so on the order', async () => {
    const tenantId = await world.newTenant(alike(world, 1));
    const at = world.context(tenantId);
    await at.table.commit(at.table.create(policyItem, { ...defaultPolicy, fees: usualFees, version: 1 }));
    const { id: planId } = await firstPlan(at, ['photography']);
    const { orderId } = await confirm(at, orderFor(['photography'], { planId }));
    const visit = (await readOrderWithOffers(at.table, orderId))?.visits[0];
    const start = Date.parse(visit?.startsAt ?? '');
    const { visitId = '', version = 0 } = visit ?? {};
    const move = { visitId, version, startsAt: toInstant(start + 7 * DAY), tell: true, correlationId: 'test' };
    await moveVisit({ ...world.context(tenantId, start - HOUR), actor: 'Dana Desk' }, move);
    const order = (await readOrderWithOffers(at.table, orderId))?.order;
    expect(order?.fees).toMatchObject([{ reason: 'move', cents: 5_000, waived: { cause: 'our_fault' } }]);
    const told = (await itemsByKind(world, tenantId))('event').find(({ type }) => type === 'order.rescheduled');
    expect(told?.data).not.toHaveProperty('fee');
  });

  it('moves no trade to the day of the one that comes after it', async () => {
    const visit = await offeredVisit(world, undefined, ['cleaning', 'photography']);
    const [cleaning, photos] = (await visit.read()).visits;
    if (!cleaning || !photos) throw new Error('Two visits expected');
    const ask = { visitId: cleaning.visitId, version: cleaning.version, tell: false, correlationId: 'test' };
    const late = moveVisit(visit.at(NOW), { ...ask, startsAt: photos.startsAt });
    await expect(late).rejects.toMatchObject({ code: 'SEQUENCE' });
    const ofPhotos = queryOfMove((await visit.read()).order, 'photography');
    const [plan] = await offerPlans(visit.at(NOW), { ...queryFor(['photography']), ...ofPhotos, days: 14 });
    const another = moveVisit(visit.at(NOW), { ...ask, planId: plan?.id });
    await expect(another).rejects.toMatchObject({ details: [{ path: 'planId' }] });
    expect((await visit.read()).visits).toEqual([cleaning, photos]);
  });
});

describe('a move to an evening', () => {
  /** Half past eight at night in Pennsylvania, which is the next day in UTC. */
  const evening = toInstant(Date.parse('2026-12-03T01:30:00Z'));
  const hours = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: 8 * 60, to: 23 * 60 }));

  it('that the vendor has taken is refused by the same plan as one by day, before anything is reserved', async () => {
    const visit = await offeredVisit(world, alike(world, 1, { hours }));
    const { orderId } = await confirm(
      visit.at(NOW),
      orderFor(['photography'], { planId: (await firstPlan(visit.at(NOW), ['photography'])).id }),
    );
    await settleOrder(visit.at(NOW), orderId);
    const [second] = (await readOrderWithOffers(visit.at(NOW).table, orderId))?.visits ?? [];
    if (!second) throw new Error('A second visit expected');
    const move = async ({ visitId, version }: { visitId: string; version: number }) =>
      await moveVisit(visit.at(NOW), { visitId, version, startsAt: evening, tell: false, correlationId: 'test' });
    expect(await move(await visitOf(visit))).toMatchObject({ startsAt: evening });
    // What is refused by the reservation comes with other times; what the plan refuses, with none.
    await expect(move(second)).rejects.toMatchObject({ code: 'SLOT_TAKEN', details: { alternatives: [] } });
    expect(await faults(visit)).toEqual([]);
  });
});

describe('the board', () => {
  it('has at most fourteen days', async () => {
    const { table } = world.context(await world.newTenant([]));
    const board = async (to: string) => await readBoard(table, { from: '2026-11-20', to }, NOW);
    expect((await board('2026-12-03')).lanes).toEqual([]);
    await expect(board('2026-12-04')).rejects.toMatchObject({ details: [{ path: 'to' }] });
    await expect(board('2026-11-19')).rejects.toMatchObject({ details: [{ path: 'to' }] });
  });

  it('has a visit as late from its tenth minute on, and the next one that it reaches into until it is done', async () => {
    const visit = await offeredVisit(world, alike(world, 1, { acceptsAtOnce: true }));
    const { id: planId } = await firstPlan(visit.at(NOW), ['photography']);
    const { orderId } = await confirm(visit.at(NOW), orderFor(['photography'], { planId }));
    await settleOrder(visit.at(NOW), orderId);
    const next = (await readOrderWithOffers(visit.at(NOW).table, orderId))?.visits[0];
    const { startsAt, endsAt } = await visitOf(visit);
    const [start, end] = [Date.parse(startsAt), Date.parse(endsAt)];
    const late = async (minutes: number) => (await boardOf(visit, start + minutes * MINUTE)).late.length;
    expect([await late(10 - 1 / 60), await late(10)]).toEqual([0, 1]);
    const gap = (Date.parse(next?.startsAt ?? '') - end) / MINUTE;
    const met = async () => (await boardOf(visit, start)).lanes[0]?.visits.map(({ meetsVisitId }) => meetsVisitId);
    const say = async (step: 'late' | 'start' | 'finish', minutes: number) =>
      await stepVisit(visit.at(start), visit.visitId, {
        step,
        at: toInstant(start + minutes * MINUTE),
        who: 'vendor',
        minutes,
      });
    await say('late', gap);
    expect(await met()).toEqual([undefined, undefined]);
    await say('late', gap + 1);
    expect(await met()).toEqual([next?.visitId, undefined]);
    await say('start', 0);
    await say('finish', 0);
    expect(await met()).toEqual([undefined, undefined]);
  });
});

describe('the time that a phone says', () => {
  const now = NOW + 10 * DAY;
  const accepted = NOW + 5 * DAY;
  const taken = (at: number, since = accepted) => {
    const stamps = { accepted: { at: toInstant(since), receivedAt: toInstant(since) } };
    const stamp = stampOf({ step: 'start', at: toInstant(at), who: 'vendor' }, { stamps }, now);
    return [Date.parse(stamp.at) - now, stamp.isClamped === true];
  };

  it.each([
    ['two minutes ahead', now + 2 * MINUTE, [2 * MINUTE, false]],
    ['more than two minutes ahead', now + 2 * MINUTE + 1000, [0, true]],
    ['72 hours ago', now - 3 * DAY, [-3 * DAY, false]],
    ['more than 72 hours ago', now - 3 * DAY - 1000, [-3 * DAY, true]],
  ])('is kept, or moved and marked: %s', (_, at, expected) => {
    expect(taken(at)).toEqual(expected);
  });

  it('is not before the acceptance', () => {
    expect(taken(now - HOUR, now - MINUTE)).toEqual([-MINUTE, true]);
    expect(taken(now - MINUTE, now - MINUTE)).toEqual([-MINUTE, false]);
  });
});

describe('the steps of a visit', () => {
  it('go forward only, with both times, and change the bookings', async () => {
    const visit = await offeredVisit(world, alike(world, 2));
    await acceptOffer(visit.at(NOW), await openOffer(visit));
    const start = Date.parse((await visitOf(visit)).startsAt);
    const at = visit.at(start);
    const step = (name: 'on_my_way' | 'start' | 'finish' | 'late', more = {}) =>
      stepVisit(at, visit.visitId, { step: name, at: toInstant(start), who: 'vendor', ...more });
    expect(await step('late', { minutes: 1, at: toInstant(start - MINUTE) })).toMatchObject({ lateMinutes: 5 });
    await step('late', { minutes: 200 });
    const onTheWay = await step('on_my_way');
    expect(onTheWay).toMatchObject({ state: 'on_the_way', lateMinutes: 120 });
    expect(await step('on_my_way')).toEqual(onTheWay);
    // Of a crew's two phones the first wins, and its customer hears of it once.
    await Promise.all([step('on_my_way'), step('on_my_way')]);
    expect((await eventsOf(visit)).filter((type) => type === 'visit.on_the_way')).toHaveLength(1);
    await step('start', { at: toInstant(start + HOUR) });
    const done = await step('finish');
    expect(done.stamps.working).toEqual({ at: toInstant(start), receivedAt: toInstant(start), isClamped: true });
    expect(done.state).toBe('finished');
    const { order, bookings } = await visit.read();
    expect([order.status, ...bookings.map(({ status }) => status)]).toEqual(['completed', 'completed']);
    await expect(step('late', { at: toInstant(start + MINUTE) })).rejects.toMatchObject({ code: 'WRONG_STATE' });
  });

  it('of a vendor who runs late tell it once, also where the phone’s clock is wrong and says it again', async () => {
    const visit = await offeredVisit(world, alike(world, 2));
    await acceptOffer(visit.at(NOW), await openOffer(visit));
    const start = Date.parse((await visitOf(visit)).startsAt);
    const say = async (minute: number, ahead: number, minutes: number) =>
      await stepVisit(visit.at(start + minute * MINUTE), visit.visitId, {
        ...({ step: 'late', who: 'vendor', minutes } as const),
        at: toInstant(start + HOUR + ahead * MINUTE),
      });
    const told = async () => (await eventsOf(visit)).filter((type) => type === 'visit.runs_late').length;
    const said = await say(-10, 0, 25);
    expect(said.stamps.late).toMatchObject({ isClamped: true });
    expect(await say(-9, 0, 25), 'its answer was lost').toEqual(said);
    expect(await told()).toBe(1);
    expect(await say(-5, 5, 40), 'control: later than was said').toMatchObject({ lateMinutes: 40 });
    expect(await told()).toBe(2);
  });

  it('are missed ten, twenty and forty-five minutes after the start, each once', async () => {
    const visit = await offeredVisit(world, alike(world, 2));
    await acceptOffer(visit.at(NOW), await openOffer(visit));
    await settleOrder(visit.at(NOW), visit.orderId);
    const start = Date.parse((await visitOf(visit)).startsAt);
    for (const minutes of [10, 20, 45, 45]) {
      const due = { eventId: `evt_${minutes}`, occurredAt: toInstant(start + minutes * MINUTE) };
      await checkStart(visit.at(start + minutes * MINUTE), visit.visitId, due);
    }
    const events = (await eventsOf(visit)).filter((type) => /late|alert/.test(String(type))).toSorted();
    expect(events).toEqual(['dispatch.alert', 'visit.runs_late', 'visit.vendor_late']);
    expect((await boardOf(visit, start + HOUR)).late).toHaveLength(1);
    expect(await kindsOf(visit, 'task')).toMatchObject([{ status: 'pending' }]);
    const context = visit.at(start + HOUR);
    await context.table.commit(context.table.patch(visitItem, await visitOf(visit), { state: 'cancelled' }));
    await settleOrder(context, visit.orderId);
    expect(await kindsOf(visit, 'task'), 'nobody is expected any more').toMatchObject([{ status: 'completed' }]);
  });

  it('are asked for no more once the desk says that the vendor does not come', async () => {
    const visit = await offeredVisit(world, alike(world, 2));
    await acceptOffer(visit.at(NOW), await openOffer(visit));
    const { startsAt } = await visitOf(visit);
    const at = visit.at(Date.parse(startsAt) + 45 * MINUTE);
    await checkStart(at, visit.visitId, { eventId: 'evt_45', occurredAt: toInstant(at.now) });
    const { visitId, version } = await visitOf(visit);
    await reportMissing(at, { visitId, version });
    const late = (await kindsOf(visit, 'task')).filter(({ title }) => String(title).startsWith('Late'));
    expect(late).toMatchObject([{ status: 'completed' }]);
  });

  it.each(['in_progress', 'completed'] as const)(
    'are asked for no more once the desk sets the work to %s',
    async (to) => {
      const begun = async (isLate: boolean) => {
        const visit = await offeredVisit(world, alike(world, 2));
        await acceptOffer(visit.at(NOW), await openOffer(visit));
        const at = visit.at(Date.parse((await visitOf(visit)).startsAt) + 45 * MINUTE);
        const due = { eventId: 'evt_45', occurredAt: toInstant(at.now) };
        if (isLate) await checkStart(at, visit.visitId, due);
        for (const status of to === 'completed' ? (['in_progress', to] as const) : ([to] as const)) {
          const { bookingId = '', version = 0 } = (await visit.read()).bookings[0] ?? {};
          await changeBooking(at, {}, { bookingId, version, status });
        }
        const isTold = (await eventsOf(visit)).includes('order.late_work_begun');
        await settleOrder(at, visit.orderId);
        const late = (await kindsOf(visit, 'task')).filter(({ title }) => String(title).startsWith('Late'));
        return [isTold, late.map(({ status }) => status)];
      };
      expect(await begun(true)).toEqual([true, ['completed']]);
      expect(await begun(false), 'control: one that was not late').toEqual([false, []]);
    },
  );

  it('are missed so long after the time to which the vendor has put them off', async () => {
    const visit = await offeredVisit(world, alike(world, 2));
    await acceptOffer(visit.at(NOW), await openOffer(visit));
    await settleOrder(visit.at(NOW), visit.orderId);
    const start = Date.parse((await visitOf(visit)).startsAt);
    const at = (minutes: number) => visit.at(start + minutes * MINUTE);
    const late = { step: 'late', at: toInstant(start), who: 'vendor', minutes: 25 } as const;
    await stepVisit(at(0), visit.visitId, late);
    await stepVisit(at(1), visit.visitId, late); // its answer was lost
    const [due] = (await kindsOf(visit, 'due')).filter(({ type }) => type === 'visit.start_due');
    expect(due?.times).toEqual([35, 45, 70].map((minutes) => toInstant(start + minutes * MINUTE)));
    // Events of the first schedule that were under way when the vendor spoke ask nothing.
    for (const minutes of [10, 20, 35, 45, 70]) {
      const occurredAt = toInstant(start + minutes * MINUTE);
      await checkStart(at(minutes), visit.visitId, { eventId: `evt_late_${minutes}`, occurredAt });
    }
    const events = (await eventsOf(visit)).filter((type) => /late|alert/.test(String(type))).toSorted();
    expect(events).toEqual(['dispatch.alert', 'visit.runs_late', 'visit.runs_late', 'visit.vendor_late']);
    expect((await visitOf(visit)).lateMinutes).toBe(70);
    // Put off once more and missed again: the customer hears of it, and the desk has another task.
    await stepVisit(at(75), visit.visitId, { ...late, at: toInstant(start + 75 * MINUTE), minutes: 120 });
    const again = { eventId: 'evt_late_165', occurredAt: toInstant(start + 165 * MINUTE) };
    await checkStart(at(165), visit.visitId, again);
    expect((await visitOf(visit)).lateMinutes).toBe(165);
    const tasks = async () => (await kindsOf(visit, 'task')).map(({ status }) => status);
    expect(await tasks()).toEqual(['pending', 'pending']);
    await stepVisit(at(170), visit.visitId, { step: 'on_my_way', at: toInstant(start + 170 * MINUTE), who: 'vendor' });
    expect(await tasks(), 'the crew comes').toEqual(['completed', 'completed']);
  });
});
