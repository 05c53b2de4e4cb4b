import * as z from 'zod';

/**
 * How a company takes payments: `off` where the platform has no provider, `refused` where the provider turns the
 * platform's key away; else not connected, begun, ready, or restricted by the provider.
 */
export const ConnectionState = z.enum(['off', 'refused', 'not_connected', 'pending', 'ready', 'restricted']);
export type ConnectionState = z.infer<typeof ConnectionState>;

/** The connection as the integrations page shows it. */
export const ConnectionView = z.object({
  state: ConnectionState,
  /** The state in words for people. */
  words: z.string(),
  /** True where no real money moves. */
  isTest: z.boolean(),
  /** True if the company takes payments by the platform's own account. */
  isPlatform: z.boolean(),
  accountId: z.string().nullable(),
  /** What the provider still wants to know, in its words. */
  missing: z.array(z.string()),
  /** True if the caller can begin or go on connecting. */
  canConnect: z.boolean(),
  /** The last night in which all was compared with the provider. */
  lastGoodNight: z.string().nullable(),
});
export type ConnectionView = z.infer<typeof ConnectionView>;
