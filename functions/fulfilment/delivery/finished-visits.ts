import type { Caller } from '../../../shared/contract/access/access.ts';
import { isDelivered } from '../../../shared/fulfilment/delivery/delivered.ts';
import { vendorOfCaller } from '../../../shared/sales/booking/booking-view.ts';
import type { VisitRecord } from '../../../shared/sales/booking/visit-record.ts';
import { vendorItem, vendorRange } from '../../company/team/vendor-store.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { orderPartition } from '../../sales/booking/store.ts';
import { visitItem } from '../../sales/booking/visit/visit-store.ts';

/** The visits of an order with a result that is delivered as files: all, and those that this vendor's people have finished. */
export const mediaVisits = async (
  table: TenantTable,
  caller: Caller,
  orderId: string,
): Promise<{ all: VisitRecord[]; own: VisitRecord[] }> => {
  const [{ vendors }, { visits }] = await Promise.all([
    table.collect(vendorRange, { vendors: vendorItem }),
    table.collect({ pk: orderPartition(orderId), consistent: true }, { visits: visitItem }),
  ]);
  const own = vendorOfCaller(caller, vendors);
  const all = visits.filter(({ services }) => services.some(isDelivered));
  return { all, own: all.filter(({ vendorId, state }) => own && vendorId === own.vendorId && state === 'finished') };
};
