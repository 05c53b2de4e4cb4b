import { isOwnBooking, redactedFor, vendorOfCaller } from '../../../../../shared/sales/booking/booking-view.ts';
import { bookingContract } from '../../../../../shared/sales/booking/contract.ts';
import type { PushKind } from '../../../../company/identity/realtime/push-kind.ts';
import { vendorItem, vendorRange } from '../../../../company/team/vendor-store.ts';
import { rowOf } from '../../../../platform/table/item.ts';
import { bookingItem } from '../../store.ts';
import { limitedAgent, readScope } from './agents-own.ts';

export const bookingPush: PushKind = {
  name: 'booking',
  entity: bookingItem.name,
  route: bookingContract.bookings,
  prepare:
    async ({ table, changes }) =>
    async (listeners) => {
      const isAgentListening = listeners.some(({ caller }) => caller && limitedAgent(caller));
      const images = changes.flatMap(({ before, after }) => [before, after]).filter((image) => image !== undefined);
      const rows = isAgentListening ? images.map((image) => rowOf(bookingItem, image)) : [];
      const isOwn = await readScope(table, rows);
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
            if (!caller.roles.includes('vendor')) {
              const agent = limitedAgent(caller);
              return agent === undefined || isOwn(agent, row) ? { item: row } : undefined;
            }
            const vendorId = vendorOfCaller(caller, vendors)?.vendorId;
            return vendorId !== undefined && isOwnBooking({ vendorId }, row)
              ? { item: redactedFor({ vendorId }, row) }
              : undefined;
          },
        };
      };
    },
};
