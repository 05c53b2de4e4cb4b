import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { type Write, WriteLost } from '../../platform/table/write.ts';

/** Creates items in one transaction; if some exist already, creates each missing one separately. */
export const ensureAll = async (table: TenantTable, writes: readonly Write[]): Promise<void> => {
  try {
    await table.commit(...writes);
  } catch (error) {
    if (!(error instanceof WriteLost)) throw error;
    if (writes.length > 1) await Promise.all(writes.map((write) => ensureAll(table, [write])));
  }
};
