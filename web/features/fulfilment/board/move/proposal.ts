import { addDays, instantAt, toInstant } from '../../../../../shared/contract/time.ts';
import type { BoardLane } from '../../../../../shared/fulfilment/dispatch/board.ts';
import { isLive } from '../../../../../shared/fulfilment/dispatch/transitions.ts';
import type { BoardVisit } from '../../../../../shared/fulfilment/dispatch/visit.ts';
import type { HoldReason } from '../../../../../shared/sales/booking/visit-record.ts';
import type { BoardSpan } from '../board-view.ts';
import { placeOf } from '../lanes/layout.ts';

/** Where a visit is held over the board: a crew, a date and minutes after midnight. */
export interface Target {
  readonly vendorId: string;
  readonly lane: number;
  readonly date: string;
  readonly minutes: number;
}

/** What somebody is about to do to a visit. Whatever proposes it, by drag, keys or dialog, only the strip sends it. */
export type Proposal =
  | {
      readonly act: 'assign';
      readonly visitId: string;
      readonly vendorId: string;
      /** The crew that is to come; whichever is free without. */
      readonly lane?: number;
    }
  | {
      readonly act: 'move';
      readonly visitId: string;
      readonly vendorId: string;
      readonly startsAt: string;
      /** The plan that does it, where it was chosen among plans. */
      readonly planId?: string;
    }
  | { readonly act: 'hold'; readonly visitId: string; readonly reason: HoldReason }
  | { readonly act: 'resume'; readonly visitId: string }
  | { readonly act: 'missing'; readonly visitId: string };

/** True for a visit that may still go to somebody else or to another time. */
export const isMovable = ({ state }: Pick<BoardVisit, 'state'>): boolean =>
  isLive(state) && state !== 'working' && state !== 'on_the_way';

/** Steps in time, in minutes, of a drag and of the arrow keys. */
export const STEP_MINUTES = 30;

/** The place where a visit is picked up; one that nobody has begins with the first crew. */
export const startOf = (visit: BoardVisit, lanes: readonly BoardLane[], zone: string): Target | undefined => {
  const own = lanes.find(({ vendorId, lane }) => vendorId === visit.vendorId && lane === (visit.lane ?? lane));
  const crew = own ?? lanes[0];
  return crew && { vendorId: crew.vendorId, lane: crew.lane, ...placeOf(visit, zone) };
};

export type Direction = 'up' | 'down' | 'left' | 'right';

/** The place one step further; the edges of the board hold. */
export const stepped = (
  target: Target,
  direction: Direction,
  { lanes, dates, span }: { lanes: readonly BoardLane[]; dates: readonly string[]; span: BoardSpan },
): Target => {
  if (direction === 'up' || direction === 'down') {
    const at = lanes.findIndex(({ vendorId, lane }) => vendorId === target.vendorId && lane === target.lane);
    const ahead = direction === 'up' ? lanes.slice(0, Math.max(0, at)).reverse() : lanes.slice(at + 1);
    const [next] = ahead;
    return next ? { ...target, vendorId: next.vendorId, lane: next.lane } : target;
  }
  const sign = direction === 'left' ? -1 : 1;
  if (span > 1) {
    const date = addDays(target.date, sign);
    return dates.includes(date) ? { ...target, date } : target;
  }
  const minutes = target.minutes + sign * STEP_MINUTES;
  return minutes < 0 || minutes >= 1440 ? target : { ...target, minutes };
};

/** What letting go of a visit at a place proposes; undefined where it lies already. */
export const proposalAt = (visit: BoardVisit, target: Target, zone: string): Proposal | undefined => {
  const { visitId } = visit;
  const place = placeOf(visit, zone);
  const { vendorId, lane } = target;
  if (place.date === target.date && place.minutes === target.minutes) {
    const isSame = vendorId === visit.vendorId;
    if (isSame && lane === (visit.lane ?? 0)) return undefined;
    // The first row of another vendor stands for whichever of its crews is free.
    return { act: 'assign', visitId, vendorId, ...((isSame || lane > 0) && { lane }) };
  }
  const at = instantAt(target.date, target.minutes, zone);
  // An hour that the clock skips is no time to come.
  return at === undefined ? undefined : { act: 'move', visitId, vendorId, startsAt: toInstant(at) };
};
