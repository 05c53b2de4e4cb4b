import { useCallback, useEffect, useState } from 'react';
import type { CustomerQuote, WorkPlan } from '../../../../../shared/fulfilment/quotes/contract.ts';
import { api } from '../../../../platform/api/api.ts';
import { type ApiError, asApiError } from '../../../../platform/api/api-error.ts';
import { useAuth } from '../../../../platform/auth/use-auth.ts';

/** The claim of the page: the quote, and the token of the link that opened it. */
export interface QuoteClaim {
  readonly quoteId: string;
  readonly token: string | undefined;
}

/** The quote of a link, else of who is signed in, once that is known; read again whenever an answer shows that it has changed. */
export const useQuote = ({ quoteId, token }: QuoteClaim) => {
  const { status } = useAuth();
  const isKnown = token !== undefined || status !== 'loading';
  const [quote, setQuote] = useState<CustomerQuote>();
  const [error, setError] = useState<ApiError>();
  const refresh = useCallback(async (): Promise<void> => {
    try {
      setQuote(await api('GET /api/quotes/{quoteId}', { quoteId, token }));
      setError(undefined);
    } catch (cause) {
      setError(asApiError(cause));
    }
  }, [quoteId, token]);
  useEffect(() => {
    if (isKnown) void refresh();
  }, [isKnown, refresh]);
  return { quote, error, setQuote, refresh, maySignIn: token === undefined && status === 'signedOut' };
};

/** When the crew can do an option; the plans of a lost race take the place of those that were read. */
export const usePlans = ({ quoteId, token }: QuoteClaim, option: number | undefined, revision: number) => {
  const key = `${quoteId} ${option} ${revision}`;
  const [state, setState] = useState<{ key: string; plans?: readonly WorkPlan[]; error?: ApiError }>({ key: '' });
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for quote, option and revision, the turn for another look
  useEffect(() => {
    if (option === undefined) return;
    const abort = new AbortController();
    api('GET /api/quotes/{quoteId}/plans', { quoteId, token, option }, { signal: abort.signal }).then(
      ({ plans }) => abort.signal.aborted || setState({ key, plans }),
      (cause) => abort.signal.aborted || setState({ key, error: asApiError(cause) }),
    );
    return () => abort.abort();
  }, [key, turn]);
  const isOurs = state.key === key;
  return {
    plans: isOurs ? state.plans : undefined,
    error: isOurs ? state.error : undefined,
    again: () => {
      setState({ key: '' });
      setTurn((last) => last + 1);
    },
    replace: (plans: readonly WorkPlan[]) => setState({ key, plans }),
  };
};

/** True if the quote is no longer what the page shows. */
export const isOutdated = ({ code }: ApiError): boolean => code.startsWith('QUOTE_');

/** The free plans that a 409 `SLOT_TAKEN` names. */
export const plansIn = (error: ApiError): readonly WorkPlan[] => {
  const { details } = error;
  const found =
    typeof details === 'object' && details !== null && 'alternatives' in details ? details.alternatives : [];
  return Array.isArray(found) ? (found as WorkPlan[]) : [];
};
