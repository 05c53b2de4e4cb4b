import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { VisitView } from '../../../../../shared/sales/records/visit-contract.ts';
import type { ApiError } from '../../../../platform/api/api-error.ts';
import { useNotices } from '../../../../ui/console/notices/notices.tsx';
import { invalidate, useApi } from '../../../../ui/console/queries/use-api.ts';

/** The visit of a booking with its order and customer. */
export const useVisit = (bookingId: string) => useApi('GET /api/visits/{bookingId}', { bookingId });

/** Runs one change of a visit; whatever comes of it, what is shown is read again. */
export const useVisitChange = <Input>(change: (input: Input) => Promise<unknown>, onDone: (input: Input) => string) => {
  const client = useQueryClient();
  const { notify } = useNotices();
  return useMutation<unknown, ApiError, Input>({
    mutationFn: change,
    onSuccess: (_, input) => notify({ type: 'success', text: onDone(input) }),
    onSettled: () =>
      invalidate(
        client,
        'GET /api/visits',
        'GET /api/visits/{bookingId}',
        'GET /api/bookings/{bookingId}/vendors',
        'GET /api/bookings',
        'GET /api/orders',
        'POST /api/availability',
      ),
  });
};

/** What went wrong with a change, said where it was tried. */
export const changeProblem = (error: ApiError): string =>
  error.code === 'VERSION_CONFLICT'
    ? 'Someone changed this order while you had it open. You now see it as it stands; check it and try again.'
    : error.message;

/** The booking that stands for the whole visit in a change: one that may still change. */
export const leadBooking = ({ visit }: VisitView) =>
  visit.bookings.find(({ status }) => status === visit.status) ?? visit.bookings[0];
