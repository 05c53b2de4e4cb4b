import type { ConversationEntry } from '../../../../../shared/crm/leads/lead.ts';
import type { Communication } from '../../../../../shared/crm/leads/log/communication.ts';
import { outcomeOfCall } from '../../../../../shared/crm/leads/words.ts';
import { sourceLabel } from '../../../../ui/console/marks/labels.ts';
import { isHeldBack, outcomeOf } from './message-outcome.ts';

/** One thing that was said, by them or by us. */
export interface Utterance {
  readonly key: string;
  readonly at: string;
  readonly isOurs: boolean;
  /** The other side has not got it. */
  readonly isHeldBack: boolean;
  readonly through: string;
  readonly text: string;
}

const channels: Record<Communication['type'], string> = {
  email: 'Email',
  sms: 'Text message',
  call: 'Call',
  chat: 'Chat',
  note: 'Note',
};

const fromMessage = (message: Communication): Utterance => ({
  key: message.communicationId,
  at: message.createdAt,
  isOurs: message.direction === 'outbound',
  isHeldBack: isHeldBack(message),
  through: `${channels[message.type]} · ${outcomeOfCall(message) ?? outcomeOf(message)}`,
  text: [message.subject, message.body].filter(Boolean).join('\n'),
});

// Notes are the team's own.
const isSaid = ({ direction }: Communication): boolean => direction !== 'internal';

const fromEntry = (entry: ConversationEntry, index: number): Utterance => ({
  key: `${entry.timestamp} ${index}`,
  at: entry.timestamp,
  isOurs: false,
  isHeldBack: false,
  through: sourceLabel(entry.source),
  text: entry.notes || 'Left contact details.',
});

/** What both sides said, oldest first, from the captures and the communication log. */
export const conversationOf = (
  entries: readonly ConversationEntry[],
  messages: readonly Communication[],
): Utterance[] =>
  [...entries.map(fromEntry), ...messages.filter(isSaid).map(fromMessage)].toSorted(
    (a, b) => a.at.localeCompare(b.at) || a.key.localeCompare(b.key),
  );
