import type { BookingStatus } from '../../sales/booking/booking.ts';
import type { VisitState } from '../../sales/booking/visit-record.ts';

/** Who moves a visit on: the product itself, its vendor, the company's desk, or a change of its order. */
export type Mover = 'product' | 'vendor' | 'desk' | 'order';

type Moves = Partial<Record<VisitState, readonly Mover[]>>;

/** What may follow each state, and by whom (fulfilment.md 1); what is not listed is refused. */
export const nextStates: Readonly<Record<VisitState, Moves>> = {
  planned: {
    offered: ['product', 'desk'],
    accepted: ['product', 'desk'],
    unassigned: ['product'],
    held: ['desk'],
    cancelled: ['order'],
  },
  offered: {
    offered: ['product', 'desk'],
    // The product accepts for a vendor that accepts at once.
    accepted: ['product', 'vendor', 'desk'],
    unassigned: ['product'],
    planned: ['order', 'desk'],
    held: ['desk'],
    cancelled: ['order'],
  },
  accepted: {
    on_the_way: ['vendor', 'desk'],
    working: ['vendor', 'desk'],
    unassigned: ['vendor', 'desk'],
    offered: ['desk'],
    accepted: ['desk'],
    no_access: ['vendor', 'desk'],
    planned: ['order', 'desk'],
    held: ['desk'],
    cancelled: ['order'],
  },
  on_the_way: {
    working: ['vendor', 'desk'],
    no_access: ['vendor', 'desk'],
    unassigned: ['desk'],
    held: ['desk'],
    cancelled: ['order'],
  },
  working: { finished: ['vendor', 'desk'], cancelled: ['order'] },
  finished: {},
  unassigned: {
    offered: ['desk'],
    accepted: ['desk'],
    planned: ['order', 'desk'],
    held: ['desk'],
    cancelled: ['order'],
  },
  no_access: {},
  held: { planned: ['order', 'desk'], cancelled: ['order'] },
  cancelled: {},
};

/** True if `who` may move a visit from one state to the other. */
export const mayMove = (from: VisitState, to: VisitState, who: Mover): boolean =>
  nextStates[from][to]?.includes(who) ?? false;

/** The status that each state gives a visit's open bookings, once they are confirmed. */
export const bookingStatusOf: Readonly<Record<VisitState, BookingStatus>> = {
  planned: 'confirmed',
  offered: 'confirmed',
  accepted: 'assigned',
  on_the_way: 'assigned',
  working: 'in_progress',
  finished: 'completed',
  unassigned: 'confirmed',
  no_access: 'no_show',
  held: 'confirmed',
  cancelled: 'cancelled',
};

/** True while the visit is to come or under way. */
export const isLive = (state: VisitState): boolean => Object.keys(nextStates[state]).length > 0;
