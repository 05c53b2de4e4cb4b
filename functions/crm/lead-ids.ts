import type { TenantTable } from '../platform/table/tenant-table.ts';
import { leadPartition, otherIdOfLead } from './store.ts';

/** The ids that lead to this one, itself first: of orders placed before it was known, and of leads merged into it. */
export const idsOfLead = async (table: TenantTable, leadId: string): Promise<string[]> => {
  const { others } = await table.collect(
    { pk: leadPartition(leadId), begins: 'ALIAS#', consistent: true },
    { others: otherIdOfLead },
  );
  const more = await Promise.all(others.map((other) => idsOfLead(table, other.leadId)));
  return [leadId, ...new Set(more.flat())];
};
