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

/** Security settings (seed 3, fixed values); `sessionTimeout` in minutes. */
export const securitySettings = {
  enableTwoFactor: false,
  sessionTimeout: 120,
  maxConcurrentSessions: 3,
  requireStrongPassword: true,
  alertOnNewDevice: true,
  logSecurityEvents: true,
} as const;

/** Times of the sign-in state machine (seed 9), in milliseconds. */
export const sessionTiming = {
  inactivityTimeout: 120 * 60_000,
  inactivityCheck: 60_000,
  inactivityWarning: 5 * 60_000,
  loadingGuard: 15_000,
  roleFetchTimeout: 10_000,
  roleFetchDelay: 100,
} as const;
