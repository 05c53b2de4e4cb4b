import { expect, it } from 'vitest';
import { nextStatuses } from '../../sales/booking/booking-status.ts';
import { VisitState } from '../../sales/booking/visit-record.ts';
import { bookingStatusOf, isLive, type Mover, mayMove, nextStates } from './transitions.ts';

const states = VisitState.options;
const movers: readonly Mover[] = ['product', 'vendor', 'desk', 'order'];

/** Every pair of the specification's table and of what an order's own changes do, in words; all others are refused. */
const allowed: Record<string, string> = {
  'planned offered': 'product desk',
  'planned accepted': 'product desk',
  'planned unassigned': 'product',
  'planned held': 'desk',
  'offered offered': 'product desk',
  'offered accepted': 'product vendor desk',
  'offered unassigned': 'product',
  'offered planned': 'desk order',
  'offered held': 'desk',
  'accepted on_the_way': 'vendor desk',
  'accepted working': 'vendor desk',
  'accepted unassigned': 'vendor desk',
  'accepted offered': 'desk',
  'accepted accepted': 'desk',
  'accepted no_access': 'vendor desk',
  'accepted planned': 'desk order',
  'accepted held': 'desk',
  'on_the_way working': 'vendor desk',
  'on_the_way no_access': 'vendor desk',
  'on_the_way unassigned': 'desk',
  'on_the_way held': 'desk',
  'working finished': 'vendor desk',
  'unassigned offered': 'desk',
  'unassigned accepted': 'desk',
  'unassigned planned': 'desk order',
  'unassigned held': 'desk',
  'held planned': 'desk order',
  ...Object.fromEntries(
    ['planned', 'offered', 'accepted', 'on_the_way', 'working', 'unassigned', 'held'].map((from) => [
      `${from} cancelled`,
      'order',
    ]),
  ),
};

it.each(states.flatMap((from) => states.map((to) => [from, to] as const)))(
  '%s to %s is for whom the table names',
  (from, to) => {
    const who = movers.filter((mover) => mayMove(from, to, mover));
    expect(who.join(' ')).toBe(allowed[`${from} ${to}`] ?? '');
  },
);

it('gives the bookings a status that may follow theirs', () => {
  for (const from of states) {
    for (const to of states.filter((each) => each in nextStates[from])) {
      const [before, after] = [bookingStatusOf[from], bookingStatusOf[to]];
      // Start and end may reach us in one step, as may an acceptance by telephone.
      const isReached = (status: typeof before, steps: number): boolean =>
        status === after || (steps > 0 && nextStatuses[status].some((next) => isReached(next, steps - 1)));
      expect([from, to, isReached(before, 2)]).toEqual([from, to, true]);
    }
  }
});

it('ends where nothing follows', () => {
  expect(states.filter((state) => !isLive(state))).toEqual(['finished', 'no_access', 'cancelled']);
});
