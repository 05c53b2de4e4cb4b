import { idFromDigest } from '../../../shared/contract/id.ts';
import { formatCents, shareOf } from '../../../shared/contract/money.ts';
import { localDate, toInstant } from '../../../shared/contract/time.ts';
import { QuoteExpiryDue } from '../../../shared/fulfilment/quotes/events.ts';
import {
  type AssessmentQuote,
  costOfOption,
  creditFor,
  optionalLines,
  priceOfOption,
  type QuoteOption,
} from '../../../shared/fulfilment/quotes/quote.ts';
import { tradeOf } from '../../../shared/sales/booking/plan/sequence.ts';
import type { PricedItems } from '../../../shared/sales/quoting/price-items.ts';
import { paymentConnection } from '../../company/team/connection-store.ts';
import { AppError, invalidInput, notFound } from '../../platform/errors/errors.ts';
import { sha256 } from '../../platform/signed/sign.ts';
import { untilWritten } from '../../platform/table/client/retry.ts';
import type { Write } from '../../platform/table/write.ts';
import type { PlacedVisit } from '../../sales/booking/hold/hold.ts';
import { readOrder, type WholeOrder } from '../../sales/booking/order/change/manage-order.ts';
import { movedOrder, moveWrites } from '../../sales/booking/order/change/reschedule-order.ts';
import { orderWrites } from '../../sales/booking/order/confirm/confirm-order.ts';
import { draftOrder } from '../../sales/booking/order/confirm/draft-order.ts';
import { dayWrites, type Reserved, releaseWrites, reserveEach } from '../../sales/booking/order/confirm/reserve.ts';
import { drawOrderNumber } from '../../sales/booking/order/order-number.ts';
import type { OrderRecord } from '../../sales/booking/order/order-record.ts';
import { partiesOf, partyItem } from '../../sales/booking/party/store.ts';
import { jobKey } from '../../sales/booking/plan/calendar/calendar.ts';
import type { BookingContext } from '../../sales/booking/plan/offers/offer-plans.ts';
import { checkSubject, type OpenedPlan, openPlan } from '../../sales/booking/plan/plan-id.ts';
import { pick, type Settings, settingKeys, settingsOf } from '../../sales/booking/settings.ts';
import { orderItem } from '../../sales/booking/store.ts';
import { keysOfVisits, scheduleFrom } from '../../sales/booking/visit/vendor/vendor-days.ts';
import type { Payments, PaymentTerms } from '../../sales/payments/payment-terms.ts';
import { byCustomer, checkAnswerable } from './answer-quote.ts';
import { quoteOver, readQuote } from './claim-quote.ts';
import { readCredit } from './read-credit.ts';
import { assessmentCredit, quoteItem } from './store.ts';
import { laterVisits, workPlans, workSubject } from './work-plans.ts';

/** A customer signs one option of the revision that they saw. */
export interface Acceptance {
  readonly quoteId: string;
  readonly revision: number;
  readonly option: number;
  readonly chosen: readonly number[];
  readonly name: string;
  readonly planId: string;
  /** What the page named, with its sales tax; another sum is not signed. */
  readonly expectedTotal?: number | undefined;
  readonly correlationId: string;
}

/** What the customer pays, line by line as they signed it, with the credit of the assessment as the last line. */
const pricedOf = (
  quote: AssessmentQuote,
  option: QuoteOption,
  chosen: readonly number[],
  { serviceName, credit }: { serviceName: string; credit: number },
): PricedItems => {
  const lines = option.lines.filter(({ optional }, i) => !optional || chosen.includes(i));
  const total = priceOfOption(option, chosen) - credit;
  const adjustments = lines.map(({ text, qty, unitPrice }) => ({
    factor: 'quote_line',
    impact: qty * (unitPrice ?? 0),
    reason: qty === 1 ? text : `${qty} × ${text}`,
  }));
  const credited = {
    factor: 'assessment_credit',
    impact: -credit,
    reason: `Your ${formatCents(credit)} assessment, credited`,
  };
  const item = {
    id: quote.service,
    name: `${serviceName}: ${option.title}`,
    basePrice: 0,
    calculatedPrice: total,
    adjustments: credit > 0 ? [...adjustments, credited] : adjustments,
  };
  return { items: [item], pricing: { subtotal: total, total } };
};

