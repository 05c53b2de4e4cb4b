import { toInstant } from '../../../shared/contract/time.ts';
import { VendorAssigned, VendorReplaced } from '../../../shared/fulfilment/dispatch/events.ts';
import type { HoldReason, VisitRecord } from '../../../shared/sales/booking/visit-record.ts';
import { AppError, fasterThan, invalidInput } from '../../platform/errors/errors.ts';
import { untilWritten } from '../../platform/table/client/retry.ts';
import type { Write } from '../../platform/table/write.ts';
import { slotTaken } from '../../sales/booking/order/confirm/refusal.ts';
import { canServe } from '../../sales/booking/plan/assignment.ts';
import type { Schedule } from '../../sales/booking/plan/calendar/schedule.ts';
import { noOffer } from '../../sales/booking/visit/kept/keep-visits.ts';
import { obstacleOf } from '../../sales/booking/visit/vendor/vendor-choices.ts';
import type { DispatchContext } from './dispatch-context.ts';
import { loadDayOf } from './offers/candidates.ts';
import { endLate, endSearches } from './offers/end-search.ts';
import {
  closeOffer,
  commitAfterEnds,
  eventPlace,
  idsOf,
  leaveUnassigned,
  offerNext,
  offerTo,
  openOfferOf,
} from './offers/make-offer.ts';
import { payFor } from './offers/pay.ts';
import { moveOn, takeTime, type VisitChange, wrongState } from './visits/change-visit.ts';
import { bookingsOfVisit, readVisit, type VisitInOrder } from './visits/read-visit.ts';

/** A visit and the version that the desk has seen. */
export interface SeenVisit {
  readonly visitId: string;
  readonly version: number;
}

const stateOf = ({ state, vendorName, startsAt, holdReason }: VisitRecord) => ({
  state,
  vendorName,
  startsAt,
  holdReason,
});

/** The entry of a desk's act in the audit log, for its transaction. */
const visitAudit = (
  context: DispatchContext,
  action: string,
  { visit, order }: VisitInOrder,
  after: VisitRecord,
): Write[] => {
  const target = { kind: 'order', id: order.orderId, name: order.contactInfo.fullName } as const;
  return context.audit ? [context.audit(action, target, stateOf(visit), stateOf(after))] : [];
};

/** The offer that is open ends with whatever the desk does. */
const withdrawOpen = (context: DispatchContext, found: VisitInOrder): Write[] => {
  const open = openOfferOf(found);
  return open ? closeOffer(context, found, open, { state: 'withdrawn' }) : [];
};

/** Refuses to give out, or to let wait, what is not paid for: either would confirm its bookings. */
const checkConfirmed = (found: VisitInOrder): void => {
  if (bookingsOfVisit(found).every(({ status }) => status !== 'pending')) return;
  throw new AppError(
    'conflict',
    'WRONG_STATE',
    'This order is not paid yet. Its visits can be given out once it is paid, or confirmed in Bookings.',
    { details: { state: found.visit.state } },
  );
};

/** An act of the desk: read, checked, decided and written with its audit; the slower of two gets the fresh visit. */
export const act = async (
  context: DispatchContext,
  seen: SeenVisit,
  action: string,
  {
    isDone,
    decide,
  }: {
    readonly isDone: (visit: VisitRecord) => boolean;
    readonly decide: (found: VisitInOrder) => Promise<VisitChange>;
  },
): Promise<VisitRecord> =>
  await untilWritten(async () => {
    const found = await readVisit(context.table, seen.visitId);
    const { visit } = found;
    if (visit.version !== seen.version) {
      if (isDone(visit)) return visit;
      throw fasterThan('Visit', visit, visit.changed);
    }
    checkConfirmed(found);
    const change = await decide(found);
    const isExpected = change.visit.state === 'accepted' && change.visit.vendorId === visit.vendorId;
    const late = isExpected ? [] : await endLate(context, [visit]);
    const audit = visitAudit(context, action, found, change.visit);
    await commitAfterEnds(context, [...change.writes, ...audit, ...late]);
    return change.visit;
  });

/** To whom a visit goes, and how. */
export interface Assignment extends SeenVisit {
  readonly vendorId: string;
  /** The crew that is to come; any that is free without. */
  readonly lane?: number | undefined;
  readonly mode: 'offer' | 'direct';
  readonly tell: boolean;
}

const vendorFor = (
  schedule: Schedule,
  { order, visit, place }: VisitInOrder,
  { vendorId, lane }: Pick<Assignment, 'vendorId' | 'lane'>,
) => {
  const vendor = schedule.vendors.find((each) => each.vendorId === vendorId);
  if (!vendor || !canServe(vendor, visit.services, order.address.zip)) {
    const message = `must be an active vendor for ${visit.services.join(', ')} at ${order.address.zip}`;
    throw invalidInput([{ path: 'vendorId', message }]);
  }
  if (lane !== undefined && lane >= vendor.parallelJobs) {
    throw invalidInput([{ path: 'lane', message: `must be one of ${vendor.parallelJobs} crews` }]);
  }
  // Whoever has the time in its calendar has it, even if its hours have changed since.
  const isHolder = vendorId === place.vendorId;
  if (!isHolder && obstacleOf(schedule, vendor, place, order.address.zip) !== null) throw slotTaken([]);
  return vendor;
};

