import { useEffect } from 'react';
import { isConnectionDear } from '../../platform/connection.ts';

/**
 * Calls `prepare` with the path of a link below `base` when it is pointed at, touched or focused, so that the code of
 * its page is there before the click; not where data is dear.
 */
export const useLinksAhead = (base: string, prepare: (path: string) => void): void => {
  useEffect(() => {
    if (isConnectionDear()) return;
    const look = ({ target }: Event): void => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>(`a[href^="${base}"]`) : null;
      if (link) prepare(link.pathname);
    };
    const signs = ['pointerover', 'focusin'] as const;
    for (const sign of signs) document.addEventListener(sign, look, { passive: true });
    return () => {
      for (const sign of signs) document.removeEventListener(sign, look);
    };
  }, [base, prepare]);
};
