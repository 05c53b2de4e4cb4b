import * as z from 'zod';
import { LeadCaptured } from '../../../shared/crm/leads/events.ts';
import { isContact } from '../../../shared/crm/leads/log/call-outcome.ts';
import type { Communication } from '../../../shared/crm/leads/log/communication.ts';
import { CallOutcomeCode } from '../../../shared/crm/leads/log/log-contract.ts';
import { authorOf, isFormSource, outcomeOfCall, sourceName } from '../../../shared/crm/leads/words.ts';
import type { ThreadWord } from '../../../shared/workspace/inbox/thread-state.ts';
import { notesOf, StoredCapture } from '../../crm/leads/story/lead-story.ts';
import type { HistoryEvent } from '../../platform/table/history.ts';

const MAX_EXCERPT_CHARS = 160;

/** The beginning of a text in one line. */
export const excerptOf = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().slice(0, MAX_EXCERPT_CHARS);

const Outcome = z.object({ outcome: CallOutcomeCode });

const hasReached = ({ metadata }: Communication): boolean => {
  const read = Outcome.safeParse(metadata);
  return read.success && isContact(read.data.outcome);
};

/** Our own words answer somebody if a person wrote them, or the assistant in the chat; what is sent by itself does not. */
const isAnswer = (message: Communication): boolean => {
  if (message.type === 'chat') return true;
  return authorOf(message) !== undefined && (message.type !== 'call' || hasReached(message));
};

const textOf = (message: Communication): string => {
  const { type, subject, body } = message;
  if (type === 'call') return body === '' ? (outcomeOfCall(message) ?? 'Call') : body;
  return subject === null ? body : `${subject}: ${body}`;
};

/** What a message is to its thread; undefined for a note, a notice, and what the product sends by itself. */
export const wordOf = (message: Communication): ThreadWord | undefined => {
  const { type, direction, metadata, createdAt, communicationId } = message;
  if (type === 'note' || direction === 'internal' || metadata.isNotice === true) return undefined;
  const isInbound = direction === 'inbound';
  if (!isInbound && !isAnswer(message)) return undefined;
  return { at: createdAt, id: communicationId, channel: type, isInbound, text: excerptOf(textOf(message)) };
};

/** A form that somebody sent, as a word of theirs; a booking, a chat or a call brings its own words. */
export const wordOfCapture = ({ eventId, type, occurredAt, data }: HistoryEvent): ThreadWord | undefined => {
  const capture = type === LeadCaptured.name ? StoredCapture.safeParse(data).data : undefined;
  if (!capture || !isFormSource(capture.capture.source)) return undefined;
  const text = notesOf(capture) || `Wrote through ${sourceName(capture.capture.source)}.`;
  return { at: occurredAt, id: eventId, channel: 'form', isInbound: true, text: excerptOf(text) };
};
