import type { Import } from './import.ts';

/** Maximum rows of a file; larger files are refused with the advice to split them. */
export const MAX_IMPORT_ROWS = 50_000;
export const MAX_IMPORT_BYTES = 20 * 1024 * 1024;
export const MAX_IMPORT_COLUMNS = 60;

/** True while a background step runs that the page waits for. */
export const isBusy = ({ state }: Pick<Import, 'state'>): boolean => state === 'checking' || state === 'running';
