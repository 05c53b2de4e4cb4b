import type { ServiceCode } from '../../shared/company/catalog/service.ts';
import { idFromDigest } from '../../shared/contract/id.ts';
import { sendableAt } from '../../shared/outreach/messaging/quiet-hours.ts';
import type { Plan } from '../../shared/sales/booking/plan/plan.ts';
import { readMoney } from '../fulfilment/payments/account/money.ts';
import { noCheckoutFor } from '../fulfilment/payments/act/checkout.ts';
import { payLinkWrites } from '../fulfilment/payments/act/send-pay-link.ts';
import { AppError, notFound } from '../platform/errors/errors.ts';
import { sha256 } from '../platform/signed/sign.ts';
import { isWriteLost } from '../platform/table/write.ts';
import { cancelOrder } from '../sales/booking/order/change/cancel-order.ts';
import { newFeeIn } from '../sales/booking/order/change/fees.ts';
import { claimOrder } from '../sales/booking/order/change/manage-order.ts';
import { queryOfMove, subjectOf } from '../sales/booking/order/change/moves.ts';
import { rescheduleOrder } from '../sales/booking/order/change/reschedule-order.ts';
import { alternativesIn } from '../sales/booking/order/confirm/refused-sale.ts';
import {
  orderOfBuyer,
  ordersOfBuyer,
  type ProvenBuyer,
  type StandingOrder,
} from '../sales/booking/order/orders-of-buyer.ts';
import { type BookingContext, type PlanSearch, searchPlans } from '../sales/booking/plan/offers/offer-plans.ts';

/** What was read back and agreed to: only exactly that is done. */
export interface AgreedChange {
  /** Cents. */
  readonly fee: number;
  /** The version of the order that was read back. */
  readonly version: number;
}

/** What became of a change. */
export type ChangeResult =
  | { readonly kind: 'changed'; readonly order: StandingOrder }
  | { readonly kind: 'feeChanged'; readonly fee: number }
  | { readonly kind: 'taken'; readonly alternatives: readonly Plan[] }
  /** In a sentence for the buyer. */
  | { readonly kind: 'refused'; readonly text: string; readonly code: string };

/** Whether an order's page to pay takes a payment; `underWay` while a bank is at one. */
export type PayState = 'open' | 'underWay' | 'closed';

export type PayLinkResult =
  | { readonly kind: 'sent'; readonly channel: 'email' | 'sms' }
  | { readonly kind: 'refused'; readonly text: string; readonly code: string };

/** What a conversation can do with the orders of whoever is proven to speak; any other order does not exist for it. */
export interface OrderTools {
  /** The coming orders, the next one first. */
  orders(): Promise<readonly StandingOrder[]>;
  /** Other times of the whole order, or of the visit that does `service`. */
  moveTimes(
    orderId: string,
    wish: { readonly service?: ServiceCode | undefined; readonly from?: string | undefined },
  ): Promise<PlanSearch>;
  move(orderId: string, change: AgreedChange & { readonly planId: string }): Promise<ChangeResult>;
  cancel(orderId: string, change: AgreedChange): Promise<ChangeResult>;
  payStateOf(order: StandingOrder): Promise<PayState>;
  /** Sends the link to pay to the order's own email, or by text to the number that calls. */
  sendPayLink(orderId: string): Promise<PayLinkResult>;
}

const none = async () => ({ kind: 'refused', text: 'There is no such order.', code: 'NOT_FOUND' }) as const;

/** For whoever can have no orders: a trial, or a call whose tools prove the caller themselves. */
export const noOrders: OrderTools = {
  orders: async () => [],
  moveTimes: async () => ({ plans: [], unserved: [] }),
  move: none,
  cancel: none,
  payStateOf: async () => 'closed',
  sendPayLink: none,
};

interface OrderToolDeps {
  readonly asking: BookingContext;
  /** Whose orders these are. */
  readonly buyer: ProvenBuyer;
  readonly correlationId: string;
  /** Where it is said: the reason of a cancellation. */
  readonly reason: string;
  /** Names the message that asks, so that a repeated one sends nothing twice. */
  readonly messageKey: string;
  /** The number on the line, by which the caller is known; a number that is only said is never written to. */
  readonly provenPhone?: string | null | undefined;
  readonly timezone: string;
}