/** The digest of every word and figure that was signed. */
const textHashOf = (
  quote: AssessmentQuote,
  quoted: PricedItems,
  visits: readonly PlacedVisit[],
  name: string,
): string => {
  const { number, revision, service, validUntil, message } = quote;
  const when = visits.map(({ date, from, to }) => [date, from, to]);
  const text = JSON.stringify([
    number,
    revision,
    service,
    validUntil,
    message,
    quoted.items,
    quoted.pricing,
    when,
    name,
  ]);
  return Buffer.from(sha256(text)).toString('hex');
};

const chosenOption = ({ options }: AssessmentQuote, { option: n, chosen }: Acceptance): QuoteOption => {
  const option = options[n];
  if (!option) throw invalidInput([{ path: 'option', message: 'must be one of the options' }]);
  const optional = optionalLines(option);
  if (chosen.some((i) => !optional.includes(i)) || new Set(chosen).size < chosen.length) {
    throw invalidInput([{ path: 'chosen', message: 'must be optional lines of this option, each once' }]);
  }
  return option;
};

/** True if, with the work and the visits that make way, every trade still comes after the one before it. */
const isInSequence = ({ service }: AssessmentQuote, plan: OpenedPlan, later: readonly PlacedVisit[]): boolean => {
  const own = { trade: tradeOf([service]) ?? 0, date: plan.visits.at(-1)?.date ?? '' };
  const others = later.map((visit) => ({
    trade: tradeOf(visit.services) ?? 0,
    date: plan.makeWay.find(({ n }) => n === visit.n)?.to.date ?? visit.date,
  }));
  const all = [own, ...others];
  return all.every((a) => all.every((b) => a.trade >= b.trade || a.date < b.date));
};

const doesSame = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((code) => b.includes(code));

/** The parent's visits that the plan moves; undefined if they are no longer what the plan was made for. */
const movedVisits = (later: readonly PlacedVisit[], { makeWay }: OpenedPlan): PlacedVisit[] | undefined => {
  const found = makeWay.map(({ n, to }) =>
    later.find((visit) => visit.n === n && doesSame(visit.services, to.services)),
  );
  return found.every((visit) => visit !== undefined) ? found : undefined;
};

/** What an acceptance made. */
export interface Accepted {
  readonly quote: AssessmentQuote;
  readonly order: OrderRecord;
}

type Outcome = Accepted | { readonly taken: WholeOrder; readonly quote: AssessmentQuote; readonly option: QuoteOption };

/** An acceptance under way: its order's number is drawn once, however often it is tried. */
interface Attempt extends Acceptance {
  readonly nextNumber: () => Promise<number>;
}

/** The credit that an option takes. That the assessment stands is part of the condition on its order. */
const creditWrites = async (
  { table }: BookingContext,
  quote: AssessmentQuote,
  parent: WholeOrder,
  { orderId, price }: { orderId: string; price: number },
): Promise<{ credit: number; writes: Write[] }> => {
  const left = await readCredit(table, quote, parent);
  const cents = creditFor(price, left.cents);
  if (cents === 0) return { credit: 0, writes: [] };
  const { visitId, service, quoteId } = quote;
  if (!left.taken) {
    const made = table.create(assessmentCredit, { visitId, service, quoteId, orderId, cents, version: 1 });
    return { credit: cents, writes: [made] };
  }
  const { credit, holder } = left.taken;
  return {
    credit: cents,
    writes: [
      table.patch(assessmentCredit, credit, { quoteId, orderId, cents }),
      ...(holder ? [table.unchanged(orderItem, holder)] : []),
    ],
  };
};

const partyWrites = async ({ table }: BookingContext, parent: OrderRecord, order: OrderRecord): Promise<Write[]> => {
  const { parties } = await table.collect(partiesOf(parent.orderId), { parties: partyItem });
  return parties
    .filter(({ email }) => email !== order.forClient?.email)
    .map((party) =>
      table.create(partyItem, { ...party, orderId: order.orderId, placedAt: order.placedAt, version: 1 }),
    );
};

