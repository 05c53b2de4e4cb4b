import type { Caller } from '../../../shared/contract/access/access.ts';
import type { Lead } from '../../../shared/crm/leads/lead.ts';
import { visibleLead } from '../../crm/leads/lead-access.ts';
import { idsOfLead, readLead } from '../../crm/leads/store.ts';
import { AppError, notFound } from '../../platform/errors/errors.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { isChatInScope } from '../chat/chat-scope.ts';
import { asItStands } from '../chat/conversation/own-chat.ts';
import { isIdle } from '../chat/conversation/session.ts';
import { type ChatSession, chatSession, chatUnder, leadChat } from '../chat/store.ts';

const chatEnded = (): AppError =>
  new AppError('conflict', 'CHAT_ENDED', 'The visitor has left the chat. Write an email or call instead.');

/** The requested conversation: by its own id, or the active one of a lead. */
export type ChatTarget = { readonly chatId: string } | { readonly leadId: string };

const read = async (
  table: TenantTable,
  sessionId: string | undefined,
  now: number,
): Promise<ChatSession | undefined> => {
  const session = sessionId && (await table.get(chatSession, { sessionId }, { consistent: true }));
  return session && !isIdle(session, now) ? session : undefined;
};

/** The last conversation of the lead, under any of the lead's ids; its visitor may only say to be the lead by now. */
export const lastChatOfLead = async (table: TenantTable, lead: Lead, now: number): Promise<ChatSession | undefined> => {
  const ids = await idsOfLead(table, lead.leadId);
  const known = await Promise.all(ids.map((id) => table.get(leadChat, { leadId: id }, { consistent: true })));
  const [last] = known.filter((each) => each !== undefined).sort((a, b) => b.lastActiveAt - a.lastActiveAt);
  const session = await read(table, last?.sessionId, now);
  return session && asItStands(session, lead);
};

/** The lead's own conversation, for what is meant for that person. */
export const findChatOfLead = async (table: TenantTable, lead: Lead, now: number): Promise<ChatSession | undefined> => {
  const session = await lastChatOfLead(table, lead, now);
  return session?.saysToBe?.leadId === lead.leadId ? undefined : session;
};

/** A conversation that this caller may see; any other is 404. */
export const visibleChat = async (table: TenantTable, caller: Caller, chatId: string, now: number) => {
  const { items } = await table.list(chatSession, { ...chatUnder(chatId), limit: 1 });
  const found = await read(table, items[0]?.sessionId, now);
  const about = found?.leadId === undefined ? undefined : await readLead(table, found.leadId);
  const session = found && asItStands(found, about);
  const lead = session?.leadId === undefined ? undefined : about;
  if (!session || !isChatInScope(caller, session, lead)) throw notFound('Conversation');
  return { session, lead };
};

/** The conversation and its lead, for an action in it; 409 if the visitor has left. */
export const currentChat = async (table: TenantTable, caller: Caller, place: ChatTarget, now: number) => {
  if ('chatId' in place) return await visibleChat(table, caller, place.chatId, now);
  const lead = await visibleLead(table, caller, place.leadId);
  const session = await findChatOfLead(table, lead, now);
  if (!session) throw chatEnded();
  return { session, lead };
};
