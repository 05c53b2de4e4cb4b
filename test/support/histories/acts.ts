import {
  assignVisit,
  holdVisit,
  reportMissing,
  resumeVisit,
} from '../../../functions/fulfilment/dispatch/desk-acts.ts';
import { moveVisit } from '../../../functions/fulfilment/dispatch/move-visit.ts';
import { acceptOffer, declineOffer } from '../../../functions/fulfilment/dispatch/offers/answer-offer.ts';
import { beginCheckout } from '../../../functions/fulfilment/payments/act/checkout.ts';
import { recordPayment, undoPayment } from '../../../functions/fulfilment/payments/act/record-payment.ts';
import { askRefund } from '../../../functions/fulfilment/payments/act/refund-order.ts';
import { auditItem } from '../../../functions/platform/audit.ts';
import { AppError } from '../../../functions/platform/errors/errors.ts';
import { cancelOrder } from '../../../functions/sales/booking/order/change/cancel-order.ts';
import { rescheduleOrder } from '../../../functions/sales/booking/order/change/reschedule-order.ts';
import { confirmOrder } from '../../../functions/sales/booking/order/confirm/confirm-order.ts';
import { offerPlans } from '../../../functions/sales/booking/plan/offers/offer-plans.ts';
import { changeBooking } from '../../../functions/sales/booking/visit/change-booking.ts';
import { payByCard } from '../../../functions/sales/payments/payment-terms.ts';
import type { Dispute, Intent, Refund, Session } from '../../../infra/local/providers/stripe/objects.ts';
import type { ServiceCode } from '../../../shared/company/catalog/service.ts';
import { MINUTE, toInstant } from '../../../shared/contract/time.ts';
import { deliveryIdOf } from '../../../shared/fulfilment/delivery/delivered.ts';
import type { Delivery } from '../../../shared/fulfilment/delivery/delivery.ts';
import type { Offer } from '../../../shared/fulfilment/dispatch/offer.ts';
import type { NamedBooking } from '../../../shared/sales/booking/booking.ts';
import { nextStatuses } from '../../../shared/sales/booking/booking-status.ts';
import type { VisitRecord } from '../../../shared/sales/booking/visit-record.ts';
import { orderFor, queryFor } from '../world/booking-world.ts';
import { vendorRequest } from '../world/fulfilment/vendor-world.ts';
import type { Company } from './company.ts';
import { about, type Draw, one, type Seen, sendPhoto } from './drawn.ts';
import { gallery, pictures, unlock } from './galleries.ts';

/** Something that somebody does: asked again it is the same request, under the same key. */
export interface Act {
  readonly name: string;
  readonly run: () => Promise<unknown>;
}

const baskets: ServiceCode[][] = [['photography'], ['cleaning'], ['photography', 'cleaning']];

/** What the people of a company and its customers do; which of it is drawn, with every detail, from the company's dice. */
export class People {
  readonly orderIds: string[] = [];
  readonly #company: Company;
  #count = 0;
  #meeting: string | undefined;

  constructor(company: Company) {
    this.#company = company;
  }

