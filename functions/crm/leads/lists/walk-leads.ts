import type { Page } from '../../../../shared/contract/page.ts';
import type { LeadRow } from '../../../../shared/crm/leads/lead.ts';
import type { LeadList } from './lead-lists.ts';

/** How far a list is walked for one page; the cursor goes on from there. */
const MOST_ROWS = 2500;
const SPARE = 2;

/** What of a list is wanted: a stretch of positions, in a direction, after a position, and of it what passes. */
export interface Walk {
  readonly low?: string | undefined;
  readonly high?: string | undefined;
  readonly descending: boolean;
  readonly after?: string | undefined;
  readonly limit: number;
  /** Undefined where the list holds nothing else: then no row is read in vain. */
  readonly passes?: ((row: LeadRow) => boolean) | undefined;
}

/** A page with the position after which the next one begins. */
export interface Walked {
  readonly items: LeadRow[];
  readonly next?: string | undefined;
}

const boundsOf = ({ low, high, descending, after }: Walk) =>
  descending ? { from: low, to: after ?? high } : { from: after ?? low, to: high };

const chunkOf = ({ passes, limit }: Walk, seen: number): number => {
  if (!passes) return limit + SPARE;
  return seen === 0 ? Math.max(100, 2 * limit) : 800;
};

/** Reads on until the page is full, the list ends, or enough was looked through. */
export const walkLeads = async (list: LeadList, walk: Walk): Promise<Walked> => {
  const { limit, after, descending, passes = () => true } = walk;
  const items: LeadRow[] = [];
  let cursor: string | undefined;
  let seen = 0;
  let last: string | undefined;
  do {
    const stretch = { ...boundsOf(walk), descending, cursor, limit: chunkOf(walk, seen) };
    const page: Page<LeadRow> = await list.read(stretch);
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
  } while (cursor !== undefined && seen < MOST_ROWS);
  return cursor === undefined ? { items } : { items, next: last };
};
