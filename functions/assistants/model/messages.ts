import type { ChatTurn } from '../../../shared/assistants/chat/chat-contract.ts';
import type { ChatState } from '../../../shared/assistants/chat/chat-state.ts';
import type { KnowledgeResult } from '../../../shared/assistants/knowledge/knowledge-contract.ts';
import type { Conversation } from '../chat/assistant-port.ts';
import { linesOf } from '../chat/builtin/describe.ts';
import { english } from '../chat/builtin/words-english.ts';
import type { Message } from './model-port.ts';
import { cardText } from './tools/card-text.ts';

const MAX_TURN_CHARS = 1200;
const MAX_ENTRY_CHARS = 1500;

/** Untrusted text, escaped so that it cannot close its enclosing tag. */
export const escapeData = (text: string): string => text.replaceAll('<', '‹').replaceAll('>', '›');

const inTag = (tag: string, text: string): string => `<${tag}>${escapeData(text)}</${tag}>`;

const turnText = ({ by, text, cards }: ChatTurn): string => {
  if (by === 'visitor') return inTag('visitor', text.slice(0, MAX_TURN_CHARS));
  const shown = cards.map(cardText).join('\n');
  return [text.slice(0, MAX_TURN_CHARS), shown && `(shown: ${shown})`].filter(Boolean).join('\n');
};

const roleOf = ({ by }: ChatTurn): Message['role'] => (by === 'visitor' ? 'user' : 'assistant');

/** Models require alternating roles with the visitor first. */
const alternating = (messages: readonly Message[]): Message[] => {
  const merged: Message[] = [];
  for (const message of messages) {
    const last = merged.at(-1);
    if (!last && message.role === 'assistant') continue;
    if (last?.role === message.role)
      merged[merged.length - 1] = { role: last.role, content: [...last.content, ...message.content] };
    else merged.push(message);
  }
  return merged;
};

const knownOf = ({ facts, plans, hold, isBooking }: ChatState, zone: string): string => {
  const options = plans.map((plan, at) => `Option ${at + 1}: ${linesOf(plan, zone, english).join('; ')}`);
  const { email, phone, fullName, ...property } = facts;
  const has = { name: Boolean(fullName), email: Boolean(email), phone: Boolean(phone) };
  return [
    `Known of the visit: ${escapeData(JSON.stringify({ ...property, has }))}`,
    isBooking ? 'A booking is under way.' : '',
    ...options,
    hold ? `Held for the visitor: ${linesOf(hold.plan, zone, english).join('; ')}` : '',
  ]
    .filter(Boolean)
    .join('\n');
};

const knowledgeText = ({ title, content }: KnowledgeResult): string =>
  inTag('knowledge', `${title}\n${content.slice(0, MAX_ENTRY_CHARS)}`);

const nowIn = (now: number, timeZone: string): string =>
  new Date(now).toLocaleString('en-US', { dateStyle: 'full', timeStyle: 'short', timeZone }).replaceAll('\u202f', ' ');

/** The conversation as the model's messages: visitor text and knowledge entries are marked as data. */
export const messagesOf = (
  { turns, message, tenant, now }: Conversation,
  state: ChatState,
  found: readonly KnowledgeResult[],
): Message[] => {
  const before = turns
    .filter(({ text, cards }) => text !== '' || cards.length > 0)
    .map((turn): Message => ({ role: roleOf(turn), content: [{ text: turnText(turn) }] }));
  const context = [
    `Now: ${nowIn(now, tenant.timezone)}.`,
    knownOf(state, tenant.timezone),
    ...found.map(knowledgeText),
    inTag('visitor', message),
  ].join('\n');
  return alternating([...before, { role: 'user', content: [{ text: context }] }]);
};