  /** An act of somebody, as the company stands; undefined where it has nothing to do. */
  draw(names: readonly string[]): Act | undefined {
    const name = this.#one(names);
    const seen = this.#look();
    const kind = acts[name as keyof typeof acts];
    if (!kind) throw new Error(`No act ${name}`);
    const run = kind(this.#company, seen, this);
    return run && { name, run };
  }

  /** From here on everybody turns to one order, or each to any. */
  meet(isOne: boolean): void {
    this.#meeting = isOne && this.orderIds.length > 0 ? this.#one(this.orderIds.slice(-6)) : undefined;
  }

  /** From here on everybody turns to the newest order. */
  meetLast(): void {
    this.#meeting = this.orderIds.at(-1);
  }

  /** A number for a key, a name or bytes that nobody else has. */
  fresh(): number {
    this.#count++;
    return this.#count;
  }

  #one<T>(list: readonly T[]): T {
    return list[Math.floor(this.#company.random() * list.length)] as T;
  }

  #look(): Seen | undefined {
    const { mirror, tenantId, chance } = this.#company;
    if (this.orderIds.length === 0) return undefined;
    // What is new is looked at more often.
    const orderId = this.#meeting ?? this.#one(chance(0.4) ? this.orderIds.slice(-4) : this.orderIds);
    const items = mirror.partition(tenantId, `ORDER#${orderId}`);
    const money = mirror.partition(tenantId, `MONEY#${orderId}`);
    const order = items.find(({ entity }) => entity === 'order');
    const deliveryId = deliveryIdOf(orderId);
    const [delivery] = mirror
      .partition(tenantId, `DELIVERY#${deliveryId}`)
      .filter(({ entity }) => entity === 'delivery');
    const account = money.find(({ entity }) => entity === 'orderAccount');
    // Nobody has much to do with an order that is over.
    if (!order || (order.status !== undefined && !chance(0.15))) return undefined;
    return {
      orderId,
      version: Number(order.version),
      status: String(order.status ?? 'placed'),
      visits: items.filter(({ entity }) => entity === 'visit').map(({ row }) => row as VisitRecord),
      bookings: items.filter(({ entity }) => entity === 'booking').map(({ row }) => row as NamedBooking),
      offers: items.filter(({ entity }) => entity === 'offer').map(({ row }) => row as Offer),
      accountVersion: Number(account?.version ?? 0),
      paid: Number((account?.account as { paid?: number })?.paid ?? 0),
      lines: money.filter(({ entity }) => entity === 'ledgerLine') as never,
      delivery: delivery as Delivery | undefined,
      files: delivery ? mirror.filesOf(tenantId, deliveryId) : [],
    };
  }
}

const contextOf = ({ table, signer, clock }: Company) => ({
  table: table(),
  signer,
  now: clock.now,
  actor: 'Dana Desk',
});
const desk = { checkScope: async () => undefined };

/** An entry of the audit log in the transaction of a desk's act, the same for the same request. */
const auditOf =
  ({ table, clock }: Company, key: string) =>
  () =>
    table().create(auditItem, {
      action: 'test',
      target: { kind: 'order', id: '1', name: 'Test' },
      changes: [],
      isActedFor: false,
      actor: { profileId: 'prf_1', email: 'a@b.co' },
      auditId: `aud_${key}`,
      correlationId: 't',
      createdAt: toInstant(clock.now),
    });

/** A change that costs what it costs: whoever hears of another fee agrees to it. */
const agreeing = async (change: (agreed: number | undefined) => Promise<unknown>): Promise<unknown> => {
  try {
    return await change(undefined);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'FEE_CHANGED') throw error;
    return await change(Number((error.details as { fee: number }).fee));
  }
};

const visitWith = ({ visits }: Seen, ...states: VisitRecord['state'][]): VisitRecord[] =>
  visits.filter(({ state }) => states.includes(state));

const steps = { accepted: 'on_my_way', on_the_way: 'start', working: 'finish' } as const;

/** A vendor's request of its portal. */
const ask = <Input>(company: Company, { vendorId }: VisitRecord, input: Input, key: string) => {
  const vendor = company.vendors.find((each) => each.vendorId === vendorId) ?? company.vendors[0];
  if (!vendor) throw new Error('No vendor');
  const place = { at: () => contextOf(company), tenantId: company.tenantId };
  return vendorRequest(place as unknown as Parameters<typeof vendorRequest>[0], vendor, input, {
    now: company.clock.now,
    key,
  });
};

const openPage = async (company: Company, orderId: string, part: 'due' | 'balance', tip: number) =>
  await beginCheckout({ ...contextOf(company), provider: company.provider }, company.provider, {
    orderId,
    part,
    tip,
    origin: 'http://localhost:3000',
    connection: { accountId: null, state: 'ready', missing: [], version: 1 },
    livemode: false,
    takesTips: true,
    tenantName: 'Northlight',
    zone: 'America/New_York',
  });

const place: Draw = (company, _, people) => {
  const services = one(company, baskets) ?? [];
  const n = people.fresh();
  const at = company.random() ** 2;
  const goesOn = company.chance(0.8);

  let input: ReturnType<typeof orderFor> | undefined;
  return async () => {
    const context = contextOf(company);
    if (!input) {
      const plans = await offerPlans(context, queryFor(services, { days: 10 }));
      const plan = plans[Math.floor(at * plans.length)];
      if (!plan) throw new AppError('conflict', 'NO_PLAN', 'Nothing is free.');
      const contactInfo = { fullName: 'Pat Buyer', email: `buyer-${n}@example.com`, phone: '+12155550123' };
      input = orderFor(services, { planId: plan.id, contactInfo });
    }
    const stranger = { userId: undefined, provenEmail: undefined, correlationId: 'test' };
    const placed = await confirmOrder(context, payByCard, { ...stranger, input, idempotencyKey: `order-${n}` });
    if (!people.orderIds.includes(placed.orderId)) people.orderIds.push(placed.orderId);
    if (goesOn) await openPage(company, placed.orderId, 'due', 0);
  };
};

const checkout = about((company, { orderId }) => {
  const tip = company.chance(0.1) ? 500 : 0;
  const part = company.chance(0.3) ? ('balance' as const) : ('due' as const);
  return async () => await openPage(company, orderId, part, tip);
});

