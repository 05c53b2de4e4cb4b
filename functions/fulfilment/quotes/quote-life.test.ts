import { describe, expect, it } from 'vitest';
import type { ServiceCode } from '../../../shared/company/catalog/service.ts';
import { defaultPolicy } from '../../../shared/company/team/policy.ts';
import type { Vendor } from '../../../shared/company/team/vendor/vendor.ts';
import { addDays, localDate, toInstant } from '../../../shared/contract/time.ts';
import { quotesContract } from '../../../shared/fulfilment/quotes/contract.ts';
import { type AssessmentQuote, priceOfOption } from '../../../shared/fulfilment/quotes/quote.ts';
import type { VisitRecord } from '../../../shared/sales/booking/visit-record.ts';
import { quickOrFull } from '../../../test/support/run/full.ts';
import { confirm, findFaults, firstPlan, itemsByKind, orderFor } from '../../../test/support/world/booking-world.ts';
import { memoryVault } from '../../../test/support/world/files/memory-vault.ts';
import { worldOfFile } from '../../../test/support/world/world-of-file.ts';
import { paymentConnection } from '../../company/team/connection-store.ts';
import { policyItem } from '../../company/team/policy-store.ts';
import { tenantItem } from '../../company/tenancy/store.ts';
import { keptEvents } from '../../outreach/automation/rules/kept-events.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { cancelOrder } from '../../sales/booking/order/change/cancel-order.ts';
import { readOrder } from '../../sales/booking/order/change/manage-order.ts';
import { manageTokenOf } from '../../sales/booking/order/order-identity.ts';
import { erasedContact, OrderRecord } from '../../sales/booking/order/order-record.ts';
import type { BookingContext } from '../../sales/booking/plan/offers/offer-plans.ts';
import { bookingItem, orderItem } from '../../sales/booking/store.ts';
import { visitItem } from '../../sales/booking/visit/kept/visit-store.ts';
import { type Payments, payByCard, payLater } from '../../sales/payments/payment-terms.ts';
import { acceptQuote } from './accept-quote.ts';
import { askChanges, declineQuote, viewQuote } from './answer-quote.ts';
import { priceQuote, reviseQuote, sendQuote, withdrawQuote } from './desk-acts.ts';
import { draftFromList } from './draft-from-list.ts';
import { draftQuote, maySketch } from './draft-quote.ts';
import { expireQuote, lastMoment } from './expire-quote.ts';
import { quotesHandlers } from './handlers.ts';
import { quoteItem } from './store.ts';
import { customerViewOf, vendorViewOf } from './view-quote.ts';
import { workPlans } from './work-plans.ts';

const ZONE = 'America/New_York';
const world = worldOfFile();

const caller = { profileId: 'prf_1', email: 'ada@example.com', name: 'Ada', roles: ['admin'], idp: 'Google' };
/** A request of the desk, as far as its acts look at it. */
const desk = (context: BookingContext, input: object) =>
  ({ ...context, input, caller, correlationId: 'test', actsFor: undefined }) as never;

const costs = [
  {
    title: 'Patch',
    days: 1,
    lines: [{ text: 'Patch the drywall', qty: 2, unitCost: 20_000, optional: false }],
  },
  {
    title: 'Replace',
    days: 2,
    lines: [
      { text: 'New drywall', qty: 1, unitCost: 90_000, optional: false },
      { text: 'Paint it', qty: 1, unitCost: 30_000, optional: true },
    ],
  },
];

const priced = (factor: number) =>
  costs.map((option) => ({
    ...option,
    lines: option.lines.map((line) => ({ ...line, unitPrice: line.unitCost * factor })),
  }));

/** An order whose assessment is done, with its quote drafted by the crew that came. */
const assessed = async (services: ServiceCode[] = ['repairs']) => {
  const tenantId = await world.newTenant();
  const before = world.context(tenantId);
  const plan = await firstPlan(before, services);
  const { orderId } = await confirm(before, orderFor(services, { planId: plan.id }));
  const whole = await readOrder(before.table, orderId);
  const visit = whole?.visits.find((each) => each.services.includes('repairs'));
  const booking = whole?.bookings.find((each) => each.serviceType === 'repairs');
  if (!visit || !booking) throw new Error('No assessment');
  await before.table.commit(
    before.table.patch(visitItem, visit, { state: 'finished' }),
    before.table.patch(bookingItem, booking, { status: 'completed' }),
  );
  const context = world.context(tenantId, Date.parse(visit.endsAt) + 3_600_000);
  const vendor = world.vendor(visit.vendorName ?? '');
  const draft = async (again?: { quoteId: string; version: number }, idempotencyKey?: string) =>
    await draftQuote(
      { ...context, idempotencyKey },
      vendor,
      { ...visit, state: 'finished' },
      {
        service: 'repairs',
        options: costs,
        photos: [],
        deskNote: 'Mold behind the sink',
        draft: again,
      },
    );
  return { tenantId, context, orderId, vendor, visit, draft };
};

const stored = async ({ table }: BookingContext, quoteId: string) => {
  const quote = await table.get(quoteItem, { quoteId }, { consistent: true });
  if (!quote) throw new Error('No quote');
  return quote;
};

/** Prices a draft and sends it. */
const send = async (context: BookingContext, quoteId: string, factor = 2, validUntil?: string) => {
  const { version } = await stored(context, quoteId);
  const words = { options: priced(factor), photos: [], message: 'As discussed', ...(validUntil && { validUntil }) };
  const next = await priceQuote(desk(context, { quoteId, version, ...words }));
  return await sendQuote(desk(context, { quoteId, version: next.version }));
};

const plansOf = async (context: BookingContext, quoteId: string, option: number) => {
  const quote = await stored(context, quoteId);
  const whole = await readOrder(context.table, quote.orderId);
  const chosen = quote.options[option];
  if (!whole || !chosen) throw new Error('No order');
  return await workPlans(context, whole, quote, chosen);
};

