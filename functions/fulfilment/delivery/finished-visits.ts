import type { Caller } from '../../../shared/contract/access/access.ts';
import { isDelivered } from '../../../shared/fulfilment/delivery/delivered.ts';
import type { Delivery } from '../../../shared/fulfilment/delivery/delivery.ts';
import { vendorOfCaller } from '../../../shared/sales/booking/booking-view.ts';
import type { VisitRecord } from '../../../shared/sales/booking/visit-record.ts';
import { vendorItem, vendorRange } from '../../company/team/vendor-store.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { orderPartition } from '../../sales/booking/store.ts';
import { visitItem } from '../../sales/booking/visit/kept/visit-store.ts';

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

const over: readonly VisitRecord['state'][] = ['finished', 'cancelled', 'no_access'];

/** True while files of an order are still to be made, and those of every visit that is done are there: none is late yet. */
export const waitsForVisits = async (
  table: TenantTable,
  { orderId, deliveredAt, sections, handedIn = [] }: Delivery,
): Promise<boolean> => {
  if (deliveredAt !== null) return false;
  const { visits } = await table.collect({ pk: orderPartition(orderId), consistent: true }, { visits: visitItem });
  const media = visits.filter(({ services }) => services.some(isDelivered));
  if (media.every(({ state }) => over.includes(state))) return false;
  const has = (service: string): boolean =>
    (handedIn as readonly string[]).includes(service) ||
    sections.some((section) => section.service === service && section.items.length > 0);
  return media.every(({ state, services }) => state !== 'finished' || services.filter(isDelivered).every(has));
};
