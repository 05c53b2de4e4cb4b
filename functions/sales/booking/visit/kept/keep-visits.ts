import type { ServiceCode } from '../../../../../shared/company/catalog/service.ts';
import { toInstant } from '../../../../../shared/contract/time.ts';
import type { NamedBooking } from '../../../../../shared/sales/booking/booking.ts';
import { isOpen, isPromised } from '../../../../../shared/sales/booking/booking-status.ts';
import { isDoneBy } from '../../../../../shared/sales/booking/books-visit.ts';
import { type VisitRecord, type VisitState, visitIdOf } from '../../../../../shared/sales/booking/visit-record.ts';
import type { TenantTable } from '../../../../platform/table/tenant-table.ts';
import type { Write } from '../../../../platform/table/write.ts';
import type { PlacedVisit } from '../../hold/hold.ts';
import type { OrderRecord } from '../../order/order-record.ts';
import { cellStart } from '../../plan/calendar/local-day.ts';
import { vendorReleaseWrites } from '../vendor/release-vendor.ts';
import { visitItem } from './visit-store.ts';

/** An order with its bookings and visits, as far as they are stored. */
interface OrderParts {
  readonly order: OrderRecord;
  readonly bookings: readonly NamedBooking[];
}

const timesOf = ({ from, to }: PlacedVisit) => ({
  startsAt: toInstant(cellStart(from)),
  endsAt: toInstant(cellStart(to)),
});

/** What a visit has of its place: whoever comes there has not been asked yet. */
export const plannedAt = (place: PlacedVisit) =>
  ({
    ...timesOf(place),
    services: [...place.services],
    vendorId: place.vendorId,
    vendorName: place.vendorName,
    state: 'planned' as const,
    crew: [],
    offerId: undefined,
    answerBy: undefined,
    pay: [],
    stamps: {},
    lateMinutes: undefined,
    holdReason: undefined,
    weatherMove: undefined,
  }) satisfies Partial<VisitRecord>;

/** A visit that names no offer has none open. */
export const noOffer = { offerId: undefined, answerBy: undefined } as const;

const ownBookings = (place: Pick<PlacedVisit, 'n' | 'services'>, bookings: readonly NamedBooking[]): NamedBooking[] =>
  bookings.filter((booking) => isDoneBy(booking, place) && booking.status !== 'cancelled');

/** Where a visit stands by its bookings, when something other than a step of the visit has changed them, or others. */
const stateBy = (state: VisitState, own: readonly NamedBooking[], before: readonly NamedBooking[] = []): VisitState => {
  const has = (...statuses: NamedBooking['status'][]): boolean => own.some(({ status }) => statuses.includes(status));
  if (own.length === 0) return 'cancelled';
  if (own.every(({ status }) => !isOpen(status))) return has('completed') ? 'finished' : 'no_access';
  if (has('in_progress', 'completed')) return 'working';
  const isAsBefore = ({ bookingId, status }: NamedBooking): boolean =>
    before.some((each) => each.bookingId === bookingId && each.status === status);
  // What waits goes on waiting, whoever had promised it, until somebody says anew that they come.
  if (state === 'held' && own.every(isAsBefore)) return state;
  if (!has('confirmed', 'pending')) return state === 'on_the_way' ? state : 'accepted';
  return ['planned', 'offered', 'unassigned', 'held'].includes(state) ? state : 'planned';
};

const STAMPED = ['accepted', 'on_the_way', 'working', 'finished', 'no_access'] as const;

/** The stamp of a state that the office sets through the bookings, as it heard of it itself. */
const stampsOf = (visit: Pick<VisitRecord, 'stamps'>, state: VisitState | undefined, now: number | undefined) => {
  const step = STAMPED.find((each) => each === state);
  if (!step || now === undefined || visit.stamps[step]) return {};
  const at = toInstant(now);
  return { stamps: { ...visit.stamps, [step]: { at, receivedAt: at } } };
};

const newVisit = ({ order, bookings }: OrderParts, place: PlacedVisit): VisitRecord => ({
  visitId: visitIdOf(order.orderId, place.n),
  orderId: order.orderId,
  leadId: order.leadId,
  n: place.n,
  address: order.address,
  customerName: order.contactInfo.fullName,
  orderNumber: order.number,
  tried: [],
  rounds: 0,
  checklist: [],
  version: 1,
  ...plannedAt(place),
  state: order.status === 'cancelled' ? 'cancelled' : stateBy('planned', ownBookings(place, bookings)),
});

