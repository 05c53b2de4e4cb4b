import type { PostalAddress } from '../../../../shared/contract/place.ts';
import { addressKey } from '../../../../shared/sales/records/address-key.ts';
import type { Property } from '../../../../shared/sales/records/property.ts';
import { propertyWords } from '../../../../shared/sales/records/record-words.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import type { Write } from '../../../platform/table/write.ts';
import { propertyIdOf } from '../order-record-row.ts';
import { propertyItem } from '../store.ts';
import { wordWrites } from '../words.ts';

/** What is said of a property that nobody has ordered for. */
export interface NewProperty {
  readonly address: PostalAddress;
  readonly type?: string | undefined;
  readonly sqFt?: number | undefined;
  readonly yearBuilt?: number | undefined;
}

/** The property of an address, whatever its spelling, and the writes that create it where it is not known yet. */
export const addProperty = async (
  table: TenantTable,
  { address, type, sqFt, yearBuilt }: NewProperty,
): Promise<{ property: Property; writes: Write[] }> => {
  const propertyId = propertyIdOf({ address });
  const known = await table.get(propertyItem, { propertyId }, { consistent: true });
  if (known) return { property: known, writes: [] };
  const property: Property = {
    propertyId,
    key: addressKey(address),
    ...address,
    type: type ?? null,
    // Zero says that nobody has told yet.
    sqFt: sqFt ?? 0,
    rooms: 0,
    yearBuilt: yearBuilt ?? null,
    orders: 0,
    spent: 0,
    firstOrderAt: null,
    lastOrderAt: null,
    version: 1,
  };
  const words = wordWrites(table, 'property', propertyId, undefined, propertyWords(property));
  return { property, writes: [table.create(propertyItem, property), ...words] };
};
