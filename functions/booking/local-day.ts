import { addDays, DAY, instantAt, localMinutes, MINUTE } from '../../shared/contract/time.ts';
import { CELL_MINUTES } from './calendar.ts';

const CELL = CELL_MINUTES * MINUTE;
const DAY_CELLS = DAY / CELL;
const MOST_KEPT = 4096;

/** A calendar day in a zone, counted in cells. */
export interface LocalDay {
  /** The cell of a wall-clock time, in minutes after midnight; of the next time that exists where clocks skip it. */
  cellAt(minutes: number): number;
  /** True where a wall clock shows a multiple of `grid` minutes, for the first time that day. */
  isOnGrid(cell: number, grid: number): boolean;
}

/** Epoch milliseconds of a cell's beginning. */
export const cellStart = (cell: number): number => cell * CELL;

/** The first cell that begins at or after an instant (epoch milliseconds). */
export const cellFrom = (at: number): number => Math.ceil(at / CELL);

const plainDay = (midnight: number): LocalDay => ({
  cellAt: (minutes) => midnight + minutes / CELL_MINUTES,
  isOnGrid: (cell, grid) => ((cell - midnight) * CELL_MINUTES) % grid === 0,
});

const changeDay = (date: string, zone: string): LocalDay => {
  const cellAt = (minutes: number): number => {
    const at = instantAt(date, minutes, zone);
    return at === undefined ? cellAt(minutes + CELL_MINUTES) : at / CELL;
  };
  const isOnGrid = (cell: number, grid: number): boolean => {
    const minutes = localMinutes(cellStart(cell), zone);
    return minutes % grid === 0 && instantAt(date, minutes, zone) === cellStart(cell);
  };
  return { cellAt, isOnGrid };
};

const makeDay = (date: string, zone: string): LocalDay => {
  const [midnight, next] = [instantAt(date, 0, zone), instantAt(addDays(date, 1), 0, zone)];
  const isPlain = midnight !== undefined && next === midnight + DAY_CELLS * CELL;
  return isPlain ? plainDay(midnight / CELL) : changeDay(date, zone);
};

const made = new Map<string, LocalDay>();

/** A day of a zone; kept, because asking `Intl` is what costs. */
export const localDay = (date: string, zone: string): LocalDay => {
  const key = `${zone} ${date}`;
  const known = made.get(key);
  if (known) return known;
  if (made.size >= MOST_KEPT) made.clear();
  const day = makeDay(date, zone);
  made.set(key, day);
  return day;
};
