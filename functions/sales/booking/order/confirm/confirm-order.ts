import { addressLine } from '../../../../../shared/contract/place.ts';
import { toInstant } from '../../../../../shared/contract/time.ts';
import type { ContactProof } from '../../../../../shared/crm/leads/contact-point.ts';
import { CompanyApprovalAsked } from '../../../../../shared/sales/accounts/events.ts';
import { OrderPlacedEvent } from '../../../../../shared/sales/booking/events.ts';
import type { OrderInput, OrderPlaced } from '../../../../../shared/sales/booking/order.ts';
import type { ClientStanding } from '../../../../../shared/sales/quoting/client-standing.ts';
import type { PricedItems } from '../../../../../shared/sales/quoting/price-items.ts';
import { paymentConnection } from '../../../../company/team/connection-store.ts';
import type { AppError } from '../../../../platform/errors/errors.ts';
import { untilWritten } from '../../../../platform/table/client/retry.ts';
import type { EventPlace } from '../../../../platform/table/events/event.ts';
import type { Stored } from '../../../../platform/table/item.ts';
import { type Write, WriteLost } from '../../../../platform/table/write.ts';
import { type Credit, creditOf, onAccountWrites } from '../../../accounts/credit.ts';
import { accountMember } from '../../../accounts/store.ts';
import { type Payments, saidOfAccount } from '../../../payments/payment-terms.ts';
import { readStanding } from '../../../records/clients/read-standing.ts';
import { firstStartOf } from '../../hold/change-hold.ts';
import type { PlacedVisit } from '../../hold/hold.ts';
import { checkForClient, forClientWrites, noCompanyPays, saidOfBill } from '../../party/for-client.ts';
import { cellStart } from '../../plan/calendar/local-day.ts';
import { alternativesTo } from '../../plan/offers/alternatives.ts';
import type { BookingContext } from '../../plan/offers/offer-plans.ts';
import { type OpenedPlan, openPlan } from '../../plan/plan-id.ts';
import { isUnproven, type OrderClaims, orderClaimsOf, orderClaimWrites } from '../../proof/order-claims.ts';
import { pick, settingsOf } from '../../settings.ts';
import { bookingItem, calendarDay, holdItem, orderItem, orderPartition } from '../../store.ts';
import { firstVisits } from '../../visit/kept/keep-visits.ts';
import { planOf, type TakeResult, takeVisits } from '../../visit/take-visits.ts';
import { answerOf, replay } from '../answer-order.ts';
import type { OnBehalf } from '../change/on-behalf.ts';
import { bookingsOf } from '../order-bookings.ts';
import { factOf } from '../order-fact.ts';
import { manageTokenOf, orderIdFor, requestHash } from '../order-identity.ts';
import { drawOrderNumber } from '../order-number.ts';
import type { OrderRecord } from '../order-record.ts';
import { payTimeOver } from '../pay/pay-time.ts';
import { leadIdOf, readForOrder } from '../read-order.ts';
import { priceOrder, type ResolvedOrder, resolveOrder } from './check-order.ts';
import { draftOrder } from './draft-order.ts';
import { billFull, holdExpired, priceChanged, slotTaken } from './refusal.ts';

/** A request to confirm an order. */
export interface Confirmation {
  readonly input: OrderInput;
  readonly userId: string | undefined;
  /** The email address that the customer has proven to own, whose past bookings count; undefined for strangers. */
  readonly provenEmail: string | undefined;
  /** The addresses that the browser session has proven: their past bookings count where nobody is signed in. */
  readonly sessionEmails?: readonly string[] | undefined;
  /** Set when staff books for a customer. */
  readonly onBehalf?: OnBehalf | undefined;
  /** The listing that it is placed from. */
  readonly listingId?: string | undefined;
  readonly idempotencyKey: string | undefined;
  readonly correlationId: string;
}

/** A validated confirmation with its order id. */
interface Attempt extends Confirmation {
  readonly orderId: string;
  readonly hash: string;
  readonly resolved: ResolvedOrder;
  readonly plan: OpenedPlan | undefined;
  readonly client: ClientStanding;
  /** What the order counts under; undefined for staff and whoever is known. */
  readonly claims: OrderClaims | undefined;
  /** The order's number, asked for when all else is decided, and once however often the order is tried. */
  readonly nextNumber: () => Promise<number>;
}

/** What the buyer has proven with the order: the email that their sign-in verified, or that they proved by a code. */
const proofsOf = ({ now, visitor }: BookingContext, { input, provenEmail, onBehalf }: Attempt): ContactProof[] => {
  const { email } = input.contactInfo;
  if (onBehalf) return [];
  const at = toInstant(now);
  if (provenEmail === email) return [{ contact: email, reason: 'verified_session', at }];
  return visitor?.provenEmails.includes(email) ? [{ contact: email, reason: 'link_or_code', at }] : [];
};

