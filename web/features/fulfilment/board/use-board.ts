import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Board } from '../../../../shared/fulfilment/dispatch/board.ts';
import { isLive } from '../../../../shared/fulfilment/dispatch/transitions.ts';
import type { BoardVisit } from '../../../../shared/fulfilment/dispatch/visit.ts';
import { useLive } from '../../../ui/console/live/live.tsx';
import { invalidate, useApi } from '../../../ui/console/queries/use-api.ts';
import { type BoardView, datesOf } from './board-view.ts';

const ROUTE = 'GET /api/dispatch/board';

/** Many changes at once cause one request. */
const REFRESH_DELAY_MS = 800;

const concerns = /^(visit|offer|booking)\./;

/** The board of the view's days, live; while `isHeld`, a visit under the pointer stays where it is. */
export const useBoard = (view: BoardView, isHeld: boolean) => {
  const client = useQueryClient();
  const live = useLive();
  const held = useRef({ isHeld, isStale: false });
  held.current.isHeld = isHeld;
  const dates = datesOf(view);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const refresh = (): void => {
      timer = undefined;
      held.current.isStale = held.current.isHeld;
      if (!held.current.isHeld) void invalidate(client, ROUTE, 'GET /api/visits/{visitId}/candidates');
    };
    const stops = [
      live.hear(({ type }) => {
        if (concerns.test(type)) timer ??= setTimeout(refresh, REFRESH_DELAY_MS);
      }),
      live.onOpen(refresh),
    ];
    return () => {
      for (const stop of stops) stop();
      clearTimeout(timer);
    };
  }, [client, live]);
  useEffect(() => {
    if (isHeld || !held.current.isStale) return;
    held.current.isStale = false;
    void invalidate(client, ROUTE);
  }, [client, isHeld]);
  return useApi(ROUTE, { from: dates[0] ?? view.from, to: dates.at(-1) ?? view.from }, { keep: true });
};

const isShown = ({ state }: BoardVisit): boolean => state !== 'cancelled';

/** The board without what is canceled: its time is free. */
export const shownOn = (board: Board): Board => ({
  ...board,
  lanes: board.lanes.map((lane) => ({ ...lane, visits: lane.visits.filter(isShown) })),
  unassigned: board.unassigned.filter(({ state }) => isLive(state)),
});

/** Every visit of a board by its id. */
export const visitsById = (board: {
  readonly lanes: readonly { readonly visits: readonly BoardVisit[] }[];
  readonly unassigned: readonly BoardVisit[];
  readonly late: readonly BoardVisit[];
}): ReadonlyMap<string, BoardVisit> =>
  new Map(
    [...board.late, ...board.unassigned, ...board.lanes.flatMap(({ visits }) => visits)].map((visit) => [
      visit.visitId,
      visit,
    ]),
  );
