import { isBooked } from '../../../../shared/company/catalog/visited.ts';
import type { OrderPlaced } from '../../../../shared/sales/booking/order.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import type { BookingContext } from '../plan/offers/offer-plans.ts';
import { bookingIdOf, manageTokenOf } from './order-identity.ts';
import type { OrderRecord } from './order-record.ts';

/** Our own page on which to pay, the same for every replay: the provider's address is made there. */
export const checkoutUrlOf = (
  { orderId, payment, forClient }: Pick<OrderRecord, 'orderId' | 'payment' | 'forClient'>,
  token: string,
): { checkoutUrl?: string } =>
  payment.mode === 'pay_later' || payment.mode === 'invoice_company' || forClient?.pays === 'client'
    ? {}
    : { checkoutUrl: `/pay/${orderId}?token=${encodeURIComponent(token)}` };

/** The response to an order, identical for the first request and every replay. */
export const answerOf = (
  { table, signer }: Pick<BookingContext, 'table' | 'signer'>,
  order: OrderRecord,
): OrderPlaced => {
  const manageToken = manageTokenOf(signer, table.tenantId, order.orderId);
  return {
    orderId: order.orderId,
    number: order.number,
    status: 'placed',
    pricing: order.pricing,
    bookings: order.services.filter(isBooked).map((serviceType, n) => ({
      bookingId: bookingIdOf(order.orderId, n),
      serviceType,
      scheduledDate: order.receipt.dates[n] ?? '',
      status: order.receipt.status,
    })),
    payment: { ...order.payment, status: 'pending', ...checkoutUrlOf(order, manageToken) },
    manageToken,
  };
};

/** The original response; 422 if the key was used for a different request. */
export const replay = (context: BookingContext, order: OrderRecord, hash: string): OrderPlaced => {
  if (order.requestHash === hash) return answerOf(context, order);
  const message = 'This Idempotency-Key was used for another order; send a new one.';
  throw new AppError('unprocessable', 'IDEMPOTENCY_KEY_REUSED', message);
};
