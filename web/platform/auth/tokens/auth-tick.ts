import { sessionTiming } from '../../../../shared/company/identity/session-timing.ts';

/** True once the token expires within the margin: three ticks of 30 s (seed 9). */
export const isDueForRefresh = (expiresAt: number, now: number): boolean =>
  expiresAt - now <= sessionTiming.refreshTick * sessionTiming.refreshMarginTicks;

type Refresh = (isDue: (expiresAt: number) => boolean) => Promise<unknown>;

/**
 * Keeps the tokens fresh: every 30 s `refresh` gets to know whether they expire within three ticks. A failed one is
 * tried again at the next tick. Returns the function that stops it.
 */
export const tickRefresh = (refresh: Refresh, now = Date.now): (() => void) => {
  const isDue = (expiresAt: number): boolean => isDueForRefresh(expiresAt, now());
  const timer = setInterval(() => void refresh(isDue).catch(() => undefined), sessionTiming.refreshTick);
  return () => clearInterval(timer);
};
