// Kept free of zod, because browsers import it.

/**
 * Realtime connection timing (seed 9), in milliseconds; `reconnect` holds the delays by number of failures, the
 * last one repeats.
 */
export const realtimeTiming = {
  heartbeat: 25_000,
  messageTimeout: 10_000,
  reconnect: [1000, 2000, 5000, 10_000],
  /** Random share of a delay that is added to it, so that clients do not reconnect at once. */
  jitter: 0.25,
  /** A tab hidden for this long disconnects, and reloads when it becomes visible. */
  hiddenStop: 5 * 60_000,
} as const;

/** Presence timeout in milliseconds after the last message: one heartbeat plus the message timeout. */
export const presenceMs = realtimeTiming.heartbeat + realtimeTiming.messageTimeout;

/** Delay in milliseconds before the next reconnect; `chance` from 0 to 1 adds jitter. */
export const reconnectDelay = (failures: number, chance: number): number => {
  const { reconnect, jitter } = realtimeTiming;
  const delay = reconnect[Math.min(failures, reconnect.length - 1)] ?? 10_000;
  return Math.round(delay * (1 + jitter * chance));
};
