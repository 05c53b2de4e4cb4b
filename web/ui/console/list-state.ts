import { useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';

/** Where somebody is in a list: the page's number and the cursor that leads to it; both live in the URL. */
export interface Place {
  readonly page: number;
  readonly cursor: string | undefined;
}

/** Reads the place from the URL; a page without its cursor, or nonsense, is the first page. */
export const placeIn = (params: URLSearchParams): Place => {
  const page = Number(params.get('page'));
  const cursor = params.get('after') ?? undefined;
  return cursor && Number.isInteger(page) && page > 1 ? { page, cursor } : { page: 1, cursor: undefined };
};

type Change = Readonly<Record<string, string | undefined>>;

/** The URL's state after a change; an undefined or empty value leaves, and a change of filters returns to page one. */
export const changedParams = (params: URLSearchParams, change: Change): URLSearchParams => {
  const next = new URLSearchParams(params);
  if (!['after', 'lead', 'booking', 'order', 'chat'].some((name) => name in change)) {
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

/** The state of a list in the URL, and the way to change it; typing replaces the entry in the browser's history. */
export const useListState = (): [URLSearchParams, ChangeList] => {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const changeList: ChangeList = useCallback(
    (change, how) => {
      // From the address itself: of two changes before the next rendering, the second keeps the first.
      const next = changedParams(new URLSearchParams(location.search), change).toString();
      void navigate(next ? `${location.pathname}?${next}` : location.pathname, how);
    },
    [navigate],
  );
  return [params, changeList];
};
