import * as z from 'zod';

/** The query fields of every list: `limit` rows (25, at most 100) after the opaque `cursor`. */
export const PageInput = {
  limit: z.coerce.number().int().min(1).max(100).default(25),
  cursor: z.string().max(2000).optional(),
};

/** Schema of one page of a list; `nextCursor` is absent on the last. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), nextCursor: z.string().optional() });

/** One page of a list. */
export interface Page<Item> {
  items: Item[];
  nextCursor?: string | undefined;
}
