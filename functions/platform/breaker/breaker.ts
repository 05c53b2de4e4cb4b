/** What is remembered of a provider that failed: how often in a row, and until when it is left alone. */
export interface Breaker {
  readonly failures: number;
  /** Epoch milliseconds; 0 while it is still asked. */
  readonly openUntil: number;
}

/** Reliability.md, R10: opens at the latest after five failures and is tried again well within thirty seconds. */
export const breakerLimits = { failures: 4, restMs: 15_000 } as const;

export const closed: Breaker = { failures: 0, openUntil: 0 };

/** Whether a provider is asked now: as ever, once to see whether it is back, or not at all. */
export const turnOf = ({ openUntil }: Breaker, now: number): 'ask' | 'try' | 'rest' => {
  if (openUntil === 0) return 'ask';
  return now >= openUntil ? 'try' : 'rest';
};

/** After a failure: one more of them, and from the fourth on a rest. */
export const afterFailure = ({ failures }: Breaker, now: number): Breaker => {
  const next = failures + 1;
  return { failures: next, openUntil: next >= breakerLimits.failures ? now + breakerLimits.restMs : 0 };
};

/** While one tries, all others rest on. */
export const whileTrying = (breaker: Breaker, now: number): Breaker => ({
  ...breaker,
  openUntil: now + breakerLimits.restMs,
});
