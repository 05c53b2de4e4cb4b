import { useState } from 'react';
import { ApiError } from '../../../platform/api/api-error.ts';

const EARLIER =
  'An earlier try may have gone through, as it was entered then. Look, and press again only if something is missing.';

/**
 * Runs acts under one idempotency key for all tries until one is done, also where what is entered changes in between: a
 * corrected sum must not come on top of a first one whose answer was lost. Then that is said, and another press is an act
 * of its own.
 */
export const useKey = () => {
  const [key, setKey] = useState(() => crypto.randomUUID());
  return async <Output>(act: (key: string) => Promise<Output>): Promise<Output> => {
    try {
      const output = await act(key);
      setKey(crypto.randomUUID());
      return output;
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'IDEMPOTENCY_KEY_REUSED') throw error;
      setKey(crypto.randomUUID());
      throw new ApiError(error.status, error.code, EARLIER, { cause: error });
    }
  };
};
