import type { LedgerLine } from './ledger.ts';

type Entry = Pick<LedgerLine, 'kind' | 'source' | 'undoes' | 'cents' | 'method'>;

/** True for what a person entered: money that came or went by hand, and what was given up. */
const isByHand = ({ kind, method }: Entry): boolean =>
  kind === 'manual' || kind === 'write_off' || (kind === 'refund' && method !== undefined);

/**
 * What a line of its own can still undo of an entry by hand; 0 for any other line. What of a write-off was taken back with
 * a waived fee is undone already.
 */
export const leftToUndo = (line: Entry, lines: readonly Entry[]): number =>
  isByHand(line) && line.undoes === undefined
    ? lines.reduce((left, { undoes, cents }) => (undoes === line.source ? left + cents : left), line.cents)
    : 0;
