import { addDays, DAY, dayStart, instantAt, localMinutes, weekday } from '../../../../../shared/contract/time.ts';
import { CELL_MINUTES, CELL_MS } from './calendar.ts';

const DAY_CELLS = DAY / CELL_MS;
const MAX_CACHED_DAYS = 4096;

/** A calendar day in a time zone, counted in cells. */
export interface LocalDay {
  /** 0 is Sunday. */
  readonly weekday: number;
  /** The cell of a wall-clock time in minutes after midnight; of the next existing time if clocks skip it. */
  cellAt(minutes: number): number;
  /** The first cell from `cell` on whose wall-clock time is a multiple of `grid` minutes; skips repeated times. */
  startFrom(cell: number, grid: number): number;
}

/** The start of a cell in epoch milliseconds. */
export const cellStart = (cell: number): number => cell * CELL_MS;

const plainDay = (midnight: number): Omit<LocalDay, 'weekday'> => ({
  cellAt: (minutes) => midnight + minutes / CELL_MINUTES,
  startFrom: (cell, grid) => {
    const step = grid / CELL_MINUTES;
    return midnight + Math.ceil((cell - midnight) / step) * step;
  },
});

const localMidnight = (date: string, zone: string): number => dayStart(date, zone) / CELL_MS;

const changeDay = (date: string, zone: string): Omit<LocalDay, 'weekday'> => {
  const cellAt = (minutes: number): number => {
    const at = instantAt(date, minutes, zone);
    return at === undefined ? cellAt(minutes + CELL_MINUTES) : at / CELL_MS;
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
  const isPlain = midnight !== undefined && next === midnight + DAY_CELLS * CELL_MS;
  return { weekday: weekday(date), ...(isPlain ? plainDay(midnight / CELL_MS) : changeDay(date, zone)) };
};

const cache = new Map<string, Map<string, LocalDay>>();

/** A day of a time zone; cached, because `Intl` is slow. */
export const localDay = (date: string, zone: string): LocalDay => {
  const ofZone = cache.get(zone) ?? new Map<string, LocalDay>();
  cache.set(zone, ofZone);
  const cached = ofZone.get(date);
  if (cached) return cached;
  if (ofZone.size >= MAX_CACHED_DAYS) ofZone.clear();
  const day = makeDay(date, zone);
  ofZone.set(date, day);
  return day;
};
