import * as z from 'zod';
import { eventType } from '../../contract/event.ts';

/** A visitor wants to have what was said by e-mail. */
export const TranscriptAsked = eventType(
  'chat.transcript_asked',
  z.object({ sessionId: z.string(), email: z.string() }),
);

/** A visitor who is a lead has said whether the conversation helped. */
export const ChatRated = eventType('chat.rated', z.object({ isHelpful: z.boolean(), words: z.string().nullable() }));
