import { dispatchContract } from '../../../shared/fulfilment/dispatch/contract.ts';
import { DispatchVisit } from '../../../shared/fulfilment/dispatch/visit.ts';
import { vendorOfCaller } from '../../../shared/sales/booking/booking-view.ts';
import { type PushKind, plainKind } from '../../company/identity/realtime/push-kind.ts';
import { vendorItem, vendorRange } from '../../company/team/vendor-store.ts';
import { rowOf } from '../../platform/table/item.ts';
import { visitItem } from '../../sales/booking/visit/kept/visit-store.ts';
import { offerItem } from './store.ts';

/** The visits of the board, for the desk alone: they name streets and customers. */
export const visitPush: PushKind = plainKind(
  { name: 'visit', entity: visitItem.name, route: dispatchContract.board },
  (stored) => {
    const row = rowOf(visitItem, stored);
    return { id: row.visitId, version: row.version, show: () => ({ item: DispatchVisit.parse(row) }) };
  },
);

/** A vendor's own offers. */
export const offerPush: PushKind = {
  name: 'offer',
  entity: offerItem.name,
  route: dispatchContract.offers,
  prepare:
    async ({ table }) =>
    async () => {
      const { vendors } = await table.collect(vendorRange, { vendors: vendorItem });
      return (stored) => {
        const row = rowOf(offerItem, stored);
        return {
          id: row.offerId,
          version: row.version,
          show: (caller) => (vendorOfCaller(caller, vendors)?.vendorId === row.vendorId ? { item: row } : undefined),
        };
      };
    },
};