const parentWrites = (
  context: BookingContext,
  whole: WholeOrder,
  settings: Settings,
  { moved, plan, reserved }: { moved: readonly PlacedVisit[]; plan: OpenedPlan; reserved: Reserved },
  correlationId: string,
): Write[] => {
  const { table } = context;
  // Its visits decide which trades come too early, so the parent may not change between reading and writing.
  if (moved.length === 0) return [table.unchanged(orderItem, whole.order)];
  const move = { visits: moved, to: plan.makeWay.map(({ to }) => to) };
  const placed = reserved.visits.slice(plan.visits.length);
  const next = movedOrder(whole.order, move, { ...reserved, visits: placed }, settings);
  return [
    ...moveWrites(context, whole, next, { moved: move, correlationId, owed: {} }).writes,
    ...releaseWrites(table, [{ owner: whole.order.orderId, visits: moved }], reserved.days),
  ];
};

/**
 * The follow-on order as it will be stored: its customer, house and parties are those of the assessment's.
 * Over 40 lines: one record, field by field.
 */
const followOn = (
  { now }: BookingContext,
  parent: OrderRecord,
  quote: AssessmentQuote,
  parts: {
    readonly orderId: string;
    readonly number: number;
    readonly quoted: PricedItems;
    readonly visits: readonly PlacedVisit[];
    readonly cost: number;
    readonly settings: Settings;
    readonly terms: PaymentTerms;
  },
): OrderRecord => {
  const { orderId, number, quoted, visits, cost, settings, terms } = parts;
  const { address, sqFt, rooms, contactInfo, profile, propertyDetails, consents, forClient, leadId, customerId } =
    parent;
  const input = {
    services: [quote.service],
    acceptedOffers: [],
    sqFt,
    rooms,
    address,
    contactInfo,
    profile,
    ...(propertyDetails && { propertyDetails }),
    consents,
    deliverySpeed: 'standard' as const,
    expectedTotal: quoted.pricing.total,
    ...(forClient && { forClient }),
  };
  const order = draftOrder(
    { input, services: [quote.service] },
    {
      orderId,
      number,
      leadId,
      customerId,
      requestHash: `quote ${quote.quoteId}`,
      quote: quoted,
      visits,
      terms,
      settings,
      now,
      contactProof: parent.contactProof ?? 'email',
      openUnder: undefined,
    },
  );
  const days = visits.length;
  const dayPay = visits.map((_, i) => shareOf(cost, i, days));
  return { ...order, parentOrderId: parent.orderId, quoteId: quote.quoteId, work: { days, dayPay } };
};

/** Rejects the signature of another sum than the work costs now. */
const checkTotal = (
  { revision, state }: AssessmentQuote,
  { pricing }: PricedItems,
  { payment: { tax = 0 } }: PaymentTerms,
  { credit, expectedTotal }: { credit: number; expectedTotal: number | undefined },
): void => {
  const total = pricing.total + tax;
  if (expectedTotal === undefined || expectedTotal === total) return;
  throw new AppError(
    'conflict',
    'QUOTE_CHANGED',
    `The total of this quote has changed since you opened it: it is ${formatCents(total)} now. Nothing was booked; please look at it again before you sign.`,
    { details: { revision, state, total, credit, tax } },
  );
};

