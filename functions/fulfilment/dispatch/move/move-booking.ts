import type { BookingMove, MoveTrial } from '../../../../shared/fulfilment/dispatch/move.ts';
import { DispatchVisit } from '../../../../shared/fulfilment/dispatch/visit.ts';
import { isDoneBy } from '../../../../shared/sales/booking/books-visit.ts';
import { orderIdOf } from '../../../../shared/sales/booking/order-id.ts';
import type { VisitRecord } from '../../../../shared/sales/booking/visit-record.ts';
import { AppError, fasterThan, notFound } from '../../../platform/errors/errors.ts';
import type { PlacedVisit } from '../../../sales/booking/hold/hold.ts';
import { onlyVisitOf, subjectOf } from '../../../sales/booking/order/change/moves.ts';
import { rescheduleOrder } from '../../../sales/booking/order/change/reschedule-order.ts';
import { alternativesTo } from '../../../sales/booking/plan/offers/alternatives.ts';
import { type SealedVisit, sealPlan } from '../../../sales/booking/plan/plan-id.ts';
import { assignVisit } from '../desk-acts.ts';
import type { DispatchContext } from '../dispatch-context.ts';
import { isMovable } from '../move-visit.ts';
import { wrongState } from '../visits/change-visit.ts';
import { readOrderWithOffers, readVisit, type VisitInOrder, visitIn } from '../visits/read-visit.ts';
import { type JudgedMove, judgeMove, type MoveTarget } from './judge-move.ts';

/** A move as the calendar asks for it. */
export interface BookingMoveInput extends MoveTarget {
  /** Of a booking, or of the visit that does it. */
  readonly bookingId: string;
  /** Of what the id names. */
  readonly version: number;
  readonly notify: boolean;
  readonly isTrial: boolean;
  readonly correlationId: string;
}

/** As long as the calendar offers to undo, and a slow network. */
const UNDO_MINUTES = 1;

/** The visit of a booking, or the one that the id names itself, with the version that its reader has seen. */
const findMoving = async (
  { table }: DispatchContext,
  id: string,
): Promise<{ found: VisitInOrder; version: number }> => {
  if (id.startsWith('vis_')) {
    const found = await readVisit(table, id);
    return { found, version: found.visit.version };
  }
  const whole = await readOrderWithOffers(table, orderIdOf(id));
  const booking = whole?.bookings.find(({ bookingId }) => bookingId === id);
  const visit = booking && whole?.visits.find((each) => isDoneBy(booking, each));
  const found = whole && visit && visitIn(whole, visit.visitId);
  if (!booking || !found) throw notFound('Booking');
  return { found, version: booking.version };
};

const isAt = ({ visit }: VisitInOrder, { vendorId, startsAt }: MoveTarget): boolean =>
  visit.vendorId === vendorId && Date.parse(visit.startsAt) === Date.parse(startsAt);

/** A plan that moves this visit alone, signed like those that availability offers. */
const planTo = (
  { signer, table, now }: DispatchContext,
  { order }: VisitInOrder,
  place: PlacedVisit,
  target: SealedVisit,
  minutes: number,
): string => {
  const visits = order.visits.map((visit) => (visit.n === place.n ? target : visit)).sort((a, b) => a.from - b.from);
  return sealPlan(
    signer,
    table.tenantId,
    subjectOf(order),
    visits,
    { now, minutes },
    {
      needsRush: false,
      moved: visits.indexOf(target),
    },
  );
};

/** The next three times of the visit from the one that can’t be had. */
const nearestTo = async (context: DispatchContext, { order, place }: VisitInOrder, judged: JudgedMove) => {
  const subject = subjectOf(order);
  const query = { ...subject, services: [...subject.services], ...onlyVisitOf(order, place) };
  return await alternativesTo(context, query, { date: judged.target.date, startsAt: judged.trial.startsAt });
};

const codeOf = ({ unmet }: Pick<MoveTrial, 'unmet'>): string => {
  if (unmet.some(({ rule }) => rule === 'trades' || rule === 'same_house' || rule === 'closed')) return 'SEQUENCE';
  return unmet.every(({ rule }) => rule === 'notice') ? 'NOTICE' : 'SLOT_TAKEN';
};

/** 409 with every rule that the move breaks, and the next three times. */
const refused = (trial: MoveTrial): AppError =>
  new AppError('conflict', codeOf(trial), `${trial.unmet.map(({ text }) => text).join('. ')}.`, {
    details: { unmet: trial.unmet, alternatives: trial.nearest },
  });

const shown = (visit: VisitRecord): DispatchVisit => DispatchVisit.parse(visit);

/** The time stays with the vendor in whose calendar it is: there is nothing to move, but nobody may have it. */
const offerThere = async (
  context: DispatchContext,
  { visit }: VisitInOrder,
  vendorId: string,
): Promise<VisitRecord> => {
  const seen = { visitId: visit.visitId, version: visit.version };
  return await assignVisit(context, { ...seen, vendorId, mode: 'offer', tell: true });
};

const carryOut = async (
  context: DispatchContext,
  found: VisitInOrder,
  { target, planMinutes }: JudgedMove,
  input: BookingMoveInput,
): Promise<{ visit: VisitRecord; undoPlanId?: string }> => {
  const { order, visit, place } = found;
  const isHeld = target.vendorId === place.vendorId && target.from === place.from;
  if (isHeld) return { visit: await offerThere(context, found, target.vendorId) };
  await rescheduleOrder(
    context,
    order.orderId,
    { checkScope: async () => undefined },
    {
      planId: planTo(context, found, place, target, planMinutes),
      sessionId: undefined,
      correlationId: input.correlationId,
      version: order.version,
      isUntold: !input.notify,
      // The company moves it, so it costs nothing.
      fee: { waiver: { cause: 'our_fault', note: 'Moved by dispatch', by: context.actor ?? 'Dispatch' } },
    },
  );
  const moved = await readVisit(context.table, visit.visitId);
  return { visit: moved.visit, undoPlanId: planTo(context, moved, moved.place, place, UNDO_MINUTES) };
};

/**
 * Moves the visit of a booking to a time of a vendor, all of it or nothing, by availability’s own rules; a trial says what
 * they are and changes nothing. The calendar is written by booking alone.
 */
export const moveBooking = async (context: DispatchContext, input: BookingMoveInput): Promise<BookingMove> => {
  const { found, version } = await findMoving(context, input.bookingId);
  const { visit } = found;
  const judged = await judgeMove(context, found, input);
  const hasMoved = isAt(found, input);
  // A repeat of a move that has been done is the same move.
  if (version !== input.version && (input.isTrial || !hasMoved)) throw fasterThan('Visit', shown(visit), visit.changed);
  if (!isMovable(visit)) throw wrongState(visit);
  const { isPossible } = judged.trial;
  const trial = { ...judged.trial, nearest: isPossible ? [] : await nearestTo(context, found, judged) };
  if (input.isTrial || hasMoved) return { visit: shown(visit), trial };
  if (!isPossible) throw refused(trial);
  const { visit: after, undoPlanId } = await carryOut(context, found, judged, input);
  return { visit: shown(after), trial, ...(undoPlanId !== undefined && { undoPlanId }) };
};
