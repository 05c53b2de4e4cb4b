import { type AnchorHTMLAttributes, type MouseEvent, useSyncExternalStore } from 'react';

/** Where the visitor is; `count` grows with each move, so that a second click on the same link counts. */
export interface Place {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  readonly state: unknown;
  readonly kind: 'push' | 'replace' | 'pop';
  readonly count: number;
}

const listeners = new Set<() => void>();

const read = (kind: Place['kind'], count: number): Place => {
  const { pathname, search, hash } = location;
  return { pathname, search, hash, state: history.state, kind, count };
};

let place = read('pop', 0);

const move = (kind: Place['kind']): void => {
  place = read(kind, place.count + 1);
  for (const listener of listeners) listener();
};

// The back office brings a router of its own, which moves through the same history: so both always know.
const { pushState, replaceState } = history;
history.pushState = (...to) => {
  pushState.apply(history, to);
  move('push');
};
history.replaceState = (...to) => {
  replaceState.apply(history, to);
  move('replace');
};
addEventListener('popstate', () => move('pop'));

/** Calls after each move; the function it gives ends that. */
export const onMove = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The visitor's place, following each move. */
export const usePlace = (): Place => useSyncExternalStore(onMove, () => place);

/** The query of the visitor's place. */
export const useQuery = (): URLSearchParams => new URLSearchParams(usePlace().search);

/** Moves to an address of this site. */
export const navigate = (to: string, how: { replace?: boolean; state?: unknown } = {}): void => {
  if (how.replace) history.replaceState(how.state ?? null, '', to);
  else history.pushState(how.state ?? null, '', to);
};

const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.defaultPrevented && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to: string;
  state?: unknown;
}

/** A link within the site that needs no new document. */
export const Link = ({ to, state, onClick, ...rest }: LinkProps) => (
  <a
    {...rest}
    href={to}
    onClick={(event) => {
      onClick?.(event);
      if (!isPlainClick(event) || rest.target) return;
      event.preventDefault();
      navigate(to, { state });
    }}
  />
);
