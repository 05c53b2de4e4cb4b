import { idsOfLead } from '../../crm/leads/store.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { keepThread } from './keep-thread.ts';
import { readSaidWords } from './said-words.ts';

/** Makes the thread of a lead whose words were said before there were threads, from all of them. */
export const bringThread = async (table: TenantTable, leadId: string): Promise<void> => {
  for (const id of await idsOfLead(table, leadId)) {
    const words = await readSaidWords(table, id);
    if (words.length > 0) await keepThread(table, id, words);
  }
};
