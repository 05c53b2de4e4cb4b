import { instantAt, toInstant } from '../../../../shared/contract/time.ts';
import type { BoardVisit } from '../../../../shared/fulfilment/dispatch/visit.ts';
import { type Hours, placeOf } from '../board/lanes/layout.ts';
import { STEP_MINUTES, type Target } from '../board/move/proposal.ts';

/** A visit and where it is to go. */
export interface Proposal {
  readonly visit: BoardVisit;
  readonly target: Target;
}

/** The instant of a place; undefined for an hour that the clock skips. */
export const startOfTarget = ({ date, minutes }: Target, zone: string): string | undefined => {
  const at = instantAt(date, minutes, zone);
  return at === undefined ? undefined : toInstant(at);
};

/** What a drag is over, and how far into it its left edge lies, from 0 to 1. */
export interface Over {
  readonly vendorId: string;
  readonly lane: number;
  readonly date: string;
  readonly share: number;
}

/** Where a visit would lie: on the hours of one day by its left edge, in steps; over several days at its own time. */
export const targetAt = (visit: BoardVisit, over: Over, hours: Hours | undefined, zone: string): Target => {
  const { vendorId, lane, date, share } = over;
  const own = placeOf(visit, zone).minutes;
  if (!hours) return { vendorId, lane, date, minutes: own };
  const exact = hours.from * 60 + share * (hours.to - hours.from) * 60;
  const stepped = Math.round(exact / STEP_MINUTES) * STEP_MINUTES;
  const minutes = Math.min(Math.max(stepped, hours.from * 60), hours.to * 60 - STEP_MINUTES);
  return { vendorId, lane, date, minutes };
};

export const isSameTarget = (a: Target | undefined, b: Target | undefined): boolean =>
  a?.vendorId === b?.vendorId && a?.lane === b?.lane && a?.date === b?.date && a?.minutes === b?.minutes;

/** True where the visit lies at the place already. */
export const isThere = (visit: BoardVisit, target: Target, zone: string): boolean => {
  const { date, minutes } = placeOf(visit, zone);
  const isCrew = visit.vendorId === target.vendorId && (visit.lane ?? 0) === target.lane;
  return isCrew && date === target.date && minutes === target.minutes;
};

/** True where only the crew of the same vendor changes. */
export const isOtherCrew = (visit: BoardVisit, target: Target, zone: string): boolean => {
  const { date, minutes } = placeOf(visit, zone);
  const isTime = date === target.date && minutes === target.minutes;
  return isTime && visit.vendorId === target.vendorId && (visit.lane ?? 0) !== target.lane;
};
