import * as z from 'zod';
import { ChatAnswer, ChatTurn } from '../../shared/assistant/chat-contract.ts';
import { ChatState } from '../../shared/assistant/chat-state.ts';
import { entity } from '../platform/table/entity.ts';

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
  lastActiveAt: z.number(),
  /** When the idle session is looked at next. */
  sweepAt: z.number(),
  version: z.number(),
});
export type ChatSession = z.infer<typeof ChatSession>;

const HOUR_SECONDS = 3600;

export const chatSession = entity({
  name: 'chat-session',
  schema: ChatSession,
  key: ({ sessionId }: { sessionId: string }) => ({ pk: `CHAT#${sessionId}`, sk: 'SESSION' }),
  // The sweep removes it; this is for a session that no sweep has found.
  expiresAt: ({ lastActiveAt }) => Math.ceil(lastActiveAt / 1000) + 24 * HOUR_SECONDS,
});

/** The last conversation in which a lead wrote, so that whoever answers for the lead finds it. */
export const leadChat = entity({
  name: 'lead-chat',
  schema: z.object({ leadId: z.string(), sessionId: z.string(), lastActiveAt: z.number(), version: z.number() }),
  key: ({ leadId }: { leadId: string }) => ({ pk: `LEAD#${leadId}`, sk: 'CHAT' }),
});
