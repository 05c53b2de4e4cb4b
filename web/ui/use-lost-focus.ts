import { type RefObject, useEffect, useRef } from 'react';

/** Gives the focus to `place` where a change of `what` has taken away whatever had it. */
export const useLostFocus = (place: RefObject<HTMLElement | null>, what: unknown): void => {
  const before = useRef(what);
  useEffect(() => {
    if (before.current !== what && document.activeElement === document.body) place.current?.focus();
    before.current = what;
  }, [place, what]);
};
