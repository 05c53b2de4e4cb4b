import type { ServiceCode } from '../../../../../shared/company/catalog/service.ts';
import type { VisitCandidate } from '../../../../../shared/fulfilment/dispatch/board.ts';
import type { BoardVisit } from '../../../../../shared/fulfilment/dispatch/visit.ts';
import type { Plan, Visit } from '../../../../../shared/sales/booking/plan/plan.ts';
import { useApi } from '../../../../ui/console/queries/use-api.ts';
import type { Proposal } from './proposal.ts';

/** Who could do a visit at its time, and when it could be done in these days; asked when it is picked up or opened. */
export interface Chances {
  readonly candidates: readonly VisitCandidate[] | undefined;
  readonly plans: readonly Plan[] | undefined;
  /** What nobody does there any more, so that no other day has a plan. */
  readonly unserved: Unserved | undefined;
}

interface Unserved {
  readonly services: readonly ServiceCode[];
  readonly zip: string;
  /** Where each of them is done, but by nobody together in one visit. */
  readonly isTogether?: true | undefined;
}

/** The plans to move one visit of an order, from a date on. */
export const usePlans = (visit: BoardVisit | undefined, from: string, days: number) => {
  const sheet = useApi(
    'GET /api/orders/{orderId}/sheet',
    { orderId: visit?.orderId ?? '' },
    { enabled: visit !== undefined },
  );
  const { services = [], orderId = '' } = visit ?? {};
  const { sqFt = 0, rooms = 0, address } = sheet.data ?? {};
  const [service] = services;
  const zip = address?.zip ?? '';
  const found = useApi(
    'POST /api/availability',
    { services: [...services], sqFt, rooms, zip, from, days, moves: { orderId, ...(service && { service }) } },
    { enabled: visit !== undefined && sheet.data !== undefined },
  );
  const { unserved: nobodys, isTogether } = found.data ?? {};
  const unserved: Unserved | undefined = nobodys && { services: nobodys, zip, isTogether };
  return { ...found, unserved };
};

export const useChances = (visit: BoardVisit | undefined, from: string, days: number): Chances => {
  const candidates = useApi(
    'GET /api/visits/{visitId}/candidates',
    { visitId: visit?.visitId ?? '' },
    { enabled: visit !== undefined },
  );
  const plans = usePlans(visit, from, days);
  return { candidates: candidates.data?.items, plans: plans.data?.plans, unserved: plans.unserved };
};

/** The part of a plan that is about this visit. */
export const movedIn = (plan: Plan, { services }: Pick<BoardVisit, 'services'>): Visit | undefined =>
  plan.visits.find((visit) => visit.services.some((service) => services.includes(service)));

const distance = (a: string, b: string): number => Math.abs(Date.parse(a) - Date.parse(b));

type Move = Extract<Proposal, { act: 'move' }>;

/** The plan that does exactly what was proposed. */
export const planOf = (plans: readonly Plan[], visit: BoardVisit, proposal: Move): Plan | undefined =>
  plans.find((plan) => {
    const moved = movedIn(plan, visit);
    return moved?.vendorId === proposal.vendorId && distance(moved.startsAt, proposal.startsAt) === 0;
  });

/** The two plans nearest to what was proposed, the proposed vendor's first, in order of time. */
export const nearestTo = (plans: readonly Plan[], visit: BoardVisit, { vendorId, startsAt }: Move): Plan[] => {
  const known = plans.flatMap((plan) => {
    const moved = movedIn(plan, visit);
    return moved && moved.startsAt !== visit.startsAt ? [{ plan, moved }] : [];
  });
  const own = known.filter(({ moved }) => moved.vendorId === vendorId);
  return (own.length > 0 ? own : known)
    .toSorted((a, b) => distance(a.moved.startsAt, startsAt) - distance(b.moved.startsAt, startsAt))
    .slice(0, 2)
    .toSorted((a, b) => a.moved.startsAt.localeCompare(b.moved.startsAt))
    .map(({ plan }) => plan);
};
