import * as z from 'zod';

/** Session info (seed 3); the address is always 'Unknown'. */
export const SessionInfo = z.object({
  deviceType: z.enum(['tablet', 'mobile', 'desktop']),
  browser: z.string(),
  platform: z.string(),
  ipAddress: z.literal('Unknown'),
  userAgent: z.string(),
  timestamp: z.string(),
});
export type SessionInfo = z.infer<typeof SessionInfo>;

/** What was unusual about a sign-in (seed 9). */
export const SessionAlert = z.enum(['odd_hour', 'new_device']);
export type SessionAlert = z.infer<typeof SessionAlert>;

/** A session as its owner and the tenant's administrators see it. */
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
  /** It is the one that asks. */
  isCurrent: z.boolean(),
});
export type SessionView = z.infer<typeof SessionView>;

/** Security settings (seed 3, fixed values); `sessionTimeout` in minutes. */
export const securitySettings = {
  enableTwoFactor: false,
  sessionTimeout: 120,
  maxConcurrentSessions: 3,
  requireStrongPassword: true,
  alertOnNewDevice: true,
  logSecurityEvents: true,
} as const;

/** The hours in which a sign-in is usual, by the wall clock of the browser (seed 9): from 06:00 to 22:00. */
export const usualHours = { from: 6, to: 22 } as const;

/** Times of the sign-in state machine (seed 9), in milliseconds. */
export const sessionTiming = {
  inactivityTimeout: 120 * 60_000,
  inactivityCheck: 60_000,
  inactivityWarning: 5 * 60_000,
  loadingGuard: 15_000,
  roleFetchTimeout: 10_000,
  roleFetchDelay: 100,
} as const;