/** The writes of a new order besides its places in the calendars: its rows, its event, and what its payment waits for. */
export const orderWrites = (
  { table, signer, now }: BookingContext,
  order: OrderRecord,
  correlationId: string,
  proofs: ContactProof[],
): Write[] => {
  const bookings = bookingsOf(order, order.receipt.status);
  const fact = factOf(order, bookings, manageTokenOf(signer, table.tenantId, order.orderId));
  const { payBy } = order.payment;
  const destination = { pk: orderPartition(order.orderId), group: order.leadId, now, correlationId };
  return [
    table.create(orderItem, order),
    ...bookings.map((booking) => table.create(bookingItem, booking)),
    ...firstVisits(table, order, bookings),
    table.event(OrderPlacedEvent, { ...fact, ...(proofs.length > 0 && { proofs }) }, destination),
    ...forClientWrites(table, order, now, correlationId),
    ...(payBy === undefined ? [] : [payTimeOver(table, order.orderId, Date.parse(payBy))]),
    ...approvalWrites(table, order, destination),
  ];
};

/** Asks the company's contact, where the order waits for it. */
const approvalWrites = (table: BookingContext['table'], order: OrderRecord, place: EventPlace): Write[] => {
  const { orderId, payment, pricing, contactInfo } = order;
  const { approval, tax = 0 } = payment;
  if (!approval) return [];
  const cents = pricing.total + tax;
  const asked = { ...approval, orderId, cents, agentName: contactInfo.fullName };
  return [table.event(CompanyApprovalAsked, asked, place)];
};

const contactProofOf = ({ visitor }: BookingContext, { onBehalf, claims }: Attempt): OrderRecord['contactProof'] => {
  if (onBehalf) return 'staff';
  return visitor && !isUnproven(claims) ? 'email' : undefined;
};

/**
 * The order as it will be stored; refused where the company cannot take the bill that was asked for. Over 40 lines: one
 * record, after the terms that it is paid on.
 */
const draft = async (
  context: BookingContext,
  payments: Payments,
  attempt: Attempt,
  stored: readonly Stored[],
  { quote, visits, credit }: { quote: PricedItems; visits: readonly PlacedVisit[]; credit: Credit | undefined },
): Promise<OrderRecord> => {
  const { table, now } = context;
  const { resolved, orderId, hash, userId, input, onBehalf, claims } = attempt;
  const settings = settingsOf(stored);
  const bill = saidOfBill(input);
  const toPay = {
    total: quote.pricing.total,
    items: quote.items,
    zip: input.address.zip,
    policy: settings.policy,
    connection: pick(stored, paymentConnection)[0],
    now,
    credit,
    isOffBill: bill === 'own',
    asksCompany: input.asksCompany === true,
  };
  const terms = payments.termsOf(toPay);
  const { tax = 0 } = terms.payment;
  if ((input.expectedTax ?? tax) !== tax) throw priceChanged(quote, tax);
  if (bill === 'company' && terms.payment.mode !== 'invoice_company') {
    throw credit || input.expectsBill ? billFull(saidOfAccount(toPay)) : noCompanyPays();
  }
  return draftOrder(resolved, {
    orderId,
    number: await attempt.nextNumber(),
    leadId: onBehalf?.leadId ?? (await leadIdOf(table, stored, input.contactInfo.email)),
    customerId: userId,
    requestHash: hash,
    quote,
    visits,
    terms,
    settings,
    now,
    contactProof: contactProofOf(context, attempt),
    openUnder: claims && Object.values(claims),
    listingId: attempt.listingId,
  });
};

/** The account that the buyer may order on, unless their client pays. */
const creditFor = async (
  { table, now }: BookingContext,
  { input }: Attempt,
  stored: readonly Stored[],
): Promise<Credit | undefined> =>
  input.forClient?.pays === 'client' ? undefined : await creditOf(table, pick(stored, accountMember)[0], now);

type Outcome = OrderPlaced | Exclude<TakeResult, { kind: 'visits' }>;

