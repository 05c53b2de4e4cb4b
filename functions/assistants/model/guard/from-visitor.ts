import { normalizeText } from '../../../../shared/assistants/chat/plain-text.ts';
import type { Conversation } from '../../chat/assistant-port.ts';

const compact = (text: string): string => normalizeText(text).replaceAll(' ', '');

/** True if the visitor wrote this, ignoring spaces and punctuation. */
export const isFromVisitor = ({ message, turns }: Pick<Conversation, 'message' | 'turns'>, value: string): boolean => {
  const all = [...turns.filter(({ by }) => by === 'visitor').map(({ text }) => text), message].map(compact);
  const target = compact(value);
  return target !== '' && all.some((text) => text.includes(target.replace(/^1(?=\d{10}$)/, '')));
};
