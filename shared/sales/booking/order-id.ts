/** The order id within a booking id; meaningless for other texts. A file of its own: a page reads it without schemas. */
export const orderIdOf = (bookingId: string): string => `ord_${bookingId.slice(4, -2)}`;
