import type { chatsContract } from '../../../shared/assistants/inbox/contract.ts';
import type { Handlers } from '../../platform/http/serve.ts';
import { answerInChat, holdChat } from './answer-as-person.ts';
import { confirmPerson } from './confirm-person.ts';
import { chatOfLead, listChats, readChat } from './list-chats.ts';
import { mailTranscript } from './mail-transcript.ts';
import { markPortalMessages, readPortalMessages, writePortalMessage } from './portal-messages.ts';
import { rateChat } from './rate-chat.ts';
import { saveChatLead } from './save-lead.ts';

/** Chat inbox for staff, and what a visitor does at the end of a conversation. */
export const chatsHandlers: Handlers<typeof chatsContract> = {
  chats: listChats,
  chat: readChat,
  sayInChat: answerInChat,
  holdChat,
  confirmPerson,
  saveChatLead,
  chatOfLead,
  sayToLead: answerInChat,
  holdChatOfLead: holdChat,
  rateChat,
  mailTranscript,
  portalMessages: readPortalMessages,
  markPortalMessages,
  writePortalMessage,
};
