import { describe, expect, it } from 'vitest';
import { defaultPolicy } from '../../../../shared/company/team/policy.ts';
import { newId } from '../../../../shared/contract/id.ts';
import { DAY, MINUTE } from '../../../../shared/contract/time.ts';
import type { OrderFact } from '../../../../shared/sales/booking/events.ts';
import { newcomer } from '../../../../shared/sales/quoting/newcomer.ts';
import { quickOrFull } from '../../../../test/support/run/full.ts';
import { gathering } from '../../../../test/support/run/gathering.ts';
import { confirm, itemsByKind, NOW, orderFor, queryFor } from '../../../../test/support/world/booking-world.ts';
import { settle } from '../../../../test/support/world/sales/rivals.ts';
import { worldOfFile } from '../../../../test/support/world/world-of-file.ts';
import { paymentConnection } from '../../../company/team/connection-store.ts';
import { policyItem } from '../../../company/team/policy-store.ts';
import { payLater } from '../../payments/payment-terms.ts';
import { extendHold, releaseHold } from '../hold/change-hold.ts';
import { holdVisits } from '../hold/hold-visits.ts';
import { cancelOrder } from '../order/change/cancel-order.ts';
import { readOrder } from '../order/change/manage-order.ts';
import { confirmOrder } from '../order/confirm/confirm-order.ts';
import { paidOrderWrites } from '../order/pay/paid-order.ts';
import { CalendarDay, dayCells } from '../plan/calendar/calendar.ts';
import { workingHours } from '../plan/calendar/working-day.ts';
import { type BookingContext, offerPlans } from '../plan/offers/offer-plans.ts';
import { claimCaps, ORDER_CLAIM_MS, openKeysOf } from './open-claims.ts';
import { orderClaimsOf } from './order-claims.ts';
import { type Visitor, visitorFrom } from './visitor.ts';

const world = worldOfFile();

const strangerAt = (tenantId: string, address: string, now = NOW): BookingContext => ({
  ...world.context(tenantId, now),
  visitor: visitorFrom(world.table.signer, tenantId, address),
});
const provenAt = (context: BookingContext, email: string): BookingContext => ({
  ...context,
  visitor: { ...(context.visitor as Visitor), provenEmails: [email] },
});

let sessions = 0;
const hold = async (context: BookingContext, planId: string, sessionId = `session ${sessions++}`) =>
  await holdVisits(context, { ...queryFor(['photography']), planId, sessionId });
const plansOf = async (context: BookingContext) => await offerPlans(context, queryFor(['photography'], { days: 31 }));
/** One plan a day, so that a vendor's day never decides. */
const spreadPlans = async (context: BookingContext) => {
  const plans = await plansOf(context);
  return plans.filter(
    ({ visits }, i) =>
      plans.findIndex((other) => other.visits[0]?.startsAt.slice(0, 10) === visits[0]?.startsAt.slice(0, 10)) === i,
  );
};
const codesOf = (results: PromiseSettledResult<unknown>[]) =>
  results.map((each) => (each.status === 'fulfilled' ? 'held' : (each.reason as { code?: string }).code));
const provesBy = (reason: string) => ({ code: 'PROVE_CONTACT', status: 409, details: { reason } });

/** An order of somebody whom no other order names. */
const orderOf = async (context: BookingContext, by: { planId: string } | { holdId: string }, contact: object = {}) => {
  const input = orderFor(['photography'], by);
  const phone = `+1215555${String(1000 + sessions++).padStart(4, '0')}`;
  return await confirm(context, { ...input, contactInfo: { ...input.contactInfo, phone, ...contact } });
};

