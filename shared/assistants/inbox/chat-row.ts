import * as z from 'zod';
import { ClaimedPerson } from '../claimed-person.ts';

/** The last turn, truncated. */
const LastWords = z.object({ by: z.enum(['visitor', 'assistant', 'person']), text: z.string(), at: z.string() });

/** An active conversation in the inbox; its id does not reveal the visitor's secret session id. */
export const ChatRow = z.object({
  chatId: z.string(),
  leadId: z.string().nullable(),
  /** Whom the visitor only says to be; the conversation is not that lead's. */
  saysToBe: ClaimedPerson.nullable().default(null),
  /** The visitor's name, email or phone, in this order. */
  visitor: z.string().nullable(),
  /** Staff member who holds the conversation; the assistant is silent meanwhile. */
  heldBy: z.object({ profileId: z.string(), name: z.string() }).nullable(),
  /** Since when the visitor has been waiting for a person. */
  waitingSince: z.string().nullable(),
  /** Number of the visitor's messages. */
  messages: z.int(),
  hasBooked: z.boolean(),
  isHelpful: z.boolean().nullable(),
  last: LastWords.nullable(),
  startedAt: z.string(),
  lastActiveAt: z.string(),
});
export type ChatRow = z.infer<typeof ChatRow>;
