import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { WriteLost } from '../../platform/table/write.ts';
import { houseDeal } from './store.ts';

type HouseDeal = Parameters<typeof houseDeal.key>[0];

/** Names a listing or deal beside its house, once. */
export const keepHouseDeal = async (table: TenantTable, { propertyId, kind, id }: HouseDeal): Promise<void> => {
  const known = await table.get(houseDeal, { propertyId, kind, id });
  if (known) return;
  try {
    await table.commit(table.create(houseDeal, { propertyId, kind, id }));
  } catch (error) {
    if (!(error instanceof WriteLost)) throw error;
  }
};
