import type { NamedBooking } from '../../../../../shared/sales/booking/booking.ts';
import { isOwnBooking, type Viewer } from '../../../../../shared/sales/booking/booking-view.ts';
import { orderIdOf } from '../../../../../shared/sales/booking/order-id.ts';
import { notFound } from '../../../../platform/errors/errors.ts';
import { readOrder, type WholeOrder } from '../../order/change/manage-order.ts';
import type { BookingContext } from '../../plan/offers/offer-plans.ts';
import { readScope } from './agents-own.ts';

/** A booking with its order. */
export interface BookingInOrder extends WholeOrder {
  readonly booking: NamedBooking;
}

/** The booking if the viewer may see it; the same 404 otherwise. */
export const findBooking = async (
  { table }: BookingContext,
  viewer: Viewer,
  bookingId: string,
): Promise<BookingInOrder> => {
  const whole = await readOrder(table, orderIdOf(bookingId));
  const booking = whole?.bookings.find((each) => each.bookingId === bookingId);
  if (!whole || !booking || !isOwnBooking(viewer, booking)) throw notFound('Booking');
  const { agent } = viewer;
  if (agent && !(await readScope(table, [booking]))(agent, booking)) throw notFound('Booking');
  return { ...whole, booking };
};
