import { addDays, localDate, MINUTE, toInstant } from '../../../shared/contract/time.ts';
import type { VisitRecord } from '../../../shared/sales/booking/visit-record.ts';
import { AppError, fasterThan, invalidInput } from '../../platform/errors/errors.ts';
import { isAlreadyThere, onlyVisitOf, subjectOf } from '../../sales/booking/order/change/moves.ts';
import { rescheduleOrder } from '../../sales/booking/order/change/reschedule-order.ts';
import { slotTaken } from '../../sales/booking/order/confirm/refusal.ts';
import { canServe } from '../../sales/booking/plan/assignment.ts';
import { CELL_MINUTES, jobKey } from '../../sales/booking/plan/calendar/calendar.ts';
import { loadSchedule } from '../../sales/booking/plan/calendar/load-schedule.ts';
import { cellStart } from '../../sales/booking/plan/calendar/local-day.ts';
import { alternativesTo } from '../../sales/booking/plan/offers/alternatives.ts';
import { datesAround } from '../../sales/booking/plan/one-visit.ts';
import { openPlan, type SealedVisit, sealPlan } from '../../sales/booking/plan/plan-id.ts';
import { obstacleOf } from '../../sales/booking/visit/vendor/vendor-choices.ts';
import type { SeenVisit } from './desk-acts.ts';
import type { DispatchContext } from './dispatch-context.ts';
import { wrongState } from './visits/change-visit.ts';
import { readVisit, type VisitInOrder } from './visits/read-visit.ts';

/** Where a visit moves: to a plan that was offered for it, or to a start of a vendor. */
export interface VisitMove extends SeenVisit {
  readonly planId?: string | undefined;
  readonly vendorId?: string | undefined;
  readonly startsAt?: string | undefined;
  /** False to tell the customer nothing. */
  readonly tell: boolean;
  readonly correlationId: string;
}

const movable: readonly VisitRecord['state'][] = ['planned', 'offered', 'accepted', 'unassigned', 'held'];

/** True for a visit that can still take another time. */
export const isMovable = ({ state }: Pick<VisitRecord, 'state'>): boolean => movable.includes(state);

const NEAREST = 2;

/** 409 `SEQUENCE`: the trades of the order would come in a wrong order; with the two nearest legal times. */
const outOfSequence = async (context: DispatchContext, found: VisitInOrder, target: SealedVisit): Promise<AppError> => {
  const { order, place } = found;
  const subject = subjectOf(order);
  const query = { ...subject, services: [...subject.services], ...onlyVisitOf(order, place) };
  const lost = { date: target.date, startsAt: toInstant(cellStart(target.from)) };
  const nearest = (await alternativesTo(context, query, lost)).slice(0, NEAREST);
  return new AppError('conflict', 'SEQUENCE', 'At that time the trades of this order would come in the wrong order.', {
    details: { nearest },
  });
};

/** True if the visit keeps the sequence of trades on that date. */
export const keepsSequence = ({ order, place }: VisitInOrder, date: string): boolean => {
  const kept = order.visits.filter((visit) => visit !== place);
  const { after, before } = datesAround({ visit: place, kept, isOrdered: true });
  return (after === undefined || date > after) && (before === undefined || date < before);
};

/** The plan that puts a visit at a start of a vendor, if it is legal and free. */
const planFor = async (
  context: DispatchContext,
  found: VisitInOrder,
  { vendorId = found.place.vendorId, startsAt }: VisitMove,
): Promise<string> => {
  const { table, signer, now } = context;
  const { order, place } = found;
  const start = Date.parse(startsAt ?? '');
  const from = start / (CELL_MINUTES * MINUTE);
  if (!Number.isInteger(from) || start <= now) {
    throw invalidInput([{ path: 'startsAt', message: 'must be a quarter of an hour to come, unless planId is given' }]);
  }
  // The date is known only with the zone, which is read with the days: an evening here is the next day in UTC.
  const near = toInstant(start).slice(0, 10);
  const { schedule, settings } = await loadSchedule(table, {
    from: addDays(near, -1),
    until: addDays(near, 1),
    now,
    moving: jobKey(order.orderId, place.n),
    consistent: true,
  });
  const target = { ...place, vendorId, from, to: from + place.to - place.from, date: localDate(start, schedule.zone) };
  const vendor = schedule.vendors.find((each) => each.vendorId === vendorId);
  if (!vendor || !canServe(vendor, place.services, order.address.zip)) {
    throw invalidInput([{ path: 'vendorId', message: `must be an active vendor for ${place.services.join(', ')}` }]);
  }
  if (!keepsSequence(found, target.date)) throw await outOfSequence(context, found, target);
  if (obstacleOf(schedule, vendor, target, order.address.zip) !== null) throw slotTaken([]);
  const visits = order.visits.map((visit) => (visit === place ? target : visit)).sort((a, b) => a.from - b.from);
  const expiry = { now, minutes: settings.policy.planMinutes };
  return sealPlan(signer, table.tenantId, subjectOf(order), visits, expiry, {
    needsRush: false,
    moved: visits.indexOf(target),
  });
};

const checkPlan = async (context: DispatchContext, found: VisitInOrder, planId: string): Promise<void> => {
  const plan = openPlan(context.signer, context.table.tenantId, planId, context.now);
  const target = plan.moved === undefined ? undefined : plan.visits[plan.moved];
  const isOwn = target?.services.every((code) => found.place.services.includes(code));
  if (!target || !isOwn)
    throw invalidInput([{ path: 'planId', message: 'must be a plan that moves this visit alone' }]);
  if (!keepsSequence(found, target.date)) throw await outOfSequence(context, found, target);
};

/** True if the visit is where the move puts it: the move has been done. */
const isWhereItGoes = (context: DispatchContext, { order, place }: VisitInOrder, move: VisitMove): boolean => {
  const { planId, vendorId = place.vendorId, startsAt } = move;
  if (planId !== undefined) {
    return isAlreadyThere(order, openPlan(context.signer, context.table.tenantId, planId, context.now));
  }
  return place.vendorId === vendorId && cellStart(place.from) === Date.parse(startsAt ?? '');
};

/** Moves one visit; the vendor at its new time is asked anew. */
export const moveVisit = async (context: DispatchContext, move: VisitMove): Promise<VisitRecord> => {
  const { table } = context;
  const found = await readVisit(table, move.visitId);
  const { visit, order } = found;
  if (visit.version !== move.version) {
    if (isWhereItGoes(context, found, move)) return visit;
    throw fasterThan('Visit', visit, visit.changed);
  }
  if (!isMovable(visit)) throw wrongState(visit);
  if (move.planId !== undefined) await checkPlan(context, found, move.planId);
  const planId = move.planId ?? (await planFor(context, found, move));
  const claim = { checkScope: async () => undefined };
  await rescheduleOrder(context, order.orderId, claim, {
    planId,
    sessionId: undefined,
    correlationId: move.correlationId,
    version: order.version,
    isUntold: !move.tell,
    // The company moves it, so it costs nothing.
    fee: { waiver: { cause: 'our_fault', note: 'Moved by dispatch', by: context.actor ?? 'Dispatch' } },
  });
  return (await readVisit(table, move.visitId)).visit;
};
