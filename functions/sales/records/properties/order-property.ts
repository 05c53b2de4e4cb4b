import { addressKey } from '../../../../shared/sales/records/address-key.ts';
import type { Property } from '../../../../shared/sales/records/property.ts';
import { propertyWords } from '../../../../shared/sales/records/record-words.ts';
import { sumsAfter } from '../../../../shared/sales/records/sums.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import type { Write } from '../../../platform/table/write.ts';
import type { PlacedOrder } from '../order-record-row.ts';
import { type KeptOrder, propertyItem } from '../store.ts';
import { wordWrites } from '../words.ts';

/** What an order tells of its property; what it leaves out stays as it was known. */
const factsOf = ({ sqFt, rooms, propertyDetails }: PlacedOrder, known?: Property) => ({
  sqFt,
  rooms,
  type: propertyDetails?.type ?? known?.type ?? null,
  yearBuilt: propertyDetails?.yearBuilt ?? known?.yearBuilt ?? null,
});

const noSums = { orders: 0, spent: 0, firstOrderAt: null, lastOrderAt: null };

/** The property once its order is as it is now; the latest order knows it best. */
export const propertyWrites = async (
  table: TenantTable,
  order: PlacedOrder,
  before: KeptOrder | undefined,
  after: KeptOrder,
): Promise<Write[]> => {
  const { propertyId, placedAt } = after;
  const known = await table.get(propertyItem, { propertyId }, { consistent: true });
  if (known) {
    const isLatest = known.lastOrderAt === null || placedAt >= known.lastOrderAt;
    return [
      table.patch(propertyItem, known, {
        ...sumsAfter(known, before, after),
        ...(isLatest ? factsOf(order, known) : {}),
      }),
    ];
  }
  const made = {
    propertyId,
    key: addressKey(order.address),
    ...order.address,
    ...factsOf(order),
    ...noSums,
    version: 1,
  };
  return [
    table.create(propertyItem, { ...made, ...sumsAfter(made, undefined, after) }),
    ...wordWrites(table, 'property', propertyId, undefined, propertyWords(made)),
  ];
};
