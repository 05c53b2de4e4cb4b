/** A provider's failures in a row, and until when it is not called. */
export interface Breaker {
  readonly failures: number;
  /** Epoch milliseconds; 0 while calls are allowed. */
  readonly openUntil: number;
}

/** Opens after four failures and allows a trial after 15 s (reliability.md R10: at most five, within 30 s). */
export const breakerLimits = { failures: 4, restMs: 15_000 } as const;

/** No failures: calls are allowed. */
export const closed: Breaker = { failures: 0, openUntil: 0 };

/** `ask` while closed, `try` for one trial after the rest, `rest` while open; `now` in epoch milliseconds. */
export const turnOf = ({ openUntil }: Breaker, now: number): 'ask' | 'try' | 'rest' => {
  if (openUntil === 0) return 'ask';
  return now >= openUntil ? 'try' : 'rest';
};

/** The breaker after one more failure; from the fourth on it opens. */
export const afterFailure = ({ failures }: Breaker, now: number): Breaker => {
  const next = failures + 1;
  return { failures: next, openUntil: next >= breakerLimits.failures ? now + breakerLimits.restMs : 0 };
};

/** The breaker during a trial: open for everybody else. */
export const whileTrying = (breaker: Breaker, now: number): Breaker => ({
  ...breaker,
  openUntil: now + breakerLimits.restMs,
});
