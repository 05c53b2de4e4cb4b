import { chatsContract } from '../../../shared/assistants/inbox/contract.ts';
import { idPrefix } from '../../../shared/contract/id.ts';
import { mayReceive } from '../../company/identity/realtime/may-receive.ts';
import { readStanding } from '../../company/tenancy/store.ts';
import { maySeeLead } from '../../crm/leads/may-see-lead.ts';
import { readLead } from '../../crm/leads/store.ts';
import { maySeeDeal } from '../../deals/review/may-see-deal.ts';
import type { Listener } from '../../platform/realtime/connection.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { isChatInScope } from './chat-scope.ts';
import { chatSession, chatUnder } from './store.ts';

/** True if this listener may see the chat list, and the conversation in it. */
const maySeeChat = async (table: TenantTable, listener: Listener, chatId: string, now: number): Promise<boolean> => {
  const { items } = await table.list(chatSession, { ...chatUnder(chatId), limit: 1 });
  const [row] = items;
  if (!row?.listed || !mayReceive(chatsContract.chats, listener, await readStanding(table), now)) return false;
  const { leadId } = row.listed;
  const lead = leadId === null ? undefined : await readLead(table, leadId);
  return listener.caller !== undefined && isChatInScope(listener.caller, row.listed, lead);
};

/** True if this listener may open the page of the record: a lead, a conversation or a deal. */
export const maySeeRecord = async (
  table: TenantTable,
  listener: Listener,
  recordId: string,
  now: number,
): Promise<boolean> => {
  if (recordId.startsWith(`${idPrefix.chat}_`)) return await maySeeChat(table, listener, recordId, now);
  if (recordId.startsWith(`${idPrefix.transaction}_`)) return await maySeeDeal(table, listener, recordId, now);
  return await maySeeLead(table, listener, recordId, now);
};
