import { createContext, type ReactNode, useContext, useEffect, useMemo } from 'react';
import { countInTitle } from '../../../platform/pages/page-title.ts';
import { type Attention, attentionOf, titleCount } from './attention-counts.ts';
import { useArrivals } from './use-arrivals.ts';
import { useCounts } from './use-counts.ts';

const Current = createContext<Attention>({});

/** What waits for the user, by the room's path. */
export const useAttention = (): Attention => useContext(Current);

/** Keeps what waits for the user in sight of every room: badges, the tab's title, toasts, desktop notifications. */
export const AttentionProvider = ({ children }: { children: ReactNode }) => {
  const { leads, chats, work, payments, visits } = useCounts();
  useArrivals();
  const waiting = titleCount({ leads, chats, work, payments });
  useEffect(() => countInTitle(waiting), [waiting]);
  useEffect(() => () => countInTitle(0), []);
  const attention = useMemo(
    () => attentionOf({ leads, chats, work, payments, visits }),
    [leads, chats, work, payments, visits],
  );
  return <Current value={attention}>{children}</Current>;
};
