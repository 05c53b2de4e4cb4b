import * as z from 'zod';
import { access } from '../../contract/access/access.ts';
import { BrowserSessionId } from '../../contract/access/browser-session.ts';
import { route } from '../../contract/routes/route.ts';
import { text } from '../../contract/text.ts';
import { LeadMetadata, UtmParams } from '../../crm/leads/lead.ts';
import { ChatCard } from './chat-cards.ts';
import { ChatFacts } from './chat-state.ts';
import { MAX_MESSAGE_CHARS } from './plain-text.ts';

/**
 * Random and secret: whoever knows it is the visitor of that conversation. `POST /api/chat/start` makes one; a browser may
 * generate the first one itself, as `cht_` and 32 random hexadecimal digits; any other unknown id gets a new one.
 */
export const ChatSessionId = z
  .string()
  .regex(/^[A-Za-z0-9_-]{16,80}$/, 'must be the sessionId of an answer, or 16 to 80 random letters and digits');

/** What a message led to, apart from the reply. */
export const ChatAction = z.enum(['none', 'lead_captured', 'slots_offered', 'booked', 'handoff']);
export type ChatAction = z.infer<typeof ChatAction>;

/** Language of the assistant's answers, unless it is English. */
const ChatLanguage = z.enum(['es']);

export const ChatSource = z.object({ id: z.string(), title: z.string() });
export type ChatSource = z.infer<typeof ChatSource>;

/** One turn of a conversation, by the visitor, the assistant or a staff member; a notice says who joins and leaves. */
export const ChatTurn = z.object({
  id: z.string(),
  by: z.enum(['visitor', 'assistant', 'person', 'notice']),
  /** First name of the staff member. */
  name: z.string().optional(),
  text: z.string(),
  at: z.string(),
  sources: z.array(ChatSource),
  cards: z.array(ChatCard),
  suggestions: z.array(z.string()),
});
export type ChatTurn = z.infer<typeof ChatTurn>;

export const ChatAnswer = z.object({
  sessionId: z.string(),
  /** Id of the answer in the conversation. */
  messageId: z.string(),
  /** Empty while a person holds the conversation. */
  reply: z.string(),
  sources: z.array(ChatSource),
  action: ChatAction,
  /** The visitor's data, once it includes a way to contact them. */
  lead: ChatFacts.pick({ email: true, phone: true, fullName: true, propertyAddress: true })
    .extend({ servicesInterested: ChatFacts.shape.services })
    .optional(),
  cards: z.array(ChatCard),
  suggestions: z.array(z.string()),
  /** First name of the person who holds the conversation. */
  heldBy: z.string().optional(),
  language: ChatLanguage.optional(),
});
export type ChatAnswer = z.infer<typeof ChatAnswer>;

const feature = 'chat_ai';

/** Public routes of the assistant: the chat. */
export const chatRoutes = {
  startChat: route({
    method: 'POST',
    path: '/api/chat/start',
    summary:
      'Ids for a conversation to come and for this browser: with them it can be listened to before the first word',
    access: access.public,
    feature,
    input: z.strictObject({ browserSessionId: BrowserSessionId.optional() }),
    output: z.object({ sessionId: ChatSessionId, browserSessionId: z.string() }),
    limit: { count: 30, seconds: 60 },
  }),
  chat: route({
    method: 'POST',
    path: '/api/chat',
    summary: 'Say something to the assistant; a repeated `messageId` gets the same answer',
    access: access.optional,
    feature,
    input: z.strictObject({
      sessionId: ChatSessionId.optional(),
      /** The browser's session: an address that was proven in it proves who writes. */
      browserSessionId: BrowserSessionId.optional(),
      message: text(MAX_MESSAGE_CHARS),
      messageId: z.string().min(8).max(80).optional(),
      pageUrl: LeadMetadata.shape.pageUrl,
      /** The campaign that brought the visitor. */
      utmParams: UtmParams.optional(),
    }),
    output: ChatAnswer,
    limit: { count: 40, seconds: 60 },
  }),
  conversation: route({
    method: 'POST',
    path: '/api/chat/conversation',
    summary: 'The last twenty turns of a conversation, for a page that was opened anew',
    access: access.public,
    feature,
    input: z.strictObject({ sessionId: ChatSessionId }),
    output: z.object({
      turns: z.array(ChatTurn),
      heldBy: z.string().optional(),
      language: ChatLanguage.optional(),
      /** The visitor's rating of the conversation. */
      isHelpful: z.boolean().optional(),
    }),
    limit: { count: 120, seconds: 60 },
  }),
};