describe('F1: one address', () => {
  it('holds at most three plans at once, whatever its sessions; releasing one frees it', async () => {
    const tenantId = await world.newTenant();
    const context = strangerAt(tenantId, '203.0.113.7');
    const [a, b, c, d] = await spreadPlans(context);
    const first = await hold(context, a?.id ?? '');
    await hold(context, b?.id ?? '');
    await hold(context, c?.id ?? '', 'the third session');
    await expect(hold(context, d?.id ?? '')).rejects.toMatchObject(provesBy('address'));
    await hold(context, d?.id ?? '', 'the third session'); // in place of its own
    await releaseHold(context, first.holdId);
    await hold(context, c?.id ?? '');
    await expect(hold(context, a?.id ?? '')).rejects.toMatchObject(provesBy('address'));
  });

  it('in an IPv6 network is one, however many addresses it has; another network is not affected', async () => {
    const tenantId = await world.newTenant();
    const plans = await spreadPlans(world.context(tenantId));
    for (let n = 0; n < 3; n++) await hold(strangerAt(tenantId, `2001:db8:1:2::${n}`), plans[n]?.id ?? '');
    await expect(hold(strangerAt(tenantId, '2001:db8:1:2:aaaa::9'), plans[3]?.id ?? '')).rejects.toMatchObject(
      provesBy('address'),
    );
    await hold(strangerAt(tenantId, '2001:db8:1:3::1'), plans[3]?.id ?? '');
  });

  it('gets no fourth hold out of a race of sixteen', async () => {
    const tenantId = await world.newTenant();
    const context = strangerAt(tenantId, '203.0.113.7');
    const plans = await spreadPlans(context);
    const meet = gathering(16);
    const held = Array.from({ length: 16 }, async (_, n) => {
      await meet();
      return await hold(context, plans[n]?.id ?? '');
    });
    const results = await Promise.allSettled(held);
    const codes = codesOf(results);
    expect(codes.filter((code) => code === 'held')).toHaveLength(claimCaps.holdsOfOrigin);
    expect(new Set(codes)).toEqual(new Set(['held', 'PROVE_CONTACT']));
    expect((await itemsByKind(world, tenantId))('hold')).toHaveLength(claimCaps.holdsOfOrigin);
  });

  it('keeps the places of holds that it extends, and gets them back once they expire', async () => {
    const tenantId = await world.newTenant();
    const context = strangerAt(tenantId, '203.0.113.7');
    const plans = await spreadPlans(context);
    for (let n = 0; n < 3; n++) {
      const { holdId } = await hold(context, plans[n]?.id ?? '');
      if (n === 0) await extendHold(context, holdId);
    }
    const after = strangerAt(tenantId, '203.0.113.7', NOW + 10 * MINUTE);
    await hold(after, plans[3]?.id ?? '');
    await hold(after, plans[4]?.id ?? '');
    await expect(hold(after, plans[5]?.id ?? '')).rejects.toMatchObject(provesBy('address'));
  });

  it('and one session have one hold: a new one takes no second place', async () => {
    const tenantId = await world.newTenant();
    const context = strangerAt(tenantId, '203.0.113.7');
    const plans = await spreadPlans(context);
    for (let n = 0; n < 6; n++) await hold(context, plans[n]?.id ?? '', 'the same session');
    await hold(context, plans[6]?.id ?? '');
  });

  it('goes on once an email address is proven', async () => {
    const tenantId = await world.newTenant();
    const context = strangerAt(tenantId, '203.0.113.7');
    const plans = await spreadPlans(context);
    for (let n = 0; n < 3; n++) await hold(context, plans[n]?.id ?? '');
    await hold(provenAt(context, 'pat@example.com'), plans[3]?.id ?? '');
  });
});

