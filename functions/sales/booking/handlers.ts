import { verifiedEmail } from '../../../shared/contract/access/access.ts';
import { redactedFor } from '../../../shared/sales/booking/booking-view.ts';
import type { bookingContract } from '../../../shared/sales/booking/contract.ts';
import type { OpenRequest } from '../../platform/http/request.ts';
import type { Handlers } from '../../platform/http/serve.ts';
import type { Signer } from '../../platform/signed/sign.ts';
import type { Payments } from '../payments/payment-terms.ts';
import { extendHold, releaseHold } from './hold/change-hold.ts';
import { keepDraft, readHeldBooking } from './hold/held-booking.ts';
import { holdVisits } from './hold/hold-visits.ts';
import { staffAudit } from './order/change/audit-change.ts';
import { cancelOrder, readSettings } from './order/change/cancel-order.ts';
import { claimOf } from './order/change/claim-of.ts';
import { feeTermsOf } from './order/change/fees.ts';
import { claimOrder } from './order/change/manage-order.ts';
import { onlyVisitOfPlan, queryOfMove } from './order/change/moves.ts';
import { authorizeOnBehalf } from './order/change/on-behalf.ts';
import { rescheduleOrder } from './order/change/reschedule-order.ts';
import { waiveFee } from './order/change/waive-fee.ts';
import { confirmOrder } from './order/confirm/confirm-order.ts';
import { viewOf } from './order/order-view.ts';
import { type BookingContext, type PlanSearch, searchPlans } from './plan/offers/offer-plans.ts';
import { checkReadyBy, offerReadyPlans } from './plan/offers/offer-ready-plans.ts';
import { openPlan } from './plan/plan-id.ts';
import { confirmContactCode, sendContactCode } from './proof/contact-code.ts';
import { newSession, sealSession } from './proof/session.ts';
import { askerOf } from './proof/visitor.ts';
import { type CheckStatus, changeBooking } from './visit/change-booking.ts';
import { findBooking } from './visit/list/find-booking.ts';
import { listBookings, viewerOf } from './visit/list/list-bookings.ts';
import { vendorChoices } from './visit/vendor/vendor-choices.ts';

/** The dependencies of the booking routes besides the table. */
export interface BookingDeps {
  readonly signer: Signer;
  readonly payments: Payments;
  /** The origin of a host's site, for links in calendar files. */
  readonly siteOrigin: (host: string) => string;
  /** False lifts the caps of unproven people, as it does rate limits: load tests speak from one address. */
  readonly hasCaps: boolean;
  /** What a vendor's change of its own booking must keep. */
  readonly checkStatus: CheckStatus;
}

const answerOf = <Found extends PlanSearch>({ unserved, ...found }: Found) => ({
  ...found,
  ...(unserved.length > 0 && { unserved }),
});

