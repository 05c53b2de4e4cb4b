import type { Page } from '../../shared/contract/page.ts';
import { invalidInput } from './errors.ts';
import type { Signer } from './sign.ts';

/** One page, highest position first, of items that were read from several places; the cursor is the last position. */
export const pageAfter = <Item>(
  items: readonly Item[],
  positionOf: (item: Item) => string,
  signer: Signer,
  purpose: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Page<Item> => {
  const after = cursor === undefined ? undefined : signer.open(purpose, cursor);
  if (cursor !== undefined && typeof after !== 'string') {
    throw invalidInput([{ path: 'cursor', message: 'must be the nextCursor of the same list' }]);
  }
  const rest = items
    .map((item) => ({ item, position: positionOf(item) }))
    .filter(({ position }) => typeof after !== 'string' || position < after)
    .sort((a, b) => (a.position < b.position ? 1 : -1));
  const page = rest.slice(0, limit);
  const last = page.at(-1);
  const nextCursor = last && rest.length > limit ? signer.seal(purpose, last.position) : undefined;
  return { items: page.map(({ item }) => item), ...(nextCursor ? { nextCursor } : {}) };
};
