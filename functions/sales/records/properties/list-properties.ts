import type * as z from 'zod';
import type { Page } from '../../../../shared/contract/routes/page.ts';
import { PropertyRow } from '../../../../shared/sales/records/property.ts';
import type { propertyContract } from '../../../../shared/sales/records/property-contract.ts';
import { propertyWords } from '../../../../shared/sales/records/record-words.ts';
import { sortItems } from '../../../platform/table/reads/sort-items.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { propertiesByOrder, propertiesByStreet, propertiesIn, propertyItem } from '../store.ts';
import { hasWords, idsWith } from '../words.ts';

type Input = z.output<typeof propertyContract.properties.input>;

const findProperties = async (table: TenantTable, { zip, limit }: Input, q: string): Promise<Page<PropertyRow>> => {
  const ids = await idsWith(table, 'property', q);
  const stored = await table.getMany(ids.map((propertyId) => propertyItem.key({ propertyId })));
  const { properties } = sortItems(stored, { properties: propertyItem });
  const found = properties.filter(
    (each) => (zip === undefined || each.zip.startsWith(zip)) && hasWords(propertyWords(each), q),
  );
  found.sort((a, b) => a.line1.localeCompare(b.line1, 'en', { numeric: true }));
  return { items: found.slice(0, limit).map((each) => PropertyRow.parse(each)) };
};

const listOf = ({ zip, sort }: Input) => {
  if (zip !== undefined) return propertiesIn(zip);
  return sort === 'street' ? propertiesByStreet : { ...propertiesByOrder, descending: true };
};

/** A page of properties; those of a ZIP code are sorted by street. */
export const listProperties = async (table: TenantTable, input: Input): Promise<Page<PropertyRow>> => {
  const q = input.q?.trim();
  if (q) return await findProperties(table, input, q);
  const { limit, cursor } = input;
  return await table.list(propertyItem, { ...listOf(input), limit, cursor });
};
