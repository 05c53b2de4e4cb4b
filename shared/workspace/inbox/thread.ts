import * as z from 'zod';
import { threadStates, wordChannels } from './thread-state.ts';

export const StoredWord = z.object({
  at: z.string(),
  id: z.string(),
  channel: z.enum(wordChannels),
  isInbound: z.boolean(),
  /** The beginning of what was said. */
  text: z.string(),
});

/** The chat that runs at the moment, and since when its visitor waits for a person. */
const RunningChat = z.object({
  chatId: z.string(),
  waitingSince: z.string().nullable(),
  heldBy: z.object({ profileId: z.string(), name: z.string() }).nullable(),
});

/** All that was said with one person, as a row of the inbox. `threadId` is that of the lead, or of a nameless chat. */
export const ThreadRow = z.object({
  threadId: z.string(),
  /** Null while the person is only a visitor in a chat. */
  leadId: z.string().nullable(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  state: z.enum(threadStates),
  snoozedUntil: z.string().nullable(),
  /** When it came back from a snooze, until something else happens. */
  wokeAt: z.string().nullable(),
  assignedTo: z.string().nullable(),
  last: StoredWord,
  /** When the person wrote last; null where only we have. */
  inboundAt: z.string().nullable(),
  movedAt: z.string(),
  chat: RunningChat.nullable(),
  version: z.number(),
});
export type ThreadRow = z.infer<typeof ThreadRow>;

/** One entry of a thread: a message, a note of the team, or something that happened. */
export const ThreadEntry = z.object({
  id: z.string(),
  at: z.string(),
  kind: z.enum(['message', 'note', 'event']),
  channel: z.enum(wordChannels).nullable(),
  isInbound: z.boolean(),
  /** Who of the company wrote it; `Assistant` for ours, null for the person and for what was sent by itself. */
  by: z.string().nullable(),
  title: z.string(),
  subject: z.string().nullable(),
  body: z.string(),
  /** How its delivery went, in words; null where there is nothing to tell. */
  status: z.string().nullable(),
  hasFailed: z.boolean(),
});
export type ThreadEntry = z.infer<typeof ThreadEntry>;
