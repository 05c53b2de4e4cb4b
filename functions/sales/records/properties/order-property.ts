import { tokensOf } from '../../../../shared/crm/leads/lead-tokens.ts';
import { addressKey } from '../../../../shared/sales/records/address-key.ts';
import { sumsAfter } from '../../../../shared/sales/records/dashboard/sums.ts';
import type { Property } from '../../../../shared/sales/records/property.ts';
import { propertyWords } from '../../../../shared/sales/records/record-words.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import type { Found } from '../clients/order-client.ts';
import type { PlacedOrder } from '../order-record-row.ts';
import { propertyItem, type StoredOrderRow } from '../store.ts';
import { wordWrites } from '../words.ts';

/** The property details of an order; omitted ones keep their known values. */
const detailsOf = ({ sqFt, rooms, assumed = [], propertyDetails }: PlacedOrder, known?: Property) => ({
  sqFt: (assumed.includes('sqFt') ? known?.sqFt : undefined) ?? sqFt,
  rooms: (assumed.includes('rooms') ? known?.rooms : undefined) ?? rooms,
  type: propertyDetails?.type ?? known?.type ?? null,
  yearBuilt: propertyDetails?.yearBuilt ?? known?.yearBuilt ?? null,
});

const noSums = { orders: 0, spent: 0, firstOrderAt: null, lastOrderAt: null };

/** The writes that update the property of a changed order, or create it; the latest order has the best details. */
export const propertyWrites = async (
  table: TenantTable,
  order: PlacedOrder,
  before: StoredOrderRow | undefined,
  after: StoredOrderRow,
  isStrict: boolean,
): Promise<Found> => {
  const { propertyId, placedAt } = after;
  const known = await table.get(propertyItem, { propertyId }, { consistent: isStrict });
  if (known) {
    const isLatest = known.lastOrderAt === null || placedAt >= known.lastOrderAt;
    const changes = { ...sumsAfter(known, before, after), ...(isLatest ? detailsOf(order, known) : {}) };
    return { writes: [table.patch(propertyItem, known, changes)], words: tokensOf(propertyWords(known)) };
  }
  const created = {
    propertyId,
    key: addressKey(order.address),
    ...order.address,
    ...detailsOf(order),
    ...noSums,
    version: 1,
  };
  const writes = [
    table.create(propertyItem, { ...created, ...sumsAfter(created, undefined, after) }),
    ...wordWrites(table, 'property', propertyId, undefined, propertyWords(created)),
  ];
  return { writes, words: tokensOf(propertyWords(created)) };
};
