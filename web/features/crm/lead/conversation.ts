import type { ConversationEntry } from '../../../../shared/crm/lead.ts';
import type { Communication } from '../../../../shared/messaging/communication.ts';
import { codeLabel, sourceLabel } from '../../../ui/console/labels.ts';

/** One thing that was said, by them or by us. */
export interface Utterance {
  readonly key: string;
  readonly at: string;
  readonly isOurs: boolean;
  readonly through: string;
  readonly text: string;
}

const channels: Record<Communication['type'], string> = {
  email: 'E-mail',
  sms: 'Text message',
  call: 'Call',
  chat: 'Chat',
  note: 'Note',
};

const outcome = (message: Communication): string =>
  message.statusReason ?? (message.status === 'delivered' ? 'delivered' : codeLabel(message.status).toLowerCase());

const fromMessage = (message: Communication): Utterance => ({
  key: message.communicationId,
  at: message.createdAt,
  isOurs: message.direction === 'outbound',
  through: `${channels[message.type]} · ${outcome(message)}`,
  text: [message.subject, message.body].filter(Boolean).join('\n'),
});

const fromEntry = (entry: ConversationEntry, index: number): Utterance => ({
  key: `${entry.timestamp} ${index}`,
  at: entry.timestamp,
  isOurs: false,
  through: sourceLabel(entry.source),
  text: entry.notes || 'Left contact details.',
});

/** What both sides said, oldest first, from the captures and the communication log. */
export const conversationOf = (
  entries: readonly ConversationEntry[],
  messages: readonly Communication[],
): Utterance[] =>
  [...entries.map(fromEntry), ...messages.map(fromMessage)].toSorted((a, b) => a.at.localeCompare(b.at));
