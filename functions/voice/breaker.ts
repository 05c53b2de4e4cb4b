const FAILURES = 5;
const PAUSE_MS = 30_000;

/** Lets nothing through for half a minute after five failures in a row; then one may try. */
export const createBreaker = (now: () => number, refusal: () => Error) => {
  let failures = 0;
  let openUntil = 0;
  return {
    run: async <T>(work: () => Promise<T>): Promise<T> => {
      if (now() < openUntil) throw refusal();
      try {
        const result = await work();
        failures = 0;
        return result;
      } catch (error) {
        if (isProvidersFault(error)) failures++;
        if (failures >= FAILURES) openUntil = now() + PAUSE_MS;
        throw error;
      }
    },
  };
};

/** A refusal of what was asked says nothing about the provider's health. */
const isProvidersFault = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'isPassing' in error && error.isPassing === true;