const standingOrder = async ({ asking, buyer }: OrderToolDeps, orderId: string): Promise<StandingOrder> => {
  const found = await orderOfBuyer(asking, buyer, orderId);
  if (!found) throw notFound('Order');
  return found;
};

/** Runs a change; what the rules of the order's page refuse is an answer, not an error. */
const answered = async (run: () => Promise<ChangeResult>): Promise<ChangeResult> => {
  try {
    return await run();
  } catch (error) {
    const fee = newFeeIn(error);
    if (fee !== undefined) return { kind: 'feeChanged', fee };
    const alternatives = alternativesIn(error);
    if (alternatives) return { kind: 'taken', alternatives };
    if (error instanceof AppError && error.status < 500) {
      return { kind: 'refused', text: error.message, code: error.code };
    }
    throw error;
  }
};

/** By the rule of the page itself; an order of which nothing can be open reads nothing. */
const payStateOf = async ({ asking: { table, now } }: OrderToolDeps, { view }: StandingOrder): Promise<PayState> => {
  const { mode, status } = view.payment;
  if (mode === 'pay_later' || (status !== 'pending' && status !== 'failed')) return 'closed';
  const money = await readMoney(table, view.orderId);
  const refusal = money && noCheckoutFor(money, now, 'due');
  if (refusal) return refusal.code === 'PAYMENT_UNDER_WAY' ? 'underWay' : 'closed';
  return money ? 'open' : 'closed';
};

const sendLink = async (deps: OrderToolDeps, orderId: string): Promise<PayLinkResult> => {
  const { asking, provenPhone, messageKey, timezone } = deps;
  const { contactInfo } = (await standingOrder(deps, orderId)).view;
  const isTextable = contactInfo.phone === provenPhone && sendableAt(asking.now, timezone) === asking.now;
  const channel = isTextable ? 'sms' : 'email';
  const eventId = idFromDigest('event', sha256(`pay link ${messageKey} ${orderId}`));
  try {
    await asking.table.commit(...(await payLinkWrites(asking, orderId, { channel, eventId })));
  } catch (error) {
    if (error instanceof AppError && error.status < 500) {
      return { kind: 'refused', text: error.message, code: error.code };
    }
    // The same message has sent it already.
    if (!isWriteLost(error)) throw error;
  }
  return { kind: 'sent', channel };
};

/** The functions behind the order's own page, with its token, for whoever is proven; each call proves them anew. */
export const createOrderTools = (deps: OrderToolDeps): OrderTools => {
  const { asking, buyer, correlationId, reason } = deps;
  return {
    orders: async () => await ordersOfBuyer(asking, buyer),
    moveTimes: async (orderId, { service, from }) => {
      const { token } = await standingOrder(deps, orderId);
      const { order } = await claimOrder(asking, orderId, { token });
      const { services, ...subject } = subjectOf(order);
      const query = { ...subject, services: [...services], ...(from !== undefined && { from }) };
      return await searchPlans(asking, { ...query, ...queryOfMove(order, service) });
    },
    move: async (orderId, { planId, fee, version }) =>
      await answered(async () => {
        const { token } = await standingOrder(deps, orderId);
        const move = { planId, sessionId: undefined, version, correlationId, fee: { agreed: fee } };
        const view = await rescheduleOrder(asking, orderId, { token }, move);
        return { kind: 'changed', order: { view, token } };
      }),
    cancel: async (orderId, { fee, version }) =>
      await answered(async () => {
        const { token } = await standingOrder(deps, orderId);
        const cancellation = { reason, version, correlationId, fee: { agreed: fee } };
        const view = await cancelOrder(asking, orderId, { token }, cancellation);
        return { kind: 'changed', order: { view, token } };
      }),
    payStateOf: async (order) => await payStateOf(deps, order),
    sendPayLink: async (orderId) => await sendLink(deps, orderId),
  };
};
