import * as z from 'zod';

/** Query fields of every list route: `limit` (1 to 100 rows, default 25) and an opaque `cursor`. */
export const PageInput = {
  limit: z.coerce.number().int().min(1).max(100).default(25),
  cursor: z.string().max(2000).optional(),
};

/** Schema of one page of a list; `nextCursor` is absent on the last page. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), nextCursor: z.string().optional() });

/** One page of a list; `nextCursor` is absent on the last page. */
export interface Page<Item> {
  items: Item[];
  nextCursor?: string | undefined;
}
