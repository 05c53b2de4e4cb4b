import type { Caller } from '../../../shared/contract/access/access.ts';
import type { dispatchContract, VisitWithOffers } from '../../../shared/fulfilment/dispatch/contract.ts';
import { DispatchVisit } from '../../../shared/fulfilment/dispatch/visit.ts';
import type { VisitRecord } from '../../../shared/sales/booking/visit-record.ts';
import { AppError, notFound } from '../../platform/errors/errors.ts';
import type { SignedRequest } from '../../platform/http/request.ts';
import type { Handlers } from '../../platform/http/serve.ts';
import type { Signer } from '../../platform/signed/sign.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { claimOf } from '../../sales/booking/order/change/claim-of.ts';
import { viewerOf } from '../../sales/booking/visit/list/list-bookings.ts';
import { readBoard } from './board.ts';
import { assignVisit, holdVisit, reportMissing, resumeVisit } from './desk-acts.ts';
import { contextOfRequest } from './dispatch-context.ts';
import { moveBooking } from './move/move-booking.ts';
import { moveVisit } from './move-visit.ts';
import { acceptOffer, declineOffer } from './offers/answer-offer.ts';
import { candidatesFor } from './offers/candidates.ts';
import { listOffers } from './offers/list-offers.ts';
import { type OrderWithOffers, readOrderWithOffers, readVisit } from './visits/read-visit.ts';
import { acceptWeatherMove } from './weather/answer-weather.ts';
import { callWeatherDay } from './weather/weather-day.ts';

const shown = (visit: VisitRecord): DispatchVisit => DispatchVisit.parse(visit);

const withOffers = (visit: VisitRecord, { offers }: OrderWithOffers): VisitWithOffers => ({
  visit: shown(visit),
  offers: offers.filter(({ visitId }) => visitId === visit.visitId).toSorted((a, b) => b.round - a.round),
});

/** The caller's vendor; 403 for one that is linked to none. */
const vendorIdOf = async (table: TenantTable, caller: Caller): Promise<string> => {
  const { vendorId } = await viewerOf(table, caller);
  if (vendorId === undefined) throw new AppError('forbidden', 'FORBIDDEN', 'Only vendors may do this.');
  return vendorId;
};

/** The routes of the board, of visits and of offers. Over 40 lines: one entry per route. */
export const dispatchHandlers = ({ signer }: { signer: Signer }): Handlers<typeof dispatchContract> => {
  const contextOf = (request: SignedRequest<unknown>) => contextOfRequest(request, signer);
  return {
    board: async ({ table, input, now }) => await readBoard(table, input, now),
    orderVisits: async ({ table, input }) => {
      const whole = await readOrderWithOffers(table, input.orderId);
      if (!whole) throw notFound('Order');
      return { items: whole.visits.toSorted((a, b) => a.n - b.n).map((visit) => withOffers(visit, whole)) };
    },
    visit: async ({ table, input }) => {
      const found = await readVisit(table, input.visitId);
      return withOffers(found.visit, found);
    },
    candidates: async (request) => {
      const found = await readVisit(request.table, request.input.visitId);
      return { version: found.visit.version, items: await candidatesFor(contextOf(request), found) };
    },
    assign: async (request) => shown(await assignVisit(contextOf(request), request.input)),
    moveVisit: async (request) => {
      const { input, correlationId } = request;
      return shown(await moveVisit(contextOf(request), { ...input, correlationId }));
    },
    moveBooking: async (request) => {
      const { input, correlationId } = request;
      return await moveBooking(contextOf(request), { ...input, correlationId });
    },
    holdVisit: async (request) => shown(await holdVisit(contextOf(request), request.input)),
    resumeVisit: async (request) => shown(await resumeVisit(contextOf(request), request.input)),
    vendorMissing: async (request) => shown(await reportMissing(contextOf(request), request.input)),
    weatherDay: async (request) => await callWeatherDay(contextOf(request), request.input),
    acceptWeatherMove: async (request) => {
      const { table, now, input } = request;
      return await acceptWeatherMove({ table, now, signer }, input, claimOf(request, input.token));
    },
    offers: async ({ table, caller, input }) => await listOffers(table, await vendorIdOf(table, caller), input),
    acceptOffer: async (request) => {
      const vendorId = await vendorIdOf(request.table, request.caller);
      return await acceptOffer(contextOf(request), { ...request.input, vendorId });
    },
    declineOffer: async (request) => {
      const vendorId = await vendorIdOf(request.table, request.caller);
      return await declineOffer(contextOf(request), { ...request.input, vendorId });
    },
  };
};
