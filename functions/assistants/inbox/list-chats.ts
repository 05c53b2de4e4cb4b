import type { ChatRow } from '../../../shared/assistants/inbox/chat-row.ts';
import { type ChatDetail, MAX_CLAIMING_CHATS } from '../../../shared/assistants/inbox/contract.ts';
import type { Caller } from '../../../shared/contract/access/access.ts';
import type { Page } from '../../../shared/contract/routes/page.ts';
import { ownProfile } from '../../../shared/crm/leads/views/lead-scope.ts';
import { visibleLead } from '../../crm/leads/lead-access.ts';
import { idsOfLead, readLead } from '../../crm/leads/store.ts';
import { notFound } from '../../platform/errors/errors.ts';
import type { SignedRequest } from '../../platform/http/request.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { isChatInScope } from '../chat/chat-scope.ts';
import { isIdle } from '../chat/conversation/session.ts';
import { type ChatSession, chatSession, chatsClaiming, runningChats } from '../chat/store.ts';
import { lastChatOfLead, visibleChat } from './find-chat.ts';

type Versioned = ChatRow & { version: number };

const rowOf = ({ listed, version }: Pick<ChatSession, 'listed' | 'version'>): Versioned => {
  if (!listed) throw notFound('Conversation');
  return { ...listed, version };
};

/** Hides from an agent the conversations with other people's leads and with nobody's. */
const visibleRows = async (table: TenantTable, caller: Caller, rows: readonly Versioned[]): Promise<Versioned[]> => {
  if (ownProfile(caller) === undefined) return [...rows];
  const leads = await Promise.all(rows.map(({ leadId }) => (leadId === null ? undefined : readLead(table, leadId))));
  return rows.filter((row, i) => isChatInScope(caller, row, leads[i]));
};

const running = (rows: readonly Pick<ChatSession, 'listed' | 'version'>[], now: number): Versioned[] =>
  rows
    .filter(({ listed }) => listed !== undefined)
    .map(rowOf)
    .filter(({ lastActiveAt }) => !isIdle({ lastActiveAt: Date.parse(lastActiveAt) }, now));

/** Active conversations; one silent for an hour is over even before the sweep. */
export const listChats = async (
  request: SignedRequest<{ limit: number; cursor?: string | undefined }>,
): Promise<Page<Versioned>> => {
  const { table, input, caller, now } = request;
  const { items, nextCursor } = await table.list(chatSession, { ...runningChats, ...input });
  return { items: await visibleRows(table, caller, running(items, now)), nextCursor };
};

/** A conversation with its recent turns, as staff see it. */
export const detailOf = (session: Pick<ChatSession, 'listed' | 'version' | 'turns' | 'state'>): ChatDetail => ({
  ...rowOf(session),
  turns: session.turns.filter(({ text }) => text !== ''),
  facts: session.state.facts,
});

/** A conversation with its recent turns. */
export const readChat = async (request: SignedRequest<{ chatId: string }>): Promise<ChatDetail> => {
  const { table, input, caller, now } = request;
  return detailOf((await visibleChat(table, caller, input.chatId, now)).session);
};

const claimingChats = async (table: TenantTable, caller: Caller, leadId: string, now: number): Promise<Versioned[]> => {
  const ids = await idsOfLead(table, leadId);
  const pages = await Promise.all(
    ids.map((id) => table.list(chatSession, { ...chatsClaiming(id), limit: MAX_CLAIMING_CHATS })),
  );
  const rows = running(
    pages.flatMap(({ items }) => items),
    now,
  );
  return (await visibleRows(table, caller, rows)).slice(0, MAX_CLAIMING_CHATS);
};

interface ChatsOfLead {
  readonly chat: Versioned | null;
  readonly claiming: Versioned[];
}

/** A lead's active conversation, and those of visitors who only say to be that lead. */
export const chatOfLead = async (request: SignedRequest<{ leadId: string }>): Promise<ChatsOfLead> => {
  const { table, input, caller, now } = request;
  const lead = await visibleLead(table, caller, input.leadId);
  const [session, claiming] = await Promise.all([
    lastChatOfLead(table, lead, now),
    claimingChats(table, caller, lead.leadId, now),
  ]);
  if (!session?.listed) return { chat: null, claiming };
  const row = rowOf(session);
  if (row.saysToBe?.leadId !== lead.leadId) return { chat: row, claiming };
  const isListed = claiming.some(({ chatId }) => chatId === row.chatId);
  const shown = isListed ? [] : await visibleRows(table, caller, [row]);
  return { chat: null, claiming: [...shown, ...claiming].slice(0, MAX_CLAIMING_CHATS) };
};