const sign = async (context: BookingContext, quoteId: string, more: object = {}) => {
  const asked = { quoteId, revision: 1, option: 1, chosen: [1], name: 'Pat Buyer', correlationId: 'test', planId: '' };
  const wanted = { ...asked, ...more };
  const planId = wanted.planId || (await plansOf(context, quoteId, wanted.option))[0]?.id || '';
  return await acceptQuote(context, payLater, { ...wanted, planId });
};

const codeOf = async (tried: Promise<unknown>): Promise<string> =>
  await tried.then(
    () => 'done',
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  );

const routes = ({ signer }: BookingContext, payments: Payments = payLater) =>
  quotesHandlers({ signer, store: memoryVault().store, payments });

/** A request of whoever has the link of an order and is not signed in. */
const linked = (context: BookingContext, orderId: string, input: object) => {
  const { tenantId } = context.table;
  const token = manageTokenOf(context.signer, tenantId, orderId);
  const request = { ...context, tenantId, hostKind: 'tenant', correlationId: 'test', caller: undefined };
  return { ...request, input: { ...input, token } } as never;
};

/** The page of a quote as whoever has the link of its order sees it. */
const shownByLink = async (context: BookingContext, quoteId: string, orderId: string) =>
  await routes(context).quote(linked(context, orderId, { quoteId }));

const cancelAtOnce = async (context: BookingContext, orderId: string) => {
  const token = manageTokenOf(context.signer, context.table.tenantId, orderId);
  return await cancelOrder(context, orderId, { token }, { reason: undefined } as never);
};

const ordersOf = async (tenantId: string): Promise<OrderRecord[]> =>
  (await itemsByKind(world, tenantId))('order').map((item) => OrderRecord.parse({ ...orderItem.blank, ...item }));

