import * as z from 'zod';
import { ChatAnswer, ChatTurn } from '../../../shared/assistants/chat/chat-contract.ts';
import { ChatState } from '../../../shared/assistants/chat/chat-state.ts';
import { ClaimedPerson } from '../../../shared/assistants/claimed-person.ts';
import { ChatRow } from '../../../shared/assistants/inbox/chat-row.ts';
import { entity } from '../../platform/table/entity.ts';
import { chatKey } from './chat-id.ts';

/**
 * A conversation with a visitor: its context, last turns, and recent answers, which are returned again for a repeated
 * message.
 */
export const ChatSession = z.object({
  sessionId: z.string(),
  state: ChatState,
  turns: z.array(ChatTurn),
  /** Recent answers by the visitor's message id. */
  answers: z.array(z.object({ messageId: z.string(), answer: ChatAnswer })),
  userMessages: z.int(),
  leadId: z.string().optional(),
  /** The known lead that the visitor named without proof; the conversation is not that lead's. */
  saysToBe: ClaimedPerson.optional(),
  /** The lead that its visitor has proven to be, by an address or a sign-in, or that staff confirmed. */
  provenAs: z.string().optional(),
  /** A lead that the conversation belonged to, and the last turn that was saved with it. */
  savedTo: z.object({ leadId: z.string(), turnId: z.string() }).optional(),
  /** What the lead already knows, so that each capture adds something. */
  captured: z.string().optional(),
  handedOverAt: z.string().optional(),
  /** The task that asks staff to come, of a visitor who is no lead. */
  taskId: z.string().optional(),
  /** Staff member who holds the conversation; the assistant is silent meanwhile. */
  heldBy: z.object({ profileId: z.string(), name: z.string() }).optional(),
  /** Since when the visitor has been waiting for a person. */
  waitingSince: z.string().optional(),
  startedAt: z.string().optional(),
  isHelpful: z.boolean().optional(),
  /** Number of times the transcript was emailed. */
  mailed: z.int().optional(),
  /** Row in the company's inbox. */
  listed: ChatRow.optional(),
  lastActiveAt: z.number(),
  /** When the session is next checked for idleness. */
  sweepAt: z.number(),
  version: z.number(),
});
export type ChatSession = z.infer<typeof ChatSession>;

const HOUR_SECONDS = 3600;
const LAST_INSTANT = 9_999_999_999_999;

/** Active conversations of a company: visitors waiting for a person first, longest wait first, then the newest. */
export const runningChats = { index: 'gsi1', pk: 'CHATS' } as const;
export const chatUnder = (chatId: string) => ({ index: 'gsi2', pk: `CHAT-ID#${chatId}` }) as const;

/** Active conversations of visitors who say to be this lead. */
export const chatsClaiming = (leadId: string) => ({ index: 'gsi3', pk: `LEAD#${leadId}#CLAIMING-CHATS` }) as const;

const rankOf = ({ waitingSince, lastActiveAt }: ChatSession): string =>
  waitingSince === undefined ? `1#${LAST_INSTANT - lastActiveAt}` : `0#${waitingSince}`;

export const chatSession = entity({
  name: 'chat-session',
  schema: ChatSession,
  key: ({ sessionId }: { sessionId: string }) => chatKey(sessionId),
  indexes: (session) => {
    const { chatId } = session.listed ?? {};
    if (chatId === undefined) return {};
    const { saysToBe } = session;
    return {
      gsi1: { pk: runningChats.pk, sk: `${rankOf(session)}#${chatId}` },
      gsi2: { pk: chatUnder(chatId).pk, sk: 'SESSION' },
      gsi3: saysToBe && {
        pk: chatsClaiming(saysToBe.leadId).pk,
        sk: `${LAST_INSTANT - session.lastActiveAt}#${chatId}`,
      },
    };
  },
  row: ChatSession.pick({ sessionId: true, listed: true, version: true }),
  // The sweep deletes the session; this covers a session that no sweep found.
  expiresAt: ({ lastActiveAt }) => Math.ceil(lastActiveAt / 1000) + 24 * HOUR_SECONDS,
});

/** The lead's latest conversation, so that staff who reply to the lead find it. */
export const leadChat = entity({
  name: 'lead-chat',
  schema: z.object({ leadId: z.string(), sessionId: z.string(), lastActiveAt: z.number(), version: z.number() }),
  key: ({ leadId }: { leadId: string }) => ({ pk: `LEAD#${leadId}`, sk: 'CHAT' }),
});
