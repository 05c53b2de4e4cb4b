import { heard, type ThreadPart, type ThreadWord } from '../../../shared/workspace/inbox/thread-state.ts';
import { chatIdOf } from '../../assistants/chat/conversation/hand-over/inbox-row.ts';
import type { ChatSession } from '../../assistants/chat/store.ts';
import { readLead } from '../../crm/leads/store.ts';
import { untilWritten } from '../../platform/table/client/retry.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { readSaidWords } from './said-words.ts';
import { type StoredPart, threadItem, threadPart } from './store.ts';
import { readLeadWorld, readVisitorWorld, rowOf, threadWrites } from './thread-world.ts';
import { excerptOf } from './word-of.ts';

const hear = (part: StoredPart, words: readonly ThreadWord[]): StoredPart => ({
  ...part,
  ...words.reduce<ThreadPart>(heard, part),
});

/**
 * Brings the thread of a lead to what was said: the part of the id that the words came under and the row of the person in
 * one transaction. Words may come in any order and twice. A lead that nobody has spoken with has no thread.
 */
export const keepThread = async (
  table: TenantTable,
  leadId: string,
  words: readonly ThreadWord[] = [],
): Promise<void> =>
  await untilWritten(async () => {
    const lead = await readLead(table, leadId);
    if (!lead) {
      await table.commit(table.erase(threadItem, { threadId: leadId }), table.erase(threadPart, { threadId: leadId }));
      return;
    }
    const world = await readLeadWorld(table, lead);
    const parts = world.parts.map((part) => (part.threadId === leadId ? hear(part, words) : part));
    const writes = threadWrites(table, world, parts);
    if (writes.length > 0) await table.commit(...writes);
  });

/** Takes out of the thread of a lead what was erased of its words; the last that are left come in their place. */
export const forgetErasedWords = async (table: TenantTable, leadId: string): Promise<void> =>
  await untilWritten(async () => {
    const lead = await readLead(table, leadId);
    if (!lead) return;
    // The thread is read first: whatever it has heard of by then is found among the words, unless it was erased.
    const world = await readLeadWorld(table, lead);
    const heardOf = async (part: StoredPart) =>
      hear({ ...part, inbound: null, answer: null }, await readSaidWords(table, part.threadId));
    const writes = threadWrites(table, world, await Promise.all(world.parts.map(heardOf)));
    if (writes.length > 0) await table.commit(...writes);
  });

const wordsOfChat = ({ turns }: Pick<ChatSession, 'turns'>): ThreadWord[] =>
  turns
    .filter(({ by, text }) => by !== 'notice' && text !== '')
    .map(({ id, by, at, text }) => ({ at, id, channel: 'chat', isInbound: by === 'visitor', text: excerptOf(text) }));

/**
 * Brings the thread of a visitor whom nobody knows to the state of their conversation. It ends with the conversation, or
 * when the visitor becomes a lead, who has a thread of their own.
 */
export const keepVisitor = async (table: TenantTable, sessionId: string): Promise<void> => {
  const threadId = chatIdOf(sessionId);
  await untilWritten(async () => {
    const world = await readVisitorWorld(table, threadId, sessionId);
    const { known, session } = world;
    const parts = session ? world.parts.map((part) => hear(part, wordsOfChat(session))) : world.parts;
    if (!rowOf(world, parts)) {
      if (known) await table.commit(table.remove(threadItem, known), table.erase(threadPart, { threadId }));
      return;
    }
    const writes = threadWrites(table, world, parts);
    if (writes.length > 0) await table.commit(...writes);
  });
};
