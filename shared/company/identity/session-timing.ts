// Apart from the schemas, because browsers need these times and must not get the schema library with them.

/** Times of the sign-in state machine (seed 9), in milliseconds. */
export const sessionTiming = {
  inactivityTimeout: 120 * 60_000,
  inactivityCheck: 60_000,
  inactivityWarning: 5 * 60_000,
  loadingGuard: 15_000,
  roleFetchTimeout: 10_000,
  roleFetchDelay: 100,
} as const;
