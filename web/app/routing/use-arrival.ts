import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

const find = (hash: string): HTMLElement | null =>
  hash.length > 1 ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;

/** Scrolls a new page to its top and focuses its main element; a hash scrolls to its section. */
export const useArrival = (): void => {
  const place = useLocation();
  const kind = useNavigationType();
  const previous = useRef(place.pathname);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each move is one arrival; its kind belongs to it
  useEffect(() => {
    const isNewPage = previous.current !== place.pathname;
    previous.current = place.pathname;
    const section = find(place.hash);
    if (section) {
      section.scrollIntoView();
      section.focus({ preventScroll: true });
    } else if (isNewPage && kind !== 'POP') {
      scrollTo({ top: 0, behavior: 'instant' });
      document.getElementById('main')?.focus({ preventScroll: true });
    }
  }, [place]);
};
