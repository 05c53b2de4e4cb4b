import * as z from 'zod';
import { ServiceCode } from '../../company/catalog/service.ts';
import { access, party } from '../../contract/access/access.ts';
import { BrowserSessionId } from '../../contract/access/browser-session.ts';
import { idOf, PathId } from '../../contract/id.ts';
import { CODE_DIGITS, mailedCodePattern } from '../../contract/mailed-code.ts';
import { PageInput, pageOf } from '../../contract/routes/page.ts';
import { route } from '../../contract/routes/route.ts';
import { Email, text } from '../../contract/text.ts';
import { DayOrInstant, Instant } from '../../contract/time.ts';
import { BookingStatus, NamedBooking } from './booking.ts';
import { BookingDraft, HeldBooking } from './draft.ts';
import { HoldAnswer, HoldInput, PlanId } from './hold.ts';
import { OrderFee, WaiverCause } from './money/fee.ts';
import { FeeAnswer } from './money/fee-answer.ts';
import { OrderInput, OrderPlaced, OrderView } from './order.ts';
import { AvailabilityInput, Plan, ReadyBy } from './plan/plan.ts';
import { VendorChoice } from './plan/vendor-choice.ts';

export type { NamedBooking } from './booking.ts';

const Token = z.string().min(1).max(200);

