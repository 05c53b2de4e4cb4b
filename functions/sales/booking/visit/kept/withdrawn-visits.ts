import type { VisitRecord } from '../../../../../shared/sales/booking/visit-record.ts';
import type { WholeOrder } from '../../order/change/manage-order.ts';

/** A visit that left its order: its number, and when and what it was. */
export type WithdrawnVisit = Pick<VisitRecord, 'n' | 'services' | 'startsAt' | 'endsAt'>;

/** The visits that an order once had and has no longer: calendars of the buyer's may still hold them. */
export const withdrawnVisits = ({ order, visits }: Pick<WholeOrder, 'order' | 'visits'>): WithdrawnVisit[] =>
  visits
    .filter(({ n, state }) => state === 'cancelled' && order.visits.every((place) => place.n !== n))
    .toSorted((a, b) => a.n - b.n);
