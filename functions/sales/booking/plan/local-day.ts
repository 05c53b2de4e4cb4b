import { addDays, DAY, instantAt, localMinutes, MINUTE, weekday } from '../../../../shared/contract/time.ts';
import { CELL_MINUTES } from './calendar.ts';

const CELL = CELL_MINUTES * MINUTE;
const DAY_CELLS = DAY / CELL;
const MOST_KEPT = 4096;

/** A calendar day in a zone, counted in cells. */
export interface LocalDay {
  /** 0 is Sunday. */
  readonly weekday: number;
  /** The cell of a wall-clock time, in minutes after midnight; of the next time that exists where clocks skip it. */
  cellAt(minutes: number): number;
  /** The first cell from this one on at which a wall clock shows a multiple of `grid` minutes, for the first time. */
  startFrom(cell: number, grid: number): number;
}

/** Epoch milliseconds of a cell's beginning. */
export const cellStart = (cell: number): number => cell * CELL;

const plainDay = (midnight: number): Omit<LocalDay, 'weekday'> => ({
  cellAt: (minutes) => midnight + minutes / CELL_MINUTES,
  startFrom: (cell, grid) => {
    const step = grid / CELL_MINUTES;
    return midnight + Math.ceil((cell - midnight) / step) * step;
  },
});

const localMidnight = (date: string, zone: string): number =>
  (instantAt(date, 0, zone) ?? Date.parse(`${date}T00:00:00Z`) + DAY) / CELL;

const changeDay = (date: string, zone: string): Omit<LocalDay, 'weekday'> => {
  const cellAt = (minutes: number): number => {
    const at = instantAt(date, minutes, zone);
    return at === undefined ? cellAt(minutes + CELL_MINUTES) : at / CELL;
  };
  const end = localMidnight(addDays(date, 1), zone);
  const isOnGrid = (cell: number, grid: number): boolean => {
    const minutes = localMinutes(cellStart(cell), zone);
    return minutes % grid === 0 && instantAt(date, minutes, zone) === cellStart(cell);
  };
  const startFrom = (cell: number, grid: number): number => {
    let start = cell;
    while (start < end && !isOnGrid(start, grid)) start++;
    return start;
  };
  return { cellAt, startFrom };
};

const makeDay = (date: string, zone: string): LocalDay => {
  const midnight = instantAt(date, 0, zone);
  const next = instantAt(addDays(date, 1), 0, zone);
  const isPlain = midnight !== undefined && next === midnight + DAY_CELLS * CELL;
  return { weekday: weekday(date), ...(isPlain ? plainDay(midnight / CELL) : changeDay(date, zone)) };
};

const made = new Map<string, Map<string, LocalDay>>();

/** A day of a zone; kept, because asking `Intl` is what costs. */
export const localDay = (date: string, zone: string): LocalDay => {
  const ofZone = made.get(zone) ?? new Map<string, LocalDay>();
  made.set(zone, ofZone);
  const known = ofZone.get(date);
  if (known) return known;
  if (ofZone.size >= MOST_KEPT) ofZone.clear();
  const day = makeDay(date, zone);
  ofZone.set(date, day);
  return day;
};
