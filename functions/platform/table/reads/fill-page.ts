import type { Page } from '../../../../shared/contract/routes/page.ts';

/** Pages read for one page of matches, so that a rare match does not read years at once. */
const MAX_PAGES = 8;

/** Fills a page with the rows that are wanted, from as many pages of `read` as that takes. */
export const fillPage = async <Row>(
  { limit, cursor: from }: { readonly limit: number; readonly cursor?: string | undefined },
  isWanted: (row: Row) => boolean,
  read: (limit: number, cursor: string | undefined) => Promise<Page<Row>>,
): Promise<Page<Row>> => {
  const items: Row[] = [];
  let cursor = from;
  for (let pages = 0; pages < MAX_PAGES; pages++) {
    const page = await read(limit - items.length, cursor);
    items.push(...page.items.filter(isWanted));
    cursor = page.nextCursor;
    if (cursor === undefined || items.length >= limit) break;
  }
  return { items, nextCursor: cursor };
};
