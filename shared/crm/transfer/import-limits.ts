import type { Import } from './import.ts';

/** Rows of a file; more are refused with the advice to divide it. */
export const MOST_ROWS = 50_000;
export const MOST_BYTES = 20 * 1024 * 1024;
export const MOST_COLUMNS = 60;

/** True while something is being done with it that the page waits for. */
export const isBusy = ({ state }: Pick<Import, 'state'>): boolean => state === 'checking' || state === 'running';
