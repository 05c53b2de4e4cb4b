import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useContext, useEffect, useState } from 'react';
import { isLeading } from '../../../../shared/contract/access/people.ts';
import { addDays, MINUTE } from '../../../../shared/contract/time.ts';
import { WINDOW_DAYS, waitingIn } from '../../../features/fulfilment/board/waiting/waiting.ts';
import { api } from '../../../platform/api/api.ts';
import type { ApiError } from '../../../platform/api/api-error.ts';
import { IsLiveContext, useLive } from '../../../ui/console/live/live.tsx';
import { today } from '../../../ui/console/times.ts';
import { useWorkspace } from '../../../ui/console/workspace.tsx';
import type { Counts } from './attention-counts.ts';
import { useSeenLeads } from './use-seen-leads.ts';

const KEY = 'attention';
const MAX_COUNTED = 100;
/** Many changes at once cause one request. */
const REFRESH_DELAY_MS = 1500;
/** For a tab whose connection is down. */
const REFRESH_MS = 2 * MINUTE;
/**
 * While the connection tells of changes: for what it can't tell of, a visit that has become late, a trouble of no order, a
 * chat that fell silent.
 */
const UNTOLD_MS = 5 * MINUTE;
const untold = ['visit', 'payment', 'chat'];
/** So long the first counts wait for the connection: read before it opened, they would be read twice. */
const OPENING_MS = 2000;

const limit = { limit: MAX_COUNTED };

// Keys of their own: a room's list must not be read again because a badge is. A failure that is settled is told of by nobody
// but the room that settles it, so its badge is read again with the room's list.
const keyOf = (kind: string): readonly string[] => (kind === 'payment' ? ['GET /api/troubles', KEY] : [KEY, kind]);

const useCounted = (kind: string, since: string, isDue: boolean, read: (signal: AbortSignal) => Promise<number>) => {
  const isTold = useContext(IsLiveContext);
  return useQuery<number, ApiError>({
    queryKey: [...keyOf(kind), since],
    queryFn: ({ signal }) => read(signal),
    enabled: isDue,
    refetchInterval: isTold ? untold.includes(kind) && UNTOLD_MS : REFRESH_MS,
    placeholderData: keepPreviousData,
  }).data;
};

/** The kinds of messages, each with a badge that counts its kind. */
const counted = ['lead', 'chat', 'task', 'visit', 'payment', 'quote'];

/**
 * Whether it is time to count; reads the counts again when something that they count has changed, or after a stretch
 * without a connection.
 */
const useFreshCounts = (): boolean => {
  const client = useQueryClient();
  const live = useLive();
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const late = setTimeout(() => setDue(true), OPENING_MS);
    const waiting = new Set<string>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const refresh = (): void => {
      timer = undefined;
      for (const kind of waiting) void client.invalidateQueries({ queryKey: keyOf(kind) });
      waiting.clear();
    };
    const stopHearing = live.hear((message) => {
      const [kind = ''] = message.type.split('.');
      if (!counted.includes(kind)) return;
      waiting.add(kind);
      // Whose chats an agent sees follows whose leads they are.
      if (kind === 'lead') waiting.add('chat');
      timer ??= setTimeout(refresh, REFRESH_DELAY_MS);
    });
    const stopOpening = live.onOpen(() => {
      setDue(true);
      void client.invalidateQueries({ queryKey: [KEY] });
      void client.invalidateQueries({ queryKey: keyOf('payment') });
    });
    return () => {
      clearTimeout(late);
      clearTimeout(timer);
      stopHearing();
      stopOpening();
    };
  }, [client, live]);
  return isDue;
};

/** What waits for the user as the server counts it: agents count their own only. */
export const useCounts = (): Counts => {
  const { me, zone, isPlatform = false } = useWorkspace();
  const { since, isLooking } = useSeenLeads();
  const isDue = useFreshCounts();
  const has = (feature: string): boolean => isDue && !isPlatform && me.features.includes(feature);
  const isLed = isDue && !isPlatform && isLeading(me.roles);
  const leads = useCounted('lead', since, has('crm') && !isLooking, async (signal) => {
    const { items } = await api('GET /api/leads', { createdFrom: since, ...limit }, { signal });
    return items.length;
  });
  const chats = useCounted('chat', '', has('chat_ai'), async (signal) => {
    const { items } = await api('GET /api/chats', limit, { signal });
    return items.filter(({ waitingSince, heldBy }) => waitingSince !== null && heldBy === null).length;
  });
  const work = useCounted('task', '', has('crm'), async (signal) => {
    const { items } = await api('GET /api/manual-tasks', limit, { signal });
    return items.length;
  });
  const payments = useCounted('payment', '', isLed, async (signal) => {
    const { items } = await api('GET /api/troubles', { kind: 'payment', ...limit }, { signal });
    return items.length;
  });
  const visits = useCounted('visit', '', isLed, async (signal) => {
    const from = today(zone);
    const board = await api('GET /api/dispatch/board', { from, to: addDays(from, WINDOW_DAYS - 1) }, { signal });
    const { late, nobody } = waitingIn(board);
    return new Set([...late, ...nobody].map(({ visitId }) => visitId)).size;
  });
  const quotes = useCounted('quote', '', isLed, async (signal) => {
    const lists = await Promise.all(
      (['draft', 'changes_asked'] as const).map((state) => api('GET /api/quotes', { state, ...limit }, { signal })),
    );
    return lists.reduce((sum, { items }) => sum + items.length, 0);
  });
  return { leads: isLooking ? 0 : leads, chats, work, payments, visits, quotes };
};