/** One attempt from what is read to what is written. Over 40 lines: the order of its checks is to be seen. */
const attempt = async (context: BookingContext, payments: Payments, asked: Attempt): Promise<Outcome> => {
  const { table, signer, now } = context;
  const quote = await readQuote(table, asked.quoteId);
  const whole = await readOrder(table, quote.orderId);
  if (!whole) throw notFound('Quote');
  const option = chosenOption(quote, asked);
  const plan = openPlan(signer, table.tenantId, asked.planId, now);
  const visits = [...plan.visits, ...plan.makeWay.map(({ to }) => to)];
  const keys = [...settingKeys, paymentConnection.key({}), ...keysOfVisits(visits)];
  const stored = await table.getMany(keys, { consistent: true });
  const settings = settingsOf(stored);
  checkAnswerable(quote, { revision: asked.revision, now, zone: settings.tenant.timezone });
  checkSubject(plan, workSubject(quote, option, whole));
  const later = laterVisits(whole, quote, settings, now);
  const moved = movedVisits(later, plan);
  const isTheirs = plan.visits.every(({ vendorId }) => vendorId === quote.vendorId);
  const taken = { taken: whole, quote, option };
  if (plan.isExpired || !isTheirs || !moved || !isInSequence(quote, plan, later)) return taken;
  const { orderId: parentId, address } = whole.order;
  const orderId = idFromDigest('order', sha256(`quote ${table.tenantId} ${quote.quoteId} ${quote.revision}`));
  const { zip } = address;
  const schedule = scheduleFrom(
    stored,
    now,
    moved.map(({ n }) => jobKey(parentId, n)),
  );
  const reserved = reserveEach(schedule, [
    ...plan.visits.map((visit, n) => ({ visit, n, owner: orderId, zip })),
    ...plan.makeWay.map(({ n, to }) => ({ visit: to, n, owner: parentId, zip })),
  ]);
  if (!reserved) return taken;
  const price = priceOfOption(option, asked.chosen);
  const { credit, writes: crediting } = await creditWrites(context, quote, whole, { orderId, price });
  const serviceName = settings.catalog.services.find(({ code }) => code === quote.service)?.name ?? quote.service;
  const quoted = pricedOf(quote, option, asked.chosen, { serviceName, credit });
  const { items, pricing } = quoted;
  const connection = pick(stored, paymentConnection)[0];
  const terms = payments.termsOf({ total: pricing.total, items, zip, policy: settings.policy, connection, now });
  checkTotal(quote, quoted, terms, { credit, expectedTotal: asked.expectedTotal });
  const placed = reserved.visits.slice(0, plan.visits.length);
  const order = followOn(context, whole.order, quote, {
    orderId,
    number: await asked.nextNumber(),
    quoted,
    visits: placed,
    cost: costOfOption(option, asked.chosen),
    settings,
    terms,
  });
  const at = toInstant(now);
  const change = {
    state: 'accepted' as const,
    accepted: { option: asked.option, chosen: [...asked.chosen] },
    signature: { name: asked.name, at, textHash: textHashOf(quote, quoted, placed, asked.name) },
    credit,
    followOnOrderId: orderId,
    answeredAt: at,
    changed: byCustomer(now),
  };
  await table.commit(
    table.patch(quoteItem, quote, change),
    ...orderWrites(context, order, asked.correlationId, []),
    ...(await partyWrites(context, whole.order, order)),
    ...crediting,
    ...dayWrites(table, schedule, reserved.days),
    ...parentWrites(context, whole, settings, { moved, plan, reserved }, asked.correlationId),
    table.cancelDue(QuoteExpiryDue, quote.quoteId),
  );
  return { quote: { ...quote, ...change, version: quote.version + 1 }, order };
};

const isSame = (quote: AssessmentQuote, { revision, option, chosen, name }: Acceptance): boolean =>
  quote.revision === revision &&
  quote.accepted?.option === option &&
  quote.signature?.name === name &&
  doesSame(quote.accepted.chosen.map(String), chosen.map(String));

/** The order of an acceptance that was done before; undefined while the quote is open, 409 if it was another. */
const replay = async ({ table }: BookingContext, asked: Acceptance): Promise<Accepted | undefined> => {
  const quote = await readQuote(table, asked.quoteId);
  if (quote.state !== 'accepted' || quote.followOnOrderId === undefined) return undefined;
  if (!isSame(quote, asked)) throw quoteOver(quote);
  const order = await table.get(orderItem, { orderId: quote.followOnOrderId }, { consistent: true });
  if (!order) throw quoteOver(quote);
  return { quote, order };
};

const slotTaken = async (
  context: BookingContext,
  { taken, quote, option }: Exclude<Outcome, Accepted>,
  planId: string,
): Promise<AppError> => {
  const plan = openPlan(context.signer, context.table.tenantId, planId, context.now);
  const from = plan.visits[0]?.date ?? localDate(context.now, 'UTC');
  const near = await workPlans(context, taken, quote, option, from);
  const alternatives = near.length > 0 ? near : await workPlans(context, taken, quote, option);
  const message = plan.isExpired
    ? 'These days were held back for half an hour. Please choose again; nothing was booked.'
    : 'Someone has just taken one of these days. Nothing was booked; these days are free.';
  return new AppError('conflict', 'SLOT_TAKEN', message, { details: { alternatives: alternatives.slice(0, 3) } });
};

/** Signs a quote: the follow-on order, its visits, the trades that make way and the credit are written together, or nothing is. */
export const acceptQuote = async (
  context: BookingContext,
  payments: Payments,
  asked: Acceptance,
): Promise<Accepted> => {
  const nextNumber = drawOrderNumber(context.table);
  const outcome = await untilWritten(
    async () => (await replay(context, asked)) ?? (await attempt(context, payments, { ...asked, nextNumber })),
  );
  if ('order' in outcome) return outcome;
  throw await slotTaken(context, outcome, asked.planId);
};