const tryOnce = async (
  context: BookingContext,
  payments: Payments,
  attempt: Attempt,
  isHoldLost: boolean,
): Promise<Outcome> => {
  const { resolved, orderId, hash, plan, client, correlationId, onBehalf } = attempt;
  const stored = await readForOrder(context.table, resolved, orderId, plan?.visits ?? [], attempt);
  const existing = pick(stored, orderItem)[0];
  if (existing) return replay(context, existing, hash);
  const quote = priceOrder(resolved, settingsOf(stored).catalog, client);
  if (isHoldLost) return { kind: 'expired', hold: pick(stored, holdItem)[0] };
  const taking = takeVisits(context, resolved, stored, plan, { orderId, isClaimed: isUnproven(attempt.claims) });
  if (taking.kind !== 'visits') return taking;
  const { email } = resolved.input.contactInfo;
  const credit = await creditFor(context, attempt, stored);
  // Whoever may order on a company's account is known, and has its limit.
  const claims = credit && !isUnproven(attempt.claims) ? undefined : attempt.claims;
  const claiming = orderClaimWrites(context, claims, stored, { orderId, email });
  const order = await draft(context, payments, { ...attempt, claims }, stored, {
    quote,
    visits: taking.visits,
    credit,
  });
  const isBilled = order.payment.mode === 'invoice_company';
  const audit = onBehalf ? [await onBehalf.audit(order)] : [];
  await context.table.commit(
    ...orderWrites(context, order, correlationId, proofsOf(context, attempt)),
    ...taking.writes,
    ...claiming,
    ...(isBilled && credit ? onAccountWrites(context.table, credit, order, addressLine(order.address)) : []),
    ...audit,
  );
  return answerOf(context, order);
};

const placeOrder = async (context: BookingContext, payments: Payments, attempt: Attempt): Promise<Outcome> => {
  let isHoldLost = false;
  return await untilWritten(async () => {
    try {
      return await tryOnce(context, payments, attempt, isHoldLost);
    } catch (error) {
      // A hold's visits are handed over only while it still owns them, so a lost day means that the hold is gone.
      const isHold = attempt.input.holdId !== undefined;
      isHoldLost ||= isHold && error instanceof WriteLost && error.labels.includes(calendarDay.name);
      throw error;
    }
  });
};

/** The plan of a hold that is gone, named so that the alternatives are near it. */
const formerPlan = ({ table, signer, now }: BookingContext, planId: string | undefined): OpenedPlan | undefined => {
  try {
    return planId === undefined ? undefined : openPlan(signer, table.tenantId, planId, now);
  } catch {
    return undefined;
  }
};

const refusalOf = async (
  context: BookingContext,
  { input, resolved, plan }: Attempt,
  outcome: Exclude<Outcome, OrderPlaced>,
): Promise<AppError> => {
  const { sqFt, rooms, address, sessionId } = input;
  const query = { services: [...resolved.services], sqFt, rooms, zip: address.zip, sessionId };
  const now = toInstant(context.now);
  const first = (plan ?? formerPlan(context, input.planId))?.visits[0];
  const planned = first && { date: first.date, startsAt: toInstant(cellStart(first.from)) };
  const held = outcome.kind === 'expired' && outcome.hold ? firstStartOf(outcome.hold) : undefined;
  const alternatives = await alternativesTo(
    context,
    query,
    held ?? planned ?? { date: now.slice(0, 10), startsAt: now },
  );
  return outcome.kind === 'expired' ? holdExpired(alternatives) : slotTaken(alternatives);
};

const prepare = async (context: BookingContext, confirmation: Confirmation): Promise<Attempt | OrderPlaced> => {
  const { table, now } = context;
  const { input, userId, provenEmail, idempotencyKey } = confirmation;
  const orderId = orderIdFor(table.tenantId, idempotencyKey, now);
  const hash = requestHash(input, userId);
  try {
    checkForClient(input, confirmation.onBehalf !== undefined || provenEmail === input.contactInfo.email);
    const resolved = resolveOrder(input);
    const plan = planOf(context, resolved);
    const client = await readStanding(table, provenEmail, confirmation.sessionEmails);
    const claims = confirmation.onBehalf ? undefined : orderClaimsOf(context, input.contactInfo, client);
    const nextNumber = drawOrderNumber(table);
    return { ...confirmation, orderId, hash, resolved, plan, client, claims, nextNumber };
  } catch (error) {
    // A used key keeps its response, whatever else is wrong with the new body.
    const existing = await table.get(orderItem, { orderId }, { consistent: true });
    if (existing) return replay(context, existing, hash);
    throw error;
  }
};

/** Confirms an order: all visits become bookings in one transaction, or nothing is written. */
export const confirmOrder = async (
  context: BookingContext,
  payments: Payments,
  confirmation: Confirmation,
): Promise<OrderPlaced> => {
  const attempt = await prepare(context, confirmation);
  if ('manageToken' in attempt) return attempt;
  const outcome = await placeOrder(context, payments, attempt);
  if ('manageToken' in outcome) return outcome;
  throw await refusalOf(context, attempt, outcome);
};
