import type { Page } from '../../../../shared/contract/routes/page.ts';
import type { LeadRow } from '../../../../shared/crm/leads/lead.ts';
import type { LeadList } from './lead-lists.ts';

/** Maximum rows read per page of results; the cursor continues from there. */
const MAX_ROWS_READ = 2500;
const SPARE_ROWS = 2;

/** Range of a list to walk: bounds, direction, start position, and a predicate. */
export interface Walk {
  readonly low?: string | undefined;
  readonly high?: string | undefined;
  readonly descending: boolean;
  readonly after?: string | undefined;
  readonly limit: number;
  /** Undefined if the list needs no filtering, so that no more rows are read than returned. */
  readonly passes?: ((row: LeadRow) => boolean) | undefined;
}

/** Page with the position of its last row, if more rows follow. */
export interface LeadPage {
  readonly items: LeadRow[];
  readonly next?: string | undefined;
}

const boundsOf = ({ low, high, descending, after }: Walk) =>
  descending ? { from: low, to: after ?? high } : { from: after ?? low, to: high };

const chunkOf = ({ passes, limit }: Walk, seen: number): number => {
  if (!passes) return limit + SPARE_ROWS;
  return seen === 0 ? Math.max(100, 2 * limit) : 800;
};

/** Reads until the page is full, the list ends, or the read limit is reached. */
export const walkLeads = async (list: LeadList, walk: Walk): Promise<LeadPage> => {
  const { limit, after, descending, passes = () => true } = walk;
  const items: LeadRow[] = [];
  let cursor: string | undefined;
  let seen = 0;
  let last: string | undefined;
  do {
    const range = { ...boundsOf(walk), descending, cursor, limit: chunkOf(walk, seen) };
    const page: Page<LeadRow> = await list.read(range);
    for (const row of page.items) {
      const position = list.positionOf(row);
      seen += 1;
      if (position === after || !passes(row)) {
        last = position;
        continue;
      }
      if (items.length === limit) return { items, next: last };
      items.push(row);
      last = position;
    }
    cursor = page.nextCursor;
  } while (cursor !== undefined && seen < MAX_ROWS_READ);
  return cursor === undefined ? { items } : { items, next: last };
};
