import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { NamedBooking } from '../../../../shared/sales/booking/booking.ts';
import { statusOfVisit } from '../../../../shared/sales/records/joined-visits.ts';
import type { VisitRow } from '../../../../shared/sales/records/visit-contract.ts';
import { useLive } from '../../../ui/console/live/live.tsx';
import { changeKnown, invalidate } from '../../../ui/console/queries/use-api.ts';

/** A visit with a booking's newer state, in its place; the very same visit if it knows as much. */
export const withBooking = (visit: VisitRow, booking: NamedBooking): VisitRow => {
  const at = visit.bookings.findIndex(({ bookingId }) => bookingId === booking.bookingId);
  const known = visit.bookings[at];
  if (!known || known.version >= booking.version) return visit;
  const { status, version, vendorId, vendorName, startsAt, endsAt, scheduledDate } = booking;
  const bookings = visit.bookings.with(at, { ...known, status, version });
  const times = status === 'cancelled' ? {} : { vendorId, vendorName, startsAt, endsAt, scheduledDate };
  return { ...visit, ...times, bookings, status: statusOfVisit(bookings) };
};

/** Keeps lists of visits live: what is shown changes in its place; `isPlaced` reads it anew, since its place is its time. */
export const useLiveVisits = ({ isPlaced }: { isPlaced: boolean }): void => {
  const client = useQueryClient();
  const live = useLive();
  useEffect(
    () =>
      live.hear(({ type, item }) => {
        if (!type.startsWith('booking.')) return;
        const booking = item as NamedBooking | undefined;
        if (booking?.bookingId !== undefined) {
          changeKnown(client, 'GET /api/visits', (page) => ({
            ...page,
            items: page.items.map((visit) => withBooking(visit, booking)),
          }));
        }
        void invalidate(client, 'GET /api/visits/{bookingId}', ...(isPlaced ? (['GET /api/visits'] as const) : []));
      }),
    [client, live, isPlaced],
  );
};
