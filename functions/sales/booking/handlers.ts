import { verifiedEmail } from '../../../shared/contract/access.ts';
import { redactedFor } from '../../../shared/sales/booking/booking-view.ts';
import type { bookingContract } from '../../../shared/sales/booking/contract.ts';
import type { Request } from '../../platform/http/request.ts';
import type { Handlers } from '../../platform/http/serve.ts';
import type { Signer } from '../../platform/sign.ts';
import type { Payments } from '../payments/payment-terms.ts';
import { extendHold, releaseHold } from './hold/change-hold.ts';
import { holdVisits } from './hold/hold-visits.ts';
import { cancelOrder, readSettings } from './order/cancel-order.ts';
import { confirmOrder } from './order/confirm-order.ts';
import { claimOrder } from './order/manage-order.ts';
import { authorizeOnBehalf } from './order/on-behalf.ts';
import { viewOf } from './order/order-view.ts';
import { rescheduleOrder } from './order/reschedule-order.ts';
import { type BookingContext, offerPlans } from './plan/offer-plans.ts';
import { changeBooking } from './visit/change-booking.ts';
import { findBooking } from './visit/find-booking.ts';
import { listBookings, viewerOf } from './visit/list-bookings.ts';

/** The dependencies of the booking routes besides the table. */
export interface BookingDeps {
  readonly signer: Signer;
  readonly payments: Payments;
  /** The origin of a host's site, for links in calendar files. */
  readonly siteOrigin: (host: string) => string;
}

/** The routes of availability, holds, orders and bookings; long because each route has its entry here. */
export const bookingHandlers = ({ signer, payments, siteOrigin }: BookingDeps): Handlers<typeof bookingContract> => {
  const contextFrom = ({ table, now }: Pick<Request<unknown>, 'table' | 'now'>): BookingContext => ({
    table,
    signer,
    now,
  });
  return {
    availability: async (request) => {
      const { moves, ...query } = request.input;
      const claim = { token: moves?.token ?? '', caller: request.caller };
      const moved = moves && (await claimOrder(contextFrom(request), moves.orderId, claim));
      return { plans: await offerPlans(contextFrom(request), { ...query, rescheduledOrderId: moved?.order.orderId }) };
    },
    hold: async (request) => await holdVisits(contextFrom(request), request.input),
    extendHold: async (request) => await extendHold(contextFrom(request), request.input.holdId),
    releaseHold: async (request) => await releaseHold(contextFrom(request), request.input.holdId),
    confirmOrder: async (request) => {
      const { input, caller, idempotencyKey, correlationId } = request;
      const onBehalf = input.leadId === undefined ? undefined : await authorizeOnBehalf(request, input.leadId);
      const userId = onBehalf ? undefined : caller?.userId;
      const provenEmail = onBehalf ? onBehalf.email : verifiedEmail(caller);
      const confirmation = { input, userId, provenEmail, onBehalf, idempotencyKey, correlationId };
      return await confirmOrder(contextFrom(request), payments, confirmation);
    },
    order: async (request) => {
      const { input, caller, now } = request;
      const claim = { token: input.token, caller };
      const [whole, settings] = await Promise.all([
        claimOrder(contextFrom(request), input.orderId, claim),
        readSettings(contextFrom(request)),
      ]);
      return viewOf(whole, settings, now);
    },
    calendar: async (request) => {
      const { input, host, now } = request;
      const { orderId, token } = input;
      const [{ order }, { tenant }] = await Promise.all([
        claimOrder(contextFrom(request), orderId, { token }),
        readSettings(contextFrom(request)),
      ]);
      const url = `${siteOrigin(host)}/booking-confirmation/${orderId}?token=${encodeURIComponent(token)}`;
      const { calendarOf } = await import('./order/order-calendar.ts');
      return calendarOf(order, tenant, url, now);
    },
    reschedule: async (request) => {
      const { input, caller, correlationId } = request;
      const { orderId, token, planId, sessionId } = input;
      return await rescheduleOrder(
        contextFrom(request),
        orderId,
        { token, caller },
        { planId, sessionId, correlationId },
      );
    },
    cancel: async (request) => {
      const { input, caller, correlationId } = request;
      const { orderId, token, reason } = input;
      return await cancelOrder(contextFrom(request), orderId, { token, caller }, { reason, correlationId });
    },
    bookings: async ({ table, caller, input }) => await listBookings(table, await viewerOf(table, caller), input),
    booking: async (request) => {
      const viewer = await viewerOf(request.table, request.caller);
      const { booking } = await findBooking(contextFrom(request), viewer, request.input.bookingId);
      return redactedFor(viewer, booking);
    },
    changeBooking: async (request) => {
      const viewer = await viewerOf(request.table, request.caller);
      return await changeBooking(contextFrom(request), viewer, request.input);
    },
  };
};
