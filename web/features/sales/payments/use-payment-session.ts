import { useEffect, useState } from 'react';
import { type ApiOutput, api } from '../../../platform/api/api.ts';
import { type ApiError, asApiError } from '../../../platform/api/api-error.ts';

const EVERY_MS = 2_000;
const MOST_ASKS = 15;

type Session = ApiOutput<'GET /api/payments/session/{sessionId}'>;

interface SessionRead {
  readonly session: Session | undefined;
  readonly error: ApiError | undefined;
  /** True once it was asked for half a minute and is still not certain. */
  readonly isLong: boolean;
}

/** Asks how a payment stands every two seconds, for half a minute at most: the bank's word may take longer. */
export const usePaymentSession = (sessionId: string | null, token: string | undefined): SessionRead => {
  const [state, setState] = useState<{ session?: Session; error?: ApiError; asks: number }>({ asks: 0 });
  useEffect(() => {
    if (!sessionId) return;
    const abort = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async (asks: number): Promise<void> => {
      const read = await api(
        'GET /api/payments/session/{sessionId}',
        { sessionId, token },
        { signal: abort.signal },
      ).catch((cause: unknown) => asApiError(cause));
      if (abort.signal.aborted) return;
      const isError = read instanceof Error;
      setState(
        (last) => ({ ...(isError ? { session: last.session, error: read } : { session: read }), asks }) as typeof last,
      );
      const isOver = isError ? read.status >= 400 && read.status < 500 : read.state !== 'confirming';
      if (!isOver && asks < MOST_ASKS) timer = setTimeout(() => void ask(asks + 1), EVERY_MS);
    };
    void ask(1);
    return () => {
      abort.abort();
      clearTimeout(timer);
    };
  }, [sessionId, token]);
  const { session, error, asks } = state;
  const isOpen = session === undefined || session.state === 'confirming';
  return { session, error, isLong: isOpen && asks >= MOST_ASKS };
};
