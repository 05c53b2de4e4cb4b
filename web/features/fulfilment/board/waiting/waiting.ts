import { isLeading } from '../../../../../shared/contract/access/people.ts';
import { addDays } from '../../../../../shared/contract/time.ts';
import type { Board } from '../../../../../shared/fulfilment/dispatch/board.ts';
import { isLive } from '../../../../../shared/fulfilment/dispatch/transitions.ts';
import type { BoardVisit } from '../../../../../shared/fulfilment/dispatch/visit.ts';
import { useApi } from '../../../../ui/console/queries/use-api.ts';
import { today } from '../../../../ui/console/times.ts';
import { useWorkspace } from '../../../../ui/console/workspace.tsx';

/** The days from today on that one board covers. */
export const WINDOW_DAYS = 14;

/** What of dispatch waits for a person. */
export type WaitingKind = 'late' | 'offered' | 'nobody';

export type Waiting = Readonly<Record<WaitingKind, readonly BoardVisit[]>>;

const byTime = (visits: readonly BoardVisit[]): BoardVisit[] =>
  visits.toSorted((a, b) => a.startsAt.localeCompare(b.startsAt));

/** The visits of a board that run late, wait for a vendor's answer, or have nobody, by time. */
export const waitingIn = ({ lanes, unassigned, late }: Pick<Board, 'lanes' | 'unassigned' | 'late'>): Waiting => ({
  late: byTime(late),
  offered: byTime(lanes.flatMap(({ visits }) => visits.filter(({ state }) => state === 'offered'))),
  nobody: byTime(unassigned.filter(({ state }) => isLive(state))),
});

/** True if nothing at all is planned in the days of a board. */
const isQuietOn = ({ lanes, unassigned, late }: Pick<Board, 'lanes' | 'unassigned' | 'late'>): boolean =>
  unassigned.length === 0 && late.length === 0 && lanes.every(({ visits }) => visits.length === 0);

/** What waits from today on for two weeks: the numbers of the home page and the list behind each read the same. */
export const useWaiting = () => {
  const { zone, me } = useWorkspace();
  const from = today(zone);
  const { data, error, isError, refetch } = useApi(
    'GET /api/dispatch/board',
    { from, to: addDays(from, WINDOW_DAYS - 1) },
    { enabled: isLeading(me.roles) },
  );
  return { waiting: data && waitingIn(data), isQuiet: data !== undefined && isQuietOn(data), error, isError, refetch };
};
