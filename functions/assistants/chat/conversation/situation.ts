import type { ChatCard } from '../../../../shared/assistants/chat/chat-cards.ts';
import type { ChatState } from '../../../../shared/assistants/chat/chat-state.ts';
import type { ParsedMessage } from '../../../../shared/assistants/chat/understanding/parse-message.ts';
import type { Conversation, Response, Tools } from '../assistant-port.ts';
import type { Words } from '../builtin/words.ts';

/** A message, its interpretation, and the facts known after it. */
export interface Situation {
  readonly conversation: Conversation;
  readonly parsed: ParsedMessage;
  readonly state: ChatState;
  readonly tools: Tools;
  readonly words: Words;
}

/** One behavior of the assistant; undefined if it does not apply. */
export type Rule = (situation: Situation) => Response | undefined | Promise<Response | undefined>;

type Parts = Partial<Omit<Response, 'state' | 'text'>> & {
  readonly changes?: Partial<ChatState>;
  readonly cards?: readonly ChatCard[];
};

/** An answer with this text; `changes` update the conversation's state. */
export const answer = ({ state }: Situation, text: string, { changes = {}, ...parts }: Parts = {}): Response => ({
  text,
  action: 'none',
  cards: [],
  suggestions: [],
  sources: [],
  ...parts,
  state: { ...state, missed: 0, ...changes },
});

/** Returns the answer of the first rule that applies. */
export const firstAnswer = async (among: readonly Rule[], situation: Situation): Promise<Response | undefined> => {
  for (const rule of among) {
    const response = await rule(situation);
    if (response) return response;
  }
  return undefined;
};