const assignDirectly = (
  context: DispatchContext,
  found: VisitInOrder,
  schedule: Schedule,
  assignment: Assignment,
): VisitChange => {
  const { table, now } = context;
  const { vendorId, tell } = assignment;
  const vendor = vendorFor(schedule, found, assignment);
  const taken = takeTime(context, found, schedule, vendor, assignment.lane);
  const at = toInstant(now);
  const isOther = found.place.vendorId !== vendorId;
  // Whoever was told of another crew hears that this one comes instead; that message is then the only one.
  const change = moveOn(
    context,
    found,
    { to: 'accepted', who: 'desk', isUntold: !tell || isOther },
    {
      vendorId,
      vendorName: vendor.name,
      crew: taken.crew,
      pay: payFor(found.order, found.visit, vendor, schedule.policy),
      stamps: { accepted: { at, receivedAt: at } },
      holdReason: undefined,
      ...noOffer,
    },
  );
  const data = { ...idsOf(found), vendorId };
  return {
    visit: change.visit,
    writes: [
      ...change.writes,
      ...taken.writes,
      table.event(VendorAssigned, data, eventPlace(found, context)),
      ...(tell && isOther ? [table.event(VendorReplaced, data, eventPlace(found, context))] : []),
    ],
  };
};

const assignByOffer = (context: DispatchContext, found: VisitInOrder, schedule: Schedule, assignment: Assignment) => {
  const vendor = vendorFor(schedule, found, assignment);
  const change = offerTo(context, found, schedule, vendor, 'desk', assignment.lane);
  if (change) return change;
  throw new AppError(
    'conflict',
    'WRONG_STATE',
    'It starts too soon to wait for an answer. Call and assign it directly.',
  );
};

/** Gives a visit to a vendor at its time: the old calendar is freed and the new one taken in one transaction. */
export const assignVisit = async (context: DispatchContext, assignment: Assignment): Promise<VisitRecord> => {
  const { vendorId, mode } = assignment;
  return await act(context, assignment, 'visit.assigned', {
    isDone: (visit) => visit.vendorId === vendorId && visit.state === (mode === 'direct' ? 'accepted' : 'offered'),
    decide: async (found) => {
      const [schedule, searched] = await Promise.all([loadDayOf(context, found), endSearches(context, [found.visit])]);
      const change =
        mode === 'direct'
          ? assignDirectly(context, found, schedule, assignment)
          : assignByOffer(context, found, schedule, assignment);
      return { visit: change.visit, writes: [...change.writes, ...withdrawOpen(context, found), ...searched] };
    },
  });
};

/** Lets a visit wait; its time stays reserved. */
export const holdVisit = async (
  context: DispatchContext,
  seen: SeenVisit & { readonly reason: HoldReason },
): Promise<VisitRecord> =>
  await act(context, seen, 'visit.held', {
    isDone: ({ state, holdReason }) => state === 'held' && holdReason === seen.reason,
    decide: async (found) => {
      const change = moveOn(context, found, { to: 'held', who: 'desk' }, { holdReason: seen.reason, ...noOffer });
      return { visit: change.visit, writes: [...change.writes, ...withdrawOpen(context, found)] };
    },
  });

/** Ends the wait: the visit is offered anew, to the vendor in whose calendar its time is. */
export const resumeVisit = async (context: DispatchContext, seen: SeenVisit): Promise<VisitRecord> =>
  await act(context, seen, 'visit.resumed', {
    isDone: ({ state }) => state === 'planned' || state === 'offered' || state === 'accepted',
    decide: async (found) => {
      const free = { ...found.visit, holdReason: undefined, weatherMove: undefined, stamps: {} };
      if (found.visit.state !== 'held') throw wrongState(found.visit);
      return await offerNext(context, { ...found, visit: { ...free, state: 'planned' } }, found.visit.tried);
    },
  });

/** The vendor does not come: nobody has the visit, and a person looks for another. */
export const reportMissing = async (
  context: DispatchContext,
  seen: SeenVisit & { readonly note?: string | undefined },
): Promise<VisitRecord> =>
  await act(context, seen, 'visit.vendor_missing', {
    isDone: ({ state }) => state === 'unassigned',
    decide: async (found) => {
      const { vendorName, vendorId, tried } = found.visit;
      const why = `${vendorName ?? 'The vendor'} does not come.${seen.note ? ` ${seen.note}` : ''}`;
      return leaveUnassigned(context, found, 'desk', { why, tried: vendorId ? [...tried, vendorId] : tried });
    },
  });
