import type { CrewMember } from '../../../../shared/company/team/vendor/crew.ts';
import { crewOf } from '../../../../shared/company/team/vendor/crew-of.ts';
import type { Vendor } from '../../../../shared/company/team/vendor/vendor.ts';
import { bookingStatusOf, type Mover, mayMove } from '../../../../shared/fulfilment/dispatch/transitions.ts';
import { isOpen } from '../../../../shared/sales/booking/booking-status.ts';
import type { VisitRecord, VisitState } from '../../../../shared/sales/booking/visit-record.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import type { Write } from '../../../platform/table/write.ts';
import { slotTaken } from '../../../sales/booking/order/confirm/refusal.ts';
import { dayWrites, releaseWrites } from '../../../sales/booking/order/confirm/reserve.ts';
import type { Schedule } from '../../../sales/booking/plan/calendar/schedule.ts';
import { orderItem } from '../../../sales/booking/store.ts';
import { visitItem } from '../../../sales/booking/visit/kept/visit-store.ts';
import { statusWrites } from '../../../sales/booking/visit/status-writes.ts';
import { assignTo } from '../../../sales/booking/visit/vendor/reassign-visit.ts';
import { vendorReleaseWrites } from '../../../sales/booking/visit/vendor/release-vendor.ts';
import { changedBy, type DispatchContext } from '../dispatch-context.ts';
import { bookingsOfVisit, type VisitInOrder } from './read-visit.ts';

/** A visit after a change, with the writes for it, its bookings and its order. */
export interface VisitChange {
  readonly visit: VisitRecord;
  readonly writes: readonly Write[];
}

/** 409 `WRONG_STATE`: the visit stands where this can't follow. */
export const wrongState = ({ state }: VisitRecord): AppError =>
  new AppError('conflict', 'WRONG_STATE', `That can’t be done with a visit that is ${state.replaceAll('_', ' ')}.`, {
    details: { state },
  });

/** How a visit moves on; `isUntold` if its buyer hears nothing of a vendor that takes it, or by another message. */
interface NextState {
  readonly to: VisitState;
  readonly who: Mover;
  readonly isUntold?: boolean;
}

/**
 * Moves a visit on, with the bookings that its new state speaks for. The visit's version decides every race. A vendor
 * that loses what it had promised hears of it, unless it does so itself.
 */
export const moveOn = (
  context: DispatchContext,
  found: VisitInOrder,
  { to, who, isUntold }: NextState,
  changes: Partial<VisitRecord> = {},
): VisitChange => {
  const { visit } = found;
  if (!mayMove(visit.state, to, who)) throw wrongState(visit);
  const status = bookingStatusOf[to];
  const vendorId = 'vendorId' in changes ? (changes.vendorId ?? null) : undefined;
  const vendor = vendorId === undefined ? {} : { vendorId, vendorName: changes.vendorName };
  const own = bookingsOfVisit(found).filter(
    (each) => isOpen(each.status) && (each.status !== status || (vendorId !== undefined && each.vendorId !== vendorId)),
  );
  const told = { ...(isUntold && { isUntold }), ...(who === 'product' && { isAtOnce: true }) };
  const next = { ...changes, state: to, changed: changedBy(context) };
  const after = { ...visit, ...next, version: visit.version + 1 };
  return {
    visit: after,
    writes: [
      context.table.patch(visitItem, visit, next),
      ...(who === 'vendor' ? [] : vendorReleaseWrites(context.table, visit, after, context)),
      ...statusWrites(context, found, own, status, {}, { ...vendor, ...told }).writes,
    ],
  };
};

/** Changes a visit that stays where it is. */
export const keepState = (context: DispatchContext, visit: VisitRecord, changes: Partial<VisitRecord>): VisitChange => {
  const next = { ...changes, changed: changedBy(context) };
  return {
    visit: { ...visit, ...next, version: visit.version + 1 },
    writes: [context.table.patch(visitItem, visit, next)],
  };
};

/**
 * Puts a visit into another vendor's calendar at its time and takes it out of the one that has it, in one transaction
 * with whatever else is written: the time always has one holder. 409 `SLOT_TAKEN` where the vendor, or the crew asked
 * for, is not free. Answers the crew that comes.
 */
export const takeTime = (
  { table }: DispatchContext,
  { order, place }: VisitInOrder,
  schedule: Schedule,
  vendor: Vendor,
  lane?: number,
): { readonly crew: CrewMember[]; readonly writes: readonly Write[] } => {
  const stays = vendor.vendorId === place.vendorId && (lane === undefined || lane === place.lane);
  if (stays) return { crew: crewOf(vendor, place.lane), writes: [] };
  const taken = assignTo(schedule, order, place, vendor, lane);
  if (!taken) throw slotTaken([]);
  const moved = { ...place, vendorId: vendor.vendorId, vendorName: vendor.name, lane: taken.lane };
  const visits = order.visits.map((each) => (each === place ? moved : each));
  return {
    crew: crewOf(vendor, taken.lane),
    writes: [
      table.patch(orderItem, order, { visits }),
      ...dayWrites(table, schedule, [taken.day]),
      ...releaseWrites(table, [{ owner: order.orderId, visits: [place] }], [taken.day]),
    ],
  };
};
