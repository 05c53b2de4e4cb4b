import { createContext, type ReactNode, useContext, useEffect, useMemo } from 'react';
import { countInTitle } from '../../../platform/pages/page-title.ts';
import { type Attention, attentionOf, titleCount } from './attention-counts.ts';
import { useArrivals } from './use-arrivals.ts';
import { useCounts } from './use-counts.ts';

const Current = createContext<Attention>({});

const WaitingCount = createContext(0);

/** How many people and failed payments wait, as the tab’s title counts them: a phone shows neither it nor the badges. */
export const useWaitingCount = (): number => useContext(WaitingCount);

/** What waits for the user, by the room's path. */
export const useAttention = (): Attention => useContext(Current);

/** Keeps what waits for the user in sight of every room: badges, the tab's title, toasts, desktop notifications. */
export const AttentionProvider = ({ children }: { children: ReactNode }) => {
  const { leads, chats, work, payments, visits, quotes } = useCounts();
  useArrivals();
  const waiting = titleCount({ leads, chats, work, payments });
  useEffect(() => countInTitle(waiting), [waiting]);
  useEffect(() => () => countInTitle(0), []);
  const attention = useMemo(
    () => attentionOf({ leads, chats, work, payments, visits, quotes }),
    [leads, chats, work, payments, visits, quotes],
  );
  return (
    <WaitingCount value={waiting}>
      <Current value={attention}>{children}</Current>
    </WaitingCount>
  );
};