/** Every payer pays at once. */
export const payAll = (ledger: Company['stripe']['ledger']): void => {
  const sessions = ledger.all<Session>(null, 'checkout.session');
  for (const { status, id } of sessions) if (status === 'open') ledger.pay(null, id, 'paid');
};

/** What payers and banks do at the provider: no process of ours is in it. */
const atProvider = ({ stripe, random, chance }: Company): void => {
  const { ledger } = stripe;
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];
  const sessions = ledger.all<Session>(null, 'checkout.session');
  for (const open of sessions.filter(({ status }) => status === 'open')) {
    if (chance(0.7)) ledger.pay(null, open.id, chance(0.2) ? 'processing' : 'paid');
  }
  const slow = ledger.all<Intent>(null, 'payment_intent').filter(({ status }) => status === 'processing');
  const waiting = pick(sessions.filter(({ payment_intent: id }) => slow.some((intent) => intent.id === id)));
  if (waiting && chance(0.3)) ledger.settle(null, waiting.id, chance(0.7));
  const disputes = ledger.all<Dispute>(null, 'dispute');
  const paid = sessions.filter(({ payment_status: status }) => status === 'paid');
  const isFree = (intent: string | null): boolean =>
    !disputes.some((each) => each.payment_intent === intent) &&
    !ledger.all<Refund>(null, 'refund').some((each) => each.payment_intent === intent);
  const victim = pick(paid.filter(({ payment_intent: intent }) => isFree(intent)));
  if (victim?.payment_intent && chance(0.03)) ledger.dispute(null, victim.payment_intent);
  const dispute = pick(disputes.filter(({ status }) => status === 'needs_response'));
  if (dispute && chance(0.1)) ledger.closeDispute(null, dispute.id, chance(0.5) ? 'won' : 'lost');
  const clerk = pick(paid);
  if (clerk?.payment_intent && chance(0.02) && isFree(clerk.payment_intent)) {
    ledger.refund(null, { intentId: clerk.payment_intent, amount: 700, metadata: {} });
  }
};

const refund = about((company, { orderId, accountVersion, paid }, people) => {
  if (paid <= 0) return undefined;
  const seed = `refund-${people.fresh()}`;
  const amount = Math.max(100, Math.floor(paid * (one(company, [0.1, 0.2, 0.5, 1]) ?? 1)));
  const { provider } = company;
  return async () =>
    await askRefund(
      { ...contextOf(company), provider },
      {
        orderId,
        amount,
        reason: 'As agreed',
        version: accountVersion,
        by: 'Dana',
        seed,
        audit: auditOf(company, seed),
      },
    );
});

const byHand = about((company, { orderId, accountVersion }, people) => {
  const seed = `hand-${people.fresh()}`;
  const entry = { method: 'check', receivedOn: '2026-11-20', reference: seed, by: 'Dana', seed } as const;
  const audit = auditOf(company, seed);
  const { provider } = company;
  return async () =>
    await recordPayment(
      { ...contextOf(company), provider },
      { ...entry, orderId, amount: 2_500, version: accountVersion, audit },
    );
});

const undo = about((company, { orderId, accountVersion, lines }, people) => {
  const line = one(
    company,
    lines.filter(({ kind, source }) => kind === 'manual' && !source.startsWith('undo:')),
  );
  const audit = auditOf(company, `undo-${people.fresh()}`);
  const { provider } = company;
  return (
    line &&
    (async () =>
      await undoPayment(
        { ...contextOf(company), provider },
        { orderId, source: line.source, reason: 'Bounced', by: 'Dana', version: accountVersion, audit },
      ))
  );
});

const answer = (how: 'accept' | 'decline') =>
  about((company, { offers }) => {
    const open = offers.filter(({ state }) => state === 'open');
    const offer = one(company, open.length > 0 || !company.chance(0.3) ? open : offers);
    if (!offer) return undefined;
    const context = () => ({ ...contextOf(company), actor: undefined });
    return how === 'accept'
      ? async () => await acceptOffer(context(), offer)
      : async () => await declineOffer(context(), { ...offer, reason: 'busy' });
  });

/** A step of a job that is due about now; now and then one that is not. */
const step = about((company, seen, people) => {
  const { clock, chance } = company;
  const visit = one(
    company,
    visitWith(seen, 'accepted', 'on_the_way', 'working', ...(chance(0.1) ? (['finished', 'unassigned'] as const) : [])),
  );
  const isSoon = visit && Date.parse(visit.startsAt) - clock.now < 360 * MINUTE;
  if (!visit || (visit.state === 'accepted' && !isSoon && !chance(0.3))) return undefined;
  const usual = steps[visit.state as keyof typeof steps] ?? 'finish';
  const name = one(company, [usual, usual, usual, usual, 'late', 'no_access', 'hand_back'] as const) ?? usual;
  const at = toInstant(clock.now - Math.floor(company.random() * 30) * MINUTE);
  const key = `step-${people.fresh()}`;
  return async () =>
    await company.portal.stepJob(
      ask(company, visit, { visitId: visit.visitId, step: name, at, minutes: 20 }, key) as never,
    );
});

