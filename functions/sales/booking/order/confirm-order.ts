import { toInstant } from '../../../../shared/contract/time.ts';
import { OrderPlacedEvent } from '../../../../shared/sales/booking/events.ts';
import type { OrderInput, OrderPlaced } from '../../../../shared/sales/booking/order.ts';
import type { ClientStanding } from '../../../../shared/sales/quoting/client-standing.ts';
import type { PricedItems } from '../../../../shared/sales/quoting/price-items.ts';
import type { AppError } from '../../../platform/errors.ts';
import type { Stored } from '../../../platform/table/item.ts';
import { untilWritten } from '../../../platform/table/retry.ts';
import { type Write, WriteLost } from '../../../platform/table/write.ts';
import type { Payments } from '../../payments/payment-terms.ts';
import { readStanding } from '../../records/clients/read-standing.ts';
import { whereHeld } from '../hold/change-hold.ts';
import type { PlacedVisit } from '../hold/hold.ts';
import { alternativesTo } from '../plan/alternatives.ts';
import { cellStart } from '../plan/local-day.ts';
import type { Asking } from '../plan/offer-plans.ts';
import type { OpenedPlan } from '../plan/plan-id.ts';
import { pick, settingsOf } from '../settings.ts';
import { bookingItem, calendarDay, holdItem, orderItem, orderPartition } from '../store.ts';
import { planOf, type Taking, takeVisits } from '../visit/take-visits.ts';
import { answerOf, replay } from './answer-order.ts';
import { priceOrder, type WantedOrder, wantedOrder } from './check-order.ts';
import { draftOrder } from './draft-order.ts';
import type { OnBehalf } from './on-behalf.ts';
import { bookingsOf } from './order-bookings.ts';
import { factOf } from './order-fact.ts';
import { manageTokenOf, orderIdFor, requestHash } from './order-identity.ts';
import type { OrderRecord } from './order-record.ts';
import { leadIdOf, readForOrder } from './read-order.ts';
import { holdExpired, slotTaken } from './refusal.ts';

/** Who confirms, besides what is confirmed. */
export interface Confirmation {
  readonly input: OrderInput;
  readonly userId: string | undefined;
  /** The address that the customer has proven to own, whose past bookings count; undefined for a stranger. */
  readonly provenEmail: string | undefined;
  /** Where somebody of the staff books for a customer: whose order it is, and what is noted of that. */
  readonly onBehalf?: OnBehalf | undefined;
  readonly idempotencyKey: string | undefined;
  readonly correlationId: string;
}

/** A confirmation made ready: it names its order, and what it wants is consistent in itself. */
interface Attempt extends Confirmation {
  readonly orderId: string;
  readonly hash: string;
  readonly wanted: WantedOrder;
  readonly plan: OpenedPlan | undefined;
  readonly client: ClientStanding;
}

const orderWrites = ({ table, signer, now }: Asking, order: OrderRecord, correlationId: string): Write[] => {
  const fact = factOf(order, manageTokenOf(signer, table.tenantId, order.orderId));
  const place = { pk: orderPartition(order.orderId), group: order.leadId, now, correlationId };
  return [
    table.create(orderItem, order),
    ...bookingsOf(order, order.receipt.status).map((booking) => table.create(bookingItem, booking)),
    table.event(OrderPlacedEvent, fact, place),
  ];
};

const draft = async (
  { table, now }: Asking,
  payments: Payments,
  { wanted, orderId, hash, userId, input, onBehalf }: Attempt,
  stored: readonly Stored[],
  { quote, visits }: { quote: PricedItems; visits: readonly PlacedVisit[] },
): Promise<OrderRecord> => {
  const settings = settingsOf(stored);
  return draftOrder(wanted, {
    orderId,
    leadId: onBehalf?.leadId ?? (await leadIdOf(table, stored, input.contactInfo.email)),
    customerId: userId,
    requestHash: hash,
    quote,
    visits,
    terms: payments.termsOf(quote.pricing.total, settings.policy.paymentMode),
    settings,
    now,
  });
};

