import type { ChatTurn } from '../../../../../shared/assistants/chat/chat-contract.ts';
import { newId } from '../../../../../shared/contract/id.ts';
import { toInstant } from '../../../../../shared/contract/time.ts';
import type { ChatSession } from '../../store.ts';

type Words = Readonly<Record<'joined' | 'left' | 'replaced', (name: string) => string>>;

const words: Readonly<Record<ChatSession['state']['language'], Words>> = {
  en: {
    joined: (name) => `${name} has joined the conversation.`,
    replaced: (name) => `${name} has left the conversation.`,
    left: (name) => `${name} has left the conversation. You're chatting with the assistant again.`,
  },
  es: {
    joined: (name) => `${name} se ha unido a la conversación.`,
    replaced: (name) => `${name} ha dejado la conversación.`,
    left: (name) => `${name} ha dejado la conversación. El asistente vuelve a responder.`,
  },
};

/** Notice to everybody in a conversation that a person joined or left, in the visitor's language. */
export const noticeOf = (session: ChatSession, kind: keyof Words, name: string, now: number): ChatTurn => ({
  id: newId('communication', now),
  by: 'notice',
  name,
  text: words[session.state.language][kind](name),
  at: toInstant(now),
  sources: [],
  cards: [],
  suggestions: [],
});
