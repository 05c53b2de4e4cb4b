import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BookingStatus } from '../../../../shared/sales/booking/booking.ts';
import type { NamedBooking } from '../../../../shared/sales/booking/contract.ts';
import { api } from '../../../platform/api.ts';
import type { ApiError } from '../../../platform/api-error.ts';
import { bookingStatusLabel, serviceLabel } from '../../../ui/console/labels.ts';
import { useNotices } from '../../../ui/console/notices.tsx';
import { invalidate } from '../../../ui/console/use-api.ts';

/** Changes a booking's status; an error is shown and the current state reloaded. */
export const useMoveBooking = (booking: NamedBooking) => {
  const client = useQueryClient();
  const { notify } = useNotices();
  const { mutate, isPending } = useMutation<NamedBooking, ApiError, BookingStatus>({
    mutationFn: (status) =>
      api('PATCH /api/bookings/{bookingId}', { bookingId: booking.bookingId, version: booking.version, status }),
    onSuccess: (moved) => {
      client.setQueryData(['GET /api/bookings/{bookingId}', { bookingId: moved.bookingId }], moved);
      const what = serviceLabel(moved.serviceType);
      notify({ type: 'success', text: `${what} is ${bookingStatusLabel(moved.status).toLowerCase()} now.` });
    },
    onError: (error) => notify({ type: 'error', text: `The booking did not change: ${error.message}` }),
    onSettled: () => invalidate(client, 'GET /api/bookings', 'GET /api/bookings/{bookingId}'),
  });
  return { move: mutate, isPending };
};
