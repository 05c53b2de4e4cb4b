import * as z from 'zod';
import { ServiceCode } from '../../company/catalog/service.ts';
import { access } from '../../contract/access/access.ts';
import { PathId } from '../../contract/id.ts';
import { Zip } from '../../contract/place.ts';
import { PageInput, pageOf } from '../../contract/routes/page.ts';
import { route } from '../../contract/routes/route.ts';
import { text } from '../../contract/text.ts';
import { Instant, LocalDate } from '../../contract/time.ts';
import { PlanId } from '../../sales/booking/hold.ts';
import { WeatherMove } from '../../sales/booking/plan/weather-move.ts';
import { HoldReason } from '../../sales/booking/visit-record.ts';
import { Board, VisitCandidate } from './board.ts';
import { BookingMove } from './move.ts';
import { DeclineReason, Offer, OfferState } from './offer.ts';
import { DispatchVisit } from './visit.ts';
import { WeatherDay } from './weather.ts';

const VisitId = PathId;
const Version = z.int();
/** Of the signed link to an order. */
const Token = z.string().min(1).max(200);
const Note = text(500).optional();

/** A visit with the offers made for it, newest first. */
export const VisitWithOffers = z.object({ visit: DispatchVisit, offers: z.array(Offer) });
export type VisitWithOffers = z.infer<typeof VisitWithOffers>;

