import type { ChatRow } from '../../../shared/assistants/inbox/chat-row.ts';
import type { ChatDetail } from '../../../shared/assistants/inbox/contract.ts';
import type { Caller } from '../../../shared/contract/access.ts';
import type { Page } from '../../../shared/contract/page.ts';
import { isInScope, ownProfile } from '../../../shared/crm/leads/lead-scope.ts';
import { visibleLead } from '../../crm/leads/lead-access.ts';
import { readLead } from '../../crm/leads/store.ts';
import { notFound } from '../../platform/errors.ts';
import type { SignedRequest } from '../../platform/http/request.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { isIdle } from '../chat/conversation/session.ts';
import { type ChatSession, chatSession, runningChats } from '../chat/store.ts';
import { findChatOfLead, visibleChat } from './find-chat.ts';

type Versioned = ChatRow & { version: number };

const rowOf = ({ listed, version }: Pick<ChatSession, 'listed' | 'version'>): Versioned => {
  if (!listed) throw notFound('Conversation');
  return { ...listed, version };
};

/**
 * Hides conversations with other people's leads from an agent; conversations without a lead are visible to everybody.
 */
const visibleRows = async (table: TenantTable, caller: Caller, rows: readonly Versioned[]): Promise<Versioned[]> => {
  if (ownProfile(caller) === undefined) return [...rows];
  const leads = await Promise.all(rows.map(({ leadId }) => (leadId === null ? undefined : readLead(table, leadId))));
  return rows.filter((_, i) => {
    const lead = leads[i];
    return lead === undefined || isInScope(caller, lead);
  });
};

/** Active conversations; one silent for an hour is over even before the sweep. */
export const listChats = async (
  request: SignedRequest<{ limit: number; cursor?: string | undefined }>,
): Promise<Page<Versioned>> => {
  const { table, input, caller, now } = request;
  const { items, nextCursor } = await table.list(chatSession, { ...runningChats, ...input });
  const rows = items.filter(({ listed }) => listed !== undefined).map(rowOf);
  const running = rows.filter(({ lastActiveAt }) => !isIdle({ lastActiveAt: Date.parse(lastActiveAt) }, now));
  return { items: await visibleRows(table, caller, running), nextCursor };
};

/** A conversation with its recent turns. */
export const readChat = async (request: SignedRequest<{ chatId: string }>): Promise<ChatDetail> => {
  const { table, input, caller, now } = request;
  const { session } = await visibleChat(table, caller, input.chatId, now);
  return { ...rowOf(session), turns: session.turns.filter(({ text }) => text !== '') };
};

/** A lead's active conversation. */
export const chatOfLead = async (request: SignedRequest<{ leadId: string }>): Promise<{ chat: Versioned | null }> => {
  const { table, input, caller, now } = request;
  const lead = await visibleLead(table, caller, input.leadId);
  const session = await findChatOfLead(table, lead.leadId, now);
  return { chat: session?.listed ? rowOf(session) : null };
};
