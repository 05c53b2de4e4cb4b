import { type RefObject, useEffect, useRef, useState } from 'react';

/** How far beyond the window a row is drawn. */
const AHEAD = '600px';

/** True once, and from then on, while the element is near the window; far rows cost one empty element each. */
export const useNear = (isNearAtFirst: boolean): { ref: RefObject<HTMLElement | null>; isNear: boolean } => {
  const ref = useRef<HTMLElement>(null);
  const [isNear, setNear] = useState(isNearAtFirst);
  useEffect(() => {
    const element = ref.current;
    if (!element || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry) setNear(entry.isIntersecting);
      },
      { rootMargin: AHEAD },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, isNear };
};
