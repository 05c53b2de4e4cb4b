import type { Page } from '../../../../shared/contract/routes/page.ts';
import { cursorOf, startOf } from '../../signed/cursor.ts';
import type { Signer } from '../../signed/sign.ts';

/** Pages read for one page of matches, so that a rare match does not read years at once. */
const MAX_PAGES = 8;

/** A list in an index, and the few rows from elsewhere that stand among its rows. */
export interface MergedList<Row> {
  /** One page of the index from a sort key on, inclusive, in descending order. */
  readonly read: (to: string | undefined, limit: number, cursor: string | undefined) => Promise<Page<Row>>;
  readonly others: () => Promise<readonly Row[]>;
  readonly isWanted: (row: Row) => boolean;
  /** The sort key of a row in the index. */
  readonly positionOf: (row: Row) => string;
}

/** The wanted rows of the index below a position, and the position that reading has come to; none at the index's end. */
const readBelow = async <Row>(
  { read, isWanted, positionOf }: MergedList<Row>,
  after: string | undefined,
  limit: number,
): Promise<{ rows: Row[]; until?: string }> => {
  const rows: Row[] = [];
  let cursor: string | undefined;
  let until = after;
  for (let pages = 0; pages < MAX_PAGES; pages++) {
    const page = await read(after, limit - rows.length, cursor);
    rows.push(...page.items.filter((row) => positionOf(row) !== after && isWanted(row)));
    cursor = page.nextCursor;
    if (cursor === undefined) return { rows };
    const last = page.items.at(-1);
    if (last !== undefined) until = positionOf(last);
    if (rows.length >= limit) break;
  }
  return { rows, ...(until !== undefined && { until }) };
};

/** One page of both, in one order; its cursor is an encrypted position, so a page holds no more rows than were asked for. */
export const mergedPage = async <Row>(
  list: MergedList<Row>,
  signer: Signer,
  purpose: string,
  { limit, cursor }: { readonly limit: number; readonly cursor?: string | undefined },
): Promise<Page<Row>> => {
  const after = startOf(signer, purpose, cursor);
  // One row more tells whether there is a next page, another may be the one at the position itself.
  const [{ rows, until }, others] = await Promise.all([readBelow(list, after, limit + 2), list.others()]);
  const { isWanted, positionOf } = list;
  const found = [...rows, ...others.filter(isWanted)]
    .map((row) => ({ row, position: positionOf(row) }))
    // What stands below the last row read comes with the page that reads on from there.
    .filter(({ position }) => (after === undefined || position < after) && (until === undefined || position >= until))
    .sort((a, b) => (a.position < b.position ? 1 : -1));
  const page = found.slice(0, limit);
  const next = found.length > limit ? page.at(-1)?.position : until;
  return {
    items: page.map(({ row }) => row),
    nextCursor: next === undefined ? undefined : cursorOf(signer, purpose, next),
  };
};
