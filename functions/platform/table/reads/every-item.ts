import type { Page } from '../../../../shared/contract/routes/page.ts';

/**
 * The items of all pages of a list, in its order: `read` is asked for each page with the cursor of the one before. With
 * `most`, no page is read once so many items are there; the last one read stays whole, so that there may be more of them.
 */
export const everyItem = async <Item>(
  read: (cursor: string | undefined) => Promise<Page<Item>>,
  most = Number.POSITIVE_INFINITY,
): Promise<Item[]> => {
  const items: Item[] = [];
  let cursor: string | undefined;
  do {
    const page = await read(cursor);
    items.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor !== undefined && items.length < most);
  return items;
};
