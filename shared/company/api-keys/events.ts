import * as z from 'zod';
import { eventType } from '../../contract/events/event.ts';

/** Scheduled: a key ends in a week; whoever made it is told. */
export const ApiKeyExpiring = eventType(
  'api_key.expiring',
  z.object({ keyId: z.string(), name: z.string(), expiresAt: z.string(), profileId: z.string() }),
);
