import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { attend } from '../../../platform/realtime/attend.ts';
import type { Link } from '../../../platform/realtime/link.ts';
import type { LiveMessage } from '../../../platform/realtime/message.ts';
import { openLink } from '../../../platform/realtime/open-link.ts';
import { applyMessage } from './apply-message.ts';
import { liveRoutes } from './live-lists.ts';

type Hear = (message: LiveMessage) => void;

export interface Live {
  /** Hears every message until the answer is called. */
  hear(listener: Hear): () => void;
  /** Hears each opening of the connection until the answer is called. */
  onOpen(listener: () => void): () => void;
  send: Link['send'];
}

/** What the parts of a page hear; a page without a provider hears nothing. */
export const LiveContext = createContext<Live>({
  hear: () => () => {},
  onOpen: () => () => {},
  send: () => {},
});

export const useLive = (): Live => useContext(LiveContext);

/** Whether the connection is there now: whatever changes is told. */
export const IsLiveContext = createContext(false);

const subscribersTo = <T extends unknown[]>() => {
  const all = new Set<(...args: T) => void>();
  const add = (one: (...args: T) => void) => {
    all.add(one);
    return () => void all.delete(one);
  };
  const tell = (...args: T) => {
    for (const one of all) one(...args);
  };
  return { add, tell };
};

/** Keeps the data of the back office live while it is open: one connection, whose messages the cache takes in; none while `isIdle`. */
export const LiveProvider = ({ isIdle = false, children }: { isIdle?: boolean; children: ReactNode }) => {
  const client = useQueryClient();
  const [isLive, setLive] = useState(false);
  const { live, link } = useMemo(() => {
    const messages = subscribersTo<[LiveMessage]>();
    const openings = subscribersTo<[]>();
    const repair = () => {
      setLive(true);
      for (const route of liveRoutes) void client.invalidateQueries({ queryKey: [route] });
      openings.tell();
    };
    const take = (message: LiveMessage) => {
      applyMessage(client, message);
      messages.tell(message);
    };
    const opened = openLink(repair, take, { onClose: () => setLive(false) });
    return { live: { hear: messages.add, onOpen: openings.add, send: opened.send }, link: opened };
  }, [client]);
  useEffect(() => (isIdle ? undefined : attend(link)), [link, isIdle]);
  return (
    <LiveContext value={live}>
      <IsLiveContext value={isLive}>{children}</IsLiveContext>
    </LiveContext>
  );
};