describe('F1: unpaid orders', () => {
  const order = async (context: BookingContext, planId: string, contact: object = {}) =>
    await orderOf(context, { planId }, contact);

  it('of one address are two at most; canceling one frees it', async () => {
    const tenantId = await world.newTenant();
    const context = strangerAt(tenantId, '203.0.113.7');
    const plans = await spreadPlans(context);
    const first = await order(context, plans[0]?.id ?? '');
    await order(context, plans[1]?.id ?? '');
    await expect(order(context, plans[2]?.id ?? '')).rejects.toMatchObject(provesBy('address'));
    await cancelOrder(context, first.orderId, { token: first.manageToken }, { reason: undefined });
    await order(context, plans[2]?.id ?? '');
  });

  it('of one address are twelve a day, though each is canceled at once; the next day, and once proven, it goes on', async () => {
    const tenantId = await world.newTenant();
    const context = strangerAt(tenantId, '203.0.113.7');
    const comeAndGo = async (by: BookingContext): Promise<void> => {
      const [plan] = await spreadPlans(world.context(tenantId, by.now));
      const { orderId, manageToken: token } = await order(by, plan?.id ?? '');
      await cancelOrder(by, orderId, { token }, { reason: undefined });
    };
    for (let n = 0; n < claimCaps.placedInDay; n++) await comeAndGo(context);
    await expect(comeAndGo(context)).rejects.toMatchObject(provesBy('address'));
    await comeAndGo(strangerAt(tenantId, '203.0.113.8'));
    await comeAndGo(strangerAt(tenantId, '203.0.113.7', NOW + DAY));
    const { email } = orderFor(['photography'], { planId: 'a plan' }).contactInfo;
    const [plan] = await spreadPlans(context);
    await order(provenAt(context, email), plan?.id ?? '', { email });
  });

  it.each([{ email: 'same@example.com' }, { phone: '+12155559999' }])(
    'of %j are two at most, from any address',
    async (contact) => {
      const tenantId = await world.newTenant();
      const plans = await spreadPlans(world.context(tenantId));
      const from = (n: number) => strangerAt(tenantId, `203.0.113.${n}`);
      await order(from(1), plans[0]?.id ?? '', contact);
      await order(from(2), plans[1]?.id ?? '', contact);
      await expect(order(from(3), plans[2]?.id ?? '', contact)).rejects.toMatchObject(provesBy('contact'));
    },
  );

  it('race for the cap: two of twelve are placed', async () => {
    const tenantId = await world.newTenant();
    const context = strangerAt(tenantId, '203.0.113.7');
    const plans = await spreadPlans(context);
    const meet = gathering(12);
    const ordered = Array.from({ length: 12 }, async (_, n) => {
      await meet();
      return await settle(order(context, plans[n]?.id ?? ''));
    });
    const results = await Promise.all(ordered);
    expect((await itemsByKind(world, tenantId))('order')).toHaveLength(claimCaps.ordersOfOrigin);
    expect(results).toHaveLength(12);
  });

  it('go on with the same hold once the address is proven, and record it; the hold then counts no more', async () => {
    const tenantId = await world.newTenant();
    const context = strangerAt(tenantId, '203.0.113.7');
    const plans = await spreadPlans(context);
    await order(context, plans[0]?.id ?? '');
    await order(context, plans[1]?.id ?? '');
    const { holdId } = await hold(context, plans[2]?.id ?? '');
    const input = orderFor(['photography'], { holdId });
    await expect(confirm(context, input)).rejects.toMatchObject(provesBy('address'));
    await confirm(provenAt(context, input.contactInfo.email), input);
    const of = await itemsByKind(world, tenantId);
    expect(of('order').map(({ contactProof }) => contactProof)).toEqual(
      expect.arrayContaining([undefined, undefined, 'email']),
    );
    expect(of('hold')).toEqual([]);
    expect(of('openClaims').flatMap(({ open }) => Object.keys(open as object))).not.toContain(holdId);
  });

  it('leave no row behind: each ends after the last claim in it, and closing an order later asks for none', async () => {
    const tenantId = await world.newTenant();
    const context = strangerAt(tenantId, '203.0.113.7');
    const plans = await spreadPlans(context);
    await order(context, plans[0]?.id ?? '');
    await hold(context, plans[1]?.id ?? '');
    const of = await itemsByKind(world, tenantId);
    const ends = NOW + ORDER_CLAIM_MS;
    expect(of('openClaims').map(({ ttl }) => ttl)).toEqual([1, 2, 3].map(() => (ends + DAY) / 1000));
    const [placed] = of('order') as unknown as { placedAt: string; openUnder: string[] }[];
    if (!placed) throw new Error('No order');
    expect(openKeysOf(placed, ends - 1)).toHaveLength(3);
    expect(openKeysOf(placed, ends)).toEqual([]);
  });

  it('that staff place for a client are not capped, say so in their event, and take no stranger’s place', async () => {
    const tenantId = await world.newTenant();
    const context = world.context(tenantId);
    const plans = await spreadPlans(context);
    const { contactInfo } = orderFor(['photography'], { planId: 'a plan' });
    const audit = async () => context.table.add({ key: { pk: 'AUDITED', sk: 'ORDERS' }, field: 'orders', by: 1 });
    for (let n = 0; n < 4; n++) {
      await confirmOrder(context, payLater, {
        input: orderFor(['photography'], { planId: plans[n]?.id ?? '', contactInfo }),
        userId: undefined,
        provenEmail: contactInfo.email,
        onBehalf: { leadId: newId('lead', NOW), email: contactInfo.email, audit },
        idempotencyKey: undefined,
        correlationId: 'test',
      });
    }
    const of = await itemsByKind(world, tenantId);
    expect(of('order').map(({ contactProof }) => contactProof)).toEqual(['staff', 'staff', 'staff', 'staff']);
    expect(of('openClaims')).toEqual([]);
    const facts = () => of('event').filter(({ type }) => type === 'order.placed');
    expect(facts().map(({ data }) => (data as OrderFact).isPlacedByStaff)).toEqual([true, true, true, true]);
    const stranger = strangerAt(tenantId, '203.0.113.7');
    for (let n = 4; n < 6; n++) await order(stranger, plans[n]?.id ?? '', contactInfo);
    await expect(order(stranger, plans[6]?.id ?? '', contactInfo), 'control').rejects.toMatchObject({
      code: 'PROVE_CONTACT',
    });
  });

  it('of a contact other than the proven one stay capped', async () => {
    const tenantId = await world.newTenant();
    const context = provenAt(strangerAt(tenantId, '203.0.113.7'), 'mine@example.com');
    const plans = await spreadPlans(context);
    await order(context, plans[0]?.id ?? '');
    await order(context, plans[1]?.id ?? '');
    await expect(order(context, plans[2]?.id ?? '')).rejects.toMatchObject(provesBy('address'));
  });
});

