import type { ChatState } from '../../../../shared/assistants/chat/chat-state.ts';
import { hasAny, normalizeText } from '../../../../shared/assistants/chat/plain-text.ts';
import { parseMessage } from '../../../../shared/assistants/chat/understanding/parse-message.ts';
import type { Conversation } from '../assistant-port.ts';
import { nextState, surroundingsOf } from './understand.ts';

/** What a person's last words ask for, so that a bare answer to them is understood. */
const topics: readonly (readonly [NonNullable<ChatState['asked']>, readonly string[]])[] = [
  ['sqFt', ['square feet', 'square foot*', 'sq ft', 'how big', 'how large', 'size']],
  ['rooms', ['how many rooms', 'how many bedrooms']],
  ['zip', ['zip', 'zip code', 'postal code']],
  ['address', ['address', 'which house', 'what street']],
  ['contact', ['your name', 'name', 'who am i', 'reach you', 'phone', 'number', 'email']],
];

const askedIn = ({ turns }: Conversation): ChatState['asked'] => {
  const last = turns.findLast(({ by }) => by === 'person' || by === 'visitor');
  if (last?.by !== 'person') return undefined;
  const plain = normalizeText(last.text);
  return topics.find(([, phrases]) => hasAny(plain, phrases))?.[0];
};

/**
 * The state after a message to a person: what the visitor says about themselves and the property is kept, and nothing else
 * happens.
 */
export const overheard = (conversation: Conversation): ChatState => {
  const { state } = conversation;
  const asked = askedIn(conversation);
  const { asked: _, ...rest } = state;
  const before = { ...rest, ...(asked === undefined ? {} : { asked }) };
  const parsed = parseMessage(conversation.message, { ...before, isBooking: true }, surroundingsOf(conversation));
  return { ...nextState({ ...conversation, state: before }, parsed), asked: undefined };
};
