import type { ServiceCode } from '../../../../../shared/company/catalog/service.ts';
import { invalidInput } from '../../../../platform/errors/errors.ts';
import type { PlacedVisit } from '../../hold/hold.ts';
import { jobKey } from '../../plan/calendar/calendar.ts';
import type { PlanQuery } from '../../plan/offers/offer-plans.ts';
import type { OneVisit } from '../../plan/one-visit.ts';
import { checkSubject, type OpenedPlan, type PlanSubject, type SealedVisit } from '../../plan/plan-id.ts';
import type { OrderRecord } from '../order-record.ts';

/** What a plan must cover: the services of the order that still have a visit, at the ordered speed. */
export const subjectOf = ({ visits, deliverySpeed, sqFt, rooms, address, work }: OrderRecord): PlanSubject => ({
  services: [
    ...new Set(visits.flatMap(({ services }) => services)),
    ...(deliverySpeed === 'rush' ? (['rush_delivery'] as const) : []),
  ],
  sqFt,
  rooms,
  zip: address.zip,
  ...(work && { workDays: visits.length }),
});

const isAt = (visit: SealedVisit, { vendorId, from, to }: SealedVisit): boolean =>
  visit.vendorId === vendorId && visit.from === from && visit.to === to;

/** True if both visits do the same services. */
export const doesSame = ({ services }: SealedVisit, other: SealedVisit): boolean =>
  services.length === other.services.length && services.every((code) => other.services.includes(code));

/** The visits of an order that a plan moves, and where to. */
export interface Moved {
  readonly visits: readonly PlacedVisit[];
  readonly to: readonly SealedVisit[];
  /** The only visit that moves. */
  readonly only?: PlacedVisit;
}

/** What a plan moves; undefined if it moves one visit and another is no longer where the plan has it. */
export const movedBy = ({ visits }: OrderRecord, plan: OpenedPlan): Moved | undefined => {
  const target = plan.moved === undefined ? undefined : plan.visits[plan.moved];
  if (!target) return { visits, to: plan.visits };
  const planned = plan.visits.filter((visit) => visit !== target);
  // Days of the same work differ by their time alone: the one that moves is the one that the plan has nowhere.
  const only = visits.find((visit) => {
    const stay = visits.filter((each) => each !== visit);
    const isCurrent =
      stay.length === planned.length &&
      stay.every((kept) => planned.some((each) => doesSame(kept, each) && isAt(kept, each)));
    return doesSame(visit, target) && isCurrent;
  });
  return only ? { visits: [only], to: [target], only } : undefined;
};

/** The order's visits after a move: those that moved keep their number if others stayed. */
export const visitsAfter = (order: OrderRecord, { visits }: Moved, placed: readonly PlacedVisit[]): PlacedVisit[] => {
  const stay = order.visits.filter((visit) => !visits.includes(visit));
  return stay.length > 0 ? [...stay, ...placed].sort((a, b) => a.from - b.from) : [...placed];
};

/** True for a retry of a move that has been done: nothing moves, and nobody is notified again. */
export const isAlreadyThere = ({ status, visits }: OrderRecord, plan: OpenedPlan): boolean =>
  status === 'placed' &&
  visits.length === plan.visits.length &&
  visits.every((visit, i) => {
    const planned = plan.visits[i];
    return planned !== undefined && isAt(visit, planned);
  });

/** What moves and doesn't count while other times are looked for: the whole order, or one visit. */
export const movingKey = ({ orderId }: OrderRecord, only: PlacedVisit | undefined): string =>
  only ? jobKey(orderId, only.n) : orderId;

/** The part of a query by which one visit of an order gets other times. */
export const onlyVisitOf = (order: OrderRecord, only: PlacedVisit): Pick<PlanQuery, 'moving' | 'only'> => {
  const kept = order.visits.filter((visit) => visit !== only);
  return {
    moving: movingKey(order, only),
    only: { visit: only, kept, isOrdered: true, isLong: order.work !== undefined },
  };
};

const noVisit = (path: string, service: ServiceCode) =>
  invalidInput([{ path, message: `must be a service with a visit: ${service} has none here` }]);

/** The part of a query by which all visits of an order get other times: quoted work stays with its crew. */
export const wholeMoveOf = ({
  orderId,
  work,
  visits,
}: OrderRecord): Pick<PlanQuery, 'moving' | 'workDays' | 'crewId'> => ({
  moving: orderId,
  ...(work && { workDays: visits.length, crewId: visits[0]?.vendorId }),
});

/** The query of an order's move: of all its visits, or with `service` of the visit that does it. */
export const queryOfMove = (order: OrderRecord, service: ServiceCode | undefined) => {
  // The days of one work have the same service: they move together.
  if (service === undefined || (order.work && order.visits.length > 1)) return wholeMoveOf(order);
  const only = order.visits.find(({ services }) => services.includes(service));
  if (!only) throw noVisit('moves.service', service);
  const subject = subjectOf(order);
  return { ...subject, services: [...subject.services], ...onlyVisitOf(order, only) };
};

/** The one visit of an offered plan that takes another time; the plan must be for what is asked. */
export const onlyVisitOfPlan = (plan: OpenedPlan, subject: PlanSubject, service: ServiceCode): OneVisit => {
  checkSubject(plan, subject);
  const visit = plan.visits.find(({ services }) => services.includes(service));
  if (!visit) throw noVisit('like.service', service);
  return { visit, kept: plan.visits.filter((each) => each !== visit), isOrdered: false };
};
