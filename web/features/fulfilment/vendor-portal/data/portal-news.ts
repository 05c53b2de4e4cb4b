import { useEffect } from 'react';
import { attend } from '../../../../platform/realtime/attend.ts';
import { openLink } from '../../../../platform/realtime/open-link.ts';

const listeners = new Set<() => void>();

/** Says that something may have changed: what is shown is read again. */
export const tellNews = (): void => {
  for (const listener of listeners) listener();
};

/** Acts when something may have changed: a pushed row, a new connection, something of the queue that arrived. */
export const usePortalNews = (act: () => void): void => {
  useEffect(() => {
    listeners.add(act);
    return () => void listeners.delete(act);
  }, [act]);
};

const kinds: readonly string[] = ['job', 'job_message', 'offer'];

/** Keeps one connection open while the portal is shown; a push of the vendor's own rows, or of a text that answers one, is news. */
export const usePortalLink = (isSignedIn: boolean): void => {
  useEffect(() => {
    if (!isSignedIn) return;
    const link = openLink(tellNews, ({ type }) => {
      if (kinds.includes(type.split('.')[0] ?? '')) tellNews();
    });
    return attend(link);
  }, [isSignedIn]);
};
