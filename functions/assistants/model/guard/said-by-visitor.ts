import { plainOf } from '../../../../shared/assistants/chat/plain-text.ts';
import type { Conversation } from '../../chat/assistant-port.ts';

const squeezed = (text: string): string => plainOf(text).replaceAll(' ', '');

/** True if the visitor wrote this, ignoring spaces and punctuation. */
export const saidByVisitor = ({ message, turns }: Pick<Conversation, 'message' | 'turns'>, value: string): boolean => {
  const all = [...turns.filter(({ by }) => by === 'visitor').map(({ text }) => text), message].map(squeezed);
  const wanted = squeezed(value);
  return wanted !== '' && all.some((text) => text.includes(wanted.replace(/^1(?=\d{10}$)/, '')));
};
