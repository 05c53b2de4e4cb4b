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
