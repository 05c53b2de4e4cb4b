import { type RefObject, useEffect, useRef } from 'react';

/** The part of the page that `place` heads. */
const partOf = (place: Element | null): Element => place?.closest('li, section, article, main') ?? document.body;

/** Remembers what had the focus last in the part, unless its reader let go of it. */
const useLastFocused = (place: RefObject<HTMLElement | null>): RefObject<Element | null> => {
  const last = useRef<Element | null>(null);
  useEffect(() => {
    const take = ({ target }: FocusEvent): void => {
      last.current = target instanceof Element && partOf(place.current).contains(target) ? target : null;
    };
    // What is removed may lose the focus before it is gone: only later can it be told from what was left.
    const leave = ({ target }: FocusEvent): void =>
      queueMicrotask(() => {
        if (target === last.current && last.current?.isConnected) last.current = null;
      });
    document.addEventListener('focusin', take);
    document.addEventListener('focusout', leave);
    return () => {
      document.removeEventListener('focusin', take);
      document.removeEventListener('focusout', leave);
    };
  }, [place]);
  return last;
};

/**
 * Gives the focus to `place`, the heading of its part of the page, where a change of `what` has taken away what had it in
 * that part: whoever reads or scrolls there stays where they are.
 */
export const useLostFocus = (place: RefObject<HTMLElement | null>, what: unknown): void => {
  const before = useRef(what);
  const last = useLastFocused(place);
  useEffect(() => {
    const isLost = last.current?.isConnected === false && document.activeElement === document.body;
    if (before.current !== what && isLost) place.current?.focus();
    before.current = what;
  }, [place, what, last]);
};
