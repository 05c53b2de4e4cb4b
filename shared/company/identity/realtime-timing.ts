// Without the schema library, because browsers keep these times too.

/** Times of a realtime connection (seed 9), in milliseconds; `reconnect` by how many tries have failed, the last one from then on. */
export const realtimeTiming = {
  heartbeat: 25_000,
  messageTimeout: 10_000,
  reconnect: [1000, 2000, 5000, 10_000],
  /** At most this part of a delay is added to it, so that not everybody comes back at the same instant. */
  jitter: 0.25,
  /** A tab that nobody has looked at for so long stops listening, and reads again when somebody does. */
  hiddenStop: 5 * 60_000,
} as const;

/** How long somebody counts as present after their last word: a heartbeat that is late by the time-out. */
export const presenceMs = realtimeTiming.heartbeat + realtimeTiming.messageTimeout;

/** The wait before the next try after so many failures; `chance` from 0 to 1 spreads it. */
export const reconnectDelay = (failures: number, chance: number): number => {
  const { reconnect, jitter } = realtimeTiming;
  const delay = reconnect[Math.min(failures, reconnect.length - 1)] ?? 10_000;
  return Math.round(delay * (1 + jitter * chance));
};
