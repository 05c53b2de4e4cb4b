import * as z from 'zod';
import { SessionInfo } from './session.ts';

/** Reasons a sign-in was unusual (seed 9). */
export const SessionAlert = z.enum(['odd_hour', 'new_device']);
export type SessionAlert = z.infer<typeof SessionAlert>;

/** Session as its owner and the tenant's administrators see it. */
export const SessionView = SessionInfo.extend({
  sessionId: z.string(),
  userId: z.string(),
  email: z.string().optional(),
  name: z.string().optional(),
  idp: z.string(),
  startedAt: z.string(),
  lastSeenAt: z.string(),
  endedAt: z.string().nullable(),
  status: z.enum(['active', 'idle', 'ended']),
  alerts: z.array(SessionAlert),
  /** True for the calling session. */
  isCurrent: z.boolean(),
});
export type SessionView = z.infer<typeof SessionView>;
