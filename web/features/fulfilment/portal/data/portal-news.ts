import { useEffect } from 'react';
import { attend } from '../../../../platform/realtime/attend.ts';
import { openLink } from '../../../../platform/realtime/open-link.ts';

const listeners = new Set<() => void>();

/** Says that something may have changed: what is shown is read again. */
export const tellNews = (): void => {
  for (const listener of listeners) listener();
};

/** Acts when something may have changed: a push of something of one's own, or a new connection. */
export const usePortalNews = (act: () => void): void => {
  useEffect(() => {
    listeners.add(act);
    return () => void listeners.delete(act);
  }, [act]);
};

/** Keeps one connection open while the portal is shown. */
export const usePortalLink = (isOn: boolean): void => {
  useEffect(() => {
    if (!isOn) return;
    let openings = 0;
    const opened = (): void => {
      openings += 1;
      if (openings > 1) tellNews();
    };
    return attend(
      openLink(opened, ({ type }) => {
        if (type.startsWith('portal')) tellNews();
      }),
    );
  }, [isOn]);
};
