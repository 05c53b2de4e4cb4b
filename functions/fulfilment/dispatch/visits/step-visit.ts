import { DAY, MINUTE, toInstant } from '../../../../shared/contract/time.ts';
import { CrewOnTheWay, VisitRunsLate } from '../../../../shared/fulfilment/dispatch/events.ts';
import type {
  VisitRecord,
  VisitStamp,
  VisitStamps,
  VisitState,
} from '../../../../shared/sales/booking/visit-record.ts';
import { untilWritten } from '../../../platform/table/client/retry.ts';
import type { Write } from '../../../platform/table/write.ts';
import type { DispatchContext } from '../dispatch-context.ts';
import { endLate } from '../offers/end-search.ts';
import { eventPlace, idsOf, leaveUnassigned } from '../offers/make-offer.ts';
import { keepState, moveOn, type VisitChange, wrongState } from './change-visit.ts';
import { readVisit, type VisitInOrder } from './read-visit.ts';
import { watchWrites } from './watch-start.ts';

/** A step of a visit as the phone says it: `at` by its clock. */
export interface VisitStep {
  readonly step: 'on_my_way' | 'start' | 'finish' | 'late' | 'no_access' | 'hand_back';
  readonly at: string;
  readonly minutes?: number | undefined;
  readonly note?: string | undefined;
  /** Who says it: the profile's id. */
  readonly by?: string | undefined;
  readonly who: 'vendor' | 'desk';
}

/** What else belongs to a step. */
export interface StepExtras {
  /** Refuses the step, for example while the checklist is open. Not asked for a step that is done already. */
  readonly check?: (found: VisitInOrder) => void | Promise<void>;
  /** Further writes for its transaction. */
  readonly writes?: (found: VisitInOrder) => readonly Write[];
}

const targets = { on_my_way: 'on_the_way', start: 'working', finish: 'finished', no_access: 'no_access' } as const;

const order: readonly VisitState[] = ['accepted', 'on_the_way', 'working', 'finished'];
/** True if the visit has come that far, or further. */
const isPast = (state: VisitState, target: VisitState): boolean =>
  state === target || (order.includes(state) && order.includes(target) && order.indexOf(state) > order.indexOf(target));

const OLDEST_MS = 3 * DAY;
const AHEAD_MS = 2 * MINUTE;

/** The stamp of a step: a time ahead of ours, before the acceptance or over 72 hours old is moved and marked. */
export const stampOf = (
  { at, by, note }: VisitStep,
  { stamps }: Pick<VisitRecord, 'stamps'>,
  now: number,
): VisitStamp => {
  const said = Date.parse(at);
  const accepted = stamps.accepted ? Date.parse(stamps.accepted.at) : 0;
  const earliest = Math.max(now - OLDEST_MS, accepted);
  const taken = said > now + AHEAD_MS ? now : Math.max(said, earliest);
  return {
    at: toInstant(taken),
    receivedAt: toInstant(now),
    ...(by !== undefined && { by }),
    ...(toInstant(taken) !== toInstant(said) && { isClamped: true }),
    ...(note !== undefined && note !== '' && { note }),
  };
};

const withStamp = (visit: VisitRecord, name: keyof VisitStamps, stamp: VisitStamp): VisitStamps => ({
  ...visit.stamps,
  [name]: stamp,
});

const MAX_LATE = 120;
const MIN_LATE = 5;

/** How late a vendor says to be, counted from the start. */
const minutesLate = ({ minutes = MIN_LATE }: VisitStep): number =>
  Math.min(MAX_LATE, Math.max(MIN_LATE, Math.round(minutes)));

const sayLate = (context: DispatchContext, found: VisitInOrder, step: VisitStep): VisitChange => {
  const { visit } = found;
  if (visit.state !== 'accepted' && visit.state !== 'on_the_way') throw wrongState(visit);
  const minutes = minutesLate(step);
  const stamps = withStamp(visit, 'late', stampOf(step, visit, context.now));
  const change = keepState(context, visit, { lateMinutes: minutes, stamps });
  const data = { ...idsOf(found), vendorId: visit.vendorId ?? '', minutes };
  return {
    visit: change.visit,
    writes: [
      ...change.writes,
      ...watchWrites(context, change.visit),
      context.table.event(VisitRunsLate, data, eventPlace(found, context)),
    ],
  };
};

const handBack = (context: DispatchContext, found: VisitInOrder, step: VisitStep): VisitChange => {
  const { visit } = found;
  const tried = visit.vendorId === undefined ? visit.tried : [...visit.tried, visit.vendorId];
  const why = `${visit.vendorName ?? 'The vendor'} gave it back.${step.note ? ` ${step.note}` : ''}`;
  const stamps = { hand_back: stampOf(step, visit, context.now) };
  return leaveUnassigned(context, found, step.who, { why, tried, reason: 'handed_back', stamps });
};

const goOn = (context: DispatchContext, found: VisitInOrder, step: VisitStep): VisitChange | undefined => {
  if (step.step === 'late') return sayLate(context, found, step);
  if (step.step === 'hand_back') return handBack(context, found, step);
  const to = targets[step.step];
  const { visit } = found;
  const stamps = withStamp(visit, to, stampOf(step, visit, context.now));
  if (!isPast(visit.state, to)) {
    const change = moveOn(context, found, { to, who: step.who }, { stamps });
    if (to !== 'on_the_way') return change;
    // Only the first of a crew gets here, so that its customer hears of it once.
    const data = { ...idsOf(found), vendorId: visit.vendorId ?? '' };
    return {
      ...change,
      writes: [...change.writes, context.table.event(CrewOnTheWay, data, eventPlace(found, context))],
    };
  }
  // A step that comes late, out of order, fills its stamp; one that is there stays.
  return visit.stamps[to] ? undefined : keepState(context, visit, { stamps });
};

/** True if the vendor has said just that. Of a clock that is wrong another time was kept than it says. */
const isSaid = (visit: VisitRecord, step: VisitStep): boolean => {
  const { late } = visit.stamps;
  if (!late?.isClamped) return late?.at === toInstant(Date.parse(step.at));
  return visit.lateMinutes === minutesLate(step) && stampOf(step, visit, Date.parse(late.receivedAt)).at === late.at;
};

const isRepeated = (visit: VisitRecord, said: VisitStep): boolean => {
  const { stamps, state } = visit;
  const { step } = said;
  if (step === 'late') return isSaid(visit, said);
  if (step === 'hand_back') return state === 'unassigned' && stamps.hand_back !== undefined;
  return isPast(state, targets[step]) && stamps[targets[step]] !== undefined;
};

/**
 * One step of a visit, forward only. A step that is done already is a no-op that answers the visit; of two phones the
 * first wins. Throws 409 `WRONG_STATE` where the step can't follow.
 */
export const stepVisit = async (
  context: DispatchContext,
  visitId: string,
  step: VisitStep,
  { check, writes }: StepExtras = {},
): Promise<VisitRecord> =>
  await untilWritten(async () => {
    const found = await readVisit(context.table, visitId);
    if (isRepeated(found.visit, step)) return found.visit;
    await check?.(found);
    const change = goOn(context, found, step);
    if (!change) return found.visit;
    const begun = change.visit.state === 'accepted' ? [] : await endLate(context, [found.visit]);
    await context.table.commit(...change.writes, ...(writes?.(found) ?? []), ...begun);
    return change.visit;
  });
