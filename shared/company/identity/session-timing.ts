import { securitySettings } from './session-settings.ts';

// Kept free of zod, because browsers import it.

/** Sign-in state machine timing (seed 9), in milliseconds. */
export const sessionTiming = {
  inactivityTimeout: securitySettings.sessionTimeout * 60_000,
  inactivityCheck: 60_000,
  inactivityWarning: 5 * 60_000,
  loadingGuard: 15_000,
  roleFetchTimeout: 10_000,
  roleFetchDelay: 100,
  refreshTick: 30_000,
  /** Ticks before its expiry at which a token is refreshed. */
  refreshMarginTicks: 3,
} as const;
