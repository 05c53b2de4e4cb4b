import * as z from 'zod';

/** A list as somebody keeps it: filter and order as they stand in the address, columns by their ids. */
export const SavedView = z.object({
  viewId: z.string(),
  page: z.enum(['leads', 'tasks', 'bookings']),
  name: z.string(),
  query: z.string(),
  columns: z.array(z.string()),
  isShared: z.boolean(),
  ownerId: z.string(),
  createdAt: z.string(),
  version: z.number(),
});
export type SavedView = z.infer<typeof SavedView>;
