import type { Booking } from '../../shared/booking/booking.ts';
import type { NamedBooking } from '../../shared/booking/contract.ts';
import type { TenantTable } from '../platform/table/tenant-table.ts';
import { vendorItem, vendorRange } from './store.ts';

/** Adds the vendor's name to bookings, for people who don't know vendors by their ids. */
export const vendorNaming = async (table: TenantTable): Promise<(booking: Booking) => NamedBooking> => {
  const { vendors } = await table.collect(vendorRange, { vendors: vendorItem });
  const names = new Map(vendors.map(({ vendorId, name }) => [vendorId, name]));
  return (booking) => {
    const vendorName = booking.vendorId === null ? undefined : names.get(booking.vendorId);
    return { ...booking, ...(vendorName !== undefined && { vendorName }) };
  };
};
