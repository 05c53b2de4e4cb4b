import type { Caller } from '../../../shared/contract/access.ts';
import { isDelivered } from '../../../shared/fulfilment/delivery/delivered.ts';
import { vendorOfCaller } from '../../../shared/sales/booking/booking-view.ts';
import type { VisitRecord } from '../../../shared/sales/booking/visit-record.ts';
import { vendorItem, vendorRange } from '../../company/team/vendor-store.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { orderPartition } from '../../sales/booking/store.ts';
import { visitItem } from '../../sales/booking/visit/visit-store.ts';

/** The visits of an order that this vendor's people have finished, with a result that is delivered as files. */
export const ownFinishedVisits = async (
  table: TenantTable,
  caller: Caller,
  orderId: string,
): Promise<VisitRecord[]> => {
  const [{ vendors }, { visits }] = await Promise.all([
    table.collect(vendorRange, { vendors: vendorItem }),
    table.collect({ pk: orderPartition(orderId) }, { visits: visitItem }),
  ]);
  const own = vendorOfCaller(caller, vendors);
  if (!own) return [];
  return visits.filter(
    ({ vendorId, state, services }) => vendorId === own.vendorId && state === 'finished' && services.some(isDelivered),
  );
};
