import type { QueryClient } from '@tanstack/react-query';
import { invalidate } from '../../../../ui/console/queries/use-api.ts';

/** Has whatever rests on who does what, and where, asked for again: what nobody did, somebody may do now. */
export const teamChanged = (client: QueryClient): Promise<void> =>
  invalidate(
    client,
    'GET /api/vendors',
    'GET /api/dispatch/board',
    'GET /api/bookings/{bookingId}/vendors',
    'GET /api/visits/{visitId}/candidates',
    'POST /api/availability',
    'POST /api/listings/{listingId}/orders',
  );
