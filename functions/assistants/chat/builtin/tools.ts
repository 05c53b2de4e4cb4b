import type { Catalog } from '../../../../shared/company/catalog/service.ts';
import type { Policy } from '../../../../shared/company/team/policy.ts';
import type { Payment } from '../../../../shared/sales/booking/order.ts';
import { newcomer } from '../../../../shared/sales/quoting/newcomer.ts';
import { priceFor } from '../../../../shared/sales/quoting/price-for.ts';
import type { PricedItems } from '../../../../shared/sales/quoting/price-items.ts';
import type { PaymentConnection } from '../../../company/team/connection-store.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import { extendHold } from '../../../sales/booking/hold/change-hold.ts';
import { holdVisits } from '../../../sales/booking/hold/hold-visits.ts';
import { confirmOrder } from '../../../sales/booking/order/confirm/confirm-order.ts';
import { alternativesIn, newPriceIn } from '../../../sales/booking/order/confirm/refused-sale.ts';
import { type BookingContext, searchPlans } from '../../../sales/booking/plan/offers/offer-plans.ts';
import { isPersonFull, isProveContact } from '../../../sales/booking/proof/prove-contact.ts';
import type { Payments } from '../../../sales/payments/payment-terms.ts';
import type { SearchKnowledge } from '../../knowledge/search-knowledge.ts';
import type { OrderTools } from '../../order-tools.ts';
import type { ShowingTools } from '../../showing-tools.ts';
import type { BookingResult, Payable, SlotTaken, Tools, Unproven, VisitRequest } from '../assistant-port.ts';

export interface ToolDeps {
  readonly asking: BookingContext;
  readonly payments: Payments;
  readonly search: SearchKnowledge;
  readonly catalog: Catalog;
  readonly policy: Policy;
  /** How the company takes payments, which decides whether tax is on top. */
  readonly connection: PaymentConnection | undefined;
  readonly sessionId: string;
  readonly correlationId: string;
  /** Number of orders the conversation has placed; part of the next order's idempotency key. */
  readonly placed: number;
  /** What it may do with orders that stand. */
  readonly orders: OrderTools;
  /** What it may do about houses on the market. */
  readonly showings: ShowingTools;
}

/** Runs it; a lost race and a cap of unproven visitors are answers, not errors. */
const orAlternatives = async <T>(run: () => Promise<T>): Promise<T | SlotTaken | Unproven> => {
  try {
    return await run();
  } catch (error) {
    if (isProveContact(error)) return { kind: 'unproven' };
    if (isPersonFull(error)) return { kind: 'unproven', isKnown: true };
    const alternatives = alternativesIn(error);
    if (!alternatives) throw error;
    return { kind: 'taken', alternatives };
  }
};

const visitRequestOf = (sessionId: string, { from, ...wish }: VisitRequest) => ({
  ...wish,
  ...(from ? { from } : {}),
  sessionId,
});

/** The sales tax that the terms of payment put on this price. */
const taxOf = (
  { asking, payments, policy, connection }: ToolDeps,
  { items, pricing: { total } }: PricedItems,
  zip: string | null,
): number => payments.termsOf({ total, items, zip: zip ?? '', policy, connection, now: asking.now }).payment.tax ?? 0;

const payableOf = ({ checkoutUrl: href, dueNow: cents, payBy, approval }: Payment): Payable | undefined =>
  href === undefined || !cents || payBy === undefined || approval ? undefined : { href, cents, payBy };

const bookWith = async (deps: ToolDeps, order: Parameters<Tools['book']>[0]): Promise<BookingResult> => {
  const { asking, payments, sessionId, correlationId, placed } = deps;
  const input = { ...order, sessionId };
  const idempotencyKey = `chat ${sessionId} ${placed} ${order.holdId ?? order.services.join()} ${order.expectedTotal}`;
  try {
    // Chat visitors and callers are unauthenticated: nobody's past bookings count for them.
    const anonymousBuyer = { userId: undefined, provenEmail: undefined };
    const confirmation = { input, ...anonymousBuyer, idempotencyKey, correlationId };
    const { orderId, manageToken, payment } = await confirmOrder(asking, payments, confirmation);
    return {
      kind: 'booked',
      orderId,
      href: `/booking-confirmation/${orderId}?token=${encodeURIComponent(manageToken)}`,
      pay: payableOf(payment),
    };
  } catch (error) {
    const price = newPriceIn(error);
    if (!price) throw error;
    return { kind: 'priceChanged', total: price.pricing.total, tax: taxOf(deps, price, order.address.zip) };
  }
};

/** Tools of one conversation: the functions behind the booking page, limited to the session's tenant. */
export const createTools = (deps: ToolDeps): Tools => {
  const { asking, search, catalog, sessionId, orders, showings } = deps;
  return {
    ...orders,
    ...showings,
    quote: (wanted) => {
      const price = priceFor({ ...wanted, acceptedOffers: [] }, catalog, newcomer);
      return { ...price, tax: taxOf(deps, price, wanted.zip) };
    },
    plans: async (wish) => await searchPlans(asking, visitRequestOf(sessionId, wish)),
    hold: async (wish, { id }) =>
      await orAlternatives(async () => {
        const { holdId, expiresAt } = await holdVisits(asking, { ...visitRequestOf(sessionId, wish), planId: id });
        return { kind: 'held', hold: { holdId, expiresAt } } as const;
      }),
    extend: async ({ holdId }) => {
      try {
        return (await extendHold(asking, holdId)).expiresAt;
      } catch (error) {
        if (error instanceof AppError && error.status < 500) return undefined;
        throw error;
      }
    },
    book: async (order) => await orAlternatives(async () => await bookWith(deps, order)),
    search: async (question) => await search(asking.table, question),
  };
};
