import * as z from 'zod';

/** The words of the last turn, cut short. */
const LastWords = z.object({ by: z.enum(['visitor', 'assistant', 'person']), text: z.string(), at: z.string() });

/** A running conversation as the inbox shows it; its id says nothing of the visitor's secret one. */
export const ChatRow = z.object({
  chatId: z.string(),
  leadId: z.string().nullable(),
  /** The name, e-mail or phone that the visitor has told, in this order. */
  visitor: z.string().nullable(),
  /** Who of the company holds the conversation; the assistant is silent meanwhile. */
  heldBy: z.object({ profileId: z.string(), name: z.string() }).nullable(),
  /** Since when the visitor waits for a person who has not come yet. */
  waitingSince: z.string().nullable(),
  /** How many messages the visitor has written. */
  messages: z.number().int(),
  hasBooked: z.boolean(),
  isHelpful: z.boolean().nullable(),
  last: LastWords.nullable(),
  startedAt: z.string(),
  lastActiveAt: z.string(),
});
export type ChatRow = z.infer<typeof ChatRow>;
