import { useState } from 'react';
import { type ApiError, asApiError } from './api-error.ts';

/** Runs one act at a time and keeps what went wrong, until the next or until it is forgotten. */
export const useAct = () => {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError>();
  const run = async (act: () => Promise<void>): Promise<boolean> => {
    if (isBusy) return false;
    setBusy(true);
    setError(undefined);
    try {
      await act();
      return true;
    } catch (cause) {
      setError(asApiError(cause));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, error, run, forget: () => setError(undefined) };
};

/** What went wrong, in words beside the act. */
export const problemOf = (error: ApiError | undefined): string | undefined =>
  error?.isOffline
    ? 'No answer came, so we can’t say whether this went through. Check your connection and try again.'
    : error?.message;
