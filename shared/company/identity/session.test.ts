import { expect, test } from 'vitest';
import { securitySettings } from './session-settings.ts';
import { sessionTiming } from './session-timing.ts';

test("security settings equal the seed's", () => {
  expect(securitySettings).toEqual({
    enableTwoFactor: false,
    sessionTimeout: 120,
    maxConcurrentSessions: 3,
    requireStrongPassword: true,
    alertOnNewDevice: true,
    logSecurityEvents: true,
  });
});

test("sign-in timing equals the seed's", () => {
  const minute = 60_000;
  expect(sessionTiming).toEqual({
    inactivityTimeout: 120 * minute,
    inactivityCheck: minute,
    inactivityWarning: 5 * minute,
    loadingGuard: 15_000,
    roleFetchTimeout: 10_000,
    roleFetchDelay: 100,
    refreshTick: 30_000,
    refreshMarginTicks: 3,
  });
});
