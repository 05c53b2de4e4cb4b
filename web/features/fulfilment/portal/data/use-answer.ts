import { useCallback, useEffect, useState } from 'react';
import { type ApiInput, type ApiOutput, api, type RouteKey } from '../../../../platform/api/api.ts';
import { type ApiError, asApiError } from '../../../../platform/api/api-error.ts';
import { usePortalNews } from './portal-news.ts';

export interface Answer<T> {
  readonly data: T | undefined;
  readonly error: ApiError | undefined;
  /** Takes an answer that came with a write. */
  readonly set: (data: T) => void;
  readonly refresh: () => void;
}

/**
 * The answer of a route, asked again with each piece of news; the last one stays while the next is on its way. `first` may
 * give one that is on its way already.
 */
export const useAnswer = <Key extends RouteKey>(
  route: Key,
  input: ApiInput<Key>,
  first?: () => Promise<ApiOutput<Key>> | undefined,
): Answer<ApiOutput<Key>> => {
  type Data = ApiOutput<Key>;
  const name = `${route} ${JSON.stringify(input)}`;
  const [state, setState] = useState<{ name: string; data?: Data; error?: ApiError }>({ name });
  const [turn, setTurn] = useState(0);
  const refresh = useCallback(() => setTurn((last) => last + 1), []);
  usePortalNews(refresh);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the name stands for route and input, the turn for another look
  useEffect(() => {
    const abort = new AbortController();
    (first?.() ?? api(route, input, { signal: abort.signal })).then(
      (data) => !abort.signal.aborted && setState({ name, data }),
      (cause) =>
        !abort.signal.aborted &&
        setState((last) => {
          const error = asApiError(cause);
          // Who lost the right to something no longer sees it; anything else keeps what is there.
          return { ...(last.name === name && error.status !== 404 ? last : {}), name, error };
        }),
    );
    return () => abort.abort();
  }, [name, turn]);
  const isOwn = state.name === name;
  const set = useCallback((data: Data) => setState({ name, data }), [name]);
  return { data: isOwn ? state.data : undefined, error: isOwn ? state.error : undefined, set, refresh };
};
