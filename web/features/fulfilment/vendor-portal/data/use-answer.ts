import { useCallback, useEffect, useState } from 'react';
import { type ApiInput, type ApiOutput, api, type RouteKey } from '../../../../platform/api/api.ts';
import { type ApiError, asApiError } from '../../../../platform/api/api-error.ts';
import { keepAnswer, keptAnswer } from './kept.ts';
import { usePortalNews } from './portal-news.ts';

export interface Answer<T> {
  readonly data: T | undefined;
  readonly error: ApiError | undefined;
  /** True while the data is what this phone kept of an earlier visit. */
  readonly isKept: boolean;
  /** Takes an answer that came with a write. */
  readonly set: (data: T) => void;
  readonly refresh: () => void;
}

const nameOf = (route: RouteKey, input: object): string => `${route} ${JSON.stringify(input)}`;

const readers = new Map<string, Set<(data: unknown) => void>>();

/** Shows an answer that came by another way, e.g. with a write, wherever this route is shown. */
export const learnAnswer = <Key extends RouteKey>(route: Key, input: ApiInput<Key>, data: ApiOutput<Key>): void => {
  const name = nameOf(route, input);
  keepAnswer(name, data);
  for (const set of readers.get(name) ?? []) set(data);
};

const useReader = (name: string, set: (data: unknown) => void): void => {
  useEffect(() => {
    const all = readers.get(name) ?? new Set();
    readers.set(name, all.add(set));
    return () => {
      all.delete(set);
      if (all.size === 0) readers.delete(name);
    };
  }, [name, set]);
};

/**
 * The answer of a route: at once what this phone kept, then what the server says, again with each piece of news.
 * Without a network what was kept stays. Over 40 lines: reading, keeping and setting share one state.
 */
export const useAnswer = <Key extends RouteKey>(route: Key, input: ApiInput<Key>): Answer<ApiOutput<Key>> => {
  type Data = ApiOutput<Key>;
  const name = nameOf(route, input);
  const [state, setState] = useState<{ name: string; data?: Data; error?: ApiError; isKept: boolean }>({
    name: '',
    isKept: true,
  });
  const [turn, setTurn] = useState(0);
  const refresh = useCallback(() => setTurn((last) => last + 1), []);
  usePortalNews(refresh);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the name stands for route and input, the turn for another look
  useEffect(() => {
    const abort = new AbortController();
    api(route, input, { signal: abort.signal }).then(
      (data) => {
        if (abort.signal.aborted) return;
        keepAnswer(name, data);
        setState({ name, data, isKept: false });
      },
      (cause) => {
        if (abort.signal.aborted) return;
        setState((last) => ({ ...(last.name === name ? last : { isKept: true }), name, error: asApiError(cause) }));
      },
    );
    return () => abort.abort();
  }, [name, turn]);
  const isOwn = state.name === name;
  const kept = isOwn && state.data !== undefined ? undefined : keptAnswer<Data>(name);
  const set = useCallback(
    (data: Data) => {
      keepAnswer(name, data);
      setState({ name, data, isKept: false });
    },
    [name],
  );
  useReader(name, set as (data: unknown) => void);
  return {
    data: (isOwn ? state.data : undefined) ?? kept,
    error: isOwn ? state.error : undefined,
    isKept: !isOwn || state.isKept,
    set,
    refresh,
  };
};
