import type { Page } from '../../../shared/contract/routes/page.ts';
import { cursorOf, startOf } from './cursor.ts';
import type { Signer } from './sign.ts';

/** One page, highest position first, of items merged from several reads; the cursor is the last position shown. */
export const pageAfter = <Item>(
  items: readonly Item[],
  positionOf: (item: Item) => string,
  signer: Signer,
  purpose: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Page<Item> => {
  const after = startOf(signer, purpose, cursor);
  const rest = items
    .map((item) => ({ item, position: positionOf(item) }))
    .filter(({ position }) => after === undefined || position < after)
    .sort((a, b) => (a.position < b.position ? 1 : -1));
  const page = rest.slice(0, limit);
  const last = page.at(-1);
  const nextCursor = last && rest.length > limit ? cursorOf(signer, purpose, last.position) : undefined;
  return { items: page.map(({ item }) => item), ...(nextCursor ? { nextCursor } : {}) };
};
