import { useCallback, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';

/** The position in a list: page number and cursor, both in the URL. */
export interface Place {
  readonly page: number;
  readonly cursor: string | undefined;
}

/** The position in a page's second list, which the URL does not name. */
export const useOwnPlace = (): [Place, (change: { after: string | undefined; page: string | undefined }) => void] => {
  const [place, setPlace] = useState<Place>({ page: 1, cursor: undefined });
  return [place, ({ after, page }) => setPlace({ page: after ? Number(page) : 1, cursor: after })];
};

/** Reads the position from the URL; an invalid one is the first page. */
export const placeIn = (params: URLSearchParams): Place => {
  const page = Number(params.get('page'));
  const cursor = params.get('after') ?? undefined;
  return cursor && Number.isInteger(page) && page > 1 ? { page, cursor } : { page: 1, cursor: undefined };
};

type Change = Readonly<Record<string, string | undefined>>;

/** The URL's query after a change: an empty value removes its key, and a changed filter returns to page one. */
export const changedParams = (params: URLSearchParams, change: Change): URLSearchParams => {
  const next = new URLSearchParams(params);
  if (!['after', 'lead', 'booking', 'order', 'chat', 'new'].some((name) => name in change)) {
    next.delete('after');
    next.delete('page');
  }
  for (const [name, value] of Object.entries(change)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
};

export type ChangeList = (change: Change, how?: { replace?: boolean }) => void;

/** The list's state in the URL and its setter; `replace` keeps typing out of the browser's history. */
export const useListState = (): [URLSearchParams, ChangeList] => {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const changeList: ChangeList = useCallback(
    (change, how) => {
      // Reads the live URL: the second of two changes before a render must keep the first.
      const next = changedParams(new URLSearchParams(location.search), change).toString();
      void navigate(next ? `${location.pathname}?${next}` : location.pathname, how);
    },
    [navigate],
  );
  return [params, changeList];
};
