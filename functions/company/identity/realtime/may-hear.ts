import { chatsContract } from '../../../../shared/assistants/inbox/contract.ts';
import { idPrefix } from '../../../../shared/contract/id.ts';
import { leadContract } from '../../../../shared/crm/leads/lead-contract.ts';
import { isInScope } from '../../../../shared/crm/leads/lead-scope.ts';
import { chatSession, chatUnder } from '../../../assistants/chat/store.ts';
import { readLead } from '../../../crm/leads/store.ts';
import { AppError } from '../../../platform/errors.ts';
import { admit, checkLicense } from '../../../platform/http/gate.ts';
import type { Listener } from '../../../platform/realtime/connection.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { readStanding, type Standing } from '../../tenancy/store.ts';

type Gate = Parameters<typeof checkLicense>[0] & { readonly access: Parameters<typeof admit>[0] };

/** True where the route that lists such rows would answer this listener: same roles, Google, host and licence. */
export const mayHear = (route: Gate, listener: Listener, { licenses }: Standing, now: number): boolean => {
  const { tenantId, hostKind, caller, chatSessionId } = listener;
  if (!caller || chatSessionId !== undefined) return false;
  const terms = licenses.filter(({ isEnabled }) => isEnabled).map((one) => [one.featureCode, one.expiresAt]);
  try {
    admit(route.access, { tenantId, hostKind, caller });
    checkLicense(route, { licenses: { [tenantId]: Object.fromEntries(terms) } }, caller, tenantId, now);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
};

/** True where this listener may see the conversation: like its lead, and one without a lead with everybody. */
const maySeeChat = async (table: TenantTable, listener: Listener, chatId: string, now: number): Promise<boolean> => {
  const { items } = await table.list(chatSession, { ...chatUnder(chatId), limit: 1 });
  const [row] = items;
  if (!row?.listed || !mayHear(chatsContract.chats, listener, await readStanding(table), now)) return false;
  const { leadId } = row.listed;
  return leadId === null || (await maySeeLead(table, listener, leadId, now));
};

/** True where this listener may open the page of the record: a lead or a conversation. */
export const maySeeRecord = async (
  table: TenantTable,
  listener: Listener,
  recordId: string,
  now: number,
): Promise<boolean> =>
  recordId.startsWith(`${idPrefix.chat}_`)
    ? await maySeeChat(table, listener, recordId, now)
    : await maySeeLead(table, listener, recordId, now);

/** True where this listener may open the lead's page. */
export const maySeeLead = async (
  table: TenantTable,
  listener: Listener,
  leadId: string,
  now: number,
): Promise<boolean> => {
  const [standing, lead] = await Promise.all([readStanding(table), readLead(table, leadId)]);
  if (!lead || !listener.caller) return false;
  return mayHear(leadContract.lead, listener, standing, now) && isInScope(listener.caller, lead);
};
