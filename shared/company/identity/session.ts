import * as z from 'zod';

/** Session info (seed 3); the IP address is always 'Unknown'. */
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

/** Usual sign-in hours in the browser's time zone (seed 9): from 06:00 to 22:00. */
export const usualHours = { from: 6, to: 22 } as const;
