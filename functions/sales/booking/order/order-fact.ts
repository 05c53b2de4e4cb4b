import { toInstant } from '../../../../shared/contract/time.ts';
import { OrderedFact, type OrderFact } from '../../../../shared/sales/booking/events.ts';
import { cellStart } from '../plan/local-day.ts';
import type { OrderRecord } from './order-record.ts';

/** The payload of an order's events. */
export const factOf = (order: OrderRecord, manageToken: string): OrderFact => {
  const visits = order.visits.map(({ services, from, to, vendorName }) => ({
    services,
    startsAt: toInstant(cellStart(from)),
    endsAt: toInstant(cellStart(to)),
    vendorName,
  }));
  return {
    ...OrderedFact.parse(order),
    address: order.address,
    propertyType: order.propertyDetails?.type ?? null,
    yearBuilt: order.propertyDetails?.yearBuilt ?? null,
    total: order.pricing.total,
    firstStartsAt: visits[0]?.startsAt ?? null,
    visits,
    confirmed: order.receipt.status === 'confirmed',
    ...(order.contactProof === 'staff' && { isPlacedByStaff: true }),
    manageToken,
  };
};
