// Kept free of zod, because browsers import it.

/** Security settings (seed 3, fixed values); `sessionTimeout` in minutes. */
export const securitySettings = {
  enableTwoFactor: false,
  sessionTimeout: 120,
  maxConcurrentSessions: 3,
  requireStrongPassword: true,
  alertOnNewDevice: true,
  logSecurityEvents: true,
} as const;

/** A strong password of an email sign-in, which also has digits, symbols, and letters in both cases. */
export const strongPassword = { minChars: 12 } as const;

/** Usual sign-in hours in the browser's time zone (seed 9): from 06:00 to 22:00. */
export const usualSignInHours = { from: 6, to: 22 } as const;