type Outcome = OrderPlaced | Exclude<Taking, { kind: 'visits' }>;

const tryOnce = async (asking: Asking, payments: Payments, attempt: Attempt, isHoldLost: boolean): Promise<Outcome> => {
  const { wanted, orderId, hash, plan, client, correlationId, onBehalf } = attempt;
  const stored = await readForOrder(asking.table, wanted, orderId, plan?.visits ?? []);
  const known = pick(stored, orderItem)[0];
  if (known) return replay(asking, known, hash);
  const quote = priceOrder(wanted, settingsOf(stored).catalog, client);
  if (isHoldLost) return { kind: 'expired', hold: pick(stored, holdItem)[0] };
  const taking = takeVisits(asking, wanted, stored, plan, orderId);
  if (taking.kind !== 'visits') return taking;
  const order = await draft(asking, payments, attempt, stored, { quote, visits: taking.visits });
  const noted = onBehalf ? [await onBehalf.note(order)] : [];
  await asking.table.commit(...orderWrites(asking, order, correlationId), ...taking.writes, ...noted);
  return answerOf(asking, order);
};

const placeOrder = async (asking: Asking, payments: Payments, attempt: Attempt): Promise<Outcome> => {
  let isHoldLost = false;
  return await untilWritten(async () => {
    try {
      return await tryOnce(asking, payments, attempt, isHoldLost);
    } catch (error) {
      // Visits are handed over only while the hold has them: a day that says no is proof that it is over.
      const isHold = attempt.input.holdId !== undefined;
      isHoldLost ||= isHold && error instanceof WriteLost && error.labels.includes(calendarDay.name);
      throw error;
    }
  });
};

const refusalOf = async (
  asking: Asking,
  { input, wanted, plan }: Attempt,
  outcome: Exclude<Outcome, OrderPlaced>,
): Promise<AppError> => {
  const { sqFt, rooms, address, sessionId } = input;
  const wish = { services: [...wanted.services], sqFt, rooms, zip: address.zip, sessionId };
  const now = toInstant(asking.now);
  const first = plan?.visits[0];
  const planned = first && { date: first.date, startsAt: toInstant(cellStart(first.from)) };
  const held = outcome.kind === 'expired' && outcome.hold ? whereHeld(outcome.hold) : undefined;
  const alternatives = await alternativesTo(asking, wish, held ?? planned ?? { date: now.slice(0, 10), startsAt: now });
  return outcome.kind === 'expired' ? holdExpired(alternatives) : slotTaken(alternatives);
};

const makeReady = async (asking: Asking, confirmation: Confirmation): Promise<Attempt | OrderPlaced> => {
  const { table, now } = asking;
  const { input, userId, provenEmail, idempotencyKey } = confirmation;
  const orderId = orderIdFor(table.tenantId, idempotencyKey, now);
  const hash = requestHash(input, userId);
  try {
    const wanted = wantedOrder(input);
    const plan = planOf(asking, wanted);
    return { ...confirmation, orderId, hash, wanted, plan, client: await readStanding(table, provenEmail) };
  } catch (error) {
    // A key that was used keeps its answer, whatever else is wrong with the new body.
    const known = await table.get(orderItem, { orderId }, { consistent: true });
    if (known) return replay(asking, known, hash);
    throw error;
  }
};

/** Confirms an order: all visits become bookings in one transaction, or nothing is written. */
export const confirmOrder = async (
  asking: Asking,
  payments: Payments,
  confirmation: Confirmation,
): Promise<OrderPlaced> => {
  const attempt = await makeReady(asking, confirmation);
  if ('manageToken' in attempt) return attempt;
  const outcome = await placeOrder(asking, payments, attempt);
  if ('manageToken' in outcome) return outcome;
  throw await refusalOf(asking, attempt, outcome);
};
