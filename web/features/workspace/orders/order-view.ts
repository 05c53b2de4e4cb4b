import type { ServiceCode } from '../../../../shared/company/catalog/service.ts';
import { isLocalDate } from '../../../../shared/contract/time.ts';
import { toCsv } from '../../../../shared/contract/writing/csv.ts';
import type { NamedBooking } from '../../../../shared/sales/booking/booking.ts';
import { isOpen } from '../../../../shared/sales/booking/booking-status.ts';
import type { OrderRow } from '../../../../shared/sales/records/order-row.ts';
import { endOfDay, startOfDay } from '../../../ui/console/times.ts';

/** A way to look at orders, by what its address says. */
export interface OrderView {
  readonly name: string;
  /** The query of its address, without the question mark. */
  readonly query: string;
}

/** The views that everybody has. */
export const builtInViews: readonly OrderView[] = [
  { name: 'All', query: '' },
  { name: 'Open', query: 'state=placed' },
  { name: 'Done', query: 'state=completed' },
  { name: 'Canceled', query: 'state=cancelled' },
];

const filters = ['state', 'from', 'to', 'q'] as const;

/** The filters of an address in one spelling, so that views can be compared. */
export const filterQuery = (params: URLSearchParams): string => {
  const kept = new URLSearchParams();
  for (const name of filters) {
    const value = params.get(name);
    if (value) kept.set(name, value);
  }
  return kept.toString();
};

const states = ['kept', 'placed', 'completed', 'cancelled'] as const;
type State = (typeof states)[number];

/** What the list route is asked for; a search looks through orders of any date. */
export const inputOf = (params: URLSearchParams, zone: string) => {
  const q = params.get('q')?.trim();
  const state = states.find((each): each is State => each === params.get('state'));
  const from = params.get('from');
  const to = params.get('to');
  if (q) return { q };
  return {
    ...(state && { state }),
    ...(isLocalDate(from) && { from: startOfDay(from, zone) }),
    ...(isLocalDate(to) && { to: endOfDay(to, zone) }),
  };
};

/** Characters of a view's name, which stands in a row with the others. */
export const MAX_VIEW_NAME_CHARS = 40;

/** The views kept in this browser; anything else that is stored counts as none. */
export const acceptViews = (stored: unknown): readonly OrderView[] =>
  Array.isArray(stored)
    ? stored.filter(
        (view): view is OrderView =>
          typeof view === 'object' && view !== null && typeof view.name === 'string' && typeof view.query === 'string',
      )
    : [];

/** The next visit of an order that is still to come; else its last. A canceled one is neither. */
export const nextVisit = ({ visits }: OrderRow, now: number): OrderRow['visits'][number] | undefined => {
  const timed = visits
    .filter(({ startsAt, status }) => startsAt !== null && status !== 'cancelled')
    .toSorted((a, b) => String(a.startsAt).localeCompare(String(b.startsAt)));
  return timed.find(({ startsAt, status }) => isOpen(status) && Date.parse(String(startsAt)) >= now) ?? timed.at(-1);
};

/** An order with a booking of it as it was just changed; the same order where it has no such booking. */
export const withBooking = (order: OrderRow, booking: NamedBooking): OrderRow => {
  const at = order.visits.findIndex(({ bookingId }) => bookingId === booking.bookingId);
  if (at < 0) return order;
  const { bookingId, serviceType, vendorId, vendorName, startsAt, endsAt, scheduledDate, status } = booking;
  const changed = {
    bookingId,
    serviceType,
    vendorId,
    startsAt,
    endsAt,
    scheduledDate,
    status,
    ...(vendorName !== undefined && { vendorName }),
  };
  const visits = order.visits.with(at, changed);
  const isDone = visits.every((visit) => !isOpen(visit.status));
  const isGone = visits.every((visit) => visit.status === 'cancelled');
  return { ...order, visits, status: isGone ? 'cancelled' : isDone ? 'completed' : order.status };
};

/** Orders as a spreadsheet. */
export const csvOf = (orders: readonly OrderRow[], names: (codes: readonly ServiceCode[]) => string): string =>
  toCsv([
    ['Number', 'Customer', 'Address', 'Services', 'Status', 'Payment', 'Total', 'Placed'],
    ...orders.map((order) => [
      String(order.number ?? ''),
      order.customer,
      order.propertyAddress,
      names(order.services),
      order.status,
      order.payment,
      (order.total / 100).toFixed(2),
      order.placedAt,
    ]),
  ]);