/** The fields of a visit that its new place or its bookings change; undefined if none. */
const changesOf = (
  visit: VisitRecord,
  { place, before }: { place: PlacedVisit; before: PlacedVisit | undefined },
  own: readonly NamedBooking[],
  bookingsBefore: readonly NamedBooking[],
): Partial<VisitRecord> | undefined => {
  const { startsAt, endsAt } = timesOf(place);
  const isMoved = visit.startsAt !== startsAt || visit.endsAt !== endsAt || visit.state === 'cancelled';
  const isTaken = visit.vendorId === undefined && own.some(({ vendorId }) => vendorId !== null);
  if (isMoved || isTaken || (before && before.vendorId !== place.vendorId)) {
    // Whom somebody names is asked, whatever they said before.
    const tried = isMoved ? [] : visit.tried.filter((vendorId) => vendorId !== place.vendorId);
    return { ...plannedAt(place), tried, state: stateBy('planned', own) };
  }
  const now = stateBy(visit.state, own, bookingsBefore);
  const isSame = now === visit.state && visit.services.length === place.services.length;
  if (isSame) return undefined;
  // Nobody says yes to work and pay of which a part is gone: what is left is offered anew.
  const state = now === 'offered' ? 'planned' : now;
  const isAnswered = visit.state === 'offered' && isPromised(state);
  const isOver = visit.state === 'held' && state !== 'held';
  return {
    state,
    services: [...place.services],
    ...(state !== visit.state && noOffer),
    ...(isOver && { holdReason: undefined, weatherMove: undefined }),
    ...(isAnswered && { promisedRound: visit.rounds }),
  };
};

/**
 * The visits of an order after its places in the calendar or its bookings have changed, with the writes that store
 * them. The one way in which a change of an order reaches its visits; dispatch writes steps and offers itself.
 * Over 40 lines: the steps share the writes.
 */
export const keepVisits = (
  table: TenantTable,
  before: OrderParts & { readonly visits: readonly VisitRecord[] },
  after: OrderParts & {
    /** When somebody changed the order, in milliseconds: the stamp of what its visits have reached by it, and the
     * time at which vendors lose what they had promised. Absent where its visits are only brought along. */
    readonly now?: number;
  },
): { visits: VisitRecord[]; writes: Write[] } => {
  const { order } = after;
  const places = order.status === 'cancelled' ? [] : order.visits;
  const writes: Write[] = [];
  const isCanceled = (code: ServiceCode): boolean =>
    after.bookings.some(({ serviceType, status }) => serviceType === code && status === 'cancelled');
  const released = (visit: VisitRecord, changed: VisitRecord): Write[] => {
    if (after.now === undefined) return [];
    const lost = visit.services.some((code) => !changed.services.includes(code) && isCanceled(code));
    return vendorReleaseWrites(table, visit, changed, { now: after.now, lost: lost ? 'canceled' : 'moved' });
  };
  const change = (visit: VisitRecord, changes: Partial<VisitRecord>): VisitRecord => {
    // Who was faster is known to whoever writes a step; here it is a change of the order.
    const stamps = stampsOf({ ...visit, ...changes }, changes.state, after.now);
    const next = { changed: undefined, ...changes, ...stamps };
    const changed = { ...visit, ...next, version: visit.version + 1 };
    writes.push(table.patch(visitItem, visit, next), ...released(visit, changed));
    return changed;
  };
  const kept = before.visits.map((visit) => {
    const place = places.find(({ n }) => n === visit.n);
    if (!place) {
      const isOver = visit.state === 'cancelled' || visit.state === 'finished' || visit.state === 'no_access';
      return isOver ? visit : change(visit, { state: 'cancelled', ...noOffer });
    }
    const was = before.order.visits.find(({ n }) => n === visit.n);
    const own = ownBookings(place, after.bookings);
    const changes = changesOf(visit, { place, before: was }, own, before.bookings);
    return changes ? change(visit, changes) : visit;
  });
  const made = places
    .filter(({ n }) => before.visits.every((visit) => visit.n !== n))
    .map((place) => newVisit(after, place));
  return { visits: [...kept, ...made], writes: [...writes, ...made.map((visit) => table.create(visitItem, visit))] };
};

/** The visits of a new order. */
export const firstVisits = (table: TenantTable, order: OrderRecord, bookings: readonly NamedBooking[]): Write[] =>
  keepVisits(table, { order, bookings, visits: [] }, { order, bookings }).writes;
