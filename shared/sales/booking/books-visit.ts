import type { Booking } from './booking.ts';

/** True if a visit does what was booked: by its service and, where that takes several days, by its own number. */
export const isDoneBy = (
  { serviceType, visit }: Pick<Booking, 'serviceType' | 'visit'>,
  { n, services }: { readonly n: number; readonly services: readonly Booking['serviceType'][] },
): boolean => services.includes(serviceType) && (visit === undefined || visit === n);
