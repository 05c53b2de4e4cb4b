import type { ApiOutput } from '../../../platform/api.ts';

/** A booking as the back office gets it; the vendor's name and the price come to whoever may know them. */
export type ShownBooking = Omit<ApiOutput<'GET /api/bookings/{bookingId}'>, 'quotedPrice'> & {
  readonly quotedPrice: number | null;
  readonly vendorName?: string | undefined;
};
