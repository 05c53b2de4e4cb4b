import type { ThreadWord } from '../../../shared/workspace/inbox/thread-state.ts';
import { COMMUNICATIONS, communication } from '../../crm/leads/communication-store.ts';
import { leadPartition } from '../../crm/leads/store.ts';
import { historyEvent } from '../../platform/table/history.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { wordOf, wordOfCapture } from './word-of.ts';

/** All words that were said under one id of a lead, and are still there. */
export const readSaidWords = async (table: TenantTable, leadId: string): Promise<ThreadWord[]> => {
  const lying = { pk: leadPartition(leadId), consistent: true };
  const [{ messages }, { events }] = await Promise.all([
    table.collect({ ...lying, begins: COMMUNICATIONS }, { messages: communication }),
    table.collect({ ...lying, begins: 'EVENT#' }, { events: historyEvent }),
  ]);
  return [...messages.map(wordOf), ...events.map(wordOfCapture)].filter((word) => word !== undefined);
};
