import type { PersonalRows, Trail } from '../../../platform/personal/personal-data.ts';
import type { Stored } from '../../../platform/table/item.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';

/** The company's own part of the table, and the platform's. */
export interface Tables {
  readonly table: TenantTable;
  readonly platformTable: TenantTable;
}

export const tableOf = ({ table, platformTable }: Tables, { isPlatforms }: PersonalRows): TenantTable =>
  isPlatforms ? platformTable : table;

/** A person's rows in one store, each once. */
export const findRows = async (tables: Tables, store: PersonalRows, trail: Trail): Promise<Stored[]> => {
  const table = tableOf(tables, store);
  const found = (await Promise.all(store.find(trail).map((range) => table.rows(range)))).flat();
  const own = found.filter(
    (stored) => stored.entity === store.entity.name && (store.isTheirs?.(stored, trail) ?? true),
  );
  return [...new Map(own.map((stored) => [`${String(stored.pk)} ${String(stored.sk)}`, stored])).values()];
};