export const bookingContract = {
  availability: route({
    method: 'POST',
    path: '/api/availability',
    summary:
      'Plans for the whole order, ranked by end, then by how busy its vendors are; or those that are ready by a date; or other times of one visit',
    access: access.optional,
    scope: 'orders:write',
    feature: 'booking',
    input: AvailabilityInput,
    output: z.object({
      plans: z.array(Plan),
      ready: ReadyBy.optional(),
      /** Beside no plans: the services that nobody does there, so that no other date helps. */
      unserved: z.array(ServiceCode).optional(),
      /** True where each of them is done there, but by nobody together in the one visit that was to move. */
      isTogether: z.literal(true).optional(),
    }),
    errors: ['OUT_OF_AREA'],
    limit: { count: 120, seconds: 60, isBeside: true },
  }),
  hold: route({
    method: 'POST',
    path: '/api/holds',
    summary:
      'Reserve all visits of a plan, for ten minutes unless the company sets others; a new hold of the same browser session frees the old one',
    access: access.optional,
    scope: 'orders:write',
    feature: 'booking',
    input: HoldInput,
    output: HoldAnswer,
    status: 201,
    errors: ['SLOT_TAKEN', 'OUT_OF_AREA', 'PROVE_CONTACT', 'HOLD_LIMIT'],
    limit: { count: 60, seconds: 60 },
  }),
  heldBooking: route({
    method: 'POST',
    path: '/api/holds/current',
    summary: 'The browser session’s own hold with what was entered, to continue after a reload; null without one',
    access: access.optional,
    input: z.strictObject({ sessionId: BrowserSessionId }),
    output: z.object({ held: HeldBooking.nullable() }),
    limit: { count: 60, seconds: 60 },
  }),
  keepDraft: route({
    method: 'PUT',
    path: '/api/holds/current',
    summary: 'Keep what a buyer entered with the browser session’s own hold, for a reload',
    access: access.optional,
    feature: 'booking',
    input: z.strictObject({ sessionId: BrowserSessionId, draft: BookingDraft }),
    output: z.void(),
    status: 204,
    limit: { count: 60, seconds: 60 },
  }),
  extendHold: route({
    method: 'POST',
    path: '/api/holds/{holdId}/extend',
    summary: 'Extend a hold by as much time again, at most three times',
    access: access.optional,
    input: z.strictObject({ holdId: PathId }),
    output: z.object({ expiresAt: Instant }),
    errors: ['HOLD_EXPIRED', 'HOLD_LIMIT'],
    limit: { count: 60, seconds: 60 },
  }),
  releaseHold: route({
    method: 'DELETE',
    path: '/api/holds/{holdId}',
    summary: 'Release a hold; idempotent',
    access: access.optional,
    scope: 'orders:write',
    input: z.strictObject({ holdId: PathId }),
    output: z.void(),
    status: 204,
    limit: { count: 60, seconds: 60 },
  }),
  confirmOrder: route({
    method: 'POST',
    path: '/api/orders',
    summary: 'Confirm an order: all visits become bookings in one transaction, or none does',
    access: access.optional,
    scope: 'orders:write',
    feature: 'booking',
    input: OrderInput,
    output: OrderPlaced,
    status: 201,
    idempotent: true,
    keepsBody: true,
    errors: [
      'HOLD_EXPIRED',
      'SLOT_TAKEN',
      'PRICE_CHANGED',
      'BILL_FULL',
      'OUT_OF_AREA',
      'PROVE_CONTACT',
      'ORDER_LIMIT',
      'IDEMPOTENCY_KEY_REUSED',
    ],
    limit: { count: 30, seconds: 60, isBeside: true },
  }),
  order: route({
    method: 'GET',
    path: '/api/orders/{orderId}',
    summary: 'The order as its buyer sees it, by its link or for whoever is signed in with a right to it',
    access: party.money,
    scope: 'orders:read',
    input: z.strictObject({ orderId: PathId, token: Token.optional() }),
    output: OrderView,
  }),
  calendar: route({
    method: 'GET',
    path: '/api/orders/{orderId}/calendar.ics',
    summary: 'The visits as a calendar file',
    access: access.public,
    input: z.strictObject({ orderId: PathId, token: Token }),
    output: z.string(),
    produces: 'text/calendar',
  }),
  reschedule: route({
    method: 'POST',
    path: '/api/orders/{orderId}/reschedule',
    summary:
      'Move the order, or one of its visits, to a plan; free until 24 hours before, then for the fee sent; staff need no token',
    access: party.change,
    scope: 'orders:write',
    input: z.strictObject({
      orderId: PathId,
      token: Token.optional(),
      planId: PlanId,
      sessionId: BrowserSessionId.optional(),
      /** The version that the sender has seen; another one is a conflict. */
      version: z.int().optional(),
      ...FeeAnswer,
    }),
    output: OrderView,
    errors: ['SLOT_TAKEN', 'TOO_LATE', 'FEE_CHANGED', 'PROVE_CONTACT', 'VERSION_CONFLICT'],
    limit: { count: 30, seconds: 60 },
  }),
  cancel: route({
    method: 'POST',
    path: '/api/orders/{orderId}/cancel',
    summary:
      'Cancel the order and release its visits; free until 24 hours before, then for the fee sent; staff need no token',
    access: party.change,
    scope: 'orders:write',
    input: z.strictObject({
      orderId: PathId,
      token: Token.optional(),
      reason: text(500).optional(),
      /** The version that the sender has seen; another one is a conflict. */
      version: z.int().optional(),
      ...FeeAnswer,
    }),
    output: OrderView,
    errors: ['TOO_LATE', 'FEE_CHANGED', 'VERSION_CONFLICT'],
    limit: { count: 30, seconds: 60 },
  }),
  waiveFee: route({
    method: 'POST',
    path: '/api/orders/{orderId}/fees/{feeId}/waive',
    summary: 'Waive a fee of a late change with its reason; a second time changes nothing',
    access: access.tenantAdmin,
    input: z.strictObject({
      orderId: PathId,
      feeId: PathId,
      cause: WaiverCause,
      note: text(300),
      version: z.int(),
    }),
    output: z.object({ fees: z.array(OrderFee), version: z.number() }),
    errors: ['VERSION_CONFLICT'],
  }),
  sendContactCode: route({
    method: 'POST',
    path: '/api/contact-codes',
    summary: 'Send a six-digit code to an email address, unless it has got all the messages of a day or month',
    access: access.public,
    feature: 'booking',
    input: z.strictObject({ email: Email, sessionId: BrowserSessionId.optional() }),
    output: z.object({ sessionId: z.string() }),
    status: 202,
    errors: ['CODE_LIMIT'],
    limit: { count: 10, seconds: 60 },
  }),
  confirmContactCode: route({
    method: 'POST',
    path: '/api/contact-codes/confirm',
    summary: 'Prove an email address by its code; the answered session carries it',
    access: access.public,
    feature: 'booking',
    input: z.strictObject({
      email: Email,
      code: z.string().regex(mailedCodePattern, `must be ${CODE_DIGITS} digits`),
      sessionId: BrowserSessionId,
    }),
    output: z.object({ sessionId: z.string(), provenContacts: z.array(z.string()) }),
    limit: { count: 20, seconds: 60 },
  }),
  bookings: route({
    method: 'GET',
    path: '/api/bookings',
    summary: 'Bookings between two instants or of whole days, by start',
    access: access.staffOrVendor,
    scope: 'bookings:read',
    input: z.strictObject({
      from: DayOrInstant.optional(),
      /** A day is in it to its end. */
      to: DayOrInstant.optional(),
      status: BookingStatus.optional(),
      ...PageInput,
    }),
    output: pageOf(NamedBooking),
  }),
  booking: route({
    method: 'GET',
    path: '/api/bookings/{bookingId}',
    summary: 'One booking',
    access: access.staffOrVendor,
    scope: 'bookings:read',
    input: z.strictObject({ bookingId: PathId }),
    output: NamedBooking,
  }),
  changeBooking: route({
    method: 'PATCH',
    path: '/api/bookings/{bookingId}',
    summary: 'Change a booking’s status or vendor; vendors accept, start and complete their own',
    access: access.staffOrVendor,
    input: z.strictObject({
      bookingId: PathId,
      version: z.int(),
      status: BookingStatus.optional(),
      vendorId: idOf('vendor').optional(),
      /** True to change all services of the visit that may have the status next, not this booking alone. */
      wholeVisit: z.boolean().optional(),
      ...FeeAnswer,
    }),
    output: NamedBooking,
    errors: ['VERSION_CONFLICT', 'SLOT_TAKEN', 'FEE_CHANGED', 'WRONG_STATE', 'OFFER_OVER', 'CHECKLIST_OPEN'],
  }),
  visitVendors: route({
    method: 'GET',
    path: '/api/bookings/{bookingId}/vendors',
    summary: 'Every vendor, with why one can’t do this booking’s visit at its time',
    access: access.staff,
    input: z.strictObject({ bookingId: PathId }),
    output: z.object({ items: z.array(VendorChoice) }),
  }),
};
