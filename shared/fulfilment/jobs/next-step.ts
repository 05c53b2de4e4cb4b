import type { VisitState } from '../../sales/booking/visit-record.ts';
import type { JobStep } from './steps.ts';

const following: Partial<Record<VisitState, JobStep>> = {
  accepted: 'on_my_way',
  on_the_way: 'start',
  working: 'finish',
};

/** The one thing to do next; null where the vendor has nothing to do. */
export const nextStep = (state: VisitState): JobStep | null => following[state] ?? null;

/** What else may be reported in a state. */
export const otherSteps = (state: VisitState): JobStep[] => {
  if (state === 'accepted') return ['late', 'no_access', 'hand_back'];
  return state === 'on_the_way' ? ['late', 'no_access'] : [];
};

const states: Partial<Record<JobStep, VisitState>> = {
  on_my_way: 'on_the_way',
  start: 'working',
  finish: 'finished',
  no_access: 'no_access',
  hand_back: 'unassigned',
};

/** Where a step takes a visit; being late leaves it where it is. */
export const stateAfter = (state: VisitState, step: JobStep): VisitState => states[step] ?? state;
