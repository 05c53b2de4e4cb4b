import { differs } from './differs.ts';

/**
 * Merges a list that two people changed: their rows without those that I changed or removed, then mine that they do not
 * have. Rows are the same by their key; one that both changed is mine.
 */
export const mergeRows =
  <Row>(keyOf: (row: Row) => string) =>
  (from: readonly Row[], mine: readonly Row[], theirs: readonly Row[]): Row[] => {
    const byKey = (rows: readonly Row[]) => new Map(rows.map((row) => [keyOf(row), row]));
    const [was, own, their] = [byKey(from), byKey(mine), byKey(theirs)];
    const isMine = (key: string): boolean => differs(own.get(key), was.get(key));
    const kept = theirs.flatMap((row) => {
      const key = keyOf(row);
      return isMine(key) ? mine.filter((each) => keyOf(each) === key) : [row];
    });
    return [...kept, ...mine.filter((row) => !their.has(keyOf(row)) && isMine(keyOf(row)))];
  };