describe('an accepted quote', () => {
  it('books its crew for whole days as an order of its own, line by line, less the assessment', async () => {
    const { tenantId, context, orderId, vendor, draft } = await assessed();
    const { quoteId } = await draft();
    await send(context, quoteId);
    const { quote, order } = await sign(context, quoteId);
    expect(quote).toMatchObject({ state: 'accepted', followOnOrderId: order.orderId, credit: 15_000 });
    expect(quote.signature).toMatchObject({ name: 'Pat Buyer', textHash: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(order).toMatchObject({
      parentOrderId: orderId,
      quoteId,
      pricing: { total: 180_000 + 60_000 - 15_000 },
      work: { days: 2, dayPay: [60_000, 60_000] },
    });
    expect(order.items[0]?.adjustments.map(({ impact }) => impact)).toEqual([180_000, 60_000, -15_000]);
    const whole = await readOrder(context.table, order.orderId);
    expect(whole?.visits.map(({ vendorId, state }) => [vendorId, state])).toEqual([
      [vendor.vendorId, 'planned'],
      [vendor.vendorId, 'planned'],
    ]);
    expect(whole?.bookings.map(({ visit, quotedPrice }) => [visit, quotedPrice])).toEqual([
      [0, 112_500],
      [1, 112_500],
    ]);
    expect(await findFaults(world, tenantId, context.now)).toEqual([]);
  });

  it('is one order however often it is signed, and a second signature of other words is too late', async () => {
    const { tenantId, context, draft } = await assessed();
    const { quoteId } = await draft();
    await send(context, quoteId);
    const [plan] = await plansOf(context, quoteId, 1);
    const first = await sign(context, quoteId, { planId: plan?.id });
    const again = await sign(context, quoteId, { planId: plan?.id });
    expect(again.order.orderId).toBe(first.order.orderId);
    expect(await codeOf(sign(context, quoteId, { chosen: [], planId: plan?.id }))).toBe('QUOTE_OVER');
    expect(await ordersOf(tenantId)).toHaveLength(2);
  });

  it.each([
    [undefined, 30],
    [10, 10],
  ])('holds as many days as the company’s rules say (%s)', async (quoteDays, days) => {
    const { context, draft } = await assessed();
    const { quoteId } = await draft();
    const known = (await context.table.get(policyItem, {})) ?? { ...defaultPolicy, version: 1 };
    if (quoteDays) await context.table.commit(context.table.put(policyItem, { ...known, quoteDays }));
    const sent = await send(context, quoteId);
    expect(sent.validUntil).toBe(addDays(localDate(context.now, ZONE), days));
  });

  it('holds the usual days again once the desk has cleared its last day', async () => {
    const { context, draft } = await assessed();
    const { quoteId } = await draft();
    const write = async (more: object) => {
      const { version } = await stored(context, quoteId);
      const words = { quoteId, version, options: priced(2), photos: [], message: 'As discussed' };
      const input = quotesContract.priceQuote.input.parse({ ...words, ...more });
      return (await priceQuote(desk(context, input))).validUntil;
    };
    expect(await write({ validUntil: '2031-01-01' })).toBe('2031-01-01');
    expect(await write({}), 'what is not sent stays').toBe('2031-01-01');
    expect(await write({ validUntil: null })).toBeNull();
    const { version } = await stored(context, quoteId);
    const { validUntil } = await sendQuote(desk(context, { quoteId, version }));
    expect(validUntil).toBe(addDays(localDate(context.now, ZONE), 30));
  });

  it('holds through the last second of its last day, and not one more', async () => {
    const { tenantId, context, draft } = await assessed();
    const { quoteId } = await draft();
    const day = new Date(context.now).toISOString().slice(0, 10);
    await send(context, quoteId, 2, day);
    const over = lastMoment(day, ZONE);
    expect(new Date(over).toISOString()).toBe(`${new Date(over).toISOString().slice(0, 10)}T05:00:00.000Z`);
    const late = world.context(tenantId, over);
    expect(await codeOf(sign(late, quoteId))).toBe('QUOTE_OVER');
    expect(await codeOf(sign(world.context(tenantId, over - 1), quoteId))).toBe('done');
  });

  it('is refused with free days, and writes nothing, when somebody takes its day first', async () => {
    const { tenantId, context, visit, draft } = await assessed();
    const { quoteId } = await draft();
    await send(context, quoteId);
    const [plan] = await plansOf(context, quoteId, 1);
    const day = plan?.visits[1]?.startsAt.slice(0, 10) ?? '';
    const others = await firstPlan(context, ['repairs'], { from: day, days: 1 });
    const own = { ...world.vendor(visit.vendorName ?? '') };
    const rival = others.visits[0]?.vendorId === own.vendorId ? others : undefined;
    const taken =
      rival ?? (await plansOf(context, quoteId, 0)).find(({ visits }) => visits[0]?.startsAt.startsWith(day));
    if (!taken) throw new Error('No rival');
    if (rival) await confirm(context, orderFor(['repairs'], { planId: rival.id }));
    else {
      const second = await draft();
      await send(context, second.quoteId);
      await sign(context, second.quoteId, { option: 0, chosen: [], planId: taken.id });
    }
    const before = (await itemsByKind(world, tenantId))('order').length;
    const error = await sign(context, quoteId, { planId: plan?.id }).catch((each: unknown) => each);
    expect(error).toMatchObject({ code: 'SLOT_TAKEN' });
    expect(((error as AppError).details as { alternatives: unknown[] }).alternatives).toHaveLength(3);
    expect((await itemsByKind(world, tenantId))('order')).toHaveLength(before);
    expect((await stored(context, quoteId)).state).toBe('sent');
    expect(await findFaults(world, tenantId, context.now)).toEqual([]);
  });

  it('credits an assessment once, over two of its quotes', async () => {
    const { tenantId, context, draft } = await assessed();
    const [a, b] = [await draft(), await draft()];
    await send(context, a.quoteId);
    await send(context, b.quoteId);
    const first = await sign(context, a.quoteId, { option: 0, chosen: [] });
    const second = await sign(context, b.quoteId, { option: 0, chosen: [] });
    expect([first, second].map(({ order }) => order.pricing.total)).toEqual([80_000 - 15_000, 80_000]);
    expect((await itemsByKind(world, tenantId))('assessmentCredit')).toHaveLength(1);
    expect([a.number, b.number].map((number) => number.slice(-2))).toEqual(['-A', '-B']);
  });

  it('shows the credit of an assessment as signing will take it', async () => {
    const { context, orderId, draft } = await assessed();
    const [a, b] = [await draft(), await draft()];
    await send(context, a.quoteId);
    await send(context, b.quoteId);
    const seen = async () => (await shownByLink(context, b.quoteId, orderId)).isCreditUsed;
    expect(await seen()).toBe(false);
    const { order } = await sign(context, a.quoteId, { option: 0, chosen: [] });
    expect(await seen()).toBe(true);
    await cancelAtOnce(context, order.orderId);
    expect(await seen(), 'work that was canceled gives it back').toBe(false);
    const second = await sign(context, b.quoteId, { option: 0, chosen: [] });
    expect(second.order.pricing.total).toBe(80_000 - 15_000);
  });

  it('is not signed for another sum than its page named, and writes nothing then', async () => {
    const { tenantId, context, orderId, draft } = await assessed();
    const [a, b] = [await draft(), await draft()];
    await send(context, a.quoteId);
    await send(context, b.quoteId);
    const asked = { option: 0, chosen: [], expectedTotal: 80_000 - 15_000 };
    const planId = (await plansOf(context, b.quoteId, 0)).at(-1)?.id;
    const first = await sign(context, a.quoteId, asked);
    expect(first.order.pricing.total).toBe(65_000);
    expect((await sign(context, a.quoteId, asked)).order.orderId, 'signed again').toBe(first.order.orderId);
    const before = await itemsByKind(world, tenantId);
    await expect(sign(context, b.quoteId, { ...asked, planId })).rejects.toMatchObject({
      code: 'QUOTE_CHANGED',
      message: expect.stringContaining('$800'),
      details: { revision: 1, total: 80_000, credit: 0 },
    });
    const after = await itemsByKind(world, tenantId);
    for (const kind of ['order', 'assessmentCredit', 'visit']) expect(after(kind)).toHaveLength(before(kind).length);
    expect((await shownByLink(context, b.quoteId, orderId)).state).toBe('viewed');
    const second = await sign(context, b.quoteId, { ...asked, planId, expectedTotal: 80_000 });
    expect(second.order.pricing.total).toBe(80_000);
  });

  const signBothAtOnce = async (more: object) => {
    const { context, draft } = await assessed();
    const quotes = [await draft(), await draft()];
    for (const { quoteId } of quotes) await send(context, quoteId);
    const plans = await plansOf(context, quotes[0]?.quoteId ?? '', 0);
    const both = quotes.map(async ({ quoteId }, i) => {
      const asked = { option: 0, chosen: [], planId: plans[i * 5]?.id, ...more };
      return await sign(context, quoteId, asked).then(
        ({ order }) => order.pricing.total,
        (error: AppError) => error.code,
      );
    });
    return (await Promise.all(both)).sort();
  };

  it('costs what its page named, whichever of two quotes gets the credit', async () => {
    expect(await signBothAtOnce({ expectedTotal: 65_000 })).toEqual([65_000, 'QUOTE_CHANGED']);
  });

  it('control: without the sum that was named the slower of two costs more', async () => {
    expect(await signBothAtOnce({})).toEqual([65_000, 80_000]);
  });

  it('shows the sales tax that its order will have, and is signed for the sum with it', async () => {
    const { context, orderId, draft } = await assessed();
    const { quoteId } = await draft();
    await send(context, quoteId);
    const shown = async () => await routes(context, payByCard).quote(linked(context, orderId, { quoteId }));
    expect((await shown()).taxBasisPoints, 'control: nothing is taxed').toBeUndefined();
    const known = (await context.table.get(policyItem, {})) ?? { ...defaultPolicy, version: 1 };
    const rates = [{ name: 'PA', basisPoints: 650, zipCodes: [] }];
    await context.table.commit(
      context.table.put(policyItem, { ...known, salesTax: { rates, services: ['repairs'] } }),
      context.table.create(paymentConnection, { accountId: null, state: 'ready', missing: [], version: 1 }),
    );
    expect((await shown()).taxBasisPoints).toBe(650);
    const planId = (await plansOf(context, quoteId, 0))[0]?.id;
    const asked = { quoteId, revision: 1, option: 0, chosen: [], name: 'Pat Buyer', planId };
    const accept = async (expectedTotal: number) =>
      await routes(context, payByCard).acceptQuote(linked(context, orderId, { ...asked, expectedTotal }));
    await expect(accept(65_000)).rejects.toMatchObject({
      code: 'QUOTE_CHANGED',
      details: { tax: 4_225, total: 69_225 },
    });
    const { orderId: followOn } = await accept(69_225);
    const order = await context.table.get(orderItem, { orderId: followOn }, { consistent: true });
    expect([order?.pricing.total, order?.payment.tax]).toEqual([65_000, 4_225]);
  });

  it('moves later trades of the house that would come too early, in the same transaction', async () => {
    const { tenantId, context, orderId, draft } = await assessed(['repairs', 'painting', 'photography']);
    const { quoteId } = await draft();
    await send(context, quoteId);
    const plan = (await plansOf(context, quoteId, 1)).find(({ moves }) => moves.length > 0);
    expect(plan?.moves.length).toBeGreaterThan(0);
    const { order } = await sign(context, quoteId, { planId: plan?.id });
    const parent = await readOrder(context.table, orderId);
    const last = order.visits.at(-1)?.date ?? '';
    const later = (parent?.order.visits ?? []).filter(({ services }) => !services.includes('repairs'));
    for (const { date } of later) expect(date > last).toBe(true);
    expect(later.map(({ date }) => date)).toEqual(later.map(({ date }) => date).toSorted());
    expect(new Set(later.map(({ date }) => date)).size).toBe(2);
    expect(await findFaults(world, tenantId, context.now)).toEqual([]);
  });
});

/** What is wrong after a race: more than one order or credit, or an order with lines of another revision than was signed. */
const mixUps = async (tenantId: string, context: BookingContext, quoteId: string): Promise<string[]> => {
  const quote = await stored(context, quoteId);
  const works = (await ordersOf(tenantId)).filter((order) => order.quoteId === quoteId);
  const credits = (await itemsByKind(world, tenantId))('assessmentCredit').length;
  const sent = (await itemsByKind(world, tenantId))('quoteRevision').map(({ revision }) => Number(revision));
  const option = quote.options[1];
  const price = option ? priceOfOption(option, [1]) - 15_000 : 0;
  return [
    ...(works.length > 1 ? [`${works.length} orders`] : []),
    ...(works.length > 0 && Math.max(...sent) > quote.revision
      ? [`revision ${quote.revision} signed after the next was sent`]
      : []),
    ...(credits > works.length ? [`${credits} credits`] : []),
    ...(works.length > 0 && quote.state !== 'accepted' ? [`an order, while the quote is ${quote.state}`] : []),
    ...works.filter(({ pricing }) => pricing.total !== price).map(({ pricing }) => `${pricing.total} for ${price}`),
  ];
};

/** A table without the condition: it reads a quote as it was once, and writes it over whatever is there. */
const blind = (context: BookingContext, old: object): BookingContext => {
  const table = new Proxy(context.table, {
    get: (target, name) => {
      if (name === 'get') {
        return async (kind: { name: string }, ...rest: [never]) =>
          kind.name === quoteItem.name ? old : await target.get(kind as never, ...rest);
      }
      if (name === 'patch') {
        return (kind: { name: string }, ...rest: [never, never]) => {
          const write = target.patch(kind as never, ...rest);
          const { Put } = write.item;
          if (kind.name !== quoteItem.name || !Put) return write;
          const { TableName, Item } = Put;
          return { ...write, item: { Put: { TableName, Item } } };
        };
      }
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return { ...context, table };
};

const CUSTOMERS = quickOrFull(30, 100);

describe('customers who sign revision 1 at once while revision 2 is sent', () => {
  const race = async (isBlind: boolean) => {
    const { tenantId, context, draft } = await assessed();
    const { quoteId } = await draft();
    await send(context, quoteId);
    const [plan] = await plansOf(context, quoteId, 1);
    const old = await stored(context, quoteId);
    const revise = async () => {
      const { quoteId: id, version } = await stored(context, quoteId);
      await reviseQuote(desk(context, { quoteId: id, version }));
      await send(context, quoteId, 3);
    };
    const asked = isBlind ? blind(context, old) : context;
    const signing = Array.from({ length: CUSTOMERS }, (_, i) => async () => {
      // Some come before the desk, some meet it, some come after.
      if (i % 4 === 3) await new Promise((resolve) => setImmediate(resolve));
      return await codeOf(sign(asked, quoteId, { planId: plan?.id }));
    });
    if (isBlind) await revise();
    const [revised, ...codes] = await Promise.all([
      isBlind ? 'done' : codeOf(revise()),
      ...signing.map(async (each) => await each()),
    ]);
    return { revised, codes, faults: await mixUps(tenantId, context, quoteId), tenantId, context };
  };

  it('get one order of one revision with one credit, or none', async () => {
    for (let round = 0; round < quickOrFull(1, 5); round++) {
      const { revised, codes, faults, tenantId, context } = await race(false);
      expect(faults).toEqual([]);
      const isKnown = (code: string): boolean =>
        ['done', 'QUOTE_CHANGED', 'QUOTE_OVER', 'SLOT_TAKEN', 'UNAVAILABLE'].includes(code);
      expect(codes.filter((code) => !isKnown(code))).toEqual([]);
      expect(revised === 'done' && codes.includes('done')).toBe(false);
      expect(await findFaults(world, tenantId, context.now)).toEqual([]);
    }
  });

  it('control: without the revision in the condition they get an order of a revision that is over', async () => {
    expect((await race(true)).faults).not.toEqual([]);
  });
});

describe('two people of the desk', () => {
  it('who do the same to a quote do it once, and both hear that it is done', async () => {
    const { tenantId, context, draft } = await assessed();
    const { quoteId } = await draft();
    const words = { options: priced(2), photos: [], message: 'As discussed' };
    const twice = async (act: (request: never) => Promise<AssessmentQuote>, input: object) => {
      const { version } = await stored(context, quoteId);
      const asked = desk(context, { quoteId, version, ...input });
      const [first, second] = await Promise.all([act(asked), act(asked)]);
      expect(second).toEqual(first);
      expect(await act(asked)).toEqual(first);
      expect((await stored(context, quoteId)).version).toBe(version + 1);
    };
    await twice(priceQuote, words);
    await twice(sendQuote, {});
    await twice(reviseQuote, {});
    await twice(withdrawQuote, {});
    const events = (await itemsByKind(world, tenantId))('event').filter(({ type }) => type === 'quote.sent');
    expect(events).toHaveLength(1);
    const sentTo = (await itemsByKind(world, tenantId))('audit').map(({ action }) => action);
    expect(sentTo.sort()).toEqual(['quote.priced', 'quote.revised', 'quote.sent', 'quote.withdrawn']);
  });

  it('who do different things: the slower sees the quote as it is, and who was faster', async () => {
    const { context, draft } = await assessed();
    const { quoteId, version } = await draft();
    const words = { options: priced(2), photos: [], message: 'As discussed' };
    await priceQuote(desk(context, { quoteId, version, ...words }));
    const kept = await stored(context, quoteId);
    const late = priceQuote(desk(context, { quoteId, version, ...words, message: 'Other words' }));
    const details = { current: kept, changedBy: 'Ada', changedAt: toInstant(context.now) };
    await expect(late).rejects.toMatchObject({ code: 'VERSION_CONFLICT', details });
    // The prices were changed since they were seen, so this is no repeated step.
    await sendQuote(desk(context, { quoteId, version: kept.version }));
    await expect(sendQuote(desk(context, { quoteId, version }))).rejects.toMatchObject({ code: 'VERSION_CONFLICT' });
    const sent = await stored(context, quoteId);
    await declineQuote({ ...context, zone: ZONE, quoteId, revision: 1 }, 'Too dear');
    const tooLate = reviseQuote(desk(context, { quoteId, version: sent.version }));
    await expect(tooLate).rejects.toMatchObject({
      details: { changedBy: 'the customer', current: { state: 'declined' } },
    });
    const shown = { photos: [], isCreditUsed: false, timezone: ZONE, mayAnswer: true };
    expect(customerViewOf(sent, shown)).not.toHaveProperty('changed');
  });
});

describe('a quote that is not signed', () => {
  it('is drafted by a crew that may quote, on site or when it is done, for a trade that is quoted', () => {
    const may = (more: Partial<VisitRecord> = {}, mayQuote: boolean | undefined = true): boolean =>
      maySketch({ mayQuote } as Vendor, { services: ['repairs'], state: 'working', ...more } as VisitRecord);
    expect([may(), may({ state: 'finished' })]).toEqual([true, true]);
    expect([may({ state: 'accepted' }), may({ services: ['cleaning'] }), may({}, false)]).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('is written anew by its vendor until the desk has sent it, and never after', async () => {
    const { context, draft } = await assessed();
    const first = await draft();
    const again = await draft(first);
    expect([again.quoteId, again.revision]).toEqual([first.quoteId, 1]);
    expect(await codeOf(draft(first))).toBe('VERSION_CONFLICT');
    await send(context, first.quoteId);
    const { version } = await stored(context, first.quoteId);
    await reviseQuote(desk(context, { quoteId: first.quoteId, version }));
    const revised = await stored(context, first.quoteId);
    expect(revised.state).toBe('draft');
    expect(await codeOf(draft(revised))).toBe('WRONG_STATE');
    expect(await stored(context, first.quoteId)).toEqual(revised);
  });

  it('is one quote however often its vendor sends it under one key, also written anew, and two under none', async () => {
    const { tenantId, draft } = await assessed();
    const first = await draft(undefined, 'k');
    expect(await Promise.all([draft(undefined, 'k'), draft(undefined, 'k')])).toEqual([first, first]);
    const anew = await draft(first, 'anew');
    expect(await draft(first, 'anew')).toEqual(anew);
    expect(await codeOf(draft(first, 'another'))).toBe('VERSION_CONFLICT');
    const count = async () => (await itemsByKind(world, tenantId))('assessmentQuote').length;
    expect(await count()).toBe(1);
    await draft();
    await draft();
    expect(await count()).toBe(3);
  });

  it('comes back changed: the revision that was sent stays as it is, and can no longer be signed', async () => {
    const { tenantId, context, draft } = await assessed();
    const { quoteId } = await draft();
    await send(context, quoteId);
    const about = { ...context, zone: ZONE, quoteId, revision: 1 };
    expect(await askChanges(about, 'Cheaper drywall, please')).toMatchObject({ state: 'changes_asked' });
    expect(await codeOf(sign(context, quoteId))).toBe('QUOTE_CHANGED');
    const { version } = await stored(context, quoteId);
    expect(await reviseQuote(desk(context, { quoteId, version }))).toMatchObject({ state: 'draft', revision: 2 });
    await send(context, quoteId, 1);
    expect(await codeOf(sign(context, quoteId))).toBe('QUOTE_CHANGED');
    const sent = (await itemsByKind(world, tenantId))('quoteRevision');
    expect(sent.map(({ revision }) => revision)).toEqual([1, 2]);
    expect(JSON.stringify(sent[0]), 'the first revision keeps its prices').toContain('180000');
    expect(await codeOf(sign(context, quoteId, { revision: 2 }))).toBe('done');
  });

  it('is declined, taken back or runs out, and then can’t be signed', async () => {
    const { context, draft } = await assessed();
    const ends = {
      declined: async (quoteId: string) =>
        await declineQuote({ ...context, zone: ZONE, quoteId, revision: 1 }, 'Sold as it is'),
      withdrawn: async (quoteId: string, version: number) => await withdrawQuote(desk(context, { quoteId, version })),
      expired: async (quoteId: string) => await expireQuote(context.table, { quoteId, revision: 1 }),
    };
    for (const [state, end] of Object.entries(ends)) {
      const { quoteId } = await draft();
      const { version } = await send(context, quoteId);
      await end(quoteId, version);
      expect((await stored(context, quoteId)).state).toBe(state);
      expect(await codeOf(sign(context, quoteId))).toBe('QUOTE_OVER');
    }
  });

  it('is not sent before every line has a price', async () => {
    const { context, draft } = await assessed();
    const { quoteId, version } = await draft();
    expect(await codeOf(sendQuote(desk(context, { quoteId, version })))).toBe('NOT_PRICED');
  });

  it('shows its vendor no price, and its customer no cost', async () => {
    const { context, draft } = await assessed();
    const { quoteId } = await draft();
    const quote = await send(context, quoteId, 7);
    const vendors = JSON.stringify(vendorViewOf(quote));
    for (const price of ['140000', '630000', '210000']) expect(vendors).not.toContain(price);
    const shown = { photos: [], isCreditUsed: false, timezone: ZONE, mayAnswer: true };
    const customers = JSON.stringify(customerViewOf(quote, shown));
    for (const cost of [':20000,', ':90000,', ':30000,', 'Mold', 'unitCost']) expect(customers).not.toContain(cost);
    expect(customers).toContain('630000');
  });
});

describe('an order’s quotes', () => {
  it('are 26 at most, whoever drafts them and however many draft the last one at once', async () => {
    const { tenantId, context, orderId, draft } = await assessed();
    const lists = [{ service: 'repairs', lines: [{ text: 'Fix the step', qty: 1 }] }];
    const fromList = async (n: number) => {
      const request = desk(context, { orderId, title: 'Inspection list', lists }) as object;
      return await draftFromList({ ...request, idempotencyKey: `list ${n}` } as never);
    };
    const numbers = async () =>
      (await itemsByKind(world, tenantId))('assessmentQuote')
        .map(({ number }) => String(number).slice(-1))
        .sort()
        .join('');
    for (let n = 0; n < 12; n++) {
      await draft();
      await fromList(n);
    }
    const { quoteId, version } = await draft();
    expect(await numbers(), 'control: below it each draft is a quote').toBe('ABCDEFGHIJKLMNOPQRSTUVWXY');
    const last = await Promise.all([draft(), draft(), fromList(100), fromList(101)].map(codeOf));
    expect(last.sort()).toEqual(['NOT_ALLOWED_NOW', 'NOT_ALLOWED_NOW', 'NOT_ALLOWED_NOW', 'done']);
    expect(await numbers()).toBe('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
    const message = 'An order has 26 quotes at most; this one has 26.';
    for (const tried of [draft, async () => await fromList(200)])
      await expect(tried()).rejects.toMatchObject({ status: 409, details: [{ path: 'orderId', message }] });
    expect(await codeOf(draft({ quoteId, version })), 'a draft is still written anew').toBe('done');
  });
});

describe('an order whose buyer is erased', () => {
  it('gets no quote, and none of its quotes is sent or revised', async () => {
    const { context, orderId, draft } = await assessed();
    const { table } = context;
    const declined = await draft();
    await send(context, declined.quoteId);
    await declineQuote({ ...context, zone: ZONE, quoteId: declined.quoteId, revision: 1 }, 'Sold as it is');
    const open = await draft();
    const { version } = await stored(context, open.quoteId);
    const words = { options: priced(2), photos: [], message: '' };
    await priceQuote(desk(context, { quoteId: open.quoteId, version, ...words }));
    const order = await table.get(orderItem, { orderId }, { consistent: true });
    if (!order) throw new Error('No order');
    await table.commit(table.patch(orderItem, order, { contactInfo: erasedContact }));
    const seen = async ({ quoteId }: { quoteId: string }) => ({
      quoteId,
      version: (await stored(context, quoteId)).version,
    });
    const list = { orderId, title: 'List', lists: [{ service: 'repairs', lines: [{ text: 'Fix the step', qty: 1 }] }] };
    const acts = {
      revise: async () => await reviseQuote(desk(context, await seen(declined))),
      send: async () => await sendQuote(desk(context, await seen(open))),
      draft: async () => await draft(),
      'draft from a list': async () => await draftFromList(desk(context, list)),
    };
    const details = [{ path: 'orderId', message: 'This order has no customer any more who could sign a quote.' }];
    for (const [name, act] of Object.entries(acts))
      await expect(act(), name).rejects.toMatchObject({ code: 'NOT_ALLOWED_NOW', details });
    await table.commit(
      table.patch(orderItem, { ...order, version: order.version + 1 }, { contactInfo: order.contactInfo }),
    );
    for (const [name, act] of Object.entries(acts)) await expect(act(), `control: ${name}`).resolves.toBeDefined();
  });
});

describe('quotes from a list of repairs', () => {
  const list = { service: 'repairs', lines: [{ text: 'Replace the GFCI outlet', qty: 2 }] };
  const ask = async (context: BookingContext, orderId: string, key: string, lists: object[] = [list]) => {
    const request = desk(context, { orderId, title: 'Inspection list', lists }) as object;
    return await draftFromList({ ...request, idempotencyKey: key } as never);
  };

  it('are drafted once for each call however often it comes, and numbered without a gap in a race', async () => {
    const { tenantId, context, orderId } = await assessed();
    const calls = Array.from({ length: 12 }, (_, i) => ask(context, orderId, `call ${i % 4}`));
    const drafted = (await Promise.all(calls)).flat();
    const quotes = (await itemsByKind(world, tenantId))('assessmentQuote');
    expect(new Set(drafted.map(({ quoteId }) => quoteId)).size).toBe(4);
    expect(quotes.map(({ number }) => String(number).slice(-1)).sort()).toEqual(['A', 'B', 'C', 'D']);
    const keyless = Array.from({ length: 3 }, (_, i) => ask(context, orderId, `new ${i}`));
    await Promise.all(keyless);
    expect((await itemsByKind(world, tenantId))('assessmentQuote'), 'control: other calls draft more').toHaveLength(7);
  });

  it('need a crew of each trade in the order, and are drafted all or none', async () => {
    const { tenantId, context, orderId } = await assessed();
    const tried = ask(context, orderId, 'one', [list, { ...list, service: 'painting' }]);
    await expect(tried).rejects.toMatchObject({
      code: 'NOT_ALLOWED_NOW',
      details: [{ path: 'lists.1.service', message: 'This order has no painting assessment with a crew.' }],
    });
    expect((await itemsByKind(world, tenantId))('assessmentQuote')).toEqual([]);
  });

  it('plan the work after an assessment that is still ahead, and book it once it is priced and signed', async () => {
    const { tenantId, orderId, visit } = await assessed();
    const early = world.context(tenantId, Date.parse(visit.startsAt) - 3_600_000);
    const [quote] = await ask(early, orderId, 'one');
    const quoteId = quote?.quoteId ?? '';
    expect(await codeOf(sendQuote(desk(early, { quoteId, version: 1 })))).toBe('NOT_PRICED');
    const option = { title: 'Inspection list', days: 1 };
    const line = { text: 'Replace the GFCI outlet', qty: 2, unitCost: 9_000, unitPrice: 20_000, optional: false };
    const words = { options: [{ ...option, lines: [line] }], photos: [], message: '' };
    const { version } = await priceQuote(desk(early, { quoteId, version: 1, ...words }));
    await sendQuote(desk(early, { quoteId, version }));
    const plans = await plansOf(early, quoteId, 0);
    const day = visit.startsAt.slice(0, 10);
    expect(plans.length).toBeGreaterThan(0);
    for (const { visits } of plans) expect((visits[0]?.startsAt.slice(0, 10) ?? '') > day).toBe(true);
    const { order } = await sign(early, quoteId, { option: 0, chosen: [], planId: plans[0]?.id });
    expect(order).toMatchObject({ parentOrderId: orderId, pricing: { total: 40_000 - 15_000 } });
    expect(await findFaults(world, tenantId, early.now)).toEqual([]);
  });

  it('begin on the day after it where the company is, however late it is in UTC', async () => {
    const { tenantId, orderId, visit } = await assessed();
    const early = world.context(tenantId, Date.parse(visit.startsAt) - 3_600_000);
    const tenant = await early.table.get(tenantItem, {});
    const known = (await readOrder(early.table, orderId))?.visits[0];
    if (!tenant || !known) throw new Error('No company');
    const day = visit.startsAt.slice(0, 10);
    await early.table.commit(
      early.table.patch(tenantItem, tenant, { timezone: 'America/Los_Angeles' }),
      early.table.patch(visitItem, known, { startsAt: `${addDays(day, 1)}T01:00:00Z` }),
    );
    const whole = await readOrder(early.table, orderId);
    if (!whole) throw new Error('No order');
    const quote = { service: 'repairs', vendorId: visit.vendorId ?? '', visitId: visit.visitId } as const;
    const [first] = await workPlans(early, whole, quote, { days: 1 });
    expect(first?.visits[0]?.startsAt.slice(0, 10)).toBe(addDays(day, 1));
  });
});

describe('the desk’s list of quotes', () => {
  const listed = async (context: BookingContext, input: object) => {
    const { items, nextCursor } = await routes(context).quotes(desk(context, { limit: 1, ...input }));
    return { ids: items.map(({ quoteId }) => quoteId), nextCursor };
  };

  it('begins with the newest, also of a state and of an order', async () => {
    const { tenantId, context, orderId, draft } = await assessed();
    const old = await draft();
    const lists = [{ service: 'repairs', lines: [{ text: 'Fix the step', qty: 1 }] }];
    const nextDay = world.context(tenantId, context.now + 86_400_000);
    const [newest] = await draftFromList(desk(nextDay, { orderId, title: 'Inspection list', lists }));
    for (const input of [{}, { state: 'draft' }, { orderId }]) {
      const first = await listed(context, input);
      expect(first.ids).toEqual([newest?.quoteId]);
      expect((await listed(context, { ...input, cursor: first.nextCursor })).ids).toEqual([old.quoteId]);
    }
  });

  it('has those of an order in a state alone where both are asked for', async () => {
    const { context, orderId, draft } = await assessed();
    const [sent] = [await draft(), await draft()];
    await send(context, sent.quoteId);
    expect((await listed(context, { orderId, state: 'sent', limit: 25 })).ids).toEqual([sent.quoteId]);
    expect((await listed(context, { orderId, limit: 25 })).ids, 'control: without a state').toHaveLength(2);
  });
});

describe('the link of a quote', () => {
  const inState: Record<AssessmentQuote['state'], (context: BookingContext, quoteId: string) => Promise<unknown>> = {
    sent: async () => {},
    viewed: async (context, quoteId) => await viewQuote(context.table, await stored(context, quoteId), context.now),
    draft: async (context, quoteId) => {
      const { version } = await stored(context, quoteId);
      await reviseQuote(desk(context, { quoteId, version }));
    },
    changes_asked: async (context, quoteId) =>
      await askChanges({ ...context, zone: ZONE, quoteId, revision: 1 }, 'Cheaper, please'),
    accepted: sign,
    declined: async (context, quoteId) =>
      await declineQuote({ ...context, zone: ZONE, quoteId, revision: 1 }, 'Sold as it is'),
    expired: async (context, quoteId) => await expireQuote(context.table, { quoteId, revision: 1 }),
    withdrawn: async (context, quoteId) => {
      const { version } = await stored(context, quoteId);
      await withdrawQuote(desk(context, { quoteId, version }));
    },
  };

  it.each(Object.entries(inState))('opens a quote that is %s', async (state, reach) => {
    const { context, orderId, draft } = await assessed();
    const { quoteId } = await draft();
    await send(context, quoteId);
    await reach(context, quoteId);
    const shown = await shownByLink(context, quoteId, orderId);
    expect(shown.state).toBe(state === 'sent' ? 'viewed' : state);
    expect(shown.options[0]?.lines[0]?.unitPrice).toBe(40_000);
  });

  it('opens one that is revised, by the day and with the prices that were sent, whatever is written since', async () => {
    const { tenantId, context, orderId, draft } = await assessed();
    const { quoteId } = await draft();
    const { validUntil } = await send(context, quoteId);
    await inState.draft(context, quoteId);
    const { version } = await stored(context, quoteId);
    const words = { options: priced(9), photos: [], message: 'Not yet', validUntil: '2031-01-01' };
    await priceQuote(desk(context, { quoteId, version, ...words }));
    const isSentPrice = { state: 'draft', validUntil, mayAnswer: false, revision: 1 };
    expect(await shownByLink(context, quoteId, orderId)).toMatchObject(isSentPrice);
    const late = world.context(tenantId, Date.parse(validUntil ?? '') + 32 * 86_400_000);
    expect(await codeOf(shownByLink(late, quoteId, orderId)), 'control: a month later it is shut').toBe('NOT_FOUND');
    await inState.withdrawn(context, quoteId);
    const shown = await shownByLink(context, quoteId, orderId);
    expect([shown.state, shown.options[0]?.lines[0]?.unitPrice]).toEqual(['withdrawn', 40_000]);
  });

  it('tells whoever answers one that is revised that it is being changed', async () => {
    const { context, orderId, draft } = await assessed();
    const { quoteId } = await draft();
    await send(context, quoteId);
    const planId = (await plansOf(context, quoteId, 1))[0]?.id;
    await inState.draft(context, quoteId);
    const { acceptQuote: accept, quotePlans, declineQuote: decline } = routes(context);
    const by = (input: object) => linked(context, orderId, { quoteId, ...input });
    const signed = { revision: 1, option: 1, chosen: [1], name: 'Pat Buyer', planId };
    const codes = [
      accept(by(signed)),
      quotePlans(by({ option: 0 })),
      decline(by({ revision: 1, reason: 'Too dear' })),
    ].map(codeOf);
    expect(await Promise.all(codes)).toEqual(['QUOTE_CHANGED', 'QUOTE_CHANGED', 'QUOTE_CHANGED']);
  });
});

describe('the credit of an assessment that is still ahead', () => {
  const ahead = async () => {
    const tenantId = await world.newTenant();
    const context = world.context(tenantId);
    const plan = await firstPlan(context, ['repairs']);
    const { orderId } = await confirm(context, orderFor(['repairs'], { planId: plan.id }));
    const lists = [{ service: 'repairs', lines: [{ text: 'Fix the step', qty: 1 }] }];
    const [drafted] = await draftFromList(desk(context, { orderId, title: 'Inspection list', lists }));
    const quoteId = drafted?.quoteId ?? '';
    await send(context, quoteId);
    return { context, orderId, quoteId };
  };
  const price = 80_000;
  const signFirst = async (context: BookingContext, quoteId: string) =>
    (await sign(context, quoteId, { option: 0, chosen: [] })).order.pricing.total;

  it('is taken while the assessment stands', async () => {
    const { context, orderId, quoteId } = await ahead();
    expect(await shownByLink(context, quoteId, orderId)).toMatchObject({ isCreditUsed: false });
    expect(await signFirst(context, quoteId)).toBe(price - 15_000);
  });

  it('is none once the order was canceled, and the page says so', async () => {
    const { context, orderId, quoteId } = await ahead();
    await cancelAtOnce(context, orderId);
    const shown = await shownByLink(context, quoteId, orderId);
    expect(shown).toMatchObject({ isCreditUsed: true, isAssessmentOff: true });
    expect(await signFirst(context, quoteId)).toBe(price);
    expect((await itemsByKind(world, context.table.tenantId))('assessmentCredit')).toEqual([]);
  });

  it('is none once its booking alone was canceled', async () => {
    const { context, orderId, quoteId } = await ahead();
    const booking = (await readOrder(context.table, orderId))?.bookings.find((each) => each.serviceType === 'repairs');
    if (!booking) throw new Error('No booking');
    await context.table.commit(context.table.patch(bookingItem, booking, { status: 'cancelled' }));
    expect(await shownByLink(context, quoteId, orderId)).toMatchObject({ isCreditUsed: true, isAssessmentOff: true });
    expect(await signFirst(context, quoteId)).toBe(price);
  });
});

describe('the link to the order of a signed quote', () => {
  const accepted = async (by: 'link' | 'sign-in' | 'another link') => {
    const { context, draft, tenantId, orderId } = await assessed();
    const { quoteId } = await draft();
    await send(context, quoteId);
    const handlers = quotesHandlers({ signer: context.signer, store: memoryVault().store, payments: payLater });
    const order = await context.table.get(orderItem, { orderId }, { consistent: true });
    const signedIn = { ...caller, userId: 'sub_pat', email: order?.contactInfo.email, isEmailVerified: true };
    const buyer = { ...signedIn, roles: ['customer'], idp: 'Cognito' };
    const token = manageTokenOf(context.signer, tenantId, by === 'link' ? orderId : 'ord_another');
    const planId = (await plansOf(context, quoteId, 1))[0]?.id;
    const signed = { quoteId, revision: 1, option: 1, chosen: [1], name: 'Pat Buyer', planId };
    return await handlers.acceptQuote({
      ...context,
      tenantId,
      hostKind: 'tenant',
      correlationId: 'test',
      caller: by === 'link' ? undefined : buyer,
      input: { ...signed, ...(by !== 'sign-in' && { token }) },
    } as never);
  };

  it('is told to whoever came by the link of the quote', async () => {
    expect(await accepted('link')).toMatchObject({ orderId: expect.any(String), manageToken: expect.any(String) });
  });

  it.each(['sign-in', 'another link'] as const)('is not told to somebody who came by their sign-in: %s', async (by) => {
    const answer = await accepted(by);
    expect(Object.keys(answer).sort()).toEqual(['orderId', 'quote']);
  });
});

it('a quote that was sent is among what an automation can be tried on', async () => {
  const { context, draft } = await assessed();
  const { quoteId } = await draft();
  const { leadId } = await stored(context, quoteId);
  const sent = async () => {
    const events = await keptEvents(context.table, leadId, context.now + 1);
    return events.flatMap(({ triggers }) => triggers).filter(({ on }) => on === 'quote.sent');
  };
  expect(await sent(), 'control: only drafted').toEqual([]);
  await send(context, quoteId);
  expect(await sent()).toMatchObject([{ leadId, on: 'quote.sent' }]);
});