describe('F1: somebody with one proven address', () => {
  const email = 'me@evil.example';
  const personAt = (tenantId: string, now = NOW) => provenAt(strangerAt(tenantId, '203.0.113.7', now), email);
  const tooMany = { status: 409, code: 'HOLD_LIMIT' };
  const tooManyOrders = { status: 409, code: 'ORDER_LIMIT' };
  const order = async (context: BookingContext, planId: string) => await orderOf(context, { planId }, { email });

  it('holds three plans at once, from whatever network and by a new session each time', async () => {
    const tenantId = await world.newTenant();
    const plans = await spreadPlans(personAt(tenantId));
    const from = (n: number) => provenAt(strangerAt(tenantId, `203.0.113.${n}`), email);
    const settled: PromiseSettledResult<unknown>[] = [];
    for (const [n, { id }] of plans.slice(0, 8).entries()) {
      settled.push(...(await Promise.allSettled([hold(from(n), id)])));
    }
    expect(codesOf(settled).filter((code) => code === 'held')).toHaveLength(claimCaps.holdsOfPerson);
    await expect(hold(from(9), plans[8]?.id ?? '')).rejects.toMatchObject(tooMany);
    const neighbor = provenAt(strangerAt(tenantId, '203.0.113.7'), 'pat@example.com');
    await hold(neighbor, plans[8]?.id ?? '');
  });

  it('control: eight addresses hold eight', async () => {
    const tenantId = await world.newTenant();
    const plans = await spreadPlans(world.context(tenantId));
    const as = (n: number) => provenAt(strangerAt(tenantId, '203.0.113.7'), `person-${n}@example.com`);
    for (const [n, { id }] of plans.slice(0, 8).entries()) await hold(as(n), id);
    expect((await itemsByKind(world, tenantId))('hold')).toHaveLength(8);
  });

  it('gets no fourth hold out of a race of sixteen', async () => {
    const tenantId = await world.newTenant();
    const context = personAt(tenantId);
    const plans = await spreadPlans(context);
    const meet = gathering(16);
    const held = Array.from({ length: 16 }, async (_, n) => {
      await meet();
      return await hold(context, plans[n]?.id ?? '');
    });
    const codes = codesOf(await Promise.allSettled(held));
    expect(codes.filter((code) => code === 'held')).toHaveLength(claimCaps.holdsOfPerson);
    expect(new Set(codes)).toEqual(new Set(['held', 'HOLD_LIMIT']));
  });

  it('gets a place back by an order, a release or the end of a hold, and keeps it by an extension', async () => {
    const tenantId = await world.newTenant();
    const context = personAt(tenantId);
    const plans = await spreadPlans(context);
    const held = [];
    for (let n = 0; n < 3; n++) held.push(await hold(context, plans[n]?.id ?? ''));
    await orderOf(context, { holdId: held[0]?.holdId ?? '' }, { email });
    const fourth = await hold(context, plans[3]?.id ?? '');
    await releaseHold(context, fourth.holdId);
    await hold(context, plans[4]?.id ?? '');
    await extendHold(context, held[1]?.holdId ?? '');
    const after = personAt(tenantId, NOW + 10 * MINUTE);
    await hold(after, plans[5]?.id ?? '');
    await hold(after, plans[6]?.id ?? '');
    await expect(hold(after, plans[7]?.id ?? '')).rejects.toMatchObject(tooMany);
  });

  it('gets the place of a hold back by an order in another name', async () => {
    const tenantId = await world.newTenant();
    const context = personAt(tenantId);
    const plans = await spreadPlans(context);
    const held = [];
    for (let n = 0; n < 3; n++) held.push(await hold(context, plans[n]?.id ?? ''));
    await orderOf(context, { holdId: held[0]?.holdId ?? '' });
    await hold(context, plans[3]?.id ?? '');
  });

  it('has five unpaid orders ahead; one that is canceled or paid counts no more', async () => {
    const tenantId = await world.newTenant();
    const context = personAt(tenantId);
    const plans = await spreadPlans(context);
    const placed = [];
    for (let n = 0; n < claimCaps.ordersOfPerson; n++) placed.push(await order(context, plans[n]?.id ?? ''));
    await expect(order(context, plans[5]?.id ?? '')).rejects.toMatchObject(tooManyOrders);
    const [first, second] = placed;
    if (!first || !second) throw new Error('No orders');
    await cancelOrder(context, first.orderId, { token: first.manageToken }, { reason: undefined });
    await order(context, plans[5]?.id ?? '');
    await expect(order(context, plans[6]?.id ?? '')).rejects.toMatchObject(tooManyOrders);
    const whole = await readOrder(context.table, second.orderId);
    if (!whole) throw new Error('No order');
    await context.table.commit(...paidOrderWrites(context, whole, { status: 'paid', isEnough: true }));
    await order(context, plans[6]?.id ?? '');
    const of = await itemsByKind(world, tenantId);
    const jobs = of('calendarDay').flatMap(({ jobs: each }) => Object.values(each as { isClaimed?: boolean }[]));
    expect(
      jobs.filter(({ isClaimed }) => isClaimed),
      'no share of theirs',
    ).toEqual([]);
  });

  describe('who has too much is told how to go on', () => {
    const phone = '(215) 555-0142';
    const refusedAt = async (context: BookingContext, planId: string): Promise<string> =>
      await order(context, planId).then(
        () => '',
        ({ message }: Error) => message,
      );
    const withFive = async (context: BookingContext): Promise<string> => {
      const plans = await spreadPlans(context);
      for (const { id } of plans.slice(0, claimCaps.ordersOfPerson)) await order(context, id);
      return plans[claimCaps.ordersOfPerson]?.id ?? '';
    };

    it('by a call, and by no payment where the company takes none', async () => {
      const context = personAt(await world.newTenant());
      const said = await refusedAt(context, await withFive(context));
      expect(said).toContain(phone);
      expect(said).toContain('cancel one');
      expect(said).not.toMatch(/\bpay\b|unpaid/);
    });

    it('by a payment, too, where the company takes cards', async () => {
      const context = personAt(await world.newTenant());
      const sixth = await withFive(context);
      const ready = { accountId: null, state: 'ready' as const, missing: [], version: 1 };
      await context.table.commit(context.table.create(paymentConnection, ready));
      const said = await refusedAt(context, sixth);
      expect(said).toContain(phone);
      expect(said).toContain('pay for one');
    });

    it('by nothing unpaid where only the orders of the day are too many', async () => {
      const context = personAt(await world.newTenant());
      const [plan] = await spreadPlans(context);
      const id = plan?.id ?? '';
      for (let n = 0; n < claimCaps.placedInDay; n++) {
        const placed = await order(context, id);
        await cancelOrder(context, placed.orderId, { token: placed.manageToken }, { reason: undefined });
      }
      const said = await refusedAt(context, id);
      expect(said).toContain(phone);
      expect(said).toContain('tomorrow');
      expect(said).not.toMatch(/\bpay\b|unpaid|cancel/);
    });
  });

  it('races for the cap of orders: five of twelve are placed', async () => {
    const tenantId = await world.newTenant();
    const context = personAt(tenantId);
    const plans = await spreadPlans(context);
    const meet = gathering(12);
    const ordered = Array.from({ length: 12 }, async (_, n) => {
      await meet();
      return await settle(order(context, plans[n]?.id ?? ''));
    });
    await Promise.all(ordered);
    expect((await itemsByKind(world, tenantId))('order')).toHaveLength(claimCaps.ordersOfPerson);
  });

  it('is capped no more once work of theirs is done', async () => {
    const tenantId = await world.newTenant();
    const context = personAt(tenantId);
    const plans = await spreadPlans(context);
    for (let n = 0; n < claimCaps.ordersOfPerson; n++) await order(context, plans[n]?.id ?? '');
    const known = { ...newcomer, isRepeatCustomer: true, pastBookings: 1 };
    expect(orderClaimsOf(context, { email, phone: '+12155550199', fullName: 'Pat Buyer' }, known)).toBeUndefined();
  });

  it('does not lose a place by what strangers order in their name', async () => {
    const tenantId = await world.newTenant();
    const plans = await spreadPlans(world.context(tenantId));
    for (let n = 0; n < 2; n++) await order(strangerAt(tenantId, `203.0.113.${n}`), plans[n]?.id ?? '');
    for (let n = 2; n < 2 + claimCaps.ordersOfPerson; n++) await order(personAt(tenantId), plans[n]?.id ?? '');
  });
});

