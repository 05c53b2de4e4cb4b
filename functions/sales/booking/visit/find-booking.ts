import type { NamedBooking } from '../../../../shared/sales/booking/booking.ts';
import { isOwnBooking, type Viewer } from '../../../../shared/sales/booking/booking-view.ts';
import { notFound } from '../../../platform/errors.ts';
import { readOrder, type WholeOrder } from '../order/manage-order.ts';
import { orderIdOf } from '../order/order-identity.ts';
import type { Asking } from '../plan/offer-plans.ts';

/** A booking with the order it belongs to. */
export interface BookingInOrder extends WholeOrder {
  readonly booking: NamedBooking;
}

/** The booking, for those who may see it; 404 in the same words for everybody else. */
export const findBooking = async ({ table }: Asking, viewer: Viewer, bookingId: string): Promise<BookingInOrder> => {
  const whole = await readOrder(table, orderIdOf(bookingId));
  const booking = whole?.bookings.find((each) => each.bookingId === bookingId);
  if (!whole || !booking || !isOwnBooking(viewer, booking)) throw notFound('Booking');
  return { ...whole, booking };
};
