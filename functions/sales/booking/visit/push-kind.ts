import { isOwnBooking, redactedFor, vendorOfCaller } from '../../../../shared/sales/booking/booking-view.ts';
import { bookingContract } from '../../../../shared/sales/booking/contract.ts';
import type { PushKind } from '../../../company/identity/realtime/push-kind.ts';
import { vendorItem, vendorRange } from '../../../company/team/vendor-store.ts';
import { rowOf } from '../../../platform/table/item.ts';
import { bookingItem } from '../store.ts';

export const bookingPush: PushKind = {
  name: 'booking',
  entity: bookingItem.name,
  route: bookingContract.bookings,
  prepare:
    async ({ table }) =>
    async (listeners) => {
      const isVendorListening = listeners.some(({ caller }) => caller?.roles.includes('vendor'));
      const { vendors } = isVendorListening
        ? await table.collect(vendorRange, { vendors: vendorItem })
        : { vendors: [] };
      return (stored) => {
        const row = rowOf(bookingItem, stored);
        return {
          id: row.bookingId,
          version: row.version,
          show: (caller) => {
            if (!caller.roles.includes('vendor')) return { item: row };
            const vendorId = vendorOfCaller(caller, vendors)?.vendorId;
            return vendorId !== undefined && isOwnBooking({ vendorId }, row)
              ? { item: redactedFor({ vendorId }, row) }
              : undefined;
          },
        };
      };
    },
};