describe('F1: fifty addresses for an hour of the clock', () => {
  const addresses = quickOrFull(12, 50);
  /** The greatest share, in percent, of a vendor's day that live jobs take. */
  const greatestShare = async (tenantId: string, now: number): Promise<number> => {
    const of = await itemsByKind(world, tenantId);
    const shares = of('calendarDay').map((item) => {
      const day = CalendarDay.parse(item);
      const vendor = of('vendor').find(({ vendorId }) => vendorId === day.vendorId) as never as Parameters<
        typeof workingHours
      >[0] & { parallelJobs: number; dailyJobLimit: number };
      const taken = Object.values(day.jobs)
        .filter(({ until }) => until === undefined || until > now)
        .reduce((sum, { from, to }) => sum + to - from, 0);
      return (100 * taken) / dayCells({ hours: workingHours(vendor, day.date, 'America/New_York'), vendor });
    });
    return Math.max(0, ...shares);
  };

  /** Holds all they can and order what they hold, from every address, for an hour. */
  const hoard = async (
    asker: (tenantId: string, n: number, now: number) => BookingContext,
    unprovenShare = defaultPolicy.unprovenShare,
  ): Promise<{ share: number; holds: number; orders: number }> => {
    const tenantId = await world.newTenant();
    const { table } = world.context(tenantId);
    await table.commit(table.create(policyItem, { ...defaultPolicy, unprovenShare, version: 1 }));
    let share = 0;
    let holds = 0;
    let orders = 0;
    for (let minute = 0; minute < 60; minute += quickOrFull(20, 10)) {
      const now = NOW + minute * MINUTE;
      // A fortnight's first days, so that the hoarders meet on the same vendors.
      const plans = (await offerPlans(world.context(tenantId, now), queryFor(['photography'], { days: 2 }))).slice(
        0,
        addresses,
      );
      for (let n = 0; n < addresses; n++) {
        const context = asker(tenantId, n, now);
        const planId = plans[n % Math.max(1, plans.length)]?.id ?? '';
        const held = await hold(context, planId).catch(() => undefined);
        if (!held) continue;
        holds++;
        const placed = await orderOf(context, { holdId: held.holdId }).catch(() => undefined);
        if (placed) orders++;
      }
      share = Math.max(share, await greatestShare(tenantId, now));
    }
    return { share, holds, orders };
  };

  it(`take at most ${defaultPolicy.unprovenShare} % of any vendor's day`, async () => {
    const { share, holds, orders } = await hoard((tenantId, n, now) => strangerAt(tenantId, `198.51.100.${n}`, now));
    expect(holds).toBeGreaterThan(0);
    expect(orders).toBeGreaterThan(0);
    expect(share).toBeGreaterThan(0);
    expect(share).toBeLessThanOrEqual(defaultPolicy.unprovenShare);
  });

  it('control: a cap by address only lets them take more', async () => {
    const { share } = await hoard((tenantId, n, now) => strangerAt(tenantId, `198.51.100.${n}`, now), 100);
    expect(share).toBeGreaterThan(defaultPolicy.unprovenShare);
  });

  it('control: a cap by session only lets one address hold and order what it likes', async () => {
    const { share, holds, orders } = await hoard(
      (tenantId, n, now) => strangerAt(tenantId, `session ${n} ${now}`, now),
      100,
    );
    expect(holds).toBeGreaterThan(claimCaps.holdsOfOrigin);
    expect(orders).toBeGreaterThan(claimCaps.ordersOfOrigin);
    expect(share).toBeGreaterThan(defaultPolicy.unprovenShare);
  });
});