const photos = about((company, seen, people) => {
  const visit = one(company, visitWith(seen, 'accepted', 'on_the_way', 'working'));
  if (!visit) return undefined;
  const ns = Array.from({ length: visit.services.includes('cleaning') ? 6 : 2 }, () => people.fresh());
  const cut = company.chance(0.2);
  return async () => {
    const target = { kind: 'visit', id: visit.visitId } as const;
    for (const n of ns) {
      const photo = { purpose: 'after', target, n, isCut: cut && n === ns.at(-1) } as const;
      await sendPhoto(company, (input, key) => ask(company, visit, input, key), photo);
    }
  };
});

const assign = about((company, { visits }) => {
  const visit = one(company, visits);
  const vendor = one(company, company.vendors);
  const mode = company.chance(0.5) ? ('offer' as const) : ('direct' as const);
  if (!visit || !vendor) return undefined;
  const { visitId, version } = visit;
  return async () =>
    await assignVisit(contextOf(company), { visitId, version, vendorId: vendor.vendorId, mode, tell: true });
});

const hold = about((company, { visits }) => {
  const visit = one(company, visits);
  return visit && (async () => await holdVisit(contextOf(company), { ...visit, reason: 'weather' }));
});
const resume = about((company, seen) => {
  const visit = one(company, visitWith(seen, 'held'));
  return visit && (async () => await resumeVisit(contextOf(company), visit));
});
const missing = about((company, seen) => {
  const visit = one(company, visitWith(seen, 'accepted', 'offered'));
  return visit && (async () => await reportMissing(contextOf(company), visit));
});

/** Moves a visit to another start on another day, at the desk. */
const move = about((company, seen) => {
  const visit = one(
    company,
    seen.visits.filter(({ state }) => state !== 'cancelled'),
  );
  if (!visit) return undefined;
  const hours = one(company, [1, 2, 24, 48, -24]) ?? 24;
  const startsAt = toInstant(Date.parse(visit.startsAt) + hours * 60 * MINUTE);
  const { visitId, version } = visit;
  return async () =>
    await moveVisit(contextOf(company), { visitId, version, startsAt, tell: true, correlationId: 'test' });
});

/** The customer moves the whole order to another plan. */
const reschedule = about((company, { orderId, visits }) => {
  const services = [...new Set(visits.flatMap((visit) => visit.services))];
  const at = company.random();
  return async () => {
    const context = contextOf(company);
    const plans = await offerPlans(context, { ...queryFor(services, { days: 12 }), moving: orderId } as never);
    const plan = plans[Math.floor(at * plans.length)];
    if (!plan) return;
    const change = { planId: plan.id, sessionId: undefined, correlationId: 'test' };
    await agreeing((agreed) => rescheduleOrder(context, orderId, desk, { ...change, fee: { agreed } }));
  };
});

const cancel = about((company, { orderId }) => {
  return async () =>
    await agreeing((agreed) =>
      cancelOrder(contextOf(company), orderId, desk, { reason: 'Changed plans', fee: { agreed } }),
    );
});

/** The desk sets a booking's status by hand, or gives its visit to another vendor. */
const change = about((company, { bookings }) => {
  const booking = one(company, bookings);
  if (!booking) return undefined;
  const { bookingId, version } = booking;
  const status = one(company, nextStatuses[booking.status]);
  const vendorId = status && company.chance(0.3) ? one(company, company.vendors)?.vendorId : undefined;
  const what = vendorId === undefined ? { status, wholeVisit: company.chance(0.7) } : { vendorId };
  if (!status || (status === 'cancelled' && company.chance(0.7))) return undefined;
  return async () =>
    await agreeing((agreed) =>
      changeBooking(contextOf(company), {}, { bookingId, version, ...what, fee: { agreed } } as never),
    );
});

/** Everything that people do, by name. */
export const acts = {
  place,
  checkout,
  refund,
  byHand,
  undo,
  accept: answer('accept'),
  decline: answer('decline'),
  step,
  photos,
  assign,
  hold,
  resume,
  missing,
  move,
  reschedule,
  cancel,
  change,
  pictures,
  unlock,
  gallery,
};
export type ActName = keyof typeof acts;
export { atProvider };
