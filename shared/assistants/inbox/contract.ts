import * as z from 'zod';
import { access } from '../../contract/access/access.ts';
import { PathId } from '../../contract/id.ts';
import { PageInput, pageOf } from '../../contract/routes/page.ts';
import { route } from '../../contract/routes/route.ts';
import { Email, Phone, text } from '../../contract/text.ts';
import { plainLine } from '../../contract/writing/plain-line.ts';
import { ChatSessionId, ChatTurn } from '../chat/chat-contract.ts';
import { ChatFacts } from '../chat/chat-state.ts';
import { ChatRow } from './chat-row.ts';
import { portalMessageRoutes } from './portal-routes.ts';

const feature = 'chat_ai';
const VersionedRow = ChatRow.extend({ version: z.number() });

/** An active conversation with its last twenty turns and what the visitor has said about themselves and the property. */
export const ChatDetail = VersionedRow.extend({
  turns: z.array(ChatTurn),
  facts: ChatFacts.pick({
    fullName: true,
    email: true,
    phone: true,
    propertyAddress: true,
    zip: true,
    sqFt: true,
    rooms: true,
    services: true,
  }),
});
export type ChatDetail = z.infer<typeof ChatDetail>;

const Holder = z.object({ heldBy: z.string().nullable() });
const HoldInput = {
  isHeld: z.boolean(),
  /** Takes the conversation over even if a colleague holds it; otherwise that is rejected. */
  evenIfHeld: z.boolean().optional(),
};
const staff = { access: access.staff, feature } as const;
const errors = ['CHAT_ENDED', 'CHAT_HELD'];

/** Conversations of people who say to be one lead, shown with that lead. */
export const MAX_CLAIMING_CHATS = 5;

/** Chat inbox for staff, and what a visitor does at the end of a conversation. */
export const chatsContract = {
  ...portalMessageRoutes,
  chats: route({
    ...staff,
    method: 'GET',
    path: '/api/chats',
    summary: 'The running conversations: those that wait for a person first, longest first, then the newest',
    input: z.strictObject(PageInput),
    output: pageOf(VersionedRow),
  }),
  chat: route({
    ...staff,
    method: 'GET',
    path: '/api/chats/{chatId}',
    summary: 'A running conversation with its last twenty turns',
    input: z.strictObject({ chatId: PathId }),
    output: ChatDetail,
  }),
  sayInChat: route({
    ...staff,
    method: 'POST',
    path: '/api/chats/{chatId}/messages',
    summary: 'Answer a visitor as a person; the assistant is silent from then on',
    input: z.strictObject({ chatId: PathId, message: text(4000) }),
    output: ChatTurn,
    status: 201,
    idempotent: true,
    errors,
  }),
  holdChat: route({
    ...staff,
    method: 'PUT',
    path: '/api/chats/{chatId}/holder',
    summary: 'Take a conversation over without a word yet, or hand it back to the assistant',
    input: z.strictObject({ chatId: PathId, ...HoldInput }),
    output: Holder,
    errors,
  }),
  confirmPerson: route({
    ...staff,
    method: 'PUT',
    path: '/api/chats/{chatId}/person',
    summary: 'Confirm that the visitor is the lead that they say to be: the conversation becomes that lead’s, audited',
    input: z.strictObject({ chatId: PathId, leadId: PathId }),
    output: ChatDetail,
    errors: ['OTHER_PERSON'],
  }),
  saveChatLead: route({
    ...staff,
    method: 'PUT',
    path: '/api/chats/{chatId}/lead',
    summary: 'Save the visitor as a lead, with what was said in the conversation and what is added here, audited',
    input: z.strictObject({
      chatId: PathId,
      fullName: plainLine(120).optional(),
      email: Email.optional(),
      phone: Phone.optional(),
      propertyAddress: plainLine(300).optional(),
    }),
    output: ChatDetail,
  }),
  chatOfLead: route({
    ...staff,
    method: 'GET',
    path: '/api/leads/{leadId}/chat',
    summary:
      'The conversation that a lead has at the moment, null where none runs; and those of visitors who say to be it',
    input: z.strictObject({ leadId: PathId }),
    output: z.object({ chat: VersionedRow.nullable(), claiming: z.array(VersionedRow).max(MAX_CLAIMING_CHATS) }),
  }),
  sayToLead: route({
    ...staff,
    method: 'POST',
    path: '/api/leads/{leadId}/chat',
    summary: 'Answer a lead in the chat as a person; the assistant is silent from then on',
    input: z.strictObject({ leadId: PathId, message: text(4000) }),
    output: ChatTurn,
    status: 201,
    idempotent: true,
    errors,
  }),
  holdChatOfLead: route({
    ...staff,
    method: 'PUT',
    path: '/api/leads/{leadId}/chat/holder',
    summary: 'Take the conversation with a lead over, or hand it back to the assistant',
    input: z.strictObject({ leadId: PathId, ...HoldInput }),
    output: Holder,
    errors,
  }),
  rateChat: route({
    method: 'POST',
    path: '/api/chat/rating',
    summary: 'Rate a conversation, once; rated again, the last word counts',
    access: access.public,
    feature,
    input: z.strictObject({
      sessionId: ChatSessionId,
      isHelpful: z.boolean(),
      words: text(1000).optional(),
    }),
    output: z.object({ isHelpful: z.boolean(), words: z.string().nullable() }),
    limit: { count: 30, seconds: 60 },
  }),
  mailTranscript: route({
    method: 'POST',
    path: '/api/chat/transcript',
    summary: 'Send what was said by email, to the address that the visitor has told in the conversation or tells now',
    access: access.public,
    feature,
    input: z.strictObject({ sessionId: ChatSessionId, email: Email }),
    output: z.object({ accepted: z.literal(true) }),
    status: 202,
    errors: ['TRANSCRIPT_LIMIT'],
    limit: { count: 5, seconds: 600 },
  }),
};
