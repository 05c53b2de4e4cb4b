import * as z from 'zod';
import { eventType } from '../../contract/events/event.ts';

/** A visitor requested the transcript by email. */
export const TranscriptRequested = eventType(
  'chat.transcript_asked',
  z.object({ sessionId: z.string(), email: z.string() }),
);

/** A visitor who is a lead rated the conversation. */
export const ChatRated = eventType('chat.rated', z.object({ isHelpful: z.boolean(), words: z.string().nullable() }));
