import { COMMUNICATIONS, communication } from '../../crm/leads/communication-store.ts';
import { idsOfLead, leadPartition } from '../../crm/leads/store.ts';
import { historyEvent } from '../../platform/table/history.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { keepThread } from './keep-thread.ts';
import { wordOf, wordOfCapture } from './word-of.ts';

/** Makes the thread of a lead whose words were said before there were threads, from all of them. */
export const bringThread = async (table: TenantTable, leadId: string): Promise<void> => {
  for (const id of await idsOfLead(table, leadId)) {
    const pk = leadPartition(id);
    const [{ messages }, { events }] = await Promise.all([
      table.collect({ pk, begins: COMMUNICATIONS }, { messages: communication }),
      table.collect({ pk, begins: 'EVENT#' }, { events: historyEvent }),
    ]);
    const words = [...messages.map(wordOf), ...events.map(wordOfCapture)].filter((word) => word !== undefined);
    if (words.length > 0) await keepThread(table, id, words);
  }
};
