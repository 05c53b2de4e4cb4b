import * as z from 'zod';
import { ChatAnswer, ChatTurn } from '../../../shared/assistants/chat/chat-contract.ts';
import { ChatState } from '../../../shared/assistants/chat/chat-state.ts';
import { ChatRow } from '../../../shared/assistants/inbox/chat-row.ts';
import { entity } from '../../platform/table/entity.ts';

/** A conversation with a visitor: its context, its last turns, and the answers that a repeated message gets again. */
export const ChatSession = z.object({
  sessionId: z.string(),
  state: ChatState,
  turns: z.array(ChatTurn),
  /** By the visitor's own id of the message; the last few. */
  answers: z.array(z.object({ messageId: z.string(), answer: ChatAnswer })),
  userMessages: z.number().int(),
  leadId: z.string().optional(),
  /** What the lead has learnt already, so that each capture brings news. */
  captured: z.string().optional(),
  handedOverAt: z.string().optional(),
  /** Who of the company holds the conversation; the assistant is silent meanwhile. */
  heldBy: z.object({ profileId: z.string(), name: z.string() }).optional(),
  /** Since when the visitor waits for a person. */
  waitingSince: z.string().optional(),
  startedAt: z.string().optional(),
  isHelpful: z.boolean().optional(),
  /** How often it was sent by e-mail. */
  mailed: z.number().int().optional(),
  /** As the inbox of the company shows it. */
  listed: ChatRow.optional(),
  lastActiveAt: z.number(),
  /** When the idle session is looked at next. */
  sweepAt: z.number(),
  version: z.number(),
});
export type ChatSession = z.infer<typeof ChatSession>;

const HOUR_SECONDS = 3600;
const LAST_INSTANT = 9_999_999_999_999;

/** The running conversations of a company: who waits for a person first, longest first, then the newest. */
export const runningChats = { index: 'gsi1', pk: 'CHATS' } as const;
export const chatUnder = (chatId: string) => ({ index: 'gsi2', pk: `CHAT-ID#${chatId}` }) as const;

const rankOf = ({ waitingSince, lastActiveAt }: ChatSession): string =>
  waitingSince === undefined ? `1#${LAST_INSTANT - lastActiveAt}` : `0#${waitingSince}`;

export const chatSession = entity({
  name: 'chat-session',
  schema: ChatSession,
  key: ({ sessionId }: { sessionId: string }) => ({ pk: `CHAT#${sessionId}`, sk: 'SESSION' }),
  indexes: (session) => {
    const { chatId } = session.listed ?? {};
    if (chatId === undefined) return {};
    return {
      gsi1: { pk: runningChats.pk, sk: `${rankOf(session)}#${chatId}` },
      gsi2: { pk: chatUnder(chatId).pk, sk: 'SESSION' },
    };
  },
  row: ChatSession.pick({ sessionId: true, listed: true, version: true }),
  // The sweep removes it; this is for a session that no sweep has found.
  expiresAt: ({ lastActiveAt }) => Math.ceil(lastActiveAt / 1000) + 24 * HOUR_SECONDS,
});

/** The last conversation in which a lead wrote, so that whoever answers for the lead finds it. */
export const leadChat = entity({
  name: 'lead-chat',
  schema: z.object({ leadId: z.string(), sessionId: z.string(), lastActiveAt: z.number(), version: z.number() }),
  key: ({ leadId }: { leadId: string }) => ({ pk: `LEAD#${leadId}`, sk: 'CHAT' }),
});