/** The routes of availability, holds, orders and bookings. Over 40 lines: one entry per route. */
export const bookingHandlers = ({
  signer,
  payments,
  siteOrigin,
  hasCaps,
  checkStatus,
}: BookingDeps): Handlers<typeof bookingContract> => {
  const contextFrom = (request: OpenRequest<unknown>): BookingContext => ({
    table: request.table,
    signer,
    now: request.now,
    audit: staffAudit(request),
  });
  /** The context of a visitor's request, with the inner id of the session that it names. */
  const askedBy = (request: OpenRequest<{ sessionId?: string | undefined }>) => {
    const { table, now, caller, address, input } = request;
    const asker = askerOf({
      signer,
      tenantId: table.tenantId,
      now,
      caller,
      address: hasCaps ? address : undefined,
      sessionId: input.sessionId,
    });
    return { ...asker, context: { ...contextFrom(request), visitor: asker.visitor } };
  };
  return {
    availability: async (request) => {
      const { moves, like, readyBy, ...query } = request.input;
      const { context, sessionKey: sessionId } = askedBy(request);
      if (readyBy !== undefined) {
        checkReadyBy(request.input);
        return answerOf(await offerReadyPlans(context, { ...query, readyBy, sessionId }));
      }
      const moved = moves && (await claimOrder(context, moves.orderId, claimOf(request, moves.token)));
      const move = moved && queryOfMove(moved.order, moves.service);
      const plan = like && openPlan(signer, request.tenantId, like.planId, request.now);
      const only = plan && onlyVisitOfPlan(plan, query, like.service);
      return answerOf(await searchPlans(context, { ...query, ...(only && { only }), ...move, sessionId }));
    },
    hold: async (request) => {
      const { context, sessionKey, session } = askedBy(request);
      if (sessionKey !== undefined && !session) {
        const held = await holdVisits(context, { ...request.input, sessionId: sessionKey });
        return { ...held, sessionId: request.input.sessionId ?? '' };
      }
      const own = session ?? newSession(request.now);
      const held = await holdVisits(context, { ...request.input, sessionId: own.key });
      return { ...held, sessionId: sealSession(signer, request.tenantId, own) };
    },
    heldBooking: async (request) => {
      const { context, sessionKey } = askedBy(request);
      return { held: await readHeldBooking(context, sessionKey) };
    },
    keepDraft: async (request) => {
      const { context, sessionKey } = askedBy(request);
      await keepDraft(context, sessionKey, request.input.draft);
    },
    extendHold: async (request) => await extendHold(contextFrom(request), request.input.holdId),
    releaseHold: async (request) => await releaseHold(contextFrom(request), request.input.holdId),
    confirmOrder: async (request) => {
      const { caller, idempotencyKey, correlationId } = request;
      const { context, sessionKey: sessionId, session } = askedBy(request);
      const input = { ...request.input, sessionId };
      const onBehalf = input.leadId === undefined ? undefined : await authorizeOnBehalf(request, input.leadId);
      const userId = onBehalf ? undefined : caller?.userId;
      const provenEmail = onBehalf ? onBehalf.email : verifiedEmail(caller);
      const sessionEmails = onBehalf ? [] : session?.provenEmails;
      const confirmation = { input, userId, provenEmail, sessionEmails, onBehalf, idempotencyKey, correlationId };
      return await confirmOrder(context, payments, confirmation);
    },
    order: async (request) => {
      const { input, caller, now } = request;
      // An API key stands for its company; people of it read the order's sheet, and this as a buyer does.
      const claim = caller?.idp === 'Key' ? claimOf(request, input.token) : { token: input.token, caller };
      const [whole, settings] = await Promise.all([
        claimOrder(contextFrom(request), input.orderId, claim, 'money'),
        readSettings(contextFrom(request)),
      ]);
      return viewOf(whole, settings, now);
    },
    calendar: async (request) => {
      const { input, host, now } = request;
      const { orderId, token } = input;
      const [whole, { tenant }] = await Promise.all([
        claimOrder(contextFrom(request), orderId, { token }),
        readSettings(contextFrom(request)),
      ]);
      const url = `${siteOrigin(host)}/booking-confirmation/${orderId}?token=${encodeURIComponent(token)}`;
      const { calendarOf } = await import('./order/order-calendar.ts');
      return calendarOf(whole, tenant, url, now);
    },
    reschedule: async (request) => {
      const { input, correlationId } = request;
      const { orderId, token, planId, version } = input;
      const { context, sessionKey: sessionId } = askedBy(request);
      return await rescheduleOrder(context, orderId, claimOf(request, token), {
        planId,
        sessionId,
        version,
        correlationId,
        fee: feeTermsOf(request),
      });
    },
    cancel: async (request) => {
      const { input, correlationId } = request;
      const { orderId, token, reason, version } = input;
      return await cancelOrder(contextFrom(request), orderId, claimOf(request, token), {
        reason,
        version,
        correlationId,
        fee: feeTermsOf(request),
      });
    },
    waiveFee,
    sendContactCode: async (request) => await sendContactCode(askedBy(request).context, request.input),
    confirmContactCode: async (request) => await confirmContactCode(contextFrom(request), request.input),
    bookings: async ({ table, caller, input }) => await listBookings(table, await viewerOf(table, caller), input),
    booking: async (request) => {
      const viewer = await viewerOf(request.table, request.caller);
      const { booking } = await findBooking(contextFrom(request), viewer, request.input.bookingId);
      return redactedFor(viewer, booking);
    },
    changeBooking: async (request) => {
      const viewer = await viewerOf(request.table, request.caller);
      const check = viewer.vendorId === undefined ? undefined : checkStatus;
      return await changeBooking(contextFrom(request), viewer, { ...request.input, fee: feeTermsOf(request), check });
    },
    visitVendors: async (request) => {
      const viewer = await viewerOf(request.table, request.caller);
      return { items: await vendorChoices(contextFrom(request), viewer, request.input.bookingId) };
    },
  };
};