export const dispatchContract = {
  board: route({
    method: 'GET',
    path: '/api/dispatch/board',
    summary: 'The visits of up to two weeks by vendor and crew, with those that nobody has and those that run late',
    access: access.tenantAdmin,
    input: z.strictObject({ from: LocalDate, to: LocalDate }),
    output: Board,
  }),
  orderVisits: route({
    method: 'GET',
    path: '/api/orders/{orderId}/visits',
    summary: 'The visits of an order with the offers made for them',
    access: access.tenantAdmin,
    input: z.strictObject({ orderId: PathId }),
    output: z.object({ items: z.array(VisitWithOffers) }),
  }),
  visit: route({
    method: 'GET',
    path: '/api/dispatch/visits/{visitId}',
    summary: 'One visit with the offers made for it',
    access: access.tenantAdmin,
    input: z.strictObject({ visitId: VisitId }),
    output: VisitWithOffers,
  }),
  candidates: route({
    method: 'GET',
    path: '/api/visits/{visitId}/candidates',
    summary: 'The vendors for a visit at its time, best first, with travel and margin, or why one can’t take it',
    access: access.tenantAdmin,
    input: z.strictObject({ visitId: VisitId }),
    output: z.object({ version: Version, items: z.array(VisitCandidate) }),
  }),
  assign: route({
    method: 'POST',
    path: '/api/visits/{visitId}/assign',
    summary: 'Give a visit to a vendor at its time: as an offer, or directly where the vendor has agreed',
    access: access.tenantAdmin,
    input: z.strictObject({
      visitId: VisitId,
      version: Version,
      vendorId: PathId,
      /** The crew that is to come, from 0; any that is free without. */
      lane: z.int().min(0).max(19).optional(),
      mode: z.enum(['offer', 'direct']),
      /** Of a vendor that has it directly: false to tell the customer nothing. After an offer, who accepts it is told. */
      tell: z.boolean(),
    }),
    output: DispatchVisit,
    errors: ['VERSION_CONFLICT', 'SLOT_TAKEN', 'WRONG_STATE'],
  }),
  moveVisit: route({
    method: 'POST',
    path: '/api/visits/{visitId}/move',
    summary: 'Move a visit to a plan that was offered for it, or to a time of a vendor; it is offered to that vendor',
    access: access.tenantAdmin,
    input: z.strictObject({
      visitId: VisitId,
      version: Version,
      /** A plan, or else the vendor and the start. */
      planId: PlanId.optional(),
      vendorId: PathId.optional(),
      startsAt: Instant.optional(),
      tell: z.boolean(),
    }),
    output: DispatchVisit,
    errors: ['VERSION_CONFLICT', 'SLOT_TAKEN', 'SEQUENCE', 'WRONG_STATE'],
  }),
  moveBooking: route({
    method: 'POST',
    path: '/api/bookings/{bookingId}/move',
    summary:
      'Move the visit of a booking to a time of a vendor by the rules of availability, all of it or nothing; a trial says what they are and changes nothing',
    access: access.tenantAdmin,
    feature: 'platform_v2',
    input: z.strictObject({
      /** A booking, or the visit that does it, as the board has it; `version` is of what the id names. */
      bookingId: PathId,
      vendorId: PathId,
      startsAt: Instant,
      version: Version,
      /** False to tell the customer nothing. */
      notify: z.boolean(),
      isTrial: z.boolean(),
    }),
    output: BookingMove,
    errors: ['VERSION_CONFLICT', 'SLOT_TAKEN', 'SEQUENCE', 'NOTICE', 'WRONG_STATE'],
  }),
  holdVisit: route({
    method: 'POST',
    path: '/api/visits/{visitId}/hold',
    summary: 'Let a visit wait, for the weather, materials or access; its time stays reserved',
    access: access.tenantAdmin,
    input: z.strictObject({ visitId: VisitId, version: Version, reason: HoldReason, note: Note }),
    output: DispatchVisit,
    errors: ['VERSION_CONFLICT', 'WRONG_STATE'],
  }),
  resumeVisit: route({
    method: 'POST',
    path: '/api/visits/{visitId}/resume',
    summary: 'End the wait of a visit at its time: it is offered anew',
    access: access.tenantAdmin,
    input: z.strictObject({ visitId: VisitId, version: Version }),
    output: DispatchVisit,
    errors: ['VERSION_CONFLICT', 'WRONG_STATE'],
  }),
  vendorMissing: route({
    method: 'POST',
    path: '/api/visits/{visitId}/missing',
    summary: 'The vendor does not come: the visit waits for another, and its time stays reserved',
    access: access.tenantAdmin,
    input: z.strictObject({ visitId: VisitId, version: Version, note: Note }),
    output: DispatchVisit,
    errors: ['VERSION_CONFLICT', 'WRONG_STATE'],
  }),
  weatherDay: route({
    method: 'POST',
    path: '/api/dispatch/weather',
    summary:
      'The outdoor work of a day that bad weather moves; unless it is a dry run, every order gets another time, then its buyer is told',
    access: access.tenantAdmin,
    input: z.strictObject({
      date: LocalDate,
      /** ZIP codes of the houses; all of them without. */
      zips: z.array(Zip).max(300).optional(),
      services: z.array(ServiceCode).min(1).max(ServiceCode.options.length),
      dryRun: z.boolean(),
    }),
    output: WeatherDay,
  }),
  acceptWeatherMove: route({
    method: 'POST',
    path: '/api/orders/{orderId}/weather/{visitId}/accept',
    summary: 'The new time of a visit that the weather has moved will do; it is offered to a vendor',
    access: access.optional,
    input: z.strictObject({ orderId: PathId, visitId: VisitId, token: Token.optional(), startsAt: Instant }),
    output: z.object({ items: z.array(WeatherMove) }),
    errors: ['WRONG_STATE'],
    limit: { count: 30, seconds: 60 },
  }),
  offers: route({
    method: 'GET',
    path: '/api/offers',
    summary: 'The offers made to the caller’s vendor, newest first',
    access: access.vendor,
    input: z.strictObject({ state: OfferState.optional(), ...PageInput }),
    output: pageOf(Offer),
  }),
  acceptOffer: route({
    method: 'POST',
    path: '/api/offers/{offerId}/accept',
    summary: 'Accept an offered visit',
    access: access.vendor,
    input: z.strictObject({ offerId: PathId, version: Version }),
    output: Offer,
    errors: ['VERSION_CONFLICT', 'OFFER_OVER'],
  }),
  declineOffer: route({
    method: 'POST',
    path: '/api/offers/{offerId}/decline',
    summary: 'Decline an offered visit; the next vendor is asked',
    access: access.vendor,
    input: z.strictObject({ offerId: PathId, version: Version, reason: DeclineReason }),
    output: Offer,
    errors: ['VERSION_CONFLICT', 'OFFER_OVER'],
  }),
};
