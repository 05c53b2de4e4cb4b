import { localDate, localMinutes } from '../../../../../shared/contract/time.ts';
import type { BoardDay } from '../../../../../shared/fulfilment/dispatch/board.ts';
import type { BoardVisit } from '../../../../../shared/fulfilment/dispatch/visit.ts';
import { hourText } from '../../../../ui/console/visit-lines.ts';

/** The hours of a day's track; both ends are whole hours. */
export interface Hours {
  readonly from: number;
  readonly to: number;
}

/** A visit on a day's track: minutes after midnight, its row where two overlap, and the minutes to the next one. */
export interface Block {
  readonly visit: BoardVisit;
  readonly from: number;
  readonly to: number;
  readonly row: number;
  readonly gap: number | undefined;
}

const DAY_MINUTES = 1440;

/** The date and minute at which a visit starts. */
export const placeOf = (
  { startsAt }: Pick<BoardVisit, 'startsAt'>,
  zone: string,
): { date: string; minutes: number } => {
  const at = Date.parse(startsAt);
  return { date: localDate(at, zone), minutes: localMinutes(at, zone) };
};

/** The visits of a crew on a date, by time. */
export const visitsOn = (visits: readonly BoardVisit[], date: string, zone: string): BoardVisit[] =>
  visits.filter((visit) => placeOf(visit, zone).date === date).toSorted((a, b) => a.startsAt.localeCompare(b.startsAt));

const spanOf = (visit: BoardVisit, zone: string) => {
  const { minutes: from } = placeOf(visit, zone);
  const to = localMinutes(Date.parse(visit.endsAt), zone);
  return { visit, from, to: to > from ? to : DAY_MINUTES };
};

/** A crew's visits of one day side by side in time; those that overlap, as one late with the next, in rows. */
export const blocksOf = (visits: readonly BoardVisit[], zone: string): Block[] => {
  const ends: number[] = [];
  const placed = visits
    .map((visit) => spanOf(visit, zone))
    .sort((a, b) => a.from - b.from)
    .map((block) => {
      const free = ends.findIndex((end) => end <= block.from);
      const row = free < 0 ? ends.length : free;
      ends[row] = block.to;
      return { ...block, row };
    });
  return placed.map((block, n) => {
    const next = placed.slice(n + 1).find(({ row }) => row === block.row);
    return { ...block, gap: next && next.from - block.to };
  });
};

/** The hours that the tracks of a day show: the working day, and further where visits lie outside it. */
export const hoursOf = (visits: readonly BoardVisit[], zone: string): Hours => {
  const spans = visits.map((visit) => spanOf(visit, zone));
  return {
    from: Math.min(8, ...spans.map(({ from }) => Math.floor(from / 60))),
    to: Math.max(18, ...spans.map(({ to }) => Math.ceil(to / 60))),
  };
};

/** The working hours of a day in minutes; none on a day off. */
export const workOf = (day: BoardDay | undefined, zone: string): { from: number; to: number }[] =>
  (day?.hours ?? []).map(({ from, to }) => {
    const end = localMinutes(Date.parse(to), zone);
    const start = localMinutes(Date.parse(from), zone);
    return { from: start, to: end > start ? end : DAY_MINUTES };
  });

/** Minutes of the day as a clock shows them: `3 PM`, `3:15 PM`. */
export const clockText = (minutes: number): string => {
  const hour = hourText(Math.floor(minutes / 60) || 0);
  return minutes % 60 ? hour.replace(' ', `:${String(minutes % 60).padStart(2, '0')} `) : hour;
};
