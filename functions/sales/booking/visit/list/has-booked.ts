import type { TenantTable } from '../../../../platform/table/tenant-table.ts';
import { bookingItem, bookingsOfLead } from '../../store.ts';

/** True if any of these ids of one person has an order with bookings, canceled ones included. */
export const hasBooked = async (table: TenantTable, leadIds: readonly string[]): Promise<boolean> => {
  const found = await Promise.all(
    [...new Set(leadIds)].map((leadId) => table.list(bookingItem, { ...bookingsOfLead(leadId), limit: 1 })),
  );
  return found.some(({ items }) => items.length > 0);
};
