import type { ServiceCode } from '../../../../../../shared/company/catalog/service.ts';
import { addDays, localDate } from '../../../../../../shared/contract/time.ts';
import type { Plan } from '../../../../../../shared/sales/booking/plan/plan.ts';
import { api } from '../../../../../platform/api/api.ts';
import type { ApiError } from '../../../../../platform/api/api-error.ts';
import { serverNow } from '../../../../../platform/api/clock.ts';
import { useRead } from '../../../../../platform/api/use-read.ts';
import { visitorSessionId } from '../../../../../platform/visit/visitor-session.ts';

/** What plans are requested for. */
export interface PlanRequest {
  readonly services: readonly ServiceCode[];
  readonly sqFt: number;
  readonly rooms: number;
  readonly zip: string;
  /** Who came before, to be asked first. */
  readonly preferredVendorIds?: readonly string[];
  /** The order to reschedule: its own visits don't block the new times; with a service, only its visit moves. */
  readonly moves?: { readonly orderId: string; readonly token?: string; readonly service?: ServiceCode | undefined };
  /** The plan in which only the visit that does a service takes another time. */
  readonly like?: { readonly planId: string; readonly service: ServiceCode };
}

/** The service whose visit alone is asked for. */
export const serviceOf = ({ moves, like }: PlanRequest): ServiceCode | undefined => like?.service ?? moves?.service;

/** The days that one request covers. */
export const WINDOW_DAYS = 31;

export const today = (zone: string): string => localDate(serverNow(), zone);

/** The first day that a visitor can choose: tomorrow, or today with rush delivery. */
export const soonestDay = (request: PlanRequest, zone: string): string =>
  addDays(today(zone), request.services.includes('rush_delivery') ? 0 : 1);

interface Plans {
  plans: readonly Plan[] | undefined;
  /** What nobody does there: no other day has plans, either. */
  unserved: readonly ServiceCode[] | undefined;
  /** Where each of them is done, but by nobody together in the visit that was to move. */
  isTogether: true | undefined;
  isLoading: boolean;
  error: ApiError | undefined;
}

/** The plans that start within `days` of `start`; undefined means the tenant's default, null disables the request. */
export const usePlans = (
  request: PlanRequest,
  start: string | undefined | null,
  days: number,
  round: number,
): Plans => {
  const { services, sqFt, rooms, zip, moves, like, preferredVendorIds: preferred = [] } = request;
  const from = start ?? undefined;
  const key =
    start === null
      ? undefined
      : JSON.stringify([services, sqFt, rooms, zip, moves, like, from, days, round, preferred]);
  const read = useRead(key, (signal) =>
    api(
      'POST /api/availability',
      {
        services: [...services],
        sqFt,
        rooms,
        zip,
        from,
        days,
        sessionId: visitorSessionId(),
        ...(preferred.length > 0 && { preferredVendorIds: [...preferred] }),
        ...(moves && { moves }),
        ...(like && { like }),
      },
      { signal },
    ),
  );
  // What was asked for before belongs to another day.
  const isAnswered = key !== undefined && !read.isLoading;
  const { plans, unserved, isTogether } = (isAnswered && read.answer) || {};
  return { plans, unserved, isTogether, isLoading: read.isLoading, error: read.error };
};
