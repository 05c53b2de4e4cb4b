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

/** What changes within this time is one piece of news: a canceled order alone is its visits, its account and itself. */
const GATHER_MS = 500;

/** Tells what was pushed within a short time as one piece of news. */
const gatherNews = () => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    tell: (): void => {
      timer ??= setTimeout(() => {
        timer = undefined;
        tellNews();
      }, GATHER_MS);
    },
    stop: (): void => clearTimeout(timer),
  };
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
    const news = gatherNews();
    const leave = attend(
      openLink(opened, ({ type }) => {
        if (type.startsWith('portal')) news.tell();
      }),
    );
    return () => {
      leave();
      news.stop();
    };
  }, [isOn]);
};
